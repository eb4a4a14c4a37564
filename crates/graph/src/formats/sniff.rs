//! Which format a text is in, when its file name does not tell.

use super::{Format, edge_list, graph6, read_graph6_line};
use crate::formats::Strictness;

/// Looks at the first lines that say anything.
pub(super) fn sniff(text: &str) -> Option<Format> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let start = text.trim_start();
    if start.starts_with('{') {
        return Some(Format::Json);
    }
    if start.starts_with("//") || start.starts_with("/*") || is_dot_header(text) {
        return Some(Format::Dot);
    }
    if start.starts_with(">>sparse6<<") || start.starts_with([':', ';']) {
        return Some(Format::Sparse6);
    }
    if start.starts_with(">>graph6<<") {
        return Some(Format::Graph6);
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next()?;
    if lines.clone().chain([first]).any(is_problem_line) {
        return Some(Format::Dimacs);
    }
    if read_graph6_line(graph6::strip_header(first)).is_ok() {
        return Some(Format::Graph6);
    }
    // The loosest format comes last, and only when the beginning is one.
    let beginning: Vec<&str> = text.lines().take(20).collect();
    let edges = edge_list::read(&beginning.join("\n"), Strictness::Lenient).is_ok();
    edges.then_some(Format::EdgeList)
}

fn is_dot_header(text: &str) -> bool {
    // Lines that begin with # are comments in DOT and in edge lists.
    let mut lines = text.lines().map(str::trim);
    let Some(line) = lines.find(|line| !line.is_empty() && !line.starts_with('#')) else {
        return false;
    };
    let spaced = line.replace('{', " { ").to_ascii_lowercase();
    let mut words = spaced.split_whitespace();
    let first = words.next();
    let keyword = if first == Some("strict") { words.next() } else { first };
    let opens = text.contains('{');
    opens && matches!(keyword, Some("graph" | "digraph"))
}

fn is_problem_line(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next() == Some("p") && matches!(words.next(), Some("edge" | "edges" | "col"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Graph;

    #[test]
    fn what_is_written_is_recognized() {
        let graph = Graph::from_edges(7, [(0, 1), (1, 2), (4, 6)]).unwrap();
        for format in Format::ALL {
            assert_eq!(Format::sniff(&super::super::write(format, &graph)), Some(format));
        }
    }

    #[test]
    fn texts_in_the_wild_are_recognized() {
        for (text, format) in [
            ("# a map\nstrict graph\n{ a -- b }", Some(Format::Dot)),
            ("// a map\ngraph { a -- b }", Some(Format::Dot)),
            ("c a comment\nc another\np col 3 1\ne 1 2", Some(Format::Dimacs)),
            ("# edges\n0 1\n1 2\n", Some(Format::EdgeList)),
            ("graph theory\n", Some(Format::EdgeList)),
            ("France,Spain\n", Some(Format::EdgeList)),
            ("IheA@GUAo\n", Some(Format::Graph6)),
            ("", None),
            ("this is just a sentence of words\n", None),
        ] {
            assert_eq!(Format::sniff(text), format, "{text:?}");
        }
    }
}
