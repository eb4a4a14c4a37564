//! From the first difference to the rule that was broken: first how the line is written, then
//! which node it is about, then its numbers.

use super::line::{Fields, fields, meaning, number_text, words};
use super::scene::{Event, Scene};
use super::{Mistake, Rule, format, legality, structure, values};
use crate::Move;
use crate::trace::{INFINITY, Window};

/// Explains the first wrong line.
pub(super) fn explain(scene: &Scene<'_>) -> Mistake {
    if let Some(mistake) = format::explain(scene) {
        return mistake;
    }
    let found = scene.found.as_deref().unwrap_or_default();
    match (scene.now.event, fields(found)) {
        (Event::End, _) => {
            let text = "the output should have ended with the line before; nothing follows it";
            scene.mistake_here(Rule::ExtraLine, text.into())
        }
        (Event::Final, Some(fields)) => after_the_root(scene, &fields),
        (Event::Final, None) => final_move(scene, found),
        (_, Some(fields)) => six_fields(scene, &fields),
        (_, None) => not_six_fields(scene, found),
    }
}

fn six_fields(scene: &Scene<'_>, found: &Fields) -> Mistake {
    let (problem, node) = (scene.game.problem(), scene.now.node);
    let Some(depth) = found.depth else {
        let text = "the third field is the depth of the node: 0 for the root, 1 for its children";
        return scene.mistake_here(Rule::Fields, format!("{text}, and so on"));
    };
    let Some(mv) = found.mv(problem) else {
        return scene.mistake_here(Rule::UnknownName, legality::unknown(problem, found));
    };
    if (mv, depth) == (node.mv, node.depth) {
        return values::explain(scene, found);
    }
    if node.depth == 0 && scene.line == 1 {
        let text = format!(
            "the search begins at depth 0 with the root, which is labeled by the last initial \
             move of line 2 of the problem, {}",
            scene.move_text(node.mv)
        );
        return scene.mistake_here(Rule::RootLabel, text);
    }
    structure::explain(scene, mv, depth)
}

fn not_six_fields(scene: &Scene<'_>, found: &str) -> Mistake {
    let words = words(found);
    let looks_final = words.len() == 3 && scene.game.problem().find_state(words[0]).is_some();
    if looks_final && scene.line > 1 {
        let depth = scene.now.node.depth;
        let text = match scene.now.event {
            Event::Enter | Event::Leaf(_) if depth > 0 => {
                let next = scene.move_text(scene.now.node.mv);
                let parent = scene.node_text(depth - 1);
                format!("the move comes last, but the search goes on: {parent} has {next} to try")
            }
            _ => {
                let node = scene.node_text(depth);
                format!("the move comes last, but the line of {node} is to be written first")
            }
        };
        return scene.mistake_here(Rule::FinalMove, text);
    }
    if scene.line == 1 {
        let text = "the output begins with the root's line; there is no heading";
        return scene.mistake_here(Rule::Header, text.into());
    }
    let text = "a line is `state, color, depth, value, alpha, beta`: six fields".into();
    scene.mistake_here(Rule::Fields, text)
}

/// A line of six fields where the move should stand.
fn after_the_root(scene: &Scene<'_>, found: &Fields) -> Mistake {
    let done = format!(
        "all moves of the root were tried ({}); the move with its value is left",
        scene.state_text(0)
    );
    let problem = scene.game.problem();
    match (found.depth, found.mv(problem)) {
        (_, None) => scene.mistake(0, Rule::UnknownName, legality::unknown(problem, found)),
        (Some(1), Some(mv)) if !scene.moves(0).contains(&mv) => {
            let why = legality::why_illegal(scene.game, &scene.position(0), mv);
            scene.mistake(0, Rule::IllegalMove, format!("{why}; {done}"))
        }
        _ => scene.mistake(0, Rule::ExtraLine, done),
    }
}

/// The last line: `state, color, value`.
fn final_move(scene: &Scene<'_>, found: &str) -> Mistake {
    let root = scene.now;
    let value = number_text(root.value);
    let best = scene.root_values.iter().find(|&&(_, value)| value == root.value);
    let best = best.map_or(String::new(), |&(mv, _)| scene.move_text(mv));
    let right = format!("the first move of the root with the value {value} is {best}");
    let words = words(found);
    let &[state, color, last] = &words[..] else {
        let text = format!("the last line is `state, color, value`; {right}");
        return scene.mistake(0, Rule::FinalMove, text);
    };
    let problem = scene.game.problem();
    let mv = problem.find_state(state).zip(problem.find_color(color));
    let mv = mv.map(|(state, color)| Move::new(state, color));
    let Some(mv) = mv else {
        let text = format!("{state}, {color} is no move of the root; {right}");
        return scene.mistake(0, Rule::FinalMove, text);
    };
    let returned = scene.root_values.iter().find(|&&(other, _)| other == mv);
    let text = match returned {
        Some(_) if scene.move_text(mv) == best => {
            if meaning(last) == super::line::Meaning::Odd(root.value) {
                let text = format!("`{last}` should be written {value}");
                return scene.mistake(0, Rule::NumberSpelling, text);
            }
            format!("the move is right, but the value of the root is {value}, not {last}")
        }
        Some(&(_, other)) if other == root.value => format!(
            "{} returned {value} too, but a later move replaces the best one only when it is \
             strictly better: {right}",
            scene.move_text(mv)
        ),
        Some(&(_, other)) => {
            let other = number_text(other);
            format!("{} returned only {other}; {right}", scene.move_text(mv))
        }
        None => format!("{} is no move of the root; {right}", scene.move_text(mv)),
    };
    scene.mistake(0, Rule::FinalMove, text)
}

/// The window after a child returned this value at a node of this parity.
pub(super) fn updated(parity: u32, window: Window, value: i64) -> Window {
    let Window { alpha, beta } = window;
    match parity {
        0 => Window { alpha: alpha.max(value), beta },
        _ => Window { alpha, beta: beta.min(value) },
    }
}

pub(super) fn is_infinite(number: i64) -> bool {
    number == INFINITY || number == -INFINITY
}
