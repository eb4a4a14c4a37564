//! The boards, one value each.

use mapduel_playable::{Prospect, Verdict};

const REAL: &str = "Real maps";
const STUDY: &str = "The study’s graphs";
pub(super) const MORE: &str = "More graphs";

const ALICE: usize = 0;
const BOB: usize = 1;

/// A board of the gallery.
pub(super) struct Board {
    pub(super) group: &'static str,
    pub(super) graph: &'static str,
    pub(super) title: &'static str,
    pub(super) colors: u64,
    /// Who begins.
    pub(super) first: &'static str,
    pub(super) prospect: Prospect,
}

/// All of them, the easier ones of a group first.
pub(super) const BOARDS: &[Board] = &[
    Board {
        group: REAL,
        graph: "map:south-america",
        title: "South America",
        colors: 5,
        first: "alice",
        prospect: solved(
            ALICE,
            42,
            "Twelve countries and French Guiana; Brazil touches all but two of the others. With four colors Bob wins, whoever begins; with five Alice does.",
        ),
    },
    Board {
        group: REAL,
        graph: "map:australia",
        title: "Australia",
        colors: 4,
        first: "alice",
        prospect: solved(
            ALICE,
            52,
            "Six states and two territories. With three colors Bob wins, with four Alice does. Tasmania is an island: nobody can spoil it.",
        ),
    },
    Board {
        group: REAL,
        graph: "map:germany",
        title: "Germany",
        colors: 4,
        first: "bob",
        prospect: solved(
            BOB,
            43,
            "Sixteen states; Lower Saxony has nine neighbors. With four colors Bob wins, whoever begins; with five Alice does.",
        ),
    },
    Board {
        group: REAL,
        graph: "map:canada",
        title: "Canada",
        colors: 3,
        first: "bob",
        prospect: solved(
            BOB,
            36,
            "Ten provinces and three territories. With three colors Bob wins, with four Alice does. Prince Edward Island has a bridge and no land border, so nobody can spoil it.",
        ),
    },
    Board {
        group: REAL,
        graph: "map:europe",
        title: "Europe",
        colors: 6,
        first: "alice",
        prospect: Prospect {
            seat: ALICE,
            verdict: Verdict::Proved(
                ALICE,
                "The game coloring number of this map is at most 6: Alice wins by coloring regions in \
                 a good order.",
            ),
            beginner: 2,
            story: "46 states. With four colors Bob wins, with six Alice does. Who wins with five is not known here.",
        },
    },
    Board {
        group: REAL,
        graph: "map:usa",
        title: "United States",
        colors: 4,
        first: "bob",
        prospect: solved(
            BOB,
            100,
            "The 48 contiguous states and the District of Columbia. Four colors are enough for every map, if one person colors it alone. Against somebody who begins and wants to spoil it, they are not.",
        ),
    },
    Board {
        group: REAL,
        graph: "map:africa",
        title: "Africa",
        colors: 7,
        first: "alice",
        prospect: solved(
            ALICE,
            29,
            "55 countries. With three colors Bob wins, with seven Alice does. What lies between is not known here.",
        ),
    },
    Board {
        group: REAL,
        graph: "map:asia",
        title: "Asia",
        colors: 6,
        first: "alice",
        prospect: solved(
            ALICE,
            8,
            "51 countries. With three colors Bob wins, with six Alice does. Who wins with five is not known here.",
        ),
    },
    Board {
        group: REAL,
        graph: "map:world",
        title: "The world",
        colors: 8,
        first: "alice",
        prospect: solved(
            ALICE,
            12,
            "175 countries, the largest board here. With three colors Bob wins, with eight Alice does. What lies between is not known here.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:chain-odd",
        title: "Path of 5",
        colors: 2,
        first: "alice",
        prospect: solved(
            BOB,
            55,
            "Two colors would be enough for one person alone, but Bob can spoil it. The game chromatic number, the fewest colors with which Alice wins when she begins, is 3, as the study found.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:chain-even",
        title: "Path of 8",
        colors: 2,
        first: "alice",
        prospect: solved(
            BOB,
            86,
            "Two colors would be enough for one person alone, but Bob can spoil it. The game chromatic number is 3, as the study found.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:cycle-odd",
        title: "Cycle of 5",
        colors: 3,
        first: "alice",
        prospect: solved(
            ALICE,
            100,
            "Every region has two neighbors, so of three colors one is always left: Alice cannot lose. With two colors nobody could color it at all.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:cycle-even",
        title: "Cycle of 8",
        colors: 2,
        first: "alice",
        prospect: solved(
            BOB,
            70,
            "Two colors would be enough for one person alone, but Bob can spoil it. The game chromatic number is 3, as the study found.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:grid-2x5",
        title: "Grid 2 × 5",
        colors: 3,
        first: "alice",
        prospect: solved(
            BOB,
            15,
            "The study found that three colors are enough for Alice. They are not: Bob wins, and the game chromatic number is 4. When Bob begins, Alice wins with three.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:grid-5x5",
        title: "Grid 5 × 5",
        colors: 4,
        first: "alice",
        prospect: solved(
            ALICE,
            24,
            "The study found that Alice needs five colors. Four are enough, and there is a proof of it that another program can check.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:torus-5x5",
        title: "Torus 5 × 5",
        colors: 4,
        first: "alice",
        prospect: solved(
            BOB,
            35,
            "A grid whose ends are joined, so that every region has four neighbors. Alice needs five colors, as the study found. Bob's win with four is well hidden: of 1,000 games between two equal players who try 1,000 games a move, Alice won 411.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:binary-tree",
        title: "Binary tree",
        colors: 3,
        first: "alice",
        prospect: solved(
            ALICE,
            11,
            "The study found that Alice needs four colors on this tree of 15. Three are enough, and there is a proof of it that another program can check.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:petersen",
        title: "Petersen",
        colors: 3,
        first: "alice",
        prospect: solved(
            BOB,
            9,
            "Ten regions with three neighbors each. Alice needs four colors, as the study found. When Bob begins, three are enough for her.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:icosahedron",
        title: "Icosahedron",
        colors: 5,
        first: "alice",
        prospect: solved(
            BOB,
            4,
            "Twelve regions with five neighbors each. The study found that five colors are enough for Alice. They are not: Bob wins, and the game chromatic number is 6. When Bob begins, Alice wins with five.",
        ),
    },
    Board {
        group: STUDY,
        graph: "map:grotzsch",
        title: "Grötzsch",
        colors: 4,
        first: "alice",
        prospect: solved(
            ALICE,
            38,
            "No three regions are neighbors of each other here, and still one needs four colors, even alone. Four are also enough for Alice, as the study found.",
        ),
    },
    Board {
        group: MORE,
        graph: "grid:4x4",
        title: "Grid 4 × 4",
        colors: 3,
        first: "alice",
        prospect: solved(
            BOB,
            55,
            "With three colors Bob wins, with four Alice does, whoever begins.",
        ),
    },
    Board {
        group: MORE,
        graph: "grid:8x8",
        title: "Grid 8 × 8",
        colors: 3,
        first: "alice",
        prospect: solved(
            BOB,
            100,
            "With three colors Bob wins, with five Alice does, because no region has more than four neighbors. Who wins with four is not known here: the solver has decided the grid of 6 × 6, and not that of 6 × 7.",
        ),
    },
    Board {
        group: MORE,
        graph: "torus:4x4",
        title: "Torus 4 × 4",
        colors: 4,
        first: "alice",
        prospect: solved(
            BOB,
            14,
            "A grid whose ends are joined, so that every region has four neighbors. With four colors whoever begins loses.",
        ),
    },
    Board {
        group: MORE,
        graph: "king:4x4",
        title: "King’s graph 4 × 4",
        colors: 6,
        first: "alice",
        prospect: solved(
            ALICE,
            10,
            "Neighbors are the squares that a king could move to. With five colors Bob wins, with six Alice does, whoever begins.",
        ),
    },
    Board {
        group: MORE,
        graph: "dodecahedron",
        title: "Dodecahedron",
        colors: 3,
        first: "alice",
        prospect: solved(
            BOB,
            73,
            "Twenty regions with three neighbors each. With three colors Bob wins when Alice begins; with four she cannot lose.",
        ),
    },
    Board {
        group: MORE,
        graph: "wheel:7",
        title: "Wheel",
        colors: 4,
        first: "alice",
        prospect: solved(
            ALICE,
            67,
            "A ring of regions around one that touches them all. With three colors Bob wins, with four Alice does if she looks at the middle in time.",
        ),
    },
    Board {
        group: MORE,
        graph: "prism:6",
        title: "Prism",
        colors: 3,
        first: "alice",
        prospect: solved(
            BOB,
            29,
            "Two rings of six, joined. With three colors whoever begins loses.",
        ),
    },
    Board {
        group: MORE,
        graph: "planar:20,7",
        title: "Random planar",
        colors: 4,
        first: "alice",
        prospect: solved(
            BOB,
            56,
            "Twenty regions that were drawn at random, without crossings. With four colors Bob wins, whoever begins; with five Alice does.",
        ),
    },
];

/// The exact solver says that this side wins, and a beginner won so many games of a hundred there.
const fn solved(winner: usize, beginner: u32, story: &'static str) -> Prospect {
    Prospect { seat: winner, verdict: Verdict::Solved(winner), beginner, story }
}
