//! Game-tree search that names no game.
//!
//! [`Mcts`] is Monte-Carlo tree search for any two-player game, with its three decisions open:
//! which moves a node offers ([`Candidates`]), how a descent chooses among them
//! ([`MctsParams`]: UCT, first-play urgency, RAVE, light Gaussian processes) and how a game is played to its end
//! ([`Playout`], or by selection down to the last move).
//!
//! [`alpha_beta`] is alpha-beta search for two-player games with whole-number values, every part
//! of it switchable ([`AlphaBetaParams`]), with the value and the move of plain minimax.
//!
//! [`MaxN`] is a plain Monte-Carlo tree search for any number of players and for games with too
//! many moves to be listed ([`Growth`]: progressive widening, HOO).
//!
//! What is deliberately absent: games, files, printing. One search runs on one thread and is fixed
//! by its seed; parallelism is across games. Alpha-beta takes more threads on request.

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
pub use max_n::{DrawMove, Growth, MaxN, MaxNOutcome, MaxNParams};
pub use mcts::{
    Bounds, ChildOrder, FinalMove, FirstPlay, GaussianParams, Mcts, MctsOutcome, MctsParams,
    MctsPlugs, MoveReport, Reuse, Reward, Selection, Simulation, Solver,
};
pub use playout::{Playout, UniformPlayout};
pub use random::RandomPlayer;
