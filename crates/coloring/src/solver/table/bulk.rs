//! Many entries at once: out of a table that is in use, and back into one.
//!
//! A walk holds a shard only for one stretch of slots, so that a search is hardly held up. What is
//! written behind its back may be missed or met twice: every entry is true by itself, so neither
//! does harm.

use super::{Entry, SHARDS, Table, WINDOW, shard_of};
use crate::solver::set::VertexSet;

/// Where a walk over a table stands.
#[derive(Default)]
pub(in crate::solver) struct Walk {
    shard: usize,
    slot: usize,
    /// The slots of the shard when it was last looked at.
    size: usize,
}

/// Whether a walk goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) enum Stretch {
    /// Some slots were looked at.
    More,
    /// There are none left.
    End,
}

/// Slots looked at under one lock: tens of microseconds.
const STRETCH: usize = 2048;

impl<Set: VertexSet, const COLORS: usize> Table<Set, COLORS> {
    /// Copies the entries of the next stretch of slots.
    pub(in crate::solver) fn next_entries(
        &self,
        walk: &mut Walk,
        entries: &mut Vec<Entry<Set, COLORS>>,
    ) -> Stretch {
        entries.clear();
        if walk.shard == SHARDS {
            return Stretch::End;
        }
        let shard = self.lock(walk.shard);
        let size = shard.slots.len();
        if size != walk.size && walk.slot > 0 {
            // The shard has grown, which keeps its order but for a window.
            let slot = walk.slot as u128 * size as u128 / walk.size as u128;
            walk.slot = (slot as usize).saturating_sub(WINDOW);
        }
        let end = size.min(walk.slot + STRETCH);
        // A table that was cleared meanwhile is shorter than the walk is long.
        let slots = shard.slots.get(walk.slot..end).unwrap_or_default();
        entries.extend(slots.iter().filter(|entry| entry.work > 0));
        (walk.slot, walk.size) = (end, size);
        if end == size {
            *walk = Walk { shard: walk.shard + 1, slot: 0, size: 0 };
        }
        Stretch::More
    }

    /// Adds entries, with room made for all of them first: entries in the order of their slots
    /// would crowd each other out of a table that grows as it is filled.
    pub(in crate::solver) fn put_many(&self, entries: &[Entry<Set, COLORS>]) {
        let hashes: Vec<u64> = entries.iter().map(|entry| entry.key.hash()).collect();
        let mut counts = [0; SHARDS];
        hashes.iter().for_each(|&hash| counts[shard_of(hash)] += 1);
        for (index, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let mut shard = self.lock(index);
            let needed = (shard.filled + count).saturating_mul(4) / 3 + 1;
            let size = needed.next_power_of_two().max(WINDOW).min(self.most);
            if size > shard.slots.len() {
                shard.grow(size);
            }
        }
        for (entry, &hash) in entries.iter().zip(&hashes) {
            let mut shard = self.shard(hash);
            match shard.find(&entry.key, hash) {
                None => shard.insert(*entry, hash),
                Some(index) if !shard.slots[index].numbers.is_solved() => {
                    shard.slots[index] = *entry;
                }
                Some(_) => {}
            }
        }
    }

    /// The most entries that one shard holds.
    pub(in crate::solver) fn shard_capacity(&self) -> usize {
        self.most
    }
}

#[cfg(test)]
mod tests {
    use super::super::Key;
    use super::*;
    use crate::solver::numbers::Numbers;
    use mapduel_game::Random;

    fn fill(table: &Table<u64, 2>, random: &mut Random, count: usize) -> Vec<Key<u64, 2>> {
        let keys: Vec<_> = (0..count)
            .map(|_| Key { layers: [random.next_u64(), random.next_u64()], tag: 1 })
            .collect();
        for key in &keys {
            table.put(key, key.hash(), Numbers { proof: 2, disproof: 3 }, 7);
        }
        keys
    }

    fn held(table: &Table<u64, 2>, keys: &[Key<u64, 2>]) -> usize {
        keys.iter().filter(|key| table.get(key, key.hash()).is_some()).count()
    }

    #[test]
    fn a_walk_carries_a_table_into_another() {
        let (one, other): (Table<u64, 2>, Table<u64, 2>) =
            (Table::new(8 << 20), Table::new(8 << 20));
        let keys = fill(&one, &mut Random::new(5), 100_000);
        let (mut walk, mut entries) = (Walk::default(), Vec::new());
        let mut all = Vec::new();
        while one.next_entries(&mut walk, &mut entries) == Stretch::More {
            all.extend_from_slice(&entries);
        }
        assert_eq!(all.len(), one.len());
        other.put_many(&all);
        // A key whose window is full makes another give way.
        let (before, after) = (held(&one, &keys), held(&other, &keys));
        assert!(after > 90_000 && after * 1000 > before * 999, "{after} of {before}");
        assert!(all.iter().all(|entry| entry.work == 7));
    }

    #[test]
    fn a_walk_misses_nothing_that_was_there_when_the_table_grows() {
        let table: Table<u64, 2> = Table::new(64 << 20);
        let mut random = Random::new(6);
        let keys = fill(&table, &mut random, 60_000);
        let (mut walk, mut entries) = (Walk::default(), Vec::new());
        let mut met = std::collections::HashSet::new();
        while table.next_entries(&mut walk, &mut entries) == Stretch::More {
            met.extend(entries.iter().map(|entry| entry.key.layers));
            fill(&table, &mut random, 2_000);
        }
        let missed = keys
            .iter()
            .filter(|key| table.get(key, key.hash()).is_some() && !met.contains(&key.layers))
            .count();
        assert_eq!(missed, 0);
    }

    #[test]
    fn a_smaller_table_keeps_what_fits() {
        let (large, small): (Table<u64, 2>, Table<u64, 2>) =
            (Table::new(8 << 20), Table::new(40_000));
        fill(&large, &mut Random::new(7), 20_000);
        let (mut walk, mut entries) = (Walk::default(), Vec::new());
        while large.next_entries(&mut walk, &mut entries) == Stretch::More {
            small.put_many(&entries);
        }
        assert!(small.len() <= small.capacity() && small.len() * 2 > small.capacity());
    }
}
