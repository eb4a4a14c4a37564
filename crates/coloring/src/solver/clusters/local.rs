//! The local game of one cluster, on small numbers: sixteen vertices at most, eight colors.
//!
//! All of Bob's moves are looked at, those against poor vertices first. Of Alice's answers only
//! some are: what she does not try can only make her lose a game that she could win. A threatened
//! vertex that is within reach from outside must be colored at once, since those outside are never
//! used up; two of them are lost.
//!
//! During the game the cluster may fall apart in its turn, and Alice then answers in the part where
//! Bob played. Only the vertices of a part that are exposed when it is split off (its *core*) are
//! hers to color there; a safe vertex that can take a color from several parts belongs to none of
//! them, and each part counts it as one that Bob may color.

use crate::solver::set::VertexSet;

/// The most vertices of a cluster.
pub(super) const MOST_VERTICES: usize = 16;
/// The most colors.
pub(super) const MOST_COLORS: usize = 8;
const MEMO: usize = 1 << 11;

/// For each color the cluster's vertices that may take it, as bits.
type Lanes = [u16; MOST_COLORS];

/// One local game, and a memory that is used again for the next.
#[derive(Default)]
pub(super) struct Local {
    colors: usize,
    start: Lanes,
    adjacent: [u16; MOST_VERTICES],
    /// The neighbors of each set of four vertices.
    around: [[u16; 16]; MOST_VERTICES / 4],
    quarters: usize,
    /// For each color, whom a vertex outside can take it from; without repetitions.
    hits: [Vec<u16>; MOST_COLORS],
    reach: Lanes,
    memo: Vec<(Lanes, u16, u32)>,
    game: u32,
    budget: u32,
}

impl Local {
    /// Sets up the game from each color's vertices in the cluster and takers outside it.
    pub(super) fn set<Set: VertexSet>(&mut self, layers: &[Set], cluster: Set, neighbors: &[Set]) {
        let mut vertices = [0; MOST_VERTICES];
        let mut count = 0;
        for vertex in cluster.members() {
            vertices[count] = vertex;
            count += 1;
        }
        let compress = |set: Set| {
            let mut bits = 0u16;
            for (index, &vertex) in vertices[..count].iter().enumerate() {
                bits |= u16::from(set.has(vertex)) << index;
            }
            bits
        };
        self.colors = layers.len();
        self.start = Lanes::default();
        self.adjacent = [0; MOST_VERTICES];
        for (index, &vertex) in vertices[..count].iter().enumerate() {
            self.adjacent[index] = compress(neighbors[vertex]);
        }
        self.quarters = count.div_ceil(4);
        for (quarter, table) in self.around[..self.quarters].iter_mut().enumerate() {
            for bits in 1..16usize {
                let vertex = quarter * 4 + bits.trailing_zeros() as usize;
                table[bits] = table[bits & (bits - 1)] | self.adjacent[vertex];
            }
        }
        for (color, &layer) in layers.iter().enumerate() {
            let own = compress(layer);
            self.start[color] = own;
            let hits = &mut self.hits[color];
            hits.clear();
            for taker in layer.minus(cluster).members() {
                let hit = compress(neighbors[taker]) & own;
                if hit != 0 && !hits.contains(&hit) {
                    hits.push(hit);
                }
            }
            self.reach[color] = hits.iter().fold(0, |reach, hit| reach | hit);
        }
    }

    /// Whether Alice wins with Bob to move; `false` also when the budget of looks came first.
    pub(super) fn alice_wins(&mut self, budget: u32) -> bool {
        if self.memo.is_empty() {
            self.memo = vec![(Lanes::default(), 0, 0); MEMO];
        }
        self.game += 1;
        self.budget = budget;
        let all = self.start.iter().fold(0, |all, lane| all | lane);
        self.bob_to_move(self.start, all) == Some(true)
    }

