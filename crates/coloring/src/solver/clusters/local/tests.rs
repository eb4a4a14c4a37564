//! Local games against the same games played out in full.

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
            let beside = lanes.iter().fold(0, |all, lane| all | local.around(lane & part) & lane);
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
