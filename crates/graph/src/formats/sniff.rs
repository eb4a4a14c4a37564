//! Which format a text is in, when its file name does not tell.
//!
//! Marks that no other format has come first, then one line of graph6, then edge lists: the
//! loosest format is what is left, and its reader refuses what may be something else.

use super::{Certainty, Format, Guess, foreign, graph6, read_graph6_line};

/// Looks at the first lines that say anything.
pub(super) fn sniff(text: &str) -> Option<Guess> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if foreign::recognize(text.as_bytes()).is_some() {
        return None;
    }
    if let Some(format) = by_mark(text) {
        return Some(Guess { format, certainty: Certainty::Certain });
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).take(20);
    let first = lines.clone().next()?;
    if first.starts_with([':', ';']) {
        return Some(Guess { format: Format::Sparse6, certainty: Certainty::Certain });
    }
    // Lines that are all graph6 are that, and not the names of vertices.
    let six = lines.all(|line| read_graph6_line(graph6::strip_header(line)).is_ok());
    let format = if six { Format::Graph6 } else { Format::EdgeList };
    Some(Guess { format, certainty: Certainty::Likely })
}

/// The format whose mark a text bears; edge lists have none, nor has graph6 without its header.
pub(super) fn by_mark(text: &str) -> Option<Format> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let start = text.trim_start();
    if start.starts_with(['{', '[']) {
        return Some(Format::Json);
    }
    if start.starts_with("//") || start.starts_with("/*") || is_dot_header(text) {
        return Some(Format::Dot);
    }
    if start.starts_with(">>sparse6<<") {
        return Some(Format::Sparse6);
    }
    if start.starts_with(">>graph6<<") {
        return Some(Format::Graph6);
    }
    text.lines().any(is_problem_line).then_some(Format::Dimacs)
}
/// `strict graph name {` with its optional parts, behind lines that begin with `#`.
fn is_dot_header(text: &str) -> bool {
    let mut rest = text.trim_start();
    // Such lines are comments in DOT and in edge lists.
    while rest.starts_with('#') {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest.trim_start());
    }
    let mut keyword = |word: &str| {
        let first = rest.get(..word.len()).filter(|first| first.eq_ignore_ascii_case(word));
        let behind = first.map(|_| &rest[word.len()..]);
        let behind =
            behind.filter(|rest| rest.starts_with(|next: char| " \t\r\n{\"".contains(next)));
        rest = behind.map_or(rest, str::trim_start);
        behind.is_some()
    };
    keyword("strict");
    if !keyword("graph") && !keyword("digraph") {
        return false;
    }
    let behind = match rest.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').map(|(_, rest)| rest),
        None => rest.find(|next: char| next == '{' || next.is_whitespace()).map(|end| &rest[end..]),
    };
    behind.is_some_and(|rest| rest.trim_start().starts_with('{'))
}

fn is_problem_line(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next() == Some("p")
        && matches!(words.next(), Some("edge" | "edges" | "col"))
        && words.next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Graph;
    use crate::formats::{Strictness, read};

    #[test]
    fn what_is_written_is_recognized() {
        let graph = Graph::from_edges(7, [(0, 1), (1, 2), (4, 6)]).unwrap();
        let nothing = Graph::from_edges(0, []).unwrap();
        for format in Format::ALL {
            for graph in [&graph, &nothing] {
                let guess = Format::sniff(&super::super::write(format, graph));
                assert_eq!(guess.map(|guess| guess.format), Some(format));
            }
        }
    }

    #[test]
    fn texts_in_the_wild_are_recognized() {
        for (text, format) in [
            ("# a map\nstrict graph\n{ a -- b }", Some(Format::Dot)),
            ("// a map\ngraph { a -- b }", Some(Format::Dot)),
            ("graph{a--b}", Some(Format::Dot)),
            ("Strict DiGraph \"my map\"\n\n{ a -> b }", Some(Format::Dot)),
            ("graph G\n{ a -- b }", Some(Format::Dot)),
            ("graph\n\"{x\"\ngraph \"{x\"\n", Some(Format::EdgeList)),
            ("graphs {x\n", Some(Format::EdgeList)),
            ("c a comment\nc another\np col 3 1\ne 1 2", Some(Format::Dimacs)),
            ("# edges\n0 1\n1 2\n", Some(Format::EdgeList)),
            ("graph theory\n", Some(Format::EdgeList)),
            ("France,Spain\n", Some(Format::EdgeList)),
            ("p col\np edge\n", Some(Format::EdgeList)),
            ("Dog\nCat Dog\n", Some(Format::EdgeList)),
            ("Bw\nDQc\n", Some(Format::Graph6)),
            ("IheA@GUAo\n", Some(Format::Graph6)),
            ("[[0, 1]]", Some(Format::Json)),
            ("graph [\n node [ id 0 ]\n]", None),
            ("&C?_C\n", None),
            ("", None),
        ] {
            assert_eq!(Format::sniff(text).map(|guess| guess.format), format, "{text:?}");
        }
    }

    #[test]
    fn only_what_bears_a_mark_is_certain() {
        let certainty = |text| Format::sniff(text).unwrap().certainty;
        assert_eq!(certainty("graph { a -- b }"), Certainty::Certain);
        assert_eq!(certainty(">>graph6<<DQc"), Certainty::Certain);
        assert_eq!(certainty("DQc"), Certainty::Likely);
        assert_eq!(certainty("0 1"), Certainty::Likely);
    }

    #[test]
    fn what_looks_like_nothing_is_refused_when_it_is_read() {
        for text in ["this is just a sentence of words\n", "hello", "hello\n\n", "0;1\n1;2\n"] {
            let guess = Format::sniff(text).unwrap();
            assert!(read(guess.format, text, Strictness::Lenient).is_err(), "{text:?}");
        }
    }
}
