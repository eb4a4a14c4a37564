//! `mapduel coloring`: the map-coloring game.

mod analyze;
mod bounds;
mod census;
mod check;
mod curve;
mod game;
mod human;
mod judging;
mod number;
mod play;
mod players;
mod solve;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Games between two players, or between a player and you
    Play(play::Play),
    /// Win ratios over a range of numbers of colors, with a plot
    Curve(curve::Curve),
    /// Upper bounds on the game chromatic number, computed on the spot
    Bounds(bounds::Bounds),
    /// Every legal move with its exact value where decided, and a search's opinion
    Analyze(analyze::Analyze),
    /// Who wins with best play
    Solve(solve::Solve),
    /// Whether a certificate proves what it claims
    Check(check::Check),
    /// The winner for every number of colors, and the game chromatic number
    Number(number::Number),
    /// The winners on every graph of a corpus, as JSON Lines
    Census(census::Census),
    /// List the players with their options and defaults
    Players(players::Players),
}

impl Verb {
    /// Whether --limit is about each of many searches, and not about the whole command.
    pub(crate) fn limits_each_search(&self) -> bool {
        matches!(self, Verb::Census(_))
    }

    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Play(verb) => verb.run(common),
            Verb::Curve(verb) => verb.run(common),
            Verb::Bounds(verb) => verb.run(common),
            Verb::Analyze(verb) => verb.run(common),
            Verb::Solve(verb) => verb.run(common),
            Verb::Check(verb) => verb.run(common),
            Verb::Number(verb) => verb.run(common),
            Verb::Census(verb) => verb.run(common),
            Verb::Players(verb) => verb.run(common),
        }
    }
}
