//! `graph line` and `graph power`: graphs whose vertex-coloring game is another game.

use super::convert::{self, Target};
use crate::common::Common;
use crate::exit::Exit;
use crate::graph_input;
use anyhow::Result;
use clap::Args;
use mapduel_graph::transforms;
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel graph line petersen\n  mapduel graph line star:4 | mapduel coloring bounds -"
)]
pub(crate) struct Line {
    #[arg(value_name = "GRAPH", help = graph_input::help())]
    graph: String,
    #[command(flatten)]
    target: TargetOptions,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel graph power cycle:9 --distance 2\n  mapduel graph power path:8 --distance 2 --to dot"
)]
pub(crate) struct Power {
    #[arg(value_name = "GRAPH", help = graph_input::help())]
    graph: String,
    /// Vertices at most this far apart are joined
    #[arg(long, short, default_value_t = 2, value_name = "D")]
    distance: usize,
    #[command(flatten)]
    target: TargetOptions,
}

/// How the new graph is written.
#[derive(Args)]
struct TargetOptions {
    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = "dot")]
    to: Target,
    /// Where to write it (default: stdout)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Line {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph = graph_input::read(&self.graph, common)?;
        let line = transforms::line_graph(&graph)?;
        convert::write(&line, self.target.to, self.target.output.as_deref(), common)?;
        Ok(Exit::Done)
    }
}

impl Power {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph = graph_input::read(&self.graph, common)?;
        if self.distance == 0 {
            anyhow::bail!("--distance 0 joins nothing; give 1 or more");
        }
        let power = transforms::power(&graph, self.distance)?;
        convert::write(&power, self.target.to, self.target.output.as_deref(), common)?;
        Ok(Exit::Done)
    }
}