    /// Whether Alice wins with Bob to move; `None` when the budget is used up.
    fn bob_to_move(&mut self, lanes: Lanes, core: u16) -> Option<bool> {
        let look = self.look(lanes, core)?;
        if look.exposed & look.poor != 0 {
            return Some(false);
        }
        let mut rest = look.exposed;
        // A single exposed vertex has a color left after Bob's move.
        while rest & rest.wrapping_sub(1) != 0 {
            let part = self.part(&lanes, &look, rest);
            rest &= !part;
            if part & (part - 1) != 0 && !self.part_holds(&lanes, &look, part)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The exposed vertices linked with the least one of `rest`.
    fn part(&self, lanes: &Lanes, look: &Look, rest: u16) -> u16 {
        let mut part = rest & rest.wrapping_neg();
        loop {
            let mut linked = part;
            for (&own, hits) in lanes.iter().zip(&self.hits).take(self.colors) {
                let open = own & look.exposed;
                for &hit in hits {
                    if hit & own & linked != 0 {
                        linked |= hit & open;
                    }
                }
                // Neighbors with the color, and those from whom one neighbor could take it.
                let near = self.around(linked & own) & own;
                linked |= near & look.exposed;
                let mut takers = near;
                while takers != 0 {
                    linked |= self.adjacent[takers.trailing_zeros() as usize] & open;
                    takers &= takers - 1;
                }
            }
            if linked == part {
                return part;
            }
            part = linked;
        }
    }

    /// Plays on with one part alone: its vertices, and the safe ones that can take a color from it.
    fn part_holds(&mut self, lanes: &Lanes, look: &Look, part: u16) -> Option<bool> {
        let mut own = *lanes;
        for lane in &mut own[..self.colors] {
            *lane &= part | self.around(*lane & part) & !look.exposed;
        }
        let slot = slot(&own);
        let (known, known_part, answer) = self.memo[slot];
        if known == own && known_part == part && answer >> 1 == self.game {
            return Some(answer & 1 == 1);
        }
        let look = Look { exposed: part, poor: 0, two: look.two & part };
        let answer = self.alice_survives(own, &look)?;
        self.memo[slot] = (own, part, self.game << 1 | u32::from(answer));
        Some(answer)
    }

    #[inline]
    fn around(&self, set: u16) -> u16 {
        let mut around = 0;
        for (quarter, table) in self.around[..self.quarters].iter().enumerate() {
            around |= table[usize::from(set >> (4 * quarter) & 15)];
        }
        around
    }

    /// Whether Alice has an answer to every move of Bob's.
    fn alice_survives(&mut self, lanes: Lanes, look: &Look) -> Option<bool> {
        let core = look.exposed;
        let target = look.exposed & look.two;
        for aimed in [Aim::Target, Aim::Elsewhere] {
            let fits = |hit: u16| (hit & target != 0) == matches!(aimed, Aim::Target);
            for (color, &own) in lanes.iter().enumerate().take(self.colors) {
                for index in 0..self.hits[color].len() {
                    let hit = self.hits[color][index] & own;
                    if hit != 0 && fits(hit) {
                        let mut after = lanes;
                        after[color] &= !hit;
                        if !self.alice_answers(after, core)? {
                            return Some(false);
                        }
                    }
                }
                let mut rest = own;
                while rest != 0 {
                    let vertex = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    if fits(self.adjacent[vertex] & own)
                        && !self.alice_answers(self.color(lanes, vertex, color), core)?
                    {
                        return Some(false);
                    }
                }
            }
        }
        self.alice_answers(lanes, core)
    }

    /// Whether Alice finds a move after which she wins; with nothing exposed she has won.
    fn alice_answers(&mut self, lanes: Lanes, core: u16) -> Option<bool> {
        let look = self.look(lanes, core)?;
        if look.exposed == 0 {
            return Some(true);
        }
        let threatened = look.exposed & look.poor;
        // Threats from outside can be met in one way only.
        let urgent = (0..self.colors)
            .fold(0, |urgent, color| urgent | lanes[color] & self.reach[color] & threatened);
        if urgent & urgent.wrapping_sub(1) != 0 {
            return Some(false);
        }
        let groups = match (urgent, threatened) {
            (0, 0) => [look.exposed & look.two, look.exposed & !look.two],
            (0, _) => [threatened, look.exposed & !threatened],
            _ => [urgent, 0],
        };
        for mut rest in groups {
            while rest != 0 {
                let vertex = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if self.alice_colors(lanes, core, vertex)? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    /// Whether Alice wins by coloring this vertex, in one of the ways that cost its neighbors least.
    fn alice_colors(&mut self, lanes: Lanes, core: u16, vertex: usize) -> Option<bool> {
        let cost = |color: usize| (lanes[color] & self.adjacent[vertex]).count_ones();
        let having = |color: &usize| lanes[*color] >> vertex & 1 == 1;
        let least = (0..self.colors).filter(having).map(cost).min().unwrap_or(0);
        for color in 0..self.colors {
            let repeated = lanes[..color]
                .iter()
                .zip(&self.hits[..color])
                .any(|(lane, hits)| *lane == lanes[color] && *hits == self.hits[color]);
            let cost = (lanes[color] & self.adjacent[vertex]).count_ones();
            if having(&color) && cost == least && !repeated {
                // A vertex that loses its last color here is exposed and poor before: its loss
                // shows as one vertex fewer.
                let next = self.color(lanes, vertex, color);
                let any = |lanes: &Lanes| core & lanes.iter().fold(0, |any, lane| any | lane);
                if any(&next) == any(&lanes) & !(1 << vertex) && self.bob_to_move(next, core)? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    #[inline]
    fn color(&self, lanes: Lanes, vertex: usize, color: usize) -> Lanes {
        let mut next = lanes.map(|lane| lane & !(1 << vertex));
        next[color] &= !self.adjacent[vertex];
        next
    }

    /// What can happen to each vertex; `None` when the budget is used up.
    #[inline]
    fn look(&mut self, lanes: Lanes, core: u16) -> Option<Look> {
        self.budget = self.budget.checked_sub(1)?;
        let (mut any, mut two, mut three, mut private) = (0u16, 0u16, 0u16, 0u16);
        for (&own, &reach) in lanes.iter().zip(&self.reach).take(self.colors) {
            three |= two & own;
            two |= any & own;
            any |= own;
            private |= own & !(reach | self.around(own));
        }
        Some(Look { exposed: any & !private & core, poor: any & !two, two: two & !three })
    }
}

enum Aim {
    Target,
    Elsewhere,
}

/// The vertices open to a block, those with one color left, those with two.
struct Look {
    exposed: u16,
    poor: u16,
    two: u16,
}

#[inline]
fn slot(lanes: &Lanes) -> usize {
    let hash = lanes.iter().fold(0u64, |hash, &lane| {
        (hash.rotate_left(16) ^ u64::from(lane)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (hash >> 53) as usize % MEMO
}
