//! The games of a batch that one thread steps.

use crate::Playable;
use crate::features::{Element, FeatureOut, write_rewards};
use mapduel_game::{MAX_PLAYERS, Random};

/// Games of a batch with neighboring numbers.
pub(super) struct Chunk<G: Playable> {
    /// The number of the first of them.
    first: usize,
    start: G::Position,
    games: Vec<Running<G>>,
    /// The first game with an action that cannot be played, and the action.
    refused: Option<(usize, i64)>,
    pub(super) buffers: Buffers,
}

/// What goes to and comes from another thread than the caller's.
#[derive(Default)]
pub(super) struct Buffers {
    pub(super) actions: Vec<i64>,
    pub(super) bytes: Vec<u8>,
    pub(super) reals: Vec<f32>,
}

/// What a thread does with its games.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    /// Draws an action for each.
    Sample,
    /// Looks whether all actions can be played.
    Check,
    /// Plays them.
    Play,
    /// Writes masks of this size.
    Masks { size: usize },
    /// Writes a feature of this size.
    Feature { feature: usize, size: usize, element: Element },
}

impl Task {
    /// How many kinds there are for a game with so many features.
    pub(super) fn kinds(features: usize) -> usize {
        4 + features
    }

    /// Tasks of one kind take about as long; every feature is a kind of its own.
    pub(super) fn kind(self) -> usize {
        match self {
            Task::Sample => 0,
            Task::Check => 1,
            Task::Play => 2,
            Task::Masks { .. } => 3,
            Task::Feature { feature, .. } => 4 + feature,
        }
    }
}

/// A game of a batch.
pub(super) struct Running<G: Playable> {
    position: G::Position,
    random: Random,
    moves: Vec<G::Move>,
    progress: Progress,
    rewards: [f32; MAX_PLAYERS],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    GoesOn,
    Over,
}

impl<G: Playable> Running<G> {
    pub(super) fn new(position: G::Position) -> Running<G> {
        let (random, moves, rewards) = (Random::new(0), Vec::new(), [0.0; MAX_PLAYERS]);
        Running { position, random, moves, progress: Progress::GoesOn, rewards }
    }

    pub(super) fn position(&self) -> &G::Position {
        &self.position
    }

    pub(super) fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    pub(super) fn rewards(&self) -> &[f32; MAX_PLAYERS] {
        &self.rewards
    }

    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.progress == Progress::Over
    }

    fn begin(&mut self, game: &G, start: &G::Position) {
        self.position.clone_from(start);
        self.moves.clear();
        self.rewards = [0.0; MAX_PLAYERS];
        self.progress = progress(game, start);
    }

    /// The move that an action means here, if it can be played.
    #[inline]
    fn find(&self, game: &G, action: i64) -> Option<G::Move> {
        let mv = game.action_move(usize::try_from(action).ok()?)?;
        game.is_legal(&self.position, mv).then_some(mv)
    }

    #[inline]
    fn play(&mut self, game: &G, mv: G::Move) {
        game.play_unchecked(&mut self.position, mv);
        self.moves.push(mv);
        if let Some(score) = game.score(&self.position) {
            write_rewards(&score, &mut self.rewards[..game.players()]);
            self.progress = Progress::Over;
        }
    }
}

fn progress<G: Playable>(game: &G, position: &G::Position) -> Progress {
    if game.score(position).is_some() { Progress::Over } else { Progress::GoesOn }
}

impl<G: Playable> Chunk<G> {
    pub(super) fn new(first: usize, start: G::Position, games: Vec<Running<G>>) -> Chunk<G> {
        Chunk { first, start, games, refused: None, buffers: Buffers::default() }
    }

