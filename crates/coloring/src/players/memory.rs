//! What was colored since a player's own last move.

use crate::{ColoringGame, Move, Position};
use mapduel_game::Game;
use mapduel_graph::Vertex;

/// Remembers the uncolored vertices from one decision to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// The uncolored vertices after the player's own last move; `None` before the first.
    uncolored: Option<Vec<Vertex>>,
}

/// What a player learns when it is asked for a move.
pub(super) struct News {
    /// The vertices colored since the player's own last move or, when the game is new to it,
    /// since the game's start; ascending.
    pub(super) colored: Vec<Vertex>,
    /// Whether the player has to forget what it knew.
    pub(super) game: Continuity,
}

/// Whether a position follows from the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Continuity {
    /// The first decision of a game, or a position that does not follow from the last one.
    Fresh,
    /// The same game goes on.
    GoesOn,
}

impl Memory {
    /// Forgets the game.
    pub(super) fn clear(&mut self) {
        self.uncolored = None;
    }

    /// What happened since.
    pub(super) fn news(&self, game: &ColoringGame, position: &Position) -> News {
        let now = position.uncolored_count();
        if let Some(before) = &self.uncolored {
            let colored = colored_since(before.iter().copied(), position);
            // Somebody moved, and nothing that was colored is uncolored again.
            if !colored.is_empty() && before.len() == now + colored.len() {
                return News { colored, game: Continuity::GoesOn };
            }
        }
        let colored = colored_since(game.start().uncolored(), position);
        News { colored, game: Continuity::Fresh }
    }

    /// Notes the position in which the player answers, and its answer.
    pub(super) fn played(&mut self, position: &Position, mv: Move) {
        let list = self.uncolored.get_or_insert_default();
        list.clear();
        list.extend(position.uncolored().filter(|&vertex| vertex != mv.vertex()));
    }
}

fn colored_since(before: impl Iterator<Item = Vertex>, position: &Position) -> Vec<Vertex> {
    before.filter(|&vertex| !position.is_uncolored(vertex)).collect()
}
