//! Players that know the weighted map-coloring game.
//!
//! | player | how it plays |
//! |---|---|
//! | [`RandomPlayer`] | every legal move equally likely |
//! | [`GreedyPlayer`] | the move that is worth most to itself, now |
//!
//! What is deliberately absent: tree search (it is in `mapduel-search`). These answer at once and
//! do not read their [`Budget`](mapduel_game::Budget).

mod greedy;

pub use greedy::GreedyPlayer;

/// Plays every legal move with the same probability.
pub type RandomPlayer = mapduel_search::RandomPlayer<crate::Move>;
