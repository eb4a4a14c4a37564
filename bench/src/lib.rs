//! How fast mapduel is beside other crates that search game trees: the same game, the
//! same machine, the same minute.
//!
//! The map-coloring game is written three times more: naively ([`naive`]), and as bitboards for
//! the crates `minimax` ([`minimax_peer`]) and `board-game` ([`board_game_peer`]); the weighted game
//! once more for `minimax` ([`weighted_peer`]). The tests say that all of them are the same games.
//! The binary measures them in interleaved rounds.
//!
//! What is deliberately absent: anything another crate may depend on, playing strength, and more
//! than one thread.

pub mod bitboard;
pub mod board_game_peer;
pub mod graphs;
pub mod minimax_peer;
pub mod naive;
pub mod weighted_peer;
