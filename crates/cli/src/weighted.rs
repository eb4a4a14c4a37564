//! `mapduel weighted`: the weighted map-coloring game.

mod explain;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// A page that shows alpha-beta step by step: the map, the tree, the windows, the reasons
    Explain(explain::Explain),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Explain(verb) => verb.run(common),
        }
    }
}
