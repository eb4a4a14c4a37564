//! Games of a directory, replayed by the rules: whether each says who won it.
//!
//! A checksum says that a record is what was written; this says that what was written can be true.
//! What is deliberately absent: the players. A game that a player forfeited, or that the exact
//! solver ended, is replayed as far as it went, and its winner is left to the record.

use super::ExperimentError;
use super::board::{AnyGame, Contest, Loader, read_moves};
use super::manifest::Manifest;
use super::plan::plan;
use super::reading::{manifest_of, visit_games};
use super::record::{MatchRecord, Role};
use super::run::MANIFEST;
use mapduel_playable::Ending;
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
pub fn verify(directory: &Path, loader: &dyn Loader) -> Result<Verified, ExperimentError> {
    let (manifest, path) = (manifest_of(directory)?, directory.join(MANIFEST));
    let plan = plan(&manifest.experiment(&path)?, loader)?;
    let here = Manifest::new(&plan);
    if manifest.boards != here.boards {
        let difference = manifest.difference(&here);
        return Err(ExperimentError::AnotherRun { path, difference });
    }
    let mut verified = Verified::default();
    let seen = visit_games(directory, &manifest, |line| {
        let record: MatchRecord = serde_json::from_slice(line.text)?;
        let spec = plan.get(line.index).expect("the line was compared with the plan");
        let replayed = match &plan.games[plan.layout.cells[spec.cell].board] {
            AnyGame::Coloring(game) => replay(game, &record),
            AnyGame::Voronoi(game) => replay(game, &record),
            AnyGame::Weighted(game) => replay(game, &record),
        };
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

fn replay<G: Contest>(game: &G, record: &MatchRecord) -> Result<Replayed, String> {
    let mut position = game.start();
    for (index, mv) in read_moves(game, &record.moves)?.into_iter().enumerate() {
        let wrong = |error| format!("move {} is against the rules: {error}", index + 1);
        position = game.play(&position, mv).map_err(wrong)?;
    }
    let Some(score) = game.score(&position) else {
        return match record.ending {
            Ending::Played => Err("the game is not over after its moves".into()),
            _ => Ok(Replayed::Open),
        };
    };
    let winner = score.winner().map_or(Role::Draw, Role::from);
    if record.winner != winner {
        return Err(format!("its moves make {winner:?} the winner, not {:?}", record.winner));
    }
    match (game.margin(&position), record.margin) {
        (None, None) => Ok(Replayed::Decided),
        (Some(margin), Some(said)) if (margin - said).abs() < CLOSE => Ok(Replayed::Decided),
        (margin, said) => Err(format!("its moves have the margin {margin:?}, not {said:?}")),
    }
}
