//! Why a move may not be played, in words for people.

use crate::playable::said;
use crate::{ColSnortGame, Move, Position, Rule, side_name};
use mapduel_game::Side;
use mapduel_graph::Vertex;
use mapduel_playable::{Said, Word};
use std::fmt;

/// Why a move may not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The graph has no such vertex.
    NoSuchVertex {
        /// The index that was given.
        vertex: usize,
        /// How many vertices there are.
        order: usize,
    },
    /// Somebody has painted it.
    Painted {
        /// The vertex.
        vertex: String,
        /// Who painted it.
        owner: Side,
    },
    /// In Col: a neighbor has the mover's color.
    NextToOwn {
        /// The vertex.
        vertex: String,
        /// The first neighbor that is in the way.
        neighbor: String,
        /// Who painted the neighbor: the mover.
        owner: Side,
    },
    /// In Snort: a neighbor has the opponent's color.
    NextToOther {
        /// The vertex.
        vertex: String,
        /// The first neighbor that is in the way.
        neighbor: String,
        /// Who painted the neighbor: the mover's opponent.
        owner: Side,
    },
}

impl std::error::Error for MoveError {}

impl fmt::Display for MoveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(formatter)
    }
}

impl MoveError {
    /// The reason as a sentence.
    pub fn said(&self) -> Said {
        let owned = |template, vertex: &str, owner: Side| {
            let owner = Word::SideName(side_name(owner));
            Said::new(template).with("region", vertex).with("owner", owner)
        };
        match self {
            MoveError::NoSuchVertex { vertex, order } => {
                Said::new(said::NO_SUCH_VERTEX).with("vertex", *vertex).with("count", *order)
            }
            MoveError::Painted { vertex, owner } => owned(said::PAINTED, vertex, *owner),
            MoveError::NextToOwn { vertex, neighbor, owner } => {
                owned(said::NEXT_TO_OWN, vertex, *owner).with("neighbor", neighbor.as_str())
            }
            MoveError::NextToOther { vertex, neighbor, owner } => {
                owned(said::NEXT_TO_OTHER, vertex, *owner).with("neighbor", neighbor.as_str())
            }
        }
    }

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
