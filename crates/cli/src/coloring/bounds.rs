//! `coloring bounds`: what theory says, computed on the spot, and what short searches add.

use super::watch::{Line, effort, watch};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, interrupt, output};
use anyhow::{Result, bail};
use clap::Args;
use mapduel_coloring::{
    ALICE, Aim, Bounds as Theory, MOST_VERTICES, NumberBracket, NumberParams, SolveProgress,
    bounds, game_tree, number,
};
use mapduel_graph::invariants::Gap;
use mapduel_graph::{Graph, Limit};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Instant;

/// Each exact number is looked for this long, in search nodes: the same on every machine.
const NODES: u64 = 1_000_000;
/// And each game below the best bound this long, in positions times the square of the number of
/// vertices, which is about what a position costs: some seconds for all games together.
const ROW_WORK: u64 = 1_000_000;

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

/// A number, or what is known of it.
struct Known {
    value: Option<usize>,
    lower: usize,
    upper: usize,
    gap: Gap,
}

/// Everything that is told.
struct Findings {
    theory: Theory,
    bracket: NumberBracket,
    /// The least number of colors with which Alice is known to win, and why.
    best: usize,
    reason: String,
    /// How many colors the size of the game tree is for.
    colors: usize,
    /// Why a search ended early, if one did.
    early: &'static str,
}

impl Bounds {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if self.colors == Some(0) {
            bail!("--colors 0 makes no game; give 1 or more");
        }
        let graph_input::Input { graph, format, .. } =
            graph_input::read_input(&self.graph, common)?;
        let progress = Arc::new(SolveProgress::default());
        let line = Line::new();
        let findings = watch(
            &progress,
            || self.find(&graph, common, &progress),
            || line.show(|time| effort(time, &progress)),
        )?;
        drop(line);
        if common.json {
            output::print_json(&as_json(&findings, format))?;
        } else {
            output::print(&as_text(&findings))?;
        }
        Ok(match findings.theory.complete() {
            true => Exit::Done,
            false if interrupt::came() => Exit::Interrupted,
            false => Exit::Incomplete,
        })
    }

    fn find(&self, graph: &Graph, common: &Common, progress: &Arc<SolveProgress>) -> Findings {
        let began = Instant::now();
        let limit = common.limit_or(Limit::nodes(NODES));
        // A third of the time is for the games.
        let mut theory =
            bounds(graph, Limit { time: limit.time.map(|time| time * 2 / 3), ..limit });
        let early = match (interrupt::came(), limit.nodes) {
            (true, _) => "interrupted",
            (false, None) => "the limit came first",
            (false, Some(_)) => "not within 1,000,000 nodes; give it time with --limit",
        };
        let order = graph.order() as u64;
        let rows = limit.nodes.map(|_| ROW_WORK / (order * order).max(1) + 1);
        let params = NumberParams::new(ALICE, Limit { nodes: rows, ..limit.since(began) })
            .with_aim(Aim::Number)
            .with_progress(Some(progress.clone()));
        let bracket = number(graph, &params, |_| {}).bracket();
        let (best, reason) = match theory.best <= bracket.at_most {
            true => (theory.best, theory.ground.to_string()),
            false => (bracket.at_most, bracket.upper.to_string()),
        };
        let colors = self.colors.unwrap_or(best);
        theory.game_tree = game_tree(graph.order(), colors);
        Findings { theory, bracket, best, reason, colors, early }
    }
}

/// The four exact numbers, by the names scripts use.
fn numbers(theory: &Theory) -> [(&'static str, Known); 4] {
    let known = |value, lower, upper, gap: Option<Gap>| Known {
        value,
        lower,
        upper,
        gap: gap.unwrap_or(Gap::Limit),
    };
    let (chromatic, acyclic) = (&theory.chromatic, &theory.acyclic);
    let (loose, marking) = (&theory.loose, &theory.marking);
    [
        ("chromatic_number", known(chromatic.value(), chromatic.lower, chromatic.upper, None)),
        ("acyclic_chromatic_number", known(acyclic.value(), acyclic.lower, acyclic.upper, None)),
        ("col2", known(loose.value(), loose.lower, loose.upper, loose.gap)),
        ("game_coloring_number", known(marking.value(), marking.lower, marking.upper, marking.gap)),
    ]
}

fn as_json(findings: &Findings, format: &str) -> Value {
    let Findings { theory, bracket, .. } = findings;
    let mut object = json!({
        "format": format,
        "n": theory.order,
        "m": theory.size,
        "first": "alice",
        "max_degree": theory.max_degree,
        "planar": theory.planar,
        "degeneracy": theory.degeneracy,
        "strategy1": theory.strategy1,
        "strategy2": theory.strategy2,
        "strategy3": theory.strategy3,
        "strategy4": theory.strategy4,
        "best_bound": findings.best,
        "best_bound_reason": findings.reason,
        "at_least": bracket.at_least,
        "at_least_reason": bracket.lower.to_string(),
        "game_tree_colors": findings.colors,
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
            object[format!("{name}_reason")] = json!(why_open(name, &number, findings));
        }
    }
    object
}

/// Why a number is not known: the limit only where it came first.
fn why_open(name: &str, number: &Known, findings: &Findings) -> String {
    match (number.gap, name) {
        (Gap::Limit, _) => findings.early.to_string(),
        (Gap::TooLarge, "col2") => {
            "more than 512 connected vertices remain: there is no search for so many".to_string()
        }
        (Gap::TooLarge, _) => {
            format!("more than {MOST_VERTICES} vertices matter: there is no search for so many")
        }
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
    for (title, (name, number)) in titles.iter().zip(numbers(theory)) {
        let text = match number.value {
            Some(value) => value.to_string(),
            None => {
                let why = why_open(name, &number, findings);
                format!("{} to {} ({why})", number.lower, number.upper)
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
