//! What can be said of a state at a glance: a winner, or first proof numbers.
//!
//! Rules that decide, each exact: no exposed vertex, Alice wins ([`super::hall`]); a threat that
//! stands or cannot be parried, Bob wins ([`super::threats`]); a single exposed vertex otherwise,
//! Alice wins: on her move she colors it, and after one hit of Bob's it has a color left and she
//! colors it then. With Bob to move and no threat, the clusters may decide ([`super::clusters`]).
//!
//! Otherwise the first proof numbers: mobility, and for Bob a potential that grows as exposed
//! vertices run out of colors (initialization of this kind: Allis, van der Meulen and van den
//! Herik 1994). They steer the search and prove nothing.

use super::board::Board;
use super::set::VertexSet;
use super::state::State;
use super::table::Numbers;
use super::threats::saving_moves;
use crate::{ALICE, BOB};
use mapduel_game::Side;

/// A first look at a state.
pub(super) enum Look {
    Decided(Side),
    /// From the view of the side to move.
    Open(Numbers),
}

#[inline]
pub(super) fn classify<Set: VertexSet, const COLORS: usize>(
    state: &State<Set, COLORS>,
    board: &Board<Set>,
    turn: Side,
) -> Look {
    let exposed = state.exposed;
    if exposed.is_empty() {
        return Look::Decided(ALICE);
    }
    let counts = state.counts(board);
    let threatened = exposed.and(counts.one);
    let vertices = state.uncolored.count();
    if turn == BOB {
        if !threatened.is_empty() {
            return Look::Decided(BOB);
        }
        if exposed.at_most_one() {
            return Look::Decided(ALICE);
        }
        let (all, two) = (exposed.count(), exposed.and(counts.two).count());
        let three = exposed.and(counts.three).count();
        let potential = 9 * two + 3 * three + (all - two - three);
        return Look::Open(Numbers { proof: 1 + 160 / (4 + potential), disproof: all + vertices });
    }
    if exposed.at_most_one() {
        return Look::Decided(ALICE);
    }
    if threatened.is_empty() {
        return Look::Open(Numbers { proof: exposed.count(), disproof: 2 + vertices });
    }
    let saving = saving_moves(state, board, threatened);
    let count: u32 = saving[..board.colors].iter().map(|moves| moves.count()).sum();
    if count == 0 {
        return Look::Decided(BOB);
    }
    Look::Open(Numbers { proof: exposed.count(), disproof: count })
}
