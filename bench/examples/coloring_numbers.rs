//! Solves every graph of a graph6 list on standard input for both starters and every number of
//! colors, on one thread, for measuring: `nauty-geng -cq 8 | coloring_numbers`.

#![allow(clippy::print_stdout)]

use mapduel_coloring::{ALICE, BOB, ColoringGame, solve};
use mapduel_game::Game;
use mapduel_graph::{Limit, formats};
use std::error::Error;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let (mut graphs, mut games, mut nodes, mut wins) = (0u64, 0u64, 0u64, 0u64);
    for line in std::io::stdin().lines() {
        let graph = Arc::new(formats::read_graph6_line(&line?)?);
        graphs += 1;
        for first in [ALICE, BOB] {
            for colors in 1..=graph.max_degree() + 1 {
                let game = ColoringGame::new(Arc::clone(&graph), colors, first)?;
                let verdict = solve(&game, &game.start(), Limit::NONE);
                games += 1;
                nodes += verdict.nodes;
                wins += u64::from(verdict.winner == Some(ALICE));
            }
        }
    }
    println!("{graphs} graphs, {games} games, {nodes} nodes, Alice wins {wins}");
    Ok(())
}
