//! Positions up to the symmetries, for a writer of certificates.

use super::{LARGE_GROUP, Symmetry};
use crate::{Color, Position};
use mapduel_graph::invariants::automorphisms;
use mapduel_graph::{Graph, Limit, Vertex};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Search nodes for the automorphism group; ordinary graphs need a few hundred.
const GROUP_NODES: u64 = 1_000_000;
/// Sets of uncolored vertices remembered with their best elements.
const MOST_REMEMBERED: usize = 1 << 20;

/// What stands for all positions that are the same up to the symmetries.
pub(super) type Key = Box<[u64]>;

/// The symmetries of one certificate.
pub(super) struct Orbits {
    elements: Vec<Vec<u32>>,
    colors: usize,
    /// Words per set of vertices.
    width: usize,
    best: HashMap<Key, Rc<[usize]>>,
}

impl Orbits {
    /// The symmetries asked for, or those of the colors alone when the group is too large or
    /// could not be found.
    pub(super) fn new(graph: &Graph, colors: usize, asked: Symmetry) -> (Orbits, Symmetry) {
        let identity: Vec<u32> = (0..graph.order() as u32).collect();
        let group = match asked {
            Symmetry::Full => group(graph),
            Symmetry::Colors => None,
        };
        let symmetry = if group.is_some() { Symmetry::Full } else { Symmetry::Colors };
        let elements = group.unwrap_or_else(|| vec![identity]);
        let width = graph.order().div_ceil(64).max(1);
        (Orbits { elements, colors, width, best: HashMap::new() }, symmetry)
    }

    /// Equal for two positions that are not over exactly when they are the same up to the
    /// symmetries, the side to move apart: the least image of the uncolored vertices, and the
    /// least sorted layers that go with it.
    pub(super) fn key(&mut self, position: &Position) -> Key {
        let elements = self.best_elements(position);
        let images = elements.iter().map(|&element| {
            let mut layers: Vec<Key> = Color::all(self.colors)
                .map(|color| self.image(position.layer(color), &self.elements[element]))
                .collect();
            layers.sort_unstable();
            layers.concat().into_boxed_slice()
        });
        images.min().expect("a group has an identity")
    }

    fn best_elements(&mut self, position: &Position) -> Rc<[usize]> {
        let support = self.image(position.uncolored(), &self.elements[0]);
        if let Some(elements) = self.best.get(&support) {
            return Rc::clone(elements);
        }
        let mut least: Option<Key> = None;
        let mut elements = Vec::new();
        for (index, element) in self.elements.iter().enumerate() {
            let image = self.image(position.uncolored(), element);
            match least.as_ref().map(|least| image.cmp(least)) {
                Some(std::cmp::Ordering::Greater) => continue,
                Some(std::cmp::Ordering::Equal) => {}
                Some(std::cmp::Ordering::Less) | None => {
                    elements.clear();
                    least = Some(image);
                }
            }
            elements.push(index);
        }
        if self.best.len() >= MOST_REMEMBERED {
            self.best.clear();
        }
        let elements: Rc<[usize]> = elements.into();
        self.best.insert(support, Rc::clone(&elements));
        elements
    }

    fn image(&self, vertices: impl Iterator<Item = Vertex>, element: &[u32]) -> Key {
        let mut set = vec![0; self.width].into_boxed_slice();
        for vertex in vertices {
            let image = element[vertex.index()] as usize;
            set[image / 64] |= 1 << (image % 64);
        }
        set
    }
}

/// All elements of the automorphism group, the identity first, when there are not too many.
fn group(graph: &Graph) -> Option<Vec<Vec<u32>>> {
    let found = automorphisms(graph, Limit::nodes(GROUP_NODES));
    let small = found.order.exact.is_some_and(|order| order < LARGE_GROUP as u64);
    if !found.complete || !small || found.omitted > 0 {
        return None;
    }
    let mut elements: Vec<Vec<u32>> = vec![(0..graph.order() as u32).collect()];
    let mut seen: HashSet<Vec<u32>> = elements.iter().cloned().collect();
    let mut next = 0;
    while let Some(element) = elements.get(next).cloned() {
        next += 1;
        for generator in &found.generators {
            let image = |&vertex: &u32| generator[vertex as usize].index() as u32;
            let product: Vec<u32> = element.iter().map(image).collect();
            if seen.insert(product.clone()) {
                elements.push(product);
            }
        }
    }
    Some(elements)
}
