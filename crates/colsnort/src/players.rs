//! Players that know Col and Snort.
//!
//! | player | how it plays |
//! |---|---|
//! | [`RandomPlayer`] | every legal move equally likely |
//! | [`GreedyPlayer`] | leaves itself the most open vertices beyond the other's, one move ahead |
//! | [`ExactPlayer`] | what the exact [`Solver`](crate::Solver) decides within its budget, else as another player |
//!
//! What is deliberately absent: tree search (it is in `mapduel-search`). Only [`ExactPlayer`] reads
//! its [`Budget`](mapduel_game::Budget): the others answer at once.

mod exact;
mod greedy;

pub use exact::ExactPlayer;
pub use greedy::GreedyPlayer;

/// Plays every legal move with the same probability.
pub type RandomPlayer = mapduel_search::RandomPlayer<crate::Move>;
