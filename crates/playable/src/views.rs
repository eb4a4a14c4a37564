//! What is said of positions and games: plain data, the same words in JSON.

use crate::said::Said;
use mapduel_game::{BySide, Side};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// What is thought of one move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValuedMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub text: String,
    /// How often it was tried.
    pub visits: u32,
    /// From 0 (the second side wins) to 1 (the first side does), if known.
    pub value: Option<f64>,
    /// Who wins after it, where that is exact.
    pub exact: Option<&'static str>,
    /// In points, where the game has them: the first side's result with best play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<f64>,
}

/// What to play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The move to play.
    pub best: String,
    /// Why, in a sentence or two.
    pub text: Said,
    /// Who wins with best play, where that is exact.
    pub winner: Option<&'static str>,
    /// What is expected after it, where that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// Every move that was looked at, the best first.
    pub moves: Vec<ValuedMove>,
}

/// What is known of a position without asking for advice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Assessment {
    /// Who wins with best play, where that is exact.
    pub winner: Option<&'static str>,
    /// The same in words.
    pub text: Said,
    /// What the values of the moves rest on.
    pub basis: Basis,
    /// Which vertex dies and when, where that is known.
    pub dies: Option<Death>,
    /// Every legal move.
    pub moves: Vec<ValuedMove>,
}

/// What values rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    /// All are exact.
    Exact,
    /// Some are.
    Mixed,
    /// None is.
    Estimated,
}

impl Basis {
    /// When so many of all are exact.
    pub fn of(exact: usize, all: usize) -> Basis {
        match exact {
            0 => Basis::Estimated,
            exact if exact == all => Basis::Exact,
            _ => Basis::Mixed,
        }
    }
}

/// A death to come, with both sides at their best.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Death {
    /// The vertex that dies at the end of the line.
    pub vertex: String,
    /// How many moves that takes; it can be neither hurried nor put off.
    pub moves: usize,
    /// A line of play that shows it.
    pub line: Vec<String>,
}

/// A move that was played, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The move as text.
    #[serde(rename = "move")]
    pub text: String,
    /// Who played it.
    pub side: &'static str,
    /// What was done, in one sentence.
    pub said: Said,
}

/// How a game ended, and where on the board that is seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finale {
    /// What decided it, in one sentence.
    pub reason: Said,
    /// The vertices that it is about, where the board has vertices.
    pub vertices: Vec<usize>,
    /// What brought it about: neighbors of these, each with the number of its color, from 1.
    pub causes: Vec<(usize, usize)>,
}

/// What a game looks like afterwards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// How losses are measured, in one sentence.
    pub measure: Said,
    /// Every move so far.
    pub moves: Vec<JudgedMove>,
    /// The number of the move, from 1, that decided the game, if one did.
    pub turning_point: Option<usize>,
}

/// A move afterwards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgedMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub text: String,
    /// Who played it.
    pub side: &'static str,
    /// What it gave away, if that is known; 0 for a best move.
    pub loss: Option<f64>,
    /// What would have been better, if that is known.
    pub better: Option<String>,
    /// The score after it for the first side, where the game has one.
    pub score: Option<f64>,
    /// How far ahead that was looked, where it was: `full` to the end of the game, or so many moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<Value>,
    /// What it was in one word, if that is known.
    pub verdict: Option<MoveVerdict>,
    /// The same in a sentence or two, with what is known of the reasons.
    pub said: Option<Said>,
    /// What follows the better move with best play, where that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
    /// The chance of the first side after it by a search, from 0 to 1, where nothing exact is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<f64>,
}

impl JudgedMove {
    /// A move of which nothing is known yet.
    pub fn new(text: String, side: &'static str) -> JudgedMove {
        JudgedMove {
            text,
            side,
            loss: None,
            better: None,
            score: None,
            depth: None,
            verdict: None,
            said: None,
            line: Vec::new(),
            estimate: None,
        }
    }
}

/// What a move was, in one word. The first four are for games of wins and losses, the others for
/// games that are measured in areas or points; each such game says from which loss on a move is what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MoveVerdict {
    /// It kept a won game, and no other move did; moves that differ by names alone are one move.
    Only,
    /// It kept a won game.
    Kept,
    /// It gave a won game away.
    Gave,
    /// Every move lost.
    Lost,
    /// Nothing better was found.
    Best,
    /// It gave little away.
    Good,
    /// It gave something away.
    Slip,
    /// It gave much away.
    Blunder,
}

impl MoveVerdict {
    /// By a loss and the largest losses of a best and a good move and of a slip.
    pub fn measured(loss: f64, [best, good, slip]: [f64; 3]) -> MoveVerdict {
        match loss {
            loss if loss <= best => MoveVerdict::Best,
            loss if loss <= good => MoveVerdict::Good,
            loss if loss <= slip => MoveVerdict::Slip,
            _ => MoveVerdict::Blunder,
        }
    }
}

