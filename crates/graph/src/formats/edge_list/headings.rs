//! First lines and columns that are no edges: `N M`, `source,target`, weights.
//!
//! Whatever is left out is said. Where a first line may be a heading or an edge, and that makes
//! two graphs, the text is refused with both readings.

use super::words::{Rows, Word};
use crate::formats::error::{ParseError, quote};
use std::collections::HashSet;
use std::ops::Range;

/// What the first line and the third column are.
#[derive(Default)]
pub(super) struct Shape {
    /// How many rows at the beginning are no edges.
    pub(super) skipped: usize,
    /// The vertices that the heading declares, by number.
    pub(super) declared: Option<Range<usize>>,
    /// Remarks for people.
    pub(super) warnings: Vec<String>,
}

/// Words that tables have above the two ends of an edge.
const TITLES: [[&str; 2]; 7] = [
    ["source", "target"],
    ["from", "to"],
    ["src", "dst"],
    ["node1", "node2"],
    ["node_1", "node_2"],
    ["id_1", "id_2"],
    ["vertex1", "vertex2"],
];

/// Words that tables have above the weights of edges.
const WEIGHTS: [&str; 8] =
    ["weight", "weights", "w", "value", "cost", "length", "distance", "capacity"];

/// Finds the shape of a text without a line `vertices N`.
pub(super) fn shape(rows: &Rows<'_>) -> Result<Shape, ParseError> {
    let first = rows.row(0);
    let line = first[0].place.line;
    let mut shape = Shape::default();
    if has_titles(rows)? {
        let titles: Vec<String> = first.iter().map(|word| quote(&word.text)).collect();
        let titles = titles.join(", ");
        shape.warnings.push(format!("line {line} ({titles}) is a heading, not an edge"));
        shape.skipped = 1;
    } else if let Some(declared) = counts(rows)? {
        shape.warnings.push(format!(
            "line {line} is a heading ({} vertices, {} edges), not an edge",
            first[0].text, first[1].text
        ));
        shape.skipped = 1;
        shape.declared = Some(declared);
    }
    columns(rows, shape)
}

/// Leaves out a third column of weights, and refuses all others.
pub(super) fn columns(rows: &Rows<'_>, mut shape: Shape) -> Result<Shape, ParseError> {
    let mut edges = rows.iter().skip(shape.skipped);
    if edges.clone().all(is_weighted) && edges.clone().next().is_some() {
        shape.warnings.push("the third column is left out; weights play no part here".into());
    } else if let Some(row) = edges.find(|row| row.len() > 2) {
        let message = "an edge list has two words per line; remove other columns, put names with \
                       spaces in quotes, and write an adjacency list as one line for each edge";
        return Err(ParseError::new(row[2].place, message));
    }
    Ok(shape)
}

