//! What the page gets: plain data for drawing, the same words in JSON. Boards, positions, advice and
//! reviews are as the games tell them.

use super::spec::GameSpec;
use super::table::Spare;
use mapduel_playable::{Finale, ForfeitCause, Gauge, Said, Told, ValuedMove};
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
    /// What each player is called as an opponent; nothing for people and for players that have no
    /// such name.
    pub(crate) opponents: Vec<Option<&'static str>>,
    /// The board; left out where the page has it already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<Value>,
    /// The moves up to the position shown, as text.
    pub(crate) moves: Vec<String>,
    /// The moves taken back, next first.
    pub(crate) redo: Vec<String>,
    /// Whose turn it is; nothing when the game is over.
    pub(crate) turn: Option<&'static str>,
    /// Who decides now: `human`, `player`, `nobody` or `other`.
    pub(crate) decides: Decides,
    /// Who won, when the game is over and somebody did.
    pub(crate) winner: Option<&'static str>,
    /// Who lost without the rules saying so, and why, if somebody did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) forfeit: Option<ForfeitView>,
    /// One sentence that says where the game stands.
    pub(crate) headline: Said,
    /// The last move in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<Told>,
    /// What decided the game, when it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ending: Option<Finale>,
    /// Whether something can be taken back.
    pub(crate) can_undo: bool,
    /// Whether something can be played again.
    pub(crate) can_redo: bool,
    /// Whether a thought is under way.
    pub(crate) thinking: bool,
    /// How often anything about it has changed: of two views of one era the later one has the larger
    /// number.
    pub(crate) revision: u64,
    /// A name of its own for the time since the server has had this game without forgetting it.
    pub(crate) era: String,
    /// Who is there, where the game is played at different places or watched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) people: Option<PeopleView>,
    /// The position, in the game's own terms.
    pub(crate) position: Value,
}

/// A game as its page is told of it.
#[derive(Debug, Serialize)]
pub(crate) struct GameAnswer {
    /// By which it is asked for.
    pub(crate) id: String,
    #[serde(flatten)]
    pub(crate) game: GameView,
}

/// The same for somebody who sat down.
#[derive(Debug, Serialize)]
pub(crate) struct SeatAnswer {
    #[serde(flatten)]
    pub(crate) told: GameAnswer,
    /// The key of the seat.
    pub(crate) key: String,
}

/// The same for whoever opened a table.
#[derive(Debug, Serialize)]
pub(crate) struct TableAnswer {
    #[serde(flatten)]
    pub(crate) seat: SeatAnswer,
    /// The keys of the free seats.
    pub(crate) spares: Vec<Spare>,
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
    /// Somebody at another place, as seen by who only waits or watches.
    Other,
}

/// Who is there.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PeopleView {
    /// How many pages show the game to somebody without a seat.
    pub(crate) watching: usize,
    /// The side of whoever asks, if they have a seat.
    pub(crate) you: Option<&'static str>,
    /// The table at which somebody who sits here wants to go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<String>,
    /// The seats of people at different places, in the order of play; none where all are at one.
    pub(crate) seats: Vec<SeatView>,
}

/// A seat of a person.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SeatView {
    pub(crate) side: &'static str,
    /// Whether somebody has it.
    pub(crate) taken: bool,
    /// Whether a page of theirs is open.
    pub(crate) here: bool,
    /// What they want to be called.
    pub(crate) name: Option<String>,
    /// The digest of its key: what pages need to bring the table back.
    pub(crate) lock: String,
}

/// A game as one of many: a line of the list of a class.
#[derive(Debug, Serialize)]
pub(crate) struct TableView {
    pub(crate) id: String,
    pub(crate) title: &'static str,
    pub(crate) board: String,
    pub(crate) sides: &'static [&'static str],
    pub(crate) players: Vec<String>,
    /// How many moves were played.
    pub(crate) moves: usize,
    pub(crate) headline: Said,
    /// Whether it goes on.
    pub(crate) going: bool,
    /// How long ago somebody last asked for it.
    pub(crate) idle_seconds: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) people: Option<PeopleView>,
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

/// A move that cannot be played, though it was only asked about.
#[derive(Debug, Serialize)]
pub(crate) struct RefusedMove {
    pub(crate) refused: Reason,
}

/// Why something cannot be done.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Reason {
    /// A sentence of the game.
    Said(Said),
    /// What else is wrong.
    Text(String),
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
    pub(crate) headline: Said,
    /// The move that led there, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<Told>,
    /// What decided the game, when it was over there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ending: Option<Finale>,
    /// The position, in the game's own terms.
    pub(crate) position: Value,
}
