//! The columns of games: every field of a record, and what is worth taking out of its lists.

use mapduel_game::write_seed;
use mapduel_lab::record::{MatchRecord, RecordedForfeit};
use mapduel_playable::ColumnKind::{Integer, Integers, Real, Reals, Text, Texts};
use mapduel_playable::{Cell, Column, columns_of};
use serde::Serialize;

/// What a column is, and what a record has there.
type Filled = (Column, fn(&MatchRecord) -> Cell);

/// Every column, in the order in which they stand.
const TABLE: [Filled; 31] = [
    (Column::new("schema", Integer, "the layout of the record"), |record| {
        Cell::Integer(i64::from(record.schema))
    }),
    (Column::new("game", Text, "the name of the game"), |record| record.game.as_str().into()),
    (Column::new("experiment", Text, "the name of the experiment, or `play`"), |record| {
        record.experiment.as_str().into()
    }),
    (
        Column::new("id", Text, "pairing, board, pair and a letter for the seat of player A"),
        |record| record.id.as_str().into(),
    ),
    (Column::new("pairing", Text, "what reports call the pairing"), |record| {
        record.pairing.as_str().into()
    }),
    (Column::new("board", Text, "what reports call the board"), |record| {
        record.board.as_str().into()
    }),
    (
        Column::new("pair", Integer, "the number of the pair: games of a pair have one seed"),
        |record| whole(record.pair),
    ),
    (Column::new("players", Texts, "the players with their options, by seat"), |record| {
        Cell::Texts(record.players.clone())
    }),
    (Column::new("first", Text, "the player at the first seat: Red, Alice, Max, Left"), |record| {
        player(record, 0)
    }),
    (Column::new("second", Text, "the player at the second"), |record| player(record, 1)),
    (
        Column::new("a", Text, "the seat of the pairing's player A: `first`, `second`, …"),
        |record| record.a.word().into(),
    ),
    (Column::new("seed", Text, "the seed of the pair: the letter `s` and its digits"), |record| {
        Cell::Text(write_seed(record.seed))
    }),
    (
        Column::new("winner", Text, "the seat that won: `first`, `second`, …, or `draw`"),
        |record| record.winner.word().into(),
    ),
    (Column::new("shares", Reals, "what each seat won, where there are more than two"), |record| {
        reals(&record.shares)
    }),
    (
        Column::new(
            "margin",
            Real,
            "what the first seat has minus what the second has, no komi taken off",
        ),
        |record| record.margin.into(),
    ),
    (Column::new("parts", Reals, "what each seat has: areas, points"), |record| {
        reals(&record.parts)
    }),
    (Column::new("forfeit_seat", Text, "who lost before the rules ended the game"), |record| {
        forfeit(record, |forfeit| forfeit.seat.word().into())
    }),
    (
        Column::new("forfeit_cause", Text, "how: `illegal`, `time`, `crash` or `protocol`"),
        |record| forfeit(record, |forfeit| forfeit.cause.map_or(Cell::Nothing, word)),
    ),
    (Column::new("forfeit_reason", Text, "what happened, in words"), |record| {
        forfeit(record, |forfeit| forfeit.reason.as_str().into())
    }),
    (
        Column::new("ending", Text, "who ended the game: `played`, `awarded` or `forfeited`"),
        |record| word(record.ending),
    ),
    (Column::new("opening", Integer, "how many of the moves nobody chose"), |record| {
        Cell::count(Some(record.opening))
    }),
    (Column::new("plies", Integer, "how many moves there are"), |record| {
        Cell::count(Some(record.plies))
    }),
    (Column::new("moves", Text, "the moves, separated by spaces"), |record| {
        record.moves.as_str().into()
    }),
    (
        Column::new("values", Reals, "what the mover thought of each move, for the first seat"),
        |record| match record.values.is_empty() {
            true => Cell::Nothing,
            false => Cell::Reals(record.values.clone()),
        },
    ),
    (
        Column::new("costs", Integers, "what each move cost, in the unit of the mover's budget"),
        |record| match record.costs.is_empty() {
            true => Cell::Nothing,
            false => Cell::Integers(record.costs.iter().map(|&cost| cost as i64).collect()),
        },
    ),
    (Column::new("cost", Integer, "all of them together"), |record| whole(record.cost())),
    (Column::new("version", Text, "the program that played"), |record| {
        record.version.as_str().into()
    }),
    (Column::new("seconds_by_seat", Reals, "how long each seat thought"), |record| {
        reals(&record.seconds_by_seat)
    }),
    (Column::new("seconds_first", Real, "how long the first seat thought"), |record| {
        record.seconds_by_seat.first().copied().into()
    }),
    (Column::new("seconds_second", Real, "how long the second did"), |record| {
        record.seconds_by_seat.get(1).copied().into()
    }),
    (Column::new("seconds", Real, "how long the whole game took"), |record| {
        Cell::Real(record.seconds)
    }),
];

/// The columns of games, in their order.
pub const GAMES: [Column; TABLE.len()] = columns_of(&TABLE);

/// A game as a row: a cell for each of [`GAMES`].
pub fn game_row(record: &MatchRecord) -> Vec<Cell> {
    TABLE.iter().map(|(_, cell)| cell(record)).collect()
}

fn player(record: &MatchRecord, seat: usize) -> Cell {
    record.players.get(seat).map_or(Cell::Nothing, |player| player.as_str().into())
}

fn forfeit(record: &MatchRecord, cell: impl FnOnce(&RecordedForfeit) -> Cell) -> Cell {
    record.forfeit.as_ref().map_or(Cell::Nothing, cell)
}

fn reals(numbers: &[f64]) -> Cell {
    match numbers.is_empty() {
        true => Cell::Nothing,
        false => Cell::Reals(numbers.iter().copied().map(Some).collect()),
    }
}

/// No game has so many pairs, nor costs so much, that it matters.
fn whole(number: u64) -> Cell {
    Cell::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}

/// The word that records have for something.
fn word(thing: impl Serialize) -> Cell {
    let value = serde_json::to_value(thing).ok();
    value.as_ref().and_then(serde_json::Value::as_str).map_or(Cell::Nothing, Cell::from)
}
