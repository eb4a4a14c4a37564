//! Looking back: a game move by move, without taking anything back.

use serde::Serialize;
use serde_json::Value;

/// How a game went, in numbers: what the graph along a replay shows.
#[derive(Debug, Serialize)]
pub(crate) struct ReplayView {
    pub(crate) gauge: GaugeView,
    /// The numbers at the start and after every move, one for each line; from where it was asked.
    pub(crate) readings: Vec<Vec<f64>>,
}

/// What the numbers of a replay are.
#[derive(Debug, Serialize)]
pub(crate) struct GaugeView {
    /// What is measured.
    pub(crate) title: &'static str,
    /// The name of every line; a side's name where it is that side's.
    pub(crate) lines: Vec<&'static str>,
    /// Where one side's part ends and the other's begins, if there is such a place: the komi.
    pub(crate) threshold: Option<f64>,
    /// Who is ahead above the threshold.
    pub(crate) above: Option<&'static str>,
    /// Who is ahead below it.
    pub(crate) below: Option<&'static str>,
}

/// A position of the past.
#[derive(Debug, Serialize)]
pub(crate) struct GlanceView {
    /// How many moves were played.
    pub(crate) ply: usize,
    /// Whose turn it was; nothing at the end of a game.
    pub(crate) turn: Option<&'static str>,
    /// One sentence that says where the game stood.
    pub(crate) headline: String,
    /// The position, in the game's own terms.
    pub(crate) position: Value,
}
