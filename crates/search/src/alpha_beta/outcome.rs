//! What a search found, as plain data.

/// The result of an alpha-beta search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AlphaBetaOutcome<M> {
    /// The first best move in the game's own order; `None` when the game is over. After a search
    /// that was stopped, the best move of the last depth that was finished, or the first move.
    pub mv: Option<M>,
    /// The value for the first player, the past included, to the depth below. Of a search that
    /// was stopped before any depth was finished: what the position itself is worth.
    pub value: i64,
    /// How many moves were looked ahead.
    pub depth: SearchedDepth,
    /// Whether the value is the one that was asked for.
    pub complete: Completeness,
    /// The positions visited, by all threads.
    pub nodes: u64,
    /// The nodes at which moves were left out.
    pub cuts: u64,
    /// The best line of play, as far as it was asked for.
    pub principal_variation: Vec<M>,
    /// Every root move and its value, in the game's own order; empty unless asked for.
    pub moves: Vec<MoveValue<M>>,
}

/// How far a search looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchedDepth {
    /// This many moves.
    Plies(u32),
    /// Every line to the end of the game.
    WholeGame,
}

/// Whether a search did what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completeness {
    /// The depth that was asked for was finished.
    Complete,
    /// The budget came first.
    Stopped,
}

/// A root move and what it is worth for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// Its value, the past included.
    pub value: i64,
}
