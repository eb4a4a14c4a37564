//! How many nodes other searches visit for the same answer.

use crate::compare::{CompareParams, search_greedily};
use crate::{Move, Position, WeightedGame};
use mapduel_game::{Budget, Game};
use mapduel_search::Completeness;

/// The nodes that three searches visit, roots and leaves included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeCounts {
    /// Every position down to the horizon.
    pub minimax: Count,
    /// The textbook's search: moves in ASCII order.
    pub alpha_beta: u64,
    /// The same search with the moves of the heaviest colors first, equal ones in ASCII order.
    pub ordered: Count,
}

/// A number that may be too large to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// It is this.
    Exact(u64),
    /// It is larger than this; counting stopped here.
    MoreThan(u64),
}

/// Counts up to a limit.
pub(super) fn count(game: &WeightedGame, alpha_beta: u64, most: u64) -> NodeCounts {
    let mut all = Counter { game, visited: 0, most };
    all.visit_all(&game.start());
    let params = CompareParams { budget: Budget::Nodes(most), ..CompareParams::default() };
    let ordered = search_greedily(game, &params);
    let ordered = match ordered.complete {
        Completeness::Complete => Count::Exact(ordered.nodes),
        Completeness::Stopped => Count::MoreThan(most),
    };
    NodeCounts { minimax: all.count(), alpha_beta, ordered }
}

struct Counter<'game> {
    game: &'game WeightedGame,
    visited: u64,
    most: u64,
}

impl Counter<'_> {
    fn count(&self) -> Count {
        match self.is_full() {
            true => Count::MoreThan(self.most),
            false => Count::Exact(self.visited),
        }
    }

    fn is_full(&self) -> bool {
        self.visited > self.most
    }

    fn visit_all(&mut self, position: &Position) {
        self.visited += 1;
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        if self.game.plies_left(position) == 1 {
            self.visited += moves.len() as u64;
            return;
        }
        for mv in moves {
            if self.is_full() {
                return;
            }
            self.visit_all(&self.after(position, mv));
        }
    }

    fn after(&self, position: &Position, mv: Move) -> Position {
        let mut next = position.clone();
        self.game.play_unchecked(&mut next, mv);
        next
    }
}
