//! Which boards the page offers. Any other graph family can be typed in.

use mapduel_playable::{Gallery, Setup};

const REAL: &str = "Real maps";
const SMALL: &str = "Small boards";
const MORE: &str = "More graphs";

/// A group, a graph and its title.
const GRAPHS: &[(&str, &str, &str)] = &[
    (REAL, "map:south-america", "South America"),
    (REAL, "map:europe", "Europe"),
    (REAL, "map:usa", "United States"),
    (REAL, "map:africa", "Africa"),
    (REAL, "map:asia", "Asia"),
    (REAL, "map:world", "The world"),
    (REAL, "map:australia", "Australia"),
    (REAL, "map:canada", "Canada"),
    (REAL, "map:germany", "Germany"),
    (SMALL, "path:7", "Path of 7"),
    (SMALL, "path:10", "Path of 10"),
    (SMALL, "cycle:9", "Cycle of 9"),
    (SMALL, "grid:3x3", "Grid 3 × 3"),
    (SMALL, "grid:4x4", "Grid 4 × 4"),
    (SMALL, "petersen", "Petersen"),
    (MORE, "grid:5x5", "Grid 5 × 5"),
    (MORE, "grid:8x8", "Grid 8 × 8"),
    (MORE, "king:4x4", "King’s graph 4 × 4"),
    (MORE, "binary-tree:3", "Binary tree"),
    (MORE, "icosahedron", "Icosahedron"),
    (MORE, "dodecahedron", "Dodecahedron"),
    (MORE, "planar:20,7", "Random planar"),
];

/// The boards worth a picture.
pub(super) fn gallery() -> Vec<Gallery> {
    let picture = |&(group, graph, title): &(&'static str, &str, &str)| {
        Gallery::of_graph(group, graph, title, Setup::new().with("graph", graph))
    };
    GRAPHS.iter().map(picture).collect()
}
