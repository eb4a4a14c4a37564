//! Many games between the same two players: one point of a win-ratio curve.
//!
//! One game is one thread's; threads share nothing but the list of games still to play, so a
//! game depends on its seed alone and never on the number of threads. The seed of a game comes
//! from the run's seed, the graph (as graph6), the colors, both players and the game's index: the
//! same game appears wherever the same question is asked, and a longer run begins with the games
//! of a shorter one.
//!
//! What is deliberately absent: files (see [`crate::records`]), and any conclusion.

use crate::catalog::matches::play_match;
use crate::catalog::{CatalogError, PlayerSpec, Seat, seat};
use crate::contender::Forfeit;
use crate::forfeits::Forfeits;
use crate::judge::Adjudicator;
use crate::pool::{Completion, Job, Watch, collect_through};
use crate::seats::try_start;
use mapduel_coloring::{ALICE, ColoringGame, Move};
use mapduel_game::{BySide, Notation, Seed, Side};
use mapduel_graph::Stop;
use mapduel_graph::formats::graph6;
use mapduel_playable::Ending;
use mapduel_statistics::{GameResult, Proportion};
use serde::{Deserialize, Serialize};
use std::time::Instant;

/// How many games, and by which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamesParams {
    /// How many games are played.
    pub games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// How many games are played at a time; 0 means one per core.
    pub threads: usize,
    /// When a game ends.
    pub stopping: Stopping,
}

impl Default for GamesParams {
    /// 100 games with seed 0 on all cores, played to the end.
    fn default() -> GamesParams {
        GamesParams { games: 100, seed: 0, threads: 0, stopping: Stopping::ByTheRules }
    }
}

/// When a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopping {
    /// When the rules say so.
    ByTheRules,
    /// As soon as the exact solver knows the winner within so many nodes for each position.
    Adjudicated {
        /// The most nodes for each position.
        nodes: u64,
    },
}

/// The games of one pairing, in the order of their index.
#[derive(Clone, Debug, PartialEq)]
pub struct Games {
    /// What was played; fewer than asked for when the run was interrupted.
    pub records: Vec<GameRecord>,
    /// The moves of each of them.
    pub moves: Vec<Vec<Move>>,
    /// Whether all games were played.
    pub completion: Completion,
    /// Games that had begun when the run was interrupted; they do not count.
    pub cut: usize,
}

/// One finished game, as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The number of the game within its pairing, from 0.
    pub index: u64,
    /// The seed of the match. A text, because many readers of JSON keep only 53 bits of a number.
    pub seed: String,
    /// Who won.
    pub winner: Winner,
    /// Who ended the game; left out when the rules did.
    #[serde(default, skip_serializing_if = "Ending::is_played")]
    pub ending: Ending,
    /// Why the loser failed to move; left out when nobody failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// How many moves were played.
    pub plies: usize,
    /// The moves, `vertex=color`, separated by spaces.
    pub moves: String,
    /// What Alice's decisions cost, in the unit of her budget.
    pub alice_cost: u64,
    /// What Bob's decisions cost, in the unit of his budget.
    pub bob_cost: u64,
    /// How long the game took.
    pub seconds: f64,
}

/// The winner of a game, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// Every vertex got a color.
    Alice,
    /// Some vertex can never get one.
    Bob,
}

/// Plays games between two players from the start of `game`.
pub fn play_games(
    game: &ColoringGame,
    specs: &BySide<PlayerSpec>,
    params: &GamesParams,
    watch: &Watch<'_>,
) -> Result<Games, CatalogError> {
    let pairing = Pairing::new(game, specs, params.seed)?.stopping(params.stopping);
    let job = Job { first: 0, end: params.games as usize, threads: params.threads };
    let stop = watch.stop();
    let play = |seats: &mut Option<BySide<Seat>>, index| pairing.play(seats, index as u64, stop);
    let (played, ended) = collect_through(&job, watch, || None, play);
    let (records, moves) = played.into_iter().unzip();
    Ok(Games { records, moves, completion: ended.completion, cut: ended.cut })
}

