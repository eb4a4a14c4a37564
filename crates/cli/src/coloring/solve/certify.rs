//! The certificate of a game that is solved, watched as the search for the answer is.

use crate::coloring::watch::{Line, effort, watch};
use crate::{interrupt, output};
use anyhow::Result;
use indicatif::HumanCount;
use mapduel_coloring::proof::{self, CertifyError, ProofError, ProofParams};
use mapduel_coloring::{SolveProgress, Solver};
use mapduel_game::Side;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What became of a certificate.
pub(super) enum Certified {
    /// It is in its file.
    Written(Written),
    /// There is none, and why.
    Not(String),
}

/// A certificate in its file.
#[derive(Clone, Copy)]
pub(super) struct Written {
    pub(super) entries: usize,
    /// The nodes searched for it, after those for the answer.
    pub(super) nodes: u64,
}

/// Writes the certificate from what the solver remembers, unless the limit or Ctrl-C comes first.
/// The parameters have no progress yet.
pub(super) fn certify(
    mut solver: Solver,
    winner: Side,
    mut params: ProofParams,
    path: &Path,
) -> Result<Certified> {
    let progress = Arc::new(SolveProgress::default());
    params.solve.progress = Some(progress.clone());
    let line = Line::new();
    let proved = watch(
        &progress,
        || solver.certify(winner, &params),
        || line.show(|time| message(time, &progress)),
    )?;
    drop(line);
    match proved {
        Ok(proof::Certified { certificate, nodes, .. }) => {
            output::write_file_by(path, |file| certificate.write_to(file))?;
            let entries = certificate.entries.len();
            Ok(Certified::Written(Written { entries, nodes }))
        }
        Err(CertifyError::Proof(ProofError::Limit(entries))) if interrupt::came() => {
            Ok(Certified::Not(format!("no certificate: interrupted after {entries} entries")))
        }
        Err(error @ CertifyError::Proof(ProofError::Limit(_) | ProofError::TooLarge(_))) => {
            Ok(Certified::Not(error.to_string()))
        }
        Err(error) => Err(error.into()),
    }
}

fn message(time: Duration, progress: &SolveProgress) -> String {
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
