//! What a picture of a position marks: how exposed each vertex is.
//!
//! What is deliberately absent: layouts and colors on a screen, which are the drawer's business.

use crate::hall::can_be_blocked;
use crate::{ColoringGame, Position};
use mapduel_graph::Vertex;

/// How near a vertex is to having no color left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exposure {
    /// It has a color.
    Colored,
    /// No continuation can block it.
    Safe,
    /// Some continuation blocks it.
    Endangered,
    /// One move blocks it.
    Threatened,
    /// It has no color left: Bob has won.
    Dead,
}

/// The exposure of every vertex, in order.
pub fn exposures(game: &ColoringGame, position: &Position) -> Vec<Exposure> {
    game.graph().vertices().map(|vertex| exposure(game, position, vertex)).collect()
}

/// The exposure of one vertex.
pub(crate) fn exposure(game: &ColoringGame, position: &Position, vertex: Vertex) -> Exposure {
    if !position.is_uncolored(vertex) {
        return Exposure::Colored;
    }
    match position.available(vertex).count() {
        0 => Exposure::Dead,
        _ if !can_be_blocked(game, position, vertex) => Exposure::Safe,
        1 => Exposure::Threatened,
        _ => Exposure::Endangered,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ALICE;
    use mapduel_game::{Game, Notation};

    fn after(family: &str, colors: usize, moves: &[&str]) -> Vec<Exposure> {
        let graph = mapduel_graph::families::parse(family).unwrap();
        let game = ColoringGame::new(graph, colors, ALICE).unwrap();
        let position = moves.iter().fold(game.start(), |position, text| {
            game.play(&position, game.read_move(text).unwrap()).unwrap()
        });
        exposures(&game, &position)
    }

    #[test]
    fn the_middle_of_a_path_is_threatened_and_then_dead() {
        use Exposure::{Colored, Dead, Endangered, Safe, Threatened};
        assert_eq!(after("path:3", 2, &[]), [Safe, Endangered, Safe]);
        assert_eq!(after("path:3", 2, &["0=1"]), [Colored, Threatened, Safe]);
        assert_eq!(after("path:3", 2, &["0=1", "2=2"]), [Colored, Dead, Colored]);
    }
}
