//! Times and sizes as people type them.

use std::time::Duration;

/// A time such as `500ms`, `2s`, `1.5m` or `2h`.
pub fn read_time(text: &str) -> Option<Duration> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, scale) = units
        .iter()
        .find_map(|&(unit, scale)| text.strip_suffix(unit).map(|number| (number, scale)))?;
    let seconds = number.trim().parse::<f64>().ok()? * scale;
    Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero())
}

/// A number of bytes such as `512m`, `512M`, `2G` or `1048576`; K, M, G and T are powers of 1,024.
pub fn read_size(text: &str) -> Option<u64> {
    let scale = |unit: char| match unit.to_ascii_lowercase() {
        'k' => Some(1u64 << 10),
        'm' => Some(1 << 20),
        'g' => Some(1 << 30),
        't' => Some(1 << 40),
        _ => None,
    };
    let unit = text.chars().last()?;
    let (digits, scale) = match scale(unit) {
        Some(scale) => (&text[..text.len() - 1], scale),
        None => (text, 1),
    };
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = plain.then(|| digits.parse().ok()).flatten()?;
    number.checked_mul(scale).filter(|&bytes| bytes > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_are_read_in_any_unit() {
        assert_eq!(read_time("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(read_time("1.5m"), Some(Duration::from_secs(90)));
        assert_eq!(read_size("512m"), read_size("512M"));
        assert_eq!(read_size("2G"), Some(2 << 30));
        assert_eq!(read_size("7"), Some(7));
        for wrong in ["", "0", "M", "-1M", "1.5G", "99999999999T", "12x"] {
            assert_eq!(read_size(wrong), None, "{wrong}");
        }
        for wrong in ["", "5", "0s", "-1s", "x"] {
            assert_eq!(read_time(wrong), None, "{wrong}");
        }
    }
}
