//! A legal move that an output leaves out, as programs do that look ahead for states without a
//! color; told apart from a move that comes in another order by looking at the rest of the output.

use super::line::fields;
use super::scene::Scene;
use super::{Mistake, Rule};
use crate::Move;
use mapduel_game::Game;

/// Whether the output has the other moves of the node in order, and this one never.
pub(super) fn is_left_out(scene: &Scene<'_>, expected: Move) -> bool {
    let children = children(scene);
    !children.contains(&expected) && children.is_sorted()
}

/// What to say of a move that was left out.
pub(super) fn explain(scene: &Scene<'_>, expected: Move) -> Mistake {
    let parent = scene.now.node.depth - 1;
    let (next, node) = (scene.move_text(expected), scene.node_text(parent));
    let mut after = scene.position(parent);
    scene.game.play_unchecked(&mut after, expected);
    let emptied = scene.game.problem().graph().neighbors(expected.state()).iter();
    let mut emptied = emptied
        .filter(|&&state| after.is_uncolored(state) && scene.game.is_walled_in(&after, state));
    let why = match emptied.next() {
        Some(&state) => {
            let state = scene.game.problem().state_name(state);
            format!("It leaves no color for {state}, but that is allowed: only")
        }
        None => "Only".to_string(),
    };
    let text = format!(
        "{next} is left out: it is legal too, and {node} does not try it later. {why} colored \
         neighbors count, and nothing looks further ahead (no arc consistency, no forward \
         checking). The moves of this node are {}",
        scene.move_list(&scene.moves(parent))
    );
    scene.mistake(parent, Rule::SkippedMove, text)
}

/// The children that the output has for the node, from the line found on.
fn children(scene: &Scene<'_>) -> Vec<Move> {
    let (problem, depth) = (scene.game.problem(), scene.now.node.depth);
    let parent = scene.frame(depth - 1).node.mv;
    let mut children: Vec<Move> = Vec::new();
    for line in scene.rest.split(|&byte| byte == b'\n') {
        let Some(line) = fields(&String::from_utf8_lossy(line)) else { break };
        let (Some(mv), Some(at)) = (line.mv(problem), line.depth) else { break };
        if at < depth && (at, mv) != (depth - 1, parent) {
            break;
        }
        if at == depth && children.last() != Some(&mv) {
            children.push(mv);
        }
    }
    children
}
