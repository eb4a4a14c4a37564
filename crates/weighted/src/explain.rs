//! The textbook search as data: its whole tree, every line of its trace, and why each cut is right
//! in words; beside it, how many nodes other searches would visit.
//!
//! ```
//! use mapduel_weighted::{Problem, WeightedGame, explain};
//! let problem = Problem::read(b"R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n")?;
//! let game = WeightedGame::from_problem(problem);
//! let explanation = explain::explain(&game, &explain::ExplainParams::default())?;
//! let mut lines = Vec::new();
//! explanation.replay(|line| lines.push(explain::line_text(&game, &explanation, line)));
//! assert_eq!(lines[1], "B, G, 1, 4, -inf, inf");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The tree keeps moves, leaf values and cuts only; [`Explanation::replay`] finds the windows and
//! values in between again, as a page does that shows the tree.
//!
//! What is deliberately absent: pages and files (they are made of this), and trees of millions of
//! nodes, which nobody steps through.

mod counts;
mod data;
mod pack;
mod replay;
mod tree;
mod words;

pub use counts::{Count, NodeCounts};
pub use data::{TreeData, tree_data};
pub use replay::{Effect, Line, LineKind, Origin, Return};
pub use tree::{NodeKind, TreeNode};
pub(crate) use words::said as steps;
use words::{TEMPLATES, ahead_text};
pub use words::{line_text, sentence};

use crate::trace::SearchOutcome;
use crate::{Finding, Horizon, WeightedGame};
use mapduel_search::SearchedDepth;
use tree::Record;

/// How much is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ExplainParams {
    /// The largest tree; a page with more nodes would be slow to load.
    pub most_nodes: usize,
    /// Where counting the nodes of other searches stops: a second or two of work.
    pub most_counted: u64,
}

/// A search with everything that there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The visited nodes in the order of the visits, so that a node follows its parent.
    pub nodes: Vec<TreeNode>,
    /// The value of the root and the best move.
    pub outcome: SearchOutcome,
    /// How far the search looked: to the end of the game if no line was broken off.
    pub depth: SearchedDepth,
    /// What other searches would visit.
    pub counts: NodeCounts,
}

impl Explanation {
    /// What the search may say of its value.
    pub fn verdict(&self) -> Finding {
        Finding { best: self.outcome.best, value: self.outcome.value, depth: self.depth }
    }
}

/// Why a search cannot be explained.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExplainError {
    /// The tree is too large.
    #[error(
        "the search visits more than {most} nodes {}, too many to step through; look less deep",
        depth_text(*.horizon)
    )]
    TooLarge {
        /// The largest number of nodes.
        most: usize,
        /// How deep the search was to look.
        horizon: Horizon,
    },
}

/// Searches the game and keeps what happened.
pub fn explain(game: &WeightedGame, params: &ExplainParams) -> Result<Explanation, ExplainError> {
    let Record { nodes, outcome, depth } = tree::record(game, params.most_nodes)
        .ok_or(ExplainError::TooLarge { most: params.most_nodes, horizon: game.horizon() })?;
    let counts = counts::count(game, nodes.len() as u64, params.most_counted);
    Ok(Explanation { nodes, outcome, depth, counts })
}

fn depth_text(horizon: Horizon) -> String {
    match horizon {
        Horizon::Full => "to the end of the game".to_string(),
        Horizon::Plies(plies) => format!("at depth {plies}"),
    }
}

impl Default for ExplainParams {
    fn default() -> ExplainParams {
        ExplainParams { most_nodes: 300_000, most_counted: 50_000_000 }
    }
}

mapduel_game::setters!(ExplainParams {
    with_most_nodes(most_nodes: usize),
    with_most_counted(most_counted: u64),
});
