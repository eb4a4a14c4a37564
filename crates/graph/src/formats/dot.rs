//! DOT, the language of Graphviz: the undirected part of it.
//!
//! Read: `graph` with or without `strict` and a name, node statements, edge chains `a -- b -- c`,
//! groups `{a b} -- c`, attribute lists, defaults, `key=value` lines, quoted and HTML names,
//! ports (skipped) and comments. Of the attributes, `label` becomes the vertex's name (unless it
//! is empty), `pos="x,y"` its position, and the others are ignored. Vertices are numbered by first
//! appearance. DOT's y grows upward, a [`Point`]'s downward, so the sign changes on the way.
//!
//! Grammar: "DOT Language", graphviz.org. Deliberately absent: directed graphs, and the meaning of
//! defaults (`node [label=x]`).

use super::collector::{Collector, Names, attach_names};
use super::dot_tokens::{Kind, Token, Tokens};
use super::error::{ParseError, Place, quote};
use super::{Parsed, Strictness};
use crate::{Graph, Point};
use std::collections::HashSet;
use std::fmt::Write;

/// How deep groups may be nested; the reader is recursive.
const MAX_DEPTH: usize = 64;

/// Reads an undirected DOT graph.
pub fn read(text: &str, strictness: Strictness) -> Result<Parsed, ParseError> {
    let mut tokens = Tokens::new(text);
    let next = tokens.next()?;
    let mut reader = Reader {
        tokens,
        next,
        names: Names::default(),
        labels: Vec::new(),
        positions: Vec::new(),
        bad_position: None,
        edges: Collector::default(),
    };
    let strict = reader.header()?;
    reader.statements(0)?;
    if reader.next.kind != Kind::End {
        return Err(reader.unexpected("the end of the text; keep one graph per file"));
    }
    // A `strict graph` asks for repeated edges to be merged: nothing is odd about them.
    reader.finish(if strict == Repeats::Merged { None } else { Some(strictness) })
}

/// Writes an undirected DOT graph, vertices first and in order, so that reading keeps them.
pub fn write(graph: &Graph) -> String {
    let mut text = String::from("graph {\n");
    let names = graph.names().unwrap_or_default();
    let distinct = names.iter().collect::<HashSet<_>>().len() == names.len();
    let identifier = |index: usize| {
        if distinct && graph.names().is_some() {
            quote_name(&names[index])
        } else {
            index.to_string()
        }
    };
    let finite = |point: &Point| point.x.is_finite() && point.y.is_finite();
    let positions = graph.positions().filter(|points| points.iter().all(finite));
    for vertex in graph.vertices() {
        let index = vertex.index();
        let mut attributes = Vec::new();
        if !distinct {
            attributes.push(format!("label={}", quote_name(&names[index])));
        }
        if let Some(positions) = positions {
            // Adding zero turns -0 into 0.
            let Point { x, y } = positions[index];
            attributes.push(format!("pos=\"{},{}!\"", x + 0.0, -y + 0.0));
        }
        text.push_str("  ");
        text.push_str(&identifier(index));
        if !attributes.is_empty() {
            write!(text, " [{}]", attributes.join(", ")).expect("a string takes all");
        }
        text.push_str(";\n");
    }
    for (from, to) in graph.edges() {
        writeln!(text, "  {} -- {};", identifier(from.index()), identifier(to.index()))
            .expect("a string takes all");
    }
    text.push_str("}\n");
    text
}

/// A name as DOT wants it: bare when it is a number or a word, else quoted.
fn quote_name(name: &str) -> String {
    const KEYWORDS: [&str; 6] = ["node", "edge", "graph", "digraph", "subgraph", "strict"];
    let number = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
    let word = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && !KEYWORDS.iter().any(|keyword| name.eq_ignore_ascii_case(keyword));
    if number || word {
        return name.to_string();
    }
    format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Whether the graph is `strict`.
#[derive(Clone, Copy, PartialEq)]
enum Repeats {
    Merged,
    Kept,
}

struct Reader<'text> {
    tokens: Tokens<'text>,
    /// The token that was seen but not used.
    next: Token<'text>,
    names: Names,
    labels: Vec<(usize, String)>,
    positions: Vec<Option<Point>>,
    /// The first position that is none: no reason to refuse a graph.
    bad_position: Option<(String, Place)>,
    edges: Collector,
}

