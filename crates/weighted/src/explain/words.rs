//! What happened, in words.
//!
//! The sentences are templates with names in braces, so that a page can fill them in itself and
//! says exactly what [`sentence`] says.

use super::{Effect, Explanation, Line, LineKind, NodeKind};
use crate::trace::{CutReason, INFINITY, LeafReason, number_text};
use crate::{MAX, Move, WeightedGame, moves_text};
use mapduel_game::Notation;
use mapduel_search::SearchedDepth;

/// The templates by name.
pub(super) const TEMPLATES: [(&str, &str); 18] = [
    ("root", said::ROOT.text()),
    ("entered", said::ENTERED.text()),
    ("window_open", said::WINDOW_OPEN.text()),
    ("window_alpha", said::WINDOW_ALPHA.text()),
    ("window_beta", said::WINDOW_BETA.text()),
    ("window_both", said::WINDOW_BOTH.text()),
    ("leaf_depth", said::LEAF_DEPTH.text()),
    ("leaf_no_moves", said::LEAF_NO_MOVES.text()),
    ("effect_window", said::EFFECT_WINDOW.text()),
    ("effect_value", said::EFFECT_VALUE.text()),
    ("effect_nothing", said::EFFECT_NOTHING.text()),
    ("finished", said::FINISHED.text()),
    ("cut", said::CUT.text()),
    ("answer", said::ANSWER.text()),
    ("answer_ahead", said::ANSWER_AHEAD.text()),
    ("rest_none", said::REST_NONE.text()),
    ("rest_one", said::REST_ONE.text()),
    ("rest", said::REST.text()),
];

/// What is said of the steps of a search.
pub(crate) mod said {
    mapduel_playable::templates! {
        ROOT = "The search begins. {player} is to move, and nothing is known yet: the window is \
                open at both ends.";
        ENTERED = "{player} is to move after {move}. {window}";
        WINDOW_OPEN = "Nothing above limits the result yet.";
        WINDOW_ALPHA = "MAX already has {alpha} elsewhere: only more than that can matter.";
        WINDOW_BETA = "MIN already has {beta} elsewhere: only less than that can matter.";
        WINDOW_BOTH = "MAX already has {alpha} elsewhere and MIN {beta}: only a result between \
                       them can matter.";
        LEAF_DEPTH = "A leaf: the search goes no deeper than depth {depth}. The score of player \
                      1 minus that of player 2 is {value}.";
        LEAF_NO_MOVES = "A leaf: nobody can move. The score of player 1 minus that of player 2 \
                         is {value}.";
        EFFECT_WINDOW = "{move} gives {found}, better for {player} than {before}: {end} becomes \
                         {value}.";
        EFFECT_VALUE = "{move} gives {found}, better for {player} than {before}, but {player} \
                        has {bound} elsewhere: the window stays.";
        EFFECT_NOTHING = "{move} gives {found}, no better for {player} than {before}: nothing \
                          changes.";
        FINISHED = " Every move is tried: the node returns {value}.";
        CUT = "{player} at depth {depth}: value {value} {sign} {end} {bound}. {other} already \
               has {bound} by {origin_move} at depth {origin_depth} and gains nothing by coming \
               here, {rest}";
        ANSWER = "The first move with the value of the root is {move}. With best play the game \
                  is worth {value}.";
        ANSWER_AHEAD = "The first move with the value of the root is {move}. Looking {ahead} \
                        ahead, it is worth {value}; what comes later was not looked at.";
        REST_NONE = "but this was the last child: nothing is saved.";
        REST_ONE = "so the remaining child is not looked at: {moves}.";
        REST = "so the remaining {count} children are not looked at: {moves}.";
    }
}

/// The line as the trace has it, without a line end.
pub fn line_text(game: &WeightedGame, explanation: &Explanation, line: Line) -> String {
    let problem = game.problem();
    let label = |index: usize| {
        let mv = explanation.nodes[index].node.mv;
        format!("{}, {}", problem.state_name(mv.state()), problem.color_name(mv.color()))
    };
    let value = number_text(line.value);
    if let LineKind::Answer(best) = line.kind {
        return format!("{}, {value}", label(best));
    }
    let depth = explanation.nodes[line.node].node.depth;
    let (alpha, beta) = (number_text(line.window.alpha), number_text(line.window.beta));
    format!("{}, {depth}, {value}, {alpha}, {beta}", label(line.node))
}

