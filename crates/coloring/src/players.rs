//! Players that know the map-coloring game.
//!
//! | player | how it plays | Alice never loses with |
//! |---|---|---|
//! | [`RandomPlayer`] | every legal move equally likely | – |
//! | [`GreedyBob`], [`ThreatBob`] | block by one-ply danger, by simultaneous threats | – |
//! | [`GreedyAlice`] | saves what is threatened, else what is most endangered | – |
//! | [`ShadesAlice`] | strategy 1: answers below, in a shade of the class | χ (1 + col_2) colors |
//! | [`AcyclicAlice`] | strategy 2: answers the endangered vertex, in a shade | a (a + 1) colors |
//! | [`ActivationAlice`] | strategy 3: activation along an order | 3 col_2 − 1 colors |
//! | [`PlanarAlice`] | strategy 4: activation along the dollar order | 18 colors, planar graphs |
//! | [`ExactPlayer`] | what the exact solver proves | any number with which she wins, in budget |
//!
//! The four strategies are those of *The map coloring game* (Audoin et al. 2013, chapter 2), in
//! the form in which Bartnicki, Grytczuk, Kierstead and Zhu (*The map-coloring game*, American
//! Mathematical Monthly 114, 2007) prove them. Their promise holds from the empty board, whoever
//! starts, with the promised number of colors or more. Everywhere else (fewer colors, boards with
//! colored vertices, Bob's side, another graph) they still play legal moves.
//!
//! A player sees positions, not moves. What was colored since its own last move counts as the
//! opponent's; the first time it is asked in a game, what was colored since the game's start. If
//! that is more than one vertex (somebody plays on from the middle of a game), the documentation
//! of each strategy says what it answers.
//!
//! What is deliberately absent: tree search (it is in `mapduel-search`). Only [`ExactPlayer`] reads
//! its [`Budget`](mapduel_game::Budget): the others answer at once.

mod activation;
mod acyclic;
mod danger;
mod dollars;
mod exact;
mod greedy;
mod memory;
mod order;
mod shades;
mod threat;

pub(crate) use danger::Danger;

pub use activation::ActivationAlice;
pub use acyclic::AcyclicAlice;
pub use dollars::{NotPlanar, PlanarAlice};
pub use exact::ExactPlayer;
pub use greedy::{GreedyAlice, GreedyBob};
pub use shades::ShadesAlice;
pub use threat::ThreatBob;

/// Plays every legal move with the same probability. Unused colors are all legal, so early in a
/// game it mostly takes unused ones.
pub type RandomPlayer = mapduel_search::RandomPlayer<crate::Move>;
