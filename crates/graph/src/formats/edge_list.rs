//! Edge lists: one edge `U V` per line, separated by white space or a comma.
//!
//! The vertices are what the text names. Whole numbers are sorted; when they are 0, 1, … without a
//! gap they need no names, otherwise each keeps its number as its name. Other words are names,
//! numbered by first appearance. A line with one word is a vertex, joined or not. A line
//! `vertices N` declares the vertices 0 to N - 1, and then there are no others. `#` begins a
//! comment. Words in double quotes are names, whatever is in them (`\"`, `\\`, `\n` and `\r` stand
//! for one character), and so are tuples in parentheses.
//!
//! Recognized and left out with a warning: a heading `N M` or `source,target`, a column of
//! weights, the dictionaries that networkx writes behind an edge (empty ones without a warning).
//! Where a text can be read in two ways that make two graphs, it is refused, and so are texts that
//! are recognizably in another format.

mod headings;
mod lookalikes;
mod words;

use super::collector::{Collector, Names, attach_names, check_order};
use super::error::{ParseError, Place, quote};
use super::{Parsed, Strictness, foreign, read_graph6_line, sniff};
use crate::Graph;
use headings::Shape;
use std::fmt::Write;
use std::ops::Range;
use words::{Kind, Rows, Word};

/// Reads an edge list.
pub fn read(text: &str, strictness: Strictness) -> Result<Parsed, ParseError> {
    if let Some(foreign) = foreign::recognize(text.as_bytes()) {
        return Err(ParseError::new(Place::START, foreign.to_string()));
    }
    if let Some(other) = sniff::by_mark(text) {
        let (name, extension) = (other.name(), other.extension());
        let message = format!("this is {name}, not an edge list; name the file .{extension}");
        return Err(ParseError::new(Place::START, message));
    }
    let mut rows = Rows::read(text)?;
    let declared = take_declaration(&mut rows)?;
    if rows.len() == 0 && declared.is_none() {
        let message = "there is no edge; a graph without edges is written `vertices N`";
        return Err(ParseError::new(Place::START, message));
    }
    let mut shape = match declared {
        // It tells what the words mean, so nothing is left to guess but a third column.
        Some(_) => headings::columns(&rows, Shape::default())?,
        None => {
            lookalikes::check(text, &rows)?;
            headings::shape(&rows)?
        }
    };
    if declared.is_none() {
        shape.warnings.extend(without_edges(&rows)?);
    }
    let edges = rows.iter().skip(shape.skipped).map(|row| &row[..row.len().min(2)]);
    let mut parsed = if let Some(order) = declared {
        read_declared(edges, order, strictness)?
    } else if edges.clone().flatten().all(Word::is_number) {
        read_numbers(edges, shape.declared.unwrap_or_default(), strictness)?
    } else {
        lookalikes::check_names(&rows)?;
        read_names(edges, strictness)?
    };
    parsed.warnings.extend(shape.warnings);
    if rows.data.is_some() {
        parsed.warnings.push("the data behind the edges is left out".into());
    }
    Ok(parsed)
}

/// Writes an edge list that is read back with the same vertices in the same order. Names that are
/// not distinct cannot be kept; then the vertices are written as numbers.
pub fn write(graph: &Graph) -> String {
    let mut text = String::new();
    let order = graph.order();
    let names = graph.names().filter(|names| !names.is_empty() && distinct(names));
    let sorted = names.is_some_and(|names| is_sorted(names) && graph.size() > 0);
    let name = |index: usize| match names {
        Some(names) if sorted => names[index].clone(),
        // Without an edge a bare word may be anything; quotes make it a name.
        Some(names) if graph.size() == 0 => in_quotes(&names[index]),
        Some(names) => quote_name(&names[index]),
        None => index.to_string(),
    };
    let isolated = || graph.vertices().filter(|&vertex| graph.degree(vertex) == 0);
    if names.is_some() && !sorted {
        for index in 0..order {
            text.push_str(&name(index));
            text.push('\n');
        }
    } else if names.is_none() && (order == 0 || isolated().next().is_some()) {
        writeln!(text, "vertices {order}").expect("a string takes all");
    }
    for (from, to) in graph.edges() {
        writeln!(text, "{} {}", name(from.index()), name(to.index())).expect("a string takes all");
    }
    if sorted {
        for vertex in isolated() {
            writeln!(text, "{}", name(vertex.index())).expect("a string takes all");
        }
    }
    text
}

fn distinct(names: &[String]) -> bool {
    names.iter().collect::<std::collections::HashSet<_>>().len() == names.len()
}

/// Whether all names are whole numbers as a reader sorts them, and not just the indices.
fn is_sorted(names: &[String]) -> bool {
    let number = |name: &String| {
        name.bytes().all(|byte| byte.is_ascii_digit())
            && (name == "0" || !name.starts_with('0'))
            && !name.is_empty()
    };
    names.iter().all(number) && names.is_sorted_by_key(|name| by_value(name))
}

/// What sorts whole numbers of any length.
fn by_value(number: &str) -> (usize, &str) {
    (number.len(), number)
}

/// A name that cannot be taken for a number, the header or a comment.
fn quote_name(name: &str) -> String {
    let plain = name.starts_with(|first: char| first.is_alphabetic())
        && name.chars().all(|next| next.is_alphanumeric() || "_-.'".contains(next))
        && name != "vertices";
    if plain { name.to_string() } else { in_quotes(name) }
}

fn in_quotes(name: &str) -> String {
    let escaped =
        name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r");
    format!("\"{escaped}\"")
}

