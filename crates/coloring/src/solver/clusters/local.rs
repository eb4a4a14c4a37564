//! The local game of one cluster, on small numbers: sixteen vertices at most, eight colors.
//!
//! All of Bob's moves are looked at, those against poor vertices first. Of Alice's answers only
//! some are: what she does not try can only make her lose a game that she could win. A threatened
//! vertex that is within reach from outside must be colored at once, since those outside are never
//! used up; two of them are lost.
//!
//! During the game the cluster may fall apart in its turn, and Alice then answers in the part where
//! Bob played; parts are formed anew after every answer of hers. Only the vertices of a part that
//! are exposed when it is split off (its *core*) are hers to color there. A vertex is *safe* here
//! when it has a color that nobody can take, which is weaker than Hall's condition. A safe vertex
//! keeps in each part the colors that touch the part's core (a color that touches nothing now never
//! will), and one that can touch several cores belongs to none of them: each part counts it as one
//! that Bob may color.
//!
//! Why that is enough. Every part is a model of its core: the core has its true colors, and every
//! other vertex has at least those of its true colors that can touch the core. A move of Bob's
//! touches at most one core, and is a move of that core's model with the same effect on the core.
//! In the other models a shared vertex may remain that is colored in truth, a ghost: it can only
//! add moves for Bob. Alice's answer colors an exposed vertex of the core, so it is legal on the
//! board and touches no other core. A part is finished when nothing in it is exposed.

use super::setup::{Lanes, MOST_VERTICES, Setup, members};
use crate::solver::set::VertexSet;

const MEMO: usize = 1 << 11;

/// One local game, and a memory that is used again for the next.
#[derive(Default)]
pub(super) struct Local {
    setup: Setup,
    /// The neighbors of each set of four vertices.
    around: [[u16; 16]; MOST_VERTICES / 4],
    quarters: usize,
    /// For each color, from whom somebody outside can take it.
    reach: Lanes,
    memo: Vec<(Lanes, u16, u32)>,
    game: u32,
    budget: u32,
    habits: LastWins,
}

/// What won last in this game, by the number of uncolored vertices: tried first the next time.
#[derive(Default)]
struct LastWins {
    answers: [Option<(usize, usize)>; MOST_VERTICES + 1],
    attacks: [Option<Attack>; MOST_VERTICES + 1],
}

/// What Bob may do besides passing.
#[derive(Clone, Copy)]
enum Attack {
    /// Take a color away from these.
    Take {
        color: usize,
        hit: u16,
    },
    Color {
        vertex: usize,
        color: usize,
    },
}

impl Local {
    /// Sets up the game from each color's vertices in the cluster and takers outside it.
    pub(super) fn set<Set: VertexSet>(&mut self, layers: &[Set], cluster: Set, neighbors: &[Set]) {
        self.setup.set(layers, cluster, neighbors);
        self.quarters = self.setup.vertices.div_ceil(4);
        for (quarter, table) in self.around[..self.quarters].iter_mut().enumerate() {
            for bits in 1..16usize {
                let vertex = quarter * 4 + bits.trailing_zeros() as usize;
                table[bits] = table[bits & (bits - 1)] | self.setup.adjacent[vertex];
            }
        }
        self.reach = Lanes::default();
        for (reach, hits) in self.reach.iter_mut().zip(&self.setup.hits).take(self.setup.colors) {
            *reach = hits.iter().fold(0, |reach, hit| reach | hit);
        }
    }

    /// The whole game in words; games with equal forms have equal answers.
    pub(super) fn form(&self) -> &[u16] {
        self.setup.form()
    }

