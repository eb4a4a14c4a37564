//! The elements of a small automorphism group.

use std::collections::HashSet;

use super::elimination::Part;
use crate::invariants::automorphisms::automorphisms;
use crate::{Graph, Limit};

/// Elements at most: each costs every node of the search some time.
const MOST_ELEMENTS: usize = 4096;

/// Nodes spent on the group at most. What is found before is a group too.
const MOST_NODES: u64 = 10_000;

/// The automorphisms of the graph as permutations of the part, when the part is the whole graph
/// and they are not too many; otherwise none, the identity included.
pub(super) fn symmetries(graph: &Graph, part: &Part) -> Vec<Vec<u16>> {
    if part.vertices.len() < graph.order() {
        return Vec::new();
    }
    let group = automorphisms(graph, Limit::nodes(MOST_NODES));
    let size = group.order.exact.filter(|&order| order <= MOST_ELEMENTS as u64);
    if size.is_none_or(|size| size < 2) {
        return Vec::new();
    }
    let mut numbers = vec![0u16; graph.order()];
    for (number, vertex) in part.vertices.iter().enumerate() {
        numbers[vertex.index()] = number as u16;
    }
    let generators: Vec<Vec<u16>> = (group.generators.iter())
        .map(|generator| {
            let image = |vertex: &crate::Vertex| numbers[generator[vertex.index()].index()];
            part.vertices.iter().map(image).collect()
        })
        .collect();
    let identity: Vec<u16> = (0..part.vertices.len() as u16).collect();
    let mut known = HashSet::from([identity.clone()]);
    let mut elements = vec![identity];
    let mut next = 0;
    while let Some(element) = elements.get(next).cloned() {
        next += 1;
        for generator in &generators {
            let product: Vec<u16> =
                element.iter().map(|&image| generator[usize::from(image)]).collect();
            if known.insert(product.clone()) {
                elements.push(product);
            }
        }
    }
    elements
}
