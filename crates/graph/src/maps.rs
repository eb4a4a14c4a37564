//! The graphs shipped with the program: the eleven of the study and a few real maps.
//!
//! ```
//! let south_america = mapduel_graph::maps::load("south-america").expect("it is shipped");
//! assert_eq!((south_america.order(), south_america.size()), (13, 25));
//! ```
//!
//! The files are in the workspace's `maps` folder, in DOT, each with its source, and are part of
//! the program; nothing is read from the disk. The study is *The map coloring game* (Audoin et
//! al. 2013).

use crate::Graph;
use crate::formats::{Strictness, dot};

/// A shipped graph.
#[derive(Clone, Copy, Debug)]
pub struct Map {
    /// The name, as in `map:usa`.
    pub name: &'static str,
    /// What it is, in one line.
    pub description: &'static str,
    /// The whole DOT file.
    pub text: &'static str,
}

/// All shipped graphs: the study's first, then the real maps.
pub fn list() -> &'static [Map] {
    &MAPS
}

/// The shipped graph with this name.
pub fn load(name: &str) -> Option<Graph> {
    MAPS.iter().find(|map| map.name == name).map(Map::graph)
}

impl Map {
    /// The graph, with names and positions.
    pub fn graph(&self) -> Graph {
        dot::read(self.text, Strictness::Strict).expect("the tests read every shipped map").graph
    }
}

macro_rules! map {
    ($name:literal, $description:literal) => {
        Map {
            name: $name,
            description: $description,
            text: include_str!(concat!("../../../maps/", $name, ".dot")),
        }
    };
}

static MAPS: [Map; 17] = [
    map!("chain-odd", "the study's path of 5 vertices"),
    map!("chain-even", "the study's path of 8 vertices"),
    map!("cycle-odd", "the study's cycle of 5 vertices"),
    map!("cycle-even", "the study's cycle of 8 vertices"),
    map!("grid-2x5", "the study's grid of 2 rows and 5 columns"),
    map!("grid-5x5", "the study's grid of 5 rows and 5 columns"),
    map!("torus-5x5", "the study's toroidal grid of 5 rows and 5 columns"),
    map!("binary-tree", "the study's complete binary tree of 15 vertices"),
    map!("petersen", "the Petersen graph, in the study"),
    map!("icosahedron", "the icosahedron, in the study"),
    map!("grotzsch", "the Grötzsch graph, in the study"),
    map!("south-america", "South America: 12 countries and French Guiana, by land borders"),
    map!("europe", "Europe: 46 states, by land borders"),
    map!("usa", "United States: the 48 contiguous states and the District of Columbia"),
    map!("canada", "Canada: 10 provinces and 3 territories"),
    map!("australia", "Australia: 6 states and 2 territories"),
    map!("germany", "Germany: 16 states"),
];
