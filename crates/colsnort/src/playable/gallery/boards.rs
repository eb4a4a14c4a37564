//! The boards, one value each.

use mapduel_playable::Verdict;

const REAL: &str = "Real maps";
const SMALL: &str = "Small boards";
const MORE: &str = "More graphs";

/// Left begins, and wins.
const FIRST: Verdict = Verdict::Solved(0);
/// Right does.
const SECOND: Verdict = Verdict::Solved(1);
const OPEN: Verdict = Verdict::Open;
/// Right does, by answering every move across the middle in the other color: the solver need not ask.
const MIRROR: Verdict = Verdict::Proved(
    1,
    "Right answers every move with the one opposite, across the middle, and so always has one.",
);

/// A board of the gallery.
pub(super) struct Board {
    pub(super) group: &'static str,
    pub(super) graph: &'static str,
    pub(super) title: &'static str,
    /// Who wins where neighbors must differ, and how many games of a hundred a beginner does.
    pub(super) col: (Verdict, u32),
    /// The same where they must not.
    pub(super) snort: (Verdict, u32),
    pub(super) story: &'static str,
}

/// All of them.
pub(super) const BOARDS: &[Board] = &[
    Board {
        group: REAL,
        graph: "map:south-america",
        title: "South America",
        col: (FIRST, 2),
        snort: (FIRST, 48),
        story: "Twelve countries and French Guiana; Brazil touches all but two of the others.",
    },
    Board {
        group: REAL,
        graph: "map:australia",
        title: "Australia",
        col: (FIRST, 10),
        snort: (FIRST, 49),
        story: "Six states and two territories. Tasmania is an island: a move in reserve for both.",
    },
    Board {
        group: REAL,
        graph: "map:germany",
        title: "Germany",
        col: (FIRST, 2),
        snort: (FIRST, 43),
        story: "Sixteen states; Lower Saxony has nine neighbors, Berlin and Bremen have one each.",
    },
    Board {
        group: REAL,
        graph: "map:canada",
        title: "Canada",
        col: (FIRST, 3),
        snort: (FIRST, 28),
        story: "Ten provinces and three territories. Prince Edward Island has a bridge and no land border.",
    },
    Board {
        group: REAL,
        graph: "map:europe",
        title: "Europe",
        col: (OPEN, 8),
        snort: (FIRST, 25),
        story: "46 states, islands among them, which are moves in reserve.",
    },
    Board {
        group: REAL,
        graph: "map:usa",
        title: "United States",
        col: (OPEN, 2),
        snort: (FIRST, 20),
        story: "The 48 contiguous states and the District of Columbia.",
    },
    Board {
        group: REAL,
        graph: "map:africa",
        title: "Africa",
        col: (OPEN, 11),
        snort: (FIRST, 25),
        story: "55 countries, islands among them, which are moves in reserve.",
    },
    Board {
        group: REAL,
        graph: "map:asia",
        title: "Asia",
        col: (OPEN, 4),
        snort: (FIRST, 36),
        story: "51 countries, islands among them, which are moves in reserve.",
    },
    Board {
        group: REAL,
        graph: "map:world",
        title: "The world",
        col: (OPEN, 35),
        snort: (OPEN, 90),
        story: "175 countries, the largest board here.",
    },
    Board {
        group: SMALL,
        graph: "path:7",
        title: "Path of 7",
        col: (SECOND, 45),
        snort: (FIRST, 31),
        story: "The simplest board: it falls into shorter paths with every move.",
    },
    Board {
        group: SMALL,
        graph: "path:10",
        title: "Path of 10",
        col: (SECOND, 37),
        snort: (FIRST, 24),
        story: "A path falls into shorter paths with every move.",
    },
    Board {
        group: SMALL,
        graph: "cycle:9",
        title: "Cycle of 9",
        col: (SECOND, 100),
        snort: (FIRST, 69),
        story: "A ring: the first move makes it a path with two ends that are marked.",
    },
    Board {
        group: SMALL,
        graph: "grid:3x3",
        title: "Grid 3 × 3",
        col: (SECOND, 48),
        snort: (FIRST, 48),
        story: "Nine squares; the one in the middle has no twin.",
    },
    Board {
        group: SMALL,
        graph: "grid:4x4",
        title: "Grid 4 × 4",
        col: (SECOND, 41),
        snort: (SECOND, 4),
        story: "Every square has a twin across the middle that is no neighbor of it. Who moves second can always answer there, and never runs out of moves.",
    },
    Board {
        group: SMALL,
        graph: "petersen",
        title: "Petersen",
        col: (SECOND, 21),
        snort: (FIRST, 100),
        story: "Ten regions with three neighbors each, all alike: one first move is as good as any other.",
    },
    Board {
        group: MORE,
        graph: "grid:5x5",
        title: "Grid 5 × 5",
        col: (SECOND, 7),
        snort: (FIRST, 21),
        story: "25 squares; the one in the middle has no twin.",
    },
    Board {
        group: MORE,
        graph: "grid:8x8",
        title: "Grid 8 × 8",
        col: (MIRROR, 11),
        snort: (MIRROR, 7),
        story: "A chessboard. Every square has a twin across the middle that is no neighbor of it: who moves second answers there.",
    },
    Board {
        group: MORE,
        graph: "king:4x4",
        title: "King’s graph 4 × 4",
        col: (SECOND, 71),
        snort: (FIRST, 46),
        story: "Neighbors are the squares that a king could move to, so the twins in the middle are neighbors.",
    },
    Board {
        group: MORE,
        graph: "binary-tree:3",
        title: "Binary tree",
        col: (SECOND, 7),
        snort: (FIRST, 14),
        story: "A tree of 15: every move cuts it.",
    },
    Board {
        group: MORE,
        graph: "icosahedron",
        title: "Icosahedron",
        col: (SECOND, 94),
        snort: (SECOND, 6),
        story: "Twelve regions with five neighbors each. Every region has one that is farthest away: who moves second answers there.",
    },
    Board {
        group: MORE,
        graph: "dodecahedron",
        title: "Dodecahedron",
        col: (SECOND, 46),
        snort: (SECOND, 0),
        story: "Twenty regions with three neighbors each. Every region has one that is farthest away: who moves second answers there.",
    },
    Board {
        group: MORE,
        graph: "planar:20,7",
        title: "Random planar",
        col: (FIRST, 7),
        snort: (FIRST, 31),
        story: "Twenty regions that were drawn at random, without crossings.",
    },
];
