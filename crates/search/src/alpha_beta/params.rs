//! The knobs of an alpha-beta search, each of which can be turned off to see what it is worth.

use mapduel_game::setters;

/// What tunes the search. The default is the strongest single-threaded form; the value and the
/// move found are the same under all settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AlphaBetaParams {
    /// How far to look.
    pub depth: Depth,
    /// What is left out because it cannot matter.
    pub pruning: Pruning,
    /// In which order moves are tried.
    pub ordering: Ordering,
    /// How much memory the transposition table may take, in mebibytes; 0 is no table. It begins
    /// small and grows as it fills.
    pub table_mebibytes: usize,
    /// Whether the depth is reached in steps.
    pub deepening: Deepening,
    /// Whether the game's own bounds on what can still be gained are used.
    pub reach: Reach,
    /// Which root moves get an exact value.
    pub root_moves: RootMoves,
    /// How much of the best line of play is worked out.
    pub line: Line,
    /// How many threads search the position together, sharing the table; without a table they
    /// could not help each other, so there is one.
    pub threads: usize,
}

impl Default for AlphaBetaParams {
    fn default() -> AlphaBetaParams {
        AlphaBetaParams {
            depth: Depth::Full,
            pruning: Pruning::PrincipalVariation,
            ordering: Ordering::Learned,
            table_mebibytes: 256,
            deepening: Deepening::Iterative,
            reach: Reach::Used,
            root_moves: RootMoves::Best,
            line: Line::Whole,
            threads: 1,
        }
    }
}

setters!(AlphaBetaParams {
    with_depth(depth: Depth),
    with_pruning(pruning: Pruning),
    with_ordering(ordering: Ordering),
    with_table_mebibytes(table_mebibytes: usize),
    with_deepening(deepening: Deepening),
    with_reach(reach: Reach),
    with_root_moves(root_moves: RootMoves),
    with_line(line: Line),
    with_threads(threads: usize),
});

impl AlphaBetaParams {
    /// Plain minimax: every position down to the depth is visited.
    pub fn minimax(depth: Depth) -> AlphaBetaParams {
        AlphaBetaParams {
            depth,
            pruning: Pruning::Off,
            ordering: Ordering::AsOffered,
            table_mebibytes: 0,
            deepening: Deepening::Direct,
            reach: Reach::Ignored,
            line: Line::FirstMove,
            ..AlphaBetaParams::default()
        }
    }

    /// The textbook's alpha-beta, moves in the game's own order.
    pub fn textbook(depth: Depth) -> AlphaBetaParams {
        AlphaBetaParams { pruning: Pruning::AlphaBeta, ..AlphaBetaParams::minimax(depth) }
    }
}

/// How far a search looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// This many moves, or the end of the game before; 32,767 at most.
    Plies(u32),
    /// To the end of the game.
    Full,
}

/// What a search leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pruning {
    /// Nothing: minimax.
    Off,
    /// What the window excludes: fail-soft alpha-beta (Knuth and Moore 1975; Fishburn 1983).
    AlphaBeta,
    /// The same, and all moves but the first are first tried with an empty window: principal
    /// variation search (Marsland and Campbell 1982; Reinefeld 1983).
    PrincipalVariation,
}

/// In which order the moves of a position are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ordering {
    /// In the game's own order.
    AsOffered,
    /// The largest gain for the mover first.
    Gain,
    /// The table's move first, then by gain, then killer moves, then by the history of cuts
    /// (Akl and Newborn 1977; Schaeffer 1983).
    Learned,
}

/// Whether the depth is reached in steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deepening {
    /// At once. Under a budget nothing is known until the end.
    Direct,
    /// One move deeper each time (Slate and Atkin 1977): there is always an answer, and the table
    /// orders the moves of the next step.
    Iterative,
}

/// Whether the game's own bounds on what can still be gained are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// A position whose best or worst case lies outside the window is not searched.
    Used,
    /// Only what was searched counts.
    Ignored,
}

/// Which root moves get an exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RootMoves {
    /// The best one.
    Best,
    /// All.
    All,
}

/// How much of the best line of play is worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The move to play.
    FirstMove,
    /// Every move to the depth, each the first best one. The positions visited for the moves after
    /// the first are not counted.
    Whole,
}
