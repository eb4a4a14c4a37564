//! What Col and Snort teach: a row of regions first, a real map at the end.

use crate::Rule;
use mapduel_playable::{Demo, Goal, Lesson, Setup, Teaching};

const PEOPLE: &[&str] = &["human", "human"];

/// The lessons of Col, and what shows its rules.
pub(super) fn col() -> Teaching {
    let lessons = vec![
        first(),
        second(
            "Neighbors differ",
            "Neighbors never have the same color. The middle is yours already, so you may not paint \
             beside it: paint one of the regions that are left.",
            "Right: the regions beside your own are closed to you. The other player may paint them.",
        ),
        Lesson {
            title: "A move in hand",
            task: "Region 1 is beside Right's, so only you may paint it: that move cannot be taken from \
                   you. Who cannot move loses, so make another move first.",
            reached: "Right has no move left, and you still have one: you win.",
            missed: "Now Right paints region 2, and you have no move left. Keep region 1 for later.",
            setup: row(3).with("position", "0=right"),
            players: PEOPLE,
            moves: &[],
            goal: Goal::OneOf(&["2"]),
            words: &[],
        },
        Lesson {
            title: "The move that wins",
            task: "Five in a row, and region 0 is Right's. Count the moves that stay yours alone, and \
                   find the one move that wins.",
            reached: "From here every answer loses for Right.",
            missed: "After that Right wins with the right answer. Try the other end of the row.",
            setup: row(5).with("position", "0=right"),
            players: PEOPLE,
            moves: &[],
            goal: Goal::OneOf(&["4"]),
            words: &[],
        },
        last(Rule::Col),
    ];
    let text = "Left and Right paint in turn, each with their own color, and neighbors differ. Who cannot \
                move loses.";
    Teaching { demos: vec![demo(&["1", "3", "4", "0"], text)], lessons, ..Teaching::default() }
}

/// The same of Snort.
pub(super) fn snort() -> Teaching {
    let lessons = vec![
        first(),
        second(
            "Neighbors agree",
            "Neighbors never have different colors. The middle is yours already, so what lies beside it \
             is yours alone: paint any region.",
            "Right: beside your regions only you may paint.",
        ),
        Lesson {
            title: "Take the middle",
            task: "Every region that you paint keeps its neighbors for you. Five in a row: find the one \
                   move that wins.",
            reached: "From the middle both neighbors are yours alone: every answer loses for Right.",
            missed: "That keeps too little for you, and Right can win. A region with a neighbor on each \
                     side keeps more.",
            setup: row(5),
            players: PEOPLE,
            moves: &[],
            goal: Goal::OneOf(&["2"]),
            words: &[],
        },
        Lesson {
            title: "Take what both may take",
            task: "Region 1 is yours alone and can wait. Who cannot move loses: which move takes \
                   something away from Right?",
            reached: "Nobody else may paint beside it now: Right has no move left, and you win.",
            missed: "Region 1 was yours anyway, and now Right takes the middle. Take that first.",
            setup: row(5).with("position", "0=left,4=right"),
            players: PEOPLE,
            moves: &[],
            goal: Goal::OneOf(&["2"]),
            words: &[],
        },
        last(Rule::Snort),
    ];
    let text = "Left and Right paint in turn, each with their own color, and neighbors never differ. Who \
                cannot move loses.";
    Teaching { demos: vec![demo(&["1", "4", "2"], text)], lessons, ..Teaching::default() }
}

fn row(length: usize) -> Setup {
    Setup::new().with("graph", format!("path:{length}"))
}

fn demo(moves: &'static [&'static str], text: &'static str) -> Demo {
    Demo { setup: row(5), moves, text }
}

fn first() -> Lesson {
    Lesson {
        title: "Paint a region",
        task: "You are Left, and have one color. Paint any region: a click or the Enter key does it.",
        reached: "It is yours. Now it would be Right's turn, with the other color.",
        missed: "",
        setup: row(5),
        players: PEOPLE,
        moves: &[],
        goal: Goal::Moves(1),
        words: &[],
    }
}

fn second(title: &'static str, task: &'static str, reached: &'static str) -> Lesson {
    Lesson { title, task, reached, setup: row(5).with("position", "2=left"), ..first() }
}

fn last(rule: Rule) -> Lesson {
    let missed = match rule {
        Rule::Col => "You had no move left. Try again: keep the regions that only you may paint.",
        Rule::Snort => "You had no move left. Try again: begin where there are many neighbors.",
    };
    Lesson {
        title: "Win a whole map",
        task: "You are Left on a real map, and Right answers. You can win this: make the last move, for who \
               cannot move loses.",
        reached: "Right cannot move: you have won your first game.",
        missed,
        setup: Setup::new().with("graph", "map:australia"),
        players: &["human", "random"],
        moves: &[],
        goal: Goal::Wins(0),
        words: &[],
    }
}
