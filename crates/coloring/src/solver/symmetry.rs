//! Keys that do not tell symmetric states apart: the least image under automorphisms, with the
//! layers in ascending order (a permutation of the colors).
//!
//! Any image is a correct key, since an automorphism or a renaming of colors changes no winner; so
//! what follows may be incomplete without ever being wrong. The images of the uncolored vertices
//! are compared first, for all automorphisms at once from tables ordered so that the images of one
//! chunk of bits lie side by side; the layers are mapped only on ties. In a large group only those
//! automorphisms are asked that bring an *anchor* to a fixed vertex: a vertex of the rarest kind
//! in the largest orbit, where kinds are told by the number of available colors and the uncolored
//! neighbors. The elements are listed coset by coset (Dimino's algorithm); if there are more than
//! [`MOST_ELEMENTS`], a subgroup takes the group's place.

use super::set::VertexSet;
use mapduel_graph::invariants::{Automorphisms, automorphisms};
use mapduel_graph::{Graph, Limit};
use std::collections::HashSet;

/// Groups up to this order are used whole.
const MOST_ELEMENTS: usize = 5_000;
/// A subgroup that stands for a larger group has at most this order.
const MOST_OF_MANY: usize = 256;
/// Above this order, anchors pay.
const MOST_WITHOUT_ANCHOR: usize = 16;
/// Tables beyond this size in bytes leave the cache.
const TABLE_BYTES: usize = 256 << 10;
/// Tables beyond this size in bytes are not made: on wide boards fewer elements must do.
const MOST_BYTES: usize = 32 << 20;
/// The fewest bits of a chunk.
const LEAST_BITS: usize = 4;
/// With more kinds of vertices than this, none is an anchor before the others.
const MOST_KINDS: usize = 64;

/// Search nodes for the group: ordinary graphs need a few hundred.
const SEARCH: Limit = Limit { nodes: Some(10_000), time: None };
const LONG_SEARCH: Limit = Limit { nodes: Some(1_000_000), time: None };

/// Automorphisms as tables.
pub(super) struct Symmetry<Set> {
    elements: usize,
    chunk_bits: usize,
    chunks: usize,
    /// The image of a chunk's bits: `images[(chunk << chunk_bits | bits) * elements + element]`.
    images: Vec<Set>,
    anchor: Option<Anchor<Set>>,
    neighbors: Vec<Set>,
}

struct Anchor<Set> {
    orbit: Set,
    /// Elements that bring a vertex of the orbit to the base: `rank[vertex] * share ..` that plus
    /// `share`.
    rank: Vec<usize>,
    share: usize,
}

impl<Set: VertexSet> Symmetry<Set> {
    /// No symmetry but that of the colors.
    pub(super) fn none() -> Self {
        Symmetry {
            elements: 1,
            chunk_bits: 1,
            chunks: 0,
            images: Vec::new(),
            anchor: None,
            neighbors: Vec::new(),
        }
    }

    /// The automorphisms of a graph, or some of them.
    pub(super) fn of(graph: &Graph, neighbors: &[Set]) -> Self {
        let group = automorphisms(graph, SEARCH);
        Symmetry::by(list_group(graph, &group, Self::room(graph)), graph, neighbors)
    }

    /// All automorphisms of a graph, if they are fewer than `most`: symmetric states then have the
    /// same canonical layers without exception.
    pub(super) fn whole(graph: &Graph, neighbors: &[Set], most: usize) -> Option<Self> {
        let group = automorphisms(graph, LONG_SEARCH);
        let order = group.order.exact.filter(|&order| group.complete && order < most as u64)?;
        let elements = list_group(graph, &group, Self::room(graph));
        (elements.len().max(1) as u64 == order).then(|| Symmetry::by(elements, graph, neighbors))
    }

    /// How many elements the tables have room for.
    fn room(graph: &Graph) -> usize {
        let bytes = (graph.order().div_ceil(LEAST_BITS) << LEAST_BITS) * size_of::<Set>();
        MOST_BYTES / bytes.max(1)
    }

