//! The shortest way to a blocked vertex, by iterative deepening.
//!
//! The number of plies grows by one until Bob can force a block within it. A move takes at most
//! one color from a vertex, so nothing dies sooner than the fewest colors of a vertex that can be
//! blocked; and what the solver knows to be Alice's needs no look. Bounds are kept by whole
//! positions (the sets of vertices that may take each color, sorted: the names of the colors do
//! not matter), so no answer rests on a hash.
//!
//! Deliberately absent: graphs of more than 64 vertices.

use super::most_endangered;
use crate::perfect::{after, ranked};
use crate::{ALICE, BOB, ColoringGame, ExplainParams, Move, Position, Solver};
use mapduel_game::Side;
use mapduel_graph::Stop;
use std::collections::HashMap;

/// One search for a shortest line.
pub(super) struct Shortest<'a> {
    game: &'a ColoringGame,
    solver: &'a mut Solver,
    /// The positions that may still be looked at.
    left: u64,
    stop: Option<Stop>,
    bounds: HashMap<(Vec<u64>, Side), Bounds>,
}

/// What is known about the plies until a vertex is blocked.
#[derive(Clone, Copy)]
struct Bounds {
    /// Bob cannot force a block within so many.
    not_within: usize,
    /// Bob can force a block within so many.
    within: usize,
}

/// The budget is used up.
struct Exhausted;

impl<'a> Shortest<'a> {
    pub(super) fn new(
        game: &'a ColoringGame,
        solver: &'a mut Solver,
        params: &ExplainParams,
    ) -> Self {
        let (left, stop) = (params.positions, params.solve.limit.stop);
        Shortest { game, solver, left, stop, bounds: HashMap::new() }
    }

    /// The line from a position that Bob wins: he blocks as soon as he can, Alice holds out as
    /// long as she can. `None` when the budget came first or the graph is too large.
    pub(super) fn line(&mut self, position: &Position) -> Option<Vec<Move>> {
        position.word_layers()?;
        let most = position.uncolored_count();
        for plies in 0..=most {
            match self.dies_within(position, plies) {
                Ok(false) => {}
                Ok(true) => return self.follow(position.clone(), plies).ok(),
                Err(Exhausted) => return None,
            }
        }
        None
    }

    /// Plays from a position that dies within these plies and not sooner.
    fn follow(&mut self, mut position: Position, plies: usize) -> Result<Vec<Move>, Exhausted> {
        let mut line = Vec::new();
        for left in (0..plies).rev() {
            let mut chosen = None;
            for mv in ranked(self.game, &position) {
                let next = after(self.game, &position, mv);
                let fits = match position.turn() {
                    BOB => self.dies_within(&next, left)?,
                    _ => left == 0 || !self.dies_within(&next, left - 1)?,
                };
                if fits {
                    chosen = Some((mv, next));
                    break;
                }
            }
            let (mv, next) = chosen.ok_or(Exhausted)?;
            line.push(mv);
            position = next;
        }
        Ok(line)
    }

    /// Whether Bob can force a blocked vertex within so many plies.
    fn dies_within(&mut self, position: &Position, plies: usize) -> Result<bool, Exhausted> {
        if position.is_over() || plies == 0 {
            return Ok(position.blocked().is_some());
        }
        let key = key(position);
        let bounds = self.bounds.get(&key).copied();
        let bounds = bounds.unwrap_or_else(|| Bounds {
            not_within: self.least_plies(position).saturating_sub(1),
            within: usize::MAX,
        });
        if plies <= bounds.not_within || plies >= bounds.within {
            self.bounds.insert(key, bounds);
            return Ok(plies >= bounds.within);
        }
        self.left = self.left.checked_sub(1).ok_or(Exhausted)?;
        if self.stop.is_some_and(Stop::is_set) {
            return Err(Exhausted);
        }
        let bob = position.turn() == BOB;
        let mut dies = !bob;
        for mv in ranked(self.game, position) {
            if self.dies_within(&after(self.game, position, mv), plies - 1)? == bob {
                dies = bob;
                break;
            }
        }
        let bounds = if dies {
            Bounds { within: plies, ..bounds }
        } else {
            Bounds { not_within: plies, ..bounds }
        };
        self.bounds.insert(key, bounds);
        Ok(dies)
    }

    /// Fewer plies than these kill nothing.
    fn least_plies(&mut self, position: &Position) -> usize {
        if self.solver.known(position) == Some(ALICE) {
            return usize::MAX;
        }
        most_endangered(self.game, position)
            .map_or(usize::MAX, |vertex| position.available(vertex).count())
    }
}

/// The position up to the names of the colors.
fn key(position: &Position) -> (Vec<u64>, Side) {
    let mut layers = position.word_layers().map_or_else(Vec::new, |(_, layers)| layers.to_vec());
    layers.sort_unstable();
    (layers, position.turn())
}
