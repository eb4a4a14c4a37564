//! The memory of a search: proof numbers by canonical key, every key stored whole.
//!
//! No answer rests on a hash: an entry is found only when all words of its key are equal. The
//! table is cut into shards behind locks, each growing on its own as it fills, so that a small
//! search stays small and two threads rarely wait for each other. At the memory limit an entry
//! that cost little work makes room; losing it costs time, never truth.

mod bulk;

pub(super) use bulk::{Stretch, Walk};

use super::numbers::{Numbers, Packed};
use super::set::VertexSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The canonical layers of a state, and the tag that says who moves and who may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key<Set, const COLORS: usize> {
    pub(super) layers: [Set; COLORS],
    pub(super) tag: u32,
}

impl<Set: VertexSet, const COLORS: usize> Key<Set, COLORS> {
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        let mut hash = 0x9e37_79b9_7f4a_7c15 ^ u64::from(self.tag);
        for layer in &self.layers {
            for index in 0..Set::WORDS {
                let product = u128::from(hash ^ layer.word(index)) * 0xa076_1d64_78bd_642f;
                hash = (product >> 64) as u64 ^ product as u64;
            }
        }
        hash.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry<Set, const COLORS: usize> {
    pub(super) key: Key<Set, COLORS>,
    pub(super) numbers: Packed,
    /// Nodes spent below; 0 marks a free slot.
    pub(super) work: u32,
}

struct Shard<Set, const COLORS: usize> {
    slots: Vec<Entry<Set, COLORS>>,
    filled: usize,
}

/// The table.
pub(super) struct Table<Set, const COLORS: usize> {
    shards: Vec<Mutex<Shard<Set, COLORS>>>,
    /// The most slots of one shard.
    most: usize,
}

const SHARDS: usize = 16;
/// Slots that a key may live in.
const WINDOW: usize = 8;

impl<Set: VertexSet, const COLORS: usize> Table<Set, COLORS> {
    pub(super) fn new(memory: u64) -> Self {
        let size = size_of::<Entry<Set, COLORS>>() as u64;
        let most = (memory / size / SHARDS as u64).max(WINDOW as u64) as usize;
        let shards =
            (0..SHARDS).map(|_| Mutex::new(Shard { slots: Vec::new(), filled: 0 })).collect();
        Table { shards, most }
    }

    #[inline]
    pub(super) fn get(&self, key: &Key<Set, COLORS>, hash: u64) -> Option<Numbers> {
        let shard = self.shard(hash);
        shard.find(key, hash).map(|index| shard.slots[index].numbers.into())
    }

    /// Remembers numbers; what is solved stays solved.
    pub(super) fn put(&self, key: &Key<Set, COLORS>, hash: u64, numbers: Numbers, work: u32) {
        let entry = Entry { key: *key, numbers: numbers.into(), work: work.max(1) };
        let mut shard = self.shard(hash);
        if let Some(index) = shard.find(key, hash) {
            let old = &mut shard.slots[index];
            old.work = old.work.saturating_add(work);
            if !old.numbers.is_solved() {
                old.numbers = numbers.into();
            }
            return;
        }
        if shard.filled * 4 >= shard.slots.len() * 3 && shard.slots.len() < self.most {
            let size = (shard.slots.len() * 2).clamp(WINDOW, self.most);
            shard.grow(size);
        }
        shard.insert(entry, hash);
    }

    /// Forgets an answer, so that it is searched for again.
    pub(super) fn reopen(&self, key: &Key<Set, COLORS>, hash: u64) {
        let mut shard = self.shard(hash);
        if let Some(index) = shard.find(key, hash) {
            shard.slots[index].numbers = Numbers { proof: 1, disproof: 1 }.into();
        }
    }

    /// The entries held.
    pub(super) fn len(&self) -> usize {
        (0..SHARDS).map(|index| self.lock(index).filled).sum()
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        for index in 0..SHARDS {
            let mut shard = self.lock(index);
            shard.slots = Vec::new();
            shard.filled = 0;
        }
    }

