//! Why a move may not be made: the one place that says so, for people who play, for programs and
//! for the checker of traces.

use crate::playable::said;
use crate::{Color, Move, Position, RuleSet, WeightedGame};
use mapduel_game::Game;
use mapduel_graph::Vertex;
use mapduel_playable::Said;
use std::fmt;

/// Why a move may not be made. States and colors are told by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Illegal {
    /// The state has a color.
    Colored {
        /// The state.
        state: String,
        /// Its color.
        has: String,
    },
    /// No neighbor of the state is colored.
    Untouched {
        /// The state.
        state: String,
    },
    /// The neighbors of the state have all the colors.
    WalledIn {
        /// The state.
        state: String,
    },
    /// A neighbor has the color.
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
    Over,
}

impl std::error::Error for Illegal {}

impl fmt::Display for Illegal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(formatter)
    }
}

impl Illegal {
    /// The reason as a sentence.
    pub fn said(&self) -> Said {
        match self {
            Illegal::Colored { state, has } => {
                Said::new(said::COLORED).with("region", state.as_str()).with("color", has.as_str())
            }
            Illegal::Untouched { state } => {
                Said::new(said::UNTOUCHED).with("region", state.as_str())
            }
            Illegal::WalledIn { state } => {
                Said::new(said::WALLED_IN).with("region", state.as_str())
            }
            Illegal::Taken { state, color, neighbor, rules } => {
                // The legacy rule allows one taken color, where no other is left: here it is not
                // that one.
                let template = match rules {
                    RuleSet::Legacy => said::TAKEN_LEGACY,
                    RuleSet::Strict => said::TAKEN,
                };
                Said::new(template)
                    .with("region", state.as_str())
                    .with("color", color.as_str())
                    .with("neighbor", neighbor.as_str())
            }
            Illegal::Over => Said::new(said::OVER),
        }
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
