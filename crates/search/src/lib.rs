#![doc = include_str!("../README.md")]

mod alpha_beta;
mod candidates;
mod max_n;
mod mcts;
mod playout;
mod random;

pub use alpha_beta::{
    AlphaBetaOutcome, AlphaBetaParams, AlphaBetaPlayer, Completeness, Deepening, Depth, Estimates,
    Line, MoveValue, Ordering, Pruning, Reach, Results, RootMoves, SearchedDepth, Sums, Valuation,
    alpha_beta, alpha_beta_watched,
};
pub use candidates::{Candidates, GameMoves};
pub use max_n::hoo::{Cell, HooParams};
pub use max_n::kernel::KernelParams;
pub use max_n::voronoi::VoronoiParams;
pub use max_n::{DrawMove, Growth, MaxN, MaxNOutcome, MaxNParams};
pub use mcts::{
    Bounds, ChildOrder, FinalMove, FirstPlay, GaussianParams, Mcts, MctsOutcome, MctsParams,
    MctsPlugs, MoveReport, Reuse, Reward, Selection, Simulation, Solver, UntriedMean,
};
pub use playout::{Playout, UniformPlayout};
pub use random::RandomPlayer;
