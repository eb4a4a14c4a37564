//! `voronoi players`: who can play.

use crate::common::Common;
use crate::exit::Exit;
use crate::players::print_list;
use anyhow::Result;
use clap::Args;
use mapduel_arena::catalog::voronoi;

#[derive(Args)]
pub(crate) struct Players {
    /// Those of the segment and the circle instead
    #[arg(long)]
    line: bool,
}

impl Players {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        print_list(if self.line { voronoi::line::list() } else { voronoi::list() }, common)?;
        Ok(Exit::Done)
    }
}
