//! In which order moves are tried: the sooner a good one, the more is cut.

use super::Ordering;
use super::table::NO_MOVE;
use mapduel_game::Side;

/// How many bits of a rank say how early a move is offered; later moves count as equally late.
const PLACE_BITS: u32 = 12;
/// The largest history count; killer moves rank above it.
const MOST_HISTORY: u32 = (1 << 20) - 16;

/// What the search learned about moves, whatever the position: killers and history.
#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    /// The last two moves that cut at each distance from the root.
    killers: Vec<[u32; 2]>,
    /// How much each move cut, by index and side.
    history: Vec<u32>,
    /// What is added to the history so that threads do not all do the same.
    variety: u64,
}

impl Order {
    /// Nothing learned. Orders of another variety differ where all else is equal.
    pub(super) fn new(variety: u64) -> Order {
        Order { variety, ..Order::default() }
    }

    /// The rank of a move; larger is earlier, and no two are equal among the first 4,096.
    #[inline]
    pub(super) fn rank(&self, ordering: Ordering, facts: &MoveFacts) -> i64 {
        let place = (1 << PLACE_BITS) - 1 - (facts.place as i64).min((1 << PLACE_BITS) - 1);
        let gain = facts.gain.clamp(i64::from(i32::MIN) / 2, i64::from(i32::MAX) / 2) << 32;
        match ordering {
            Ordering::AsOffered => place,
            Ordering::Gain => gain + place,
            Ordering::Learned if facts.index == facts.hint => i64::MAX,
            Ordering::Learned => gain + (i64::from(self.learned(facts)) << PLACE_BITS) + place,
        }
    }

    #[inline]
    fn learned(&self, facts: &MoveFacts) -> u32 {
        match self.killers.get(facts.ply) {
            Some(&[last, _]) if last == facts.index => MOST_HISTORY + 2,
            Some(&[_, before]) if before == facts.index => MOST_HISTORY + 1,
            _ => {
                let count = self.history.get(slot(facts.index, facts.side)).copied().unwrap_or(0);
                if self.variety == 0 {
                    return count;
                }
                let noise = (u64::from(facts.index) + 1).wrapping_mul(self.variety) >> 60;
                (count + noise as u32).min(MOST_HISTORY)
            }
        }
    }

    /// A move made a cut; `weight` says how much work that saved.
    #[inline]
    pub(super) fn learn(&mut self, index: u32, side: Side, ply: usize, weight: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [NO_MOVE; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != index {
            *killers = [index, killers[0]];
        }
        let slot = slot(index, side);
        if self.history.len() <= slot {
            self.history.resize(slot + 1, 0);
        }
        self.history[slot] += weight;
        if self.history[slot] > MOST_HISTORY {
            self.history.iter_mut().for_each(|count| *count /= 2);
        }
    }
}

/// What a rank is made of.
pub(super) struct MoveFacts {
    /// The place in the game's own order.
    pub(super) place: usize,
    pub(super) index: u32,
    /// The gain for the mover.
    pub(super) gain: i64,
    pub(super) side: Side,
    pub(super) ply: usize,
    /// The index of the table's move, or [`NO_MOVE`].
    pub(super) hint: u32,
}

fn slot(index: u32, side: Side) -> usize {
    index as usize * 2 + side.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(place: usize, index: u32, gain: i64) -> MoveFacts {
        MoveFacts { place, index, gain, side: Side::FIRST, ply: 3, hint: 77 }
    }

    #[test]
    fn the_table_move_precedes_gain_and_gain_precedes_killers_and_killers_precede_history() {
        let mut order = Order::new(0);
        order.learn(5, Side::FIRST, 3, 1);
        order.learn(6, Side::FIRST, 9, 100);
        let rank = |facts: MoveFacts| order.rank(Ordering::Learned, &facts);
        let expected =
            [facts(4, 77, -9), facts(3, 1, 2), facts(2, 5, 1), facts(1, 6, 1), facts(0, 7, 1)];
        let ranks: Vec<i64> = expected.into_iter().map(rank).collect();
        assert!(ranks.windows(2).all(|pair| pair[0] > pair[1]), "{ranks:?}");
    }

    #[test]
    fn equal_moves_keep_the_order_of_the_game() {
        let order = Order::new(0);
        for ordering in [Ordering::AsOffered, Ordering::Gain, Ordering::Learned] {
            assert!(order.rank(ordering, &facts(0, 9, 1)) > order.rank(ordering, &facts(1, 2, 1)));
        }
    }

    #[test]
    fn history_never_outgrows_its_bits() {
        let mut order = Order::new(0);
        for _ in 0..10_000 {
            order.learn(5, Side::FIRST, 0, 1_000);
        }
        let rank = |gain| order.rank(Ordering::Learned, &facts(0, 5, gain));
        assert!(rank(1) > rank(0) && order.rank(Ordering::Learned, &facts(9, 8, 1)) > rank(0));
    }
}
