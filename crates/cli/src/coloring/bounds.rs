//! `coloring bounds`: what theory says, computed on the spot.

use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, output};
use anyhow::{Result, bail};
use clap::Args;
use mapduel_coloring::{Bounds as Theory, bounds, game_tree};
use mapduel_graph::Limit;
use serde_json::{Value, json};

/// Each exact number is looked for this long, in search nodes: the same on every machine.
const NODES: u64 = 1_000_000;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel coloring bounds petersen
  mapduel coloring bounds map:europe --limit 30s --json

Exit code 3: some number is known only within a bracket; the brackets are printed.")]
pub(crate) struct Bounds {
    #[arg(value_name = "GRAPH", help = graph_input::HELP)]
    graph: String,
    /// The number of colors for the size of the game tree (default: the best bound)
    #[arg(long, short, value_name = "K")]
    colors: Option<usize>,
}

/// A number, or what is known of it.
struct Known {
    value: Option<usize>,
    lower: usize,
    upper: usize,
}

impl Bounds {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if self.colors == Some(0) {
            bail!("--colors 0 makes no game; give 1 or more");
        }
        let graph = graph_input::read(&self.graph, common)?;
        let mut theory = bounds(&graph, common.limit_or(Limit::nodes(NODES)));
        let colors = self.colors.unwrap_or(theory.best);
        theory.game_tree = game_tree(graph.order(), colors);
        if common.json {
            output::print_json(&as_json(&theory, colors))?;
        } else {
            output::print(&as_text(&theory, colors))?;
        }
        Ok(if theory.complete() { Exit::Done } else { Exit::Incomplete })
    }
}

/// The four exact numbers, by the names scripts use.
fn numbers(theory: &Theory) -> [(&'static str, Known); 4] {
    let known = |value, lower, upper| Known { value, lower, upper };
    let (chromatic, acyclic) = (&theory.chromatic, &theory.acyclic);
    let (loose, marking) = (&theory.loose, &theory.marking);
    [
        ("chromatic_number", known(chromatic.value(), chromatic.lower, chromatic.upper)),
        ("acyclic_chromatic_number", known(acyclic.value(), acyclic.lower, acyclic.upper)),
        ("col2", known(loose.value(), loose.lower, loose.upper)),
        ("game_coloring_number", known(marking.value(), marking.lower, marking.upper)),
    ]
}

fn as_json(theory: &Theory, colors: usize) -> Value {
    let mut object = json!({
        "n": theory.order,
        "m": theory.size,
        "max_degree": theory.max_degree,
        "planar": theory.planar,
        "degeneracy": theory.degeneracy,
        "strategy1": theory.strategy1,
        "strategy2": theory.strategy2,
        "strategy3": theory.strategy3,
        "strategy4": theory.strategy4,
        "best_bound": theory.best,
        "game_tree_colors": colors,
        "game_tree_bound": theory.game_tree.nodes.to_string(),
        "game_tree_bound_log10": theory.game_tree.nodes.log10,
        "games_bound": theory.game_tree.games.to_string(),
        "games_bound_log10": theory.game_tree.games.log10,
        "complete": theory.complete(),
    });
    for (name, number) in numbers(theory) {
        object[name] = json!(number.value);
        if number.value.is_none() {
            object[format!("{name}_range")] = json!([number.lower, number.upper]);
        }
    }
    object
}

fn as_text(theory: &Theory, colors: usize) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut row = |name: &str, value: String| rows.push(vec![name.to_string(), value]);
    let bound = |value: Option<usize>| match value {
        Some(value) => value.to_string(),
        None => "unknown: a limit came first".to_string(),
    };
    row("vertices, edges", format!("{}, {}", theory.order, theory.size));
    row("planar", if theory.planar { "yes" } else { "no" }.to_string());
    row("degeneracy", theory.degeneracy.to_string());
    let titles = ["chromatic number", "acyclic chromatic number", "col_2", "game coloring number"];
    for (title, (_, number)) in titles.iter().zip(numbers(theory)) {
        let text = match number.value {
            Some(value) => value.to_string(),
            None => format!("{} to {} (the limit came first)", number.lower, number.upper),
        };
        row(title, text);
    }
    row("max degree + 1", (theory.max_degree + 1).to_string());
    row("strategy 1, chi (1 + col_2)", bound(theory.strategy1));
    row("strategy 2, a (a + 1)", bound(theory.strategy2));
    row("strategy 3, 3 col_2 - 1", bound(theory.strategy3));
    let planar = theory.strategy4.map_or("not planar".to_string(), |value| value.to_string());
    row("strategy 4, planar graphs", planar);
    row("best upper bound", theory.best.to_string());
    row("games with the study's economy", format!("{} (k = {colors})", theory.game_tree.games));
    row("nodes of the game tree", format!("at most {}", theory.game_tree.nodes));
    output::table(&rows)
}
