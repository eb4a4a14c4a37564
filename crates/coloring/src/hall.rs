//! Which vertices can still be blocked: an exact test by matching.
//!
//! An uncolored vertex v can be blocked by some continuation if and only if its available colors
//! can be matched to distinct uncolored neighbors that may take them (Hall 1935). If: play the
//! matched colors one after the other; they are distinct, so none prevents another. Only if: a
//! block has a different neighbor for each color. Available sets only shrink, so a vertex that
//! cannot be blocked is safe for ever, and a state without exposed vertices is won by Alice.

use crate::solver::VertexSet;
use crate::{Color, ColoringGame, Position};
use mapduel_graph::Vertex;

/// Colors for which there is room on the stack.
const STACK_COLORS: usize = 8;

/// Whether some continuation leaves an uncolored vertex without a color.
pub(crate) fn can_be_blocked(game: &ColoringGame, position: &Position, vertex: Vertex) -> bool {
    if let (Some(neighbors), Some((_, layers))) =
        (game.neighbor_word(vertex), position.word_layers())
        && layers.len() <= STACK_COLORS
    {
        return can_be_blocked_in_word(neighbors, layers, vertex);
    }
    let neighbors = game.graph().neighbors(vertex);
    let colors: Vec<Color> = position.available(vertex).collect();
    if colors.len() > neighbors.len() {
        return false;
    }
    let takes = |color| neighbors.iter().map(move |&to| position.is_available(to, color)).collect();
    let attackers: Vec<Vec<bool>> = colors.into_iter().map(takes).collect();
    is_matchable(&attackers, &mut vec![0; attackers.len()])
}

/// The same where neighbors and layers are words: nothing is allocated.
fn can_be_blocked_in_word(neighbors: u64, layers: &[u64], vertex: Vertex) -> bool {
    let (mut attackers, mut count, mut all) = ([0u64; STACK_COLORS], 0, 0);
    for layer in layers.iter().filter(|&layer| layer >> vertex.index() & 1 == 1) {
        // A color without an attacker, or fewer attackers than colors: no need to look further.
        attackers[count] = layer & neighbors;
        if attackers[count] == 0 {
            return false;
        }
        all |= attackers[count];
        count += 1;
    }
    count <= all.count_ones() as usize
        && is_matchable(&attackers[..count], &mut [0; STACK_COLORS][..count])
}

/// Who may take a color: members of some small set.
pub(crate) trait Attackers: Clone {
    fn none(&self) -> Self;
    fn add(&mut self, attacker: usize);
    fn contains(&self, attacker: usize) -> bool;
    /// One that is not among these.
    fn first_but(&self, taken: &Self) -> Option<usize>;
    fn all(&self) -> impl Iterator<Item = usize>;
}

/// Whether every color finds an attacker of its own (Kuhn's augmenting paths; greedy mostly
/// suffices). There is room for the attacker of each color.
#[inline]
pub(crate) fn is_matchable<Set: Attackers>(attackers: &[Set], chosen: &mut [usize]) -> bool {
    let Some(first) = attackers.first() else { return true };
    let mut taken = first.none();
    for color in 0..attackers.len() {
        match attackers[color].first_but(&taken) {
            Some(free) => {
                chosen[color] = free;
                taken.add(free);
            }
            None => {
                let mut seen = first.none();
                if !augment(attackers, color, color, chosen, &mut taken, &mut seen) {
                    return false;
                }
            }
        }
    }
    true
}

/// Finds an attacker for `color`, moving earlier colors (those below `matched`) if it must.
fn augment<Set: Attackers>(
    attackers: &[Set],
    color: usize,
    matched: usize,
    chosen: &mut [usize],
    taken: &mut Set,
    seen: &mut Set,
) -> bool {
    if let Some(free) = attackers[color].first_but(taken) {
        chosen[color] = free;
        taken.add(free);
        return true;
    }
    for attacker in attackers[color].all() {
        if seen.contains(attacker) {
            continue;
        }
        seen.add(attacker);
        let owner = (0..matched).find(|&owner| owner != color && chosen[owner] == attacker);
        if let Some(owner) = owner
            && augment(attackers, owner, matched, chosen, taken, seen)
        {
            chosen[color] = attacker;
            return true;
        }
    }
    false
}

impl<Set: VertexSet> Attackers for Set {
    #[inline]
    fn none(&self) -> Set {
        Set::default()
    }

    #[inline]
    fn add(&mut self, attacker: usize) {
        *self = self.or(Set::single(attacker));
    }

    #[inline]
    fn contains(&self, attacker: usize) -> bool {
        self.has(attacker)
    }

    #[inline]
    fn first_but(&self, taken: &Set) -> Option<usize> {
        let free = self.minus(*taken);
        (!free.is_empty()).then(|| free.first())
    }

    #[inline]
    fn all(&self) -> impl Iterator<Item = usize> {
        self.members()
    }
}

/// Of any number: whether each is a member.
impl Attackers for Vec<bool> {
    fn none(&self) -> Vec<bool> {
        vec![false; self.len()]
    }

    fn add(&mut self, attacker: usize) {
        self[attacker] = true;
    }

    fn contains(&self, attacker: usize) -> bool {
        self[attacker]
    }

    fn first_but(&self, taken: &Vec<bool>) -> Option<usize> {
        self.all().find(|&attacker| !taken[attacker])
    }

    fn all(&self) -> impl Iterator<Item = usize> {
        self.iter().enumerate().filter(|(_, member)| **member).map(|(attacker, _)| attacker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    #[test]
    fn matchings_exist_exactly_when_no_set_of_colors_is_short_of_attackers() {
        let mut random = Random::new(17);
        let mut outcomes = [0, 0];
        for _ in 0..20_000 {
            let colors = 1 + random.below(6);
            let attackers: Vec<u64> =
                (0..colors).map(|_| random.next_u64() & random.next_u64() & 0x7f).collect();
            let hall = (1u32..1 << colors).all(|subset| {
                let union = (0..colors)
                    .filter(|color| subset >> color & 1 == 1)
                    .fold(0, |union, color| union | attackers[color]);
                union.count_ones() >= subset.count_ones()
            });
            let lists: Vec<Vec<bool>> = attackers
                .iter()
                .map(|set| (0..7).map(|attacker| set >> attacker & 1 == 1).collect())
                .collect();
            assert_eq!(is_matchable(&attackers, &mut [0; 6]), hall, "{attackers:?}");
            assert_eq!(is_matchable(&lists, &mut [0; 6]), hall, "{attackers:?}");
            outcomes[usize::from(hall)] += 1;
        }
        assert!(outcomes.iter().all(|&count| count > 1000), "{outcomes:?}");
    }
}
