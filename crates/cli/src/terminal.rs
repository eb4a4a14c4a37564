//! Sketches and codes in colors, where there is a terminal.

use mapduel_playable::{Run, Sketch};
use mapduel_web::Qr;
use std::io::IsTerminal;

/// A sketch as text: with its colors on a terminal, plain elsewhere.
pub(crate) fn paint(sketch: &Sketch) -> String {
    if !std::io::stdout().is_terminal() {
        return sketch.to_string();
    }
    let run = |run: &Run| match &run.fill {
        Some(fill) => format!("\x1b[1;38;5;{}m{}\x1b[0m", nearest(fill), run.text),
        None => run.text.clone(),
    };
    let line = |line: &Vec<Run>| line.iter().map(run).collect::<String>();
    sketch.lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A QR code as lines: white on black on a terminal, whatever its own colors are.
pub(crate) fn code(qr: &Qr) -> Vec<String> {
    let plain = qr.lines();
    match std::io::stdout().is_terminal() {
        true => plain.iter().map(|line| format!("\x1b[38;5;231;48;5;16m{line}\x1b[0m")).collect(),
        false => plain,
    }
}

/// The nearest color of the cube of 6 by 6 by 6 that terminals with 256 colors have.
fn nearest(fill: &str) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let part = |at: usize| {
        let digits = fill.get(at..at + 2).unwrap_or_default();
        let wanted = u8::from_str_radix(digits, 16).unwrap_or(0);
        let near = (0..6).min_by_key(|&level| LEVELS[usize::from(level)].abs_diff(wanted));
        near.unwrap_or(0)
    };
    16 + 36 * part(0) + 6 * part(2) + part(4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_graph::drawing::color_hex;

    #[test]
    fn the_colors_of_the_palette_differ_at_a_terminal() {
        let codes: std::collections::BTreeSet<u8> =
            (0..8).map(|color| nearest(&color_hex(color))).collect();
        assert_eq!(codes.len(), 8);
        assert_eq!((nearest("000000"), nearest("FFFFFF"), nearest("FF0000")), (16, 231, 196));
    }
}
