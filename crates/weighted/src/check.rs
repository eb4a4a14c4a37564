//! Compares somebody's trace with the truth and explains the first wrong line.
//!
//! The textbook search runs once more and every line it would write is compared with the next line
//! of the output at hand. At the first difference the search stops, and the place in the tree, the
//! window there and the line found together tell which rule was broken: a cut that was missed, a
//! move out of order, a window that should have changed.
//!
//! What is deliberately absent: a second mistake. After the first one the two trees differ, and
//! whatever follows would be explained wrongly.

mod credit;
mod explain;
mod follow;
mod format;
mod legality;
mod line;
mod scene;
mod skipped;
mod structure;
mod values;

pub use credit::{Credit, Expected, Part, credit};

use crate::trace::{Window, number_text};
use crate::{Move, WeightedGame};
use mapduel_game::Notation;
use mapduel_playable::as_object;
use serde_json::{Map, Value, json};

/// What came of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckOutcome {
    /// Every byte is right.
    Correct {
        /// How many lines there are.
        lines: u64,
    },
    /// Something is not.
    Wrong(Box<Mistake>),
}

impl CheckOutcome {
    /// The outcome for scripts, with what partial credit needs where the output is wrong.
    pub fn as_json(&self, game: &WeightedGame, output: &[u8]) -> Map<String, Value> {
        let mistake = match self {
            CheckOutcome::Correct { lines } => {
                return as_object(json!({ "correct": true, "lines": lines }));
            }
            CheckOutcome::Wrong(mistake) => mistake,
        };
        let Mistake { line, found, expected, rule, path, window, explanation } = &**mistake;
        let path: Vec<String> = path.iter().map(|&mv| game.write_move(mv)).collect();
        let credit = credit(game, output);
        let is_right = |part: Part| part == Part::Right;
        as_object(json!({
            "correct": false,
            "line": line,
            "found": found,
            "expected": expected,
            "rule": rule.name(),
            "path": path,
            "depth": path.len(),
            "alpha": number_text(window.alpha),
            "beta": number_text(window.beta),
            "explanation": explanation,
            "right_lines": credit.right_lines,
            "expected_lines": credit.expected.map(|expected| expected.lines),
            "final_move_right": credit.expected.map(|expected| is_right(expected.final_move)),
            "final_value_right": credit.expected.map(|expected| is_right(expected.final_value)),
        }))
    }
}

/// The first wrong line, and why it is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The number of the line, from 1.
    pub line: u64,
    /// What stands there, without the line end; none when the output ends before.
    pub found: Option<String>,
    /// What should stand there; none when the output should have ended before.
    pub expected: Option<String>,
    /// Which rule was broken.
    pub rule: Rule,
    /// The node it is about: the moves from the root to it.
    pub path: Vec<Move>,
    /// The window of that node at this moment.
    pub window: Window,
    /// What happened, in words, with the numbers of this node.
    pub explanation: String,
}

/// The rules that an output can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// Lines end with `\n` alone.
    LineEnds,
    /// The first line is the root; nothing comes before it, no line is a comment.
    Header,
    /// Fields are separated by a comma and one blank.
    Spacing,
    /// A line has six fields; the last line has three.
    Fields,
    /// Infinity is written `inf`.
    InfinitySpelling,
    /// Numbers are whole numbers in plain digits.
    NumberSpelling,
    /// The output goes on to the last line.
    Truncated,
    /// Nothing follows the last line, not even a line end.
    TrailingNewline,
    /// A line that nothing in the search writes.
    ExtraLine,
    /// The root is labeled by the last initial move.
    RootLabel,
    /// States and colors are those of the file.
    UnknownName,
    /// Only legal moves are tried.
    IllegalMove,
    /// Moves are tried by ASCII order of the state, then of the color, each once.
    Order,
    /// Every legal move is tried, unless it is cut off.
    SkippedMove,
    /// The depth of a child is one more than its parent's.
    Depth,
    /// The search ends at the depth limit.
    DepthLimit,
    /// A node that has moves above the depth limit is no leaf.
    NotALeaf,
    /// A node at the depth limit or without moves is a leaf.
    IsALeaf,
    /// An inner node is entered with the worst value for its player.
    StartValue,
    /// The value of a leaf is the difference of the scores.
    LeafValue,
    /// The value of an inner node is the best of its children so far.
    BackedUpValue,
    /// The window is the parent's on entering, and follows the value afterwards.
    Window,
    /// A cut prints the window as it was before.
    CutWindow,
    /// When the value leaves the window, the other children are cut off.
    MissedCut,
    /// A node is left only when its children are exhausted or cut off.
    UndueCut,
    /// A node's line is written when it is entered.
    MissingLine,
    /// A node's line is written after each of its children.
    MissingParentLine,
    /// The last line is the first move that attains the root's value, and that value.
    FinalMove,
}

/// Compares an output with the trace of the game.
///
/// ```
/// use mapduel_weighted::check::{CheckOutcome, Rule, check};
/// use mapduel_weighted::{Problem, WeightedGame};
/// let problem = Problem::read(b"R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n")?;
/// let game = WeightedGame::from_problem(problem);
/// let right = b"A, R, 0, -inf, -inf, inf\nB, G, 1, 4, -inf, inf\nA, R, 0, 4, 4, inf\nB, G, 4";
/// assert_eq!(check(&game, right), CheckOutcome::Correct { lines: 4 });
/// let CheckOutcome::Wrong(mistake) = check(&game, &right[..30]) else { panic!() };
/// assert_eq!((mistake.line, mistake.rule), (2, Rule::Truncated));
/// # Ok::<(), mapduel_weighted::ProblemError>(())
/// ```
pub fn check(game: &WeightedGame, output: &[u8]) -> CheckOutcome {
    follow::follow(game, output)
}

impl Mistake {
    /// The way to the node in words: `SA=G (root) > NSW=B > NT=R`.
    pub fn path_text(&self, game: &WeightedGame) -> String {
        let mut text = format!("{} (root)", game.write_move(game.problem().root_move()));
        for &mv in &self.path {
            text += " > ";
            text += &game.write_move(mv);
        }
        text
    }
}

impl Rule {
    /// A short name, for scripts.
    pub fn name(self) -> &'static str {
        match self {
            Rule::LineEnds => "line-ends",
            Rule::Header => "header",
            Rule::Spacing => "spacing",
            Rule::Fields => "fields",
            Rule::InfinitySpelling => "infinity-spelling",
            Rule::NumberSpelling => "number-spelling",
            Rule::Truncated => "truncated",
            Rule::TrailingNewline => "trailing-newline",
            Rule::ExtraLine => "extra-line",
            Rule::RootLabel => "root-label",
            Rule::UnknownName => "unknown-name",
            Rule::IllegalMove => "illegal-move",
            Rule::Order => "order",
            Rule::SkippedMove => "skipped-move",
            Rule::Depth => "depth",
            Rule::DepthLimit => "depth-limit",
            Rule::NotALeaf => "not-a-leaf",
            Rule::IsALeaf => "is-a-leaf",
            Rule::StartValue => "start-value",
            Rule::LeafValue => "leaf-value",
            Rule::BackedUpValue => "backed-up-value",
            Rule::Window => "window",
            Rule::CutWindow => "cut-window",
            Rule::MissedCut => "missed-cut",
            Rule::UndueCut => "undue-cut",
            Rule::MissingLine => "missing-line",
            Rule::MissingParentLine => "missing-parent-line",
            Rule::FinalMove => "final-move",
        }
    }
}
