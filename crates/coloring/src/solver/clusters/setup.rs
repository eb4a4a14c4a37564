//! What a local game is played on, named by no place: its *form*.
//!
//! Clusters in different places, turned round or with other colors, often play the same game. So
//! vertices and colors are put into an order that rests on the game alone: vertices by numbers that
//! no renaming changes (how many colors and takers, and those of the neighbors), then colors by
//! what they are. Where vertices tie, the board's order decides; then one game may have two
//! forms, which costs time and never truth, since a form says the whole game.

use crate::solver::set::VertexSet;

/// The most vertices of a cluster.
pub(super) const MOST_VERTICES: usize = 16;
/// The most colors.
pub(super) const MOST_COLORS: usize = 8;

/// For each color the cluster's vertices that may take it, as bits.
pub(super) type Lanes = [u16; MOST_COLORS];

/// The beginning of a local game.
#[derive(Default)]
pub(super) struct Setup {
    pub(super) colors: usize,
    pub(super) vertices: usize,
    pub(super) lanes: Lanes,
    pub(super) adjacent: [u16; MOST_VERTICES],
    /// For each color, whom a vertex outside can take it from; without repetitions.
    pub(super) hits: [Vec<u16>; MOST_COLORS],
    form: Vec<u16>,
}

impl Setup {
    /// Sets up the game from each color's vertices in the cluster and takers outside it.
    pub(super) fn set<Set: VertexSet>(&mut self, layers: &[Set], cluster: Set, neighbors: &[Set]) {
        let mut names = [0; MOST_VERTICES];
        self.vertices = 0;
        for vertex in cluster.members() {
            names[self.vertices] = vertex;
            self.vertices += 1;
        }
        let names = &names[..self.vertices];
        let compress = |set: Set| {
            names.iter().rev().fold(0u16, |bits, &vertex| bits << 1 | u16::from(set.has(vertex)))
        };
        self.colors = layers.len();
        self.lanes = Lanes::default();
        self.adjacent = [0; MOST_VERTICES];
        for (adjacent, &vertex) in self.adjacent.iter_mut().zip(names) {
            *adjacent = compress(neighbors[vertex]);
        }
        for (color, &layer) in layers.iter().enumerate() {
            let own = compress(layer);
            self.lanes[color] = own;
            let hits = &mut self.hits[color];
            hits.clear();
            for taker in layer.minus(cluster).members() {
                let hit = compress(neighbors[taker]) & own;
                if hit != 0 && !hits.contains(&hit) {
                    hits.push(hit);
                }
            }
        }
        self.arrange();
    }

    /// The whole game in words; games with equal forms are equal.
    pub(super) fn form(&self) -> &[u16] {
        &self.form
    }

    /// Puts vertices and colors in order, and writes down the form.
    fn arrange(&mut self) {
        let ranks = self.ranks();
        let mut order: [usize; MOST_VERTICES] = std::array::from_fn(|vertex| vertex);
        order[..self.vertices].sort_by_key(|&vertex| ranks[vertex]);
        let mut places = [0; MOST_VERTICES];
        for (place, &vertex) in order[..self.vertices].iter().enumerate() {
            places[vertex] = place;
        }
        let renamed = |set: u16| members(set).fold(0, |bits, vertex| bits | 1 << places[vertex]);
        let adjacent = self.adjacent;
        for (place, &vertex) in order[..self.vertices].iter().enumerate() {
            self.adjacent[place] = renamed(adjacent[vertex]);
        }
        for (lane, hits) in self.lanes.iter_mut().zip(&mut self.hits).take(self.colors) {
            *lane = renamed(*lane);
            hits.iter_mut().for_each(|hit| *hit = renamed(*hit));
            hits.sort_unstable();
        }
        for color in 1..self.colors {
            for later in (1..=color).rev() {
                let is_less = (self.lanes[later], &self.hits[later])
                    < (self.lanes[later - 1], &self.hits[later - 1]);
                if !is_less {
                    break;
                }
                self.lanes.swap(later, later - 1);
                self.hits.swap(later, later - 1);
            }
        }
        self.form.clear();
        self.form.push(self.vertices as u16);
        self.form.extend_from_slice(&self.adjacent[..self.vertices]);
        for (lane, hits) in self.lanes.iter().zip(&self.hits).take(self.colors) {
            self.form.extend([*lane, hits.len() as u16]);
            self.form.extend_from_slice(hits);
        }
    }

