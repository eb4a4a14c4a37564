//! Moves and positions as text: `v=c`, vertices by name or by index from 0, colors from 1.

use crate::{Color, ColoringGame, Move, Position};
use mapduel_game::{Notation, NotationError};
use mapduel_graph::assignment::{
    AssignmentError, read_pair, readable_label, split_pairs, write_pairs,
};
use mapduel_graph::{Graph, Vertex};

/// Why a board cannot be the start of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// No colors at all.
    #[error("the game needs at least one color; give --colors 1 or more")]
    NoColors,
    /// More colors than a move can name.
    #[error("{0} colors are too many; at most {max} are supported", max = Color::MAX)]
    TooManyColors(usize),
    /// The text is no list of `v=c` pairs.
    #[error(transparent)]
    Text(#[from] NotationError),
    /// A color above k.
    #[error("vertex {vertex} has color {color}, but the colors are 1 to {colors}")]
    ColorOutOfRange {
        /// The vertex.
        vertex: String,
        /// Its color, from 1.
        color: usize,
        /// The number of colors.
        colors: usize,
    },
    /// A vertex that is named twice.
    #[error("vertex {vertex} is colored twice (it has color {before} already)")]
    ColoredTwice {
        /// The vertex.
        vertex: String,
        /// The color it got first, from 1.
        before: usize,
    },
    /// Two neighbors of one color.
    #[error("vertices {vertex} and {neighbor} are neighbors and both have color {color}")]
    NotProper {
        /// One of the two.
        vertex: String,
        /// The other.
        neighbor: String,
        /// Their color, from 1.
        color: usize,
    },
}

impl Notation for ColoringGame {
    fn write_move(&self, mv: Move) -> String {
        write_pair(self.graph(), mv.vertex(), mv.color())
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        let (vertex, color) = read_colored(self.graph(), text.trim())?;
        if color.index() >= self.colors() {
            let message = format!(
                "`{}` uses color {}, but the colors are 1 to {}",
                text.trim(),
                color.number(),
                self.colors()
            );
            return Err(NotationError { message });
        }
        Ok(Move::new(vertex, color))
    }
}

/// Reads `0=1,7=2`: pairs separated by commas or white space; `-` or nothing is the empty board.
///
/// Names may hold spaces when the pairs are separated by commas: `Lower Saxony=1, Bavaria=2`.
pub fn read_position(graph: &Graph, text: &str) -> Result<Vec<(Vertex, Color)>, NotationError> {
    split_pairs(text).map(|pair| read_colored(graph, pair)).collect()
}

/// The colored vertices of a position as `0=1,7=2`, by index; `-` when there are none.
pub fn write_position(graph: &Graph, position: &Position) -> String {
    write_colored(graph, position, |vertex| vertex.to_string())
}

/// The same as [`read_position`] reads it back: where names are numbers, so that an index means
/// another vertex or none, by name.
pub fn write_readable_position(graph: &Graph, position: &Position) -> String {
    write_colored(graph, position, |vertex| readable_label(graph, vertex))
}

fn write_colored(graph: &Graph, position: &Position, label: impl Fn(Vertex) -> String) -> String {
    write_pairs(graph, label, |vertex| Some(position.color(vertex)?.number().to_string()))
}

fn write_pair(graph: &Graph, vertex: Vertex, color: Color) -> String {
    format!("{}={}", graph.name(vertex), color.number())
}

fn read_colored(graph: &Graph, pair: &str) -> Result<(Vertex, Color), NotationError> {
    let error = |message: String| NotationError { message };
    let (vertex, color) = read_pair(graph, pair).map_err(|problem| match problem {
        AssignmentError::NoWord => {
            error(format!("`{pair}` is not of the form vertex=color, for example 0=1"))
        }
        AssignmentError::UnknownVertex(unknown) => error(format!("`{pair}` {unknown}")),
    })?;
    match color.parse::<usize>() {
        Ok(number) if (1..=Color::MAX).contains(&number) => Ok((vertex, Color::new(number - 1))),
        _ => Err(error(format!("`{pair}` has no color; colors are numbers from 1"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(graph: &Graph, text: &str) -> String {
        read_position(graph, text).unwrap_err().message
    }

    #[test]
    fn a_word_that_is_no_vertex_is_answered_with_the_nearest_name() {
        let names = ["Bavaria", "Berlin", "Hesse"].map(String::from).to_vec();
        let graph = Graph::from_edges(3, [(0, 2)]).unwrap().with_names(names);
        assert!(complaint(&graph, "Bayern=1").contains("did you mean Bavaria"));
        assert!(complaint(&graph, "hesse=1").ends_with("did you mean Hesse?"));
        assert!(complaint(&graph, "Xyz=1").ends_with("use a name, such as Bavaria"));
        let path = Graph::from_edges(3, [(0, 1)]).unwrap();
        assert!(complaint(&path, "9=1").ends_with("the vertices are 0 to 2"));
        assert!(complaint(&Graph::from_edges(0, []).unwrap(), "0=1").ends_with("it has none"));
    }

    #[test]
    fn numbers_as_names_are_read_as_names() {
        let names = ["1", "2", "4"].map(String::from).to_vec();
        let graph = Graph::from_edges(3, [(0, 1)]).unwrap().with_names(names);
        let colored = read_position(&graph, "1=1,4=2").unwrap();
        assert_eq!(colored.iter().map(|pair| pair.0.index()).collect::<Vec<_>>(), [0, 2]);
        assert!(read_position(&graph, "0=1").is_err());
    }
}
