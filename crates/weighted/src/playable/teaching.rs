//! What the weighted game teaches: maps of a few states, and the search that looks ahead in them.

mod figures;

use crate::explain::steps;
use figures::{FIGURES, said};
use mapduel_playable::{AnyCourse, Demo, Goal, Lesson, Setup, Teaching};

/// The lessons, what shows the rules, and the words.
pub(super) fn teaching() -> Teaching {
    Teaching {
        demos: demos(),
        lessons: lessons(),
        figures: FIGURES,
        said: [said::ALL, steps::ALL].concat(),
    }
}

/// Three in a row: the color that is worth most gives the other player more.
const ROW: &str = "R, G, B\nNorth: R-1\n9\nR: 2, G: 5, B: 4\nR: 1, G: 1, B: 7\n\
                   North: Middle\nMiddle: North, South\nSouth: Middle\n";
/// Four states, three of them around a corner.
const CORNER: &str = "R, G, B\nNorth: R-1\n9\nR: 1, G: 5, B: 4\nR: 1, G: 1, B: 6\n\
                      North: Middle, West\nMiddle: North, West, South\nWest: North, Middle\nSouth: Middle\n";
/// The same where the second player is ahead.
const BEHIND: &str = "R, G, B\nNorth: R-1, South: B-2\n9\nR: 2, G: 5, B: 4\nR: 1, G: 1, B: 6\n\
                      North: Middle, West\nMiddle: North, West, South\nWest: North, Middle\nSouth: Middle\n";

fn problem(text: &str) -> Setup {
    Setup::new().with("problem", text)
}

fn demos() -> Vec<Demo> {
    vec![Demo {
        setup: problem(CORNER),
        moves: &["Middle=B", "West=G", "South=G"],
        text: "Max and Min color states beside colored ones. Every color is worth something else to each \
               of them, and the larger sum wins.",
    }]
}

fn lessons() -> Vec<Lesson> {
    const PEOPLE: &[&str] = &["human", "human"];
    vec![
        Lesson {
            title: "Beside what is colored",
            task: "You are Max. Only a state beside a colored one can be colored, and neighbors differ: \
                   the dot shows where. Color one.",
            reached: "Now the state behind it has a colored neighbor too, and can be colored next.",
            missed: "",
            setup: problem(ROW),
            players: PEOPLE,
            moves: &[],
            goal: Goal::Moves(1),
            words: &[],
        },
        Lesson {
            title: "Your own weights",
            task: "The table says what every color is worth to whom. Take the most points that one move \
                   of yours can give.",
            reached: "5 points: no color gives you more here.",
            missed: "That gives fewer points than another color. Look at the row of Max in the table.",
            setup: problem(CORNER),
            players: PEOPLE,
            moves: &[],
            goal: Goal::OneOf(&["Middle=G", "West=G"]),
            words: &[],
        },
        Lesson {
            title: "The larger sum",
            task: "Min is 4 points ahead. Make a move after which you are ahead.",
            reached: "You are ahead: at the end the larger sum wins.",
            missed: "That is not enough: count what the move gives and compare the two scores.",
            setup: problem(BEHIND),
            players: PEOPLE,
            moves: &[],
            goal: Goal::Holds(max_leads),
            words: &[],
        },
        Lesson {
            title: "Look one move ahead",
            task: "G gives you 5, but then Min takes 7 with B. Find the move that leaves Min less: a \
                   search does the same, and skips what cannot matter.",
            reached: "4 points for you, and Min cannot have B beside it: that is worth more in the end.",
            missed: "Now Min takes 7 with South=B. Try the color that Min would like to have.",
            setup: problem(ROW),
            players: PEOPLE,
            moves: &[],
            goal: Goal::OneOf(&["Middle=B"]),
            words: &["window", "cut"],
        },
        Lesson {
            title: "Win a whole map",
            task: "Australia with five colors: you are Max, and Min always takes the most points at \
                   once. Get the larger sum.",
            reached: "The larger sum is yours: you have won your first game.",
            missed: "Min has as much or more. Try again, and think of what your move leaves to Min.",
            setup: problem("australia-five"),
            players: &["human", "greedy"],
            moves: &[],
            goal: Goal::Wins(0),
            words: &["window", "cut"],
        },
    ]
}

fn max_leads(course: &dyn AnyCourse) -> bool {
    course.margin().is_some_and(|margin| margin > 0.0)
}
