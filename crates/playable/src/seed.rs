//! The seed that somebody typed, in an answer for scripts.

use mapduel_game::write_seed;
use serde_json::{Value, json};

/// Numbers up to here are the same in every program that reads JSON.
const EXACT: u64 = 1 << 53;

/// A number, as it was typed, where every reader keeps it; otherwise a text that nobody takes for a
/// number.
pub fn seed_value(seed: u64) -> Value {
    if seed < EXACT { json!(seed) } else { json!(write_seed(seed)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_seed_is_rounded() {
        assert_eq!(seed_value(7), json!(7));
        assert_eq!(seed_value((1 << 53) - 1), json!(9_007_199_254_740_991_u64));
        assert_eq!(seed_value(1 << 53), json!("s9007199254740992"));
    }
}
