//! graph6: the upper triangle of the adjacency matrix, six bits per printable character.
//!
//! Source: Brendan McKay, "Description of graph6, sparse6 and digraph6 encodings"
//! (`formats.txt` of nauty). A reader here is stricter than nauty's: a line that is too short or
//! too long, or has bits set in its padding, is refused.

use super::collector::MAX_EDGES;
use super::error::{ParseError, Place, quote};
use super::{Parsed, Strictness, sparse6};
use crate::Graph;

/// The largest graph that [`write()`] puts into graph6, 75 megabytes for the matrix.
const MAX_DENSE_ORDER: usize = 30_000;

/// Reads a text of exactly one graph6 or sparse6 line, blank lines around it apart.
pub fn read(text: &str, strictness: Strictness) -> Result<Parsed, ParseError> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let Some((number, line)) = lines.next() else {
        return Err(ParseError::new(
            Place::START,
            "the text is empty; expected one line of graph6",
        ));
    };
    if let Some((second, _)) = lines.next() {
        let count = 2 + lines.count();
        let message = format!(
            "there are {count} lines, each a graph of its own, and one graph is expected; keep \
             the one you mean"
        );
        return Err(ParseError::new(Place::new(second + 1, 1), message));
    }
    let parsed = if strip_header(line).starts_with([':', ';']) {
        sparse6::read_line(line, strictness)
    } else {
        read_line(line).map(|graph| Parsed { graph, warnings: Vec::new() })
    };
    parsed.map_err(|error| error.in_line(number + 1))
}

/// Reads one graph6 line, with or without the header `>>graph6<<`.
pub fn read_line(line: &str) -> Result<Graph, ParseError> {
    let body = Body::new(line)?;
    if body.bytes.starts_with(b":") || body.bytes.starts_with(b";") {
        return Err(body.error(0, "this is a sparse6 line, not graph6; read it as sparse6 (s6)"));
    }
    let (order, start) = body.order(0)?;
    let data = &body.bytes[start..];
    let bits = order * order.saturating_sub(1) / 2;
    let needed = bits.div_ceil(6);
    if data.len() != needed {
        let (word, index) = if data.len() < needed {
            ("cut off", body.bytes.len())
        } else {
            ("too long", start + needed)
        };
        let message = format!(
            "the line is {word}: {order} vertices need {needed} characters of edges, it has {}; \
             copy the whole line and nothing else",
            data.len()
        );
        return Err(body.error(index, message));
    }
    let padding = needed * 6 - bits;
    if let Some(last) = data.last()
        && (last - 63) & ((1 << padding) - 1) != 0
    {
        let message = "bits are set beyond the last edge; the line is damaged, copy it again";
        return Err(body.error(body.bytes.len() - 1, message));
    }
    let size: usize = data.iter().map(|byte| (byte - 63).count_ones() as usize).sum();
    if size > MAX_EDGES {
        let message = format!("{size} edges are too many; at most {MAX_EDGES} are supported");
        return Err(body.error(0, message));
    }
    let mut edges = Vec::with_capacity(size);
    let (mut row, mut column) = (0, 1);
    for &byte in data {
        let mut six = byte - 63;
        for _ in 0..6 {
            if six & 32 != 0 {
                edges.push((row, column));
            }
            six <<= 1;
            row += 1;
            if row == column {
                (row, column) = (0, column + 1);
            }
        }
    }
    Graph::from_edges(order, edges).map_err(|error| body.error(0, error.to_string()))
}

/// Writes one graph6 line, without a line end.
///
/// A graph with more than 30,000 vertices becomes a sparse6 line, because graph6
/// takes n²/12 characters; here as in nauty, readers of the one read the other.
pub fn write(graph: &Graph) -> String {
    let order = graph.order();
    if order > MAX_DENSE_ORDER {
        return sparse6::write(graph);
    }
    let mut line = String::new();
    write_order(order, &mut line);
    let bits = order * order.saturating_sub(1) / 2;
    let mut data = vec![0u8; bits.div_ceil(6)];
    for (row, column) in graph.edges() {
        let (row, column) = (row.index(), column.index());
        let bit = column * (column - 1) / 2 + row;
        data[bit / 6] |= 32 >> (bit % 6);
    }
    line.extend(data.into_iter().map(|six| char::from(six + 63)));
    line
}

/// The number of vertices at the start of a graph6 or sparse6 line: N(n) of the description.
pub(super) fn write_order(order: usize, line: &mut String) {
    let (prefix, digits) = match order {
        0..=62 => ("", 1),
        63..=258_047 => ("~", 3),
        _ => ("~~", 6),
    };
    line.push_str(prefix);
    for place in (0..digits).rev() {
        line.push(char::from((order >> (6 * place) & 63) as u8 + 63));
    }
}