    /// The most entries that fit.
    pub(super) fn capacity(&self) -> usize {
        self.most * SHARDS
    }

    #[inline]
    fn shard(&self, hash: u64) -> MutexGuard<'_, Shard<Set, COLORS>> {
        self.lock(shard_of(hash))
    }

    #[inline]
    fn lock(&self, index: usize) -> MutexGuard<'_, Shard<Set, COLORS>> {
        self.shards[index].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[inline]
fn shard_of(hash: u64) -> usize {
    hash as usize % SHARDS
}

impl<Set: VertexSet, const COLORS: usize> Shard<Set, COLORS> {
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }

    #[inline]
    fn find(&self, key: &Key<Set, COLORS>, hash: u64) -> Option<usize> {
        let size = self.slots.len();
        let mut index = self.home(hash);
        for _ in 0..WINDOW.min(size) {
            if index >= size {
                index = 0;
            }
            let entry = &self.slots[index];
            if entry.work == 0 {
                return None;
            }
            if entry.key == *key {
                return Some(index);
            }
            index += 1;
        }
        None
    }

    /// Puts a new entry into a free slot of its window, or in the place of the cheapest one.
    fn insert(&mut self, entry: Entry<Set, COLORS>, hash: u64) {
        let size = self.slots.len();
        let home = self.home(hash);
        let window = (0..WINDOW.min(size)).map(|step| (home + step) % size);
        if let Some(index) = window.min_by_key(|&index| self.slots[index].work) {
            self.filled += usize::from(self.slots[index].work == 0);
            self.slots[index] = entry;
        }
    }

    fn grow(&mut self, size: usize) {
        let free = Entry {
            key: Key { layers: [Set::default(); COLORS], tag: 0 },
            numbers: Numbers::WON.into(),
            work: 0,
        };
        let old = std::mem::replace(&mut self.slots, vec![free; size]);
        self.filled = 0;
        for entry in old.into_iter().filter(|entry| entry.work > 0) {
            let hash = entry.key.hash();
            self.insert(entry, hash);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    #[test]
    fn a_full_table_forgets_but_never_confuses() {
        // Room for a few hundred entries only.
        let table: Table<u64, 2> = Table::new(16 << 10);
        let mut random = Random::new(3);
        let numbers = |key: &Key<u64, 2>| Numbers {
            proof: (key.layers[0] ^ key.layers[1]) | 1,
            disproof: key.layers[1] | 1,
        };
        let keys: Vec<_> = (0..5000)
            .map(|_| Key {
                layers: [random.next_u64() & 0xff, random.next_u64() & 0xff],
                tag: random.below(2) as u32,
            })
            .collect();
        for key in &keys {
            table.put(key, key.hash(), numbers(key), 1);
            assert_eq!(table.get(key, key.hash()), Some(numbers(key)));
        }
        let known: Vec<_> =
            keys.iter().filter_map(|key| Some((key, table.get(key, key.hash())?))).collect();
        assert!(known.len() > 100 && known.len() < 1000, "{}", known.len());
        assert!(known.iter().all(|(key, found)| *found == numbers(key)));
        assert!(table.len() * size_of::<Entry<u64, 2>>() <= 16 << 10);
    }

    #[test]
    fn what_is_solved_stays_solved() {
        let table: Table<u64, 1> = Table::new(1 << 20);
        let key = Key { layers: [7], tag: 1 };
        table.put(&key, key.hash(), Numbers::LOST, 5);
        table.put(&key, key.hash(), Numbers { proof: 3, disproof: 4 }, 5);
        assert_eq!(table.get(&key, key.hash()), Some(Numbers::LOST));
        table.reopen(&key, key.hash());
        assert!(table.get(&key, key.hash()).is_some_and(|numbers| !numbers.is_solved()));
    }
}
