//! What some games say of a player, or of a seat: wins, what was won by, what was had.

use crate::record::MatchRecord;
use mapduel_statistics::{Mean, wilson95_of};
use serde_json::{Map, Value, json};

/// What some games say of a player.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Games won; a shared win is a part of one.
    pub wins: f64,
    /// Games played.
    pub games: u64,
    /// What it had at the end.
    pub part: Mean,
    /// What it had minus what the other one of two had.
    pub margin: Mean,
}

impl Standing {
    /// Counts a game that it played at this seat.
    pub fn add(&mut self, record: &MatchRecord, seat: usize) {
        self.wins += record.share(seat);
        self.games += 1;
        // What was had in a game that somebody forfeited means nothing.
        if record.forfeit.is_some() {
            return;
        }
        if let Some(&part) = record.parts.get(seat) {
            self.part.add(part);
        }
        if let Some(margin) = record.margin {
            self.margin.add(if seat == 0 { margin } else { -margin });
        }
    }

    /// Wins divided by games; nothing without games.
    pub fn ratio(&self) -> Option<f64> {
        (self.games > 0).then(|| self.wins / self.games as f64)
    }

    /// The ratio, never without its interval.
    pub fn ratio_text(&self) -> String {
        let Some(ratio) = self.ratio() else { return "-".to_string() };
        let interval = wilson95_of(ratio, self.games);
        format!("{ratio:.3} [{:.3}, {:.3}]", interval.low, interval.high)
    }

    /// The ratio and its interval, for scripts; the interval under these names.
    pub fn add_ratio(&self, object: &mut Map<String, Value>, low: &str, high: &str) {
        let ratio = self.ratio();
        let interval = wilson95_of(ratio.unwrap_or(f64::NAN), self.games);
        object.insert("ratio".into(), json!(ratio));
        object.insert(low.into(), json!(interval.low));
        object.insert(high.into(), json!(interval.high));
    }
}

/// Wins are whole unless some were shared.
pub fn count(wins: f64) -> Value {
    if wins.fract() == 0.0 { json!(wins as u64) } else { json!(wins) }
}

/// A mean under this name, with its interval and its number.
pub fn add_mean(object: &mut Map<String, Value>, name: &str, mean: &Mean) {
    let interval = mean.interval95();
    object.insert(name.into(), json!(mean.mean()));
    object.insert(format!("{name}_ci95_low"), json!(interval.map(|interval| interval.0)));
    object.insert(format!("{name}_ci95_high"), json!(interval.map(|interval| interval.1)));
    object.insert(format!("{name}_n"), json!(mean.count()));
}

/// A mean in words, with its interval where it has one.
pub fn mean_text(mean: &Mean) -> String {
    match (mean.mean(), mean.interval95()) {
        (None, _) => "unknown: no game was finished".to_string(),
        (Some(mean), None) => format!("{mean:.4} (one game has no interval)"),
        (Some(mean), Some((low, high))) => {
            format!("{mean:.4} [{low:.4}, {high:.4}] (95% Student)")
        }
    }
}
