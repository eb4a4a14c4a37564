//! The FILE argument: a problem, and how it is to be played.

use crate::graph_input::read_bytes;
use anyhow::{Result, anyhow};
use clap::Args;
use mapduel_weighted::{Horizon, Problem, RuleSet, WeightedGame, read_horizon};
use std::path::Path;

/// The problem and what may be changed about it.
#[derive(Args)]
pub(crate) struct ProblemOptions {
    /// The problem file: colors, initial moves, depth, two lines of weights, the map; `-` for stdin
    #[arg(value_name = "FILE")]
    file: String,
    /// How many moves to look ahead, or `full` for the whole game (default: the file's depth)
    #[arg(long, value_name = "D|full", value_parser = read_horizon)]
    depth: Option<Horizon>,
    /// The faulty rule behind some of the course's published outputs: a state whose every color is
    /// taken by a neighbor is still offered one
    #[arg(long)]
    legacy: bool,
}

impl ProblemOptions {
    /// Whether the problem comes from stdin.
    pub(crate) fn is_stdin(&self) -> bool {
        self.file == "-"
    }

    /// What an error calls it.
    pub(crate) fn name(&self) -> &str {
        if self.is_stdin() { "stdin" } else { &self.file }
    }

    /// What a page calls it: the file without its folder.
    pub(crate) fn title(&self) -> String {
        match Path::new(&self.file).file_name() {
            Some(name) if !self.is_stdin() => name.to_string_lossy().into_owned(),
            _ => "a weighted map".to_string(),
        }
    }

    /// Reads the problem and sets up its game.
    pub(crate) fn game(&self) -> Result<WeightedGame> {
        let problem = read_problem(&self.file)?;
        let rules = if self.legacy { RuleSet::Legacy } else { RuleSet::Strict };
        let horizon = self.depth.unwrap_or(Horizon::Plies(problem.depth()));
        Ok(WeightedGame::new(problem, rules, horizon))
    }
}

/// Reads a problem from a file, or from stdin for `-`.
pub(crate) fn read_problem(file: &str) -> Result<Problem> {
    let name = if file == "-" { "stdin" } else { file };
    Problem::read(&read_bytes(file)?).map_err(|error| anyhow!("{name}: {error}"))
}
