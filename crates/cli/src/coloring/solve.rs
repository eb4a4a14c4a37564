//! `coloring solve`: who wins with best play, and a certificate of it.

use super::game::{GameOptions, SOLVE_NODES, side_name, side_title};
use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use mapduel_coloring::certificate::{ExtractError, LeafRules, ProofParams, prove};
use mapduel_coloring::{ColoringGame, SolveParams, solve, write_position};
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, formats::graph6};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::Instant;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel coloring solve petersen --colors 3\n  mapduel coloring solve grid:3x4 --colors 3 --first bob --position 0=1,7=2 --json\n  mapduel coloring solve petersen --colors 3 --certificate petersen.cert\n\nExit code 3: the limit came before the answer, or before the certificate was written."
)]
pub(crate) struct Solve {
    #[command(flatten)]
    game: GameOptions,
    /// The number of colors
    #[arg(long, short, value_name = "K")]
    colors: usize,
    /// Write a proof of the answer, for `coloring check`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// What the proof may rest on besides the rules of the game: none, or a list of safe, kill,
    /// clusters
    #[arg(long, value_name = "RULES", default_value = "safe,kill", value_parser = read_rules, requires = "certificate")]
    certificate_rules: LeafRules,
}

impl Solve {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph = self.game.read_graph(common)?;
        let game = self.game.game(&graph, self.colors)?;
        if let Some(path) = &self.certificate {
            check_folder(path)?;
        }
        let limit = common.limit_or(Limit::nodes(SOLVE_NODES));
        let began = Instant::now();
        let verdict = solve(&game, &game.start(), limit);
        let seconds = began.elapsed().as_secs_f64();
        let certified = match (verdict.winner, &self.certificate) {
            (Some(winner), Some(path)) => self.certify(&game, winner, common, path)?,
            _ => None,
        };
        if common.json {
            output::print_json(&json!({
                "graph": graph6::write(&graph),
                "n": graph.order(),
                "m": graph.size(),
                "colors": self.colors,
                "first": side_name(self.game.first.side()),
                "position": write_position(&graph, &game.start()),
                "winner": verdict.winner.map(side_name),
                "complete": verdict.complete(),
                "nodes": verdict.nodes,
                "certificate_entries": certified,
                "seconds": seconds,
            }))?;
        } else {
            let answer = match verdict.winner {
                Some(winner) => format!("{} wins", side_title(winner)),
                None => "undecided: the limit came first; give more time with --limit".into(),
            };
            output::print(&format!("{answer} ({} nodes, {seconds:.3} s)", verdict.nodes))?;
            if let (Some(entries), Some(path)) = (certified, &self.certificate) {
                output::print(&format!("certificate: {} ({entries} entries)", path.display()))?;
            }
        }
        let done = verdict.complete() && certified.is_some() == self.certificate.is_some();
        Ok(if done { Exit::Done } else { Exit::Incomplete })
    }

    /// Writes the certificate and counts its entries; nothing when the limit came first.
    fn certify(
        &self,
        game: &ColoringGame,
        winner: Side,
        common: &Common,
        path: &Path,
    ) -> Result<Option<usize>> {
        let limit = common.limit_or(Limit::nodes(CERTIFY_NODES));
        // One thread, unless asked for more: then the file is the same every time.
        let threads = common.threads.unwrap_or(1);
        let solve = SolveParams { limit, threads, ..SolveParams::default() };
        let params = ProofParams { rules: self.certificate_rules, solve, ..ProofParams::default() };
        match prove(game, winner, &params) {
            Ok(certificate) => {
                output::write_file_by(path, |file| certificate.write_to(file))?;
                Ok(Some(certificate.entries.len()))
            }
            Err(error @ (ExtractError::Limit(_) | ExtractError::NoMove(_))) => {
                output::complain(&format!("no certificate: {error}"));
                Ok(None)
            }
            Err(error) => Err(anyhow!("no certificate: {error}")),
        }
    }
}

/// Nodes of one search, and listed positions, before a certificate is given up: minutes of time.
const CERTIFY_NODES: u64 = 10_000_000;

/// A folder that is not there is noticed before the long work, not after it.
fn check_folder(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => {
            bail!("cannot write {}; there is no folder {}", path.display(), folder.display())
        }
        _ => Ok(()),
    }
}

fn read_rules(text: &str) -> Result<LeafRules, String> {
    if text == "none" {
        return Ok(LeafRules::NONE);
    }
    LeafRules::read(text).map_err(|word| {
        format!("`{word}` is no leaf rule; write none, or a list of safe, kill and clusters")
    })
}