/// What happened in a line, and why.
pub fn sentence(game: &WeightedGame, explanation: &Explanation, line: Line) -> String {
    let nodes = &explanation.nodes;
    let node = &nodes[line.node];
    let (alpha, beta) = (line.window.alpha, line.window.beta);
    let (player, other) = if node.node.turn() == MAX { ("MAX", "MIN") } else { ("MIN", "MAX") };
    let name = |index: usize| game.write_move(nodes[index].node.mv);
    let mut words = vec![
        ("player", player.to_string()),
        ("other", other.to_string()),
        ("depth", node.node.depth.to_string()),
        ("value", number_text(line.value)),
        ("alpha", number_text(alpha)),
        ("beta", number_text(beta)),
    ];
    match line.kind {
        LineKind::Entered if line.node == 0 => fill("root", &words),
        LineKind::Entered => {
            let window = match (alpha == -INFINITY, beta == INFINITY) {
                (true, true) => "window_open",
                (false, true) => "window_alpha",
                (true, false) => "window_beta",
                (false, false) => "window_both",
            };
            words.push(("window", fill(window, &words)));
            words.push(("move", name(line.node)));
            fill("entered", &words)
        }
        LineKind::Leaf(LeafReason::Depth) => fill("leaf_depth", &words),
        LineKind::Leaf(LeafReason::NoMoves) => fill("leaf_no_moves", &words),
        LineKind::Returned(given, effect) => {
            let (end, bound) = if player == "MAX" { ("alpha", alpha) } else { ("beta", beta) };
            words.extend([
                ("move", name(given.child)),
                ("found", number_text(given.found)),
                ("before", number_text(given.before)),
                ("end", end.to_string()),
                ("bound", number_text(bound)),
            ]);
            let template = match effect {
                Effect::Nothing => "effect_nothing",
                Effect::Value => "effect_value",
                Effect::Window => "effect_window",
            };
            let mut text = fill(template, &words);
            if given.number == node.children {
                text += &fill("finished", &words);
            }
            text
        }
        LineKind::Cut(_, reason, origin) => {
            let (sign, end, bound) = match reason {
                CutReason::ReachedAlpha => ("<=", "alpha", alpha),
                CutReason::ReachedBeta => (">=", "beta", beta),
            };
            let pruned: &[Move] = match &node.kind {
                NodeKind::Cut { pruned, .. } => pruned,
                _ => &[],
            };
            let moves: Vec<String> = pruned.iter().map(|&mv| game.write_move(mv)).collect();
            words.extend([
                ("sign", sign.to_string()),
                ("end", end.to_string()),
                ("bound", number_text(bound)),
                ("origin_move", name(origin.child)),
                ("origin_depth", nodes[origin.node].node.depth.to_string()),
                ("count", moves.len().to_string()),
                ("moves", moves.join(", ")),
            ]);
            let rest = match moves.len() {
                0 => "rest_none",
                1 => "rest_one",
                _ => "rest",
            };
            words.push(("rest", fill(rest, &words)));
            fill("cut", &words)
        }
        LineKind::Answer(best) => {
            words.push(("move", name(best)));
            let ahead = ahead_text(explanation);
            let template = if ahead.is_some() { "answer_ahead" } else { "answer" };
            words.extend(ahead.map(|ahead| ("ahead", ahead)));
            fill(template, &words)
        }
    }
}

/// How far the search looked, in words: `5 moves`; nothing when it saw every end of the game.
pub(super) fn ahead_text(explanation: &Explanation) -> Option<String> {
    match explanation.depth {
        SearchedDepth::WholeGame => None,
        SearchedDepth::Plies(plies) => Some(moves_text(plies)),
    }
}

fn fill(template: &str, words: &[(&str, String)]) -> String {
    let found = TEMPLATES.iter().find(|(name, _)| *name == template);
    let mut text = found.map_or(template, |(_, text)| *text).to_string();
    for (name, word) in words {
        text = text.replace(&format!("{{{name}}}"), word);
    }
    text
}
