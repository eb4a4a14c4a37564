//! Whose win it was, and which seat somebody has.

use mapduel_game::Side;
use serde::{Deserialize, Serialize};

/// A seat, in the order of play, or nobody's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The first player: Red, Alice, Max.
    First,
    /// The second player: Blue, Bob, Min.
    Second,
    /// The third of more than two.
    Third,
    /// The fourth.
    Fourth,
    /// The fifth.
    Fifth,
    /// The sixth; nobody has more.
    Sixth,
    /// Nobody, or more than one.
    #[default]
    Draw,
}

/// In the order of play, as many as a game can have.
const SEATS: [(Role, &str); mapduel_game::MAX_PLAYERS] = [
    (Role::First, "first"),
    (Role::Second, "second"),
    (Role::Third, "third"),
    (Role::Fourth, "fourth"),
    (Role::Fifth, "fifth"),
    (Role::Sixth, "sixth"),
];

impl From<Side> for Role {
    fn from(side: Side) -> Role {
        SEATS[side.index()].0
    }
}

impl Role {
    /// The seat, unless it is nobody's.
    pub fn side(self) -> Option<Side> {
        SEATS.iter().position(|&(role, _)| role == self).map(Side::new)
    }

    /// `first`, `second` …, or `draw`.
    pub fn word(self) -> &'static str {
        SEATS.iter().find(|&&(role, _)| role == self).map_or("draw", |&(_, word)| word)
    }
}
