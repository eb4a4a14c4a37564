//! Which boards the page offers, and what is known of them. Any other graph family can be typed in.
//!
//! Winners are by the exact solver and are computed again by the tests of `mapduel-lab`. The seat is
//! the winner's. Where nobody knows the winner it is that of whoever begins.

mod boards;

use crate::Rule;
use boards::{BOARDS, Board};
use mapduel_playable::{DrawnBoard, Gallery, Place, Prospect, Setup};

/// The boards worth a picture.
pub(super) fn gallery(rule: Rule) -> Vec<Gallery> {
    BOARDS.iter().filter_map(|board| shown(rule, board)).collect()
}

fn shown(rule: Rule, board: &Board) -> Option<Gallery> {
    let ((verdict, beginner), home) = match rule {
        Rule::Col => (board.col, "map:australia"),
        Rule::Snort => (board.snort, "map:south-america"),
    };
    let seat = verdict.winner().unwrap_or(0);
    let prospect = Prospect { seat, verdict, beginner, story: board.story };
    let setup = Setup::new().with("graph", board.graph);
    let shown = DrawnBoard::named(board.graph)?.shown(board.group, board.title, setup, prospect);
    let place = if board.graph == home { Place::Home } else { Place::Shelf };
    Some(Gallery { place, ..shown })
}
