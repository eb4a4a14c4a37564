//! The transposition table: what is known of positions already searched.
//!
//! An entry is 32 bytes, two share a cache line. Threads read and write without locks: the two
//! halves of the key are stored xored with the data, so an entry that was torn by two writers
//! matches no key (Hyatt and Mann 2002). All 128 bits of the key are compared.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// No move.
pub(super) const NO_MOVE: u32 = u32::MAX;
/// A bound that says nothing.
const NO_LOWER: i32 = i32::MIN;
const NO_UPPER: i32 = i32::MAX;
/// Depths from here on belong to searches to the end of the game: how far they are from the root
/// says how large a subtree is, not how far the search looked.
pub(super) const UNLIMITED: u16 = 1 << 15;
/// How many buckets a table that may grow begins with: 64 kibibytes.
const FEW_BUCKETS: usize = 1 << 10;

/// What is known of a position: bounds of its residual value at a depth, and the move to try first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) lower: i64,
    pub(super) upper: i64,
    /// The remaining depth for which the bounds hold.
    pub(super) depth: u16,
    /// The best move's index, or [`NO_MOVE`].
    pub(super) mv: u32,
    pub(super) seen: Seen,
}

/// Whether the bounds hold at greater depths too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// Some line stopped at the horizon.
    Part,
    /// Every line that the bounds rest on went to the end of the game.
    WholeGame,
}

impl Entry {
    /// Whether the bounds hold at this remaining depth.
    ///
    /// Values to a limited depth are equal at equal depth only, unless the game was over before.
    #[inline]
    pub(super) fn holds(&self, depth: u16) -> bool {
        self.depth == depth
            || self.seen == Seen::WholeGame && (self.depth <= depth || depth >= UNLIMITED)
    }

    /// A bound that is too large for its 32 bits is weakened, which keeps it true.
    #[inline]
    fn pack(&self) -> [u64; 2] {
        let clamp = |value: i64| value.clamp(i64::from(NO_LOWER), i64::from(NO_UPPER));
        let lower = clamp(self.lower.min(i64::from(NO_UPPER) - 1)) as i32;
        let upper = clamp(self.upper.max(i64::from(NO_LOWER) + 1)) as i32;
        let bounds = u64::from(lower as u32) | u64::from(upper as u32) << 32;
        let seen = u64::from(self.seen == Seen::WholeGame);
        [bounds, u64::from(self.depth) | seen << 16 | u64::from(self.mv) << 32]
    }

    #[inline]
    fn unpack([bounds, rest]: [u64; 2]) -> Entry {
        let (lower, upper) = (bounds as u32 as i32, (bounds >> 32) as u32 as i32);
        Entry {
            lower: if lower == NO_LOWER { i64::MIN } else { i64::from(lower) },
            upper: if upper == NO_UPPER { i64::MAX } else { i64::from(upper) },
            depth: rest as u16,
            mv: (rest >> 32) as u32,
            seen: if rest & 1 << 16 == 0 { Seen::Part } else { Seen::WholeGame },
        }
    }
}

/// Two entries in one cache line: one that is kept while it has the greater depth, and one that is
/// always replaced.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 4]; 2]);

/// A table that threads can share.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// 64 minus the binary logarithm of the number of buckets.
    shift: u32,
}

impl Table {
    /// A table of at most this many mebibytes, or `None` for 0.
    pub(super) fn new(mebibytes: usize, size: Size) -> Option<Table> {
        let most = most_buckets(mebibytes)?;
        Some(Table::with_buckets(match size {
            Size::Growing => most.min(FEW_BUCKETS),
            Size::Whole => most,
        }))
    }

    fn with_buckets(count: usize) -> Table {
        let buckets = std::iter::repeat_with(Bucket::default).take(count).collect();
        Table { buckets, shift: 64 - count.trailing_zeros() }
    }

    /// How many entries there is room for.
    pub(super) fn capacity(&self) -> usize {
        self.buckets.len() * 2
    }

    /// A table of four times the size with the same entries; the same table if that is too much.
    pub(super) fn grown(self, mebibytes: usize) -> Table {
        let count = most_buckets(mebibytes).unwrap_or(0).min(self.buckets.len() * 4);
        if count <= self.buckets.len() {
            return self;
        }
        let larger = Table::with_buckets(count);
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            if let Some((key, entry)) = read(slot) {
                larger.put(key, entry);
            }
        }
        larger
    }

    /// What is known of a key.
    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| match read(slot) {
            Some((found, entry)) if found == key => Some(entry),
            _ => None,
        })
    }

    /// Writes an entry down; says whether it took an empty place.
    #[inline]
    pub(super) fn put(&self, key: u128, entry: Entry) -> Taken {
        let [first, second] = &self.bucket(key).0;
        let slot = match (read(first), read(second)) {
            (Some((found, _)), _) if found == key => first,
            (_, Some((found, _))) if found == key => second,
            (None, _) => {
                write(first, key, entry);
                return Taken::Empty;
            }
            (_, None) => {
                write(second, key, entry);
                return Taken::Empty;
            }
            (Some((_, kept)), _) if entry.depth >= kept.depth => first,
            _ => second,
        };
        write(slot, key, entry);
        Taken::Used
    }

    #[inline]
    fn bucket(&self, key: u128) -> &Bucket {
        // Keys may be plain bit sets, so they are mixed (Fibonacci hashing, two odd constants).
        let low = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let high = ((key >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (low ^ high.rotate_left(32) ^ low >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        &self.buckets[(mixed >> self.shift) as usize]
    }
}

/// Whether a table is made as large as it may get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// Small at first: a search of microseconds should not wait for memory.
    Growing,
    /// All at once: threads that share a table cannot move it.
    Whole,
}

/// What [`Table::put`] wrote over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    Empty,
    Used,
}

