//! Which boards the page offers, and what is known of them.
//!
//! Nobody has solved the game on a board with an area. The seat is the second one, which has the last
//! dot: the ratings of `experiments/levels-voronoi.toml` say how much that is worth.

use super::line::outline;
use super::picture::Drawing;
use super::place::{Place as Ground, read_place};
use mapduel_playable::{Gallery, NoFiles, Place, Prospect, Setup, Verdict};

/// A least distance that a person sees and can aim at.
const PAGE_DISTANCE: f64 = 0.01;
/// The board that the page begins with.
const HOME: &str = "square";
/// Blue, who has the last dot.
const SEAT: usize = 1;

/// A board, its title, how many games of a hundred a beginner wins there, and what it is.
const BOARDS: &[(&str, &str, u32, &str)] = &[
    (
        "square",
        "Square",
        7,
        "The board of the study. Nobody knows who wins; between equal players it is more often \
         whoever has the last dot.",
    ),
    (
        "rect:2,1",
        "Rectangle 2 × 1",
        6,
        "Long boards are cut across, and there is less to go round.",
    ),
    ("regular:3", "Triangle", 14, "Its corners are worth little: they are far from everything."),
    ("regular:6", "Hexagon", 6, "Nearly round, but with sides to lean on."),
    ("disc", "Disc", 5, "No corners, and every direction is like any other."),
    (
        "segment",
        "Segment",
        21,
        "The game in one dimension. Without a least distance between dots whoever moves second can \
         always win (Ahn and others, 2004), but only by a hair if the other plays well.",
    ),
    (
        "circle",
        "Circle",
        17,
        "A line without ends. Without a least distance between dots whoever moves second can always \
         win (Ahn and others, 2004).",
    ),
];

/// The boards worth a picture.
pub(super) fn gallery() -> Vec<Gallery> {
    BOARDS.iter().map(shown).collect()
}

/// Those of them that have an area, each with its title.
pub(super) fn areas() -> impl Iterator<Item = (&'static str, &'static str)> {
    let has_area = |board: &str| matches!(read_place(board, &NoFiles), Ok(Ground::Area(_)));
    let boards = BOARDS.iter().map(|&(board, title, ..)| (board, title));
    boards.filter(move |(board, _)| has_area(board))
}

fn shown(&(board, title, beginner, story): &(&str, &str, u32, &'static str)) -> Gallery {
    let place = read_place(board, &NoFiles).expect("the gallery has boards that exist");
    let (group, thumbnail) = match place {
        Ground::Area(board) => ("Boards", Drawing::of_board(&board).outline()),
        Ground::Line(curve) => ("Lines", outline(curve)),
    };
    Gallery {
        setup: Setup::new().with("board", board).with("minimum_distance", PAGE_DISTANCE),
        title: title.to_string(),
        group,
        thumbnail,
        regions: None,
        source: None,
        prospect: Prospect { seat: SEAT, verdict: Verdict::Open, beginner, story },
        place: if board == HOME { Place::Home } else { Place::Shelf },
    }
}