    /// The games of chunks in order, in so many others.
    pub(super) fn divide(chunks: Vec<Chunk<G>>, parts: usize) -> Vec<Chunk<G>> {
        let Some(start) = chunks.first().map(|chunk| chunk.start.clone()) else {
            return Vec::new();
        };
        let games: Vec<Running<G>> = chunks.into_iter().flat_map(|chunk| chunk.games).collect();
        let (all, mut games) = (games.len(), games.into_iter());
        let part = |index: usize| {
            let (first, end) = (index * all / parts, (index + 1) * all / parts);
            Chunk::new(first, start.clone(), games.by_ref().take(end - first).collect())
        };
        (0..parts).map(part).collect()
    }

    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    pub(super) fn games(&self) -> &[Running<G>] {
        &self.games
    }

    pub(super) fn take_refused(&mut self) -> Option<(usize, i64)> {
        self.refused.take()
    }

    /// Does something in a thread of its own, with what is in the buffers.
    pub(super) fn run(&mut self, game: &G, task: Task) {
        let mut buffers = std::mem::take(&mut self.buffers);
        let count = self.len();
        match task {
            Task::Sample => {
                buffers.actions.resize(count, 0);
                self.sample(game, &mut buffers.actions);
            }
            Task::Check => self.check(game, &buffers.actions),
            Task::Play => self.play(game, &buffers.actions),
            Task::Masks { size } => {
                buffers.bytes.resize(count * size, 0);
                self.masks(game, size, &mut buffers.bytes);
            }
            Task::Feature { feature, size, element: Element::Byte } => {
                buffers.bytes.resize(count * size, 0);
                self.bytes(game, feature, size, &mut buffers.bytes);
            }
            Task::Feature { feature, size, element: Element::Real } => {
                buffers.reals.resize(count * size, 0.0);
                self.reals(game, feature, size, &mut buffers.reals);
            }
        }
        self.buffers = buffers;
    }

    pub(super) fn reset(&mut self, game: &G, stream: impl Fn(usize) -> Random) {
        for (index, running) in self.games.iter_mut().enumerate() {
            running.begin(game, &self.start);
            running.random = stream(self.first + index);
        }
    }

    pub(super) fn sample(&mut self, game: &G, actions: &mut [i64]) {
        for (running, action) in self.games.iter_mut().zip(actions) {
            let Running { position, random, .. } = running;
            *action = game.draw_action(position, random).map_or(-1, |action| action as i64);
        }
    }

    pub(super) fn check(&mut self, game: &G, actions: &[i64]) {
        let legal = |(running, &action): (&Running<G>, &i64)| {
            running.is_over() || running.find(game, action).is_some()
        };
        let wrong = self.games.iter().zip(actions).position(|pair| !legal(pair));
        self.refused = wrong.map(|index| (self.first + index, actions[index]));
    }

    /// Plays actions that were checked.
    pub(super) fn play(&mut self, game: &G, actions: &[i64]) {
        for (running, &action) in self.games.iter_mut().zip(actions) {
            if running.is_over() {
                running.begin(game, &self.start);
            } else {
                let mv = game.action_move(action as usize).expect("the action was checked");
                running.play(game, mv);
            }
        }
    }

    pub(super) fn masks(&self, game: &G, size: usize, out: &mut [u8]) {
        self.each(size, out, |position, mask| game.write_mask(position, mask));
    }

    pub(super) fn bytes(&self, game: &G, feature: usize, size: usize, out: &mut [u8]) {
        self.each(size, out, |position, place| {
            game.write_feature(position, feature, FeatureOut::Bytes(place));
        });
    }

    pub(super) fn reals(&self, game: &G, feature: usize, size: usize, out: &mut [f32]) {
        self.each(size, out, |position, place| {
            game.write_feature(position, feature, FeatureOut::Reals(place));
        });
    }

    fn each<T>(&self, size: usize, out: &mut [T], write: impl Fn(&G::Position, &mut [T])) {
        if size > 0 {
            for (running, place) in self.games.iter().zip(out.chunks_exact_mut(size)) {
                write(&running.position, place);
            }
        }
    }
}
