//! Which automorphisms of a large group are worth asking for a state: those that bring a vertex of
//! the rarest kind to a fixed place, the *base*.
//!
//! Kinds are told by what no automorphism and no renaming of colors can change, so symmetric states
//! ask for automorphisms that lead to the same images. The base lies in the largest orbit. Where many
//! automorphisms bring one vertex there, they are chosen from once more, by the vertex that they
//! bring to a second base, and so on: a [`Level`] for each base.

use crate::solver::set::VertexSet;
use std::ops::Range;

/// With so many elements left for a choice of vertices, another base pays.
const LARGE_BLOCK: usize = 32;
/// With more kinds of vertices than this, none is better than the others.
const MOST_KINDS: usize = 64;

/// The bases, and the elements in an order that follows them.
pub(super) struct Anchor<Set> {
    /// The vertices that can be brought to the first base.
    orbit: Set,
    /// The place of each of them in the order.
    rank: Vec<usize>,
    /// The elements that bring one vertex to the first base.
    share: usize,
    /// The further bases.
    levels: Vec<Level>,
}

/// A further base: a block of elements that agree on the bases before it is cut into equal parts by
/// the vertex that they bring to this one.
struct Level {
    /// The vertex that each element brings to the base.
    brought: Vec<u16>,
    /// The elements of a part.
    share: usize,
}

/// A state as kinds of vertices see it.
pub(super) struct View<'state, Set, const COLORS: usize> {
    pub(super) layers: &'state [Set; COLORS],
    pub(super) colors: usize,
    pub(super) uncolored: Set,
    pub(super) neighbors: &'state [Set],
}

impl<Set: VertexSet> Anchor<Set> {
    /// Chooses the bases and sorts the elements by the vertices they bring there.
    pub(super) fn new(elements: &mut [Vec<u16>], order: usize) -> Anchor<Set> {
        let (base, orbit) = largest_orbit::<Set>(elements, &[], order);
        let mut rank = vec![0; order];
        orbit.members().enumerate().for_each(|(index, vertex)| rank[vertex] = index);
        let share = elements.len() / orbit.count() as usize;
        let mut bases = vec![base];
        let mut shares = vec![share];
        let mut block = share;
        while block > LARGE_BLOCK {
            let (base, orbit) = largest_orbit::<Set>(elements, &bases, order);
            let size = orbit.count() as usize;
            if !(2..=MOST_KINDS).contains(&size) {
                break;
            }
            block /= size;
            bases.push(base);
            shares.push(block);
        }
        elements.sort_by_cached_key(|element| -> Vec<u16> {
            bases.iter().map(|&base| brought(element, base)).collect()
        });
        let level = |(&base, &share): (&usize, &usize)| Level {
            brought: elements.iter().map(|element| brought(element, base)).collect(),
            share,
        };
        let levels = bases.iter().zip(&shares).skip(1).map(level).collect();
        Anchor { orbit, rank, share, levels }
    }

    /// The elements worth asking, block by block: never none.
    #[inline]
    pub(super) fn worthwhile<const COLORS: usize>(
        &self,
        view: &View<'_, Set, COLORS>,
        mut ask: impl FnMut(Range<usize>),
    ) {
        for vertex in self.rarest(view).members() {
            let from = self.rank[vertex] * self.share;
            descend(&self.levels, from..from + self.share, view, &mut ask);
        }
    }

    /// The vertices of the rarest kind in the orbit: never none.
    fn rarest<const COLORS: usize>(&self, view: &View<'_, Set, COLORS>) -> Set {
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
        let colored = self.orbit.minus(view.uncolored);
        let few = !colored.is_empty() && colored.count() * 4 <= self.orbit.count();
        for vertex in if few { colored } else { self.orbit }.members() {
            note(view.kind(vertex), vertex);
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

impl<Set: VertexSet, const COLORS: usize> View<'_, Set, COLORS> {
    /// The number of available colors, the uncolored neighbors, and what these may take.
    #[inline]
    fn kind(&self, vertex: usize) -> u32 {
        let around = self.neighbors[vertex];
        let mut kind = around.and(self.uncolored).count();
        for layer in &self.layers[..self.colors] {
            kind += u32::from(layer.has(vertex)) << 8;
            kind += around.and(*layer).count() << 16;
        }
        kind
    }
}

/// Asks the parts of a block that bring a vertex of the rarest kind to the base of each level.
fn descend<Set: VertexSet, const COLORS: usize>(
    levels: &[Level],
    block: Range<usize>,
    view: &View<'_, Set, COLORS>,
    ask: &mut impl FnMut(Range<usize>),
) {
    let Some((level, deeper)) = levels.split_first() else {
        return ask(block);
    };
    let mut kinds = [0u32; MOST_KINDS];
    let parts = block.clone().step_by(level.share);
    let kinds = &mut kinds[..parts.len()];
    for (kind, from) in kinds.iter_mut().zip(parts.clone()) {
        *kind = view.kind(usize::from(level.brought[from]));
    }
    let count = |kind: u32| kinds.iter().filter(|other| **other == kind).count();
    let rarest = kinds.iter().copied().min_by_key(|&kind| (count(kind), kind));
    for (_, from) in kinds.iter().zip(parts).filter(|(kind, _)| Some(**kind) == rarest) {
        descend(deeper, from..from + level.share, view, ask);
    }
}

/// The largest orbit of the elements that fix these vertices, and its first vertex.
fn largest_orbit<Set: VertexSet>(
    elements: &[Vec<u16>],
    fixed: &[usize],
    order: usize,
) -> (usize, Set) {
    let fixing: Vec<_> = elements
        .iter()
        .filter(|element| fixed.iter().all(|&vertex| usize::from(element[vertex]) == vertex))
        .collect();
    let orbit_of = |vertex: usize| {
        fixing.iter().fold(Set::default(), |orbit, element| {
            orbit.or(Set::single(usize::from(element[vertex])))
        })
    };
    (0..order)
        .map(|vertex| (vertex, orbit_of(vertex)))
        .max_by_key(|(vertex, orbit)| (orbit.count(), std::cmp::Reverse(*vertex)))
        .unwrap_or_default()
}

/// The vertex that an element brings to a base.
fn brought(element: &[u16], base: usize) -> u16 {
    element.iter().position(|&image| usize::from(image) == base).unwrap_or_default() as u16
}
