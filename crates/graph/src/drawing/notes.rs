//! What SVG pictures share besides their vertices: the pattern of vertices that are set apart, and
//! lines of text below.

use super::PictureParams;
use super::svg::escape_xml;
use std::fmt::Write;

/// About how wide a letter is, in font sizes.
const LETTER: f64 = 0.56;
/// From one line to the next, in font sizes.
const LEADING: f64 = 1.4;

/// How a patterned vertex is filled, over its color.
pub(super) const PATTERN: &str = "url(#mapduel-hatch)";

/// Lines of text of one size.
pub(super) struct Notes<'params> {
    lines: &'params [String],
    size: f64,
}

impl<'params> Notes<'params> {
    pub(super) fn new(params: &'params PictureParams, size: f64) -> Notes<'params> {
        Notes { lines: &params.notes, size }
    }

    /// How much room they take below a picture.
    pub(super) fn height(&self) -> f64 {
        self.lines.len() as f64 * LEADING * self.size
    }

    /// How wide the longest is.
    pub(super) fn width(&self) -> f64 {
        let letters = self.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        letters as f64 * LETTER * self.size
    }

    /// Writes them from this corner on.
    pub(super) fn write(&self, text: &mut String, left: f64, top: f64) -> std::fmt::Result {
        for (index, line) in self.lines.iter().enumerate() {
            writeln!(
                text,
                "  <text x=\"{left:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" fill=\"#222222\" \
                 text-anchor=\"start\">{}</text>",
                top + (index as f64 * LEADING + 1.0) * self.size,
                self.size,
                escape_xml(line)
            )?;
        }
        Ok(())
    }
}

/// The pattern itself, when it is needed: lines that leave every color to be seen.
pub(super) fn define_pattern(
    text: &mut String,
    params: &PictureParams,
    gap: f64,
) -> std::fmt::Result {
    if params.patterned.is_empty() {
        return Ok(());
    }
    writeln!(
        text,
        "  <defs><pattern id=\"mapduel-hatch\" patternUnits=\"userSpaceOnUse\" width=\"{gap:.1}\" \
         height=\"{gap:.1}\" patternTransform=\"rotate(45)\"><path d=\"M{0:.2} 0V{gap:.1}\" \
         stroke=\"#000000\" stroke-opacity=\"0.6\" stroke-width=\"{1:.2}\"/></pattern></defs>",
        gap / 2.0,
        0.22 * gap
    )
}
