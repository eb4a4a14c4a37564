//! Many games between the same players: wins, and by how much.
//!
//! As in [`curve`](crate::curve), a game depends on its seed alone and never on the number of
//! threads, and a longer run begins with the games of a shorter one. The seed of a game comes from
//! the run's seed, the board, all players and the game's index.
//!
//! [`weighted`] is about the weighted map-coloring game, whose scores are whole numbers of two
//! players; [`areas`] about the Voronoi games, where each of two or more players has a part of the
//! board.

pub mod areas;
pub mod weighted;

/// How many games, and by which seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesParams {
    /// How many games are played.
    pub games: u64,
    /// The seed of the run.
    pub seed: u64,
    /// How many games are played at a time; 0 means one per core.
    pub threads: usize,
}
