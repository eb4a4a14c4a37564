//! The certificate of a game that is solved: a search of its own, watched as the first one is.

use super::search::effort;
use super::watch::{Line, watch};
use crate::output;
use anyhow::{Result, anyhow};
use indicatif::HumanCount;
use mapduel_coloring::certificate::{ExtractError, ProofParams, prove};
use mapduel_coloring::{ColoringGame, Progress};
use mapduel_game::Side;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Writes the certificate and counts its entries; nothing when the limit or Ctrl-C came first,
/// which is said. The parameters have no progress yet.
pub(super) fn certify(
    game: &ColoringGame,
    winner: Side,
    mut params: ProofParams,
    path: &Path,
) -> Result<Option<usize>> {
    let progress = Arc::new(Progress::default());
    params.solve.progress = Some(progress.clone());
    let line = Line::new();
    let proved = watch(
        &progress,
        || prove(game, winner, &params),
        || line.show(|time| message(time, &progress)),
    )?;
    drop(line);
    match proved {
        Ok(certificate) => {
            output::write_file_by(path, |file| certificate.write_to(file))?;
            Ok(Some(certificate.entries.len()))
        }
        Err(ExtractError::Limit(entries)) if progress.is_stopped() => {
            output::complain(&format!("no certificate: interrupted after {entries} entries"));
            Ok(None)
        }
        Err(error @ (ExtractError::Limit(_) | ExtractError::NoMove(_))) => {
            output::complain(&format!("no certificate: {error}"));
            Ok(None)
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
