//! Strategy 4: activation along an order made for planar graphs by giving out dollars.
//!
//! The order is found from its end. Let C be the vertices placed so far and U the others. The
//! graph H is the graph without the edges inside C and without each vertex of C that has at most
//! three neighbors in U; for each of those its neighbors in U are joined to each other. Each edge
//! of H gives $2 to its ends: $1 each inside U; $0.50 to the end in U and $1.50 to the end in C.
//! Some vertex of U gets less than $6 and is placed next.
//!
//! There is one because H is planar (a vertex of degree at most three gives way to a triangle),
//! so that it has fewer than 3 |H| edges and gives out less than $6 for each vertex, while every
//! vertex of C that is left has four neighbors or more and gets $6.
//!
//! Why 18 colors (Bartnicki, Grytczuk, Kierstead, Zhu 2007): let the vertex v, when placed, have
//! q neighbors in U and r in C, in H: 2 q + r ≤ 11. As in strategy 3 each of the q costs at most
//! three colored neighbors (itself and two that led Alice to it), each of the r one, which is at
//! most 16; Bob's next move makes 17.

use super::activation::Activation;
use crate::{ColoringGame, Move, Position};
use mapduel_game::{Budget, Choice, Player};
use mapduel_graph::invariants::is_planar;
use mapduel_graph::{Graph, Vertex};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// Alice by strategy 4: she never loses with 18 colors on a planar graph.
///
/// If several vertices were colored since her last move she answers as
/// [`ActivationAlice`](super::ActivationAlice) does.
#[derive(Clone, Debug)]
pub struct PlanarAlice {
    activation: Activation,
}

/// The graph cannot be drawn without crossing edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "strategy 4 is for planar graphs and this graph is not planar; \
     strategies 1 to 3 serve every graph"
)]
pub struct NotPlanar;

impl PlanarAlice {
    /// The number of colors with which she never loses.
    pub(crate) const PROMISE: usize = 18;

    /// Prepares for one planar graph.
    pub fn new(graph: &Graph) -> Result<PlanarAlice, NotPlanar> {
        Ok(PlanarAlice { activation: Activation::new(dollar_order(graph)?) })
    }

    /// The number of colors with which she never loses: 18.
    pub fn promise(&self) -> usize {
        PlanarAlice::PROMISE
    }
}

impl Player<ColoringGame> for PlanarAlice {
    fn new_game(&mut self, _: u64) {
        self.activation.clear();
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        Choice::instant(self.activation.answer(game, position))
    }
}

/// The order of strategy 4, first vertex first; of the vertices with less than $6 the poorest is
/// placed, of equal ones the least.
fn dollar_order(graph: &Graph) -> Result<Vec<Vertex>, NotPlanar> {
    if !is_planar(graph) {
        return Err(NotPlanar);
    }
    let mut accounts = Accounts::new(graph);
    let mut order = Vec::with_capacity(graph.order());
    while let Some(vertex) = accounts.place_poorest() {
        order.push(vertex);
    }
    order.reverse();
    Ok(order)
}

/// The graph H and the money of U, kept up to date from one placed vertex to the next: once a
/// vertex of C has three neighbors in U or fewer it stays out of H, and so stay the edges it left.
struct Accounts<'a> {
    graph: &'a Graph,
    placed: Vec<bool>,
    /// For a vertex of U its neighbors in U, in H.
    joined: Vec<BTreeSet<Vertex>>,
    /// For a vertex of U how many of its neighbors in C are in H.
    rich: Vec<usize>,
    /// How many neighbors in U a vertex has in the graph.
    open: Vec<usize>,
    /// The vertices of U by half dollars; entries whose amount has changed since are stale.
    queue: BinaryHeap<Reverse<(usize, Vertex)>>,
}

/// A vertex of C with at most so many neighbors in U is replaced by a clique.
const REPLACED: usize = 3;

