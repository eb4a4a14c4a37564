//! `voronoi sweep`: the study's calibrations, and others like them.

use crate::common::Common;
use crate::exit::Exit;
use crate::experiment::ExperimentOptions;
use anyhow::{Context, Result};
use clap::Args;
use mapduel_lab::experiment::shipped;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel voronoi sweep komi --quick
  mapduel voronoi sweep komi --player db --values=0,-0.02,-0.04 --games 200
  mapduel voronoi sweep discret --player uct:1000 --values 10,20,40
  mapduel voronoi sweep c --out exploration
  mapduel voronoi sweep k --json

As in section 5.1 of the study. komi: each player against itself, Red's win ratio over the values.
discret, c and k: the instances of a player with different values against each other, the win ratio
of each. DIR gets records.jsonl, manifest.json, table.md, results.csv, plot.svg and index.html.

Ctrl-C and --limit keep what is done; the same command goes on from there.")]
pub(crate) struct Sweep {
    /// What goes through values
    #[arg(value_name = "WHAT", value_parser = names())]
    what: String,
    /// Other players than the study's, one --player each
    #[arg(long, value_name = "PLAYER")]
    player: Vec<String>,
    /// Other values, separated by commas (write --values=-0.04,0 when the first is negative)
    #[arg(long, value_name = "LIST", value_delimiter = ',', allow_hyphen_values = true)]
    values: Vec<String>,
    #[command(flatten)]
    options: ExperimentOptions,
}

impl Sweep {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let spec = shipped::voronoi_calibration(&self.what)
            .with_context(|| format!("there is no calibration of {}", self.what))??;
        let spec = spec.with_players(&self.player)?.with_values(&self.values)?;
        self.options.run(spec, common)
    }
}

fn names() -> clap::builder::PossibleValuesParser {
    shipped::VORONOI_CALIBRATIONS.map(|(name, _)| name).into()
}
