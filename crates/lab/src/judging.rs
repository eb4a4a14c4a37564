//! What is said of the moves of games that were played: blunders where a game is won or lost, regrets
//! where it is won by more or less.
//!
//! Judging changes no game and depends on no thread. What a stop leaves open is counted as such.

use crate::matches::read_moves;
use crate::pool::{Watch, each_in_order};
use crate::record::MatchRecord;
use mapduel_graph::Stop;
use mapduel_playable::{AnyGame, Blunders, FinishedGame, JudgeParams, Regret};
use mapduel_statistics::Mean;
use serde_json::{Map, Value, json};
use std::convert::Infallible;

/// What is said of the moves of some games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judgment {
    /// The moves that gave a won game away, where an exact solver knows the game.
    pub blunders: Option<Blunders>,
    /// What moves gave away, where the game can tell it.
    pub regrets: Option<Regrets>,
}

/// What the moves of some games gave away.
#[derive(Clone, Debug, PartialEq)]
pub struct Regrets {
    /// In what unit.
    pub unit: &'static str,
    /// The simulations of the search that moves were compared with, if they were.
    pub search: Option<u64>,
    /// The judged moves of each game; none where the rules did not end it.
    pub games: Vec<Vec<Regret>>,
    /// How many games were judged.
    pub judged: u64,
    /// How many were not, because the judging was stopped.
    pub unjudged: u64,
}

/// What some moves gave away.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RegretTally {
    /// The mean and how sure it is.
    pub loss: Mean,
    /// The most.
    pub largest: Option<f64>,
}

/// Whether the moves of a game can be judged at all: what [`judge`] would have to say.
pub fn can_judge(game: &dyn AnyGame) -> Judges {
    let never = Watch::NONE.stop();
    let blunders = game.judge(&[], &JudgeParams::new(1, 1), never).is_some();
    Judges { blunders, regrets: game.regret_unit().is_some() }
}

/// What can be said of a game's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judges {
    /// Its blunders.
    pub blunders: bool,
    /// What they gave away.
    pub regrets: bool,
}

/// Judges games that were played from the start of this one. Blunders are counted in the games that
/// somebody won, with one exact solver in their order; what moves gave away is told of each game by
/// itself, of so many at a time (0 means one per core).
pub fn judge(
    game: &dyn AnyGame,
    records: &[&MatchRecord],
    params: &JudgeParams,
    threads: usize,
    stop: Stop,
) -> Judgment {
    Judgment {
        blunders: blunders(game, records, params, stop),
        regrets: regrets(game, records, params, threads, stop),
    }
}

fn blunders(
    game: &dyn AnyGame,
    records: &[&MatchRecord],
    params: &JudgeParams,
    stop: Stop,
) -> Option<Blunders> {
    let read = |record: &&MatchRecord| {
        let winner = record.winner.side()?;
        Some((record.opening, record.ending, winner, read_moves(game, &record.moves).ok()?.moves()))
    };
    let games: Vec<_> = records.iter().filter_map(read).collect();
    let games: Vec<FinishedGame<'_, String>> = games
        .iter()
        .map(|(opening, ending, winner, moves)| FinishedGame {
            moves,
            opening: *opening,
            winner: *winner,
            ending: *ending,
        })
        .collect();
    game.judge(&games, params, stop)
}

fn regrets(
    game: &dyn AnyGame,
    records: &[&MatchRecord],
    params: &JudgeParams,
    threads: usize,
    stop: Stop,
) -> Option<Regrets> {
    let unit = game.regret_unit()?;
    let mut games = Vec::new();
    let work = |index: usize| {
        let record = records[index];
        let read = || Some(read_moves(game, &record.moves).ok()?.moves());
        // Who forfeits chose no last move.
        let Some(moves) = record.ending.is_played().then(read).flatten() else {
            return Some(Vec::new());
        };
        if stop.is_set() {
            return None;
        }
        game.regrets(&moves, record.opening, params, stop)
    };
    let keep = |found| -> Result<(), Infallible> {
        games.push(found);
        Ok(())
    };
    let Ok(_) = each_in_order(0..records.len(), threads, &Watch::NONE, work, keep);
    let (judged, all) = (games.len() as u64, records.len() as u64);
    Some(Regrets { unit, search: params.search, games, judged, unjudged: all - judged })
}

impl Regrets {
    /// What some of the judged moves gave away: which, by the place of the game and the move.
    pub fn tally(&self, of: impl Fn(usize, &Regret) -> bool) -> RegretTally {
        let mut tally = RegretTally::default();
        for (place, game) in self.games.iter().enumerate() {
            game.iter().filter(|regret| of(place, regret)).for_each(|one| tally.add(one.loss));
        }
        tally
    }

    /// What people should know of these numbers.
    pub fn note(&self) -> String {
        let mut note = format!(
            "Regret is what a move gave away, as a {}: the best move that a harder search finds, minus \
             the one played.",
            self.unit
        );
        if let Some(simulations) = self.search {
            note.push_str(&format!(
                " Other moves are compared with the choice of a search of {simulations} simulations, both \
                 by what it expects after them: an estimate by that search and not the truth, below zero \
                 where it thinks better of the played move."
            ));
        }
        note
    }
}

impl RegretTally {
    /// One more move.
    pub fn add(&mut self, loss: f64) {
        self.loss.add(loss);
        self.largest = Some(self.largest.map_or(loss, |largest| largest.max(loss)));
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.loss.count() == 0
    }

    /// For scripts.
    pub fn add_to(&self, object: &mut Map<String, Value>) {
        let interval = self.loss.interval95();
        object.insert("mean".into(), json!(self.loss.mean()));
        object.insert("ci95_low".into(), json!(interval.map(|interval| interval.0)));
        object.insert("ci95_high".into(), json!(interval.map(|interval| interval.1)));
        object.insert("largest".into(), json!(self.largest));
        object.insert("n".into(), json!(self.loss.count()));
    }

    /// The heads of [`RegretTally::cells`].
    pub const HEADS: [&str; 3] = ["mean regret [95% Student]", "largest", "moves"];

    /// For tables: the mean with its interval, the largest, and of how many moves.
    pub fn cells(&self) -> [String; 3] {
        let mean = match (self.loss.mean(), self.loss.interval95()) {
            (None, _) => "–".into(),
            (Some(mean), None) => format!("{mean:.5}"),
            (Some(mean), Some((low, high))) => format!("{mean:.5} [{low:.5}, {high:.5}]"),
        };
        let largest = self.largest.map_or("–".into(), |largest| format!("{largest:.5}"));
        [mean, largest, self.loss.count().to_string()]
    }
}
