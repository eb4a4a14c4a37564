//! Theorems as data: `theorems.csv` says who wins; the exact search must agree.

use mapduel_coloring::{ALICE, BOB, ColoringGame, solve};
use mapduel_game::Game;
use mapduel_graph::{Limit, families};

#[test]
fn every_known_value_is_found() {
    let rows: Vec<Vec<&str>> = include_str!("theorems.csv")
        .lines()
        .skip(1)
        .map(|line| line.split(';').collect())
        .collect();
    assert!(rows.len() > 300);
    for row in rows {
        let [graph, colors, first, winner, source] = row[..] else {
            panic!("a row has five fields: {row:?}");
        };
        let side = |name| if name == "alice" { ALICE } else { BOB };
        let graph = families::parse(graph).expect("the graph of a theorem exists");
        let game = ColoringGame::new(graph, colors.parse().unwrap(), side(first)).unwrap();
        let verdict = solve(&game, &game.start(), Limit::nodes(1_000_000));
        assert_eq!(verdict.winner, Some(side(winner)), "{row:?} ({source}), {verdict:?}");
    }
}
