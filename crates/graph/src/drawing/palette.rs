//! Colors that can be told apart.

/// The palette of Okabe and Ito, "Color Universal Design" (2008), without black, and with gray
/// at its end: distinct for all common kinds of color vision.
const OKABE_ITO: [(u8, u8, u8); 8] = [
    (0xe6, 0x9f, 0x00),
    (0x56, 0xb4, 0xe9),
    (0x00, 0x9e, 0x73),
    (0xf0, 0xe4, 0x42),
    (0x00, 0x72, 0xb2),
    (0xd5, 0x5e, 0x00),
    (0xcc, 0x79, 0xa7),
    (0x99, 0x99, 0x99),
];

/// How a color looks, and what is written for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paint {
    /// What is written on it.
    pub name: String,
    /// The color itself, as six hexadecimal digits.
    pub fill: String,
    /// What is legible on it, as six hexadecimal digits.
    pub ink: &'static str,
}

impl Paint {
    /// The color with this number, from 0; written from 1.
    pub fn of_palette(color: usize) -> Paint {
        Paint {
            name: color.saturating_add(1).to_string(),
            fill: color_hex(color),
            ink: text_hex(color),
        }
    }
}

/// The color with this number, from 0, as six hexadecimal digits. Beyond the palette the hues go
/// on by the golden angle; nobody can tell twenty colors apart, hence the numbers in the vertices.
pub fn color_hex(color: usize) -> String {
    let (red, green, blue) = components(color);
    format!("{red:02X}{green:02X}{blue:02X}")
}

/// Black or white, whichever stands out more from this color, as six hexadecimal digits.
pub fn text_hex(color: usize) -> &'static str {
    // Contrasts are ratios of luminances, each with this much more for the light around.
    const AROUND: f64 = 0.05;
    let light = luminance(components(color)) + AROUND;
    if light / AROUND > (1.0 + AROUND) / light { "000000" } else { "FFFFFF" }
}

/// The relative luminance of a color (WCAG 2).
fn luminance((red, green, blue): (u8, u8, u8)) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn components(color: usize) -> (u8, u8, u8) {
    if let Some(&components) = OKABE_ITO.get(color) {
        return components;
    }
    let beyond = color - OKABE_ITO.len();
    let hue = (beyond % 1_000) as f64 * 137.508 % 360.0 / 60.0;
    let (high, low) = if beyond.is_multiple_of(2) { (0.85, 0.45) } else { (0.65, 0.15) };
    let rising = low + (high - low) * (1.0 - (hue % 2.0 - 1.0).abs());
    let (red, green, blue) = match hue as u8 {
        0 => (high, rising, low),
        1 => (rising, high, low),
        2 => (low, high, rising),
        3 => (low, rising, high),
        4 => (rising, low, high),
        _ => (high, low, rising),
    };
    let byte = |part: f64| (part * 255.0).round() as u8;
    (byte(red), byte(green), byte(blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_forty_colors_differ() {
        let colors: std::collections::HashSet<String> = (0..40).map(color_hex).collect();
        assert_eq!(colors.len(), 40);
        assert_eq!(color_hex(0), "E69F00");
        assert_eq!(color_hex(usize::MAX).len(), 6);
    }

    #[test]
    fn what_is_written_on_a_color_can_be_read() {
        for color in 0..64 {
            let light = luminance(components(color)) + 0.05;
            let contrast = if text_hex(color) == "000000" { light / 0.05 } else { 1.05 / light };
            assert!(contrast >= 4.5, "color {color} has {contrast:.2}");
        }
        assert_eq!([text_hex(2), text_hex(4)], ["000000", "FFFFFF"], "green and blue");
    }
}
