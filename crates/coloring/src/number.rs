//! The winner for every number of colors, and the game chromatic number.
//!
//! More colors are not assumed to help Alice: whether they do is an open question (Zhu 1999), so
//! every number is decided on its own and nothing is bisected.

use crate::{ALICE, BOB, ColoringGame, solve};
use mapduel_game::{Game, Side};
use mapduel_graph::{Graph, Limit};

/// Who wins with 1, 2, … up to the maximum degree plus 1 colors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winners {
    /// By number of colors, from 1; `None` where the limit came first.
    pub winners: Vec<Option<Side>>,
}

/// Decides the game for every number of colors that matters; the limit holds for each.
pub fn winners(graph: &Graph, first: Side, limit: Limit) -> Winners {
    let colors = 1..=graph.max_degree() + 1;
    let winners = colors
        .map(|colors| {
            let game = ColoringGame::new(graph.clone(), colors, first).ok()?;
            solve(&game, &game.start(), limit).winner
        })
        .collect();
    Winners { winners }
}

impl Winners {
    /// Whether every number of colors is decided.
    pub fn complete(&self) -> bool {
        self.winners.iter().all(Option::is_some)
    }

    /// The least number of colors with which Alice wins, when every smaller one is decided.
    pub fn game_chromatic_number(&self) -> Option<usize> {
        let first = self.winners.iter().position(|&winner| winner != Some(BOB))?;
        (self.winners[first] == Some(ALICE)).then_some(first + 1)
    }

    /// Whether Alice wins with some number of colors and loses with a larger one.
    pub fn is_non_monotone(&self) -> bool {
        let won = self.winners.iter().position(|&winner| winner == Some(ALICE));
        won.is_some_and(|won| self.winners[won..].contains(&Some(BOB)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(text: &str) -> Winners {
        let side = |letter| match letter {
            'a' => Some(ALICE),
            'b' => Some(BOB),
            _ => None,
        };
        Winners { winners: text.chars().map(side).collect() }
    }

    #[test]
    fn a_number_needs_every_smaller_one_decided() {
        assert_eq!(known("bba").game_chromatic_number(), Some(3));
        assert_eq!(known("b?a").game_chromatic_number(), None);
        assert_eq!(known("ba?").game_chromatic_number(), Some(2));
        assert_eq!(known("bb").game_chromatic_number(), None);
    }

    #[test]
    fn a_loss_after_a_win_is_noticed() {
        assert!(known("baba").is_non_monotone());
        assert!(!known("bbaa").is_non_monotone());
        assert!(!known("ba?a").is_non_monotone());
    }
}
