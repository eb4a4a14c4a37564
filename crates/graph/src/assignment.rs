//! Words given to vertices, as text: `0=1,7=2`, `Lower Saxony=left`. Vertices are named as people
//! name them: by name, else by index from 0.
//!
//! Deliberately absent: what the words mean; colors and owners are the business of the games.

use crate::{Graph, Vertex, spelling};

/// Why a text is no vertex with its word. The message is the rest of a sentence that begins with
/// the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AssignmentError {
    /// There is no `=` in it.
    #[error("is not of the form vertex=word")]
    NoWord,
    /// What stands before the `=` is no vertex.
    #[error(transparent)]
    UnknownVertex(#[from] UnknownVertex),
}

/// A word that is no vertex of the graph. The message is the rest of a sentence that begins with
/// the word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("names no vertex of the graph; {advice}")]
pub struct UnknownVertex {
    /// What to write instead.
    pub advice: String,
}

/// The vertex that a word names.
pub fn read_vertex(graph: &Graph, word: &str) -> Result<Vertex, UnknownVertex> {
    let word = word.trim();
    graph.find(word).ok_or_else(|| UnknownVertex { advice: advice(graph, word) })
}

/// The vertex and the word of `vertex=word`.
pub fn read_pair<'text>(
    graph: &Graph,
    pair: &'text str,
) -> Result<(Vertex, &'text str), AssignmentError> {
    // Names may contain '=', words do not: split at the last one.
    let (vertex, word) = pair.rsplit_once('=').ok_or(AssignmentError::NoWord)?;
    Ok((read_vertex(graph, vertex)?, word.trim()))
}

/// The pairs of a text: separated by commas or white space; `-` or nothing is no pair at all.
///
/// Names may hold spaces when the pairs are separated by commas: `Lower Saxony=1, Bavaria=2`.
pub fn split_pairs(text: &str) -> impl Iterator<Item = &str> {
    let text = if text.trim() == "-" { "" } else { text };
    text.split(',')
        .flat_map(|part| match part.matches('=').count() {
            0 | 1 => vec![part.trim()],
            _ => part.split_whitespace().collect(),
        })
        .filter(|pair| !pair.is_empty())
}

/// The vertices that have a word as `0=1,7=2`, ascending; `-` when there are none.
pub fn write_pairs(
    graph: &Graph,
    label: impl Fn(Vertex) -> String,
    word: impl Fn(Vertex) -> Option<String>,
) -> String {
    let pair = |vertex| word(vertex).map(|word| format!("{}={word}", label(vertex)));
    let pairs: Vec<String> = graph.vertices().filter_map(pair).collect();
    if pairs.is_empty() { "-".into() } else { pairs.join(",") }
}

/// The index of a vertex where [`read_vertex`] reads it back; its name where names are numbers, so
/// that the index means another vertex or none.
pub fn readable_label(graph: &Graph, vertex: Vertex) -> String {
    let index = vertex.to_string();
    if graph.find(&index) == Some(vertex) { index } else { graph.name(vertex).into_owned() }
}

/// What to write instead of a word that is no vertex.
fn advice(graph: &Graph, word: &str) -> String {
    let Some(last) = graph.order().checked_sub(1) else { return "it has none".into() };
    let Some(names) = graph.names() else {
        return format!("the vertices are 0 to {last}");
    };
    let ranked = spelling::ranked(word, names.iter().map(String::as_str));
    let least = ranked[0].0;
    // A word that has nothing in common with any name is nobody's misspelling.
    if least >= word.chars().count() {
        return format!("use a name, such as {}", names[0]);
    }
    let near: Vec<&str> =
        ranked.iter().take(3).filter(|entry| entry.0 == least).map(|entry| entry.1).collect();
    format!("did you mean {}?", near.join(" or "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str]) -> Graph {
        let names = names.iter().map(|&name| name.into()).collect::<Vec<String>>();
        Graph::from_edges(names.len(), []).unwrap().with_names(names)
    }

    #[test]
    fn pairs_are_separated_by_commas_or_blanks() {
        let split = |text| split_pairs(text).collect::<Vec<_>>();
        assert_eq!(split("0=1, 7=2"), ["0=1", "7=2"]);
        assert_eq!(split("0=1 7=2,,"), ["0=1", "7=2"]);
        assert_eq!(split("Lower Saxony=1,Hesse=2"), ["Lower Saxony=1", "Hesse=2"]);
        assert_eq!(split(" - "), Vec::<&str>::new());
        assert_eq!(split(""), Vec::<&str>::new());
    }

    #[test]
    fn a_pair_is_split_at_its_last_sign() {
        let graph = named(&["a=b", "c"]);
        assert_eq!(read_pair(&graph, "a=b = left"), Ok((Vertex::new(0), "left")));
        assert_eq!(read_pair(&graph, "c"), Err(AssignmentError::NoWord));
        let unknown = read_pair(&graph, "d=1").unwrap_err().to_string();
        assert!(unknown.starts_with("names no vertex of the graph; "), "{unknown}");
    }

    #[test]
    fn a_label_is_read_back_as_its_vertex() {
        for graph in [named(&["1", "0", "2"]), named(&["x", "0", "y"]), named(&["3", "4"])] {
            for vertex in graph.vertices() {
                assert_eq!(read_vertex(&graph, &readable_label(&graph, vertex)), Ok(vertex));
            }
        }
    }
}
