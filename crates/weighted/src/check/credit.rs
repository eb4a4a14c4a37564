//! How much of an output is right, for graders: counts and the last line, without reasons.

use super::line::words;
use super::{CheckOutcome, check};
use crate::trace::{CutReason, LeafReason, Node, Observer, Window, search};
use crate::{Move, WeightedGame};
use std::ops::ControlFlow;

/// The most lines of a right output that are counted: a second or two of work.
const MOST_LINES: u64 = 100_000_000;

/// What is right of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credit {
    /// How many lines are right before the first wrong one.
    pub right_lines: u64,
    /// What a right output has; nothing when that would take too long to find out.
    pub expected: Option<Expected>,
}

/// What a right output has, and which part of its last line an output shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// How many lines a right output has.
    pub lines: u64,
    /// Whether the last line names the right move.
    pub final_move: Part,
    /// Whether the last line names the right value.
    pub final_value: Part,
}

/// A part of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It is as it should be.
    Right,
    /// It is not.
    Wrong,
}

/// Judges an output as a grader does.
pub fn credit(game: &WeightedGame, output: &[u8]) -> Credit {
    let right_lines = match check(game, output) {
        CheckOutcome::Correct { lines } => lines,
        CheckOutcome::Wrong(mistake) => mistake.line - 1,
    };
    let mut counter = Counter { lines: 0 };
    let expected = search(game, &mut counter).map(|outcome| {
        let last = LastLine::read(game, output, outcome.best);
        let part = |right: bool| if right { Part::Right } else { Part::Wrong };
        Expected {
            lines: counter.lines + u64::from(outcome.best.is_some()),
            final_move: part(last.mv == Some(outcome.best)),
            final_value: part(last.value == Some(outcome.value)),
        }
    });
    Credit { right_lines, expected }
}

/// What the last line that is not blank says, as far as it can be read.
struct LastLine {
    /// The move; `Some(None)` for the line of a root that has no moves.
    mv: Option<Option<Move>>,
    value: Option<i64>,
}

impl LastLine {
    fn read(game: &WeightedGame, output: &[u8], best: Option<Move>) -> LastLine {
        let problem = game.problem();
        let mut lines = output.rsplit(|&byte| byte == b'\n');
        let last = lines.find(|line| !line.trim_ascii().is_empty()).unwrap_or_default();
        let last = String::from_utf8_lossy(last);
        match (best, &words(&last)[..]) {
            (Some(_), &[state, color, value]) => {
                let mv = problem.find_state(state).zip(problem.find_color(color));
                let mv = mv.map(|(state, color)| Some(Move::new(state, color)));
                LastLine { mv, value: value.parse().ok() }
            }
            (None, &[_, _, _, value, _, _]) => {
                LastLine { mv: Some(None), value: value.parse().ok() }
            }
            _ => LastLine { mv: None, value: None },
        }
    }
}

struct Counter {
    lines: u64,
}

impl Counter {
    fn count(&mut self) -> ControlFlow<()> {
        self.lines += 1;
        match self.lines > MOST_LINES {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

impl Observer for Counter {
    fn enter(&mut self, _: Node, _: Window) -> ControlFlow<()> {
        self.count()
    }

    fn leaf(&mut self, _: Node, _: i64, _: Window, _: LeafReason) -> ControlFlow<()> {
        self.count()
    }

    fn returned(&mut self, _: Node, _: i64, _: Window) -> ControlFlow<()> {
        self.count()
    }

    fn cut(&mut self, _: Node, _: i64, _: Window, _: CutReason) -> ControlFlow<()> {
        self.count()
    }
}
