//! Which boards the page offers, and what is known of them: the problems that come with the program.
//!
//! Values are by the exact search and are computed again by the tests; the seat is the winner's.

use crate::Shipped;
use mapduel_playable::{DrawnBoard, Gallery, Place, Prospect, Setup, Verdict};

const MAPS: &str = "Real maps";
const SKETCHES: &str = "Without borders";

const MAX: usize = 0;
const MIN: usize = 1;

/// The board that the page begins with.
const HOME: &str = "australia-states";

/// A group, a problem, and what is known of it.
const BOARDS: &[(&str, &str, Prospect)] = &[
    (
        MAPS,
        "australia-states",
        solved(
            MAX,
            58,
            "Six states and two territories, of which two are colored already. With best play Max \
             wins by 8 points.",
        ),
    ),
    (
        MAPS,
        "south-america",
        solved(
            MIN,
            9,
            "Thirteen countries, of which Brazil and Peru are colored already. With best play Min \
             wins by 3 points.",
        ),
    ),
    (
        MAPS,
        "germany-states",
        solved(
            MAX,
            4,
            "Sixteen states, of which Hesse and Bavaria are colored already. With best play Max \
             wins by 3 points.",
        ),
    ),
    (
        MAPS,
        "germany",
        Prospect {
            seat: MAX,
            verdict: Verdict::Draw,
            beginner: 2,
            story: "Sixteen states, of which Hesse and Lower Saxony are colored already. With best \
                    play it is a draw: whoever wins was given something.",
        },
    ),
    (
        MAPS,
        "usa",
        Prospect {
            seat: MAX,
            verdict: Verdict::Open,
            beginner: 8,
            story: "The 48 contiguous states and the District of Columbia, of which Colorado and \
                    Tennessee are colored already. Nobody knows who wins: it is too large to be \
                    searched to the end.",
        },
    ),
    (
        SKETCHES,
        "australia",
        solved(
            MAX,
            100,
            "A problem of a course on search, with three colors, drawn as circles. With best play Max \
             wins by 10 points.",
        ),
    ),
    (
        SKETCHES,
        "australia-five",
        solved(
            MAX,
            69,
            "The same with five colors, drawn as circles. With best play Max wins by 8 points.",
        ),
    ),
];

const fn solved(winner: usize, beginner: u32, story: &'static str) -> Prospect {
    Prospect { seat: winner, verdict: Verdict::Solved(winner), beginner, story }
}

/// The boards worth a picture.
pub(super) fn gallery() -> Vec<Gallery> {
    let shown = |&(group, name, prospect): &(&'static str, &str, Prospect)| {
        let shipped = Shipped::find(name)?;
        let setup = Setup::new().with("problem", name);
        let drawn = DrawnBoard::of(shipped.problem().graph());
        let shown = drawn.shown(group, shipped.title, setup, prospect);
        let place = if name == HOME { Place::Home } else { Place::Shelf };
        Some(Gallery { place, ..shown })
    };
    BOARDS.iter().filter_map(shown).collect()
}
