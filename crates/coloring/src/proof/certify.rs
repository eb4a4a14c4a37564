//! From a game to its certificate: who wins, and then the proof, within one limit.
//!
//! What is deliberately absent: files, and telling how far it is but by the parameters' progress.

use super::certificate::Certificate;
use super::writer::{ProofError, ProofParams};
use crate::{Answer, ColoringGame, SolveParams, Solver, decide};
use mapduel_game::{Game, Side};
use std::time::Instant;

/// A certificate and what it took.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Certified {
    /// The certificate.
    pub certificate: Certificate,
    /// The positions searched for it, after those for the answer.
    pub nodes: u64,
}

/// Why a game has no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// Nobody knows who wins.
    #[error("no certificate: {0}")]
    Undecided(String),
    /// The winner is known, and the proof cannot be had.
    #[error("no certificate: {0}")]
    Proof(ProofError),
}

/// Decides a game and writes down how its winner wins, with what is left of the limit: the answer
/// comes first. One thread gives the same certificate every time.
pub fn certify(
    game: &ColoringGame,
    params: &ProofParams,
) -> Result<(Answer, Certified), CertifyError> {
    let (began, solve) = (Instant::now(), &params.solve);
    let mut solver = Solver::new(game, solve.clone());
    let answer = decide(game, &game.start(), &mut solver, solve);
    let undecided = || CertifyError::Undecided(answer.why_open(&solver).unwrap_or_default());
    let winner = answer.winner().ok_or_else(undecided)?;
    let left = SolveParams { limit: solve.limit.since(began), expect: None, ..solve.clone() };
    let certified = solver.certify(winner, &params.clone().with_solve(left))?;
    Ok((answer, certified))
}

impl Solver {
    /// Writes down how a side wins, as [`Solver::prove`] does, and counts what that took.
    pub fn certify(
        &mut self,
        winner: Side,
        params: &ProofParams,
    ) -> Result<Certified, CertifyError> {
        let mut params = params.clone();
        let progress = params.solve.progress.get_or_insert_default().clone();
        let before = progress.nodes();
        let certificate = self.prove(winner, &params).map_err(CertifyError::Proof)?;
        Ok(Certified { certificate, nodes: progress.nodes().saturating_sub(before) })
    }
}
