//! What the page gets: plain data for drawing, the same words in JSON. The boards and positions of
//! the three games are in their own modules.

use super::spec::GameSpec;
use serde::Serialize;
use serde_json::Value;

/// A game in progress.
#[derive(Debug, Serialize)]
pub(crate) struct GameView {
    /// How it was set up; with `moves` it is the whole game.
    pub(crate) setup: GameSpec,
    /// The names of the sides, in the order of play.
    pub(crate) sides: &'static [&'static str],
    /// The board; left out where the page has it already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<Value>,
    /// The moves up to the position shown, as text.
    pub(crate) moves: Vec<String>,
    /// The moves taken back, next first.
    pub(crate) redo: Vec<String>,
    /// Whose turn it is; nothing when the game is over.
    pub(crate) turn: Option<&'static str>,
    /// Who decides now: `human`, `player` or `nobody`.
    pub(crate) decides: Decides,
    /// Who won, when the game is over and somebody did.
    pub(crate) winner: Option<&'static str>,
    /// One sentence that says where the game stands.
    pub(crate) headline: String,
    /// Whether something can be taken back.
    pub(crate) can_undo: bool,
    /// Whether something can be played again.
    pub(crate) can_redo: bool,
    /// Whether a thought is under way.
    pub(crate) thinking: bool,
    /// The position, in the game's own terms.
    pub(crate) position: Value,
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Decides {
    /// A person.
    Human,
    /// A program.
    Player,
    /// Nobody: the game is over.
    Nobody,
}

/// How far a thought is: one event of the stream.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ThoughtView {
    /// The player, as it was asked for.
    pub(crate) player: String,
    /// What was spent so far: simulations or positions.
    pub(crate) cost: u64,
    /// How long it took.
    pub(crate) seconds: f64,
    /// The estimate for the first side, if there is one.
    pub(crate) value: Option<f64>,
    /// Who wins for sure, if that is proven.
    pub(crate) proven: Option<&'static str>,
    /// The moves looked at most, most first.
    pub(crate) moves: Vec<MoveView>,
    /// The line of play that is expected.
    pub(crate) line: Vec<String>,
    /// What the search has to say of itself; nothing of players that do not search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) search: Option<SearchView>,
}

/// What a search has to say of itself.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub(crate) enum SearchView {
    /// A tree of simulated games.
    Tree,
    /// Alpha-beta.
    Window {
        /// The depth that is being searched; nothing to the end of the game.
        depth: Option<u32>,
        /// What the first side has for sure; nothing where that is not known yet.
        alpha: Option<i64>,
        /// The same for the second side.
        beta: Option<i64>,
        /// How often moves were left out.
        cuts: u64,
        /// The move being tried, its number from 1, and how many there are.
        trying: Option<(String, usize, usize)>,
    },
    /// Proof-number search.
    Proof {
        /// About how many positions must still be decided for a win of the side to move.
        proof: Option<u64>,
        /// The same for its loss.
        disproof: Option<u64>,
        /// The positions in the table.
        entries: usize,
        /// The share of the table in use, from 0 to 1.
        fill: f64,
    },
}

/// What is thought of one move.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct MoveView {
    /// The move as text.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// How often it was tried.
    pub(crate) visits: u32,
    /// From 0 (the second side wins) to 1 (the first side does), if known.
    pub(crate) value: Option<f64>,
    /// Who wins after it, where that is exact.
    pub(crate) exact: Option<&'static str>,
    /// In points, where the game has them: the first side's result with best play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) points: Option<f64>,
}

/// What to play.
#[derive(Debug, Serialize)]
pub(crate) struct AdviceView {
    /// The move to play.
    pub(crate) best: String,
    /// Why, in a sentence or two.
    pub(crate) text: String,
    /// Who wins with best play, where that is exact.
    pub(crate) winner: Option<&'static str>,
    /// Every move that was looked at, the best first.
    pub(crate) moves: Vec<MoveView>,
}

/// What is known of a position without asking for advice.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct VerdictView {
    /// Who wins with best play, where that is exact.
    pub(crate) winner: Option<&'static str>,
    /// The same in words.
    pub(crate) text: String,
    /// What the values of the moves rest on.
    pub(crate) basis: Basis,
    /// Which vertex dies and when, where that is known.
    pub(crate) dies: Option<DeathView>,
    /// Every legal move.
    pub(crate) moves: Vec<MoveView>,
}

/// What values rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Basis {
    /// All are exact.
    Exact,
    /// Some are.
    Mixed,
    /// None is.
    Estimated,
}

impl Basis {
    /// When so many of all are exact.
    pub(crate) fn of(exact: usize, all: usize) -> Basis {
        match exact {
            0 => Basis::Estimated,
            exact if exact == all => Basis::Exact,
            _ => Basis::Mixed,
        }
    }
}

/// A death to come, with both sides at their best.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct DeathView {
    /// The vertex that dies at the end of the line.
    pub(crate) vertex: String,
    /// How many moves that takes; it can be neither hurried nor put off.
    pub(crate) moves: usize,
    /// A line of play that shows it.
    pub(crate) line: Vec<String>,
}

/// What a game looks like afterwards.
#[derive(Debug, Serialize)]
pub(crate) struct ReviewView {
    /// How losses are measured, in one sentence.
    pub(crate) measure: String,
    /// Every move so far.
    pub(crate) moves: Vec<JudgedView>,
    /// The number of the move, from 1, that decided the game, if one did.
    pub(crate) turning_point: Option<usize>,
}

/// A move afterwards.
#[derive(Debug, Serialize)]
pub(crate) struct JudgedView {
    /// The move as text.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Who played it.
    pub(crate) side: &'static str,
    /// What it gave away, if that is known; 0 for a best move.
    pub(crate) loss: Option<f64>,
    /// What would have been better, if that is known.
    pub(crate) better: Option<String>,
    /// The score after it for the first side, where the game has one.
    pub(crate) score: Option<f64>,
}

/// A picture, as a file.
pub(crate) struct Picture {
    /// Its media type.
    pub(crate) kind: &'static str,
    /// Its text.
    pub(crate) text: String,
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureFormat {
    /// Scalable vector graphics.
    Svg,
    /// For LaTeX.
    Tikz,
}

impl Picture {
    pub(crate) fn svg(text: String) -> Picture {
        Picture { kind: "image/svg+xml", text }
    }

    pub(crate) fn tikz(text: String) -> Picture {
        Picture { kind: "text/plain; charset=utf-8", text }
    }
}
