//! Moves and positions as text: a move is a vertex, by name or by index from 0; a position is
//! `v=left,w=right`.

use crate::{ColSnortGame, LEFT, Move, MoveError, Position, RIGHT};
use mapduel_game::{Notation, NotationError, Side};
use mapduel_graph::assignment::{
    AssignmentError, read_pair, read_vertex, readable_label, split_pairs, write_pairs,
};
use mapduel_graph::{Graph, Vertex};

/// Why a board cannot be the start of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The text is no list of `v=left` or `v=right`.
    #[error(transparent)]
    Text(#[from] NotationError),
    /// The rules do not allow the board.
    #[error("the start position breaks the rules: {0}")]
    Illegal(#[from] MoveError),
}

/// What people call a side: left or right.
pub(crate) fn side_name(side: Side) -> &'static str {
    if side == LEFT { "left" } else { "right" }
}

impl Notation for ColSnortGame {
    fn write_move(&self, mv: Move) -> String {
        self.graph().name(mv.vertex()).into_owned()
    }

    fn read_move(&self, text: &str) -> Result<Move, NotationError> {
        let text = text.trim();
        match read_vertex(self.graph(), text) {
            Ok(vertex) => Ok(Move::new(vertex)),
            Err(unknown) => Err(NotationError { message: format!("`{text}` {unknown}") }),
        }
    }
}

/// Reads `0=left,7=right`: pairs separated by commas or white space; `-` or nothing is the empty
/// board.
///
/// Names may hold spaces when the pairs are separated by commas: `New York=left, Ohio=right`.
pub fn read_position(graph: &Graph, text: &str) -> Result<Vec<(Vertex, Side)>, NotationError> {
    split_pairs(text).map(|pair| read_owned(graph, pair)).collect()
}

/// The painted vertices of a position as `0=left,7=right`, as [`read_position`] reads them back;
/// `-` when there are none.
pub fn write_position(graph: &Graph, position: &Position) -> String {
    let label = |vertex| readable_label(graph, vertex);
    write_pairs(graph, label, |vertex| Some(side_name(position.owner(vertex)?).into()))
}

fn read_owned(graph: &Graph, pair: &str) -> Result<(Vertex, Side), NotationError> {
    let error = |message: String| NotationError { message };
    let (vertex, owner) = read_pair(graph, pair).map_err(|problem| match problem {
        AssignmentError::NoWord => {
            error(format!("`{pair}` is not of the form vertex=side, for example 0=left"))
        }
        AssignmentError::UnknownVertex(unknown) => error(format!("`{pair}` {unknown}")),
    })?;
    match owner {
        "left" => Ok((vertex, LEFT)),
        "right" => Ok((vertex, RIGHT)),
        _ => Err(error(format!("`{pair}` names no side; the sides are left and right"))),
    }
}
