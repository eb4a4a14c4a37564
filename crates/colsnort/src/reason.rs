//! Why a move may not be played, in words for people.

use crate::{ColSnortGame, Move, Position, Rule, side_name};
use mapduel_game::Side;
use mapduel_graph::Vertex;

/// Why a move may not be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The graph has no such vertex.
    #[error("there is no vertex {vertex}; the graph has {order} of them, numbered from 0")]
    NoSuchVertex {
        /// The index that was given.
        vertex: usize,
        /// How many vertices there are.
        order: usize,
    },
    /// Somebody has painted it.
    #[error("{vertex} is {}'s already; take one that nobody has painted", side_name(*.owner))]
    Painted {
        /// The vertex.
        vertex: String,
        /// Who painted it.
        owner: Side,
    },
    /// In Col: a neighbor has the mover's color.
    #[error(
        "{vertex} touches {neighbor}, which is {}'s: in Col nobody paints next to their own color",
        side_name(*.owner)
    )]
    NextToOwn {
        /// The vertex.
        vertex: String,
        /// The first neighbor that is in the way.
        neighbor: String,
        /// Who painted the neighbor: the mover.
        owner: Side,
    },
    /// In Snort: a neighbor has the opponent's color.
    #[error(
        "{vertex} touches {neighbor}, which is {}'s: in Snort nobody paints next to the other's color",
        side_name(*.owner)
    )]
    NextToOther {
        /// The vertex.
        vertex: String,
        /// The first neighbor that is in the way.
        neighbor: String,
        /// Who painted the neighbor: the mover's opponent.
        owner: Side,
    },
}

impl MoveError {
    /// Reads the reason off the painted vertices, where [`Game::is_legal`] asks the open ones.
    ///
    /// [`Game::is_legal`]: mapduel_game::Game::is_legal
    pub(crate) fn of(game: &ColSnortGame, position: &Position, mv: Move) -> Option<MoveError> {
        let (graph, vertex) = (game.graph(), mv.vertex());
        let name = |vertex: Vertex| graph.name(vertex).into_owned();
        if vertex.index() >= graph.order() {
            return Some(MoveError::NoSuchVertex { vertex: vertex.index(), order: graph.order() });
        }
        if let Some(owner) = position.owner(vertex) {
            return Some(MoveError::Painted { vertex: name(vertex), owner });
        }
        let neighbor = game.shutter(position, vertex, position.turn())?;
        let owner = game.rule().shut(position.turn());
        let (vertex, neighbor) = (name(vertex), name(neighbor));
        Some(match game.rule() {
            Rule::Col => MoveError::NextToOwn { vertex, neighbor, owner },
            Rule::Snort => MoveError::NextToOther { vertex, neighbor, owner },
        })
    }
}
