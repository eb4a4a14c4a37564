//! What one visitor may ask for: every number here keeps somebody else's page answering.
//!
//! What a game may take of memory, and where that is seen to:
//!
//! - Between two moves: each of its players keeps a tree of at most
//!   [`kept_tree_bytes`](Limits::kept_tree_bytes) (a larger one is thrown away with the move) or,
//!   with alpha-beta, a table of at most four mebibytes (the options of players say so). The
//!   positions of the game, one for each move, are at most 1.5 megabytes: 400 vertices and 32 colors
//!   are 3.6 kilobytes a position, 60 sites some 50 kilobytes. Its board as data is a tenth of one.
//! - While it thinks: a tree of [`tree_bytes`](Limits::tree_bytes) or what an exact search takes, in
//!   [`thinkers`](Limits::thinkers) games at once and no more.
//! - A connection, let in or not, has buffers of at most [`head_bytes`](Limits::head_bytes) each way
//!   and one body.
//!
//! That is less than ten megabytes for a game, so less than 2.5 gigabytes for all of them in the
//! worst case; ordinary games (`uct:1000` on a map) take a tenth of a megabyte.

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
    /// The longest thought about one move.
    pub thinking: Duration,
    /// The most positions of an exact search for advice or a review; what players may ask for is
    /// said by their own options.
    pub nodes: u64,
    /// The most bytes of a tree that a player keeps between its moves.
    pub kept_tree_bytes: usize,
    /// The most bytes of the tree of a thought under way; a thought that has them ends.
    pub tree_bytes: usize,
    /// How many thoughts run at once; others wait.
    pub thinkers: usize,
    /// How many thoughts may wait.
    pub waiting: usize,
    /// How many answers that need work but no thought (boards, pictures, reports) are prepared at
    /// once, beside the thoughts.
    pub readers: usize,
    /// How long a request may take in all, streams apart.
    pub request: Duration,
    /// The most connections at once that were let in; others wait until one ends.
    pub connections: usize,
    /// The most connections at once beside them that have shown nothing yet, or wait.
    pub newcomers: usize,
    /// How long the head of a request may take, and so how long a connection may rest.
    pub head: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long a reader may leave an answer lying.
    pub stalled: Duration,
    /// The most bytes of a request's head; what is more is cut off.
    pub head_bytes: usize,
    /// The most bytes of an address.
    pub address_bytes: usize,
    /// How long answers under way may take when the server ends.
    pub farewell: Duration,
}

impl Default for Limits {
    /// For one machine and a class of students.
    fn default() -> Limits {
        Limits {
            body_bytes: 64 << 10,
            sessions: 256,
            idle: Duration::from_secs(2 * 3600),
            recent: Duration::from_secs(120),
            vertices: 400,
            edges: 5_000,
            thinking: Duration::from_secs(30),
            nodes: 200_000,
            kept_tree_bytes: 4 << 20,
            tree_bytes: 256 << 20,
            // One core stays free for answers that need no thought.
            thinkers: std::thread::available_parallelism()
                .map_or(1, |cores| usize::from(cores).saturating_sub(1).max(1)),
            waiting: 256,
            readers: 2,
            request: Duration::from_secs(90),
            // Both together leave files for everything else where a process may have 1,024.
            connections: 512,
            newcomers: 256,
            head: Duration::from_secs(15),
            body: Duration::from_secs(20),
            stalled: Duration::from_secs(20),
            head_bytes: 64 << 10,
            address_bytes: 8 << 10,
            farewell: Duration::from_secs(5),
        }
    }
}
