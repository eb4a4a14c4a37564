//! Boards: sets of vertices as bits, the end of the game, and the rule `safe` and `kill`.

use crate::{ALICE, BOB};
use mapduel_game::Side;
use mapduel_graph::Graph;

/// A set of vertices, one bit each.
pub(super) type Set<const WIDTH: usize> = [u64; WIDTH];

/// Who is next to whom.
pub(super) struct Neighbors<const WIDTH: usize>(Vec<Set<WIDTH>>);

/// The uncolored vertices, and for each color those of them that may take it: its layer.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Board<const WIDTH: usize> {
    pub(super) uncolored: Set<WIDTH>,
    pub(super) layers: Vec<Set<WIDTH>>,
}

impl<const WIDTH: usize> Neighbors<WIDTH> {
    pub(super) fn new(graph: &Graph) -> Neighbors<WIDTH> {
        let set = |vertex| from_list(graph.neighbors(vertex).iter().map(|to| to.index()));
        Neighbors(graph.vertices().map(set).collect())
    }

    pub(super) fn of(&self, vertex: usize) -> &Set<WIDTH> {
        &self.0[vertex]
    }

    /// The empty board.
    pub(super) fn board(&self, colors: usize) -> Board<WIDTH> {
        let all = from_list(0..self.0.len());
        Board { uncolored: all, layers: vec![all; colors] }
    }
}

impl<const WIDTH: usize> Board<WIDTH> {
    /// The winner, when the game is over.
    pub(super) fn over(&self) -> Option<Side> {
        let some_color = self.layers.iter().fold([0; WIDTH], |some, layer| union(&some, layer));
        if !is_empty(&without(&self.uncolored, &some_color)) {
            return Some(BOB);
        }
        is_empty(&self.uncolored).then_some(ALICE)
    }

    /// Every way to color a vertex: the vertex and the color.
    pub(super) fn moves(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let layers = self.layers.iter().enumerate();
        layers.flat_map(|(color, layer)| members(layer).map(move |vertex| (vertex, color)))
    }

    /// The board with one more vertex colored, if that is legal.
    pub(super) fn color(
        &self,
        vertex: usize,
        color: usize,
        neighbors: &Neighbors<WIDTH>,
    ) -> Option<Board<WIDTH>> {
        let layer = self.layers.get(color)?;
        if vertex >= neighbors.0.len() || !has(layer, vertex) {
            return None;
        }
        let mut next = self.clone();
        next.layers[color] = without(layer, neighbors.of(vertex));
        next.layers.iter_mut().chain([&mut next.uncolored]).for_each(|set| remove(set, vertex));
        Some(next)
    }

    /// The layers that a vertex is in.
    pub(super) fn layers_of(&self, vertex: usize) -> impl Iterator<Item = &Set<WIDTH>> {
        self.layers.iter().filter(move |layer| has(layer, vertex))
    }

    /// Whether Bob, to move, finds a vertex with one color left that a neighbor can take.
    pub(super) fn has_kill(&self, neighbors: &Neighbors<WIDTH>) -> bool {
        members(&self.uncolored).any(|vertex| {
            let mut layers = self.layers_of(vertex);
            match (layers.next(), layers.next()) {
                (Some(layer), None) => !is_empty(&common(layer, neighbors.of(vertex))),
                _ => false,
            }
        })
    }

    /// Whether a vertex can never be blocked: by Hall's theorem, whether its colors cannot all
    /// find attackers of their own, uncolored neighbors that may take them.
    pub(super) fn is_safe(&self, vertex: usize, neighbors: &Neighbors<WIDTH>) -> bool {
        let around = neighbors.of(vertex);
        let attackers: Vec<Set<WIDTH>> =
            self.layers_of(vertex).map(|layer| common(layer, around)).collect();
        let mut found = Vec::new();
        (0..attackers.len()).any(|color| !attack(&attackers, color, &mut [0; WIDTH], &mut found))
    }
}

/// Finds an attacker for one more color, by an augmenting path; `found` holds pairs of attacker and
/// color.
fn attack<const WIDTH: usize>(
    attackers: &[Set<WIDTH>],
    color: usize,
    tried: &mut Set<WIDTH>,
    found: &mut Vec<(usize, usize)>,
) -> bool {
    for attacker in members(&attackers[color]) {
        if has(tried, attacker) {
            continue;
        }
        insert(tried, attacker);
        match found.iter().position(|&(one, _)| one == attacker) {
            None => {
                found.push((attacker, color));
                return true;
            }
            Some(index) => {
                if attack(attackers, found[index].1, tried, found) {
                    found[index].1 = color;
                    return true;
                }
            }
        }
    }
    false
}

pub(super) fn from_list<const WIDTH: usize>(list: impl IntoIterator<Item = usize>) -> Set<WIDTH> {
    let mut set = [0; WIDTH];
    list.into_iter().for_each(|vertex| insert(&mut set, vertex));
    set
}

pub(super) fn members<const WIDTH: usize>(
    set: &Set<WIDTH>,
) -> impl Iterator<Item = usize> + use<WIDTH> {
    let words = *set;
    words.into_iter().enumerate().flat_map(|(index, mut rest)| {
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(index * 64 + bit)
        })
    })
}

pub(super) fn has<const WIDTH: usize>(set: &Set<WIDTH>, vertex: usize) -> bool {
    set[vertex / 64] >> (vertex % 64) & 1 == 1
}

pub(super) fn insert<const WIDTH: usize>(set: &mut Set<WIDTH>, vertex: usize) {
    set[vertex / 64] |= 1 << (vertex % 64);
}

fn remove<const WIDTH: usize>(set: &mut Set<WIDTH>, vertex: usize) {
    set[vertex / 64] &= !(1 << (vertex % 64));
}

pub(super) fn is_empty<const WIDTH: usize>(set: &Set<WIDTH>) -> bool {
    set.iter().all(|&word| word == 0)
}

pub(super) fn common<const WIDTH: usize>(one: &Set<WIDTH>, other: &Set<WIDTH>) -> Set<WIDTH> {
    std::array::from_fn(|index| one[index] & other[index])
}

pub(super) fn union<const WIDTH: usize>(one: &Set<WIDTH>, other: &Set<WIDTH>) -> Set<WIDTH> {
    std::array::from_fn(|index| one[index] | other[index])
}

pub(super) fn without<const WIDTH: usize>(one: &Set<WIDTH>, other: &Set<WIDTH>) -> Set<WIDTH> {
    std::array::from_fn(|index| one[index] & !other[index])
}
