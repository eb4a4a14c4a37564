//! Strategy 1: a proper coloring in shades.
//!
//! Fix an order that attains the loose coloring number col_2 and a proper coloring f with χ
//! classes; each class owns 1 + col_2 of the colors, its *shades*. When Bob colors w, Alice
//! colors the first uncolored backward neighbor of w, else the first uncolored vertex, always in a
//! free shade of the vertex's own class.
//!
//! Why it works (Bartnicki, Grytczuk, Kierstead, Zhu 2007): only Bob
//! puts a shade of v's class next to v. A backward neighbor of v is a loose backward neighbor. For
//! a forward neighbor y Alice answers with v itself or with an earlier backward neighbor of y,
//! which is a loose backward neighbor of v. As each vertex is colored once, at most col_2 − 1
//! shades are lost that way, and one more to Bob's last move.
//!
//! The study words the reply as the first uncolored *loose* backward neighbor. With that rule
//! Bob wins, and so he does when Alice takes any legal color: the tests keep both mistakes.

use super::memory::Memory;
use super::order::{Order, any_color, gentlest_color};
use crate::bounds::strategy1;
use crate::{Color, ColoringGame, Move, Position};
use mapduel_game::{Budget, Choice, Player};
use mapduel_graph::invariants::{Coloring, chromatic_number, loose_coloring_number};
use mapduel_graph::{Graph, Limit, Vertex};

/// Alice by strategy 1: she never loses with χ (1 + col_2) colors.
///
/// If several vertices were colored since her last move she answers all of them at once: with the
/// first uncolored vertex that is a backward neighbor of any. Without a free shade she takes any
/// legal color.
#[derive(Clone, Debug)]
pub struct ShadesAlice {
    order: Order,
    shades: Shades,
    promise: usize,
    memory: Memory,
}

impl ShadesAlice {
    /// Prepares for one graph. The limit holds for each of the two computations; when it comes
    /// first the best order and coloring found so far serve, with a larger promise.
    pub fn new(graph: &Graph, limit: Limit) -> ShadesAlice {
        let coloring = chromatic_number(graph, limit).witness;
        let order = loose_coloring_number(graph, limit);
        ShadesAlice {
            promise: strategy1(coloring.count, order.upper),
            order: Order::new(order.witness),
            shades: Shades::new(coloring),
            memory: Memory::default(),
        }
    }

    /// The number of colors with which she never loses: χ (1 + col_2) for her coloring and order.
    pub fn promise(&self) -> usize {
        self.promise
    }
}

impl Player<ColoringGame> for ShadesAlice {
    fn new_game(&mut self, _: u64) {
        self.memory.clear();
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        if !self.order.serves(game) {
            return Choice::instant(any_color(game, position, None));
        }
        let news = self.memory.news(game, position).colored;
        let target = news
            .into_iter()
            .filter_map(|vertex| self.order.least_backward(game.graph(), position, vertex))
            .min_by_key(|&vertex| self.order.place(vertex))
            .or_else(|| self.order.least_uncolored(position));
        let mv = self.shades.answer(game, position, target);
        self.memory.played(position, mv);
        Choice::instant(mv)
    }
}

/// A proper coloring whose classes share out the colors of the game: color number c is a shade of
/// class c modulo the number of classes, so that every class gets its share of any number.
#[derive(Clone, Debug)]
pub(super) struct Shades {
    coloring: Coloring,
}

impl Shades {
    pub(super) fn new(coloring: Coloring) -> Shades {
        Shades { coloring }
    }

    /// The class of a vertex.
    pub(super) fn class(&self, vertex: Vertex) -> usize {
        self.coloring.colors[vertex.index()]
    }

    /// The class that a color is a shade of.
    pub(super) fn class_of_color(&self, color: Color) -> usize {
        color.index() % self.coloring.count.max(1)
    }

    /// Colors the target in a free shade of its class, else in any color.
    pub(super) fn answer(
        &self,
        game: &ColoringGame,
        position: &Position,
        target: Option<Vertex>,
    ) -> Move {
        target
            .and_then(|vertex| {
                let shade = |color| self.class_of_color(color) == self.class(vertex);
                gentlest_color(game, position, vertex, shade).map(|color| Move::new(vertex, color))
            })
            .unwrap_or_else(|| any_color(game, position, target))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::RandomPlayer;
    use crate::{ALICE, BOB};
    use mapduel_game::Game;

    #[test]
    fn with_the_promised_colors_every_answer_is_a_shade_of_the_class() {
        // A hub with twelve legs of three vertices: 6 colors are promised, 13 would be trivial.
        let legs = (0..12).flat_map(|leg| {
            let foot = 3 * leg + 1;
            [(0, foot), (foot, foot + 1), (foot + 1, foot + 2)]
        });
        let spider = Graph::from_edges(37, legs).unwrap();
        let mut alice = ShadesAlice::new(&spider, Limit::NONE);
        let mut bob = RandomPlayer::new();
        let game = ColoringGame::new(spider, alice.promise(), BOB).unwrap();
        for seed in 0..20 {
            alice.new_game(seed);
            Player::<ColoringGame>::new_game(&mut bob, seed);
            let mut position = game.start();
            while !position.is_over() {
                let turn = position.turn();
                let player: &mut dyn Player<ColoringGame> =
                    if turn == ALICE { &mut alice } else { &mut bob };
                let mv = player.choose(&game, &position, Budget::Nodes(0)).mv;
                let class = alice.shades.coloring.color(mv.vertex());
                assert!(turn == BOB || mv.color().index() % 2 == class, "{mv:?}");
                game.play_unchecked(&mut position, mv);
            }
        }
    }
}
