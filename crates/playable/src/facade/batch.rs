//! Many games of one board, stepped together: what programs that learn play.
//!
//! Each game has random numbers of its own, drawn from the seed and the number of the game, so that
//! nothing depends on how many threads there are. Threads are kept between calls.
//!
//! What is deliberately absent: players. Who wants an opponent asks for its moves through a course.

mod chunk;
mod crew;

use super::course::{AnyCourse, Course, no_action};
use crate::Playable;
use crate::features::{Element, FeatureOut};
use chunk::{Chunk, Running, Task};
use crew::Crew;
use mapduel_game::{Random, Seed};
use std::sync::{Arc, Mutex, MutexGuard};

/// With fewer games than this for each thread, no game keeps a thread busy for long.
const LEAST_GAMES: usize = 16;

/// Many games of one board, stepped together.
///
/// What is asked for is written into memory that the caller has, game after game.
///
/// # Panics
/// All of these panic when that memory has not as many places as they say.
pub trait AnyBatch: Send + Sync {
    /// How many games there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All games begin anew, with the random numbers of this seed.
    fn reset(&mut self, seed: u64);

    /// A legal action for every game, all equally likely, drawn from the game's own numbers; -1
    /// where a game is over.
    fn sample(&mut self, actions: &mut [i64]);

    /// Plays one action in every game. A game that was over before begins anew instead, and its
    /// action is ignored. After an error nothing was played in any game.
    fn step(&mut self, actions: &[i64]) -> Result<(), BatchError>;

    /// The side to move by its index, -1 at the end: one for each game.
    fn turns(&self, out: &mut [i8]);

    /// 1 where a game is over: one for each game.
    fn over(&self, out: &mut [u8]);

    /// What each side won in the last step, as [`write_rewards`](crate::write_rewards) has it; 0
    /// while a game goes on or when it has just begun: one for each game and side.
    fn rewards(&self, out: &mut [f32]);

    /// 1 for every legal action: one for each game and action.
    fn masks(&self, out: &mut [u8]);

    /// One of the game's features, given by its place in their list: all of its entries for each
    /// game, also where it describes the board.
    fn feature(&self, feature: usize, out: FeatureOut<'_>);

    /// A game under way, with its moves so far, to go on by itself.
    fn course(&self, game: usize) -> Box<dyn AnyCourse>;

    /// How many threads step the games, the caller's among them: 0 for all cores. Fewer are used
    /// when there are few games, and one alone for what takes no longer than to wake another. A
    /// new batch uses all cores.
    fn set_threads(&mut self, threads: usize);
}

/// Why a batch was not stepped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// One action for each game is needed.
    #[error("{games} games take {games} actions, not {actions}; give one for each game")]
    Count {
        /// How many games there are.
        games: usize,
        /// How many actions came.
        actions: usize,
    },
    /// An action that cannot be played.
    #[error("action {action} in game {game} cannot be played: {reason}")]
    Illegal {
        /// In which game.
        game: usize,
        /// The action.
        action: i64,
        /// Why not.
        reason: String,
    },
}

/// The games of a batch, in parts of one thread each.
pub(crate) struct Batch<G: Playable> {
    game: Arc<G>,
    count: usize,
    actions: usize,
    /// How many entries a feature has, and of what kind.
    features: Vec<(usize, Element)>,
    crew: Mutex<Crew<G>>,
}

impl<G: Playable> Batch<G> {
    pub(crate) fn new(game: Arc<G>, count: usize, seed: u64) -> Batch<G> {
        let start = game.start();
        let games = (0..count).map(|_| Running::new(start.clone()));
        let mut chunk = Chunk::new(0, start.clone(), games.collect());
        chunk.reset(&*game, |number| stream(seed, number));
        let features = game.features().iter().map(|own| (own.size(), own.element)).collect();
        let crew = Mutex::new(Crew::new(&game, vec![chunk]));
        let actions = game.action_count();
        let mut batch = Batch { game, count, actions, features, crew };
        batch.set_threads(0);
        batch
    }

    /// Threads share every task, also when it is not worth it: for checks of what they do.
    pub(crate) fn share_always(&mut self) {
        self.crew().share_always();
    }

    fn crew(&self) -> MutexGuard<'_, Crew<G>> {
        self.crew.lock().expect("a batch that panicked is not asked again")
    }

    fn expect_places(&self, places: usize, each: usize) {
        let needed = self.count * each;
        assert_eq!(places, needed, "{} games have {each} entries each", self.count);
    }
}

/// The random numbers of one game of a batch.
fn stream(seed: u64, game: usize) -> Random {
    Random::new(Seed::new(seed).text("batch").number(game as u64).value())
}