    fn by(mut elements: Vec<Vec<u16>>, graph: &Graph, neighbors: &[Set]) -> Self {
        if elements.len() < 2 {
            return Symmetry::none();
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
        Symmetry { elements: count, chunk_bits, chunks, images, anchor, neighbors }
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
        if self.elements == 1 {
            return sorted(*layers, colors);
        }
        let mut best = Best { support: None, layers: *layers };
        match &self.anchor {
            None => self.least(0..self.elements, layers, colors, uncolored, &mut best),
            Some(anchor) => {
                for vertex in anchor.rarest(layers, colors, uncolored, &self.neighbors).members() {
                    let from = anchor.rank[vertex] * anchor.share;
                    self.least(from..from + anchor.share, layers, colors, uncolored, &mut best);
                }
            }
        }
        best.layers
    }

    #[inline]
    fn least<const COLORS: usize>(
        &self,
        range: std::ops::Range<usize>,
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

#[inline]
fn sorted<Set: VertexSet, const COLORS: usize>(
    mut layers: [Set; COLORS],
    colors: usize,
) -> [Set; COLORS] {
    for end in 1..colors {
        let mut place = end;
        while place > 0 && layers[place] < layers[place - 1] {
            layers.swap(place, place - 1);
            place -= 1;
        }
    }
    layers
}

impl<Set: VertexSet> Anchor<Set> {
    /// Takes the largest orbit and sorts the elements by the vertex they bring to its base.
    fn new(elements: &mut [Vec<u16>], order: usize) -> Anchor<Set> {
        let orbit_of = |vertex: usize| {
            elements.iter().fold(Set::default(), |orbit, element| {
                orbit.or(Set::single(usize::from(element[vertex])))
            })
        };
        let (base, orbit) = (0..order)
            .map(|vertex| (vertex, orbit_of(vertex)))
            .max_by_key(|(vertex, orbit)| (orbit.count(), std::cmp::Reverse(*vertex)))
            .unwrap_or_default();
        elements.sort_by_cached_key(|element| {
            element.iter().position(|&image| usize::from(image) == base)
        });
        let mut rank = vec![0; order];
        orbit.members().enumerate().for_each(|(index, vertex)| rank[vertex] = index);
        Anchor { orbit, rank, share: elements.len() / orbit.count() as usize }
    }

    /// The vertices of the rarest kind in the orbit: never none.
    fn rarest<const COLORS: usize>(
        &self,
        layers: &[Set; COLORS],
        colors: usize,
        uncolored: Set,
        neighbors: &[Set],
    ) -> Set {
        let mut kinds = [(0u32, Set::default()); MOST_KINDS];
        let mut count = 0;
        let mut too_many = false;
        let mut note = |kind: u32, vertex: usize| {
            let bit = Set::single(vertex);
            match kinds[..count].iter_mut().find(|(known, _)| *known == kind) {
                Some((_, members)) => *members = members.or(bit),
                None if count < MOST_KINDS => {
                    kinds[count] = (kind, bit);
                    count += 1;
                }
                None => too_many = true,
            }
        };
        // The colored vertices, when there are few, are the rarest of all.
        let colored = self.orbit.minus(uncolored);
        let few = !colored.is_empty() && colored.count() * 4 <= self.orbit.count();
        for vertex in if few { colored } else { self.orbit }.members() {
            let around = neighbors[vertex];
            let mut kind = around.and(uncolored).count();
            for layer in &layers[..colors] {
                kind += u32::from(layer.has(vertex)) << 8;
                kind += around.and(*layer).count() << 16;
            }
            note(kind, vertex);
        }
        if too_many {
            return self.orbit;
        }
        kinds[..count]
            .iter()
            .min_by_key(|(kind, members)| (members.count(), *kind))
            .map_or(self.orbit, |(_, members)| *members)
    }
}

/// The automorphism group, or a subgroup when it is too large, as permutations: at most `room`.
fn list_group(graph: &Graph, group: &Automorphisms, room: usize) -> Vec<Vec<u16>> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;
    use mapduel_graph::families;

    fn symmetry(family: &str) -> (Graph, Vec<u64>, Symmetry<u64>) {
        let graph = families::parse(family).unwrap();
        let masks = graph.neighbor_masks().unwrap();
        let symmetry = Symmetry::of(&graph, &masks);
        (graph, masks, symmetry)
    }

    #[test]
    fn groups_are_listed_whole_up_to_the_limit() {
        for (family, order) in [
            ("grid:4x5", 4),
            ("grid:5x5", 8),
            ("torus:5x5", 200),
            ("hypercube:4", 384),
            ("hypercube:5", 3840),
            ("petersen", 120),
            ("dodecahedron", 120),
        ] {
            assert_eq!(symmetry(family).2.elements(), order, "{family}");
        }
        let large = symmetry("complete:20").2.elements();
        assert!(large > 1 && large <= MOST_OF_MANY, "{large}");
    }

    #[test]
    fn symmetric_states_have_one_key_and_keys_are_images() {
        let mut random = Random::new(11);
        for family in
            ["grid:4x5", "grid:5x5", "torus:5x5", "hypercube:4", "hypercube:5", "petersen"]
        {
            let (graph, masks, symmetry) = symmetry(family);
            let elements = list_group(&graph, &automorphisms(&graph, SEARCH), MOST_ELEMENTS);
            for _ in 0..200 {
                let uncolored = random.next_u64() & ((1u128 << graph.order()) - 1) as u64;
                let layers: [u64; 4] = std::array::from_fn(|color| match color {
                    0 => uncolored,
                    _ => uncolored & (random.next_u64() | random.next_u64()),
                });
                let key = symmetry.canonical(&layers, 4, uncolored);
                let element = &elements[random.below(elements.len())];
                let image = |set: u64| {
                    set.members().fold(0, |image, vertex| image | 1u64 << element[vertex])
                };
                let mut moved = layers.map(image);
                random.shuffle(&mut moved);
                assert_eq!(symmetry.canonical(&moved, 4, image(uncolored)), key, "{family}");
                // The key keeps every number of members and of edges inside a layer.
                let edges = |set: u64| -> u32 {
                    set.members().map(|vertex| (masks[vertex] & set).count_ones()).sum()
                };
                let mut shape = layers.map(|set| (set.count_ones(), edges(set)));
                let mut found = key.map(|set| (set.count_ones(), edges(set)));
                shape.sort_unstable();
                found.sort_unstable();
                assert_eq!(shape, found);
            }
        }
    }
}