fn is_weighted(row: &[Word<'_>]) -> bool {
    row.len() == 3 && row[2].is_numeric()
}

/// Whether the first line has the titles of columns: words above numbers.
fn has_titles(rows: &Rows<'_>) -> Result<bool, ParseError> {
    let (first, mut rest) = (rows.row(0), rows.iter().skip(1));
    if !(2..=3).contains(&first.len()) || rows.len() == 1 || first.iter().any(Word::is_numeric) {
        return Ok(false);
    }
    let is_pair =
        |titles: &[&str; 2]| titles.iter().zip(first).all(|(title, word)| word.is_title(title));
    let known = TITLES.iter().any(is_pair);
    let number = |row: &[Word<'_>]| row.len() <= 2 && row.iter().all(Word::is_number);
    match first {
        [_, _] if rest.clone().all(number) => return Ok(true),
        [_, _, third] if rest.clone().all(is_weighted) => {
            let weights = WEIGHTS.iter().any(|title| third.is_title(title));
            if known || is_pair(&["u", "v"]) || weights {
                return Ok(true);
            }
            let message = "these are the titles of three columns, and they do not tell which two \
                           are the ends of an edge; remove the other column";
            return Err(ParseError::new(first[0].place, message));
        }
        _ => {}
    }
    let again = |word: &Word<'_>| word.text == first[0].text || word.text == first[1].text;
    if known && !rest.any(|row| row.iter().take(2).any(again)) {
        let [from, to] = [&first[0].text, &first[1].text];
        let message = format!(
            "this line is either a heading or the edge {from}--{to}; remove it if it is a heading, \
             or put both names in double quotes if they are vertices"
        );
        return Err(ParseError::new(first[0].place, message));
    }
    Ok(false)
}

/// What the lines behind the first one have in them, when all of them are within its count.
struct Rest {
    /// The numbers that occur.
    named: HashSet<usize>,
    /// The edges, the smaller end first.
    edges: HashSet<(usize, usize)>,
    /// How many edges are listed, repeated ones included.
    listed: usize,
}

impl Rest {
    /// Nothing as soon as a word is no number up to `order`.
    fn read(rows: &Rows<'_>, order: usize) -> Option<Rest> {
        let mut rest = Rest { named: HashSet::new(), edges: HashSet::new(), listed: 0 };
        for row in rows.iter().skip(1) {
            let mut ends = [0; 2];
            for (end, word) in ends.iter_mut().zip(row) {
                *end = word.number().filter(|&number| number <= order)?;
                rest.named.insert(*end);
            }
            if row.len() > 1 {
                rest.listed += 1;
                rest.edges.insert((ends[0].min(ends[1]), ends[0].max(ends[1])));
            }
        }
        Some(rest)
    }
}

/// The vertices that a first line `N M` declares, when it is no edge; an error when it may be
/// either, or when a first line `N` may count the vertices.
///
/// It counts when M edges follow and all their ends are in 0..N or in 1..=N. Then it may still be
/// an edge, unless that is a loop, or has no weight while all others have one, or the other lines
/// name all N vertices and N or M would leave a gap behind them.
fn counts(rows: &Rows<'_>) -> Result<Option<Range<usize>>, ParseError> {
    let first = rows.row(0);
    let Some(order) = first[0].number() else { return Ok(None) };
    let mut rest = rows.iter().skip(1);
    let edges = rest.clone().filter(|row| row.len() > 1).count();
    let elsewhere = |row: &[Word<'_>]| row.iter().any(|word| word.text == first[0].text);
    if first.len() == 1 && edges > 0 && edges == order && !rest.any(elsewhere) {
        return Err(either_count_or_vertex(&first[0]));
    }
    if rows.iter().skip(1).flatten().any(|word| !word.is_number() && !word.is_numeric()) {
        return counts_names(rows, order);
    }
    let Some(Rest { named, edges, listed }) = Rest::read(rows, order) else { return Ok(None) };
    let full = named.len() == order;
    let from_one = !named.contains(&0) && !named.is_empty();
    if named.contains(&0) && named.contains(&order) {
        return Ok(None);
    }
    let declared = usize::from(from_one)..order.saturating_add(usize::from(from_one));
    let size = match first {
        [_] if listed == 0 || (full && named.contains(&order)) => return Ok(None),
        [_] => return Err(either_count_or_vertex(&first[0])),
        [_, second] => second.number(),
        _ => None,
    };
    let Some(size) = size else { return Ok(None) };
    if full && edges.contains(&(order.min(size), order.max(size))) {
        // The same graph either way; that the edge is listed twice is said elsewhere.
        return Ok(None);
    }
    let beyond: HashSet<usize> =
        [order, size].into_iter().filter(|vertex| !declared.contains(vertex)).collect();
    let last = beyond.iter().copied().max().unwrap_or(0);
    let gap = last >= declared.end.saturating_add(beyond.len());
    let weights = listed > 0 && rows.iter().skip(1).all(is_weighted);
    let no_edge = order == size || weights || (full && gap);
    // Some count each edge from both ends.
    let exact = size == listed || size == edges.len();
    let twice = size == 2 * listed && full && gap;
    match (exact, no_edge) {
        (true, true) => return Ok(Some(declared)),
        (true, false) => {}
        (false, _) if twice => {}
        (false, _) => return Ok(None),
    }
    let advice = match (from_one, full) {
        (false, _) => format!("remove it and write `vertices {order}`"),
        (true, true) => "remove it".to_string(),
        (true, false) => "remove it and add a line with each isolated vertex".to_string(),
    };
    let message = format!(
        "this line is either a heading ({order} vertices, {size} edges) or the edge \
         {order}--{size}; {advice} if it is a heading, or move it to the end if it is an edge"
    );
    Err(ParseError::new(first[0].place, message))
}

/// The same where the other lines have names: a first line `N M` that counts them is a heading.
fn counts_names(rows: &Rows<'_>, order: usize) -> Result<Option<Range<usize>>, ParseError> {
    let mut named = HashSet::new();
    for word in rows.iter().skip(1).flat_map(|row| row.iter().take(2)) {
        named.insert(&word.text);
        if word.is_number() || named.len() > order {
            return Ok(None);
        }
    }
    let listed = rows.iter().skip(1).filter(|row| row.len() > 1).count();
    match rows.row(0) {
        _ if named.len() != order => Ok(None),
        [only] => Err(either_count_or_vertex(only)),
        [_, size] if size.number() == Some(listed) => Ok(Some(0..0)),
        _ => Ok(None),
    }
}

fn either_count_or_vertex(word: &Word<'_>) -> ParseError {
    let name = &word.text;
    let message = format!(
        "this line is either the number of vertices or edges, or the vertex named {name}; remove \
         it if it is a number (`vertices {name}` declares 0 to {name} - 1, a line with one name \
         that vertex), or move it to the end if it is a vertex"
    );
    ParseError::new(word.place, message)
}