impl<'text> Reader<'text> {
    fn header(&mut self) -> Result<Repeats, ParseError> {
        let mut repeats = Repeats::Kept;
        if self.next.kind.is_keyword("strict") {
            self.take()?;
            repeats = Repeats::Merged;
        }
        if self.next.kind.is_keyword("digraph") {
            return Err(self.directed());
        }
        if !self.next.kind.is_keyword("graph") {
            return Err(self.unexpected("`graph {`"));
        }
        self.take()?;
        if self.next.kind.identifier().is_some() {
            self.take()?;
        }
        Ok(repeats)
    }

    /// `{ … }`; gives the vertices that occur inside, in order of their first occurrence.
    fn statements(&mut self, depth: usize) -> Result<Vec<usize>, ParseError> {
        if depth > MAX_DEPTH {
            let message = format!("groups are nested more than {MAX_DEPTH} deep; flatten them");
            return Err(ParseError::new(self.next.place, message));
        }
        self.expect('{')?;
        let mut members = Vec::new();
        loop {
            match self.next.kind {
                Kind::Mark('}') => {
                    self.take()?;
                    let mut seen = HashSet::new();
                    members.retain(|&member| seen.insert(member));
                    return Ok(members);
                }
                Kind::Mark(';' | ',') => {
                    self.take()?;
                }
                Kind::End => return Err(self.unexpected("`}`; the graph is not closed")),
                _ => self.statement(depth, &mut members)?,
            }
        }
    }

    fn statement(&mut self, depth: usize, members: &mut Vec<usize>) -> Result<(), ParseError> {
        let kind = self.next.kind;
        if ["node", "edge", "graph"].iter().any(|keyword| kind.is_keyword(keyword)) {
            self.take()?;
            if self.next.kind == Kind::Mark('=') {
                return Err(self.unexpected("an attribute list; put a keyword in quotes to set it"));
            }
            return self.attributes(|_, _, _, _| Ok(()));
        }
        let mut group = match self.group_or_vertex(depth)? {
            Operand::Setting => return Ok(()),
            Operand::Vertices(group) => group,
        };
        members.extend_from_slice(&group);
        let mut edges = 0;
        while matches!(self.next.kind, Kind::Line | Kind::Arrow) {
            if self.next.kind == Kind::Arrow {
                return Err(self.directed());
            }
            let place = self.take()?.place;
            let Operand::Vertices(right) = self.group_or_vertex(depth)? else {
                return Err(self.unexpected("a vertex after `--`"));
            };
            for &from in &group {
                for &to in &right {
                    self.edges.add(from, to, place, |vertex| quote(&self.names.name(vertex)))?;
                }
            }
            members.extend_from_slice(&right);
            group = right;
            edges += 1;
        }
        match group[..] {
            // The attributes of edges and of groups say nothing about vertices.
            [vertex] if edges == 0 => self.vertex_attributes(vertex),
            _ => self.attributes(|_, _, _, _| Ok(())),
        }
    }

    /// A vertex with its port, a group, or a `key=value` line.
    fn group_or_vertex(&mut self, depth: usize) -> Result<Operand, ParseError> {
        if self.next.kind.is_keyword("subgraph") {
            self.take()?;
            if self.next.kind.identifier().is_some() {
                self.take()?;
            }
            if self.next.kind != Kind::Mark('{') {
                return Err(self.unexpected("`{` after `subgraph`"));
            }
        }
        if self.next.kind == Kind::Mark('{') {
            return self.statements(depth + 1).map(Operand::Vertices);
        }
        let place = self.next.place;
        let name = self.identifier("a vertex")?;
        if self.next.kind == Kind::Mark('=') {
            self.take()?;
            self.identifier("a value")?;
            return Ok(Operand::Setting);
        }
        while self.next.kind == Kind::Mark(':') {
            self.take()?;
            self.identifier("a port")?;
        }
        let vertex = self.names.number(&name, place)?;
        Ok(Operand::Vertices(vec![vertex]))
    }

    /// An identifier; quoted strings may be joined with `+`.
    fn identifier(&mut self, wanted: &str) -> Result<String, ParseError> {
        let Some(name) = self.next.kind.identifier() else {
            return Err(self.unexpected(wanted));
        };
        let mut name = name.into_owned();
        self.take()?;
        while self.next.kind == Kind::Mark('+') {
            self.take()?;
            let Some(more) = self.next.kind.identifier() else {
                return Err(self.unexpected("a quoted text after `+`"));
            };
            name.push_str(&more);
            self.take()?;
        }
        Ok(name)
    }

