//! The right node with a wrong number: which number it is, and how the right one comes about.

use super::explain::{is_infinite, updated};
use super::line::{Fields, Meaning, fields, number_text};
use super::scene::{Event, Frame, Scene, player, window_text};
use super::{Mistake, Rule};
use crate::trace::{CutReason, LeafReason, Window};
use crate::{Color, MAX, MIN, Move, Position};
use mapduel_game::Side;

pub(super) fn explain(scene: &Scene<'_>, found: &Fields) -> Mistake {
    let meanings = found.meanings();
    for (meaning, text) in meanings.iter().zip(&found.numbers) {
        if *meaning == Meaning::Nothing {
            let text = format!("`{text}` is no number; write a whole number, inf or -inf");
            return scene.mistake_here(Rule::NumberSpelling, text);
        }
    }
    let [value, alpha, beta] = meanings.map(|meaning| match meaning {
        Meaning::Plain(number) | Meaning::Odd(number) => number,
        Meaning::Nothing => 0,
    });
    if (value, Window { alpha, beta }) == (scene.now.value, scene.now.window) {
        let text = "the meaning is right, but a number is not written in plain digits".into();
        return scene.mistake_here(Rule::NumberSpelling, text);
    }
    if value == scene.now.value {
        return explain_window(scene, Window { alpha, beta });
    }
    match scene.now.event {
        Event::Enter => entered(scene, value),
        Event::Leaf(reason) => leaf(scene, reason, value),
        _ => backed_up(scene, value),
    }
}

fn entered(scene: &Scene<'_>, value: i64) -> Mistake {
    let depth = scene.now.node.depth;
    let node = scene.node_text(depth);
    let right = number_text(scene.now.value);
    if is_infinite(value) {
        let text = format!("{node} is entered with the worst value for its player, {right}");
        return scene.mistake_here(Rule::StartValue, text);
    }
    let moves = scene.moves(depth);
    let text = format!(
        "{node} is no leaf: it is above the depth limit and has {} moves ({}), so it is entered \
         with {right}",
        moves.len(),
        scene.move_list(&moves)
    );
    scene.mistake_here(Rule::NotALeaf, text)
}

fn leaf(scene: &Scene<'_>, reason: LeafReason, value: i64) -> Mistake {
    let node = scene.node_text(scene.now.node.depth);
    let why = match reason {
        LeafReason::Depth => "it is at the depth limit",
        LeafReason::NoMoves => "nobody has a legal move there",
    };
    let sum = difference_text(scene, &scene.position(scene.now.node.depth));
    if is_infinite(value) {
        let text = format!("{node} is a leaf because {why}; its value is {sum}");
        return scene.mistake_here(Rule::IsALeaf, text);
    }
    let hint = if value == -scene.now.value {
        "; the sign is the wrong way round: the value is always player 1 minus player 2"
    } else if value == scene.now.value - scene.position(0).difference() {
        "; the initial moves count too"
    } else {
        ""
    };
    let text = format!("{node} is a leaf ({why}) and its value is {sum}{hint}");
    scene.mistake_here(Rule::LeafValue, text)
}

/// How the value of a position comes about: `(10 + 5) - (8) = 7`.
fn difference_text(scene: &Scene<'_>, position: &Position) -> String {
    let problem = scene.game.problem();
    let side = |side: Side| {
        let mut parts = Vec::new();
        for state in problem.graph().vertices() {
            let color: Option<Color> = position.color(state);
            if let (Some(color), Some(owner)) = (color, position.owner(state))
                && owner == side
            {
                let (state, name) = (problem.state_name(state), problem.color_name(color));
                parts.push(format!("{state}={name} {}", problem.weight(side, color)));
            }
        }
        if parts.is_empty() { "nothing".into() } else { parts.join(" + ") }
    };
    let value = position.difference();
    format!("player 1 ({}) minus player 2 ({}) = {value}", side(MAX), side(MIN))
}

