//! One finished match as it is kept, whatever the game and wherever it was played: one line of JSON.
//!
//! The layout has the number [`SCHEMA`]: every record has every field, `null` where there is nothing,
//! so that readers who look at the first lines know all columns. Records of the layouts before it
//! ([`mod@earlier`]) are read as well; new ones are never added to them.
//!
//! What is deliberately absent: where records are kept (see [`crate::records`]), and what they say
//! together.

pub mod earlier;
mod role;

pub use role::Role;

use crate::VERSION;
use crate::matches::Match;
use crate::records::Record;
use crate::seeds::written;
use earlier::Written;
use mapduel_game::{Seed, Side};
use mapduel_playable::{Ending, ForfeitCause};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use std::time::Duration;

/// The layout of records and manifests; another number means another layout.
pub const SCHEMA: u32 = 3;

/// One match. Lists of seats are in the order of play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct MatchRecord {
    /// The layout of the record.
    pub schema: u32,
    /// The name of the game; records of the first layout do not say it.
    pub game: String,
    /// The name of the experiment, or `play`.
    pub experiment: String,
    /// The name of the match: pairing, board, pair, and a letter for the seat of player A.
    pub id: String,
    /// What reports call the pairing.
    pub pairing: String,
    /// What reports call the board.
    pub board: String,
    /// The number of the pair within pairing and board: the games on one seed, with A at every seat.
    pub pair: u64,
    /// The players with all their options, as text, by seat.
    pub players: Vec<String>,
    /// The seat of the pairing's player A; the others follow in the order of play.
    pub a: Role,
    /// The seed of the pair. Written as a text with a letter, because many readers keep only 53 bits
    /// of a number, and take digits for one.
    #[serde(serialize_with = "written::as_text")]
    pub seed: u64,
    /// Who won.
    pub winner: Role,
    /// What each seat won, where there are more than two: 1 for a win, a part for a shared one.
    #[serde(serialize_with = "null_if_empty")]
    pub shares: Vec<f64>,
    /// What the first seat has minus what the second has, where a game can be won by more or less. No
    /// komi is taken off; in the first layout it was.
    pub margin: Option<f64>,
    /// What each seat has, where players have parts of something: areas, points.
    #[serde(serialize_with = "null_if_empty")]
    pub parts: Vec<f64>,
    /// Who lost before the rules ended the game, and why.
    pub forfeit: Option<RecordedForfeit>,
    /// Who ended the game.
    pub ending: Ending,
    /// How many of the moves nobody chose: those of the start position and the random ones.
    pub opening: usize,
    /// How many moves there are.
    pub plies: usize,
    /// The moves, separated by spaces; [`read_moves`](crate::matches::read_moves) tells them apart.
    pub moves: String,
    /// What the mover thought of each move, for the first seat; nothing when nobody did.
    #[serde(serialize_with = "null_if_empty")]
    pub values: Vec<Option<f64>>,
    /// What each move cost, in the unit of the mover's budget; nothing when none cost anything.
    #[serde(serialize_with = "null_if_empty")]
    pub costs: Vec<u64>,
    /// The program that played.
    pub version: String,
    /// How long each seat thought.
    pub seconds_by_seat: Vec<f64>,
    /// How long the whole match took.
    pub seconds: f64,
}

/// Who lost by a failure, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedForfeit {
    /// Who.
    pub seat: Role,
    /// The kind of failure; records of the first layout do not say it.
    #[serde(default)]
    pub cause: Option<ForfeitCause>,
    /// What happened, in words.
    pub reason: String,
}

impl RecordedForfeit {
    /// Who and why, in one sentence.
    pub fn sentence(&self) -> String {
        format!("the {} player {}", self.seat.word(), self.reason)
    }
}

/// What is known of a match before it is played.
#[derive(Clone, Debug)]
pub(crate) struct Heading<'a> {
    pub(crate) game: &'a str,
    pub(crate) experiment: &'a str,
    pub(crate) pairing: &'a str,
    pub(crate) board: &'a str,
    pub(crate) pair: u64,
    /// By seat.
    pub(crate) players: Vec<String>,
    pub(crate) side_of_a: Side,
    pub(crate) seed: Seed,
}

impl Heading<'_> {
    /// The name of the match.
    pub(crate) fn id(&self) -> String {
        id(self.pairing, self.board, self.pair, self.side_of_a)
    }
}

/// The name of a match.
pub(crate) fn id(pairing: &str, board: &str, pair: u64, side_of_a: Side) -> String {
    let letter = char::from(b'a' + side_of_a.index() as u8);
    format!("{pairing}/{board}/{pair}{letter}")
}

impl MatchRecord {
    pub(crate) fn new(heading: Heading<'_>, played: Match, time: Duration) -> MatchRecord {
        let Match { winner, shares, margin, parts, ending, forfeit, opening, moves, .. } = played;
        let Match { mut values, mut costs, seconds, .. } = played;
        if values.iter().all(Option::is_none) {
            values.clear();
        }
        if costs.iter().all(|&cost| cost == 0) {
            costs.clear();
        }
        MatchRecord {
            schema: SCHEMA,
            id: heading.id(),
            game: heading.game.into(),
            experiment: heading.experiment.into(),
            pairing: heading.pairing.into(),
            board: heading.board.into(),
            pair: heading.pair,
            a: heading.side_of_a.into(),
            seed: heading.seed.value(),
            winner: winner.map_or(Role::Draw, Role::from),
            shares: if heading.players.len() > 2 { shares } else { Vec::new() },
            players: heading.players,
            margin,
            parts: parts.unwrap_or_default(),
            forfeit: forfeit.map(|lost| RecordedForfeit {
                seat: lost.side.into(),
                cause: Some(lost.forfeit.cause),
                reason: lost.forfeit.reason,
            }),
            ending,
            opening,
            plies: moves.len(),
            moves: moves.join(" "),
            values,
            costs,
            version: VERSION.into(),
            seconds_by_seat: seconds,
            seconds: time.as_secs_f64(),
        }
    }

    /// What a seat won: 1 for a win, a part for a shared one.
    pub fn share(&self, seat: usize) -> f64 {
        match (self.shares.get(seat), self.winner.side()) {
            (Some(&share), _) => share,
            (None, Some(winner)) => f64::from(u8::from(winner.index() == seat)),
            (None, None) => 1.0 / self.players.len() as f64,
        }
    }

    /// What all decisions cost together, each in the unit of its player's budget.
    pub fn cost(&self) -> u64 {
        self.costs.iter().sum()
    }
}

/// Records of this layout have a checksum, so that only those of the first one are looked at.
impl Record for MatchRecord {
    fn written(&self) -> Result<Value, serde_json::Error> {
        match self.schema {
            earlier::SCHEMA => Ok(earlier::write(self)),
            _ => serde_json::to_value(self),
        }
    }

    fn check(&self) -> Result<(), String> {
        if self.schema != earlier::SCHEMA {
            return Err("it has no checksum, which every record of its layout has".into());
        }
        earlier::check(self)
    }
}

/// Every record has every field: where there is nothing to list, `null`.
fn null_if_empty<T: Serialize, S: Serializer>(
    list: &[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    (!list.is_empty()).then_some(list).serialize(serializer)
}
