//! Edge lists: one edge `U V` per line, separated by white space or a comma.
//!
//! When all words are whole numbers, they are the vertices: 0 up to the largest one. Otherwise
//! they are names, numbered by first appearance. A line with one word is a vertex, joined or not.
//! `#` begins a comment. A first line `vertices N` says how many vertices there are and makes all
//! words numbers below N. Words in double quotes are names, whatever is in them (`\"`, `\\`, `\n`
//! and `\r` stand for one character). The empty dictionaries that networkx writes behind an edge
//! are skipped; other third columns, such as weights, are refused.

use super::collector::{Collector, Names, attach_names, check_order};
use super::error::{ParseError, Place, quote};
use super::{Parsed, Strictness};
use crate::Graph;
use std::fmt::Write;

/// Reads an edge list.
pub fn read(text: &str, strictness: Strictness) -> Result<Parsed, ParseError> {
    let mut rows = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let words = split(line, number + 1)?;
        if let Some(extra) = words.get(2) {
            let message = "an edge list has two words per line; remove weights and other columns, \
                           and put names with spaces in quotes";
            return Err(ParseError::new(extra.place, message));
        }
        rows.extend(words.into_iter().enumerate());
    }
    let header = read_header(&rows)?;
    if header.is_some() {
        rows.drain(..2);
    } else if rows.is_empty() {
        let message = "there is no edge; a graph without edges is written `vertices N`";
        return Err(ParseError::new(Place::START, message));
    }
    if header.is_some() || rows.iter().all(|(_, word)| word.is_number()) {
        read_numbers(&rows, header, strictness)
    } else {
        read_names(&rows, strictness)
    }
}

/// Writes an edge list that is read back with the same vertices in the same order. Names that are
/// not distinct cannot be kept; then the vertices are written as numbers.
pub fn write(graph: &Graph) -> String {
    let mut text = String::new();
    let order = graph.order();
    let named = graph.names().is_some_and(|names| !names.is_empty() && distinct(names));
    let name = |index: usize| match graph.names() {
        Some(names) if named => quote_name(&names[index]),
        _ => index.to_string(),
    };
    if named {
        for index in 0..order {
            text.push_str(&name(index));
            text.push('\n');
        }
    } else if order == 0 || graph.vertices().any(|vertex| graph.degree(vertex) == 0) {
        writeln!(text, "vertices {order}").expect("a string takes all");
    }
    for (from, to) in graph.edges() {
        writeln!(text, "{} {}", name(from.index()), name(to.index())).expect("a string takes all");
    }
    text
}

fn distinct(names: &[String]) -> bool {
    names.iter().collect::<std::collections::HashSet<_>>().len() == names.len()
}

/// A name that cannot be taken for a number, the header or a comment.
fn quote_name(name: &str) -> String {
    let plain = name.starts_with(|first: char| first.is_alphabetic())
        && name.chars().all(|next| next.is_alphanumeric() || "_-.'".contains(next))
        && name != "vertices";
    if plain {
        return name.to_string();
    }
    let escaped =
        name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r");
    format!("\"{escaped}\"")
}

/// `vertices N` in the first line that says anything.
fn read_header(rows: &[(usize, Word)]) -> Result<Option<usize>, ParseError> {
    let [(0, first), (1, second), ..] = rows else {
        return Ok(None);
    };
    if first.quoted == Quoted::Yes || first.text != "vertices" || !second.is_number() {
        return Ok(None);
    }
    let order = second.number()?;
    check_order(order, second.place)?;
    Ok(Some(order))
}

fn read_numbers(
    rows: &[(usize, Word)],
    header: Option<usize>,
    strictness: Strictness,
) -> Result<Parsed, ParseError> {
    let mut edges = Collector::default();
    let mut order = header.unwrap_or(0);
    let mut least = usize::MAX;
    for (index, (position, word)) in rows.iter().enumerate() {
        let vertex = word.number()?;
        if header.is_some() && vertex >= order {
            let message =
                format!("vertex {vertex} is outside 0..{order}; correct it or the header");
            return Err(ParseError::new(word.place, message));
        }
        check_order(vertex.saturating_add(1), word.place)?;
        order = order.max(vertex + 1);
        least = least.min(vertex);
        if *position == 1 {
            let from = &rows[index - 1].1;
            edges.add(from.number()?, vertex, from.place, |vertex| vertex.to_string())?;
        }
    }
    let mut parsed = edges.finish(order, strictness, |vertex| vertex.to_string())?;
    if header.is_none() && least == 1 {
        parsed.warnings.push(
            "vertex 0 does not occur, so it is isolated; if the vertices count from 1, use the \
             DIMACS format or subtract 1"
                .into(),
        );
    }
    Ok(parsed)
}

