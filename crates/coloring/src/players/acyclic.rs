//! Strategy 2: an acyclic coloring in shades.
//!
//! Fix an acyclic coloring f with a classes: any two of them induce a forest. Orient each of these
//! forests toward a root, so that every vertex has at most one out-neighbor in each other class;
//! each class owns a + 1 colors, its *shades*. A vertex v is *endangered* when an in-neighbor has
//! a shade of v's class. When Bob colors w in a shade of class i, at most one vertex becomes
//! endangered: w's out-neighbor in class i. Alice colors it, else any vertex, always in a shade of
//! the vertex's own class.
//!
//! Why it works (Dinski and Zhu 1999; Bartnicki, Grytczuk, Kierstead, Zhu 2007): an uncolored
//! vertex loses at most one shade to each of its at most a − 1 out-neighbors and, before Alice
//! answers, one to an in-neighbor; a + 1 are enough. The study asks for a coloring with col_2
//! colors made from an order; the bound is about a, and any acyclic coloring serves.

use super::memory::{Continuity, Memory};
use super::order::any_color;
use super::shades::Shades;
use crate::bounds::strategy2;
use crate::{ColoringGame, Move, Position};
use mapduel_game::{Budget, Choice, Player};
use mapduel_graph::invariants::{Coloring, acyclic_chromatic_number};
use mapduel_graph::{Graph, Limit, Vertex};
use std::collections::HashSet;

/// Alice by strategy 2: she never loses with a (a + 1) colors, a the acyclic chromatic number.
///
/// Vertices that several moves endangered at once are answered one after the other, the oldest
/// danger first; vertices colored before the game's start count too. Without a free shade she
/// takes any legal color; without danger she colors the uncolored vertex of the least index.
#[derive(Clone, Debug)]
pub struct AcyclicAlice {
    /// For each vertex its out-neighbors with their classes.
    out: Vec<Vec<(usize, Vertex)>>,
    shades: Shades,
    promise: usize,
    memory: Memory,
    endangered: Vec<Vertex>,
}

impl AcyclicAlice {
    /// Prepares for one graph. When the limit comes first the best acyclic coloring found so far
    /// serves, with a larger promise.
    pub fn new(graph: &Graph, limit: Limit) -> AcyclicAlice {
        let coloring = acyclic_chromatic_number(graph, limit).witness;
        AcyclicAlice {
            out: orient(graph, &coloring),
            promise: strategy2(coloring.count),
            shades: Shades::new(coloring),
            memory: Memory::default(),
            endangered: Vec::new(),
        }
    }

    /// The number of colors with which she never loses: a (a + 1) for her coloring.
    pub fn promise(&self) -> usize {
        self.promise
    }

    /// Notes whom a colored vertex endangers.
    fn note(&mut self, position: &Position, vertex: Vertex) {
        let Some(color) = position.color(vertex) else { return };
        let class = self.shades.class_of_color(color);
        let victim = self.out[vertex.index()].iter().find(|(of, _)| *of == class);
        self.endangered.extend(victim.map(|&(_, victim)| victim));
    }
}

impl Player<ColoringGame> for AcyclicAlice {
    fn new_game(&mut self, _: u64) {
        self.memory.clear();
        self.endangered.clear();
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        if self.out.len() != game.graph().order() {
            return Choice::instant(any_color(game, position, None));
        }
        let mut news = self.memory.news(game, position);
        if news.game == Continuity::Fresh {
            self.endangered.clear();
            news.colored =
                game.graph().vertices().filter(|&vertex| !position.is_uncolored(vertex)).collect();
        }
        for vertex in news.colored {
            self.note(position, vertex);
        }
        self.endangered.retain(|&vertex| position.is_uncolored(vertex));
        let target = self.endangered.first().copied().or_else(|| position.uncolored().next());
        let mv = self.shades.answer(game, position, target);
        self.memory.played(position, mv);
        Choice::instant(mv)
    }
}

/// Orients each two-colored forest toward a root: for each vertex its out-neighbors with their
/// classes, at most one of each class.
fn orient(graph: &Graph, coloring: &Coloring) -> Vec<Vec<(usize, Vertex)>> {
    let class = |vertex: Vertex| coloring.colors[vertex.index()];
    let mut out = vec![Vec::new(); graph.order()];
    // Pairs of a vertex and the other class of the forest in which it was reached.
    let mut reached = HashSet::new();
    let mut stack = Vec::new();
    for root in graph.vertices() {
        for &neighbor in graph.neighbors(root) {
            if !reached.insert((root, class(neighbor))) {
                continue;
            }
            stack.push((root, class(neighbor)));
            while let Some((vertex, other)) = stack.pop() {
                for &child in graph.neighbors(vertex) {
                    if class(child) == other && reached.insert((child, class(vertex))) {
                        out[child.index()].push((class(vertex), vertex));
                        stack.push((child, class(vertex)));
                    }
                }
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    #[test]
    fn every_edge_is_oriented_once_and_no_vertex_has_two_out_neighbors_in_a_class() {
        let mut random = Random::new(2);
        for _ in 0..60 {
            let order = 2 + random.below(9);
            let pairs = (0..order).flat_map(|one| (0..one).map(move |two| (one, two)));
            let edges: Vec<_> = pairs.filter(|_| random.below(3) == 0).collect();
            let graph = Graph::from_edges(order, edges).unwrap();
            let coloring = acyclic_chromatic_number(&graph, Limit::NONE).witness;
            let out = orient(&graph, &coloring);
            let mut arcs = 0;
            for vertex in graph.vertices() {
                let targets = &out[vertex.index()];
                arcs += targets.len();
                for (index, &(class, to)) in targets.iter().enumerate() {
                    assert!(graph.has_edge(vertex, to));
                    assert_eq!(class, coloring.colors[to.index()]);
                    assert!(targets[..index].iter().all(|&(before, _)| before != class));
                    assert!(out[to.index()].iter().all(|&(_, back)| back != vertex));
                }
            }
            assert_eq!(arcs, graph.size());
        }
    }
}
