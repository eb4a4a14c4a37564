//! Which boards the page offers. Any other graph family can be typed in.

/// A board of the map-coloring game.
pub(crate) struct GraphEntry {
    pub(crate) board: &'static str,
    pub(crate) title: &'static str,
    pub(crate) group: &'static str,
    /// A number of colors with which both sides have something to play for.
    pub(crate) colors: usize,
}

/// A problem of the weighted game.
pub(crate) struct ProblemEntry {
    pub(crate) board: &'static str,
    pub(crate) title: &'static str,
    text: &'static str,
}

const fn entry(
    group: &'static str,
    board: &'static str,
    title: &'static str,
    colors: usize,
) -> GraphEntry {
    GraphEntry { board, title, group, colors }
}

const REAL: &str = "Real maps";
const STUDY: &str = "The study’s graphs";
const MORE: &str = "More graphs";

/// The boards of the map-coloring game.
pub(crate) const GRAPHS: &[GraphEntry] = &[
    entry(REAL, "map:south-america", "South America", 5),
    entry(REAL, "map:europe", "Europe", 5),
    entry(REAL, "map:usa", "United States", 5),
    entry(REAL, "map:africa", "Africa", 5),
    entry(REAL, "map:asia", "Asia", 5),
    entry(REAL, "map:world", "The world", 5),
    entry(REAL, "map:australia", "Australia", 4),
    entry(REAL, "map:canada", "Canada", 3),
    entry(REAL, "map:germany", "Germany", 4),
    entry(STUDY, "map:chain-odd", "Path of 5", 2),
    entry(STUDY, "map:chain-even", "Path of 8", 2),
    entry(STUDY, "map:cycle-odd", "Cycle of 5", 3),
    entry(STUDY, "map:cycle-even", "Cycle of 8", 2),
    entry(STUDY, "map:grid-2x5", "Grid 2 × 5", 3),
    entry(STUDY, "map:grid-5x5", "Grid 5 × 5", 3),
    entry(STUDY, "map:torus-5x5", "Torus 5 × 5", 4),
    entry(STUDY, "map:binary-tree", "Binary tree", 3),
    entry(STUDY, "map:petersen", "Petersen", 3),
    entry(STUDY, "map:icosahedron", "Icosahedron", 5),
    entry(STUDY, "map:grotzsch", "Grötzsch", 4),
    entry(MORE, "grid:4x4", "Grid 4 × 4", 3),
    entry(MORE, "grid:8x8", "Grid 8 × 8", 4),
    entry(MORE, "torus:4x4", "Torus 4 × 4", 4),
    entry(MORE, "king:4x4", "King’s graph 4 × 4", 6),
    entry(MORE, "dodecahedron", "Dodecahedron", 3),
    entry(MORE, "wheel:7", "Wheel", 4),
    entry(MORE, "prism:6", "Prism", 3),
    entry(MORE, "planar:20,7", "Random planar", 4),
];

/// The boards of the Voronoi game.
pub(crate) const PLANES: &[(&str, &str)] = &[
    ("square", "Square"),
    ("rect:2,1", "Rectangle 2 × 1"),
    ("regular:3", "Triangle"),
    ("regular:6", "Hexagon"),
    ("disc", "Disc"),
];

/// The boards of the Voronoi game in one dimension.
pub(crate) const LINES: &[(&str, &str)] = &[("segment", "Segment"), ("circle", "Circle")];

/// The problems of the weighted game.
pub(crate) const PROBLEMS: &[ProblemEntry] = &[
    ProblemEntry {
        board: "australia",
        title: "Australia, three colors",
        text: include_str!("../../../problems/australia.txt"),
    },
    ProblemEntry {
        board: "australia-five",
        title: "Australia, five colors",
        text: include_str!("../../../problems/australia-five.txt"),
    },
    ProblemEntry {
        board: "germany",
        title: "Germany, four colors",
        text: include_str!("../../../problems/germany.txt"),
    },
    ProblemEntry {
        board: "south-america",
        title: "South America, four colors",
        text: include_str!("../../../problems/south-america.txt"),
    },
];

/// The text of a shipped problem.
pub(crate) fn problem(board: &str) -> Option<&'static str> {
    PROBLEMS.iter().find(|entry| entry.board == board).map(|entry| entry.text)
}
