//! What several test files share: random graphs and a plain minimax.

use mapduel_coloring::{ALICE, ColoringGame, Position};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::Graph;

/// A random graph: each edge with this chance.
pub(crate) fn random_graph(order: usize, chance: f64, random: &mut Random) -> Graph {
    let edges: Vec<(usize, usize)> = (0..order)
        .flat_map(|one| (one + 1..order).map(move |other| (one, other)))
        .filter(|_| random.unit() < chance)
        .collect();
    Graph::from_edges(order, edges).expect("a simple graph")
}

/// Who wins, by the rules alone: every legal move, no memory, no pruning beyond the first win.
pub(crate) fn minimax(game: &ColoringGame, position: &Position) -> Side {
    if let Some(score) = game.score(position) {
        return score.winner().expect("there are no draws");
    }
    let turn = game.turn(position);
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let wins = moves.iter().any(|&mv| {
        let mut next = position.clone();
        game.play_unchecked(&mut next, mv);
        minimax(game, &next) == turn
    });
    if wins { turn } else { turn.other() }
}

/// Every game on a random small graph: both starters, every number of colors that matters.
pub(crate) fn small_games(seed: u64, graphs: usize, most: usize) -> Vec<ColoringGame> {
    let mut random = Random::new(seed);
    let mut games = Vec::new();
    for _ in 0..graphs {
        let order = 2 + random.below(most - 1);
        let chance = 0.2 + 0.6 * random.unit();
        let graph = random_graph(order, chance, &mut random);
        for colors in 1..=graph.max_degree().max(1) {
            for first in [ALICE, ALICE.other()] {
                games.push(ColoringGame::new(graph.clone(), colors, first).expect("a game"));
            }
        }
    }
    games
}