impl<'a> Accounts<'a> {
    fn new(graph: &'a Graph) -> Accounts<'a> {
        let mut accounts = Accounts {
            graph,
            placed: vec![false; graph.order()],
            joined: graph
                .vertices()
                .map(|vertex| graph.neighbors(vertex).iter().copied().collect())
                .collect(),
            rich: vec![0; graph.order()],
            open: graph.vertices().map(|vertex| graph.degree(vertex)).collect(),
            queue: BinaryHeap::new(),
        };
        graph.vertices().for_each(|vertex| accounts.announce(vertex));
        accounts
    }

    /// What a vertex of U gets, in half dollars.
    fn half_dollars(&self, vertex: Vertex) -> usize {
        2 * self.joined[vertex.index()].len() + self.rich[vertex.index()]
    }

    fn announce(&mut self, vertex: Vertex) {
        self.queue.push(Reverse((self.half_dollars(vertex), vertex)));
    }

    /// Moves the vertex with the least money from U to C.
    fn place_poorest(&mut self) -> Option<Vertex> {
        let poorest = loop {
            let Reverse((amount, vertex)) = self.queue.pop()?;
            if !self.placed[vertex.index()] && amount == self.half_dollars(vertex) {
                break vertex;
            }
        };
        debug_assert!(self.half_dollars(poorest) < 12, "a planar graph has a vertex below $6");
        self.placed[poorest.index()] = true;
        let mut changed = std::mem::take(&mut self.joined[poorest.index()]);
        for neighbor in &changed {
            self.joined[neighbor.index()].remove(&poorest);
        }
        if self.open[poorest.index()] <= REPLACED {
            self.join_open_neighbors(poorest);
        } else {
            for neighbor in self.open_neighbors(poorest) {
                self.rich[neighbor.index()] += 1;
            }
        }
        for &neighbor in self.graph.neighbors(poorest) {
            self.open[neighbor.index()] -= 1;
            if self.placed[neighbor.index()] && self.open[neighbor.index()] == REPLACED {
                for open in self.open_neighbors(neighbor) {
                    self.rich[open.index()] -= 1;
                    changed.insert(open);
                }
                self.join_open_neighbors(neighbor);
            }
        }
        changed.into_iter().for_each(|vertex| self.announce(vertex));
        Some(poorest)
    }

    fn open_neighbors(&self, vertex: Vertex) -> Vec<Vertex> {
        let neighbors = self.graph.neighbors(vertex).iter().copied();
        neighbors.filter(|to| !self.placed[to.index()]).collect()
    }

    /// Joins the neighbors in U of a vertex of C to each other.
    fn join_open_neighbors(&mut self, vertex: Vertex) {
        let open = self.open_neighbors(vertex);
        for &one in &open {
            self.joined[one.index()].extend(open.iter().filter(|&&other| other != one));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    /// A triangle into whose faces vertices are put one after the other (a stacked triangulation),
    /// without some of its edges. A small `skew` favors the newest faces and makes hubs.
    fn random_planar(order: usize, skew: usize, missing: usize, random: &mut Random) -> Graph {
        let mut edges = vec![(0, 1), (1, 2), (0, 2)];
        let mut faces = vec![[0, 1, 2], [0, 1, 2]];
        for vertex in 3..order {
            let back = random.below(faces.len().min(skew)) + 1;
            let face = faces.swap_remove(faces.len() - back);
            edges.extend(face.map(|corner| (corner, vertex)));
            for leave in 0..3 {
                let mut next = face;
                next[leave] = vertex;
                faces.push(next);
            }
        }
        edges.retain(|_| random.below(100) >= missing);
        Graph::from_edges(order, edges).unwrap()
    }

    /// The money of a vertex of U, from the definition, in half dollars.
    fn half_dollars_by_definition(graph: &Graph, place: &[usize], vertex: Vertex) -> usize {
        let in_u = |other: &Vertex| place[other.index()] <= place[vertex.index()];
        let open = |middle: Vertex| graph.neighbors(middle).iter().filter(|to| in_u(to)).count();
        let mut amount = 0;
        for other in graph.vertices().filter(|&other| other != vertex) {
            let edge = graph.has_edge(vertex, other);
            if in_u(&other) {
                let replaced = graph.neighbors(vertex).iter().any(|&middle| {
                    !in_u(&middle) && open(middle) <= 3 && graph.has_edge(middle, other)
                });
                amount += 2 * usize::from(edge || replaced);
            } else {
                amount += usize::from(edge && open(other) > 3);
            }
        }
        amount
    }

    #[test]
    fn every_vertex_gets_less_than_six_dollars_when_it_is_placed() {
        let mut random = Random::new(8);
        for round in 0..40 {
            let (order, skew) = (4 + random.below(60), 1 + random.below(40));
            let graph = random_planar(order, skew, 5 * (round % 4), &mut random);
            let order = dollar_order(&graph).unwrap();
            let mut place = vec![usize::MAX; graph.order()];
            for (index, vertex) in order.iter().enumerate() {
                place[vertex.index()] = index;
            }
            assert!(place.iter().all(|&place| place < graph.order()), "every vertex is placed");
            for vertex in graph.vertices() {
                assert!(half_dollars_by_definition(&graph, &place, vertex) < 12);
            }
        }
    }

    #[test]
    fn thousands_of_vertices_are_ordered_at_once() {
        let mut random = Random::new(9);
        for skew in [2, 100_000] {
            let graph = random_planar(20_000, skew, 0, &mut random);
            assert_eq!(dollar_order(&graph).unwrap().len(), 20_000);
        }
    }

    #[test]
    fn a_graph_that_is_not_planar_is_refused() {
        let pairs = (0..5).flat_map(|one| (0..one).map(move |two| (one, two)));
        let complete = Graph::from_edges(5, pairs).unwrap();
        assert_eq!(PlanarAlice::new(&complete).err(), Some(NotPlanar));
    }
}
