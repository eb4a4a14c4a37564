//! Ratings of the levels that the page offers, out of the records of the experiments `levels-…`.

use crate::Summary;
use mapduel_lab::experiment::{ExperimentError, shipped};
use mapduel_lab::levels::{MEAN, MeasuredLevel, MeasuredTable};
use mapduel_playable::{GameEntry, TableOffer};
use std::path::Path;

/// What the questions of levels are called before the name that follows.
const LEVELS: &str = "levels-";

/// What the records below a folder say, a folder for each experiment.
pub fn measure(results: &Path) -> Result<Vec<MeasuredTable>, ExperimentError> {
    let shipped =
        shipped::ALL.iter().filter_map(|(name, _)| Some((*name, name.strip_prefix(LEVELS)?)));
    let table = |(experiment, folder): (&str, &str)| {
        let summary = Summary::read(&results.join(folder))?;
        let game: &GameEntry = &summary.spec.game;
        Ok(MeasuredTable {
            game: game.name.to_string(),
            table: table_of(game, &summary).unwrap_or_default().to_string(),
            experiment: experiment.to_string(),
            boards: summary.layout.boards.iter().map(|(name, _)| name.clone()).collect(),
            games: summary.games,
            levels: levels(&summary),
        })
    };
    shipped.map(table).collect()
}

/// The table whose levels met in an experiment.
fn table_of(game: &GameEntry, summary: &Summary) -> Option<&'static str> {
    let players: Vec<String> =
        summary.spec.players.iter().map(|(_, player)| player.to_string()).collect();
    let met = |table: &&TableOffer| {
        !table.levels.is_empty()
            && table.levels.iter().all(|level| players.iter().any(|player| player == level.player))
    };
    (game.tables)().iter().find(met).map(|table| table.name)
}

/// Everybody who has a rating and an interval.
fn levels(summary: &Summary) -> Vec<MeasuredLevel> {
    let Some(ratings) = summary.ratings() else { return Vec::new() };
    let shifted = |elo: f64| (MEAN + elo).round() as i64;
    let level = |(place, rating): (usize, &mapduel_statistics::Rating)| {
        let (low, high) = rating.interval95()?;
        let (_, player) = summary.spec.players.iter().nth(place)?;
        (rating.games > 0).then(|| MeasuredLevel {
            player: player.to_string(),
            elo: shifted(rating.elo),
            low: shifted(low),
            high: shifted(high),
            games: rating.games,
        })
    };
    ratings.players.iter().enumerate().filter_map(level).collect()
}