fn read_names(rows: &[(usize, Word)], strictness: Strictness) -> Result<Parsed, ParseError> {
    let mut edges = Collector::default();
    let mut names = Names::default();
    let mut from = (0, Place::START);
    for (position, word) in rows {
        let vertex = names.number(&word.text, word.place)?;
        if *position == 1 {
            edges.add(from.0, vertex, from.1, |vertex| quote(&names.name(vertex)))?;
        }
        from = (vertex, word.place);
    }
    let order = names.names.len();
    let mut parsed = edges.finish(order, strictness, |vertex| quote(&names.name(vertex)))?;
    parsed.graph = attach_names(parsed.graph, names.names);
    Ok(parsed)
}

#[derive(Clone, Copy, PartialEq)]
enum Quoted {
    Yes,
    No,
}

struct Word {
    text: String,
    quoted: Quoted,
    place: Place,
}

impl Word {
    fn is_number(&self) -> bool {
        self.quoted == Quoted::No && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    fn number(&self) -> Result<usize, ParseError> {
        let number = self.text.parse().ok().filter(|_| self.quoted == Quoted::No);
        number.ok_or_else(|| {
            let message = format!(
                "{} is no vertex number; with a header `vertices N` all words are numbers below \
                 N, and very large numbers are names and need quotes",
                quote(&self.text)
            );
            ParseError::new(self.place, message)
        })
    }
}

/// The words of a line, up to three of them.
fn split(line: &str, number: usize) -> Result<Vec<Word>, ParseError> {
    let mut words = Vec::new();
    let mut characters = line.chars().zip(1..).peekable();
    while let Some((first, column)) = characters.next() {
        let place = Place::new(number, column);
        let ends = |next: char| next.is_whitespace() || next == ',' || next == '#';
        match first {
            '#' => break,
            '{' if words.len() == 2 => break,
            _ if first.is_whitespace() || first == ',' => continue,
            _ if words.len() > 2 => break,
            '"' => {
                let text = unquote(&mut characters).ok_or_else(|| {
                    ParseError::new(place, "this quoted name never ends; close it with `\"`")
                })?;
                words.push(Word { text, quoted: Quoted::Yes, place });
            }
            _ => {
                let mut text = String::from(first);
                while let Some((next, _)) = characters.next_if(|&(next, _)| !ends(next)) {
                    text.push(next);
                }
                words.push(Word { text, quoted: Quoted::No, place });
            }
        }
    }
    Ok(words)
}

/// The rest of a quoted word; nothing when it never ends.
fn unquote(characters: &mut impl Iterator<Item = (char, usize)>) -> Option<String> {
    let mut text = String::new();
    loop {
        match characters.next()?.0 {
            '"' => return Some(text),
            '\\' => match characters.next()?.0 {
                'n' => text.push('\n'),
                'r' => text.push('\r'),
                escaped => text.push(escaped),
            },
            plain => text.push(plain),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lenient(text: &str) -> Result<Parsed, ParseError> {
        read(text, Strictness::Lenient)
    }

    #[test]
    fn numbers_are_vertices_and_words_are_names() {
        let numbers = lenient("0 1\n1,3 # a comment\n").unwrap().graph;
        assert_eq!((numbers.order(), numbers.size(), numbers.names()), (4, 2, None));
        let names = lenient("b a\n\"New York\" a\nlone\n").unwrap().graph;
        assert_eq!(names.names().unwrap(), ["b", "a", "New York", "lone"]);
        assert_eq!(names.size(), 2);
    }

    #[test]
    fn the_header_keeps_isolated_vertices() {
        let graph = lenient("vertices 5\n0 1\n").unwrap().graph;
        assert_eq!((graph.order(), graph.size()), (5, 1));
        assert_eq!(write(&graph), "vertices 5\n0 1\n");
        assert_eq!(lenient("vertices 0").unwrap().graph.order(), 0);
    }

    #[test]
    fn the_dictionaries_of_networkx_are_skipped() {
        assert_eq!(lenient("0 1 {}\n1 2 {'weight': 3}\n").unwrap().graph.size(), 2);
    }

    #[test]
    fn counting_from_one_is_noticed() {
        assert!(lenient("1 2\n2 3\n").unwrap().warnings[0].contains("count from 1"));
        assert!(lenient("0 2\n").unwrap().warnings.is_empty());
    }

    #[test]
    fn errors_name_their_place() {
        for (text, place, part) in [
            ("", (1, 1), "no edge"),
            ("0 1\n1 2 7\n", (2, 5), "two words"),
            ("vertices 2\n0 2\n", (2, 3), "outside 0..2"),
            ("vertices 2\n0 x\n", (2, 3), "no vertex number"),
            ("0 99999999\n", (1, 3), "too many"),
            ("0 99999999999999999999999\n", (1, 3), "no vertex number"),
            ("0 18446744073709551615\n", (1, 3), "too many"),
            ("a a\n", (1, 1), "joined to itself"),
            ("a \"b\n", (1, 3), "never ends"),
        ] {
            let error = lenient(text).unwrap_err();
            assert_eq!((error.line, error.column), place, "{text:?}: {error}");
            assert!(error.message.contains(part), "{text:?}: {error}");
        }
    }
}
