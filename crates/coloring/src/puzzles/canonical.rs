//! When two positions of one board are the same puzzle: when an automorphism of the graph and a
//! permutation of the colors carry what each uncolored vertex may take to the other's.
//!
//! Groups of more than [`MOST_ELEMENTS`] automorphisms are not listed: there only the colors count.
//! Then a collection may keep a position and its mirror image, which is no mistake.

use crate::{Color, ColoringGame, Position};
use mapduel_game::Side;
use mapduel_graph::invariants::automorphisms;
use mapduel_graph::{Limit, Vertex};
use std::collections::BTreeSet;

/// The largest group that is listed.
const MOST_ELEMENTS: usize = 512;

/// The nodes spent on looking for automorphisms.
const NODES: u64 = 20_000;

/// Knows which positions of a board are the same.
pub(super) struct Canonical {
    /// Automorphisms, the identity first: vertex `v` goes to `element[v]`.
    elements: Vec<Vec<usize>>,
    colors: usize,
}

/// What stands for all positions that are the same: for each color the uncolored vertices that may
/// take it, the colors in a fixed order.
pub(super) type PositionKey = (Side, Vec<Vec<usize>>);

impl Canonical {
    pub(super) fn new(game: &ColoringGame) -> Canonical {
        let graph = game.graph();
        let group = automorphisms(graph, Limit::nodes(NODES));
        let identity: Vec<usize> = (0..graph.order()).collect();
        let mut elements = vec![identity.clone()];
        let mut known = BTreeSet::from([identity.clone()]);
        let mut next = 0;
        while next < elements.len() && elements.len() <= MOST_ELEMENTS {
            for generator in &group.generators {
                let image: Vec<usize> =
                    elements[next].iter().map(|&vertex| generator[vertex].index()).collect();
                if known.insert(image.clone()) {
                    elements.push(image);
                }
            }
            next += 1;
        }
        if elements.len() > MOST_ELEMENTS {
            elements = vec![identity];
        }
        Canonical { elements, colors: game.colors() }
    }

    pub(super) fn key(&self, position: &Position) -> PositionKey {
        let images = self.elements.iter().map(|element| self.image(position, element));
        (position.turn(), images.min().expect("the identity is an automorphism"))
    }

    fn image(&self, position: &Position, element: &[usize]) -> Vec<Vec<usize>> {
        let layer = |color: Color| {
            let mut layer: Vec<usize> =
                position.layer(color).map(|vertex: Vertex| element[vertex.index()]).collect();
            layer.sort_unstable();
            layer
        };
        let mut layers: Vec<Vec<usize>> = Color::all(self.colors).map(layer).collect();
        layers.sort_unstable();
        layers
    }
}
