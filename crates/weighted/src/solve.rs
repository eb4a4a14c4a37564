//! The value and the move of the textbook trace, without the trace and much faster: alpha-beta on
//! the residual value (see [`mapduel_search::alpha_beta`]).

use crate::{Horizon, Move, WeightedGame};
use mapduel_game::{Budget, Game, Until};
use mapduel_graph::Stop;
use mapduel_playable::as_object;
use mapduel_search::{
    AlphaBetaOutcome, AlphaBetaParams, Completeness, Deepening, Depth, Line, SearchedDepth, Sums,
    alpha_beta_watched,
};
use serde_json::{Map, Value, json};

/// How many nodes one thread searches before the others are called: about a fifth of a second,
/// less than a table for several threads takes to pay.
const ALONE: u64 = 1_000_000;

/// How a game is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolveParams {
    /// How many threads search; the answer is the same with any number.
    pub threads: usize,
    /// When to stop; without a budget the answer is always complete.
    pub budget: Option<Budget>,
    /// Who may end it: the answer is then that of the last depth that was finished.
    pub stop: Option<Stop>,
    /// How much memory the table may take.
    pub table_mebibytes: usize,
    /// How much of the best line of play is worked out.
    pub line: Line,
}

impl Default for SolveParams {
    fn default() -> SolveParams {
        SolveParams {
            threads: 1,
            budget: None,
            stop: None,
            table_mebibytes: 256,
            line: Line::FirstMove,
        }
    }
}

mapduel_game::setters!(SolveParams {
    with_threads(threads: usize),
    with_budget(budget: Option<Budget>),
    with_stop(stop: Option<Stop>),
    with_table_mebibytes(table_mebibytes: usize),
    with_line(line: Line),
});

/// Solves a game from its start down to its horizon: the value, and the first move in the order of
/// the textbook that attains it.
pub fn solve(game: &WeightedGame, params: &SolveParams) -> AlphaBetaOutcome<Move> {
    // The horizon is the search's business: a position then has one key at all depths.
    let whole = WeightedGame::new(game.problem().clone(), game.rules(), Horizon::Full);
    let start = whole.start();
    let depth = match game.horizon() {
        Horizon::Full => Depth::Full,
        Horizon::Plies(plies) => Depth::Plies(plies),
    };
    // Steps pay only when the search is likely to be stopped between them.
    let deepening = match params.budget {
        None => Deepening::Direct,
        Some(_) => Deepening::Iterative,
    };
    let alone = AlphaBetaParams::default()
        .with_depth(depth)
        .with_deepening(deepening)
        .with_table_mebibytes(params.table_mebibytes)
        .with_line(params.line);
    let stopped = || params.stop.is_some_and(Stop::is_set);
    let search = |params: &AlphaBetaParams, budget| {
        alpha_beta_watched(&whole, &start, &Sums, params, budget, &mut Until(stopped))
    };
    if params.threads <= 1 || params.budget.is_some_and(|budget| budget.steps().is_some()) {
        // A budget in nodes promises the same answer on every machine.
        return search(&alone, params.budget);
    }
    let first = search(&alone, Some(Budget::Nodes(ALONE)));
    if first.complete == Completeness::Complete || stopped() {
        return first;
    }
    let together = alone.with_threads(params.threads);
    let mut outcome = search(&together, params.budget);
    outcome.nodes += first.nodes;
    outcome.cuts += first.cuts;
    outcome
}

/// What [`solve`] found, for scripts.
pub fn solution_json(game: &WeightedGame, outcome: &AlphaBetaOutcome<Move>) -> Map<String, Value> {
    let problem = game.problem();
    as_object(json!({
        "state": outcome.mv.map(|mv| problem.state_name(mv.state())),
        "color": outcome.mv.map(|mv| problem.color_name(mv.color())),
        "value": outcome.value,
        "depth": solved_depth(game, outcome),
        "nodes": outcome.nodes,
        "cuts": outcome.cuts,
        "complete": outcome.complete == Completeness::Complete,
        "whole_game": outcome.depth == SearchedDepth::WholeGame,
    }))
}

/// How many moves ahead the answer of [`solve`] is about: a number, or `full`.
pub fn solved_depth(game: &WeightedGame, outcome: &AlphaBetaOutcome<Move>) -> Value {
    let complete = outcome.complete == Completeness::Complete;
    match (complete, game.horizon(), outcome.depth) {
        (true, Horizon::Full, _) | (false, _, SearchedDepth::WholeGame) => json!("full"),
        (true, Horizon::Plies(plies), _) => json!(plies),
        (false, _, SearchedDepth::Plies(plies)) => json!(plies),
    }
}