    fn vertex_attributes(&mut self, vertex: usize) -> Result<(), ParseError> {
        let node = self.names.name(vertex);
        self.attributes(|reader, key, value, place| {
            let Some(text) = value.label(&node) else {
                return Ok(());
            };
            if key == "label" && !text.is_empty() {
                reader.labels.push((vertex, text.into_owned()));
            } else if key == "pos" {
                let point = read_position(&text);
                if point.is_none() {
                    reader.bad_position.get_or_insert((quote(&text), place));
                }
                let count = reader.positions.len().max(vertex + 1);
                reader.positions.resize(count, None);
                reader.positions[vertex] = point;
            }
            Ok(())
        })
    }

    /// Any number of `[key=value, …]` lists.
    fn attributes(
        &mut self,
        mut use_attribute: impl FnMut(&mut Self, &str, Kind<'text>, Place) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        while self.next.kind == Kind::Mark('[') {
            self.take()?;
            while self.next.kind != Kind::Mark(']') {
                if let Kind::Mark(',' | ';') = self.next.kind {
                    self.take()?;
                    continue;
                }
                let key = self.identifier("an attribute or `]`")?;
                if self.next.kind == Kind::Mark('=') {
                    self.take()?;
                    let value = self.next;
                    self.identifier("a value")?;
                    use_attribute(self, &key, value.kind, value.place)?;
                }
            }
            self.take()?;
        }
        Ok(())
    }

    fn finish(mut self, strictness: Option<Strictness>) -> Result<Parsed, ParseError> {
        let names = self.names;
        let order = names.names.len();
        let name = |vertex: usize| quote(&names.name(vertex));
        let mut parsed = self.edges.finish(order, strictness.unwrap_or_default(), name)?;
        if strictness.is_none() {
            parsed.warnings.clear();
        }
        let mut names = names.names;
        for (vertex, label) in self.labels {
            names[vertex] = label;
        }
        parsed.graph = attach_names(parsed.graph, names);
        if !self.positions.is_empty() {
            self.positions.resize(order, None);
            let positions = self.positions.into_iter().collect::<Option<Vec<Point>>>();
            match (positions, self.bad_position) {
                (Some(positions), _) => parsed.graph = parsed.graph.with_positions(positions),
                (None, Some((text, place))) => parsed.warnings.push(format!(
                    "{place}: {text} is no position, so none is used; write pos=\"x,y!\""
                )),
                (None, None) => parsed.warnings.push(
                    "only some vertices have a position, so none is used; give all of them a `pos`"
                        .into(),
                ),
            }
        }
        Ok(parsed)
    }

    fn take(&mut self) -> Result<Token<'text>, ParseError> {
        let next = self.tokens.next()?;
        Ok(std::mem::replace(&mut self.next, next))
    }

    fn expect(&mut self, mark: char) -> Result<(), ParseError> {
        if self.next.kind != Kind::Mark(mark) {
            return Err(self.unexpected(&format!("`{mark}`")));
        }
        self.take().map(|_| ())
    }

    fn unexpected(&self, wanted: &str) -> ParseError {
        let found = self.next.kind.describe();
        ParseError::new(self.next.place, format!("found {found}, expected {wanted}"))
    }

    fn directed(&self) -> ParseError {
        let message = "this graph is directed; write `graph` and `--` for an undirected one";
        ParseError::new(self.next.place, message)
    }
}

/// One side of an edge, or what turned out to be a `key=value` line.
enum Operand {
    Vertices(Vec<usize>),
    Setting,
}

