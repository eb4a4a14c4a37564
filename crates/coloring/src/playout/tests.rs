use crate::{ALICE, ColoringGame};
use mapduel_game::{Game, Random};
use mapduel_graph::Graph;

/// Playouts by move list, as any generic framework does them.
fn plain_ratio(game: &ColoringGame, games: u32, seed: u64) -> f64 {
    let mut random = Random::new(seed);
    let mut moves = Vec::new();
    let mut wins = 0;
    for _ in 0..games {
        let mut position = game.start();
        while !position.is_over() {
            game.moves(&position, &mut moves);
            game.play_unchecked(&mut position, moves[random.below(moves.len())]);
        }
        wins += u32::from(position.leader() == ALICE);
    }
    f64::from(wins) / f64::from(games)
}

fn ratio(game: &ColoringGame, games: u32, seed: u64) -> f64 {
    let mut random = Random::new(seed);
    let start = game.start();
    let wins = (0..games).filter(|_| game.playout_winner(&start, &mut random) == ALICE).count();
    wins as f64 / f64::from(games)
}

fn grid(rows: usize, columns: usize) -> Graph {
    let index = |row, column| row * columns + column;
    let mut edges = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            if column + 1 < columns {
                edges.push((index(row, column), index(row, column + 1)));
            }
            if row + 1 < rows {
                edges.push((index(row, column), index(row + 1, column)));
            }
        }
    }
    Graph::from_edges(rows * columns, edges).unwrap()
}

fn petersen() -> Graph {
    let rings = (0..5).flat_map(|i| [(i, (i + 1) % 5), (5 + i, 5 + (i + 2) % 5), (i, 5 + i)]);
    Graph::from_edges(10, rings).unwrap()
}

fn game(graph: Graph, colors: usize) -> ColoringGame {
    ColoringGame::new(graph, colors, ALICE).unwrap()
}

#[test]
fn the_known_chances_of_a_random_alice_are_found() {
    // Measured by five independent programs; 400,000 games have a standard error below 0.0008.
    for (graph, colors, chance) in
        [(grid(5, 5), 3, 0.1566), (grid(5, 5), 4, 0.8135), (petersen(), 3, 0.5581)]
    {
        let found = ratio(&game(graph, colors), 400_000, 1);
        assert!((found - chance).abs() < 0.003, "{found} is not {chance}");
    }
}

#[test]
fn every_path_draws_from_the_distribution_of_the_plain_one() {
    // packed, word by colors, word by order, list
    for (rows, columns, colors) in [(4, 5, 3), (4, 5, 5), (6, 6, 3), (2, 33, 3)] {
        let game = game(grid(rows, columns), colors);
        let fast = ratio(&game, 100_000, 2);
        let portable = ratio(&game.clone().with_portable_playouts(), 100_000, 2);
        let plain = plain_ratio(&game, 50_000, 3);
        assert_eq!(fast, portable, "the instructions do not change the games");
        assert!((fast - plain).abs() < 0.01, "{rows}x{columns}: {fast} but plainly {plain}");
    }
}

#[test]
fn the_path_is_chosen_by_size() {
    let name = |rows, columns, colors| {
        game(grid(rows, columns), colors).with_portable_playouts().playout_path()
    };
    assert_eq!(name(4, 8, 4), "packed, portable");
    assert_eq!(name(4, 8, 5), "word, portable");
    assert_eq!(name(3, 11, 4), "word, portable");
    assert_eq!(name(5, 13, 3), "list");
}
