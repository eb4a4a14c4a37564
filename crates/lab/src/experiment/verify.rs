//! Games of a directory, replayed by the rules: whether each says who won it.
//!
//! A checksum says that a record is what was written; this says that what was written can be true.
//! What is deliberately absent: the players. A game that a player forfeited, or that the exact
//! solver ended, is replayed as far as it went, and its winner is left to the record.

use super::ExperimentError;
use super::manifest::{MANIFEST, Manifest};
use super::plan::plan_boards;
use super::reading::{manifest_of, visit_games};
use crate::matches::read_moves;
use crate::record::{MatchRecord, Role, earlier};
use mapduel_playable::{AnyGame, Ending, Files};
use std::path::Path;

/// What came of a look at every game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Games in the records.
    pub games: u64,
    /// How many of them the rules ended: their winner and margin were compared.
    pub decided: u64,
    /// Games that cannot have been so.
    pub contradictions: Vec<Contradicted>,
    /// Games whose records have no checksum.
    pub unchecked: u64,
}

/// A game that cannot have been so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradicted {
    /// The line of its record, from 1.
    pub line: usize,
    /// The name of the match.
    pub id: String,
    /// What is wrong.
    pub problem: String,
}

/// Margins are sums of areas: two machines may differ in their last digits.
const CLOSE: f64 = 1e-9;

/// Replays every game of a directory.
pub fn verify(directory: &Path, files: &dyn Files) -> Result<Verified, ExperimentError> {
    let (manifest, path) = (manifest_of(directory)?, directory.join(MANIFEST));
    let plan = plan_boards(&manifest.experiment(&path)?, files)?;
    let here = Manifest::new(&plan);
    if manifest.boards != here.boards {
        let difference = manifest.difference(&here);
        return Err(ExperimentError::AnotherRun { path, difference });
    }
    let mut verified = Verified::default();
    let seen = visit_games(directory, &manifest, |line| {
        let spec = plan.get(line.index).expect("the line was compared with the plan");
        let board = plan.layout.cells[spec.cell].board;
        let record = earlier::read(line.text, &plan.layout.boards[board].1.setup)?;
        let replayed = replay(&*plan.games[board], &record);
        verified.games += 1;
        match replayed {
            Ok(Replayed::Decided) => verified.decided += 1,
            Ok(Replayed::Open) => {}
            Err(problem) => {
                let (line, id) = (line.index + 1, record.id);
                verified.contradictions.push(Contradicted { line, id, problem });
            }
        }
        Ok(())
    })?;
    verified.unchecked = seen.unchecked as u64;
    Ok(verified)
}

enum Replayed {
    /// The rules ended the game, as the record says.
    Decided,
    /// Somebody else ended it.
    Open,
}

fn replay(game: &dyn AnyGame, record: &MatchRecord) -> Result<Replayed, String> {
    let course = read_moves(game, &record.moves).map_err(|error| error.to_string())?;
    let Some(score) = course.score() else {
        return match record.ending {
            Ending::Played => Err("the game is not over after its moves".into()),
            _ => Ok(Replayed::Open),
        };
    };
    let winner = score.winner().map_or(Role::Draw, Role::from);
    if record.winner != winner {
        return Err(format!("its moves make {winner:?} the winner, not {:?}", record.winner));
    }
    match (course.margin(), record.margin) {
        (None, None) => Ok(Replayed::Decided),
        (Some(margin), Some(said)) if (margin - said).abs() < CLOSE => Ok(Replayed::Decided),
        (margin, said) => Err(format!("its moves have the margin {margin:?}, not {said:?}")),
    }
}
