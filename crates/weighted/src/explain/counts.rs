//! How many nodes other searches visit for the same answer.

use crate::trace::{INFINITY, Window};
use crate::{MAX, Move, Position, WeightedGame};
use mapduel_game::Game;
use std::cmp::Reverse;

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
    let mut ordered = Counter { game, visited: 0, most };
    ordered.visit_ordered(&game.start(), Window::FULL);
    NodeCounts { minimax: all.count(), alpha_beta, ordered: ordered.count() }
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

    /// Fail-soft alpha-beta; the value means nothing once the counter is full.
    fn visit_ordered(&mut self, position: &Position, mut window: Window) -> i64 {
        self.visited += 1;
        let mut moves = Vec::new();
        self.game.weighted_moves(position, &mut moves);
        if moves.is_empty() {
            return position.difference();
        }
        let maximizes = position.turn() == MAX;
        // A gain is what the difference rises by, so player 2 likes it small.
        moves.sort_by_key(|&(_, gain)| Reverse(if maximizes { gain } else { -gain }));
        let mut value = if maximizes { -INFINITY } else { INFINITY };
        for (mv, _) in moves {
            if self.is_full() {
                return value;
            }
            let found = self.visit_ordered(&self.after(position, mv), window);
            if maximizes {
                value = value.max(found);
                window.alpha = window.alpha.max(value);
            } else {
                value = value.min(found);
                window.beta = window.beta.min(value);
            }
            if window.alpha >= window.beta {
                return value;
            }
        }
        value
    }

    fn after(&self, position: &Position, mv: Move) -> Position {
        let mut next = position.clone();
        self.game.play_unchecked(&mut next, mv);
        next
    }
}
