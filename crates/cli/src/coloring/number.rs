//! `coloring number`: the winner for every number of colors.

use super::game::{SOLVE_NODES, Starter, side_name, side_title};
use super::watch::{Line, effort, watch};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, interrupt, output};
use anyhow::Result;
use clap::Args;
use mapduel_coloring::{Ground, NumberParams, Row, Rows, SolveProgress, Undecided, number};
use mapduel_game::Side;
use mapduel_graph::{Graph, Limit};
use serde_json::{Value, json};
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

/// A row with what it says: equal ones next to each other are told together.
type Said = (usize, usize, Result<(Side, Ground), Undecided>);

impl Number {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph_input::Input { graph, format, .. } =
            graph_input::read_input(&self.graph, common)?;
        let progress = Arc::new(SolveProgress::default());
        let params =
            NumberParams::new(self.first.side(), common.limit_or(Limit::nodes(SOLVE_NODES)))
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
        if common.json {
            output::print_json(&self.as_json(&graph, format, &rows))?;
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

    fn as_json(&self, graph: &Graph, format: &str, rows: &Rows) -> Value {
        let (winners, bracket) = (rows.winners(), rows.bracket());
        let names: Vec<_> = winners.winners.iter().map(|winner| winner.map(side_name)).collect();
        let list: Vec<_> = rows
            .rows
            .iter()
            .map(|row| {
                json!({
                    "colors": row.colors,
                    "winner": row.winner().map(side_name),
                    "reason": reason(&row.answer),
                    "nodes": row.nodes,
                })
            })
            .collect();
        json!({
            "format": format,
            "n": graph.order(),
            "m": graph.size(),
            "first": side_name(self.first.side()),
            "winners": names,
            "game_chromatic_number": bracket.value(),
            "at_least": bracket.at_least,
            "at_most": bracket.at_most,
            "reasons": {
                "at_least": bracket.lower.to_string(),
                "at_most": bracket.upper.to_string(),
            },
            "rows": list,
            "complete": winners.complete(),
        })
    }
}

fn reason(answer: &Result<(Side, Ground), Undecided>) -> String {
    match answer {
        Ok((_, ground)) => ground.to_string(),
        Err(Undecided::Limit) if interrupt::came() => "interrupted".to_string(),
        Err(undecided) => undecided.to_string(),
    }
}

/// Prints rows and forgets them, those with the same reason together.
fn tell(rows: &mut Vec<Row>) -> Result<()> {
    rows.sort_by_key(|row| row.colors);
    let mut said: Vec<Said> = Vec::new();
    for row in rows.drain(..) {
        match said.last_mut() {
            Some((_, last, answer)) if *last + 1 == row.colors && *answer == row.answer => {
                *last = row.colors;
            }
            _ => said.push((row.colors, row.colors, row.answer)),
        }
    }
    for (from, to, answer) in said {
        let colors = if from == to { from.to_string() } else { format!("{from}-{to}") };
        let winner = answer.map_or("?", |(winner, _)| side_title(winner));
        output::print(&line(&colors, winner, &reason(&answer)))?;
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
