//! Automorphisms one by one: the key is the least image, with the layers in ascending order.
//!
//! The images of the uncolored vertices are compared first, for all automorphisms at once from
//! tables ordered so that the images of one chunk of bits lie side by side; the layers are mapped
//! only on ties. In a large group only those automorphisms are asked that bring an [`anchor`] to its
//! place. The elements are listed coset by coset (Dimino's algorithm); if there are more than
//! [`MOST_ELEMENTS`], a subgroup takes the group's place.

mod anchor;

use super::sorted;
use crate::solver::set::VertexSet;
use anchor::{Anchor, View};
use mapduel_graph::Graph;
use mapduel_graph::invariants::Automorphisms;
use std::collections::HashSet;
use std::ops::Range;

/// Groups up to this order are used whole.
pub(super) const MOST_ELEMENTS: usize = 5_000;
/// A subgroup that stands for a larger group has at most this order.
pub(super) const MOST_OF_MANY: usize = 256;
/// Above this order, anchors pay.
const MOST_WITHOUT_ANCHOR: usize = 16;
/// Tables beyond this size in bytes leave the cache.
const TABLE_BYTES: usize = 256 << 10;
/// Tables beyond this size in bytes are not made: on wide boards fewer elements must do.
const MOST_BYTES: usize = 32 << 20;
/// The fewest bits of a chunk.
const LEAST_BITS: usize = 4;

/// Automorphisms as tables.
pub(in crate::solver) struct Listed<Set> {
    elements: usize,
    chunk_bits: usize,
    chunks: usize,
    /// The image of a chunk's bits: `images[(chunk << chunk_bits | bits) * elements + element]`.
    images: Vec<Set>,
    anchor: Option<Anchor<Set>>,
    neighbors: Vec<Set>,
}

impl<Set: VertexSet> Listed<Set> {
    /// The automorphisms of a group, or some of them; nothing when there is only one.
    pub(super) fn of(group: &Automorphisms, graph: &Graph, neighbors: &[Set]) -> Option<Self> {
        Listed::by(list_group(graph, group, Self::room(graph)), graph, neighbors)
    }

    /// How many elements the tables have room for.
    fn room(graph: &Graph) -> usize {
        let bytes = (graph.order().div_ceil(LEAST_BITS) << LEAST_BITS) * size_of::<Set>();
        MOST_BYTES / bytes.max(1)
    }

    fn by(mut elements: Vec<Vec<u16>>, graph: &Graph, neighbors: &[Set]) -> Option<Self> {
        if elements.len() < 2 {
            return None;
        }
        let anchor = (elements.len() > MOST_WITHOUT_ANCHOR)
            .then(|| Anchor::new(&mut elements, graph.order()));
        let (order, count) = (graph.order(), elements.len());
        let bytes = |bits: usize| (order.div_ceil(bits) << bits) * count * size_of::<Set>();
        let chunk_bits = (LEAST_BITS..=8).rev().find(|&bits| bytes(bits) <= TABLE_BYTES);
        let chunk_bits = chunk_bits.unwrap_or(LEAST_BITS);
        let chunks = order.div_ceil(chunk_bits);
        let mut images = vec![Set::default(); (chunks << chunk_bits) * count];
        for chunk in 0..chunks {
            for bits in 1usize..1 << chunk_bits {
                let vertex = chunk * chunk_bits + bits.trailing_zeros() as usize;
                if vertex >= order {
                    continue;
                }
                let row = (chunk << chunk_bits | bits) * count;
                let less = (chunk << chunk_bits | bits & (bits - 1)) * count;
                for (element, permutation) in elements.iter().enumerate() {
                    let image = Set::single(usize::from(permutation[vertex]));
                    images[row + element] = images[less + element].or(image);
                }
            }
        }
        let neighbors = neighbors.to_vec();
        Some(Listed { elements: count, chunk_bits, chunks, images, anchor, neighbors })
    }

    /// How many automorphisms are used.
    pub(super) fn elements(&self) -> usize {
        self.elements
    }

    /// The canonical layers of a state with these layers, of which the first `colors` are used.
    #[inline]
    pub(super) fn canonical<const COLORS: usize>(
        &self,
        layers: &[Set; COLORS],
        colors: usize,
        uncolored: Set,
    ) -> [Set; COLORS] {
        let mut best = Best { support: None, layers: *layers };
        match &self.anchor {
            None => self.least(0..self.elements, layers, colors, uncolored, &mut best),
            Some(anchor) => {
                let view = View { layers, colors, uncolored, neighbors: &self.neighbors };
                anchor.worthwhile(&view, |block| {
                    self.least(block, layers, colors, uncolored, &mut best);
                });
            }
        }
        best.layers
    }

