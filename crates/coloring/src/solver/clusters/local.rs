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
    habits: Habits,
}

/// What won last in this game, by the number of uncolored vertices: tried first the next time.
#[derive(Default)]
struct Habits {
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
        self.habits = Habits::default();
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
mod tests {
    use super::*;
    use mapduel_game::Random;
    use std::collections::HashMap;

    /// The local game as it is defined: every move of both sides, no parts, no safe vertices.
    struct Plain {
        adjacent: Vec<u16>,
        /// A color, and whom a vertex outside can take it from.
        hits: Vec<(usize, u16)>,
        known: HashMap<Vec<u8>, bool>,
    }

    const COLORED: u8 = u8::MAX;

    impl Plain {
        /// Whether Alice wins with Bob to move, who may pass.
        fn holds(&mut self, lists: &[u8]) -> bool {
            if let Some(&answer) = self.known.get(lists) {
                return answer;
            }
            let mut next = self.colorings(lists);
            next.extend(self.hits.iter().map(|&(color, hit)| take(lists, color, hit)));
            next.push(lists.to_vec());
            let answer = next.iter().all(|next| !next.contains(&0))
                && next.iter().all(|next| {
                    let over = next.iter().all(|&list| list == COLORED);
                    over || self
                        .colorings(next)
                        .iter()
                        .any(|answer| !answer.contains(&0) && self.holds(answer))
                });
            self.known.insert(lists.to_vec(), answer);
            answer
        }

        fn colorings(&self, lists: &[u8]) -> Vec<Vec<u8>> {
            let mut next = Vec::new();
            for vertex in (0..lists.len()).filter(|&vertex| lists[vertex] != COLORED) {
                for color in (0..7).filter(|color| lists[vertex] >> color & 1 == 1) {
                    let mut colored = take(lists, color, self.adjacent[vertex]);
                    colored[vertex] = COLORED;
                    next.push(colored);
                }
            }
            next
        }
    }

    /// Takes a color from the uncolored ones of these vertices.
    fn take(lists: &[u8], color: usize, from: u16) -> Vec<u8> {
        let mut lists = lists.to_vec();
        for (vertex, list) in lists.iter_mut().enumerate() {
            if *list != COLORED && from >> vertex & 1 == 1 {
                *list &= !(1 << color);
            }
        }
        lists
    }

    /// One or two vertices between two groups that share few colors, and hits from outside.
    fn random_game(random: &mut Random) -> (Plain, Vec<u8>) {
        let count = 5 + random.below(4);
        let colors = 4 + random.below(3);
        let between = 1 + random.below(2);
        let group = |vertex: usize| match vertex {
            _ if vertex < between => 0,
            _ if (vertex - between) * 2 < count - between => 1,
            _ => 2,
        };
        let mut few = || (0..4).fold(0, |few, _| few | 1 << random.below(colors));
        let palettes = [(1 << colors) - 1, few(), few()];
        let (mut lists, mut adjacent) = (vec![0u8; count], vec![0u16; count]);
        for vertex in 0..count {
            // Mostly those between have a color of their own.
            let own = u8::from(group(vertex) == 0 && random.below(4) > 0) << colors;
            lists[vertex] = random.next_u64() as u8 & palettes[group(vertex)] | own;
            while lists[vertex].count_ones() < 2 {
                lists[vertex] |= 1 << random.below(colors);
            }
            for other in 0..vertex {
                let chance = match (group(vertex), group(other)) {
                    (0, 0) => 0.4,
                    (one, two) if one == two => 0.6,
                    (0, _) | (_, 0) => 0.5,
                    _ => 0.1,
                };
                if random.unit() < chance {
                    adjacent[vertex] |= 1 << other;
                    adjacent[other] |= 1 << vertex;
                }
            }
        }
        let hits = (0..random.below(6))
            .map(|_| (random.below(colors), 1u16 << random.below(count) | 1 << random.below(count)))
            .collect();
        (Plain { adjacent, hits, known: HashMap::new() }, lists)
    }

    /// The same game as colors of a cluster and of takers outside it.
    fn set(local: &mut Local, plain: &Plain, lists: &[u8]) {
        let count = lists.len();
        let mut neighbors: Vec<u64> = plain.adjacent.iter().map(|&set| set.into()).collect();
        let mut layers = vec![0u64; 7];
        for (color, layer) in layers.iter_mut().enumerate() {
            for (vertex, list) in lists.iter().enumerate() {
                *layer |= u64::from(list >> color & 1) << vertex;
            }
        }
        for (index, &(color, hit)) in plain.hits.iter().enumerate() {
            neighbors.push(hit.into());
            layers[color] |= 1 << (count + index);
        }
        local.set(&layers, (1u64 << count) - 1, &neighbors);
    }

    /// Whether there are two parts of several vertices at once, with a safe vertex beside both.
    fn shares_a_safe_vertex(local: &mut Local) -> bool {
        local.budget = 1;
        let lanes = local.setup.lanes;
        let Some(look) = local.look(lanes, u16::MAX) else { return false };
        let (mut rest, mut before, mut shared) = (look.exposed, 0, 0);
        while rest != 0 {
            let part = local.part(&lanes, &look, rest);
            rest &= !part;
            if part.count_ones() > 1 {
                let beside =
                    lanes.iter().fold(0, |all, lane| all | local.around(lane & part) & lane);
                shared |= before & beside & !look.exposed;
                before |= beside;
            }
        }
        shared != 0
    }

    #[test]
    fn what_holds_in_parts_holds_in_the_whole_local_game() {
        let mut random = Random::new(0x9a7);
        let mut local = Local::default();
        let (mut games, mut wins) = ([0, 0], [0, 0]);
        for _ in 0..300_000 {
            let (mut plain, lists) = random_game(&mut random);
            set(&mut local, &plain, &lists);
            let shares = usize::from(shares_a_safe_vertex(&mut local));
            // Most random games have nothing to share.
            if shares == 0 && random.below(200) > 0 {
                continue;
            }
            games[shares] += 1;
            if local.alice_wins(100_000) {
                wins[shares] += 1;
                assert!(plain.holds(&lists), "{lists:?} {:?} {:?}", plain.adjacent, plain.hits);
            }
        }
        let both = wins.iter().zip(&games).all(|(&wins, &games)| wins > 400 && games > wins);
        assert!(both, "{wins:?} of {games:?}");
    }
}
