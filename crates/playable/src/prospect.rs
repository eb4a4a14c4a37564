//! What is known of a board before anybody plays on it: who wins, which seat to take, how hard that is.
//!
//! Every number here is data of a game's gallery and is computed again by tests: winners by the exact
//! solver, wins of a beginner by playing the games. What is deliberately absent: guesses. A board that
//! nobody has decided is open, and says so.

use crate::Level;
use serde::Serialize;

/// How many games a beginner plays to find out how hard a board is.
pub const BEGINNER_GAMES: u64 = 100;
/// From so many wins on a board is easy, and from so many it is of medium difficulty.
const EASY: u32 = 50;
const MEDIUM: u32 = 20;

/// What somebody who chooses a board wants to know of it.
#[derive(Clone, Copy, Debug)]
pub struct Prospect {
    /// The seat to take, in the order of the sides from 0: it wins with best play, or has better
    /// chances where nobody knows.
    pub seat: usize,
    /// Who wins with best play.
    pub verdict: Verdict,
    /// How many of [`BEGINNER_GAMES`] games with seed 0 the first level of the table wins from that
    /// seat against the [middle one](middle).
    pub beginner: u32,
    /// What the board is and why it is interesting, in a few sentences.
    pub story: &'static str,
}

/// Who wins with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This side, in the order of the sides from 0: the exact solver says so.
    Solved(usize),
    /// This side, for a reason that the solver does not know.
    Proved(usize, &'static str),
    /// Nobody: with best play it is a draw, by the exact solver.
    Draw,
    /// Nobody knows.
    Open,
}

impl Verdict {
    /// The side that wins, if one is known to.
    pub fn winner(self) -> Option<usize> {
        match self {
            Verdict::Solved(side) | Verdict::Proved(side, _) => Some(side),
            Verdict::Draw | Verdict::Open => None,
        }
    }
}

/// How hard a board is from the seat that one should take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// A beginner wins at least half of the games there.
    Easy,
    /// A beginner wins at least one game in five.
    Medium,
    /// A beginner wins fewer.
    Hard,
}

impl Prospect {
    /// By what a beginner wins against the middle level.
    pub fn difficulty(&self) -> Difficulty {
        match self.beginner {
            EASY.. => Difficulty::Easy,
            MEDIUM.. => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }
}

/// The level in the middle of a table's levels, whom a person meets first.
pub fn middle(levels: &[Level]) -> Option<&Level> {
    levels.get(levels.len().saturating_sub(1) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulty_is_what_a_beginner_loses() {
        let board = |beginner| {
            let verdict = Verdict::Open;
            Prospect { seat: 0, verdict, beginner, story: "" }.difficulty()
        };
        let all = [100, 50, 49, 20, 19, 0].map(board);
        use Difficulty::{Easy, Hard, Medium};
        assert_eq!(all, [Easy, Easy, Medium, Medium, Hard, Hard]);
    }

    #[test]
    fn the_middle_level_is_the_weaker_of_two() {
        let level = |title| Level { title, player: "random", about: "" };
        let levels = ["a", "b", "c", "d", "e", "f"].map(level);
        let title = |count: usize| middle(&levels[..count]).map(|level| level.title);
        assert_eq!([0, 1, 2, 5, 6].map(title), [None, Some("a"), Some("a"), Some("c"), Some("c")]);
    }
}
