//! Game-tree search that names no game.
//!
//! [`Mcts`] is Monte-Carlo tree search for any two-player game, with its three decisions open:
//! which moves a node offers ([`Candidates`]), how a descent chooses among them
//! ([`MctsParams`]: UCT, first-play urgency, RAVE) and how a game is played to its end
//! ([`Playout`], or by selection down to the last move).
//!
//! What is deliberately absent: games, files, printing, threads. One search runs on one thread
//! and is fixed by its seed; parallelism is across games.

mod candidates;
mod mcts;
mod playout;

pub use candidates::{Candidates, GameMoves};
pub use mcts::{
    ChildOrder, FinalMove, FirstPlay, Mcts, MctsOutcome, MctsParams, MctsPlugs, MoveReport, Reuse,
    Simulation, Solver,
};
pub use playout::{Playout, UniformPlayout};
