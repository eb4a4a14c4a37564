//! `mapduel voronoi`: the Voronoi game.

mod analyze;
mod areas;
mod board;
mod game;
mod heat;
mod human;
mod picture;
mod play;
mod players;
mod report;
mod sketch;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// The cells of given sites: areas, centroids, polygons, a picture
    Areas(areas::Areas),
    /// Games between players, or between a player and you
    Play(Box<play::Play>),
    /// One position: areas, the best last move, what players would do, a heat map
    Analyze(analyze::Analyze),
    /// List the players with their options and defaults
    Players(players::Players),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Areas(verb) => verb.run(common),
            Verb::Play(verb) => verb.run(common),
            Verb::Analyze(verb) => verb.run(common),
            Verb::Players(verb) => verb.run(common),
        }
    }
}
