//! One finished match, as it is kept: one line of JSON.

use super::plan::{MatchSpec, Plan};
use crate::VERSION;
use mapduel_game::{BySide, Side};
use mapduel_playable::Ending;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The layout of records and manifest; another number means another layout.
pub const SCHEMA: u32 = 1;

/// One match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchRecord {
    /// The layout of the record.
    pub schema: u32,
    /// The name of the experiment.
    pub experiment: String,
    /// The name of the match, see [`MatchSpec::id`].
    pub id: String,
    /// What reports call the pairing.
    pub pairing: String,
    /// What reports call the board.
    pub board: String,
    /// The number of the pair within pairing and board.
    pub pair: u64,
    /// The first player (Red, Alice, player 1) with all its options, as text.
    pub first: String,
    /// The second player.
    pub second: String,
    /// The side of the pairing's player A.
    pub a: Role,
    /// The seed of the pair. A text, because many readers of JSON keep only 53 bits of a number.
    pub seed: String,
    /// Who won.
    pub winner: Role,
    /// By how much the first player won, where a game can be won by more or less. Voronoi: Red's
    /// area minus Blue's minus the komi.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// Why the loser lost before the rules ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<String>,
    /// Who ended the game; left out when the rules did.
    #[serde(default, skip_serializing_if = "Ending::is_played")]
    pub ending: Ending,
    /// How many of the moves nobody chose: those of the start position and the random ones.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub opening: usize,
    /// The moves, separated by spaces.
    pub moves: String,
    /// What the mover thought of each move, for the first player; left out when nobody did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Option<f64>>,
    /// What each move cost, in the unit of the mover's budget; left out when none cost anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<u64>,
    /// The program that played.
    pub version: String,
    /// How long each side thought.
    pub seconds_first: f64,
    /// How long each side thought.
    pub seconds_second: f64,
    /// How long the whole match took.
    pub seconds: f64,
}

/// Whose win it was; also, which side somebody has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The first player: Red, Alice, player 1.
    First,
    /// The second player: Blue, Bob, player 2.
    Second,
    /// Nobody.
    #[default]
    Draw,
}

impl From<Side> for Role {
    fn from(side: Side) -> Role {
        if side == Side::FIRST { Role::First } else { Role::Second }
    }
}

/// How a match went.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub(super) winner: Role,
    pub(super) margin: Option<f64>,
    pub(super) forfeit: Option<String>,
    pub(super) ending: Ending,
    opening: usize,
    moves: Vec<String>,
    values: Vec<Option<f64>>,
    costs: Vec<u64>,
    seconds: BySide<f64>,
}

impl Outcome {
    /// A match that this side lost without a move.
    pub(super) fn forfeit(side: Side, reason: String) -> Outcome {
        Outcome::default().lost_by(side, reason)
    }

    /// The match is over: this side lost it, for this reason.
    pub(super) fn lost_by(mut self, side: Side, reason: String) -> Outcome {
        self.winner = side.other().into();
        let name = if side == Side::FIRST { "first" } else { "second" };
        self.forfeit = Some(format!("the {name} player {reason}"));
        self.ending = Ending::Forfeited;
        self
    }

    /// A move that nobody chose.
    pub(super) fn open(&mut self, mv: String) {
        self.moves.push(mv);
        self.values.push(None);
        self.costs.push(0);
        self.opening += 1;
    }

    pub(super) fn push(
        &mut self,
        side: Side,
        mv: String,
        value: Option<f64>,
        cost: u64,
        seconds: f64,
    ) {
        self.moves.push(mv);
        // JSON has no word for what is not finite.
        self.values.push(value.filter(|value| value.is_finite()));
        self.costs.push(cost);
        self.seconds[side] += seconds;
    }
}

impl MatchRecord {
    pub(super) fn new(
        plan: &Plan,
        spec: &MatchSpec,
        outcome: Outcome,
        time: Duration,
    ) -> MatchRecord {
        let cell = &plan.layout.cells[spec.cell];
        let [first, second] = plan.seated(spec).map(ToString::to_string);
        let Outcome { winner, margin, forfeit, ending, opening, moves, .. } = outcome;
        let Outcome { mut values, mut costs, seconds, .. } = outcome;
        if values.iter().all(Option::is_none) {
            values.clear();
        }
        if costs.iter().all(|&cost| cost == 0) {
            costs.clear();
        }
        MatchRecord {
            schema: SCHEMA,
            experiment: plan.spec.name.clone(),
            id: spec.id.clone(),
            pairing: cell.pairing.clone(),
            board: plan.layout.boards[cell.board].0.clone(),
            pair: spec.pair,
            first,
            second,
            a: spec.side_of_a.into(),
            seed: spec.seed.value().to_string(),
            winner,
            margin,
            forfeit,
            ending,
            opening,
            moves: moves.join(" "),
            values,
            costs,
            version: VERSION.into(),
            seconds_first: seconds.first,
            seconds_second: seconds.second,
            seconds: time.as_secs_f64(),
        }
    }
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}
