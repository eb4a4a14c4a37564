//! `mapduel voronoi`: the Voronoi game.

mod areas;
mod section6;
mod sweep;
mod table1;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// The cells of given sites: areas, centroids, polygons, a picture
    Areas(areas::Areas),
    /// Table 1 of the study, played again: UCT, RAVE, GP and RGP
    Table1(table1::Table1),
    /// Section 6 of the study, played again: the players with knowledge
    Section6(section6::Section6),
    /// Calibration: an option goes through values (komi, discret, c, k)
    Sweep(sweep::Sweep),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Areas(verb) => verb.run(common),
            Verb::Table1(verb) => verb.run(common),
            Verb::Section6(verb) => verb.run(common),
            Verb::Sweep(verb) => verb.run(common),
        }
    }
}
