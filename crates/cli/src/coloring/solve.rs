//! `coloring solve`: who wins with best play.

use super::game::{GameOptions, SOLVE_NODES, side_name, side_title};
use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_coloring::{solve, write_position};
use mapduel_game::Game;
use mapduel_graph::{Limit, formats::graph6};
use serde_json::json;
use std::time::Instant;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel coloring solve petersen --colors 3\n  mapduel coloring solve grid:3x4 --colors 3 --first bob --position 0=1,7=2 --json\n\nExit code 3: the limit came before the answer."
)]
pub(crate) struct Solve {
    #[command(flatten)]
    game: GameOptions,
    /// The number of colors
    #[arg(long, short, value_name = "K")]
    colors: usize,
}

impl Solve {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph = self.game.read_graph(common)?;
        let game = self.game.game(&graph, self.colors)?;
        let began = Instant::now();
        let verdict = solve(&game, &game.start(), common.limit_or(Limit::nodes(SOLVE_NODES)));
        let seconds = began.elapsed().as_secs_f64();
        if common.json {
            output::print_json(&json!({
                "graph": graph6::write(&graph),
                "n": graph.order(),
                "m": graph.size(),
                "colors": self.colors,
                "first": side_name(self.game.first.side()),
                "position": write_position(&graph, &game.start()),
                "winner": verdict.winner.map(side_name),
                "complete": verdict.complete(),
                "nodes": verdict.nodes,
                "seconds": seconds,
            }))?;
        } else {
            let answer = match verdict.winner {
                Some(winner) => format!("{} wins", side_title(winner)),
                None => "undecided: the limit came first; give more time with --limit".into(),
            };
            output::print(&format!("{answer} ({} nodes, {seconds:.3} s)", verdict.nodes))?;
        }
        Ok(if verdict.complete() { Exit::Done } else { Exit::Incomplete })
    }
}
