//! `weighted trace`: every step of the textbook's alpha-beta search.

use super::problem::ProblemOptions;
use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Result, bail};
use clap::Args;
use mapduel_graph::Stop;
use mapduel_weighted::trace::{Stoppable, write_trace};
use serde_json::json;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel weighted trace input.txt > output.txt\n  mapduel weighted trace input.txt -o output.txt --depth 4\n  mapduel weighted trace input.txt -o output.txt --json\n\nEach line is `state, color, depth, value, alpha, beta`, the last one `state, color, value`. No line end follows the last line. With -o the file is written whole or not at all. With --json (which needs -o) stdout gets the counts."
)]
pub(crate) struct Trace {
    #[command(flatten)]
    problem: ProblemOptions,
    /// Where to write the trace (default: stdout)
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

impl Trace {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if common.json && self.output.is_none() {
            bail!("--json needs -o OUT: stdout cannot hold both the trace and JSON");
        }
        let game = self.problem.game()?;
        let stop = interrupt::watch(common.limit);
        let traced = match &self.output {
            None => write_trace(&game, &mut Stoppable::new(io::stdout().lock(), Stop::new(stop)))
                .map_err(anyhow::Error::from),
            Some(path) => output::write_file_by(path, |inner| {
                write_trace(&game, &mut Stoppable::new(inner, Stop::new(stop)))
            }),
        };
        match traced {
            Ok(outcome) if common.json => output::print_json(&outcome.as_json(&game).into())?,
            Ok(_) => {}
            Err(_) if stop.load(Ordering::SeqCst) => {
                output::complain("the trace was stopped before its end; give more with --limit");
                if common.json {
                    output::print_json(&json!({ "complete": false }))?;
                }
                return Ok(interrupt::exit());
            }
            Err(error) => return Err(error),
        }
        Ok(Exit::Done)
    }
}
