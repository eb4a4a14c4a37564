//! A level to choose, with its measured strength.

use mapduel_lab::levels::measured_table;
use mapduel_playable::{GameEntry, Level, TableOffer, middle};
use serde::Serialize;

/// One level to choose.
#[derive(Serialize)]
pub(super) struct LevelView {
    title: &'static str,
    player: &'static str,
    /// How it plays, in one sentence.
    about: &'static str,
    /// Whether a person meets it first.
    middle: bool,
    /// How strong it is, where that was measured.
    rating: Option<RatingView>,
}

/// How strong a level is.
#[derive(Serialize)]
struct RatingView {
    /// In Elo; the mean of the table's levels is 1500.
    elo: i64,
    /// The ends of the 95% interval.
    low: i64,
    high: i64,
    /// How many games it played.
    games: u64,
}

/// How the levels of a table were measured.
#[derive(Serialize)]
pub(super) struct MeasureView {
    /// The question: `mapduel tournament run NAME` asks it again.
    experiment: &'static str,
    /// The boards that were played on.
    boards: &'static [String],
    /// How many games in all.
    games: u64,
}

/// The levels of a table.
pub(super) fn level_views(entry: &GameEntry, table: &TableOffer) -> Vec<LevelView> {
    let measured = measured_table(entry.name, table.name);
    let middle = middle(table.levels).map(|level| level.player);
    let view = |level: &Level| LevelView {
        title: level.title,
        player: level.player,
        about: level.about,
        middle: middle == Some(level.player),
        rating: measured.and_then(|measured| measured.level(level.player)).map(|level| {
            RatingView { elo: level.elo, low: level.low, high: level.high, games: level.games }
        }),
    };
    table.levels.iter().map(view).collect()
}

/// How they were measured, if they were.
pub(super) fn measure_view(entry: &GameEntry, table: &TableOffer) -> Option<MeasureView> {
    measured_table(entry.name, table.name).map(|measured| MeasureView {
        experiment: &measured.experiment,
        boards: &measured.boards,
        games: measured.games,
    })
}
