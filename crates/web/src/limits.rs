//! What one visitor may ask for: every number here keeps somebody else's page answering.

use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most bytes of a request's body.
    pub body_bytes: usize,
    /// The most games at once.
    pub sessions: usize,
    /// How long a game is kept that nobody looks at.
    pub idle: Duration,
    /// How long a game is safe from having to make room for a new one; its link brings it back.
    pub recent: Duration,
    /// The most vertices of a board.
    pub vertices: usize,
    /// The most edges of a board.
    pub edges: usize,
    /// The most colors.
    pub colors: usize,
    /// The most turns of a Voronoi game.
    pub turns: usize,
    /// The longest thought about one move.
    pub thinking: Duration,
    /// The most simulations of one move.
    pub simulations: u64,
    /// The most simulations of one move of the Voronoi game, where each costs more.
    pub voronoi_simulations: u64,
    /// The most positions of an exact search or an alpha-beta search.
    pub nodes: u64,
    /// The most bytes of a tree that a player keeps between its moves.
    pub kept_tree_bytes: usize,
    /// How many thoughts run at once; others wait.
    pub thinkers: usize,
    /// How many thoughts may wait.
    pub waiting: usize,
    /// How long a request may take in all, streams apart.
    pub request: Duration,
}

impl Default for Limits {
    /// For one machine and a class of students: together below about two gigabytes.
    fn default() -> Limits {
        Limits {
            body_bytes: 64 << 10,
            sessions: 256,
            idle: Duration::from_secs(2 * 3600),
            recent: Duration::from_secs(120),
            vertices: 400,
            edges: 5_000,
            colors: 32,
            turns: 60,
            thinking: Duration::from_secs(30),
            simulations: 200_000,
            voronoi_simulations: 20_000,
            nodes: 200_000,
            kept_tree_bytes: 4 << 20,
            // One core stays free for answers that need no thought.
            thinkers: std::thread::available_parallelism()
                .map_or(1, |cores| usize::from(cores).saturating_sub(1).max(1)),
            waiting: 256,
            request: Duration::from_secs(90),
        }
    }
}
