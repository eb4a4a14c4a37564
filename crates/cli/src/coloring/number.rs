//! `coloring number`: the winner for every number of colors.

use super::game::{SOLVE_NODES, Starter, side_name, side_title};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, output};
use anyhow::Result;
use clap::Args;
use mapduel_coloring::winners;
use mapduel_graph::Limit;
use serde_json::json;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel coloring number icosahedron\n  mapduel coloring number petersen --first bob --json\n\nExit code 3: the limit came before some answer. --limit holds for each number of colors."
)]
pub(crate) struct Number {
    #[arg(value_name = "GRAPH", help = graph_input::HELP)]
    graph: String,
    /// Who moves first
    #[arg(long, value_name = "SIDE", default_value = "alice")]
    first: Starter,
}

impl Number {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph = graph_input::read(&self.graph, common)?;
        let limit = common.limit_or(Limit::nodes(SOLVE_NODES));
        let winners = winners(&graph, self.first.side(), limit);
        let complete = winners.complete();
        let number = winners.game_chromatic_number();
        if common.json {
            output::print_json(&json!({
                "n": graph.order(),
                "m": graph.size(),
                "first": side_name(self.first.side()),
                "winners": winners.winners.iter().map(|winner| winner.map(side_name)).collect::<Vec<_>>(),
                "game_chromatic_number": number,
                "complete": complete,
            }))?;
        } else {
            let mut rows = vec![vec!["colors".to_string(), "winner".to_string()]];
            for (index, winner) in winners.winners.iter().enumerate() {
                let winner = winner.map_or("undecided (see --limit)", side_title);
                rows.push(vec![(index + 1).to_string(), winner.to_string()]);
            }
            output::print(&output::table(&rows))?;
            output::print(&match number {
                Some(number) => format!("game chromatic number: {number}"),
                None => "game chromatic number: undecided".to_string(),
            })?;
        }
        Ok(if complete { Exit::Done } else { Exit::Incomplete })
    }
}
