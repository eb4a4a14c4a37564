//! What each idea of a search is worth: one position, searched in ten ways.
//!
//! The rows build on each other, from plain minimax to the search behind `weighted solve`, so that
//! each shows what one idea saves; the last one is Monte-Carlo tree search with score bounds.
//! [`Tree`] measures the tree they all search, and the fewest leaves that a proof of its value
//! needs (Knuth and Moore, *An Analysis of Alpha-Beta Pruning*, 1975).
//!
//! ```
//! use mapduel_weighted::compare::{CompareParams, Method, search};
//! use mapduel_weighted::{Problem, WeightedGame};
//! let problem = Problem::read(b"R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n")?;
//! let game = WeightedGame::from_problem(problem);
//! let row = search(&game, Method::AlphaBeta, &CompareParams::default());
//! assert_eq!((row.nodes, row.value), (2, 4.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What is deliberately absent: clocks (the caller has one) and tables (it prints them).

mod greedy;
mod tree;

pub(crate) use greedy::search_greedily;
pub use tree::{Leaves, Tree, measure};

use crate::{Horizon, Move, WeightedGame};
use mapduel_game::{Additive, Budget, Game, Player, Until};
use mapduel_graph::Stop;
use mapduel_search::{
    AlphaBetaParams, Completeness, Deepening, Depth, Line, Mcts, MctsParams, MctsPlugs, Ordering,
    Pruning, Reach, Reward, Solver, Sums, alpha_beta_watched,
};

/// How much a comparison may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CompareParams {
    /// When a row stops.
    pub budget: Budget,
    /// The most simulations of Monte-Carlo tree search, whose tree must fit into memory.
    pub simulations: u64,
    /// The seed of Monte-Carlo tree search.
    pub seed: u64,
    /// How much memory a transposition table may take.
    pub table_mebibytes: usize,
    /// Who may end a row.
    pub stop: Option<Stop>,
}

impl CompareParams {
    /// Ends a row when it is time.
    fn onlooker(&self) -> Until<impl FnMut() -> bool + use<>> {
        let stop = self.stop;
        Until(move || stop.is_some_and(Stop::is_set))
    }
}

impl Default for CompareParams {
    fn default() -> CompareParams {
        CompareParams {
            budget: Budget::Nodes(50_000_000),
            simulations: 200_000,
            seed: 0,
            table_mebibytes: 256,
            stop: None,
        }
    }
}

mapduel_game::setters!(CompareParams {
    with_budget(budget: Budget),
    with_simulations(simulations: u64),
    with_seed(seed: u64),
    with_table_mebibytes(table_mebibytes: usize),
    with_stop(stop: Option<Stop>),
});

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// Every position down to the depth.
    Minimax,
    /// Fail-soft alpha-beta with the moves in the order of the trace.
    AlphaBeta,
    /// The same with the heaviest color of the mover first. The move it finds is a best one, not
    /// necessarily the first in the order of the trace.
    GreedyOrder,
    /// The same, and the first best move is asked for.
    FirstBest,
    /// And a transposition table on what is still to come.
    Table,
    /// And what cut before is tried early: the table's move, killers, history.
    LearnedOrder,
    /// And all moves but the first are tried with an empty window.
    PrincipalVariation,
    /// And the game's bounds on what can still be gained: the search behind `weighted solve`.
    Reach,
    /// And one step deeper at a time, which costs nodes and always has an answer.
    Deepening,
    /// Monte-Carlo tree search with score bounds. Its move, too, is some best one when the bounds
    /// meet.
    Mcts,
}

/// What a search found, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// The positions visited, the root included; the simulations of Monte-Carlo tree search.
    pub nodes: u64,
    /// The nodes at which moves were left out; Monte-Carlo tree search does not count them.
    pub cuts: Option<u64>,
    /// The value for player 1: exact when the search is complete, else what it thought last.
    pub value: f64,
    /// The move; none when the game is over.
    pub mv: Option<Move>,
    /// Whether the search came to its end.
    pub complete: Completeness,
}