    /// Whether Alice wins with Bob to move; `false` also when the budget of looks came first.
    pub(super) fn alice_wins(&mut self, budget: u32) -> bool {
        if self.memo.is_empty() {
            self.memo = vec![(Lanes::default(), 0, 0); MEMO];
        }
        self.game += 1;
        if self.game > u32::MAX >> 1 {
            // The tags of old games must not come again.
            self.memo.fill(Default::default());
            self.game = 1;
        }
        self.budget = budget;
        self.habits = LastWins::default();
        let start = self.setup.lanes;
        self.bob_to_move(start, uncolored(&start)) == Some(true)
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
            for (&own, hits) in lanes.iter().zip(&self.setup.hits).take(self.setup.colors) {
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
                    linked |= self.setup.adjacent[takers.trailing_zeros() as usize] & open;
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
        for lane in &mut own[..self.setup.colors] {
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
        let left = uncolored(&lanes).count_ones() as usize;
        if let Some(attack) = self.habits.attacks[left]
            && let Some(after) = self.attacked(lanes, attack)
            && !self.alice_answers(after, core)?
        {
            return Some(false);
        }
        for aimed in [Aim::Target, Aim::Elsewhere] {
            let fits = |hit: u16| (hit & target != 0) == matches!(aimed, Aim::Target);
            for (color, &own) in lanes.iter().enumerate().take(self.setup.colors) {
                for index in 0..self.setup.hits[color].len() {
                    let hit = self.setup.hits[color][index];
                    let attack = Attack::Take { color, hit };
                    if fits(hit & own) && self.is_lost_after(attack, lanes, core)? {
                        return Some(false);
                    }
                }
                for vertex in members(own) {
                    let attack = Attack::Color { vertex, color };
                    if fits(self.setup.adjacent[vertex] & own)
                        && self.is_lost_after(attack, lanes, core)?
                    {
                        return Some(false);
                    }
                }
            }
        }
        self.alice_answers(lanes, core)
    }

    /// Whether Bob can do this, and Alice has no answer.
    fn is_lost_after(&mut self, attack: Attack, lanes: Lanes, core: u16) -> Option<bool> {
        let Some(after) = self.attacked(lanes, attack) else { return Some(false) };
        let lost = !self.alice_answers(after, core)?;
        if lost {
            let left = uncolored(&lanes).count_ones() as usize;
            self.habits.attacks[left] = Some(attack);
        }
        Some(lost)
    }

    /// What an attack leaves, if it is possible.
    #[inline]
    fn attacked(&self, mut lanes: Lanes, attack: Attack) -> Option<Lanes> {
        match attack {
            Attack::Take { color, hit } => (lanes[color] & hit != 0).then(|| {
                lanes[color] &= !hit;
                lanes
            }),
            Attack::Color { vertex, color } => {
                (lanes[color] >> vertex & 1 == 1).then(|| self.color(lanes, vertex, color))
            }
        }
    }

    /// Whether Alice finds a move after which she wins; with nothing exposed she has won.
    fn alice_answers(&mut self, lanes: Lanes, core: u16) -> Option<bool> {
        let look = self.look(lanes, core)?;
        if look.exposed == 0 {
            return Some(true);
        }
        let threatened = look.exposed & look.poor;
        // Threats from outside can be met in one way only.
        let urgent = (0..self.setup.colors)
            .fold(0, |urgent, color| urgent | lanes[color] & self.reach[color] & threatened);
        if urgent & urgent.wrapping_sub(1) != 0 {
            return Some(false);
        }
        let groups = match (urgent, threatened) {
            (0, 0) => [look.exposed & look.two, look.exposed & !look.two],
            (0, _) => [threatened, look.exposed & !threatened],
            _ => [urgent, 0],
        };
        let left = uncolored(&lanes).count_ones() as usize;
        if let Some((vertex, color)) = self.habits.answers[left]
            && (groups[0] | groups[1]) >> vertex & 1 == 1
            && lanes[color] >> vertex & 1 == 1
            && self.answer_wins(lanes, core, (vertex, color))?
        {
            return Some(true);
        }
        for vertex in groups.into_iter().flat_map(members) {
            if self.alice_colors(lanes, core, vertex)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether Alice wins by coloring this vertex, in one of the ways that cost its neighbors least.
    fn alice_colors(&mut self, lanes: Lanes, core: u16, vertex: usize) -> Option<bool> {
        let adjacent = self.setup.adjacent[vertex];
        let cost = |color: usize| (lanes[color] & adjacent).count_ones();
        let having = |color: &usize| lanes[*color] >> vertex & 1 == 1;
        let least = (0..self.setup.colors).filter(having).map(cost).min().unwrap_or(0);
        for color in 0..self.setup.colors {
            let repeated = lanes[..color]
                .iter()
                .zip(&self.setup.hits[..color])
                .any(|(lane, hits)| *lane == lanes[color] && *hits == self.setup.hits[color]);
            if having(&color)
                && cost(color) == least
                && !repeated
                && self.answer_wins(lanes, core, (vertex, color))?
            {
                let left = uncolored(&lanes).count_ones() as usize;
                self.habits.answers[left] = Some((vertex, color));
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether Alice wins by this coloring.
    fn answer_wins(
        &mut self,
        lanes: Lanes,
        core: u16,
        (vertex, color): (usize, usize),
    ) -> Option<bool> {
        let next = self.color(lanes, vertex, color);
        // A vertex that loses its last color here is exposed and poor before: its loss shows as
        // one vertex fewer.
        let survive = core & uncolored(&next) == core & uncolored(&lanes) & !(1 << vertex);
        Some(survive && self.bob_to_move(next, core)?)
    }

    #[inline]
    fn color(&self, lanes: Lanes, vertex: usize, color: usize) -> Lanes {
        let mut next = lanes.map(|lane| lane & !(1 << vertex));
        next[color] &= !self.setup.adjacent[vertex];
        next
    }

    /// What can happen to each vertex; `None` when the budget is used up.
    #[inline]
    fn look(&mut self, lanes: Lanes, core: u16) -> Option<Look> {
        self.budget = self.budget.checked_sub(1)?;
        let (mut any, mut two, mut three, mut private) = (0u16, 0u16, 0u16, 0u16);
        for (&own, &reach) in lanes.iter().zip(&self.reach).take(self.setup.colors) {
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

/// The vertices with a color, which are those without one of their own.
#[inline]
fn uncolored(lanes: &Lanes) -> u16 {
    lanes.iter().fold(0, |all, lane| all | lane)
}

#[inline]
fn slot(lanes: &Lanes) -> usize {
    let hash = lanes.iter().fold(0u64, |hash, &lane| {
        (hash.rotate_left(16) ^ u64::from(lane)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (hash >> 53) as usize % MEMO
}

#[cfg(test)]
mod tests;
