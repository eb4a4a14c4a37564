//! What moves gave away in games of more or less, such as areas: one number for each move that is
//! judged.
//!
//! Games of wins and losses have blunders instead ([`crate::judge_games`]).

use mapduel_game::Side;

/// What a move gave away, in the unit of its game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Regret {
    /// Who moved.
    pub side: Side,
    /// What it is compared with.
    pub against: Against,
    /// How much better the other move would have been for its mover. By an estimate that may be less
    /// than nothing.
    pub loss: f64,
}

/// What a move is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Against {
    /// A move after which nothing follows, with the best one that is found.
    BestLast,
    /// A move that one more follows, with the best one that is found, each with the best answer that
    /// is found.
    BestBeforeLast,
    /// A move with that of a long search, by the same search's estimate of both. Only that search
    /// says so.
    LongSearch,
}

impl Against {
    /// All of them.
    pub const ALL: [Against; 3] = [Against::BestLast, Against::BestBeforeLast, Against::LongSearch];

    /// What scripts call such a move.
    pub fn key(self) -> &'static str {
        match self {
            Against::BestLast => "last",
            Against::BestBeforeLast => "before_last",
            Against::LongSearch => "search",
        }
    }

    /// What people call it; of a search, of how many simulations it is.
    pub fn words(self, simulations: Option<u64>) -> String {
        match (self, simulations) {
            (Against::BestLast, _) => "the last".into(),
            (Against::BestBeforeLast, _) => "the one before it".into(),
            (Against::LongSearch, None) => "others, by a search".into(),
            (Against::LongSearch, Some(simulations)) => {
                format!("others, by a search of {simulations}")
            }
        }
    }
}
