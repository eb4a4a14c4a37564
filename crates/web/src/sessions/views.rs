//! What the page gets: plain data for drawing, the same words in JSON. Boards, positions, advice and
//! reviews are as the games tell them.

use super::spec::GameSpec;
use mapduel_playable::{ForfeitCause, Gauge, ValuedMove};
use serde::Serialize;
use serde_json::Value;

/// A game in progress.
#[derive(Debug, Serialize)]
pub(crate) struct GameView {
    /// How it was set up; with `moves` it is the whole game.
    pub(crate) setup: GameSpec,
    /// What the game is called.
    pub(crate) title: &'static str,
    /// What can be asked for that not every game has: `tree`, `heat`.
    pub(crate) offers: Vec<&'static str>,
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
    /// Who lost without the rules saying so, and why, if somebody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) forfeit: Option<ForfeitView>,
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
    pub(crate) moves: Vec<ValuedMove>,
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

/// Who lost without the rules saying so.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ForfeitView {
    /// The loser.
    pub(crate) side: &'static str,
    /// The kind of failure.
    pub(crate) cause: ForfeitCause,
    /// What happened, in words.
    pub(crate) reason: String,
}

/// How a game went, in numbers: what the graph along a replay shows.
#[derive(Debug, Serialize)]
pub(crate) struct ReplayView {
    pub(crate) gauge: Gauge,
    /// The numbers at the start and after every move, one for each line; from where it was asked.
    pub(crate) readings: Vec<Vec<f64>>,
}

/// A position of the past.
#[derive(Debug, Serialize)]
pub(crate) struct GlanceView {
    /// How many moves were played.
    pub(crate) ply: usize,
    /// Whose turn it was; nothing at the end of a game.
    pub(crate) turn: Option<&'static str>,
    /// One sentence that says where the game stood.
    pub(crate) headline: String,
    /// The position, in the game's own terms.
    pub(crate) position: Value,
}
