//! One game of a reproduction, as it is kept.

use super::manifest::{SCHEMA, VERSION};
use super::plan::Cell;
use crate::curve::GameRecord;
use serde::{Deserialize, Serialize};

/// One line of `records.jsonl`: everything that is needed to play the game again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudyRecord {
    /// The layout of the record.
    pub schema: u32,
    /// The program that played it.
    pub version: String,
    /// The graph's name in the study.
    pub graph: String,
    /// The graph itself.
    pub graph6: String,
    /// The number of colors.
    pub colors: usize,
    /// The name of the pairing.
    pub row: String,
    /// Who played Alice.
    pub alice: String,
    /// Who played Bob.
    pub bob: String,
    /// The game.
    #[serde(flatten)]
    pub game: GameRecord,
}

impl StudyRecord {
    pub(super) fn new(cell: &Cell, game: GameRecord) -> StudyRecord {
        StudyRecord {
            schema: SCHEMA,
            version: VERSION.into(),
            graph: cell.name.clone(),
            graph6: cell.graph6.clone(),
            colors: cell.game.colors(),
            row: cell.row.name.clone(),
            alice: cell.row.players.first.to_string(),
            bob: cell.row.players.second.to_string(),
            game,
        }
    }

    /// Whether it is a game of this cell.
    pub(super) fn is_of(&self, cell: &Cell) -> bool {
        self.schema == SCHEMA
            && self.graph == cell.name
            && self.graph6 == cell.graph6
            && self.colors == cell.game.colors()
            && self.row == cell.row.name
            && self.alice == cell.row.players.first.to_string()
            && self.bob == cell.row.players.second.to_string()
    }
}
