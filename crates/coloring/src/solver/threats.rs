//! Threats and forced replies.
//!
//! An exposed vertex v with a single color c left is a *threat*: Bob to move takes c away and wins
//! (the `kill` rule). Alice to move must answer every threat at once. With T the uncolored
//! neighbors of v that may take c, v is saved by exactly these moves: color v itself; color the
//! only member of T, if it is the only one, with another color; or color some x outside T with c,
//! if T lies within the neighbors of x, so that all of T loses c. After any other move a member of
//! T still may take c. If no move saves all threatened vertices, Bob wins.

use super::board::Board;
use super::set::VertexSet;
use super::state::State;

/// For each color the vertices that Alice may give it: all that save every threatened vertex.
pub(super) fn saving_moves<Set: VertexSet, const COLORS: usize>(
    state: &State<Set, COLORS>,
    board: &Board<Set>,
    threatened: Set,
) -> [Set; COLORS] {
    let mut saving = state.layers;
    for vertex in threatened.members() {
        let Some(color) = (0..board.colors).find(|&color| state.layers[color].has(vertex)) else {
            continue;
        };
        let attackers = board.neighbors[vertex].and(state.layers[color]);
        let alone = if attackers.at_most_one() { attackers } else { Set::default() };
        let mut same = Set::single(vertex);
        // Whoever takes the color from all attackers is a neighbor of the first one.
        let candidates = board.neighbors[attackers.first()]
            .and(state.layers[color])
            .and(saving[color])
            .minus(attackers);
        for candidate in candidates.members() {
            if attackers.is_within(board.neighbors[candidate]) {
                same = same.or(Set::single(candidate));
            }
        }
        for (index, moves) in saving[..board.colors].iter_mut().enumerate() {
            *moves = moves.and(if index == color { same } else { alone });
        }
    }
    saving
}
