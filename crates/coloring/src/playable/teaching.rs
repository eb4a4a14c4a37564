//! What the map-coloring game teaches: Australia, whose south has neighbors all around.

mod figures;

use figures::{FIGURES, said};
use mapduel_playable::{AnyCourse, Demo, Goal, Lesson, Setup, Teaching};

/// The lessons, what shows the rules, and the words.
pub(super) fn teaching() -> Teaching {
    Teaching { demos: demos(), lessons: lessons(), figures: FIGURES, said: said::ALL.to_vec() }
}

fn australia(colors: u64) -> Setup {
    Setup::new().with("graph", "map:australia").with("colors", colors)
}

fn demos() -> Vec<Demo> {
    vec![
        Demo {
            setup: australia(4),
            moves: &[
                "South Australia=1",
                "Queensland=2",
                "New South Wales=3",
                "Northern Territory=4",
                "Victoria=2",
                "Western Australia=3",
                "Australian Capital Territory=1",
                "Tasmania=4",
            ],
            text: "Alice and Bob color in turn, and neighbors differ. Everything got a color: Alice wins.",
        },
        Demo {
            setup: australia(3),
            moves: &["Western Australia=1", "Queensland=2", "Tasmania=1", "Victoria=3"],
            text: "All three colors are around South Australia, and none is left for it: Bob wins.",
        },
    ]
}

fn lessons() -> Vec<Lesson> {
    const PEOPLE: &[&str] = &["human", "human"];
    vec![
        Lesson {
            title: "Color a region",
            task: "This is a map, and you are Alice. Choose any region and give it a color.",
            reached: "It has its color for good. Now it would be the other player's turn.",
            missed: "",
            setup: australia(3),
            players: PEOPLE,
            moves: &[],
            goal: Goal::Moves(1),
            words: &[],
        },
        Lesson {
            title: "Neighbors differ",
            task: "Two regions with a common border never have the same color. Give South Australia a \
                   color: what its neighbors have is crossed out.",
            reached: "Right: it took a color that none of its neighbors has.",
            missed: "That was allowed, but it was another region. Color South Australia.",
            setup: australia(3),
            players: PEOPLE,
            moves: &["Western Australia=1", "Queensland=1"],
            goal: Goal::OneOf(&["South Australia=2", "South Australia=3"]),
            words: &[],
        },
        Lesson {
            title: "No color left",
            task: "Now you are Bob, who wants a region that nobody can color any more. South Australia \
                   has only color 3 left: let one of its neighbors take it.",
            reached: "All three colors stand beside South Australia, so it can never be colored, and Bob \
                      has won.",
            missed: "South Australia can still be colored with 3. Give 3 to one of its neighbors.",
            setup: australia(3).with("first", "bob"),
            players: PEOPLE,
            moves: &["Western Australia=1", "Queensland=2"],
            goal: Goal::OneOf(&["New South Wales=3", "Northern Territory=3", "Victoria=3"]),
            words: &["danger"],
        },
        Lesson {
            title: "See a threat and save",
            task: "You are Alice again, who wants every region colored. The mark ! is a threat: Bob's next \
                   move could take the last color of South Australia. Save it.",
            reached: "Saved: no single move of Bob's leaves a region without a color now.",
            missed: "A threat is still there. Give South Australia its last color yourself.",
            setup: australia(4),
            players: PEOPLE,
            moves: &[
                "Western Australia=1",
                "Queensland=2",
                "Victoria=3",
                "Australian Capital Territory=2",
            ],
            goal: Goal::Holds(has_no_threat),
            words: &["threat", "danger"],
        },
        Lesson {
            title: "Win a whole map",
            task: "Four colors, the whole map, and Bob answers. You are Alice and you can win this: watch \
                   the regions with many neighbors.",
            reached: "Every region has a color: you have won your first game.",
            missed: "A region has no color left, so Bob has won. Try again: color what has many neighbors \
                     early.",
            setup: australia(4),
            players: &["human", "uct:100"],
            moves: &[],
            goal: Goal::Wins(0),
            words: &["danger", "threat"],
        },
    ]
}

/// Whether no region can be left without a color by a single move.
fn has_no_threat(course: &dyn AnyCourse) -> bool {
    let position = course.view();
    let mut regions = position["vertices"].as_array().into_iter().flatten();
    !regions.any(|region| region["danger"] == "threatened" || region["danger"] == "dead")
}
