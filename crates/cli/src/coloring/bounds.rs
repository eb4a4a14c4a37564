//! `coloring bounds`: what theory says, computed on the spot, and what short searches add.

use super::watch::{Line, effort, watch};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, interrupt, output};
use anyhow::{Result, bail};
use clap::Args;
use mapduel_coloring::{Findings, FindingsParams, SolveProgress, findings};
use std::sync::Arc;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel coloring bounds petersen
  mapduel coloring bounds map:europe --limit 30s --json

All bounds are for the game that Alice begins. Games with fewer colors than the best bound are
solved where that is quick, and count too.

Without --limit each exact number is looked for over 1,000,000 nodes and each game only briefly
(1,000,000 positions, divided by the square of the number of vertices); with it the time is for
everything together. The game coloring number is searched for
where at most 64 vertices matter, col_2 where at most 512 connected ones remain.

Exit code 3: some number is known only within a bracket; the brackets are printed.")]
pub(crate) struct Bounds {
    #[arg(value_name = "GRAPH", help = graph_input::help())]
    graph: String,
    /// The number of colors for the size of the game tree (default: the best bound)
    #[arg(long, short, value_name = "K")]
    colors: Option<usize>,
}

impl Bounds {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if self.colors == Some(0) {
            bail!("--colors 0 makes no game; give 1 or more");
        }
        let graph_input::Input { graph, format, .. } =
            graph_input::read_input(&self.graph, common)?;
        let progress = Arc::new(SolveProgress::default());
        let params = FindingsParams::default()
            .with_time(common.limit)
            .with_stop(Some(interrupt::stop()))
            .with_colors(self.colors)
            .with_progress(Some(progress.clone()));
        let line = Line::new();
        let findings = watch(
            &progress,
            || findings(&graph, &params),
            || line.show(|time| effort(time, &progress)),
        )?;
        drop(line);
        let findings = if interrupt::came() { findings.interrupted() } else { findings };
        if common.json {
            let mut object = findings.as_json();
            object.insert("format".to_string(), format.into());
            output::print_json(&object.into())?;
        } else {
            output::print(&as_text(&findings))?;
        }
        Ok(match findings.theory.complete() {
            true => Exit::Done,
            false if interrupt::came() => Exit::Interrupted,
            false => Exit::Incomplete,
        })
    }
}

fn as_text(findings: &Findings) -> String {
    let Findings { theory, bracket, colors, .. } = findings;
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut row = |name: &str, value: String| rows.push(vec![name.to_string(), value]);
    let bound = |value: Option<usize>| match value {
        Some(value) => value.to_string(),
        None => "unknown, since a number in it is".to_string(),
    };
    row("vertices, edges", format!("{}, {}", theory.order, theory.size));
    row("planar", if theory.planar { "yes" } else { "no" }.to_string());
    row("degeneracy", theory.degeneracy.to_string());
    let titles = ["chromatic number", "acyclic chromatic number", "col_2", "game coloring number"];
    for (title, number) in titles.iter().zip(findings.numbers()) {
        let text = match (number.value, number.open) {
            (Some(value), _) => value.to_string(),
            (None, why) => {
                format!("{} to {} ({})", number.lower, number.upper, why.unwrap_or_default())
            }
        };
        row(title, text);
    }
    row("max degree + 1", (theory.max_degree + 1).to_string());
    row("strategy 1, chi (1 + col_2)", bound(theory.strategy1));
    row("strategy 2, a (a + 1)", bound(theory.strategy2));
    row("strategy 3, 3 col_2 - 1", bound(theory.strategy3));
    let planar = theory.strategy4.map_or("not planar".to_string(), |value| value.to_string());
    row("strategy 4, planar graphs", planar);
    let chromatic = match bracket.at_least.cmp(&findings.best) {
        std::cmp::Ordering::Less => format!("{} to {}", bracket.at_least, findings.best),
        _ => findings.best.to_string(),
    };
    row("game chromatic number, Alice first", chromatic);
    row("  at least", format!("{}: {}", bracket.at_least, bracket.lower));
    row("  at most (best upper bound)", format!("{}: {}", findings.best, findings.reason));
    let games = format!("{} (k = {colors})", theory.game_tree.games);
    row("games, one unused color offered", games);
    row("nodes of the game tree", format!("at most {}", theory.game_tree.nodes));
    output::table(&rows)
}
