//! Perfect play and its reasons, against a plain minimax.

mod player;
mod reasons;
mod reference;

use mapduel_coloring::{ALICE, BOB, ColoringGame, Position};
use mapduel_game::{Game, Random};
use mapduel_graph::Graph;

/// A game on a random graph of 3 to `most` vertices.
fn random_game(random: &mut Random, most: usize) -> ColoringGame {
    let order = 3 + random.below(most - 2);
    let chance = 0.2 + 0.6 * random.unit();
    let pairs = (0..order).flat_map(|one| (0..one).map(move |two| (one, two)));
    let edges: Vec<(usize, usize)> = pairs.filter(|_| random.unit() < chance).collect();
    let graph = Graph::from_edges(order, edges).expect("a simple graph");
    let first = if random.below(2) == 0 { ALICE } else { BOB };
    ColoringGame::new(graph, 1 + random.below(3), first).expect("a game")
}

/// A position after a few random moves in which the game goes on, if the game gets there.
fn random_position(random: &mut Random, game: &ColoringGame) -> Option<Position> {
    let mut position = game.start();
    let mut moves = Vec::new();
    for _ in 0..random.below(game.graph().order()) {
        game.moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        game.play_unchecked(&mut position, moves[random.below(moves.len())]);
    }
    (!position.is_over()).then_some(position)
}
