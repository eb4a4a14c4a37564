//! Everything that is quickly found out about the game on a graph when Alice begins: the bounds of
//! theory, and what short searches add to them.
//!
//! Games with fewer colors than the best bound are solved where that is quick, and count too.
//!
//! What is deliberately absent: a long search; [`number`](crate::number()) decides every number of
//! colors.

use crate::{
    ALICE, Aim, Bounds, MOST_VERTICES, NumberBracket, NumberParams, SolveProgress, bounds,
    game_tree, number, side_name,
};
use mapduel_graph::invariants::Gap;
use mapduel_graph::{Graph, Limit, Stop};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Each exact number is looked for this long, in search nodes: the same on every machine.
const NODES: u64 = 1_000_000;
/// And each game below the best bound this long, in positions times the square of the number of
/// vertices, which is about what a position costs: some seconds for all games together.
const ROW_WORK: u64 = 1_000_000;

/// How long is looked, and for what.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct FindingsParams {
    /// The time for everything together; without it a number of nodes for each, which gives the same
    /// on every machine.
    pub time: Option<Duration>,
    /// Who may end it.
    pub stop: Option<Stop>,
    /// How many colors the size of the game tree is for; the best bound when nobody says.
    pub colors: Option<usize>,
    /// Who is told how far the searches are.
    pub progress: Option<Arc<SolveProgress>>,
}

mapduel_game::setters!(FindingsParams {
    with_time(time: Option<Duration>),
    with_stop(stop: Option<Stop>),
    with_colors(colors: Option<usize>),
    with_progress(progress: Option<Arc<SolveProgress>>),
});

/// Everything that was found.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Findings {
    /// What theory says; its game tree is that with `colors`.
    pub theory: Bounds,
    /// What theory and short searches say of the game chromatic number.
    pub bracket: NumberBracket,
    /// The least number of colors with which Alice is known to win.
    pub best: usize,
    /// Why.
    pub reason: String,
    /// How many colors the size of the game tree is for.
    pub colors: usize,
    /// Why a search ended early, if one did.
    early: &'static str,
    /// Whether somebody had ended the search for numbers when it came to an end.
    stopped: bool,
}

/// A number of a graph, or what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// The name scripts use.
    pub name: &'static str,
    /// The number.
    pub value: Option<usize>,
    /// It is at least this.
    pub lower: usize,
    /// It is at most this.
    pub upper: usize,
    /// Why it is not known, where it is not.
    pub open: Option<String>,
}

/// Finds out what is quickly found out.
pub fn findings(graph: &Graph, params: &FindingsParams) -> Findings {
    let began = Instant::now();
    let limit = params.time.map_or(Limit::nodes(NODES), Limit::time);
    let limit = params.stop.map_or(limit, |stop| limit.stopped_by(stop));
    // A third of the time is for the games.
    let mut theory = bounds(graph, Limit { time: limit.time.map(|time| time * 2 / 3), ..limit });
    let early = match limit.nodes {
        None => "the limit came first",
        Some(_) => "not within 1,000,000 nodes; give it time with --limit",
    };
    let stopped = params.stop.is_some_and(Stop::is_set);
    let order = graph.order() as u64;
    let rows = limit.nodes.map(|_| ROW_WORK / (order * order).max(1) + 1);
    let rows = NumberParams::new(ALICE, Limit { nodes: rows, ..limit.since(began) })
        .with_aim(Aim::Number)
        .with_progress(params.progress.clone());
    let bracket = number(graph, &rows, |_| {}).bracket();
    let (best, reason) = match theory.best <= bracket.at_most {
        true => (theory.best, theory.ground.to_string()),
        false => (bracket.at_most, bracket.upper.to_string()),
    };
    let colors = params.colors.unwrap_or(best);
    theory.game_tree = game_tree(graph.order(), colors);
    Findings { theory, bracket, best, reason, colors, early, stopped }
}

impl Findings {
    /// The same where whoever may end it was a person: what was left open then was interrupted.
    pub fn interrupted(self) -> Findings {
        let early = if self.stopped { "interrupted" } else { self.early };
        Findings { early, ..self }
    }

    /// The four exact numbers of the graph that bounds are made of.
    pub fn numbers(&self) -> [Found; 4] {
        let found = |name, value: Option<usize>, lower, upper, gap: Option<Gap>| {
            let gap = gap.unwrap_or(Gap::Limit);
            let open = value.is_none().then(|| self.why_open(name, gap));
            Found { name, value, lower, upper, open }
        };
        let (chromatic, acyclic) = (&self.theory.chromatic, &self.theory.acyclic);
        let (loose, marking) = (&self.theory.loose, &self.theory.marking);
        let (chi, acyclic_chi) = ("chromatic_number", "acyclic_chromatic_number");
        let game = "game_coloring_number";
        [
            found(chi, chromatic.value(), chromatic.lower, chromatic.upper, None),
            found(acyclic_chi, acyclic.value(), acyclic.lower, acyclic.upper, None),
            found("col2", loose.value(), loose.lower, loose.upper, loose.gap),
            found(game, marking.value(), marking.lower, marking.upper, marking.gap),
        ]
    }

    /// Why a number is not known: the limit only where it came first.
    fn why_open(&self, name: &str, gap: Gap) -> String {
        match (gap, name) {
            (Gap::Limit, _) => self.early.to_string(),
            (Gap::TooLarge, "col2") => {
                "more than 512 connected vertices remain: there is no search for so many"
                    .to_string()
            }
            (Gap::TooLarge, _) => {
                format!("more than {MOST_VERTICES} vertices matter: there is no search for so many")
            }
        }
    }

    /// The findings for scripts.
    pub fn as_json(&self) -> Map<String, Value> {
        let Findings { theory, bracket, .. } = self;
        let mut object = json!({
            "n": theory.order,
            "m": theory.size,
            "first": side_name(ALICE),
            "max_degree": theory.max_degree,
            "planar": theory.planar,
            "degeneracy": theory.degeneracy,
            "strategy1": theory.strategy1,
            "strategy2": theory.strategy2,
            "strategy3": theory.strategy3,
            "strategy4": theory.strategy4,
            "best_bound": self.best,
            "best_bound_reason": self.reason,
            "at_least": bracket.at_least,
            "at_least_reason": bracket.lower.to_string(),
            "game_tree_colors": self.colors,
            "game_tree_bound": theory.game_tree.nodes.to_string(),
            "game_tree_bound_log10": theory.game_tree.nodes.log10,
            "games_bound": theory.game_tree.games.to_string(),
            "games_bound_log10": theory.game_tree.games.log10,
            "complete": theory.complete(),
        });
        for number in self.numbers() {
            let name = number.name;
            object[name] = json!(number.value);
            if let Some(open) = number.open {
                object[format!("{name}_range")] = json!([number.lower, number.upper]);
                object[format!("{name}_reason")] = json!(open);
            }
        }
        mapduel_playable::as_object(object)
    }
}
