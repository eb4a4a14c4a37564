//! `mapduel coloring`: the map-coloring game.

mod bounds;
mod census;
mod check;
mod curve;
mod game;
mod number;
mod puzzles;
mod solve;
mod watch;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Win ratios over a range of numbers of colors, with a plot
    Curve(curve::Curve),
    /// Upper bounds on the game chromatic number, computed on the spot
    Bounds(bounds::Bounds),
    /// Who wins with best play
    Solve(solve::Solve),
    /// Whether a certificate proves what it claims
    Check(check::Check),
    /// The winner for every number of colors, and the game chromatic number
    Number(number::Number),
    /// The winners on every graph of a corpus, as JSON Lines
    Census(census::Census),
    /// Positions in which exactly one move wins, made by the exact solver
    Puzzles(puzzles::Puzzles),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Curve(verb) => verb.run(common),
            Verb::Bounds(verb) => verb.run(common),
            Verb::Solve(verb) => verb.run(common),
            Verb::Check(verb) => verb.run(common),
            Verb::Number(verb) => verb.run(common),
            Verb::Census(verb) => verb.run(common),
            Verb::Puzzles(verb) => verb.run(common),
        }
    }
}
