//! The local game of one cluster.

use super::super::board::{Board, Neighbors, Set, common, has, is_empty, members};
use super::super::limit::CheckLimit;
use super::super::rejection::Reason;
use std::collections::HashMap;

/// The most vertices of a cluster, one bit each.
pub(super) const MOST_VERTICES: usize = 64;

/// A local game of more positions than this is refused: those of certificates have some thousands.
pub(in crate::proof::checker) const LONGEST_LOCAL_GAME: usize = 1 << 18;

/// What a local game depends on. The vertices of the cluster are bits, in ascending order.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Local {
    /// For each vertex, its neighbors in the cluster.
    near: Vec<u64>,
    /// Sorted: the names of the colors do not matter.
    colors: Vec<LocalColor>,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
struct LocalColor {
    /// Who may take the color in the beginning.
    layer: u64,
    /// Whom an outside vertex may take it from, without repetitions.
    hits: Vec<u64>,
}

/// The uncolored vertices that may take each color: like [`Local::colors`], in that order.
type Layers = Vec<u64>;

impl Local {
    pub(super) fn new<const WIDTH: usize>(
        board: &Board<WIDTH>,
        cluster: &Set<WIDTH>,
        neighbors: &Neighbors<WIDTH>,
    ) -> Local {
        let bits = |set: &Set<WIDTH>| {
            let places = members(cluster).enumerate();
            places.fold(0, |bits, (place, vertex)| bits | u64::from(has(set, vertex)) << place)
        };
        let color = |layer: &Set<WIDTH>| {
            let outside = members(layer).filter(|&vertex| !has(cluster, vertex));
            let own = common(layer, cluster);
            let hits = outside.map(|vertex| common(&own, neighbors.of(vertex)));
            let hits = hits.filter(|hit| !is_empty(hit)).map(|hit| bits(&hit));
            let mut hits: Vec<u64> = hits.collect();
            hits.sort_unstable();
            hits.dedup();
            LocalColor { layer: bits(layer), hits }
        };
        let mut colors: Vec<LocalColor> = board.layers.iter().map(color).collect();
        colors.sort_unstable();
        let near = members(cluster).map(|vertex| bits(neighbors.of(vertex))).collect();
        Local { near, colors }
    }

    /// How much memory the description takes, in words.
    pub(super) fn words(&self) -> usize {
        let colors = self.colors.iter().map(|color| color.hits.len() + 4).sum::<usize>();
        self.near.len() + colors + 8
    }

    /// Every way to color a vertex of the cluster.
    fn colorings(&self, layers: &Layers) -> Vec<Layers> {
        let mut next = Vec::new();
        for (color, &layer) in layers.iter().enumerate() {
            for vertex in members(&[layer]) {
                let mut colored: Layers =
                    layers.iter().map(|layer| layer & !(1 << vertex)).collect();
                colored[color] &= !self.near[vertex];
                next.push(colored);
            }
        }
        next
    }

    /// A vertex that has a color which nobody can take from it is safe, and when all are, Bob
    /// cannot win any more. A vertex with a single color which somebody can take is threatened.
    fn at_a_glance(&self, layers: &Layers) -> Glance {
        let (mut one, mut two, mut safe, mut taken) = (0, 0, 0, 0);
        for (color, &layer) in self.colors.iter().zip(layers) {
            let around = members(&[layer]).fold(0, |around, vertex| around | self.near[vertex]);
            let reach = color.hits.iter().fold(around, |reach, hit| reach | hit);
            two |= one & layer;
            one |= layer;
            safe |= layer & !reach;
            taken |= layer & reach;
        }
        match (one & !safe, one & !two & taken) {
            (0, _) => Glance::Settled,
            (_, 0) => Glance::Open,
            _ => Glance::Threatened,
        }
    }
}

/// A local game that is being played out, and the positions known so far.
pub(super) struct Games<'local> {
    local: &'local Local,
    known: HashMap<Layers, bool>,
    limit: &'local CheckLimit,
}

impl<'local> Games<'local> {
    pub(super) fn new(local: &'local Local, limit: &'local CheckLimit) -> Games<'local> {
        Games { local, known: HashMap::new(), limit }
    }

    /// Whether Alice wins with Bob to move.
    pub(super) fn alice_wins(mut self) -> Result<bool, Reason> {
        let layers = self.local.colors.iter().map(|color| color.layer).collect();
        self.holds(&layers)
    }

    fn holds(&mut self, layers: &Layers) -> Result<bool, Reason> {
        match self.local.at_a_glance(layers) {
            Glance::Settled => return Ok(true),
            Glance::Threatened => return Ok(false),
            Glance::Open => {}
        }
        if let Some(&answer) = self.known.get(layers) {
            return Ok(answer);
        }
        self.limit.look()?;
        if self.known.len() >= LONGEST_LOCAL_GAME {
            return Err(Reason::LongLocalGame(self.local.near.len()));
        }
        let mut attacks = self.local.colorings(layers);
        for (index, color) in self.local.colors.iter().enumerate() {
            for hit in color.hits.iter().filter(|&hit| hit & layers[index] != 0) {
                let mut next = layers.clone();
                next[index] &= !hit;
                attacks.push(next);
            }
        }
        attacks.push(layers.clone());
        let mut answer = true;
        for attack in &attacks {
            if !self.has_answer(attack)? {
                answer = false;
                break;
            }
        }
        self.known.insert(layers.clone(), answer);
        Ok(answer)
    }

    /// Whether Alice, to move, holds the game.
    fn has_answer(&mut self, layers: &Layers) -> Result<bool, Reason> {
        if let Glance::Settled = self.local.at_a_glance(layers) {
            return Ok(true);
        }
        let vertices = |layers: &Layers| layers.iter().fold(0, |all, layer| all | layer);
        let mut answers = self.local.colorings(layers);
        // One vertex is colored; no other may have lost its last color.
        let left = vertices(layers).count_ones() - 1;
        answers.retain(|answer| vertices(answer).count_ones() == left);
        // What leaves the most colors is tried first.
        let colors = |answer: &Layers| answer.iter().map(|layer| layer.count_ones()).sum::<u32>();
        answers.sort_by_cached_key(|answer| std::cmp::Reverse(colors(answer)));
        for answer in &answers {
            if self.holds(answer)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

enum Glance {
    Settled,
    Threatened,
    Open,
}