/// The number of vertices that lines `vertices N` declare.
fn take_declaration(rows: &mut Rows<'_>) -> Result<Option<usize>, ParseError> {
    let found = rows.take(|row| match row {
        [first, second]
            if first.kind == Kind::Plain && first.text == "vertices" && second.is_number() =>
        {
            Some(second.clone())
        }
        _ => None,
    });
    let Some(first) = found.first() else { return Ok(None) };
    if let Some(other) = found.iter().find(|other| other.text != first.text) {
        let message =
            "the number of vertices is declared twice, differently; keep one of the lines";
        return Err(ParseError::new(other.place, message));
    }
    let order = first.number().unwrap_or(usize::MAX);
    check_order(order, first.place)?;
    Ok(Some(order))
}

/// A remark when there are only vertices; an error when even that is not certain.
fn without_edges(rows: &Rows<'_>) -> Result<Option<String>, ParseError> {
    if rows.iter().any(|row| row.len() > 1) || rows.iter().flatten().all(Word::is_quoted) {
        return Ok(None);
    }
    let count = rows.len();
    if count > 1 {
        return Ok(Some(format!("no line has two words, so {count} lines name no edge at all")));
    }
    let word = &rows.row(0)[0];
    let shown = quote(&word.text);
    let message = match read_graph6_line(&word.text) {
        Ok(_) => format!("{shown} alone is a line of graph6, not an edge list; name the file .g6"),
        Err(error) => format!(
            "there is one word, {shown}, and nothing else: it is no edge, and no graph6 ({}); \
             write `U V` for an edge, or put the word in double quotes if it is a single vertex",
            error.message
        ),
    };
    Err(ParseError::new(word.place, message))
}

fn read_declared<'rows, 'text: 'rows>(
    rows: impl Iterator<Item = &'rows [Word<'text>]>,
    order: usize,
    strictness: Strictness,
) -> Result<Parsed, ParseError> {
    let number = |word: &Word<'_>| {
        let number = word.number().filter(|&number| number < order);
        number.ok_or_else(|| {
            let word = &word.text;
            match word.bytes().all(|byte| byte.is_ascii_digit()) {
                true => format!(
                    "vertex {word} is outside 0..{order}; correct it, or remove the line \
                     `vertices {order}` if the vertices count from 1"
                ),
                false => format!(
                    "{} is no vertex number; with a line `vertices N` all words are numbers below \
                     N, so name the vertices by numbers or remove that line",
                    quote(word)
                ),
            }
        })
    };
    let mut edges = Collector::default();
    for row in rows {
        let mut ends = [0; 2];
        for (end, word) in ends.iter_mut().zip(row) {
            *end = number(word).map_err(|message| ParseError::new(word.place, message))?;
        }
        if row.len() > 1 {
            edges.add(ends[0], ends[1], row[0].place, |vertex| vertex.to_string())?;
        }
    }
    edges.finish(order, strictness, |vertex| vertex.to_string())
}

fn read_numbers<'rows, 'text: 'rows>(
    rows: impl Iterator<Item = &'rows [Word<'text>]> + Clone,
    declared: Range<usize>,
    strictness: Strictness,
) -> Result<Parsed, ParseError> {
    let mut names = Names::default();
    for number in declared {
        names.number(&number.to_string(), Place::START)?;
    }
    for word in rows.clone().flatten() {
        names.number(&word.text, word.place)?;
    }
    let mut sorted = names.names.clone();
    sorted.sort_unstable_by(|one, other| by_value(one).cmp(&by_value(other)));
    let mut by_rank = Names::default();
    for name in &sorted {
        by_rank.number(name, Place::START)?;
    }
    read_edges(rows, by_rank, strictness)
}

fn read_names<'rows, 'text: 'rows>(
    rows: impl Iterator<Item = &'rows [Word<'text>]> + Clone,
    strictness: Strictness,
) -> Result<Parsed, ParseError> {
    let mut bare = std::collections::HashMap::new();
    for word in rows.clone().flatten().filter(|word| !word.is_quoted()) {
        // `01` and `1` are one vertex for some programs and two for others.
        let value = word.text.trim_start_matches('0');
        let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
        if digits && *bare.entry(value).or_insert(&word.text) != &word.text {
            let message = format!(
                "{} and {} are one number in two spellings; write one of them, or put both in \
                 double quotes if they are two vertices",
                quote(bare[value]),
                quote(&word.text)
            );
            return Err(ParseError::new(word.place, message));
        }
    }
    read_edges(rows, Names::default(), strictness)
}

/// The graph of these edges; vertices without a number yet are numbered by first appearance.
fn read_edges<'rows, 'text: 'rows>(
    rows: impl Iterator<Item = &'rows [Word<'text>]>,
    mut names: Names,
    strictness: Strictness,
) -> Result<Parsed, ParseError> {
    let mut edges = Collector::default();
    for row in rows {
        let from = names.number(&row[0].text, row[0].place)?;
        if let Some(word) = row.get(1) {
            let to = names.number(&word.text, word.place)?;
            edges.add(from, to, row[0].place, |vertex| shown(&names.name(vertex)))?;
        }
    }
    let order = names.names.len();
    let mut parsed = edges.finish(order, strictness, |vertex| shown(&names.name(vertex)))?;
    parsed.graph = attach_names(parsed.graph, names.names);
    Ok(parsed)
}

/// A vertex in a message; numbers need no quotes.
fn shown(name: &str) -> String {
    let digits = name.len() < 20 && name.bytes().all(|byte| byte.is_ascii_digit());
    if digits && !name.is_empty() { name.to_string() } else { quote(name) }
}

#[cfg(test)]
mod tests;
