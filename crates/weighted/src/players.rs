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
mod random;

pub use greedy::GreedyPlayer;
pub use random::RandomPlayer;