/// A position looked at in depth, for somebody who studies it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// Who wins with best play, where that is exact.
    pub winner: Option<Side>,
    /// Why, where that is not seen from the moves.
    pub ground: Option<String>,
    /// Whether everything that was asked for is known.
    pub completeness: Completeness,
    /// How many games were simulated.
    pub simulations: u64,
    /// The estimate for the first side.
    pub value: Option<f64>,
    /// What a search would play.
    pub best: Option<String>,
    /// What it expects then.
    pub line: Vec<String>,
    /// Every move that was looked at, the best first.
    pub moves: Vec<AnalyzedMove>,
    /// What only this game has to tell, for scripts.
    pub details: Map<String, Value>,
    /// The same for people, a line each.
    pub remarks: Vec<String>,
}

impl Analysis {
    /// The analysis for scripts, by the names of the sides.
    pub fn as_json(&self, sides: &[&str]) -> Map<String, Value> {
        let name = |side: Side| sides[side.index()];
        let mut object = self.details.clone();
        object.extend(as_object(json!({
            "winner": self.winner.map(name),
            "complete": self.completeness == Completeness::Complete,
            "simulations": self.simulations,
            "value": self.value,
            "best": self.best,
            "principal_variation": self.line,
            "remarks": self.remarks,
            "moves": self.moves.iter().map(|analyzed| analyzed.as_json(sides)).collect::<Vec<_>>(),
        })));
        object
    }
}

impl AnalyzedMove {
    /// The move for scripts, by the names of the sides.
    pub fn as_json(&self, sides: &[&str]) -> Map<String, Value> {
        let mut object = as_object(json!({
            "move": self.text,
            "exact": self.exact.map(|side| sides[side.index()]),
            "why": self.why,
            "line": self.line,
            "visits": self.visits,
            "value": self.value,
        }));
        object.extend(self.details.clone());
        object
    }
}

/// The members of a JSON object; nothing where it is none.
pub fn as_object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(object) => object,
        _ => Map::new(),
    }
}

/// Whether a limit came before the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Completeness {
    /// It did not.
    #[default]
    Complete,
    /// It did.
    Partial,
}

/// A move looked at in depth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AnalyzedMove {
    /// The move as text.
    pub text: String,
    /// Who wins after it, where that is exact.
    pub exact: Option<Side>,
    /// Why, where that is known.
    pub why: Option<String>,
    /// A line of play that shows it.
    pub line: Option<Vec<String>>,
    /// How often a search tried it.
    pub visits: u32,
    /// The estimate for the first side, if there is one.
    pub value: Option<f64>,
    /// What only this game has to tell, for scripts.
    pub details: Map<String, Value>,
}

/// A game that is over, to be judged.
#[derive(Clone, Copy, Debug)]
pub struct FinishedGame<'a, M> {
    /// All moves from the start of the game.
    pub moves: &'a [M],
    /// How many of them nobody chose: these are not judged.
    pub opening: usize,
    /// Who won.
    pub winner: Side,
    /// Whether somebody knew the winner before the rules ended it.
    pub ending: Ending,
}

/// Who says that a game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Ending {
    /// The rules.
    #[default]
    Played,
    /// The exact solver, which knew the winner.
    Awarded,
    /// The loser, who failed to move or broke the rules.
    Forfeited,
}

impl Ending {
    /// Whether the rules ended the game.
    pub fn is_played(&self) -> bool {
        *self == Ending::Played
    }
}

/// The blunders in many games: moves from a position that the mover wins with best play to one that
/// it loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blunders {
    /// By the side that moved.
    pub sides: BySide<BlunderTally>,
    /// Moves that were not judged: the budget came first.
    pub undecided: u64,
    /// The nodes spent.
    pub nodes: u64,
}

/// The blunders of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlunderTally {
    /// Judged moves from positions that the side won.
    pub chances: u64,
    /// Those that gave the win away.
    pub blunders: u64,
}

/// How much judging may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JudgeParams {
    /// The most nodes of the exact solver for one position.
    pub nodes: u64,
    /// The most of them for all games together.
    pub total: u64,
    /// The simulations of the long search that moves are compared with where nothing better is known;
    /// none when they are not compared.
    pub search: Option<u64>,
}

impl JudgeParams {
    /// The nodes for one position when nobody says another number. With the cap on all games,
    /// judging costs no more than playing with a thousand simulations a move does (measured with
    /// the map-coloring game on graphs of 10 to 36 vertices, where a node costs up to 65
    /// microseconds); small graphs are decided within it.
    pub const NODES: u64 = 1000;

    /// So many nodes for a position, and for all games together as many as one position in ten
    /// games may cost; no long search.
    pub const fn new(nodes: u64, games: u64) -> JudgeParams {
        let tenth = nodes.saturating_mul(games) / 10;
        JudgeParams { nodes, total: if nodes > tenth { nodes } else { tenth }, search: None }
    }
}

mapduel_game::setters!(JudgeParams {
    with_nodes(nodes: u64),
    with_total(total: u64),
    with_search(search: Option<u64>),
});

/// What the numbers along a replay are.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Gauge {
    /// What is measured.
    pub title: &'static str,
    /// The name of every line; a side's name where it is that side's.
    pub lines: Vec<&'static str>,
    /// Where one side's part ends and the other's begins, if there is such a place: the komi.
    pub threshold: Option<f64>,
    /// Who is ahead above the threshold.
    pub above: Option<&'static str>,
    /// Who is ahead below it.
    pub below: Option<&'static str>,
}

/// A name with a capital letter, to begin a sentence.
pub fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
