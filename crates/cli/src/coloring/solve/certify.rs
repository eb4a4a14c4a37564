//! The certificate of a game that is solved: a search of its own, watched as the first one is.

use crate::coloring::watch::{Line, effort, watch};
use crate::{interrupt, output};
use anyhow::{Result, anyhow};
use indicatif::HumanCount;
use mapduel_coloring::proof::{ProofError, ProofParams, prove};
use mapduel_coloring::{ColoringGame, Progress, Solver};
use mapduel_game::Side;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What became of a certificate.
pub(super) enum Certified {
    /// It is in its file, with so many entries.
    Written(usize),
    /// There is none, and why.
    Not(String),
}

/// Writes the certificate, unless the limit or Ctrl-C comes first, from what the solver remembers
/// if there is one. The parameters have no progress yet.
pub(super) fn certify(
    game: &ColoringGame,
    winner: Side,
    solver: Option<Solver>,
    mut params: ProofParams,
    path: &Path,
) -> Result<Certified> {
    let progress = Arc::new(Progress::default());
    params.solve.progress = Some(progress.clone());
    let line = Line::new();
    let proved = watch(
        &progress,
        || match solver {
            Some(mut solver) => solver.prove(winner, &params),
            None => prove(game, winner, &params),
        },
        || line.show(|time| message(time, &progress)),
    )?;
    drop(line);
    match proved {
        Ok(certificate) => {
            output::write_file_by(path, |file| certificate.write_to(file))?;
            Ok(Certified::Written(certificate.entries.len()))
        }
        Err(ProofError::Limit(entries)) if interrupt::came() => {
            Ok(Certified::Not(format!("no certificate: interrupted after {entries} entries")))
        }
        Err(error @ (ProofError::Limit(_) | ProofError::TooLarge(_))) => {
            Ok(Certified::Not(format!("no certificate: {error}")))
        }
        Err(error) => Err(anyhow!("no certificate: {error}")),
    }
}

fn message(time: Duration, progress: &Progress) -> String {
    let effort = match progress.listed() {
        None => effort(time, progress),
        Some(listed) => format!(
            "{} entries, {} positions to answer",
            HumanCount(listed.entries),
            HumanCount(listed.waiting)
        ),
    };
    format!("certificate: {effort}")
}
