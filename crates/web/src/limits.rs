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
//! - A connection, let in or not, has buffers of about twice [`head_bytes`](Limits::head_bytes) each
//!   way, so that a head that is too long can be told so, and one body.
//! - All games together share [`answer_bytes`](Limits::answer_bytes) of answers.
//!
//! That is less than ten megabytes for a game, so less than 2.5 gigabytes for all of them in the
//! worst case; ordinary games (`uct:1000` on a map) take a tenth of a megabyte.

use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most bytes of a request's body.
    pub body_bytes: usize,
    /// The most bytes of a map that somebody brings; what is played on is made shorter.
    pub map_bytes: usize,
    /// The most games at once.
    pub sessions: usize,
    /// How long a game is kept that nobody looks at.
    pub idle: Duration,
    /// How long a game is safe from having to make room for a new one; its link brings it back. A game
    /// that is over is safe for an eighth of that.
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
    /// The most bytes of answers to questions about positions that are kept for the next who ask.
    pub answer_bytes: usize,
    /// How many answers that need work but no thought (boards, pictures, reports) are prepared at
    /// once, beside the thoughts.
    pub readers: usize,
    /// How long a request may take in all, streams apart.
    pub request: Duration,
    /// The most connections at once that were let in; others wait until one ends.
    pub connections: usize,
    /// The most connections at once beside them that have shown nothing yet, or wait.
    pub newcomers: usize,
    /// The most pages at once that are told of every change of a game; who has more than a share of
    /// them gives one to who has less. Each takes a connection, and the memory of one view.
    pub watchers: usize,
    /// How long the head of a request may take, and so how long a connection may rest.
    pub head: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long a reader may leave an answer lying.
    pub stalled: Duration,
    /// The most bytes of a request's head; one with more is refused.
    pub head_bytes: usize,
    /// The most bytes of an address.
    pub address_bytes: usize,
    /// How many wrong tokens within a minute are answered at once; then all are slowed down.
    pub wrong_tokens: usize,
    /// How long a token is looked at then. Four are at a time.
    pub guess: Duration,
    /// How long answers under way may take when the server ends.
    pub farewell: Duration,
}

impl Default for Limits {
    /// For one machine and a class of students.
    fn default() -> Limits {
        Limits {
            body_bytes: 64 << 10,
            // A country with its provinces; while it is read it takes some thirty times as much.
            map_bytes: 1 << 20,
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
            // Some five thousand verdicts on a map of a dozen regions.
            answer_bytes: 16 << 20,
            readers: 2,
            request: Duration::from_secs(90),
            // Both together leave files for everything else where a process may have 1,024.
            connections: 512,
            newcomers: 256,
            // Half of the connections stay for everything else.
            watchers: 256,
            head: Duration::from_secs(15),
            body: Duration::from_secs(20),
            stalled: Duration::from_secs(20),
            head_bytes: 64 << 10,
            address_bytes: 8 << 10,
            wrong_tokens: 10,
            guess: Duration::from_millis(250),
            farewell: Duration::from_secs(5),
        }
    }
}
