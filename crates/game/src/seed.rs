//! Seeds as text, in the one spelling that no program takes for a number.
//!
//! Readers of JSON and CSV turn long digits into floating-point numbers and round them. A letter in
//! front keeps a seed a text wherever it goes, and whoever pastes it back is understood.

/// A seed as text: the letter `s` and its digits.
///
/// ```
/// use mapduel_game::{read_seed, write_seed};
/// assert_eq!(write_seed(9801709998714110055), "s9801709998714110055");
/// assert_eq!(read_seed("s9801709998714110055"), Ok(9801709998714110055));
/// assert_eq!(read_seed("7"), Ok(7));
/// ```
pub fn write_seed(seed: u64) -> String {
    format!("s{seed}")
}

/// The seed that a text spells, with the letter or without it.
pub fn read_seed(text: &str) -> Result<u64, NotASeed> {
    let digits = text.strip_prefix('s').unwrap_or(text);
    // `parse` would take a sign.
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = if plain { digits.parse().ok() } else { None };
    number.ok_or(NotASeed)
}

/// A text that spells no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a whole number from 0 to 2^64 - 1; write for example 7 or s7")]
pub struct NotASeed;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_is_read_back() {
        for seed in [0, 7, 1 << 53, u64::MAX] {
            assert_eq!(read_seed(&write_seed(seed)), Ok(seed));
            assert_eq!(read_seed(&seed.to_string()), Ok(seed));
        }
    }

    #[test]
    fn what_is_no_seed_is_refused() {
        for text in
            ["", "s", "ss7", "S7", "-1", "+1", "s-1", "1.0", "9e3", " 7", "18446744073709551616"]
        {
            assert_eq!(read_seed(text), Err(NotASeed), "{text}");
        }
    }
}
