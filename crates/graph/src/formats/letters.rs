//! A map as letters: rows of characters, each a cell of the map.
//!
//! ```
//! use mapduel_graph::formats::letters::Letters;
//!
//! let map = Letters::read("AAB\nACB\n..B")?.graph();
//! assert_eq!((map.order(), map.size()), (3, 3));
//! assert_eq!(map.names().unwrap(), ["A", "B", "C"]);
//! # Ok::<(), mapduel_graph::formats::ParseError>(())
//! ```
//!
//! A letter or a digit is a region, and `.` is the sea. Two regions are neighbors where their cells
//! have a side in common; cells that meet in a corner only do not touch. A letter in several pieces
//! is *one* region, as a country with islands is, so that such a map need not be planar. Regions are
//! numbered by their first cells, row by row. All rows are equally long; they end with a line or,
//! where all is to be one word, with a `/`. Lines that begin with `#` are comments, and `letters:` may
//! stand before everything, which says that nothing else is meant.
//!
//! What is deliberately absent: names of more than one letter, and graphs that are no such map: this
//! is no [`Format`](super::Format) that any graph can be written in.

mod outline;

use super::error::{ParseError, Place, quote};
use super::read_graph6_line;
use crate::Graph;
use crate::atlas::{Atlas, Region};
use crate::shapes::{Projection, ShapesParams};
use std::collections::{BTreeSet, HashMap};
use std::fmt;

/// What may stand before the rows.
pub const MARK: &str = "letters:";
/// What is no region.
const SEA: char = '.';

/// A map as letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    width: usize,
    /// Row by row; nothing for the sea.
    cells: Vec<Option<char>>,
}

impl Letters {
    /// Reads a map.
    pub fn read(text: &str) -> Result<Letters, ParseError> {
        let mut map = Letters { width: 0, cells: Vec::new() };
        let mut first = None;
        // A row without letters at the end of a text is no row; one before another is a mistake.
        let mut blank = None;
        for (place, row) in rows(text) {
            if row.is_empty() {
                blank = blank.or(first.map(|_| place));
                continue;
            }
            if let Some(blank) = blank {
                let message = "a row without letters; write dots for the sea, or leave it out";
                return Err(ParseError::new(blank, message));
            }
            let length = row.chars().count();
            let &mut (width, line) = first.get_or_insert((length, place.line));
            if length != width {
                let end = if length < width { "fill it with dots" } else { "make all alike" };
                let message = format!(
                    "this row has {length} cells and the one in line {line} has {width}; {end}"
                );
                return Err(ParseError::new(place, message));
            }
            for (index, letter) in row.chars().enumerate() {
                map.cells.push(match letter {
                    SEA => None,
                    _ if letter.is_alphanumeric() => Some(letter),
                    _ => {
                        let column = place.column as usize + index;
                        let message = format!(
                            "{} is no region; write letters or digits, and dots for the sea",
                            quote(&letter.to_string())
                        );
                        return Err(ParseError::new(
                            Place::new(place.line as usize, column),
                            message,
                        ));
                    }
                });
            }
            map.width = width;
        }
        if map.cells.iter().flatten().next().is_none() {
            let message = "there is no region; write letters in rows, such as AAB and below it ACB";
            return Err(ParseError::new(Place::START, message));
        }
        Ok(map)
    }

    /// Whether a text can only be meant as such a map: by its mark, or because its lines are single
    /// words of one length in which letters repeat side by side. Lines of graph6 are no such map, nor
    /// is a matrix of digits.
    pub fn is_meant(text: &str) -> bool {
        if is_marked(text) {
            return true;
        }
        let Ok(map) = Letters::read(text) else { return false };
        let rows = || rows(text).filter(|(_, row)| !row.is_empty());
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        let letters = map.cells.iter().flatten().any(|letter| letter.is_alphabetic());
        let six = || rows().all(|(_, row)| read_graph6_line(row).is_ok());
        lines > 1 && letters && map.joins().any(|(one, other)| one == other) && !six()
    }

    /// The map as a graph with shapes.
    pub fn graph(&self) -> Graph {
        let params = ShapesParams { projection: Projection::Screen, ..ShapesParams::default() };
        self.atlas().map(&params)
    }

    /// The regions with their outlines, in cells to the right and down, and who borders on whom.
    pub fn atlas(&self) -> Atlas {
        let mut numbers: HashMap<char, usize> = HashMap::new();
        let mut regions: Vec<Region> = Vec::new();
        for &letter in self.cells.iter().flatten() {
            numbers.entry(letter).or_insert_with(|| {
                regions.push(Region { name: letter.to_string(), polygons: Vec::new() });
                regions.len() - 1
            });
        }
        let borders: BTreeSet<(usize, usize)> = self
            .joins()
            .map(|(one, other)| (numbers[&one], numbers[&other]))
            .filter(|(one, other)| one != other)
            .map(|(one, other)| (one.min(other), one.max(other)))
            .collect();
        for (letter, polygon) in outline::polygons(self.width, &self.cells) {
            regions[numbers[&letter]].polygons.push(polygon);
        }
        Atlas { regions, borders: borders.into_iter().collect(), warnings: Vec::new() }
    }

    /// The letters of all pairs of land cells that have a side in common.
    fn joins(&self) -> impl Iterator<Item = (char, char)> + '_ {
        let width = self.width;
        let right = move |index: usize| (!(index + 1).is_multiple_of(width)).then_some(index + 1);
        (0..self.cells.len()).flat_map(move |index| {
            let next = [right(index), Some(index + width)].into_iter().flatten();
            next.filter_map(move |next| {
                Some((self.cells[index]?, self.cells.get(next).copied().flatten()?))
            })
        })
    }
}

/// One word: the rows with a `/` between them, without the mark.
impl fmt::Display for Letters {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.cells.chunks(self.width).enumerate() {
            if index > 0 {
                formatter.write_str("/")?;
            }
            let row: String = row.iter().map(|cell| cell.unwrap_or(SEA)).collect();
            formatter.write_str(&row)?;
        }
        Ok(())
    }
}

/// Whether a text says by itself that it is a map of letters.
fn is_marked(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().map(str::trim_start);
    lines
        .find(|line| !line.is_empty() && !line.starts_with('#'))
        .is_some_and(|line| line.starts_with(MARK))
}

/// The rows with their places, without the mark, comments and the white space around them.
fn rows(text: &str) -> impl Iterator<Item = (Place, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut marked = false;
    text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with('#')).flat_map(
        move |(number, line)| {
            let mut from = 0;
            if !marked && !line.trim().is_empty() {
                marked = true;
                let start = line.len() - line.trim_start().len();
                if line[start..].starts_with(MARK) {
                    from = start + MARK.len();
                }
            }
            // A mark alone in its line is followed by the rows.
            let rest = &line[from..];
            let alone = from > 0 && rest.trim().is_empty();
            rest.split('/').filter(move |_| !alone).map(move |part| {
                let row = part.trim();
                let bytes = row.as_ptr().addr() - line.as_ptr().addr();
                (Place::new(number + 1, line[..bytes].chars().count() + 1), row)
            })
        },
    )
}
