//! What may be said of a value: how far the search behind it looked decides.
//!
//! A search that saw every line to its end knows what the game is worth; any other knows what the
//! best is so many moves ahead, which may be something else altogether.
//!
//! ```
//! use mapduel_search::SearchedDepth;
//! use mapduel_weighted::{Problem, Finding, WeightedGame};
//! let problem = Problem::read(b"R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n")?;
//! let game = WeightedGame::from_problem(problem);
//! let best = game.problem().root_move();
//! let verdict = |depth| Finding { best: Some(best), value: 4, depth };
//! assert_eq!(
//!     verdict(SearchedDepth::WholeGame).text(&game),
//!     "With best play the game is worth 4, by A=R."
//! );
//! assert_eq!(
//!     verdict(SearchedDepth::Plies(1)).text(&game),
//!     "Looking 1 move ahead, the best is 4, by A=R."
//! );
//! # Ok::<(), mapduel_weighted::ProblemError>(())
//! ```

use crate::playable::said;
use crate::{Move, WeightedGame};
use mapduel_game::Notation;
use mapduel_playable::{Said, Word};
use mapduel_search::{AlphaBetaOutcome, SearchedDepth};

/// A value, the move that attains it, and how far the search looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The move; none when the game is over.
    pub best: Option<Move>,
    /// Score of player 1 minus score of player 2.
    pub value: i64,
    /// How far the search looked.
    pub depth: SearchedDepth,
}

impl Finding {
    /// The sentence that is true of it.
    pub fn text(&self, game: &WeightedGame) -> String {
        self.said(game).to_string()
    }

    /// The same as a sentence that can be said in another language.
    pub fn said(&self, game: &WeightedGame) -> Said {
        let Finding { best, value, depth } = *self;
        let by = |template| {
            let best = best.map_or_else(String::new, |best| game.write_move(best));
            Said::new(template).with("move", Word::Move(best))
        };
        let said = match (best, depth) {
            (None, SearchedDepth::WholeGame) => Said::new(said::OVER_WORTH),
            (None, SearchedDepth::Plies(_)) | (_, SearchedDepth::Plies(0)) => {
                Said::new(said::UNSEEN_WORTH)
            }
            (Some(_), SearchedDepth::WholeGame) => by(said::BEST_PLAY),
            (Some(_), SearchedDepth::Plies(1)) => by(said::AHEAD_ONE).with("count", 1),
            (Some(_), SearchedDepth::Plies(plies)) => {
                by(said::AHEAD_MANY).with("count", i64::from(plies))
            }
        };
        said.with("value", value)
    }
}

impl From<&AlphaBetaOutcome<Move>> for Finding {
    fn from(outcome: &AlphaBetaOutcome<Move>) -> Finding {
        Finding { best: outcome.mv, value: outcome.value, depth: outcome.depth }
    }
}

/// A number of moves in words: `1 move`, `5 moves`.
pub fn moves_text(plies: u32) -> String {
    format!("{plies} move{}", if plies == 1 { "" } else { "s" })
}
