//! Random numbers that mean the same for ever: a named, frozen generator and a way to derive
//! independent seeds.
//!
//! The generator is wyrand (Wang Yi, wyhash "final version 4", public domain): one addition and
//! one wide multiplication per number. Crates for random numbers change their streams between
//! versions; results here are meant to be repeated years later, so the stream is our own.

/// A stream of random numbers, fixed by its seed.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The stream of this seed.
    #[inline]
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.state) * u128::from(self.state ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `bound`, by multiply and shift; the bias is below `bound / 2^32`.
    ///
    /// # Panics
    /// In debug builds, when `bound` is 0 or does not fit into 32 bits.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0 && bound <= u32::MAX as usize);
        (((self.next_u64() >> 32) * bound as u64) >> 32) as usize
    }

    /// A number in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

/// Derives seeds by hashing: the same parts in the same order give the same seed.
///
/// ```
/// use mapduel_game::Seed;
/// let pair = Seed::new(0).text("study").text("grid:5x5").number(3);
/// assert_ne!(pair.text("alice").value(), pair.text("bob").value());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(u64);

impl Seed {
    /// The seed a user typed.
    pub fn new(seed: u64) -> Seed {
        Seed(mix(seed ^ 0x6d61_7064_7565_6c31))
    }

    /// Mixes in a number.
    pub fn number(self, number: u64) -> Seed {
        Seed(mix(self.0.rotate_left(5) ^ mix(number)))
    }

    /// Mixes in a text; its length counts, so that "ab", "c" and "a", "bc" differ.
    pub fn text(self, text: &str) -> Seed {
        // FNV-1a over the bytes, then the mixer: stable across platforms and versions.
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        self.number(hash).number(text.len() as u64)
    }

    /// The seed as a number.
    pub fn value(self) -> u64 {
        self.0
    }
}

/// The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
fn mix(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut random = Random::new(42);
        let first: Vec<u64> = (0..3).map(|_| random.next_u64()).collect();
        assert_eq!(
            first,
            [12_558_987_674_375_533_620, 16_846_851_108_956_068_306, 14_652_274_819_296_609_082]
        );
        assert_eq!(Seed::new(0).text("a").number(1).value(), 838_122_520_729_148_609);
    }

    #[test]
    fn every_value_below_the_bound_turns_up_about_equally_often() {
        let mut random = Random::new(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7)] += 1;
        }
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{counts:?}");
    }

    #[test]
    fn a_shuffle_keeps_the_items() {
        let mut items: Vec<u32> = (0..50).collect();
        Random::new(3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn parts_of_a_seed_do_not_run_together() {
        let seed = Seed::new(0);
        assert_ne!(seed.text("ab").text("c"), seed.text("a").text("bc"));
        assert_ne!(seed.number(1).number(2), seed.number(2).number(1));
    }
}