    #[inline]
    fn least<const COLORS: usize>(
        &self,
        range: Range<usize>,
        layers: &[Set; COLORS],
        colors: usize,
        uncolored: Set,
        best: &mut Best<Set, COLORS>,
    ) {
        const BATCH: usize = 8;
        let mut from = range.start;
        while from < range.end {
            let count = BATCH.min(range.end - from);
            let mut supports = [Set::default(); BATCH];
            for chunk in 0..self.chunks {
                let bits = self.chunk(uncolored, chunk);
                if bits != 0 {
                    let row = (chunk << self.chunk_bits | bits) * self.elements + from;
                    for (support, &image) in supports.iter_mut().zip(&self.images[row..row + count])
                    {
                        *support = support.or(image);
                    }
                }
            }
            for (step, &support) in supports[..count].iter().enumerate() {
                let least = best.support.is_none_or(|least| support < least);
                if least || best.support == Some(support) {
                    let image = layers.map(|layer| self.image(layer, from + step));
                    let image = sorted(image, colors);
                    if least || image < best.layers {
                        *best = Best { support: Some(support), layers: image };
                    }
                }
            }
            from += count;
        }
    }

    #[inline]
    fn image(&self, set: Set, element: usize) -> Set {
        let mut image = Set::default();
        if set.is_empty() {
            return image;
        }
        for chunk in 0..self.chunks {
            let row = chunk << self.chunk_bits | self.chunk(set, chunk);
            image = image.or(self.images[row * self.elements + element]);
        }
        image
    }

    #[inline]
    fn chunk(&self, set: Set, chunk: usize) -> usize {
        let from = chunk * self.chunk_bits;
        let (word, shift) = (from / 64, from % 64);
        let mut bits = set.word(word) >> shift;
        if shift + self.chunk_bits > 64 && word + 1 < Set::WORDS {
            bits |= set.word(word + 1) << (64 - shift);
        }
        bits as usize & ((1 << self.chunk_bits) - 1)
    }
}

struct Best<Set, const COLORS: usize> {
    support: Option<Set>,
    layers: [Set; COLORS],
}

/// The automorphism group, or a subgroup when it is too large, as permutations: at most `room`.
pub(super) fn list_group(graph: &Graph, group: &Automorphisms, room: usize) -> Vec<Vec<u16>> {
    let order = graph.order();
    if order == 0 || order > usize::from(u16::MAX) {
        return Vec::new();
    }
    let most = MOST_ELEMENTS.min(room);
    let whole = group.order.exact.is_some_and(|order| order <= most as u64);
    let most = if whole { most } else { MOST_OF_MANY.min(room) };
    let generators: Vec<Vec<u16>> = group
        .generators
        .iter()
        .map(|generator| generator.iter().map(|image| image.index() as u16).collect())
        .collect();
    let identity: Vec<u16> = (0..order as u16).collect();
    let mut elements = vec![identity];
    let mut known: HashSet<Vec<u16>> = elements.iter().cloned().collect();
    let mut used: Vec<&Vec<u16>> = Vec::new();
    for generator in &generators {
        if known.contains(generator) {
            continue;
        }
        used.push(generator);
        let (size, mut coset) = (elements.len(), 0);
        // Each new coset of the group so far is one representative times all of its elements.
        let mut representatives = vec![elements[0].clone()];
        let mut fits = true;
        'cosets: while coset < representatives.len() {
            for step in &used {
                let candidate = compose(&representatives[coset], step);
                if known.contains(&candidate) {
                    continue;
                }
                if elements.len() + size > most {
                    fits = false;
                    break 'cosets;
                }
                for index in 0..size {
                    let element = compose(&elements[index], &candidate);
                    known.insert(element.clone());
                    elements.push(element);
                }
                representatives.push(candidate);
            }
            coset += 1;
        }
        if !fits {
            used.pop();
            for element in elements.drain(size..) {
                known.remove(&element);
            }
        }
    }
    elements
}

/// First `one`, then `other`.
fn compose(one: &[u16], other: &[u16]) -> Vec<u16> {
    one.iter().map(|&vertex| other[usize::from(vertex)]).collect()
}
