//! `mapduel weighted`: the weighted map-coloring game.

mod check;
mod compare;
mod explain;
pub(crate) mod problem;
mod solve;
mod trace;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// The textbook trace of alpha-beta search, byte for byte
    Trace(trace::Trace),
    /// The value and the move of the trace, without the trace and much faster
    Solve(solve::Solve),
    /// Whether somebody's trace is right, and why its first wrong line is wrong
    Check(check::Check),
    /// A page that shows alpha-beta step by step: the map, the tree, the windows, the reasons
    Explain(explain::Explain),
    /// One position searched in ten ways: what each idea of a search is worth
    Compare(compare::Compare),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Trace(verb) => verb.run(common),
            Verb::Solve(verb) => verb.run(common),
            Verb::Check(verb) => verb.run(common),
            Verb::Explain(verb) => verb.run(common),
            Verb::Compare(verb) => verb.run(common),
        }
    }
}
