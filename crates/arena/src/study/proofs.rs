//! Certificates of the game chromatic numbers: Alice wins with that many colors, Bob with every
//! smaller number. All of them are needed: nobody has proved that more colors help Alice (Zhu's
//! question), so that a win of Bob with one color less says nothing about still fewer.
//!
//! Each is written beside the report and read back by the checker before the report names it; one
//! that is there already is only checked. With too few nodes for a certificate there is none, and
//! the report says so.

use super::{GraphSummary, StudyError};
use crate::plot::Verdict;
use crate::records;
use mapduel_coloring::proof::{Certificate, ProofParams, prove};
use mapduel_coloring::{ALICE, BOB, ColoringGame, SolveParams, checker};
use mapduel_game::{Game, Side};
use mapduel_graph::formats::graph6;
use mapduel_graph::{Limit, Stop};
use std::fs;
use std::path::Path;

/// A claim whose certificate was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The number of colors.
    pub colors: usize,
    /// Who wins.
    pub verdict: Verdict,
    /// The listed positions.
    pub entries: usize,
    /// The file, from the folder of the report.
    pub file: String,
}

/// Nodes of the search for a certificate, and positions listed: the study's graphs need fewer.
const PROOF_NODES: u64 = 2_000_000;

/// Writes and checks the certificates that prove a graph's number, as far as it is known.
pub(super) fn write_proofs(
    graph: &GraphSummary,
    directory: &Path,
    stop: Stop,
) -> Result<Vec<Proof>, StudyError> {
    let Some(number) = graph.game_chromatic_number() else { return Ok(Vec::new()) };
    let claims = (1..number).map(|colors| (colors, BOB)).chain([(number, ALICE)]);
    let mut proofs = Vec::new();
    for (colors, winner) in claims {
        let game = ColoringGame::new(graph.graph.clone(), colors, ALICE)?;
        let file = format!("certificates/{}-{colors}.cert", graph.published.name);
        let path = directory.join(&file);
        let entries = match verified(&path, &game, winner) {
            Some(entries) => Some(entries),
            None => {
                if let Some(text) = certificate(&game, winner, stop) {
                    records::write_whole(&path, text.as_bytes())?;
                }
                verified(&path, &game, winner)
            }
        };
        if let Some(entries) = entries {
            let verdict = Some(winner).into();
            proofs.push(Proof { colors, verdict, entries, file });
        }
    }
    Ok(proofs)
}

fn certificate(game: &ColoringGame, winner: Side, stop: Stop) -> Option<String> {
    let limit = Limit::nodes(PROOF_NODES).stopped_by(stop);
    let solve = SolveParams::default().with_limit(limit);
    let params = ProofParams::default().with_solve(solve);
    prove(game, winner, &params).ok().map(|certificate| certificate.write())
}

/// The number of entries of the file, if it proves just this claim.
fn verified(path: &Path, game: &ColoringGame, winner: Side) -> Option<usize> {
    let certificate = Certificate::read(&fs::read_to_string(path).ok()?).ok()?;
    let same = graph6::write(&certificate.graph) == graph6::write(game.graph())
        && certificate.colors == game.colors()
        && certificate.first == game.start().turn()
        && certificate.start.is_empty()
        && certificate.pass.is_none()
        && certificate.winner == winner;
    (same && checker::check(&certificate).is_ok()).then_some(certificate.entries.len())
}
