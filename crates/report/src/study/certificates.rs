//! Certificates of the game chromatic numbers: Alice wins with that many colors, Bob with every
//! smaller number. All of them are needed: nobody has proved that more colors help Alice (Zhu's
//! question), so that a win of Bob with one color less says nothing about still fewer.
//!
//! Each is written into a folder beside the records and read back by the checker before it is a
//! fact; one that is there already is only checked. With too few nodes for a certificate there is
//! none.

use super::{GraphFacts, StudyError, trouble};
use mapduel_coloring::census::Winner;
use mapduel_coloring::proof::{Certificate, ProofParams, prove};
use mapduel_coloring::{ALICE, ColoringGame, SolveParams, checker};
use mapduel_game::{Game, Side};
use mapduel_graph::formats::graph6;
use mapduel_graph::{Graph, Limit};
use mapduel_lab::records;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;

/// A claim whose certificate was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CertificateFact {
    /// The number of colors.
    pub colors: usize,
    /// Who wins.
    pub winner: Winner,
    /// The listed positions.
    pub entries: usize,
    /// The file, from the folder of the records.
    pub file: String,
}

/// The folder of the certificates.
const FOLDER: &str = "certificates";

/// Writes and checks the certificates that prove a graph's number, as far as it is known.
pub(super) fn certify(
    facts: &GraphFacts,
    graph: &Graph,
    directory: &Path,
    limit: Limit,
) -> Result<Vec<CertificateFact>, StudyError> {
    let Some(number) = facts.game_chromatic_number() else { return Ok(Vec::new()) };
    let folder = directory.join(FOLDER);
    fs::create_dir_all(&folder).map_err(trouble("create", folder.clone()))?;
    let claims = (1..number).map(|colors| (colors, Winner::Bob)).chain([(number, Winner::Alice)]);
    let mut certificates = Vec::new();
    for (colors, winner) in claims {
        let game = ColoringGame::new(graph.clone(), colors, ALICE)?;
        let file = format!("{FOLDER}/{}-{colors}.cert", facts.name);
        let path = directory.join(&file);
        let entries = match verified(&path, &game, winner.side()) {
            Some(entries) => Some(entries),
            None => {
                if let Some(text) = certificate(&game, winner.side(), limit) {
                    records::write_whole(&path, text.as_bytes())?;
                }
                verified(&path, &game, winner.side())
            }
        };
        if let Some(entries) = entries {
            certificates.push(CertificateFact { colors, winner, entries, file });
        }
    }
    Ok(certificates)
}

fn certificate(game: &ColoringGame, winner: Side, limit: Limit) -> Option<String> {
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
