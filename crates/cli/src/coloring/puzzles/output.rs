//! Puzzles on the terminal, in their file, and their certificates.

use super::Puzzles;
use crate::common::Common;
use crate::files::Files;
use crate::interrupt;
use crate::output::{print, print_json, table, write_file, write_file_by};
use anyhow::{Context, Result};
use mapduel_coloring::proof::Certificate;
use mapduel_coloring::puzzles::{
    Puzzle, PuzzleSet, SolutionProofs, prove_solution, shipped_proofs,
};
use mapduel_coloring::side_name;
use mapduel_graph::Limit;
use serde_json::json;
use std::path::Path;

impl Puzzles {
    /// Shows puzzles and writes what was asked for.
    pub(super) fn tell(
        &self,
        puzzles: &[Puzzle],
        commands: &[String],
        common: &Common,
    ) -> Result<()> {
        if let Some(path) = &self.out {
            let heads = commands.iter().map(|command| PuzzleSet::header(command));
            let lines: Vec<String> = heads.chain(puzzles.iter().map(PuzzleSet::line)).collect();
            write_file(path, &(lines.join("\n") + "\n"))?;
        }
        if self.certificates.is_some() || self.proofs.is_some() {
            self.certify(puzzles, common)?;
        }
        if common.json {
            return puzzles.iter().try_for_each(|puzzle| print_json(&json!(puzzle)));
        }
        print(&listing(puzzles))
    }

    fn certify(&self, puzzles: &[Puzzle], common: &Common) -> Result<()> {
        if let Some(folder) = &self.certificates {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        let mut proofs = vec![SolutionProofs::header().to_string()];
        for puzzle in puzzles {
            let certificate = self.certificate(puzzle, common)?;
            if let Some(folder) = &self.certificates {
                let path = certificate_path(folder, puzzle);
                write_file_by(&path, |file| certificate.write_to(file))?;
            }
            proofs.push(SolutionProofs::lines(puzzle, &certificate));
        }
        match &self.proofs {
            Some(path) => write_file(path, &(proofs.join("\n") + "\n")),
            None => Ok(()),
        }
    }

    /// The certificate that comes with the program, or a new one.
    fn certificate(&self, puzzle: &Puzzle, common: &Common) -> Result<Certificate> {
        let open = puzzle.open(&Files::new(common)).with_context(|| puzzle.id.clone())?;
        if self.shipped {
            return Ok(shipped_proofs().certificate(puzzle, &open)?);
        }
        // A certificate of what was found before an interrupt is written all the same.
        let limit = if interrupt::came() { Limit::NONE } else { common.limit_or(Limit::NONE) };
        prove_solution(&open, limit).with_context(|| format!("puzzle {}", puzzle.id))
    }
}

/// The certificate of a puzzle in its folder.
pub(super) fn certificate_path(folder: &Path, puzzle: &Puzzle) -> std::path::PathBuf {
    folder.join(format!("{}.cert", puzzle.id))
}

/// One line for each, without its solution.
fn listing(puzzles: &[Puzzle]) -> String {
    let head = [
        "puzzle",
        "graph",
        "colors",
        "side",
        "difficulty",
        "uncolored",
        "moves",
        "nodes",
        "misses",
    ];
    let mut rows = vec![head.map(String::from).to_vec()];
    for puzzle in puzzles {
        let [small, large] = puzzle.misses;
        rows.push(vec![
            puzzle.id.clone(),
            puzzle.setup.text("graph").unwrap_or_default().to_string(),
            puzzle.setup.get("colors").map_or(String::new(), ToString::to_string),
            side_name(puzzle.winner.side()).to_string(),
            puzzle.difficulty.name().to_string(),
            puzzle.uncolored.to_string(),
            puzzle.choices.to_string(),
            puzzle.nodes.to_string(),
            format!("{small}, {large}"),
        ]);
    }
    let count = puzzles.len();
    let noun = if count == 1 { "puzzle" } else { "puzzles" };
    format!("{}\n{count} {noun}; --json has their positions and solutions", table(&rows))
}
