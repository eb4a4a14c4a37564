//! Strategy 3: activation along an order, blind to the colors.
//!
//! Fix an order that attains the loose coloring number col_2. When Bob colors v, Alice activates
//! v and looks at the first uncolored backward neighbor x of v. If x is active, she colors it. If
//! not, she activates it and goes on with the first uncolored backward neighbor of x; if x has
//! none, she colors x. If v itself has none, she colors the first uncolored vertex. Any legal
//! color serves.
//!
//! Why it works (Kierstead 2000; Bartnicki, Grytczuk, Kierstead, Zhu 2007): let v be uncolored
//! when Bob is to move. Each active forward neighbor of v has led Alice to v or to a loose backward
//! neighbor of v. She comes to a vertex at most twice, as it is colored by then; and if she came
//! to v, she went on to a backward neighbor of v from there. So with b ≤ col_2 − 1 loose backward
//! neighbors at most 2 b forward and b backward neighbors of v are colored, after Bob's move one
//! more: 3 col_2 − 1 colors are enough.

use super::memory::{Continuity, Memory};
use super::order::{Order, any_color};
use crate::bounds::strategy3;
use crate::{ColoringGame, Move, Position};
use mapduel_game::{Budget, Choice, Player};
use mapduel_graph::invariants::loose_coloring_number;
use mapduel_graph::{Graph, Limit, Vertex};

/// Alice by strategy 3: she never loses with 3 col_2 − 1 colors.
///
/// If several vertices were colored since her last move she activates for each of them, in order
/// of their index, and colors what the first of these walks ends at; the ends of the others stay
/// active and are next.
#[derive(Clone, Debug)]
pub struct ActivationAlice {
    activation: Activation,
    promise: usize,
}

impl ActivationAlice {
    /// Prepares for one graph. When the limit comes first the best order found so far serves, with
    /// a larger promise.
    pub fn new(graph: &Graph, limit: Limit) -> ActivationAlice {
        let order = loose_coloring_number(graph, limit);
        ActivationAlice {
            promise: strategy3(order.upper),
            activation: Activation::new(order.witness),
        }
    }

    /// The number of colors with which she never loses: 3 col_2 − 1 for her order.
    pub fn promise(&self) -> usize {
        self.promise
    }
}

impl Player<ColoringGame> for ActivationAlice {
    fn new_game(&mut self, _: u64) {
        self.activation.clear();
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        Choice::instant(self.activation.answer(game, position))
    }
}

/// The activation strategy on a given order.
#[derive(Clone, Debug)]
pub(super) struct Activation {
    order: Order,
    active: Vec<bool>,
    memory: Memory,
}

impl Activation {
    pub(super) fn new(order: Vec<Vertex>) -> Activation {
        Activation {
            active: vec![false; order.len()],
            order: Order::new(order),
            memory: Memory::default(),
        }
    }

    /// Forgets the game.
    pub(super) fn clear(&mut self) {
        self.memory.clear();
        self.active.fill(false);
    }

    /// The answer to what was colored since the last one.
    pub(super) fn answer(&mut self, game: &ColoringGame, position: &Position) -> Move {
        if !self.order.serves(game) {
            return any_color(game, position, None);
        }
        let news = self.memory.news(game, position);
        if news.game == Continuity::Fresh {
            self.active.fill(false);
        }
        let mut target = None;
        for vertex in news.colored {
            let end = self.walk(game.graph(), position, vertex);
            target = target.or(end);
        }
        let target = target.or_else(|| self.order.least_uncolored(position));
        let mv = any_color(game, position, target);
        self.active[mv.vertex().index()] = true;
        self.memory.played(position, mv);
        mv
    }

    /// Activates from a vertex that Bob colored; says where to color, if anywhere.
    fn walk(&mut self, graph: &Graph, position: &Position, colored: Vertex) -> Option<Vertex> {
        self.active[colored.index()] = true;
        let mut at = self.order.least_backward(graph, position, colored)?;
        // The places only fall, so this ends.
        while !std::mem::replace(&mut self.active[at.index()], true) {
            match self.order.least_backward(graph, position, at) {
                Some(next) => at = next,
                None => break,
            }
        }
        Some(at)
    }
}
