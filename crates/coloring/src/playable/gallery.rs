//! Which boards the page offers, and what is known of them. Any other graph family can be typed in.
//!
//! The numbers of colors are those with which the exact solver knows the winner, and the seat is the
//! winner's: whoever takes it can win. They are computed again by the tests of `mapduel-lab`.

mod boards;

use boards::{BOARDS, Board, MORE};
use mapduel_playable::{DrawnBoard, Gallery, Place, Setup};

/// The board that the page begins with.
const HOME: &str = "map:south-america";

/// The boards worth a picture.
pub(super) fn gallery() -> Vec<Gallery> {
    BOARDS.iter().filter_map(shown).collect()
}

/// The heading and the title of a graph; one that is in no picture has only what it is called.
pub(super) fn named(graph: &str) -> (&'static str, &str) {
    let found = BOARDS.iter().find(|board| board.graph == graph);
    found.map_or((MORE, graph), |board| (board.group, board.title))
}

fn shown(board: &Board) -> Option<Gallery> {
    let setup = Setup::new().with("graph", board.graph).with("colors", board.colors);
    let setup = match board.first {
        "alice" => setup,
        first => setup.with("first", first),
    };
    let drawn = DrawnBoard::named(board.graph)?;
    let shown = drawn.shown(board.group, board.title, setup, board.prospect);
    let place = if board.graph == HOME { Place::Home } else { Place::Shelf };
    Some(Gallery { place, ..shown })
}
