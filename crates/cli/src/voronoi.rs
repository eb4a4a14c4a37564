//! `mapduel voronoi`: the Voronoi game.

mod areas;
mod board;
mod picture;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// The cells of given sites: areas, centroids, polygons, a picture
    Areas(areas::Areas),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Areas(verb) => verb.run(common),
        }
    }
}
