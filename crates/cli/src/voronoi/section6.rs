//! `voronoi section6`: the study's players with knowledge, played again.

use crate::common::Common;
use crate::exit::Exit;
use crate::experiment::ExperimentOptions;
use anyhow::{Result, anyhow};
use clap::Args;
use mapduel_lab::experiment::{ExperimentSpec, shipped};

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel voronoi section6 --quick
  mapduel voronoi section6
  mapduel voronoi section6 --games 400 --out section6-400 --json
  mapduel voronoi section6 --komi -0.06 --out section6-komi

Section 6 of Bouzy, Métivier and Pellier, MCTS Experiments on the Voronoi Game (2011): DB, BUCT,
aBUCT, ABUCT and BCA against the players before them, 100 games a pairing, half of them as Red. Prints
every pairing beside the published figure, says which of them reproduce, and ends with the chain
UCT <= RAVE ~ GP << DB <= aBUCT << ABUCT, step by step with its interval. DIR gets records.jsonl,
manifest.json, table.md, results.csv, plot.svg and index.html.

Ctrl-C and --limit keep what is done; the same command goes on from there.")]
pub(crate) struct Section6 {
    /// Another komi than 0; section 5.1 of the study has -0.04 to -0.08 for all games
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<f64>,
    #[command(flatten)]
    options: ExperimentOptions,
}

impl Section6 {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let spec = ExperimentSpec::parse(shipped::VORONOI_SECTION6)?;
        let spec = match self.komi {
            None => spec,
            Some(komi) => spec
                .with_board_value("komi", komi)
                .map_err(|error| anyhow!("--komi {komi}: {error}"))?,
        };
        self.options.run(spec, common)
    }
}