impl Method {
    /// All of them, each building on the one before, except the last.
    pub const ALL: [Method; 10] = [
        Method::Minimax,
        Method::AlphaBeta,
        Method::GreedyOrder,
        Method::FirstBest,
        Method::Table,
        Method::LearnedOrder,
        Method::PrincipalVariation,
        Method::Reach,
        Method::Deepening,
        Method::Mcts,
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Method::Minimax => "minimax",
            Method::AlphaBeta => "alpha-beta",
            Method::GreedyOrder => "greedy-order",
            Method::FirstBest => "first-best",
            Method::Table => "table",
            Method::LearnedOrder => "learned-order",
            Method::PrincipalVariation => "principal-variation",
            Method::Reach => "reach",
            Method::Deepening => "iterative-deepening",
            Method::Mcts => "mcts",
        }
    }

    /// What it does, in a few words.
    pub fn description(self) -> &'static str {
        match self {
            Method::Minimax => "every position",
            Method::AlphaBeta => "moves in the order of the trace",
            Method::GreedyOrder => "heaviest color first; any best move",
            Method::FirstBest => "heaviest color first; the first best move",
            Method::Table => "+ transposition table",
            Method::LearnedOrder => "+ table move, killers, history",
            Method::PrincipalVariation => "+ empty windows",
            Method::Reach => "+ bounds on what can be gained: `weighted solve`",
            Method::Deepening => "+ one step deeper at a time",
            Method::Mcts => "Monte-Carlo with score bounds (simulations)",
        }
    }
}

/// Searches the start of a game down to its horizon in one way.
pub fn search(game: &WeightedGame, method: Method, params: &CompareParams) -> Row {
    if game.is_over(&game.start()) {
        let value = game.start().difference() as f64;
        return Row { nodes: 1, cuts: Some(0), value, mv: None, complete: Completeness::Complete };
    }
    match method {
        Method::GreedyOrder => search_greedily(game, params),
        Method::Mcts => search_by_simulation(game, params),
        _ => search_by_alpha_beta(game, method, params),
    }
}

fn search_by_alpha_beta(game: &WeightedGame, method: Method, params: &CompareParams) -> Row {
    // The horizon is the search's business: a position then has one key at all depths.
    let whole = WeightedGame::new(game.problem().clone(), game.rules(), Horizon::Full);
    let depth = match game.horizon() {
        Horizon::Full => Depth::Full,
        Horizon::Plies(plies) => Depth::Plies(plies),
    };
    let settings = settings(method, depth, params.table_mebibytes);
    let (start, budget, onlooker) = (whole.start(), Some(params.budget), &mut params.onlooker());
    let outcome = alpha_beta_watched(&whole, &start, &Sums, &settings, budget, onlooker);
    Row {
        nodes: outcome.nodes,
        cuts: Some(outcome.cuts),
        value: outcome.value as f64,
        mv: outcome.mv,
        complete: outcome.complete,
    }
}

/// Each row is the one before and one idea more.
fn settings(method: Method, depth: Depth, table_mebibytes: usize) -> AlphaBetaParams {
    let before = |method| settings(method, depth, table_mebibytes);
    match method {
        Method::Minimax => AlphaBetaParams::minimax(depth),
        Method::AlphaBeta | Method::GreedyOrder => AlphaBetaParams::textbook(depth),
        Method::FirstBest => before(Method::AlphaBeta).with_ordering(Ordering::Gain),
        Method::Table => before(Method::FirstBest).with_table_mebibytes(table_mebibytes),
        Method::LearnedOrder => before(Method::Table).with_ordering(Ordering::Learned),
        Method::PrincipalVariation => {
            before(Method::LearnedOrder).with_pruning(Pruning::PrincipalVariation)
        }
        Method::Reach => before(Method::PrincipalVariation).with_reach(Reach::Used),
        Method::Deepening | Method::Mcts => {
            before(Method::Reach).with_deepening(Deepening::Iterative).with_line(Line::FirstMove)
        }
    }
}

fn search_by_simulation(game: &WeightedGame, params: &CompareParams) -> Row {
    let reward = linear_reward(game);
    let settings = MctsParams::default().with_solver(Solver::ScoreBounds).with_reward(reward);
    let mut search = Mcts::new(settings, MctsPlugs::new().transpositions());
    search.new_game(params.seed);
    let budget = match params.budget {
        Budget::Time(time) => Budget::Time(time),
        budget => Budget::Simulations(budget.steps().unwrap_or(0).min(params.simulations).max(1)),
    };
    let outcome = search.search_watched(game, &game.start(), budget, &mut params.onlooker());
    let solved = outcome.bounds.value();
    Row {
        nodes: outcome.simulations,
        cuts: None,
        value: solved.unwrap_or_else(|| score_of(reward, outcome.value)),
        mv: Some(outcome.mv),
        complete: match solved {
            Some(_) => Completeness::Complete,
            None => Completeness::Stopped,
        },
    }
}

/// Rewards in proportion to the difference, over all that is in reach.
pub fn linear_reward(game: &WeightedGame) -> Reward {
    let start = game.start();
    let (least, most) = game.reach(&start, u32::MAX);
    let total = game.total(&start);
    Reward::Linear { least: (total + least) as f64, most: (total + most) as f64 }
}

/// The score that a mean reward stands for.
fn score_of(reward: Reward, mean: f64) -> f64 {
    match reward {
        Reward::Linear { least, most } => least + mean * (most - least),
        _ => mean,
    }
}
