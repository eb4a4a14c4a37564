//! Which vertices can still be blocked: an exact test by matching.
//!
//! An uncolored vertex v can be blocked by some continuation if and only if its available colors
//! can be matched to distinct uncolored neighbors that may take them (Hall 1935). If: play the
//! matched colors one after the other; they are distinct, so none prevents another. Only if: a
//! block has a different neighbor for each color. Available sets only shrink, so a vertex that
//! cannot be blocked is safe for ever, and a state without exposed vertices is won by Alice.

use super::board::Board;
use super::set::VertexSet;
use super::state::State;

/// Whether the vertex can be blocked by some continuation.
#[inline]
pub(super) fn can_be_blocked<Set: VertexSet, const COLORS: usize>(
    state: &State<Set, COLORS>,
    board: &Board<Set>,
    vertex: usize,
) -> bool {
    let around = board.neighbors[vertex];
    let mut attackers = [Set::default(); COLORS];
    let mut colors = 0;
    let mut all = Set::default();
    for layer in &state.layers[..board.colors] {
        if layer.has(vertex) {
            let found = layer.and(around);
            if found.is_empty() {
                return false;
            }
            all = all.or(found);
            attackers[colors] = found;
            colors += 1;
        }
    }
    match colors {
        0 | 1 => true,
        2 => !all.at_most_one(),
        _ => is_matchable(&attackers[..colors]),
    }
}

/// Whether every color finds an attacker of its own (Kuhn's augmenting paths; greedy mostly
/// suffices).
fn is_matchable<Set: VertexSet>(attackers: &[Set]) -> bool {
    let mut taken = Set::default();
    // The attacker of each color matched so far.
    let mut chosen = [0usize; 64];
    for color in 0..attackers.len() {
        let free = attackers[color].minus(taken);
        if free.is_empty() {
            let mut seen = Set::default();
            if !augment(attackers, color, color, &mut chosen, &mut taken, &mut seen) {
                return false;
            }
        } else {
            chosen[color] = free.first();
            taken = taken.or(Set::single(free.first()));
        }
    }
    true
}

/// Finds an attacker for `color`, moving earlier colors (those below `matched`) if it must.
fn augment<Set: VertexSet>(
    attackers: &[Set],
    color: usize,
    matched: usize,
    chosen: &mut [usize; 64],
    taken: &mut Set,
    seen: &mut Set,
) -> bool {
    let free = attackers[color].minus(*taken);
    if !free.is_empty() {
        chosen[color] = free.first();
        *taken = taken.or(Set::single(free.first()));
        return true;
    }
    for attacker in attackers[color].members() {
        if seen.has(attacker) {
            continue;
        }
        *seen = seen.or(Set::single(attacker));
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
            assert_eq!(is_matchable(&attackers), hall, "{attackers:?}");
            outcomes[usize::from(hall)] += 1;
        }
        assert!(outcomes.iter().all(|&count| count > 1000), "{outcomes:?}");
    }
}
