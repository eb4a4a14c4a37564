//! Records of earlier layouts, which are read and never written any more.
//!
//! The first had two players with a field each, a forfeit as one sentence, and in games with a komi
//! margins from which that was taken off. The second left out what was nothing, and its seeds were
//! digits.

use super::{MatchRecord, RecordedForfeit, Role, SCHEMA as PRESENT, id};
use crate::seeds::written;
use mapduel_game::Seed;
use mapduel_playable::{Ending, Setup};
use serde::Deserialize;
use serde_json::{Value, json};

/// The number of the first layout.
pub(crate) const SCHEMA: u32 = 1;
/// The number of the second.
const SECOND: u32 = 2;

/// A margin as records have it now: in the first layout the komi of the board was taken off.
pub fn margin_without_komi(schema: u32, margin: f64, board: &Setup) -> f64 {
    let komi = || board.get("komi").and_then(Value::as_f64).unwrap_or(0.0);
    if schema == SCHEMA { margin + komi() } else { margin }
}

/// The seed of a match: players were in it as well, as they are spelled and in any order.
pub(crate) fn match_seed(
    seed: u64,
    experiment: &str,
    mut players: [String; 2],
    key: &str,
    pair: u64,
) -> Seed {
    players.sort();
    let seed = Seed::new(seed).text(experiment);
    players.iter().fold(seed, |seed, player| seed.text(player)).text(key).number(pair)
}

/// Reads a record of any layout that was played on this board, with its margin as records have it
/// now.
pub fn read(line: &[u8], board: &Setup) -> Result<MatchRecord, serde_json::Error> {
    let mut record: MatchRecord = serde_json::from_slice(line)?;
    record.margin = record.margin.map(|margin| margin_without_komi(record.schema, margin, board));
    Ok(record)
}

/// A record as the first layout has it.
pub(super) fn write(record: &MatchRecord) -> Value {
    let player = |seat: usize| record.players.get(seat);
    let seconds = |seat: usize| record.seconds_by_seat.get(seat);
    json!({
        "schema": record.schema,
        "experiment": record.experiment,
        "id": record.id,
        "pairing": record.pairing,
        "board": record.board,
        "pair": record.pair,
        "first": player(0),
        "second": player(1),
        "a": record.a,
        "seed": record.seed.to_string(),
        "winner": record.winner,
        "margin": record.margin,
        "forfeit": record.forfeit.as_ref().map(RecordedForfeit::sentence),
        "ending": record.ending,
        "opening": record.opening,
        "moves": record.moves,
        "values": record.values,
        "costs": record.costs,
        "version": record.version,
        "seconds_first": seconds(0),
        "seconds_second": seconds(1),
        "seconds": record.seconds,
    })
}

/// What is wrong with a record of the first layout that contradicts itself.
pub(super) fn check(record: &MatchRecord) -> Result<(), String> {
    let side_of_a = record.a.side().ok_or("nobody has the seat of player A")?;
    if record.id != id(&record.pairing, &record.board, record.pair, side_of_a) {
        return Err("its id does not fit its pairing, board, pair and side".into());
    }
    // The komi is taken off here. Who lost by a forfeit may have been ahead.
    let ahead = match record.margin.filter(|_| record.forfeit.is_none()) {
        Some(margin) if margin > 0.0 => Role::First,
        Some(margin) if margin < 0.0 => Role::Second,
        _ => record.winner,
    };
    match ahead == record.winner {
        true => Ok(()),
        false => Err("its winner does not fit its margin".into()),
    }
}

/// A record of any layout.
#[derive(Deserialize)]
pub(super) struct Written {
    schema: u32,
    #[serde(default)]
    game: String,
    experiment: String,
    id: String,
    pairing: String,
    board: String,
    pair: u64,
    #[serde(default)]
    players: Vec<String>,
    first: Option<String>,
    second: Option<String>,
    a: Role,
    #[serde(deserialize_with = "written::read")]
    seed: u64,
    winner: Role,
    shares: Option<Vec<f64>>,
    margin: Option<f64>,
    parts: Option<Vec<f64>>,
    forfeit: Option<WrittenForfeit>,
    #[serde(default)]
    ending: Ending,
    #[serde(default)]
    opening: usize,
    plies: Option<usize>,
    moves: String,
    values: Option<Vec<Option<f64>>>,
    costs: Option<Vec<u64>>,
    version: String,
    #[serde(default)]
    seconds_by_seat: Vec<f64>,
    seconds_first: Option<f64>,
    seconds_second: Option<f64>,
    seconds: f64,
}

/// A forfeit of any layout.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum WrittenForfeit {
    /// As it is written now.
    Data(RecordedForfeit),
    /// As the first layout had it.
    Sentence(String),
}

impl WrittenForfeit {
    /// With the loser told apart from what happened. The winner says who lost where the sentence does
    /// not.
    pub fn read(self, winner: Role) -> RecordedForfeit {
        let sentence = match self {
            WrittenForfeit::Data(forfeit) => return forfeit,
            WrittenForfeit::Sentence(sentence) => sentence,
        };
        let loser = if winner == Role::First { Role::Second } else { Role::First };
        let bare = sentence.strip_prefix(&format!("the {} player ", loser.word()));
        let reason = bare.unwrap_or(&sentence).to_string();
        RecordedForfeit { seat: loser, cause: None, reason }
    }
}

impl TryFrom<Written> for MatchRecord {
    type Error = String;

    fn try_from(written: Written) -> Result<MatchRecord, String> {
        let missing = |name: &str| format!("it lacks `{name}`");
        let (players, seconds_by_seat, plies) = match written.schema {
            SCHEMA => (
                vec![
                    written.first.ok_or_else(|| missing("first"))?,
                    written.second.ok_or_else(|| missing("second"))?,
                ],
                vec![
                    written.seconds_first.ok_or_else(|| missing("seconds_first"))?,
                    written.seconds_second.ok_or_else(|| missing("seconds_second"))?,
                ],
                plies(&written.moves),
            ),
            SECOND | PRESENT if written.players.len() < 2 => return Err(missing("players")),
            SECOND | PRESENT if written.seconds_by_seat.len() != written.players.len() => {
                return Err("`seconds_by_seat` has not one entry for each player".into());
            }
            SECOND | PRESENT => {
                let plies = written.plies.ok_or_else(|| missing("plies"))?;
                (written.players, written.seconds_by_seat, plies)
            }
            other => {
                return Err(format!("its layout is {other}, not one of {SCHEMA} to {PRESENT}"));
            }
        };
        Ok(MatchRecord {
            schema: written.schema,
            game: written.game,
            experiment: written.experiment,
            id: written.id,
            pairing: written.pairing,
            board: written.board,
            pair: written.pair,
            players,
            a: written.a,
            seed: written.seed,
            winner: written.winner,
            shares: written.shares.unwrap_or_default(),
            margin: written.margin,
            parts: written.parts.unwrap_or_default(),
            forfeit: written.forfeit.map(|forfeit| forfeit.read(written.winner)),
            ending: written.ending,
            opening: written.opening,
            plies,
            moves: written.moves,
            values: written.values.unwrap_or_default(),
            costs: written.costs.unwrap_or_default(),
            version: written.version,
            seconds_by_seat,
            seconds: written.seconds,
        })
    }
}

/// Names may have spaces, but then a move has a sign of equality; sites have neither.
fn plies(moves: &str) -> usize {
    match moves.matches('=').count() {
        0 => moves.split_whitespace().count(),
        pairs => pairs,
    }
}
