//! `mapduel protocol`: players that are programs of their own.

mod check;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Whether a program keeps to the protocol for players
    Check(check::Check),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Check(verb) => verb.run(common),
        }
    }
}
