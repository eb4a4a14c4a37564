//! How strong the levels of the page are: ratings from the records in `results/levels`, as they were
//! measured by the experiments `levels-…`.
//!
//! The file is written by the example `levels` of `mapduel-report`, whose tests compare it with the
//! records. What is deliberately absent: a rating of anybody who played no game there, and ratings of
//! people.

use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The file.
const TEXT: &str = include_str!("../experiments/levels.json");

/// What the levels of a table are rated on average: only differences mean something.
pub const MEAN: f64 = 1500.0;

/// The levels of one table, measured against each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MeasuredTable {
    /// The game.
    pub game: String,
    /// The table.
    pub table: String,
    /// The question, by the name that can be typed.
    pub experiment: String,
    /// The boards that were played on.
    pub boards: Vec<String>,
    /// How many games were played in all.
    pub games: u64,
    /// Everybody who was measured.
    pub levels: Vec<MeasuredLevel>,
}

/// One level, measured.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MeasuredLevel {
    /// The player.
    pub player: String,
    /// Its rating in Elo; all of the table have the mean [`MEAN`].
    pub elo: i64,
    /// The lower end of the 95% interval.
    pub low: i64,
    /// The upper end.
    pub high: i64,
    /// How many games it played.
    pub games: u64,
}

/// Every table that was measured.
pub fn measured() -> &'static [MeasuredTable] {
    static TABLES: OnceLock<Vec<MeasuredTable>> = OnceLock::new();
    TABLES.get_or_init(|| serde_json::from_str(TEXT).expect("the tests read the file"))
}

/// The levels of a table, if they were measured.
pub fn measured_table(game: &str, table: &str) -> Option<&'static MeasuredTable> {
    measured().iter().find(|measured| measured.game == game && measured.table == table)
}

impl MeasuredTable {
    /// A player of the table, if it was measured.
    pub fn level(&self, player: &str) -> Option<&MeasuredLevel> {
        self.levels.iter().find(|level| level.player == player)
    }
}
