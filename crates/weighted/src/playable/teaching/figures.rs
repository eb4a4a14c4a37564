//! Window and cut as figures: the search of a map of four states, two moves deep, in which the worth of one
//! color can be changed.

use crate::explain::{ExplainParams, NodeKind, TreeData, explain, tree_data};
use crate::{Horizon, Problem, RuleSet, WeightedGame};
use mapduel_game::Notation;
use mapduel_playable::{Figure, Said, SetupError, Word};
use serde::Serialize;
use serde_json::{Value, json};

/// The words that have a figure.
pub(super) const FIGURES: &[Figure] = &[
    Figure {
        word: "window",
        title: "Window",
        meaning: "While it looks ahead, a search keeps a window: the least that MAX is sure of already \
                  (alpha), and the most that MIN will allow (beta). Only values inside of it matter.",
        invitation: "Step through the search and watch the window close; change what B is worth to MIN.",
        show: |touch| show(touch, 6),
    },
    Figure {
        word: "cut",
        title: "Cut",
        meaning: "When a reply is so good that the move before it can be no better than one that is \
                  known, the other replies are not looked at: the search cuts them off.",
        invitation: "Change what B is worth to MIN: cuts come and go. Step through the search to see why.",
        show: |touch| show(touch, 4),
    },
];

/// The most that B is worth in a figure.
const MOST: u64 = 9;
/// How far it is looked ahead.
const DEPTH: u32 = 2;
/// More than the tree has.
const NODES: usize = 200;

/// A search to step through, and what is said of it.
#[derive(Serialize)]
#[serde(tag = "kind", rename = "tree")]
struct TreeFigure {
    tree: TreeData,
    worth: u64,
    /// The most that it can be worth.
    most: u64,
    label: Said,
    sentence: Said,
}

fn show(touch: &Value, first: u64) -> Result<Value, SetupError> {
    let worth = match touch {
        Value::Null => first,
        given => given["worth"].as_u64().filter(|worth| *worth <= MOST).ok_or_else(|| {
            SetupError::Board(format!("`worth` is a whole number from 0 to {MOST}"))
        })?,
    };
    let text = format!(
        "R, G, B\nW: R-1\n9\nR: 1, G: 5, B: 4\nR: 1, G: 1, B: {worth}\n\
         W: X, Y\nX: W, Y, Z\nY: W, X\nZ: X\n"
    );
    let problem = Problem::read(text.as_bytes()).map_err(SetupError::board)?;
    let game = WeightedGame::new(problem, RuleSet::Strict, Horizon::Plies(DEPTH));
    let params = ExplainParams { most_nodes: NODES, most_counted: NODES as u64 };
    let explanation = explain(&game, &params).map_err(SetupError::board)?;
    let pruned = |node: &crate::explain::TreeNode| match &node.kind {
        NodeKind::Cut { pruned, .. } => pruned.len(),
        _ => 0,
    };
    let cut: usize = explanation.nodes.iter().map(pruned).sum();
    let cut = match cut {
        0 => Said::new(said::NO_CUT),
        1 => Said::new(said::ONE_CUT).with("count", cut),
        cut => Said::new(said::MANY_CUT).with("count", cut),
    };
    let best = explanation.outcome.best.map(|mv| game.write_move(mv)).unwrap_or_default();
    let value = explanation.outcome.value;
    let sentence = Said::new(said::BEST)
        .with("worth", worth as usize)
        .with("move", Word::Move(best))
        .with("lead", value)
        .with("cut", cut);
    Ok(json!(TreeFigure {
        tree: tree_data(&game, &explanation),
        worth,
        most: MOST,
        label: Said::new(said::WORTH),
        sentence,
    }))
}

/// What the figures say.
pub(super) mod said {
    mapduel_playable::templates! {
        WORTH = "B is worth this much to MIN";
        BEST = "With B worth {worth} to MIN, the best for MAX is {move} with a lead of {lead}, and {cut}.";
        NO_CUT = "nothing is cut off";
        ONE_CUT = "{count} reply is cut off";
        // Whoever is to move is MAX in a tree, so the players go by their numbers there.
        FIRST = "Player 1";
        SECOND = "Player 2";
        MANY_CUT = "{count} replies are cut off";
    }
}
