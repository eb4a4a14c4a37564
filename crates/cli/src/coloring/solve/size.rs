//! Sizes of memory, as typed.

/// Less than this would forget what it needs.
const LEAST: u64 = 1 << 20;

/// Bytes for a search: `512M`, `2G`.
pub(super) fn read_memory(text: &str) -> Result<u64, String> {
    match mapduel_playable::read_size(text) {
        None => Err(format!("`{text}` is no size; write for example 512M or 2G")),
        Some(bytes) if bytes < LEAST => {
            Err(format!("{text} is too little memory for a search; give 1M or more"))
        }
        Some(bytes) => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(read_memory("2G"), Ok(2 << 30));
        assert_eq!(read_memory("512m"), Ok(512 << 20));
        assert_eq!(read_memory("2048k"), Ok(2 << 20));
        assert_eq!(read_memory("3000000"), Ok(3_000_000));
    }

    #[test]
    fn nonsense_and_too_little_are_refused() {
        for text in ["", "G", "2X", "-1G", "1.5G", "99999999999G", "2 G", "µ", "G2"] {
            assert!(read_memory(text).unwrap_err().contains("no size"), "{text}");
        }
        assert!(read_memory("1023k").unwrap_err().contains("too little"));
    }
}
