//! Why a move is not legal: the one answer that every board gives.

use crate::playable::said;
use crate::{Color, ColoringGame, Move, Position};
use mapduel_game::Game;
use mapduel_graph::Vertex;
use mapduel_playable::{Said, Word};
use std::fmt;

/// Why a move may not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody moves any more.
    Over,
    /// No such vertex or color is in the game.
    OffBoard {
        /// The largest index of a vertex.
        last_vertex: usize,
        /// The number of colors.
        colors: usize,
    },
    /// The vertex has a color.
    Colored {
        /// The vertex.
        vertex: String,
        /// Its color, from 1.
        color: usize,
    },
    /// A neighbor has the color.
    Taken {
        /// The vertex.
        vertex: String,
        /// The color, from 1.
        color: usize,
        /// The neighbor.
        neighbor: String,
    },
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(formatter)
    }
}

impl Refusal {
    /// The reason as a sentence.
    pub fn said(&self) -> Said {
        let color = |number: usize| Word::Color { number, name: number.to_string() };
        match self {
            Refusal::Over => Said::new(said::OVER),
            Refusal::OffBoard { last_vertex, colors } => {
                Said::new(said::OFF_BOARD).with("last_vertex", *last_vertex).with("colors", *colors)
            }
            Refusal::Colored { vertex, color: number } => Said::new(said::COLORED)
                .with("region", vertex.as_str())
                .with("color", color(*number)),
            Refusal::Taken { vertex, color: number, neighbor } => Said::new(said::TAKEN)
                .with("region", vertex.as_str())
                .with("color", color(*number))
                .with("neighbor", neighbor.as_str()),
        }
    }
}

/// Why a move may not be played here; nothing exactly when it is legal.
pub fn refusal(game: &ColoringGame, position: &Position, mv: Move) -> Option<Refusal> {
    if game.is_legal(position, mv) {
        return None;
    }
    if position.is_over() {
        return Some(Refusal::Over);
    }
    let (graph, colors) = (game.graph(), game.colors());
    let (vertex, color) = (mv.vertex(), mv.color());
    let off_board = Refusal::OffBoard { last_vertex: graph.order().saturating_sub(1), colors };
    if vertex.index() >= graph.order() || color.index() >= colors {
        return Some(off_board);
    }
    let name = |vertex| graph.name(vertex).into_owned();
    if let Some(color) = position.color(vertex) {
        return Some(Refusal::Colored { vertex: name(vertex), color: color.number() });
    }
    // What is on the board, uncolored and not legal has a neighbor of that color.
    let taken = |neighbor| Refusal::Taken {
        vertex: name(vertex),
        color: color.number(),
        neighbor: name(neighbor),
    };
    Some(taker(game, position, vertex, color).map_or(off_board, taken))
}

/// A neighbor that has this color.
pub(crate) fn taker(
    game: &ColoringGame,
    position: &Position,
    vertex: Vertex,
    color: Color,
) -> Option<Vertex> {
    let mut neighbors = game.graph().neighbors(vertex).iter().copied();
    neighbors.find(|&neighbor| position.color(neighbor) == Some(color))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ALICE;
    use mapduel_game::Notation;

    fn said(moves: &[&str], mv: Move) -> Option<String> {
        let graph = mapduel_graph::families::parse("path:4").unwrap();
        let game = ColoringGame::new(graph, 2, ALICE).unwrap();
        let position = moves.iter().fold(game.start(), |position, text| {
            game.play(&position, game.read_move(text).unwrap()).unwrap()
        });
        refusal(&game, &position, mv).map(|refusal| refusal.to_string())
    }

    fn mv(vertex: usize, color: usize) -> Move {
        Move::new(Vertex::new(vertex), Color::new(color))
    }

    #[test]
    fn every_refusal_names_what_is_in_the_way() {
        let text = |moves: &[&str], mv| said(moves, mv).unwrap();
        assert_eq!(said(&["0=1"], mv(1, 1)), None);
        assert_eq!(text(&["0=1"], mv(0, 1)), "0 has color 1 already");
        assert_eq!(text(&["0=1"], mv(1, 0)), "1 cannot have color 1: its neighbor 0 has it");
        assert_eq!(text(&["0=1", "2=2"], mv(3, 0)), "the game is over");
        let outside = "the vertices are 0 to 3 and the colors are 1 to 2";
        assert_eq!((text(&[], mv(4, 0)), text(&[], mv(0, 2))), (outside.into(), outside.into()));
    }
}