fn backed_up(scene: &Scene<'_>, value: i64) -> Mistake {
    let depth = scene.now.node.depth;
    let (before, child) = (scene.frames[depth as usize], scene.frames[depth as usize + 1]);
    let best = if scene.now.node.turn() == MAX { "larger" } else { "smaller" };
    let text = format!(
        "{} had the value {} and its child {} returned {}; {} keeps the {best} of the two, {}, \
         not {}",
        scene.node_text(depth),
        number_text(before.value),
        scene.move_text(child.node.mv),
        number_text(child.value),
        player(scene.now.node),
        number_text(scene.now.value),
        number_text(value),
    );
    scene.mistake_here(Rule::BackedUpValue, text)
}

fn explain_window(scene: &Scene<'_>, found: Window) -> Mistake {
    let Frame { node, value, window, event } = scene.now;
    let right = window_text(window);
    match event {
        Event::Cut(reason) => {
            let why = cut_text(scene.now, reason);
            let went_on = scene.next.as_deref().and_then(fields).is_some_and(|next| {
                let mv = next.mv(scene.game.problem());
                next.depth == Some(node.depth + 1)
                    && mv.is_some_and(|mv| scene.moves(node.depth).contains(&mv))
            });
            if went_on {
                let text = format!(
                    "{}: {why}, so its other children are cut off here (the test is not strict: \
                     equal is enough) and its window stays {right}",
                    scene.node_text(node.depth)
                );
                return scene.mistake_here(Rule::MissedCut, text);
            }
            if found == updated(node.depth % 2, window, value) {
                let text = format!(
                    "{}: {why}, a cut (equal is enough); on a cut the function returns before the window is updated, \
                     so the line shows {right}",
                    scene.node_text(node.depth)
                );
                return scene.mistake_here(Rule::CutWindow, text);
            }
            let text = format!("{why}, a cut; the line shows the window of before, {right}");
            scene.mistake_here(Rule::CutWindow, text)
        }
        Event::Returned => returned_window(scene, found),
        _ if node.depth == 0 => {
            let text = format!("the root begins with the whole window, {right}");
            scene.mistake_here(Rule::Window, text)
        }
        _ => {
            let turned = found.alpha == window.beta.wrapping_neg()
                && found.beta == window.alpha.wrapping_neg();
            let hint = if turned { "; the window is not negated between players" } else { "" };
            let text = format!(
                "{} is entered with the window that {} has at this moment: {right}{hint}",
                scene.node_text(node.depth),
                scene.node_text(node.depth - 1),
            );
            scene.mistake_here(Rule::Window, text)
        }
    }
}

/// A wrong window after a child returned and no cut was due.
fn returned_window(scene: &Scene<'_>, found: Window) -> Mistake {
    let Frame { node, value, window, .. } = scene.now;
    let (right, value) = (window_text(window), number_text(value));
    let text = scene.node_text(node.depth);
    let child = scene.frames[node.depth as usize + 1].node.mv;
    let left: Vec<Move> = scene.moves(node.depth).into_iter().filter(|&mv| mv > child).collect();
    let next = scene.next.as_deref().and_then(fields).and_then(|next| next.depth);
    let went_up = next.is_some_and(|depth| depth < node.depth);
    let (end, best, cut) = if node.turn() == MAX {
        ("alpha", "larger", format!("value >= beta, but {value} < {}", number_text(window.beta)))
    } else {
        ("beta", "smaller", format!("value <= alpha, but {value} > {}", number_text(window.alpha)))
    };
    if found == scene.frames[node.depth as usize].window && went_up && !left.is_empty() {
        let left = scene.move_list(&left);
        let text = format!(
            "{text} is left as by a cut, but a cut needs {cut}; the window becomes {right}, and \
             {left} is still to be tried"
        );
        return scene.mistake_here(Rule::UndueCut, text);
    }
    let text = format!(
        "{text}: after each child {end} becomes the {best} of what it was and the value {value}, \
         and nothing else changes: {right}"
    );
    scene.mistake_here(Rule::Window, text)
}

/// `value 12 >= beta 10`.
pub(super) fn cut_text(frame: Frame, reason: CutReason) -> String {
    let value = number_text(frame.value);
    match reason {
        CutReason::ReachedBeta => {
            format!("value {value} >= beta {}", number_text(frame.window.beta))
        }
        CutReason::ReachedAlpha => {
            format!("value {value} <= alpha {}", number_text(frame.window.alpha))
        }
    }
}
