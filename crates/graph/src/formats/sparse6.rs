//! sparse6: the edges one after the other, six bits per printable character.
//!
//! Source: Brendan McKay, "Description of graph6, sparse6 and digraph6 encodings"
//! (`formats.txt` of nauty). Incremental lines (beginning with `;`) say only what changed since
//! the line before and are refused, as are loops.

use super::collector::Collector;
use super::error::ParseError;
use super::graph6::{Body, write_order};
use super::{Parsed, Strictness};
use crate::Graph;

/// Reads one sparse6 line, with or without the header `>>sparse6<<`.
pub fn read_line(line: &str, strictness: Strictness) -> Result<Parsed, ParseError> {
    let body = Body::new(line)?;
    match body.bytes.first() {
        Some(b':') => {}
        Some(b';') => {
            let message = "incremental sparse6 is not supported; convert the file with nauty's \
                           `copyg` first";
            return Err(body.error(0, message));
        }
        _ => return Err(body.error(0, "a sparse6 line begins with ':'; is this graph6?")),
    }
    let (order, start) = body.order(1)?;
    let data = &body.bytes[start..];
    let width = index_width(order);
    let mut edges = Collector::default();
    let mut bits = Bits { data, next: 0 };
    let mut vertex = 0;
    loop {
        let index = bits.next / 6;
        let (Some(step), Some(target)) = (bits.take(1), bits.take(width)) else {
            break;
        };
        vertex += step;
        if target >= order || vertex >= order {
            // Only the padding, which is shorter than a character, may lead out of the graph.
            if index + 1 < data.len() {
                let message = "characters follow the last edge, or an edge leaves the graph; copy \
                               the line again";
                return Err(body.error(start + index, message));
            }
            break;
        }
        if target > vertex {
            vertex = target;
        } else {
            let place = body.place(start + index);
            edges.add(target, vertex, place, |vertex| vertex.to_string())?;
        }
    }
    edges.finish(order, strictness, |vertex| vertex.to_string())
}

/// Writes one sparse6 line, without a line end.
pub fn write(graph: &Graph) -> String {
    let order = graph.order();
    let mut line = String::from(":");
    write_order(order, &mut line);
    let width = index_width(order);
    let mut sink = Sink { line, six: 0, filled: 0 };
    let mut current = 0;
    for vertex in graph.vertices() {
        let smaller = graph.neighbors(vertex).iter().take_while(|&&other| other < vertex);
        for other in smaller {
            let vertex = vertex.index();
            // A step of one needs no target of its own; a longer one does.
            let step = vertex - current;
            if step > 1 {
                sink.put(1, 1);
                sink.put(vertex, width);
            }
            sink.put(usize::from(step == 1), 1);
            sink.put(other.index(), width);
            current = vertex;
        }
    }
    // Ones that would read as a loop at the last vertex are preceded by a zero (the exception
    // in the description for orders 2, 4, 8 and 16).
    if width < 6 && order == 1 << width && sink.free() > width && current + 2 == order {
        sink.put(0, 1);
    }
    while sink.filled > 0 {
        sink.put(1, 1);
    }
    sink.line
}

/// The bits that hold the largest index.
fn index_width(order: usize) -> usize {
    (usize::BITS - order.saturating_sub(1).leading_zeros()) as usize
}

/// A stream of bits out of characters.
struct Bits<'text> {
    data: &'text [u8],
    next: usize,
}

impl Bits<'_> {
    /// The next `count` bits as a number, or nothing when they are not all there.
    fn take(&mut self, count: usize) -> Option<usize> {
        if self.next + count > self.data.len() * 6 {
            return None;
        }
        let mut value = 0;
        for index in self.next..self.next + count {
            value = value << 1 | usize::from((self.data[index / 6] - 63) >> (5 - index % 6) & 1);
        }
        self.next += count;
        Some(value)
    }
}

/// A stream of bits into characters.
struct Sink {
    line: String,
    six: u8,
    filled: usize,
}

impl Sink {
    fn put(&mut self, value: usize, count: usize) {
        for place in (0..count).rev() {
            self.six = self.six << 1 | (value >> place & 1) as u8;
            self.filled += 1;
            if self.filled == 6 {
                self.line.push(char::from(self.six + 63));
                (self.six, self.filled) = (0, 0);
            }
        }
    }

    /// The bits missing in the last character.
    fn free(&self) -> usize {
        (6 - self.filled) % 6
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lenient(line: &str) -> Result<Parsed, ParseError> {
        read_line(line, Strictness::Lenient)
    }

    #[test]
    fn the_example_of_the_description_is_read_and_written() {
        let example = Graph::from_edges(7, [(0, 1), (0, 2), (1, 2), (5, 6)]).unwrap();
        assert_eq!(write(&example), ":Fa@x^");
        assert!(lenient(":Fa@x^").unwrap().graph.same_edges(&example));
        assert!(lenient(">>sparse6<<:Fa@x^").unwrap().graph.same_edges(&example));
    }

    #[test]
    fn every_graph_with_at_most_five_vertices_survives() {
        for order in 0..=5usize {
            let pairs: Vec<(usize, usize)> =
                (0..order).flat_map(|to| (0..to).map(move |from| (from, to))).collect();
            for chosen in 0..1u32 << pairs.len() {
                let edges = (0..pairs.len()).filter(|bit| chosen >> bit & 1 == 1);
                let graph = Graph::from_edges(order, edges.map(|bit| pairs[bit])).unwrap();
                let parsed = read_line(&write(&graph), Strictness::Strict).unwrap();
                assert!(parsed.graph.same_edges(&graph), "{graph:?}: {}", write(&graph));
            }
        }
    }

    #[test]
    fn paths_and_lone_edges_survive_at_every_small_order() {
        for order in 2..=70usize {
            for last in 1..order {
                let graph = Graph::from_edges(order, (0..last).map(|v| (v, v + 1))).unwrap();
                assert!(lenient(&write(&graph)).unwrap().graph.same_edges(&graph));
                let graph = Graph::from_edges(order, [(0, last)]).unwrap();
                assert!(lenient(&write(&graph)).unwrap().graph.same_edges(&graph));
            }
        }
    }

    #[test]
    fn damaged_lines_are_refused() {
        for (line, part) in [
            (";Fa@x^", "incremental"),
            ("Fa@x^", "begins with ':'"),
            (":", "inside the number"),
            (":Fa@x^~~", "characters follow"),
            (":Fa@!", "not a character"),
            (":~~?ZZZZZ", "too many"),
        ] {
            let error = lenient(line).unwrap_err();
            assert!(error.message.contains(part), "{line}: {error}");
        }
    }
}
