//! What games say of their players, never without an interval and a number.

use crate::answers::error;
use crate::values::dict;
use mapduel_lab::forfeits::Forfeits;
use mapduel_lab::record::MatchRecord;
use mapduel_lab::standing::{Standing, add_mean, count};
use mapduel_playable::title;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, json};

/// What every player of these records did: games, wins, the ratio with its 95% interval (Wilson), and
/// the mean of what it had, where the game has parts or margins.
#[pyfunction]
pub(crate) fn standings(py: Python<'_>, lines: Vec<String>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let mut players: Vec<(String, Standing)> = Vec::new();
    for line in &lines {
        let record: MatchRecord = serde_json::from_str(line).map_err(error)?;
        for (seat, player) in record.players.iter().enumerate() {
            let place = players.iter().position(|(known, _)| known == player);
            let place = place.unwrap_or_else(|| {
                players.push((player.clone(), Standing::default()));
                players.len() - 1
            });
            players[place].1.add(&record, seat);
        }
    }
    players.sort_by(|one, other| {
        other.1.ratio().unwrap_or(0.0).total_cmp(&one.1.ratio().unwrap_or(0.0))
    });
    players
        .iter()
        .map(|(player, standing)| {
            let mut fields = Map::new();
            fields.insert("player".into(), json!(player));
            fields.insert("games".into(), json!(standing.games));
            fields.insert("wins".into(), count(standing.wins));
            standing.add_ratio(&mut fields, "ci95_low", "ci95_high");
            for (name, mean) in [("mean_part", &standing.part), ("mean_margin", &standing.margin)] {
                if mean.count() > 0 {
                    add_mean(&mut fields, name, mean);
                }
            }
            fields.insert("text".into(), json!(standing.ratio_text()));
            dict(py, &fields)
        })
        .collect()
}

/// Who forfeited games, how often and why, a sentence each: a player that never played must not look
/// like a weak one.
#[pyfunction]
pub(crate) fn forfeits(lines: Vec<String>) -> PyResult<Vec<String>> {
    let mut forfeits = Forfeits::default();
    for line in &lines {
        let record: MatchRecord = serde_json::from_str(line).map_err(error)?;
        let lost = record.forfeit.as_ref().and_then(|lost| Some((lost.seat.side()?, lost)));
        if let Some((side, lost)) = lost {
            let sides = mapduel_games::find(&record.game).map_or(&[][..], |entry| entry.sides);
            let side_name = sides.get(side.index()).map_or_else(String::new, |side| title(side));
            forfeits.add(&record.players[side.index()], &side_name, &lost.reason);
        }
    }
    Ok(forfeits.sentences().collect())
}
