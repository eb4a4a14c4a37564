//! Numbers as tables show them.

use mapduel_statistics::{Interval, Proportion};

/// Wins of games.
pub(super) fn short(wins: Proportion) -> String {
    if wins.games == 0 { "–".into() } else { format!("{}/{}", wins.wins, wins.games) }
}

/// The ratio in percent.
pub(super) fn percent(wins: Proportion) -> String {
    wins.ratio().map_or("–".into(), |ratio| tidy(100.0 * ratio))
}

/// One digit after the point, unless it is 0.
pub(super) fn tidy(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_string()
}

/// A published ratio in percent: one that was rounded to wins has no digits beyond these.
pub(super) fn published_percent(wins: Proportion) -> Option<f64> {
    wins.ratio().map(|ratio| (1e4 * ratio).round() / 1e2)
}

/// The ratio of the games, and the interval of those that differ.
pub(super) fn ratio(wins: Proportion, evidence: Proportion) -> String {
    let Interval { low, high } = evidence.wilson95();
    match wins.games {
        0 => "–".into(),
        _ => format!("{} [{}, {}]", percent(wins), tidy(100.0 * low), tidy(100.0 * high)),
    }
}
