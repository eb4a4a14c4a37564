//! `mapduel tournament`: experiments out of files, on one machine or on many.

mod report;
mod run;
mod status;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Play an experiment out of a file, or go on with it
    Run(run::Run),
    /// How far a run is and how long it will take; works while it goes on
    Status(status::Status),
    /// Tables, plots and a page with games to step through, from the records of a run
    Report(report::Report),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Run(verb) => verb.run(common),
            Verb::Status(verb) => verb.run(common),
            Verb::Report(verb) => verb.run(common),
        }
    }
}
