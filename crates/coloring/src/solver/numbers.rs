//! Proof numbers, and how they are stored in half the space.
//!
//! First numbers grow exponentially with what is left to do, so they need a wide range and little
//! precision. A search counts with 64 bits; the table keeps [`Packed`] numbers, which are exact up
//! to 2^26 and above that rounded up to 26 binary digits. Numbers steer and prove nothing, so a
//! rounded one costs time at most; zero and infinity, which say that a state is solved, are exact.

/// A solved side has this number against it.
pub(super) const INFINITY: u64 = u64::MAX;

/// Proof numbers from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// The effort still needed to show that the side to move wins; 0 when it does.
    pub(super) proof: u64,
    /// The effort still needed to show that it loses; 0 when it does.
    pub(super) disproof: u64,
}

impl Numbers {
    pub(super) const WON: Numbers = Numbers { proof: 0, disproof: INFINITY };
    pub(super) const LOST: Numbers = Numbers { proof: INFINITY, disproof: 0 };

    #[inline]
    pub(super) fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// Proof numbers as they are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Packed {
    #[inline]
    pub(super) fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

impl From<Numbers> for Packed {
    #[inline]
    fn from(Numbers { proof, disproof }: Numbers) -> Packed {
        Packed { proof: pack(proof), disproof: pack(disproof) }
    }
}

impl From<Packed> for Numbers {
    #[inline]
    fn from(Packed { proof, disproof }: Packed) -> Numbers {
        Numbers { proof: unpack(proof), disproof: unpack(disproof) }
    }
}

/// The binary digits that are kept; the others of the 32 bits say how many were dropped.
const DIGITS: u32 = 26;
const PACKED_INFINITY: u32 = u32::MAX;

#[inline]
fn pack(number: u64) -> u32 {
    if number < 1 << DIGITS {
        return number as u32;
    }
    if number == INFINITY {
        return PACKED_INFINITY;
    }
    let dropped = 64 - DIGITS - number.leading_zeros();
    let digits = (number >> dropped) as u32 + u32::from(number.trailing_zeros() < dropped);
    match digits >> DIGITS {
        0 => dropped << DIGITS | digits,
        // Rounded up to one digit more.
        _ => (dropped + 1) << DIGITS | digits >> 1,
    }
}

#[inline]
fn unpack(packed: u32) -> u64 {
    if packed < 1 << DIGITS {
        return packed.into();
    }
    if packed == PACKED_INFINITY {
        return INFINITY;
    }
    let digits = u128::from(packed & ((1 << DIGITS) - 1));
    // What was not packed here may be anything; it is not taken for an answer.
    (digits << (packed >> DIGITS)).clamp(1, u128::from(INFINITY - 1)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    #[test]
    fn packed_numbers_keep_their_order_and_come_back_a_little_larger_at_most() {
        let mut random = Random::new(26);
        let mut before = (0, 0);
        let mut numbers: Vec<u64> =
            (0..100_000).map(|_| random.next_u64() >> random.below(64)).collect();
        numbers.extend([0, 1, (1 << 26) - 1, 1 << 26, (1 << 26) + 1, INFINITY - 1, INFINITY]);
        numbers.extend((26..64).flat_map(|power| [(1u64 << power) - 1, 1 << power]));
        numbers.sort_unstable();
        for number in numbers {
            let packed = pack(number);
            let back = unpack(packed);
            assert!((number, packed) >= before, "{number} after {before:?}");
            before = (number, packed);
            assert!(back >= number && back - number <= number >> 25, "{number} {back}");
            assert_eq!(back == INFINITY, number == INFINITY, "{number}");
            assert!(number >= 1 << 26 || back == number, "{number} {back}");
            assert_eq!(pack(back), packed, "{number}");
        }
    }

    #[test]
    fn nothing_else_is_taken_for_an_answer() {
        let mut random = Random::new(27);
        for _ in 0..100_000 {
            let packed = random.next_u64() as u32;
            let number = unpack(packed);
            assert_eq!(number == 0, packed == 0);
            assert_eq!(number == INFINITY, packed == u32::MAX);
        }
    }
}
