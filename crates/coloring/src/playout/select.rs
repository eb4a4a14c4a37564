//! The r-th set bit of a word, with and without BMI2.
//!
//! The one place with unsafe code: functions compiled for BMI2 may be called only on a machine
//! that has it, and [`Instructions::Bmi2`] exists only where that was detected.

#![allow(unsafe_code, reason = "CPU features are chosen at run time")]

/// Which instructions the machine offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Instructions {
    Portable,
    /// BMI1, BMI2 and POPCNT were detected.
    Bmi2,
}

impl Instructions {
    pub(super) fn detect() -> Instructions {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
        {
            return Instructions::Bmi2;
        }
        Instructions::Portable
    }
}

/// How to find the r-th set bit.
pub(super) trait Select {
    /// The index of the set bit of `word` with exactly `rank` set bits below it.
    fn select(word: u64, rank: u32) -> u32;

    /// The eight bits of a byte as the lowest bits of eight bytes.
    fn spread(byte: u8) -> u64;
}

/// Works on any machine.
pub(super) struct Portable;

impl Select for Portable {
    /// Counts the set bits of the eight bytes side by side, finds the byte by comparing prefix
    /// sums with the rank, and then drops low bits inside the byte (after Vigna, *Broadword
    /// implementation of rank/select queries*, 2008).
    #[inline(always)]
    fn select(word: u64, rank: u32) -> u32 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let pairs = word - ((word >> 1) & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        // Byte i holds the number of set bits in bytes 0..=i.
        let prefix = bytes.wrapping_mul(ONES);
        // Bytes whose prefix sum is at most the rank lie wholly below the wanted bit.
        let below = (((u64::from(rank) * ONES) | HIGH) - prefix) & HIGH;
        let byte = ((below >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
        let before = ((prefix << 8) >> byte) as u32 & 0xff;
        let mut rest = (word >> byte) & 0xff;
        for _ in before..rank {
            rest &= rest - 1;
        }
        byte + rest.trailing_zeros()
    }

    /// A copy of the byte for each bit, of which byte i keeps bit i; any bit at all becomes the lowest.
    #[inline(always)]
    fn spread(byte: u8) -> u64 {
        let kept = (u64::from(byte) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        (kept + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101
    }
}

/// Needs BMI2.
#[cfg(target_arch = "x86_64")]
pub(super) struct Bmi2;

#[cfg(target_arch = "x86_64")]
impl Select for Bmi2 {
    #[inline(always)]
    fn select(word: u64, rank: u32) -> u32 {
        // SAFETY: this type is named only inside functions that `with_bmi2!` makes, and those run
        // only where `Instructions::Bmi2` was detected.
        unsafe { std::arch::x86_64::_pdep_u64(1 << rank, word) }.trailing_zeros()
    }

    #[inline(always)]
    fn spread(byte: u8) -> u64 {
        // SAFETY: as above.
        unsafe { std::arch::x86_64::_pdep_u64(u64::from(byte), 0x0101_0101_0101_0101) }
    }
}

/// Calls `$function::<Select>` with the fastest selection of this machine, compiled for it.
macro_rules! dispatch {
    (
        $instructions:expr,
        $function:ident $(<$generic:ident: $bound:ident>)? ($($argument:ident : $type:ty),*) -> $output:ty
    ) => {{
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "bmi1,bmi2,popcnt")]
        fn with_bmi2$(<$generic: $bound>)?($($argument: $type),*) -> $output {
            $function::<$crate::playout::select::Bmi2 $(, $generic)?>($($argument),*)
        }
        match $instructions {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `Instructions::Bmi2` is made only after the features were detected.
            #[allow(unsafe_code, reason = "the features were detected")]
            $crate::playout::select::Instructions::Bmi2 => unsafe { with_bmi2$(::<$generic>)?($($argument),*) },
            _ => $function::<$crate::playout::select::Portable $(, $generic)?>($($argument),*),
        }
    }};
}
pub(super) use dispatch;

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;

    fn plain(word: u64, rank: u32) -> u32 {
        (0..64).filter(|bit| word >> bit & 1 == 1).nth(rank as usize).expect("rank in range")
    }

    #[test]
    fn the_portable_selection_finds_every_set_bit() {
        let mut random = Random::new(1);
        for round in 0..2000 {
            let thin = if round % 2 == 0 { u64::MAX } else { random.next_u64() };
            let word = random.next_u64() & thin;
            for rank in 0..word.count_ones() {
                assert_eq!(Portable::select(word, rank), plain(word, rank), "{word:x} {rank}");
            }
        }
        assert_eq!(Portable::select(u64::MAX, 63), 63);
    }

    #[test]
    fn a_byte_is_spread_over_eight() {
        for byte in 0..=u8::MAX {
            let plain = std::array::from_fn(|bit| byte >> bit & 1);
            assert_eq!(Portable::spread(byte), u64::from_le_bytes(plain), "{byte:b}");
        }
    }
}
