//! Solves every graph of a graph6 list on standard input, both starters, every number of colors.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

use mapduel_coloring::{ALICE, BOB, ColoringGame, solve};
use mapduel_game::Game;
use mapduel_graph::{Limit, formats};
use std::io::BufRead;

fn main() {
    let (mut graphs, mut solves, mut nodes) = (0u64, 0u64, 0u64);
    let mut wins = 0u64;
    let _ = BOB;
    for line in std::io::stdin().lock().lines() {
        let graph = std::sync::Arc::new(mapduel_graph::families::parse(&format!("g6:{}", line.unwrap())).unwrap());
        graphs += 1;
        for first in [ALICE, BOB] {
            for colors in 1..=graph.max_degree() + 1 {
                let game = ColoringGame::new(std::sync::Arc::clone(&graph), colors, first).unwrap();
                let verdict = solve(&game, &game.start(), Limit::NONE);
                solves += 1;
                nodes += verdict.nodes;
                wins += u64::from(verdict.winner == Some(ALICE));
            }
        }
    }
    println!("{graphs} graphs, {solves} solves, {nodes} nodes, Alice wins {wins}");
}