/// The largest power of two that fits.
fn most_buckets(mebibytes: usize) -> Option<usize> {
    let count = mebibytes.min(1 << 20).checked_mul((1 << 20) / size_of::<Bucket>())?;
    (count > 0).then(|| 1 << count.ilog2())
}

#[inline]
fn read(slot: &[AtomicU64; 4]) -> Option<(u128, Entry)> {
    let data = [slot[2].load(Relaxed), slot[3].load(Relaxed)];
    if data[1] == 0 {
        return None;
    }
    let low = slot[0].load(Relaxed) ^ data[0] ^ data[1].rotate_left(32);
    let high = slot[1].load(Relaxed) ^ data[0].rotate_left(32) ^ data[1];
    Some((u128::from(low) | u128::from(high) << 64, Entry::unpack(data)))
}

/// The depth of an entry is never 0, so a written slot is never taken for an empty one.
#[inline]
fn write(slot: &[AtomicU64; 4], key: u128, entry: Entry) {
    debug_assert!(entry.depth > 0);
    let data = entry.pack();
    slot[0].store(key as u64 ^ data[0] ^ data[1].rotate_left(32), Relaxed);
    slot[1].store((key >> 64) as u64 ^ data[0].rotate_left(32) ^ data[1], Relaxed);
    slot[2].store(data[0], Relaxed);
    slot[3].store(data[1], Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    fn entry(depth: u16) -> Entry {
        Entry { lower: -7, upper: 9, depth, mv: 3, seen: Seen::Part }
    }

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let table = Table::new(1, Size::Whole).expect("one mebibyte holds entries");
        let mut random = Random::new(1);
        for _ in 0..1_000 {
            let key = u128::from(random.next_u64()) << 64 | u128::from(random.next_u64());
            let written = Entry {
                lower: i64::from(random.next_u64() as i16),
                upper: i64::from(random.next_u64() as i16),
                depth: random.next_u64() as u16 | 1,
                mv: random.next_u64() as u32,
                seen: if random.below(2) == 0 { Seen::Part } else { Seen::WholeGame },
            };
            table.put(key, written);
            assert_eq!(table.get(key), Some(written));
            assert_eq!(table.get(key ^ 1), None);
            assert_eq!(table.get(key ^ 1 << 127), None);
        }
    }

    #[test]
    fn bounds_beyond_32_bits_are_weakened_and_stay_true() {
        let table = Table::new(1, Size::Whole).expect("one mebibyte holds entries");
        for (lower, upper) in [(1 << 40, 1 << 41), (-(1 << 41), -(1 << 40)), (i64::MIN, i64::MAX)] {
            table.put(5, Entry { lower, upper, ..entry(1) });
            let read = table.get(5).expect("it was just written");
            assert!(read.lower <= lower && read.upper >= upper, "{read:?}");
        }
    }

    #[test]
    fn growing_forgets_nothing_and_stops_at_the_limit() {
        let mut table = Table::new(1, Size::Growing).expect("one mebibyte holds entries");
        let small = table.capacity();
        let keys: Vec<u128> = (0..40).map(|key| key * 0x1234_5678_9abc_def1).collect();
        keys.iter().for_each(|&key| assert_eq!(table.put(key, entry(2)), Taken::Empty));
        table = table.grown(1);
        assert_eq!(table.capacity(), small * 4);
        assert!(keys.iter().all(|&key| table.get(key) == Some(entry(2))));
        for _ in 0..5 {
            table = table.grown(1);
        }
        assert_eq!(table.capacity() * 32, 1 << 20);
    }

    #[test]
    fn the_deeper_of_two_entries_survives_many_others() {
        let table = Table::with_buckets(2);
        table.put(1, entry(9));
        for key in 2..100 {
            table.put(key, entry(1));
        }
        assert_eq!(table.get(1), Some(entry(9)));
    }

    #[test]
    fn a_bound_to_a_limited_depth_holds_at_that_depth_only() {
        assert!(entry(4).holds(4) && !entry(4).holds(5) && !entry(4).holds(3));
        let whole = Entry { seen: Seen::WholeGame, ..entry(4) };
        assert!(whole.holds(4) && whole.holds(5) && !whole.holds(3));
        let far = Entry { seen: Seen::WholeGame, ..entry(u16::MAX) };
        assert!(far.holds(u16::MAX - 9) && !far.holds(9));
    }
}
