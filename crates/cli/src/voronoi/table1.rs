//! `voronoi table1`: the study's tournament of searches without knowledge, played again.

use crate::common::Common;
use crate::exit::Exit;
use crate::experiment::ExperimentOptions;
use anyhow::Result;
use clap::Args;
use mapduel_lab::experiment::{ExperimentSpec, shipped};

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel voronoi table1 --quick
  mapduel voronoi table1
  mapduel voronoi table1 --games 1000 --out table1-1000 --json

Table 1 of Bouzy, Métivier and Pellier, MCTS Experiments on the Voronoi Game (2011): UCT, RAVE, GP
and RGP, everybody against everybody as Red and as Blue, 100 games a cell, 4000 simulations, komi
-0.08. Prints every cell, the pairs of section 5.2 and the totals beside the published figures, and
says which of them reproduce. DIR gets records.jsonl, manifest.json, table.md, results.csv, plot.svg
and index.html.

Ctrl-C and --limit keep what is done; the same command goes on from there.")]
pub(crate) struct Table1 {
    #[command(flatten)]
    options: ExperimentOptions,
}

impl Table1 {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        self.options.run(ExperimentSpec::parse(shipped::VORONOI_TABLE1)?, common)
    }
}
