//! Why a move may not be made: the one place that says so, for people who play, for programs and
//! for the checker of traces.

use crate::{Color, Move, Position, RuleSet, WeightedGame};
use mapduel_game::Game;
use mapduel_graph::Vertex;

/// Why a move may not be made. States and colors are told by their names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The state has a color.
    #[error("{state} has color {has} already")]
    Colored {
        /// The state.
        state: String,
        /// Its color.
        has: String,
    },
    /// No neighbor of the state is colored.
    #[error("{state} has no colored neighbor yet")]
    Untouched {
        /// The state.
        state: String,
    },
    /// The neighbors of the state have all the colors.
    #[error("no color is left for {state}")]
    WalledIn {
        /// The state.
        state: String,
    },
    /// A neighbor has the color.
    #[error("{state} cannot have color {color}: its neighbor {neighbor} has it{}", tail(*.rules))]
    Taken {
        /// The state.
        state: String,
        /// The color.
        color: String,
        /// The neighbor.
        neighbor: String,
        /// By which rules.
        rules: RuleSet,
    },
    /// Nobody moves any more.
    #[error("the game is over")]
    Over,
}

/// The legacy rule allows one taken color, where no other is left: here it is not that one.
fn tail(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Legacy => ", and another color is left by the legacy rule",
        RuleSet::Strict => "",
    }
}

impl WeightedGame {
    /// Why a move may not be made; nothing when it is legal. A reason on the map comes before the
    /// end of the game.
    pub fn illegality(&self, position: &Position, mv: Move) -> Option<Illegal> {
        if self.is_legal(position, mv) {
            return None;
        }
        let problem = self.problem();
        let name = |state: Vertex| problem.state_name(state).to_string();
        let state = name(mv.state());
        if let Some(has) = position.color(mv.state()) {
            return Some(Illegal::Colored { state, has: problem.color_name(has).to_string() });
        }
        if !position.is_touched(mv.state()) {
            return Some(Illegal::Untouched { state });
        }
        let rules = self.rules();
        if rules == RuleSet::Strict && self.is_walled_in(position, mv.state()) {
            return Some(Illegal::WalledIn { state });
        }
        let mut neighbors = problem.graph().neighbors(mv.state()).iter();
        let taker = neighbors.find(|&&neighbor| position.color(neighbor) == Some(mv.color()));
        Some(match taker {
            Some(&taker) => {
                let (color, neighbor) = (problem.color_name(mv.color()).to_string(), name(taker));
                Illegal::Taken { state, color, neighbor, rules }
            }
            None => Illegal::Over,
        })
    }

    /// Whether the neighbors of a state have all the colors.
    pub(crate) fn is_walled_in(&self, position: &Position, state: Vertex) -> bool {
        let colors = self.problem().colors().len();
        Color::all(colors).all(|color| position.is_blocked(state, color))
    }
}
