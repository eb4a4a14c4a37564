use super::list;
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
    // packed, word by colors, word by order, palettes
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
    assert_eq!(name(5, 13, 3), "palettes, portable");
    assert_eq!(name(5, 13, 63), "palettes, portable");
    assert_eq!(name(5, 13, 64), "list");
}

/// A graph each of whose pairs is an edge with this chance.
fn random_graph(order: usize, chance: f64, random: &mut Random) -> Graph {
    let pairs = (0..order).flat_map(|to| (0..to).map(move |from| (from, to)));
    let edges: Vec<_> = pairs.filter(|_| random.unit() < chance).collect();
    Graph::from_edges(order, edges).unwrap()
}

#[test]
fn palettes_of_any_width_and_any_board_give_the_chances_of_the_list() {
    const GAMES: usize = 4_000;
    let mut random = Random::new(4);
    let graphs = [
        grid(9, 11),
        random_graph(70, 0.06, &mut random),
        random_graph(90, 0.3, &mut random),
        random_graph(130, 0.2, &mut random),
        random_graph(260, 0.02, &mut random),
    ];
    let (mut open, mut widths) = (0, [0, 0]);
    for graph in graphs {
        let by_list = |game: &ColoringGame, position: &_, games: usize, seed| {
            let mut random = Random::new(seed);
            let play = |_: &usize| {
                list::winner(game.graph(), game.colors(), position, &mut random) == ALICE
            };
            (0..games).filter(play).count() as f64 / games as f64
        };
        // The fewest colors with which Alice wins some of the games.
        let game = (3..60)
            .map(|colors| game(graph.clone(), colors))
            .find(|game| by_list(game, &game.start(), 200, 1) > 0.1)
            .expect("with enough colors nothing is blocked");
        let portable = game.clone().with_portable_playouts();
        assert_eq!(portable.playout_path(), "palettes, portable");
        widths[usize::from(game.colors() > 7)] += 1;
        let mut position = game.start();
        // From the empty board, and from boards on which some and most vertices are colored.
        for share in [0, 4, 2] {
            for _ in 0..game.graph().order().checked_div(share).unwrap_or(0) {
                let mut next = position.clone();
                game.play_unchecked(&mut next, game.draw_move(&position, &mut random));
                if !next.is_over() {
                    position = next;
                }
            }
            let chance = |game: &ColoringGame| {
                let mut random = Random::new(5);
                let play = |_: &usize| game.playout_winner(&position, &mut random) == ALICE;
                (0..GAMES).filter(play).count() as f64 / GAMES as f64
            };
            let fast = chance(&game);
            assert_eq!(fast, chance(&portable), "the instructions do not change the games");
            let list = by_list(&game, &position, GAMES, 6);
            // Four standard errors of the difference.
            let off = 4.0 * (2.0 * list * (1.0 - list) / GAMES as f64).sqrt().max(0.001);
            let (order, colors) = (game.graph().order(), game.colors());
            assert!((fast - list).abs() <= off, "{order}, {colors}: {fast}, by list {list}");
            open += u32::from(list > 0.05 && list < 0.95);
        }
    }
    assert!(open >= 5, "boards that are not decided: {open}");
    assert!(widths.iter().all(|&games| games > 0), "bytes and words: {widths:?}");
}

#[test]
fn a_drawn_move_is_any_legal_one_on_large_boards() {
    let game = game(grid(9, 9), 2);
    let mut random = Random::new(7);
    let mut position = game.start();
    for _ in 0..5 {
        let mv = game.draw_move(&position, &mut random);
        game.play_unchecked(&mut position, mv);
    }
    let mut moves = Vec::new();
    game.moves(&position, &mut moves);
    let mut drawn: Vec<_> = (0..5_000).map(|_| game.draw_move(&position, &mut random)).collect();
    drawn.sort_unstable();
    drawn.dedup();
    moves.sort_unstable();
    assert_eq!(drawn, moves);
}