/// `x,y`, `x,y!` or `x,y,z`; in parentheses or brackets where Python wrote a tuple or an array.
fn read_position(text: &str) -> Option<Point> {
    let mut numbers = text
        .trim()
        .trim_end_matches('!')
        .trim_matches(|mark| "()[]".contains(mark))
        .split(|next: char| next == ',' || next.is_whitespace())
        .filter(|number| !number.is_empty())
        .map(|number| number.parse::<f64>().ok().filter(|number| number.is_finite()));
    let (x, y) = (numbers.next()??, numbers.next()??);
    Some(Point { x, y: -y + 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lenient(text: &str) -> Result<Parsed, ParseError> {
        read(text, Strictness::Lenient)
    }

    fn edges(graph: &Graph) -> Vec<String> {
        graph.edges().map(|(from, to)| format!("{}-{}", graph.name(from), graph.name(to))).collect()
    }

    #[test]
    fn the_whole_language_is_read() {
        let text = r##"
            /* a comment */
# a preprocessor line
            Graph "my map" {
              node [shape=circle, label="default"]; edge [color="#ff0000"]
              rankdir=LR;
              a -- b -- c [weight=2];   // a chain
              "d e" [label="D \"e\""];
              f:n -- {a "d e"} -- g
              subgraph cluster_x { h; i -- 1.5 }
              "split" + "name";
              <b>bold</b>> [ color = red ; label = <<i>x</i>> ]
              k [label="\N!"] l [label=""]
            }"##
        .replace("<b>bold</b>>", "<<b>bold</b>>");
        let parsed = lenient(&text).unwrap();
        assert_eq!(parsed.warnings, Vec::<String>::new());
        assert_eq!(
            parsed.graph.names().unwrap(),
            [
                "a",
                "b",
                "c",
                "D \"e\"",
                "f",
                "g",
                "h",
                "i",
                "1.5",
                "splitname",
                "<i>x</i>",
                "k!",
                "l"
            ]
        );
        assert_eq!(
            edges(&parsed.graph),
            ["a-b", "a-f", "a-g", "b-c", "D \"e\"-f", "D \"e\"-g", "i-1.5"]
        );
    }

    #[test]
    fn names_that_repeat_the_indices_are_no_names() {
        assert_eq!(lenient("graph { 0 -- 1 }").unwrap().graph.names(), None);
        assert!(lenient("graph { 1 -- 0 }").unwrap().graph.names().is_some());
    }

    #[test]
    fn repeated_edges_are_odd_unless_the_graph_is_strict() {
        let text = "graph { a -- b\n b -- a }";
        assert_eq!(
            lenient(text).unwrap().warnings,
            ["1 repeated edge was merged; the first is \"b\"--\"a\" in line 2, column 4"]
        );
        assert!(read(text, Strictness::Strict).is_err());
        let strict = read(&format!("strict {text}"), Strictness::Strict).unwrap();
        assert_eq!((strict.graph.size(), strict.warnings.len()), (1, 0));
    }

    #[test]
    fn positions_are_kept_when_all_are_given() {
        let graph = lenient(r#"graph { a [pos="1,2!"]; b [pos="-0.5,0"]; }"#).unwrap().graph;
        let expected = [Point { x: 1.0, y: -2.0 }, Point { x: -0.5, y: 0.0 }];
        assert_eq!(graph.positions().unwrap(), expected);
        let some = lenient(r#"graph { a [pos="1,2!"]; b }"#).unwrap();
        assert_eq!((some.graph.positions(), some.warnings.len()), (None, 1));
    }

    #[test]
    fn positions_that_python_wrote_are_read_and_bad_ones_are_a_warning() {
        let text = r#"graph { a [pos="(0.0, 1.5)"]; b [pos="[ 2.  -0.5]"]; }"#;
        let expected = [Point { x: 0.0, y: -1.5 }, Point { x: 2.0, y: 0.5 }];
        assert_eq!(lenient(text).unwrap().graph.positions().unwrap(), expected);
        for bad in ["1", "", "left, up", "nan,0"] {
            let parsed =
                lenient(&format!("graph {{ a [pos=\"{bad}\"]\n b [pos=\"0,0\"] }}")).unwrap();
            assert_eq!((parsed.graph.order(), parsed.graph.positions()), (2, None));
            assert!(parsed.warnings[0].starts_with("line 1, column 16: "), "{:?}", parsed.warnings);
            assert!(parsed.warnings[0].contains("is no position"), "{:?}", parsed.warnings);
        }
    }

    #[test]
    fn equal_names_survive_as_labels() {
        let names = vec!["x".to_string(), "x".to_string()];
        let graph = Graph::from_edges(2, [(0, 1)]).unwrap().with_names(names);
        assert_eq!(lenient(&write(&graph)).unwrap().graph, graph);
    }

    #[test]
    fn errors_name_their_place() {
        let deep = format!("graph {{ {}", "{".repeat(100_000));
        for (text, place, part) in [
            ("digraph { a -> b }", (1, 1), "directed"),
            ("graph {\n a -> b }", (2, 4), "directed"),
            ("graph { a -- a }", (1, 11), "joined to itself"),
            ("graph { a -- }", (1, 14), "found `}`, expected a vertex"),
            ("graph { a", (1, 10), "not closed"),
            ("graph { a } graph { b }", (1, 13), "one graph per file"),
            ("graph { \"a }", (1, 9), "never ends"),
            ("graph { /* a }", (1, 9), "never ends"),
            ("graph { a & b }", (1, 11), "unexpected \"&\""),
            ("grph { a }", (1, 1), "expected `graph {`"),
            ("", (1, 1), "the end of the text"),
            (&deep, (1, 73), "nested"),
        ] {
            let error = lenient(text).unwrap_err();
            assert_eq!((error.line, error.column), place, "{error}");
            assert!(error.message.contains(part), "{error}");
        }
    }
}
