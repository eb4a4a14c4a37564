//! `coloring players`: who can play.

use crate::common::Common;
use crate::exit::Exit;
use crate::players::print_list;
use anyhow::Result;
use clap::Args;
use mapduel_arena::catalog;

#[derive(Args)]
pub(crate) struct Players {}

impl Players {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        print_list(catalog::list(), common)?;
        Ok(Exit::Done)
    }
}
