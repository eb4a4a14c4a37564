//! Two baselines that look one move ahead.

use super::danger::Danger;
use crate::{ColoringGame, Move, Position};
use mapduel_game::{Budget, Choice, Player, Random};
use std::cmp::Reverse;

/// Blocks a vertex at once when it can; else plays the move of the largest gain, where the gain
/// of a move is the danger it adds around its vertex:
///
/// a vertex with a colors left and at least as many uncolored neighbors that share one of them,
/// each color open to one of these, is in danger and weighs 1000, 40, 8 for a = 1, 2, 3 and 8 / a
/// for more; the gain is the weight of the neighbors after the move minus before, minus the weight of
/// the vertex itself. Equal moves are drawn at random. Of the unused colors it considers one.
#[derive(Clone, Debug)]
pub struct GreedyBob {
    random: Random,
}

/// Colors a vertex that Bob could block with his next move, if there is one; else the vertex in
/// danger (as of [`GreedyBob`]) with the fewest colors left, then the most uncolored neighbors
/// that share one; without danger any vertex by the same measure. Among the moves that this
/// leaves it takes the one with the least gain for Bob; equal moves are drawn at random.
#[derive(Clone, Debug)]
pub struct GreedyAlice {
    random: Random,
}

impl GreedyBob {
    /// A player with seed 0 until a game begins.
    pub fn new() -> GreedyBob {
        GreedyBob { random: Random::new(0) }
    }
}

impl GreedyAlice {
    /// A player with seed 0 until a game begins.
    pub fn new() -> GreedyAlice {
        GreedyAlice { random: Random::new(0) }
    }
}

impl Default for GreedyBob {
    fn default() -> GreedyBob {
        GreedyBob::new()
    }
}

impl Default for GreedyAlice {
    fn default() -> GreedyAlice {
        GreedyAlice::new()
    }
}

impl Player<ColoringGame> for GreedyBob {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        let danger = Danger::new(game, position);
        if let Some(kill) = danger.kill() {
            return Choice::instant(kill);
        }
        let moves = danger.prospects().into_iter().map(|prospect| (prospect.gain, prospect.mv));
        Choice::instant(draw_best(moves, &mut self.random))
    }
}

impl Player<ColoringGame> for GreedyAlice {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    fn choose(&mut self, game: &ColoringGame, position: &Position, _: Budget) -> Choice<Move> {
        let danger = Danger::new(game, position);
        let moves = danger.prospects().into_iter().map(|prospect| {
            let vertex = prospect.mv.vertex();
            // The gain alone chooses among threatened vertices: only one of them can be saved.
            let urgency = if danger.is_threatened(vertex) {
                (2, Reverse(0), 0)
            } else {
                let class = usize::from(danger.is_in_danger(vertex));
                (class, Reverse(danger.available(vertex)), danger.attackers(vertex))
            };
            ((urgency, Reverse(prospect.gain)), prospect.mv)
        });
        Choice::instant(draw_best(moves, &mut self.random))
    }
}

/// The move with the largest key; equal ones are equally likely.
pub(super) fn draw_best<Key: Ord>(
    moves: impl Iterator<Item = (Key, Move)>,
    random: &mut Random,
) -> Move {
    let mut best: Option<(Key, Move)> = None;
    let mut equal = 0;
    for (key, mv) in moves {
        match best.as_ref().map(|(most, _)| key.cmp(most)) {
            Some(std::cmp::Ordering::Less) => continue,
            Some(std::cmp::Ordering::Equal) => equal += 1,
            Some(std::cmp::Ordering::Greater) | None => equal = 1,
        }
        // One of the equal moves so far, each with the same probability.
        if random.below(equal) == 0 {
            best = Some((key, mv));
        }
    }
    best.expect("a game that goes on offers a move").1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALICE, BOB, Color};
    use mapduel_graph::{Graph, Vertex};

    const BUDGET: Budget = Budget::Nodes(0);

    fn path_with_a_threat(first: mapduel_game::Side) -> ColoringGame {
        let path = Graph::from_edges(6, (0..5).map(|vertex| (vertex, vertex + 1))).unwrap();
        let start = [(Vertex::new(0), Color::new(0))];
        ColoringGame::from_start(path, 2, first, &start).unwrap()
    }

    #[test]
    fn bob_blocks_when_he_can() {
        let game = path_with_a_threat(BOB);
        let choice = GreedyBob::new().choose(&game, &mapduel_game::Game::start(&game), BUDGET);
        assert_eq!(choice.mv, Move::new(Vertex::new(2), Color::new(1)));
    }

    #[test]
    fn alice_saves_the_threatened_vertex() {
        let game = path_with_a_threat(ALICE);
        let choice = GreedyAlice::new().choose(&game, &mapduel_game::Game::start(&game), BUDGET);
        assert_eq!(choice.mv, Move::new(Vertex::new(1), Color::new(1)));
    }
}
