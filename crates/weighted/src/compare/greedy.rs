//! Alpha-beta with the simplest order there is: the heaviest color of the mover first.

use super::{CompareParams, Row};
use crate::trace::{INFINITY, Window};
use crate::{MAX, Move, Position, WeightedGame};
use mapduel_game::{Budget, Game};
use mapduel_graph::Stop;
use mapduel_search::Completeness;
use std::cmp::Reverse;
use std::time::Instant;

/// How many nodes pass between two looks at the clock: they may take a tenth of a millisecond each.
const LOOK_EVERY: u64 = 128;

/// Fail-soft alpha-beta, moves by their weight for the mover, equal ones in ASCII order.
pub(crate) fn search_greedily(game: &WeightedGame, params: &CompareParams) -> Row {
    let CompareParams { budget, stop, .. } = *params;
    let deadline = match budget {
        Budget::Time(time) => Instant::now().checked_add(time),
        _ => None,
    };
    let most = budget.steps().unwrap_or(u64::MAX);
    let mut search =
        Search { game, most, deadline, stop, nodes: 0, cuts: 0, best: None, over: Over::GoesOn };
    let value = search.visit(&game.start(), Window::FULL);
    let (complete, value) = match search.over {
        Over::GoesOn => (Completeness::Complete, value),
        // What is known of a search that was stopped is what the position itself says.
        Over::Stopped => (Completeness::Stopped, game.start().difference()),
    };
    let (nodes, cuts) = (search.nodes, Some(search.cuts));
    Row { nodes, cuts, value: value as f64, mv: search.best, complete }
}

struct Search<'game> {
    game: &'game WeightedGame,
    most: u64,
    deadline: Option<Instant>,
    stop: Option<Stop>,
    nodes: u64,
    cuts: u64,
    /// The best move of the root so far.
    best: Option<Move>,
    over: Over,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    GoesOn,
    Stopped,
}

impl Search<'_> {
    /// The value means nothing once the search is stopped.
    fn visit(&mut self, position: &Position, mut window: Window) -> i64 {
        self.nodes += 1;
        let late = || {
            self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
                || self.stop.is_some_and(Stop::is_set)
        };
        if self.nodes > self.most || self.nodes.is_multiple_of(LOOK_EVERY) && late() {
            self.over = Over::Stopped;
        }
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
            if self.over == Over::Stopped {
                return value;
            }
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, mv);
            let found = self.visit(&next, window);
            if position.ply() == 0 && (found > value || self.best.is_none()) {
                self.best = Some(mv);
            }
            if maximizes {
                value = value.max(found);
                window.alpha = window.alpha.max(value);
            } else {
                value = value.min(found);
                window.beta = window.beta.min(value);
            }
            if window.alpha >= window.beta {
                self.cuts += 1;
                return value;
            }
        }
        value
    }
}
