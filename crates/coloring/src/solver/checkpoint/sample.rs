//! Some of the decided entries of a table, to be solved again: what a faulty program or a changed
//! file says of many positions is noticed, though not what it says of one.

use super::super::table::Entry;
use mapduel_game::Random;

/// So many entries are solved again, each within so many nodes: a small part of a second.
const MOST: usize = 200;
pub(in crate::solver) const SAMPLE_NODES: u64 = 100;
/// Memory for these searches: more than they need.
pub(in crate::solver) const SAMPLE_MEMORY: u64 = 4 << 20;

/// Every entry that was shown is chosen with the same chance (Vitter 1985, algorithm R).
pub(in crate::solver) struct Sample<Set, const COLORS: usize> {
    chosen: Vec<Entry<Set, COLORS>>,
    shown: usize,
    random: Random,
}

/// A position of which a table says the wrong winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) struct Contradiction;

impl<Set: Copy, const COLORS: usize> Sample<Set, COLORS> {
    pub(in crate::solver) fn new() -> Self {
        // Always the same choice: a table is refused every time or never.
        Sample { chosen: Vec::new(), shown: 0, random: Random::new(0x5a3e) }
    }

    pub(super) fn show(&mut self, entry: &Entry<Set, COLORS>) {
        if !entry.numbers.is_solved() {
            return;
        }
        self.shown += 1;
        if self.chosen.len() < MOST {
            self.chosen.push(*entry);
        } else if let Some(place) = self.chosen.get_mut(self.random.below(self.shown)) {
            *place = *entry;
        }
    }

    pub(in crate::solver) fn chosen(&self) -> &[Entry<Set, COLORS>] {
        &self.chosen
    }
}