impl Games {
    /// Who forfeited how many of them, and why.
    pub fn forfeits(&self, specs: &BySide<PlayerSpec>) -> Forfeits {
        let mut forfeits = Forfeits::default();
        for record in &self.records {
            if let Some(forfeit) = &record.forfeit {
                let loser = record.winner.side().other();
                let side = if loser == ALICE { "Alice" } else { "Bob" };
                forfeits.add(&specs[loser].to_string(), side, &forfeit.reason);
            }
        }
        forfeits
    }

    /// How many of them Alice won.
    pub fn alice(&self) -> Proportion {
        let mut proportion = Proportion::default();
        for record in &self.records {
            proportion.add(record.winner.result_for_alice());
        }
        proportion
    }
}

impl Winner {
    /// The side.
    pub fn side(self) -> Side {
        match self {
            Winner::Alice => ALICE,
            Winner::Bob => ALICE.other(),
        }
    }

    /// How the game ended for Alice.
    pub fn result_for_alice(self) -> GameResult {
        match self {
            Winner::Alice => GameResult::Won,
            Winner::Bob => GameResult::NotWon,
        }
    }
}

impl From<Side> for Winner {
    fn from(side: Side) -> Winner {
        if side == ALICE { Winner::Alice } else { Winner::Bob }
    }
}

/// Two players on one board, known to be able to play there.
pub(crate) struct Pairing<'a> {
    game: &'a ColoringGame,
    specs: &'a BySide<PlayerSpec>,
    seed: Seed,
    stopping: Stopping,
}

