//! A picture to be sent to somebody: the board with a title above it, and below it how the game went.
//!
//! What is deliberately absent: pixels. Who wants a bitmap paints this one.

use crate::picture::{Picture, PictureFormat};
use mapduel_graph::drawing::escape_xml;

/// As wide and as high as previews of links are, in pixels.
const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 630.0;
const MARGIN: f64 = 40.0;
/// Where the board begins and ends.
const TOP: f64 = 96.0;
const BOTTOM: f64 = 508.0;
/// About how wide a letter is, in font sizes.
const LETTER: f64 = 0.56;
/// The longest line that is written whole, in letters.
const LONGEST: usize = 120;

/// What is written around a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Above it.
    pub title: String,
    /// Below it: how the game ended or stands.
    pub result: String,
    /// Below that: who plays.
    pub players: String,
}

impl Card {
    /// The board of an SVG picture with these words around it, as SVG.
    pub fn around(&self, board: &Picture) -> Picture {
        let middle = WIDTH / 2.0;
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" font-family=\"Helvetica, Arial, sans-serif\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n"
        );
        text.push_str(&line(&self.title, middle, 64.0, 44.0, "font-weight=\"bold\""));
        text.push_str(&inner(&board.text));
        text.push_str(&line(&self.result, middle, 552.0, 34.0, ""));
        text.push_str(&line(&self.players, middle, 598.0, 24.0, "fill=\"#555555\""));
        text.push_str(&format!(
            "<text x=\"{}\" y=\"{}\" font-size=\"20\" fill=\"#777777\" \
             text-anchor=\"end\">mapduel</text>\n</svg>\n",
            WIDTH - 16.0,
            HEIGHT - 14.0
        ));
        Picture::new(PictureFormat::Svg, text)
    }
}

/// A line of text around this place, smaller where it would be too long.
fn line(words: &str, x: f64, y: f64, size: f64, attributes: &str) -> String {
    let words: String = match words.chars().count() > LONGEST {
        true => words.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => words.to_string(),
    };
    let wide = words.chars().count().max(1) as f64 * LETTER;
    let size = size.min((WIDTH - 2.0 * MARGIN) / wide);
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size:.1}\" text-anchor=\"middle\" \
         {attributes}>{}</text>\n",
        escape_xml(&words)
    )
}

/// The board as a picture within the picture: as it is, but for its place and size.
fn inner(board: &str) -> String {
    let (head, body) = board.split_once('>').unwrap_or(("<svg", "</svg>"));
    let kept: String = attributes(head)
        .filter(|(name, _)| !matches!(*name, "xmlns" | "width" | "height" | "x" | "y"))
        .map(|(name, value)| format!(" {name}=\"{value}\""))
        .collect();
    format!(
        "<svg x=\"{MARGIN}\" y=\"{TOP}\" width=\"{}\" height=\"{}\"{kept}>{body}",
        WIDTH - 2.0 * MARGIN,
        BOTTOM - TOP
    )
}

/// The names and values in the head of an element.
fn attributes(head: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = head.split_once(' ').map_or("", |(_, rest)| rest);
    std::iter::from_fn(move || {
        let (name, behind) = rest.split_once("=\"")?;
        let (value, behind) = behind.split_once('"')?;
        rest = behind;
        Some((name.trim(), value))
    })
}