    /// A number for each vertex that does not depend on names.
    fn ranks(&self) -> [u64; MOST_VERTICES] {
        let mut ranks = [0u64; MOST_VERTICES];
        for (&lane, hits) in self.lanes.iter().zip(&self.hits).take(self.colors) {
            let kind = mix(u64::from(lane.count_ones()) << 8 | hits.len() as u64);
            add(&mut ranks, lane, kind);
            for &hit in hits {
                add(&mut ranks, hit, mix(kind ^ u64::from(hit.count_ones())));
            }
        }
        for _ in 0..REFINEMENTS {
            let before = ranks;
            let sum = |set: u16| {
                members(set).fold(0u64, |sum, vertex| sum.wrapping_add(mix(before[vertex])))
            };
            for (rank, &adjacent) in ranks.iter_mut().zip(&self.adjacent).take(self.vertices) {
                *rank = rank.wrapping_add(mix(sum(adjacent) ^ ADJACENT));
            }
            for &lane in &self.lanes[..self.colors] {
                add(&mut ranks, lane, mix(sum(lane)));
            }
        }
        ranks
    }
}

/// How often the ranks of neighbors, and of those with the same color, are taken into account.
const REFINEMENTS: usize = 2;
/// Tells neighbors from those with the same color.
const ADJACENT: u64 = 0x5851_f42d_4c95_7f2d;

fn add(ranks: &mut [u64; MOST_VERTICES], set: u16, number: u64) {
    for vertex in members(set) {
        ranks[vertex] = ranks[vertex].wrapping_add(number);
    }
}

fn mix(number: u64) -> u64 {
    let product = u128::from(number ^ 0x9e37_79b9_7f4a_7c15) * 0xa076_1d64_78bd_642f;
    (product >> 64) as u64 ^ product as u64
}

/// The vertices of a set, in ascending order.
pub(super) fn members(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    /// A random cluster and its takers, and the same with other names for vertices and colors.
    fn game_and_copy(random: &mut Random) -> [(Vec<u64>, u64, Vec<u64>); 2] {
        let (count, inside) = (12, 3 + random.below(4));
        let mut neighbors = vec![0u64; count];
        for one in 0..count {
            for other in 0..one {
                if random.below(4) == 0 {
                    neighbors[one] |= 1 << other;
                    neighbors[other] |= 1 << one;
                }
            }
        }
        let layers: Vec<u64> = (0..4).map(|_| random.next_u64() & ((1 << count) - 1)).collect();
        let cluster = (1u64 << inside) - 1;
        let mut names: Vec<usize> = (0..count).collect();
        random.shuffle(&mut names);
        let renamed =
            |set: u64| (0..count).filter(|v| set >> v & 1 == 1).fold(0, |s, v| s | 1 << names[v]);
        let mut copied = vec![0; count];
        for (vertex, &set) in neighbors.iter().enumerate() {
            copied[names[vertex]] = renamed(set);
        }
        let mut recolored: Vec<u64> = layers.iter().map(|&layer| renamed(layer)).collect();
        random.shuffle(&mut recolored);
        [(layers, cluster, neighbors), (recolored, renamed(cluster), copied)]
    }

    #[test]
    fn the_form_knows_no_names() {
        let mut random = Random::new(0xf0);
        let (mut one, mut other) = (Setup::default(), Setup::default());
        let mut alike = 0;
        for _ in 0..2000 {
            let [game, copy] = game_and_copy(&mut random);
            one.set(&game.0, game.1, &game.2);
            other.set(&copy.0, copy.1, &copy.2);
            alike += u32::from(one.form() == other.form());
        }
        // The others have vertices that tie.
        assert!(alike > 1900, "{alike}");
    }

    #[test]
    fn the_form_says_the_whole_game() {
        let mut random = Random::new(0xf1);
        let mut setup = Setup::default();
        for _ in 0..2000 {
            let [(layers, cluster, neighbors), _] = game_and_copy(&mut random);
            setup.set(&layers, cluster, &neighbors);
            let mut words = setup.form().iter().copied();
            let mut next = || words.next().unwrap();
            let vertices = usize::from(next());
            let adjacent: Vec<u16> = (0..vertices).map(|_| next()).collect();
            assert_eq!(adjacent, setup.adjacent[..setup.vertices]);
            for (lane, hits) in setup.lanes.iter().zip(&setup.hits).take(setup.colors) {
                assert_eq!(next(), *lane);
                let found: Vec<u16> = (0..next()).map(|_| next()).collect();
                assert_eq!(found, *hits);
            }
            assert_eq!(words.next(), None);
        }
    }
}