/// The line without spaces around it and without a header.
pub(super) fn strip_header(line: &str) -> &str {
    let line = line.trim();
    line.strip_prefix(">>graph6<<").or_else(|| line.strip_prefix(">>sparse6<<")).unwrap_or(line)
}

/// The characters of a line behind its header, all of them printable.
pub(super) struct Body<'text> {
    pub(super) bytes: &'text [u8],
    /// How many characters come before.
    skipped: usize,
}

impl<'text> Body<'text> {
    pub(super) fn new(line: &'text str) -> Result<Body<'text>, ParseError> {
        let text = strip_header(line);
        let skipped = line.len() - line.trim_start().len() + line.trim().len() - text.len();
        let body = Body { bytes: text.as_bytes(), skipped };
        // A sparse6 line begins with a colon, below the range of all other characters.
        let first = usize::from(text.starts_with([':', ';']));
        if let Some((index, character)) =
            text.char_indices().skip(first).find(|(_, character)| !('?'..='~').contains(character))
        {
            let message = format!(
                "{} is not a character of graph6 or sparse6 ('?' to '~'); copy the line again",
                quote(&character.to_string())
            );
            return Err(body.error(index, message));
        }
        Ok(body)
    }

    /// The number of vertices that begins at an index, and the index behind it.
    pub(super) fn order(&self, start: usize) -> Result<(usize, usize), ParseError> {
        let rest = &self.bytes[start..];
        let (prefix, count) = match rest {
            [b'~', b'~', ..] => (2, 6),
            [b'~', ..] => (1, 3),
            _ => (0, 1),
        };
        let Some(digits) = rest.get(prefix..prefix + count) else {
            let message = "the line ends inside the number of vertices; copy the whole line";
            return Err(self.error(self.bytes.len(), message));
        };
        let order = digits.iter().fold(0, |order, byte| order << 6 | usize::from(byte - 63));
        if order > Graph::MAX_ORDER {
            let most = Graph::MAX_ORDER;
            let message = format!("{order} vertices are too many; at most {most} are supported");
            return Err(self.error(start, message));
        }
        Ok((order, start + prefix + count))
    }

    pub(super) fn error(&self, index: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.place(index), message)
    }

    pub(super) fn place(&self, index: usize) -> Place {
        Place::new(1, self.skipped + index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_lines_are_read_and_written() {
        // The example of the description: edges 0-2, 0-4, 1-3, 3-4.
        let example = Graph::from_edges(5, [(0, 2), (0, 4), (1, 3), (3, 4)]).unwrap();
        assert_eq!(write(&example), "DQc");
        assert!(read_line("DQc").unwrap().same_edges(&example));
        assert!(read_line(">>graph6<<DQc").unwrap().same_edges(&example));
        assert_eq!(write(&Graph::from_edges(0, []).unwrap()), "?");
        assert_eq!(write(&Graph::from_edges(1, []).unwrap()), "@");
    }

    #[test]
    fn orders_are_written_as_described() {
        for (order, text) in [(30, "]"), (12_345, "~B?x"), (460_175_067, "~~?ZZZZZ")] {
            let mut line = String::new();
            write_order(order, &mut line);
            assert_eq!(line, text);
        }
    }

    #[test]
    fn damaged_lines_are_refused_with_their_place() {
        for (line, column, part) in [
            ("DQ", 3, "cut off"),
            ("DQcc", 4, "too long"),
            ("DQ c", 3, "not a character"),
            ("DQ\u{e9}", 3, "not a character"),
            ("DQd", 3, "beyond the last edge"),
            ("", 1, "inside the number"),
            ("~B?", 4, "inside the number"),
            (":Fa@x^", 1, "a sparse6 line"),
            (":", 1, "a sparse6 line"),
            (";", 1, "a sparse6 line"),
            ("~~?ZZZZZ", 1, "too many"),
        ] {
            let error = read_line(line).unwrap_err();
            assert_eq!(error.column, column, "{line}: {error}");
            assert!(error.message.contains(part), "{line}: {error}");
        }
    }

    #[test]
    fn several_lines_are_counted() {
        let error = read("DQc\n\nBw\nBw\n", Strictness::Lenient).unwrap_err();
        assert!(error.message.starts_with("there are 3 lines"), "{error}");
        assert_eq!(error.line, 3);
    }

    #[test]
    fn a_large_sparse_graph_is_written_as_sparse6() {
        let graph = Graph::from_edges(MAX_DENSE_ORDER + 1, [(0, MAX_DENSE_ORDER)]).unwrap();
        let line = write(&graph);
        assert!(line.starts_with(':'));
        assert!(read(&line, Strictness::Strict).unwrap().graph.same_edges(&graph));
    }
}
