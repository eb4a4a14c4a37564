//! `coloring number`: the winner for every number of colors.

use super::game::Starter;
use super::watch::{Line, effort, watch};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, interrupt, output};
use anyhow::Result;
use clap::Args;
use mapduel_coloring::{NumberParams, Row, Rows, SolveProgress, number, side_title};
use mapduel_graph::Limit;
use std::sync::{Arc, Mutex};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel coloring number icosahedron\n  mapduel coloring number petersen --first bob --json\n  mapduel coloring number map:usa --limit 20s\n\nRows are printed when they are proved, by theory where it reaches and by search elsewhere; what is not decided leaves a bracket. --limit is for all rows together. Without it each row is searched for 2,000,000 positions; there is no search beyond 1,024 vertices. One thread searches unless --threads gives more.\n\nExit code 3: some number of colors is undecided."
)]
pub(crate) struct Number {
    #[arg(value_name = "GRAPH", help = graph_input::help())]
    graph: String,
    /// Who moves first
    #[arg(long, value_name = "SIDE", default_value = "alice")]
    first: Starter,
}

impl Number {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph_input::Input { graph, format, .. } =
            graph_input::read_input(&self.graph, common)?;
        let progress = Arc::new(SolveProgress::default());
        let params = NumberParams::new(
            self.first.side(),
            common.limit_or(Limit::nodes(NumberParams::NODES)),
        )
        .with_threads(common.threads.unwrap_or(1))
        .with_progress(Some(progress.clone()));
        if !common.json {
            output::print(&line("colors", "winner", "why"))?;
        }
        let proved: Mutex<Vec<Row>> = Mutex::default();
        let told = || {
            let mut proved = proved.lock().expect("whoever proves rows does not panic");
            if common.json { Ok(()) } else { tell(&mut proved) }
        };
        let spinner = Line::new();
        let rows = watch(
            &progress,
            || {
                number(&graph, &params, |row| {
                    proved.lock().expect("whoever tells rows does not panic").push(*row);
                })
            },
            || {
                spinner.suspend(|| told().ok());
                spinner.show(|time| effort(time, &progress));
            },
        )?;
        drop(spinner);
        told()?;
        let rows = if interrupt::came() { rows.interrupted() } else { rows };
        if common.json {
            let mut object = rows.as_json(&graph, self.first.side());
            object.insert("format".to_string(), format.into());
            output::print_json(&object.into())?;
        } else {
            let mut open: Vec<Row> =
                rows.rows.iter().filter(|row| row.answer.is_err()).copied().collect();
            tell(&mut open)?;
            output::print(&conclusion(&rows))?;
        }
        Ok(match rows.winners().complete() {
            true => Exit::Done,
            false if interrupt::came() => Exit::Interrupted,
            false => Exit::Incomplete,
        })
    }
}

/// Prints rows and forgets them, those with the same reason together.
fn tell(rows: &mut Vec<Row>) -> Result<()> {
    rows.sort_by_key(|row| row.colors);
    // Equal ones next to each other are told together: the first number of colors, and the last.
    let mut said: Vec<(usize, Row)> = Vec::new();
    for row in rows.drain(..) {
        match said.last_mut() {
            Some((_, last)) if last.colors + 1 == row.colors && last.answer == row.answer => {
                *last = row;
            }
            _ => said.push((row.colors, row)),
        }
    }
    for (from, row) in said {
        let to = row.colors;
        let colors = if from == to { from.to_string() } else { format!("{from}-{to}") };
        let winner = row.winner().map_or("?", side_title);
        output::print(&line(&colors, winner, &row.reason()))?;
    }
    Ok(())
}

fn line(colors: &str, winner: &str, why: &str) -> String {
    format!("{colors:<9}  {winner:<6}  {why}")
}

/// The number, or what is known of it and why.
fn conclusion(rows: &Rows) -> String {
    let bracket = rows.bracket();
    match bracket.value() {
        Some(number) => format!("game chromatic number: {number}"),
        None => format!(
            "game chromatic number: {} to {}\n  at least {}: {}\n  at most {}: {}",
            bracket.at_least,
            bracket.at_most,
            bracket.at_least,
            bracket.lower,
            bracket.at_most,
            bracket.upper
        ),
    }
}
