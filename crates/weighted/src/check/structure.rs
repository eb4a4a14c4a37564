//! A line about another node than the one expected: what the writer of the output must have done.

use super::legality::why_illegal;
use super::line::number_text;
use super::scene::{Event, Scene, window_text};
use super::values::cut_text;
use super::{Mistake, Rule, skipped};
use crate::trace::LeafReason;
use crate::{MAX, Move};

/// The line found is labeled `mv` at `depth`, which is not the node expected.
pub(super) fn explain(scene: &Scene<'_>, mv: Move, depth: u32) -> Mistake {
    match scene.now.event {
        Event::Enter | Event::Leaf(_) => instead_of_a_child(scene, mv, depth),
        _ => instead_of_a_parent_line(scene, mv, depth),
    }
}

/// A child was to be entered next.
fn instead_of_a_child(scene: &Scene<'_>, mv: Move, depth: u32) -> Mistake {
    let child = scene.now.node;
    if child.depth == 0 {
        let text = "the output begins with the root's line".to_string();
        return scene.mistake(0, Rule::RootLabel, text);
    }
    let parent = child.depth - 1;
    if depth == child.depth {
        return another_child(scene, mv, child.mv);
    }
    if depth == parent && mv == scene.frame(parent).node.mv {
        let text = format!(
            "the line of {} comes once on entering it and once after each child; the last one was \
             the line before, and now its child {} is entered",
            scene.node_text(parent),
            scene.move_text(child.mv)
        );
        return scene.mistake(parent, Rule::ExtraLine, text);
    }
    if depth <= parent {
        return left_too_early(scene, parent);
    }
    if scene.now.event == Event::Leaf(LeafReason::Depth) {
        return below_the_limit(scene, child.depth);
    }
    if depth == child.depth + 1 {
        let text = format!(
            "{} is entered before its children: its own line comes first",
            scene.node_text(child.depth)
        );
        return scene.mistake(child.depth, Rule::MissingLine, text);
    }
    wrong_depth(scene, depth)
}

/// Another move of the right node.
fn another_child(scene: &Scene<'_>, mv: Move, expected: Move) -> Mistake {
    let parent = scene.now.node.depth - 1;
    let moves = scene.moves(parent);
    if !moves.contains(&mv) {
        let why = why_illegal(scene.game, &scene.position(parent), mv);
        let next = scene.move_text(expected);
        let text = format!("{why}; the next legal move of {} is {next}", scene.node_text(parent));
        return scene.mistake(parent, Rule::IllegalMove, text);
    }
    if mv > expected && skipped::is_left_out(scene, expected) {
        return skipped::explain(scene, expected);
    }
    let (found, next) = (scene.move_text(mv), scene.move_text(expected));
    let what = if mv < expected {
        format!("{found} was tried already; next is {next}")
    } else {
        format!("{next} comes before {found}")
    };
    let text = format!(
        "{what}: moves are tried by ASCII order of the state, then of the color (digits, capitals, \
         small letters), not by the order of the file; {} has {}",
        scene.node_text(parent),
        scene.move_list(&moves)
    );
    scene.mistake(parent, Rule::Order, text)
}

/// The writer went up although the node has children left.
fn left_too_early(scene: &Scene<'_>, parent: u32) -> Mistake {
    let next = scene.now.node.mv;
    let moves: Vec<Move> = scene.moves(parent).into_iter().filter(|&mv| mv >= next).collect();
    let (node, frame) = (scene.node_text(parent), *scene.frame(parent));
    let why = if frame.event == Event::Enter {
        "none of its children was looked at".to_string()
    } else if frame.node.turn() == MAX {
        let (value, beta) = (number_text(frame.value), number_text(frame.window.beta));
        format!("a cut needs value >= beta, but value {value} < beta {beta}")
    } else {
        let (value, alpha) = (number_text(frame.value), number_text(frame.window.alpha));
        format!("a cut needs value <= alpha, but value {value} > alpha {alpha}")
    };
    let text = format!(
        "{node} is left too early: {why} ({}), and {} is still to be tried",
        window_text(frame.window),
        scene.move_list(&moves)
    );
    scene.mistake(parent, Rule::UndueCut, text)
}

/// The line of a node after one of its children was to come next.
fn instead_of_a_parent_line(scene: &Scene<'_>, mv: Move, depth: u32) -> Mistake {
    let parent = scene.now.node.depth;
    let child = scene.frames[parent as usize + 1];
    if depth == parent + 2 {
        return child_went_on(scene, mv);
    }
    if depth > parent + 2 {
        return wrong_depth(scene, depth);
    }
    if depth == parent + 1 && mv == child.node.mv {
        let text = format!(
            "{} is finished with the line before; now its parent's line comes",
            scene.move_text(mv)
        );
        return scene.mistake(parent, Rule::ExtraLine, text);
    }
    let cut = match scene.now.event {
        Event::Cut(reason) => format!(" (a cut: {})", cut_text(scene.now, reason)),
        _ => String::new(),
    };
    let text = format!(
        "{} gets a line after each of its children, also when nothing changed; {} just returned {}, \
         so {} comes now{cut}",
        scene.node_text(parent),
        scene.move_text(child.node.mv),
        number_text(child.value),
        scene.expected.as_deref().unwrap_or_default(),
    );
    scene.mistake(parent, Rule::MissingParentLine, text)
}

/// The writer went on with a child of the node that had just finished.
fn child_went_on(scene: &Scene<'_>, mv: Move) -> Mistake {
    let depth = scene.now.node.depth + 1;
    let finished = *scene.frame(depth);
    let node = scene.node_text(depth);
    if finished.event == Event::Leaf(LeafReason::Depth) {
        return below_the_limit(scene, depth);
    }
    let moves = scene.moves(depth);
    if !moves.contains(&mv) {
        let why = why_illegal(scene.game, &scene.position(depth), mv);
        return scene.mistake(depth, Rule::IllegalMove, format!("{why}; {node} has no move left"));
    }
    if let Event::Cut(reason) = finished.event {
        let why = cut_text(finished, reason);
        let text = format!(
            "{node}: {why}, so {} and whatever follows are cut off (the test is not strict: equal \
             is enough); the line before was the last of this node",
            scene.move_text(mv)
        );
        return scene.mistake(depth, Rule::MissedCut, text);
    }
    let text = format!("{node} has tried all its moves, {} too", scene.move_text(mv));
    scene.mistake(depth, Rule::Order, text)
}

fn below_the_limit(scene: &Scene<'_>, depth: u32) -> Mistake {
    let text = format!(
        "{} is at the depth limit (the root is depth 0), so it is a leaf and has no children",
        scene.node_text(depth)
    );
    scene.mistake(depth, Rule::DepthLimit, text)
}

fn wrong_depth(scene: &Scene<'_>, depth: u32) -> Mistake {
    let node = scene.now.node;
    let text = format!(
        "no node of depth {depth} is near: the search is at {}; a child is one deeper than its parent",
        scene.node_text(node.depth)
    );
    scene.mistake_here(Rule::Depth, text)
}
