//! DIMACS `.col`: the format of the second DIMACS challenge (Johnson and Trick, 1996).
//!
//! Read: comments `c …`, one problem line `p edge N M` or `p col N M`, edges `e U V` counted from
//! 1; the optional descriptor lines `n`, `d`, `v`, `x` are skipped. Published files disagree on M
//! (many list or count both directions), so a wrong M is a warning. Names and positions have no
//! place in this format.

use super::collector::{Collector, check_order};
use super::error::{ParseError, Place, quote};
use super::{Parsed, Strictness};
use crate::Graph;
use std::fmt::Write;

/// Reads a DIMACS coloring problem.
pub fn read(text: &str, strictness: Strictness) -> Result<Parsed, ParseError> {
    let mut problem: Option<(usize, usize)> = None;
    let mut edges = Collector::default();
    for (number, line) in text.lines().enumerate() {
        let words = Words::new(line, number + 1);
        match (words.get(0), problem) {
            (None | Some("c" | "n" | "d" | "v" | "x"), _) => {}
            (Some("p"), None) => problem = Some(read_problem(&words)?),
            (Some("p"), Some(_)) => {
                return Err(words.error(0, "a second problem line; keep one graph per file"));
            }
            (Some("e"), Some((order, _))) => {
                words.expect_count(3, "e U V")?;
                let from = read_vertex(&words, 1, order)?;
                let to = read_vertex(&words, 2, order)?;
                edges.add(from, to, words.place(0), |vertex| (vertex + 1).to_string())?;
            }
            (Some("e"), None) => {
                return Err(words.error(
                    0,
                    "an edge before the problem line; put `p edge N M` before the first edge",
                ));
            }
            (Some(word), _) => {
                let message =
                    format!("unknown line {}; expected c, p, e or n at its start", quote(word));
                return Err(words.error(0, message));
            }
        }
    }
    let Some((order, promised)) = problem else {
        let place = Place::new(text.lines().count().max(1), 1);
        let message = "there is no problem line; add `p edge N M` with the numbers of vertices and \
                       edges";
        return Err(ParseError::new(place, message));
    };
    let listed = edges.listed();
    let mut parsed = edges.finish(order, strictness, |vertex| (vertex + 1).to_string())?;
    if promised != listed && promised != parsed.graph.size() {
        let found = parsed.graph.size();
        parsed.warnings.push(format!(
            "the problem line promises {promised} edges, the file has {found}; the edges listed \
             are what counts"
        ));
    }
    Ok(parsed)
}

/// Writes a DIMACS coloring problem.
pub fn write(graph: &Graph) -> String {
    let mut text = format!("p edge {} {}\n", graph.order(), graph.size());
    for (from, to) in graph.edges() {
        writeln!(text, "e {} {}", from.index() + 1, to.index() + 1).expect("a string takes all");
    }
    text
}

fn read_problem(words: &Words<'_>) -> Result<(usize, usize), ParseError> {
    words.expect_count(4, "p edge N M")?;
    if !matches!(words.get(1), Some("edge" | "edges" | "col")) {
        return Err(words.error(1, "this is no graph problem; expected `p edge N M`"));
    }
    let order = words.number(2)?;
    check_order(order, words.place(2))?;
    Ok((order, words.number(3)?))
}

fn read_vertex(words: &Words<'_>, index: usize, order: usize) -> Result<usize, ParseError> {
    let vertex = words.number(index)?;
    if vertex == 0 || vertex > order {
        let message = format!(
            "vertex {vertex} is outside 1..={order}; vertices count from 1, correct the edge or \
             the problem line"
        );
        return Err(words.error(index, message));
    }
    Ok(vertex - 1)
}

/// The words of one line and their columns.
struct Words<'text> {
    line: usize,
    words: Vec<(usize, &'text str)>,
}

impl<'text> Words<'text> {
    fn new(text: &'text str, line: usize) -> Words<'text> {
        // Comments can be long and their words do not matter: only the first few are kept.
        let words = text
            .split_whitespace()
            .take(5)
            .map(|word| {
                let bytes = word.as_ptr().addr() - text.as_ptr().addr();
                (text[..bytes].chars().count() + 1, word)
            })
            .collect();
        Words { line, words }
    }

    fn get(&self, index: usize) -> Option<&'text str> {
        self.words.get(index).map(|&(_, word)| word)
    }

    fn place(&self, index: usize) -> Place {
        Place::new(self.line, self.words.get(index).map_or(1, |&(column, _)| column))
    }

    fn error(&self, index: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.place(index), message)
    }

    fn expect_count(&self, count: usize, shape: &str) -> Result<(), ParseError> {
        if self.words.len() == count {
            return Ok(());
        }
        Err(self.error(0, format!("this line does not have the form `{shape}`; correct it")))
    }

    fn number(&self, index: usize) -> Result<usize, ParseError> {
        let word = self.get(index).unwrap_or_default();
        word.parse().map_err(|_| {
            self.error(index, format!("{} is no whole number; correct it", quote(word)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lenient(text: &str) -> Result<Parsed, ParseError> {
        read(text, Strictness::Lenient)
    }

    #[test]
    fn both_directions_are_one_edge_and_one_warning() {
        let text = "c both\np col 3 4\ne 1 2\ne 2 1\ne 2 3\ne 3 2\n";
        let parsed = lenient(text).unwrap();
        assert_eq!(parsed.graph.size(), 2);
        assert_eq!(
            parsed.warnings,
            ["2 repeated edges were merged; the first is 2--1 in line 4, column 1"]
        );
        let error = read(text, Strictness::Strict).unwrap_err();
        assert_eq!((error.line, error.column), (4, 1));
    }

    #[test]
    fn a_wrong_edge_count_is_a_warning() {
        let parsed = lenient("p edge 2 7\ne 1 2").unwrap();
        assert_eq!(parsed.graph.size(), 1);
        assert!(parsed.warnings[0].contains("promises 7 edges"), "{:?}", parsed.warnings);
    }

    #[test]
    fn errors_name_their_place() {
        for (text, place, part) in [
            ("e 1 2", (1, 1), "before the problem line"),
            ("c nothing\n", (1, 1), "no problem line"),
            ("p edge 2 1\n  e 1  3", (2, 8), "outside 1..=2"),
            ("p edge 2 1\ne 1 0", (2, 5), "outside 1..=2"),
            ("p edge 2 1\ne 1 1", (2, 1), "joined to itself"),
            ("p edge 2 1\ne 1", (2, 1), "`e U V`"),
            ("p edge two 1", (1, 8), "no whole number"),
            ("p edge 99999999 1", (1, 8), "too many"),
            ("p edge 2 1\np edge 2 1", (2, 1), "second problem line"),
            ("p sat 2 1", (1, 3), "no graph problem"),
            ("p edge 2 1\nq", (2, 1), "unknown line"),
        ] {
            let error = lenient(text).unwrap_err();
            assert_eq!((error.line, error.column), place, "{text:?}: {error}");
            assert!(error.message.contains(part), "{text:?}: {error}");
        }
    }
}
