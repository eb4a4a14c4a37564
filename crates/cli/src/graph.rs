//! `mapduel graph`: show, convert and transform graphs, list the families.

mod convert;
mod families;
mod from_topojson;
mod show;
mod transform;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::Subcommand;

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Size, degrees, connectedness, planarity, symmetry
    Show(show::Show),
    /// Write a graph in another format, or draw it (svg, tikz)
    Convert(convert::Convert),
    /// A graph from a map: TopoJSON or GeoJSON, by shared borders
    FromTopojson(from_topojson::FromTopojson),
    /// List the families that can be typed instead of a file
    Families(families::Families),
    /// The line graph: the edge-coloring game as a vertex-coloring game
    Line(transform::Line),
    /// The D-th power: the distance-D coloring game as a plain one
    Power(transform::Power),
}

impl Verb {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        match self {
            Verb::Show(verb) => verb.run(common),
            Verb::Convert(verb) => verb.run(common),
            Verb::FromTopojson(verb) => verb.run(common),
            Verb::Families(verb) => verb.run(common),
            Verb::Line(verb) => verb.run(common),
            Verb::Power(verb) => verb.run(common),
        }
    }
}
