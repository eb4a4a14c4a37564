//! Which boards the page offers. Any other graph family can be typed in.

use mapduel_playable::{Gallery, Setup};

/// A group, a graph, its title, and a number of colors with which both sides have something to
/// play for.
type Entry = (&'static str, &'static str, &'static str, usize);

const REAL: &str = "Real maps";
const STUDY: &str = "The study’s graphs";
const MORE: &str = "More graphs";

const GRAPHS: &[Entry] = &[
    (REAL, "map:south-america", "South America", 5),
    (REAL, "map:europe", "Europe", 5),
    (REAL, "map:usa", "United States", 5),
    (REAL, "map:africa", "Africa", 5),
    (REAL, "map:asia", "Asia", 5),
    (REAL, "map:world", "The world", 5),
    (REAL, "map:australia", "Australia", 4),
    (REAL, "map:canada", "Canada", 3),
    (REAL, "map:germany", "Germany", 4),
    (STUDY, "map:chain-odd", "Path of 5", 2),
    (STUDY, "map:chain-even", "Path of 8", 2),
    (STUDY, "map:cycle-odd", "Cycle of 5", 3),
    (STUDY, "map:cycle-even", "Cycle of 8", 2),
    (STUDY, "map:grid-2x5", "Grid 2 × 5", 3),
    (STUDY, "map:grid-5x5", "Grid 5 × 5", 3),
    (STUDY, "map:torus-5x5", "Torus 5 × 5", 4),
    (STUDY, "map:binary-tree", "Binary tree", 3),
    (STUDY, "map:petersen", "Petersen", 3),
    (STUDY, "map:icosahedron", "Icosahedron", 5),
    (STUDY, "map:grotzsch", "Grötzsch", 4),
    (MORE, "grid:4x4", "Grid 4 × 4", 3),
    (MORE, "grid:8x8", "Grid 8 × 8", 4),
    (MORE, "torus:4x4", "Torus 4 × 4", 4),
    (MORE, "king:4x4", "King’s graph 4 × 4", 6),
    (MORE, "dodecahedron", "Dodecahedron", 3),
    (MORE, "wheel:7", "Wheel", 4),
    (MORE, "prism:6", "Prism", 3),
    (MORE, "planar:20,7", "Random planar", 4),
];

/// The boards worth a picture.
pub(super) fn gallery() -> Vec<Gallery> {
    GRAPHS.iter().map(picture).collect()
}

fn picture(&(group, graph, title, colors): &Entry) -> Gallery {
    let setup = Setup::new().with("graph", graph).with("colors", colors);
    Gallery::of_graph(group, graph, title, setup)
}