impl<G: Playable> AnyBatch for Batch<G> {
    fn len(&self) -> usize {
        self.count
    }

    fn reset(&mut self, seed: u64) {
        let game = &*self.game;
        self.crew().each(|chunk| chunk.reset(game, |number| stream(seed, number)));
    }

    fn sample(&mut self, actions: &mut [i64]) {
        self.expect_places(actions.len(), 1);
        let game = &*self.game;
        self.crew().write(
            actions,
            1,
            Task::Sample,
            |buffers| &buffers.actions,
            |chunk, part| {
                chunk.sample(game, part);
            },
        );
    }

    fn step(&mut self, actions: &[i64]) -> Result<(), BatchError> {
        if actions.len() != self.count {
            return Err(BatchError::Count { games: self.count, actions: actions.len() });
        }
        let (game, crew) = (&*self.game, self.crew());
        crew.read(actions, Task::Check, |chunk, part| chunk.check(game, part));
        let mut refused = None;
        crew.each(|chunk| refused = refused.take().or(chunk.take_refused()));
        if let Some((number, action)) = refused {
            let mut reason = no_action(action, self.actions).to_string();
            crew.look(number, |running| {
                let own = usize::try_from(action).ok().and_then(|action| game.action_move(action));
                let why = own.and_then(|mv| game.refusal(running.position(), mv));
                reason = why.map_or_else(|| reason.clone(), |why| why.to_string());
            });
            return Err(BatchError::Illegal { game: number, action, reason });
        }
        crew.read(actions, Task::Play, |chunk, part| chunk.play(game, part));
        Ok(())
    }

    fn turns(&self, out: &mut [i8]) {
        self.expect_places(out.len(), 1);
        let game = &*self.game;
        self.crew().gather(out, 1, |running, place| {
            let turn = || game.turn(running.position()).index() as i8;
            place[0] = if running.is_over() { -1 } else { turn() };
        });
    }

    fn over(&self, out: &mut [u8]) {
        self.expect_places(out.len(), 1);
        self.crew().gather(out, 1, |running, place| place[0] = u8::from(running.is_over()));
    }

    fn rewards(&self, out: &mut [f32]) {
        let sides = self.game.players();
        self.expect_places(out.len(), sides);
        self.crew().gather(out, sides, |running, places| {
            places.copy_from_slice(&running.rewards()[..sides]);
        });
    }

    fn masks(&self, out: &mut [u8]) {
        let (game, size) = (&*self.game, self.actions);
        self.expect_places(out.len(), size);
        self.crew().write(
            out,
            size,
            Task::Masks { size },
            |buffers| &buffers.bytes,
            |chunk, part| {
                chunk.masks(game, size, part);
            },
        );
    }

    fn feature(&self, feature: usize, out: FeatureOut<'_>) {
        let (game, (size, element)) = (&*self.game, self.features[feature]);
        let task = Task::Feature { feature, size, element };
        let given = match out {
            FeatureOut::Bytes(_) => Element::Byte,
            FeatureOut::Reals(_) => Element::Real,
        };
        assert_eq!(given, element, "feature {feature} is made of these");
        match out {
            FeatureOut::Bytes(out) => {
                self.expect_places(out.len(), size);
                self.crew().write(
                    out,
                    size,
                    task,
                    |buffers| &buffers.bytes,
                    |chunk, part| {
                        chunk.bytes(game, feature, size, part);
                    },
                );
            }
            FeatureOut::Reals(out) => {
                self.expect_places(out.len(), size);
                self.crew().write(
                    out,
                    size,
                    task,
                    |buffers| &buffers.reals,
                    |chunk, part| {
                        chunk.reals(game, feature, size, part);
                    },
                );
            }
        }
    }

    fn course(&self, game: usize) -> Box<dyn AnyCourse> {
        assert!(game < self.count, "there are {} games", self.count);
        let mut moves = Vec::new();
        self.crew().look(game, |running| moves.extend_from_slice(running.moves()));
        Box::new(Course::replay(Arc::clone(&self.game), &moves))
    }

    fn set_threads(&mut self, threads: usize) {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { cores() } else { threads };
        let parts = threads.min(self.count / LEAST_GAMES).max(1);
        let game = Arc::clone(&self.game);
        let crew = self.crew.get_mut().expect("a batch that panicked is not asked again");
        if crew.len() != parts {
            let chunks = std::mem::replace(crew, Crew::new(&game, Vec::new())).into_chunks();
            *crew = Crew::new(&game, Chunk::divide(chunks, parts));
        }
    }
}
