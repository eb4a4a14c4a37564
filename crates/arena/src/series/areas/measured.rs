//! Games in which everybody ends with a part of the board.

use mapduel_game::Notation;
use mapduel_voronoi::line::{Curve, LineGame};
use mapduel_voronoi::{Payoff, TurnOrder, VoronoiGame};

/// A game in which everybody ends with a part of the board.
pub trait Measured: Notation {
    /// Everything that makes it another game than its neighbors, as text: what seeds come from.
    fn title(&self) -> String;

    /// What each player has.
    fn parts(&self, position: &Self::Position) -> Vec<f64>;
}

impl<const PLAYERS: usize> Measured for VoronoiGame<PLAYERS> {
    fn title(&self) -> String {
        let corners: Vec<String> =
            self.board().corners().iter().map(|corner| corner.to_string()).collect();
        let order = match self.order() {
            TurnOrder::Alternating => "alternating",
            TurnOrder::OneRound => "one-round",
        };
        let payoff = match self.payoff() {
            Payoff::Win => "win",
            Payoff::Area => "area",
        };
        format!(
            "voronoi players {PLAYERS} board {} turns {} komi {} distance {} order {order} payoff {payoff}",
            corners.join(" "),
            self.turns(),
            self.komi(),
            self.minimum_distance(),
        )
    }

    fn parts(&self, position: &Self::Position) -> Vec<f64> {
        self.areas(position).to_vec()
    }
}

impl Measured for LineGame {
    fn title(&self) -> String {
        let params = self.params();
        let curve = match params.curve {
            Curve::Segment => "segment",
            Curve::Circle => "circle",
        };
        format!("{curve} rounds {} distance {}", params.rounds, params.minimum_distance)
    }

    fn parts(&self, position: &Self::Position) -> Vec<f64> {
        self.lengths(position).to_vec()
    }
}