impl<'a> Pairing<'a> {
    /// Checks that both players can be built, and programs started.
    pub(crate) fn new(
        game: &'a ColoringGame,
        specs: &'a BySide<PlayerSpec>,
        seed: u64,
    ) -> Result<Pairing<'a>, CatalogError> {
        let seed = Seed::new(seed)
            .text(&graph6::write(game.graph()))
            .number(game.colors() as u64)
            .text(&specs.first.to_string())
            .text(&specs.second.to_string());
        for side in [ALICE, ALICE.other()] {
            seat(&specs[side], game)?;
            try_start(&specs[side])?;
        }
        Ok(Pairing { game, specs, seed, stopping: Stopping::ByTheRules })
    }

    /// The same players, with games that end so.
    fn stopping(self, stopping: Stopping) -> Pairing<'a> {
        Pairing { stopping, ..self }
    }

    /// The seed of the game with this index.
    pub(crate) fn seed(&self, index: u64) -> Seed {
        self.seed.number(index)
    }

    /// Plays the game with this index: its record and its moves, or nothing when it is stopped. The
    /// seats are built when there are none: building may cost more than a game.
    pub(crate) fn play(
        &self,
        seats: &mut Option<BySide<Seat>>,
        index: u64,
        stop: Stop,
    ) -> Option<(GameRecord, Vec<Move>)> {
        let begin = Instant::now();
        let seats = seats.get_or_insert_with(|| {
            BySide::from_fn(|side| {
                seat(&self.specs[side], self.game).expect("a pairing is made of players that sit")
            })
        });
        let seed = self.seed(index);
        // An adjudicator of its own for each game: what it knows must not depend on other games.
        let adjudicator = match self.stopping {
            Stopping::ByTheRules => None,
            Stopping::Adjudicated { nodes } => Some(Adjudicator::new(self.game, nodes, stop)),
        };
        let played = play_match(self.game, seats, seed, adjudicator, stop)?;
        let moves: Vec<String> = played.moves.iter().map(|&mv| self.game.write_move(mv)).collect();
        let record = GameRecord {
            index,
            seed: seed.value().to_string(),
            winner: played.winner.into(),
            ending: played.ending,
            forfeit: played.forfeit,
            plies: moves.len(),
            moves: moves.join(" "),
            alice_cost: played.cost.first,
            bob_cost: played.cost.second,
            seconds: begin.elapsed().as_secs_f64(),
        };
        Some((record, played.moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::Progress;
    use mapduel_game::Game;
    use mapduel_graph::families;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    fn path_game() -> ColoringGame {
        ColoringGame::new(families::parse("path:5").unwrap(), 2, ALICE).unwrap()
    }

    fn specs(alice: &str, bob: &str) -> BySide<PlayerSpec> {
        BySide { first: alice.parse().unwrap(), second: bob.parse().unwrap() }
    }

    fn timeless(mut records: Vec<GameRecord>) -> Vec<GameRecord> {
        for record in &mut records {
            record.seconds = 0.0;
        }
        records
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let specs = specs("uct:30", "uct:20");
        let run = |threads| {
            let params = GamesParams { games: 40, seed: 3, threads, ..GamesParams::default() };
            timeless(play_games(&path_game(), &specs, &params, &Watch::NONE).unwrap().records)
        };
        let one = run(1);
        assert_eq!(one.len(), 40);
        assert!((0..40).eq(one.iter().map(|record| record.index)));
        assert_eq!(one, run(3));
    }

    #[test]
    fn a_longer_run_begins_with_the_shorter_one_and_another_seed_does_not() {
        let specs = specs("uct:20", "uct:20");
        let run = |games, seed| {
            let params = GamesParams { games, seed, threads: 2, ..GamesParams::default() };
            timeless(play_games(&path_game(), &specs, &params, &Watch::NONE).unwrap().records)
        };
        assert_eq!(run(10, 1), run(25, 1)[..10]);
        assert_ne!(run(10, 1), run(10, 2));
    }

    #[test]
    fn the_moves_replay_to_the_recorded_winner() {
        let game = path_game();
        let params = GamesParams { games: 30, seed: 0, threads: 1, ..GamesParams::default() };
        let games = play_games(&game, &specs("uct:10", "uct:10"), &params, &Watch::NONE).unwrap();
        for record in &games.records {
            let mut position = game.start();
            for mv in record.moves.split(' ') {
                position = game.play(&position, game.read_move(mv).unwrap()).unwrap();
            }
            assert_eq!(game.score(&position).unwrap().winner(), Some(record.winner.side()));
            assert_eq!(record.plies, record.moves.split(' ').count());
        }
        let alice = games.records.iter().filter(|record| record.winner == Winner::Alice).count();
        assert_eq!(games.alice(), Proportion { wins: alice as u64, games: 30 });
    }

    #[test]
    fn a_stopped_run_keeps_the_first_games() {
        let specs = specs("uct:20", "uct:20");
        static STOP: AtomicBool = AtomicBool::new(false);
        let calls = AtomicU64::new(0);
        let progress = |progress: Progress| {
            assert_eq!(progress.total, 1000);
            calls.fetch_add(1, Ordering::Relaxed);
            if progress.done >= 7 {
                STOP.store(true, Ordering::Relaxed);
            }
        };
        let watch = Watch { progress: &progress, stop: &STOP };
        let params = GamesParams { games: 1000, seed: 0, threads: 3, ..GamesParams::default() };
        let games = play_games(&path_game(), &specs, &params, &watch).unwrap();
        assert_eq!(games.completion, Completion::Interrupted);
        let (kept, cut) = (games.records.len(), games.cut);
        assert!((7..20).contains(&kept) && cut <= 3, "{kept} kept, {cut} cut off");
        // Only what was cut off is missing among the games that had begun.
        assert!(games.records.last().unwrap().index < (kept + cut) as u64);
        assert!(games.records.is_sorted_by_key(|record| record.index));
        assert_eq!(calls.load(Ordering::Relaxed), games.records.len() as u64);
    }

    #[test]
    fn a_stop_is_heard_inside_a_move_and_the_game_does_not_count() {
        static STOP: AtomicBool = AtomicBool::new(false);
        let watch = Watch { progress: &|_| {}, stop: &STOP };
        let endless = specs("uct:1000000000000", "random");
        let graph = families::parse("grid:8x8").unwrap();
        let large = ColoringGame::new(graph, 4, ALICE).unwrap();
        let params = GamesParams { games: 2, threads: 1, ..GamesParams::default() };
        let games = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(std::time::Duration::from_millis(50));
                STOP.store(true, Ordering::Relaxed);
            });
            play_games(&large, &endless, &params, &watch).unwrap()
        });
        assert_eq!((games.records.len(), games.cut), (0, 1));
        assert_eq!(games.completion, Completion::Interrupted);
    }

    #[test]
    fn players_that_do_not_exist_are_refused_before_the_first_game() {
        let result = play_games(
            &path_game(),
            &specs("uct:20", "nobody"),
            &GamesParams::default(),
            &Watch::NONE,
        );
        assert!(matches!(result, Err(CatalogError::UnknownPlayer { .. })));
    }
}
