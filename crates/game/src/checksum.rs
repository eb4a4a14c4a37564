//! A fast checksum against accidents: xor, multiply, rotate, eight bytes at a time.
//!
//! Each step is one-to-one in the word it takes and in the sum so far. So two inputs of equal
//! shape that differ in one word have different sums, always; others collide once in 2^64.
//!
//! Deliberately absent: any defense against a forger, who can compute it too.

/// The sum so far.
///
/// ```
/// # use mapduel_game::Checksum;
/// let mut sum = Checksum::default();
/// sum.add(b"what was written");
/// assert_eq!(sum.to_string(), "136ba8cc771998df");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checksum(u64);

impl Checksum {
    /// Adds bytes, and how many they are.
    pub fn add(&mut self, bytes: &[u8]) {
        self.step(bytes.len() as u64);
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.step(to_word(word));
        }
        self.step(to_word(words.remainder()));
    }

    /// The sum as it is written.
    pub fn bytes(&self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    #[inline]
    fn step(&mut self, word: u64) {
        // The multiplier is 2^64 divided by the golden ratio; one is added to leave zero.
        let sum = (self.0 ^ word).wrapping_add(1);
        self.0 = sum.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}

impl std::fmt::Display for Checksum {
    /// Sixteen hexadecimal digits.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

/// Up to eight bytes as a number.
#[inline]
fn to_word(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(bytes: &[u8]) -> [u8; 8] {
        let mut sum = Checksum::default();
        sum.add(bytes);
        sum.bytes()
    }

    #[test]
    fn every_changed_bit_and_every_other_length_is_noticed() {
        let bytes: Vec<u8> = (0..37u8).map(|index| index.wrapping_mul(91)).collect();
        for place in 0..bytes.len() * 8 {
            let mut changed = bytes.clone();
            changed[place / 8] ^= 1 << (place % 8);
            assert_ne!(sum(&changed), sum(&bytes), "bit {place}");
        }
        let zeros = [0; 64];
        for (one, other) in (0..64).flat_map(|one| (0..one).map(move |other| (one, other))) {
            assert_ne!(sum(&zeros[..one]), sum(&zeros[..other]), "{one} and {other} zeros");
        }
    }
}
