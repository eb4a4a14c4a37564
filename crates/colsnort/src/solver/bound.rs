//! Who has won because the other runs out of moves first, whatever the other does.
//!
//! A side that makes only moves that the other cannot take away outlasts an opponent who has no
//! more moves than that in the best case: to move it needs one more than the opponent can make, else
//! as many.

use super::state::{Board, State};
use crate::Rule;
use crate::position::bits;

/// Whether the side to move wins, where counting says so.
#[inline]
pub(super) fn decided(board: &Board, state: &State) -> Option<bool> {
    if state.own == 0 && state.spare <= 0 && state.stars == 0 {
        return Some(false);
    }
    let &State { own, other, spare, stars } = state;
    let (mine, theirs) = (spare.max(0) as u32, (-spare).max(0) as u32);
    if theirs + sure(board, other, own) >= mine + stars + most(board, own) {
        return Some(false);
    }
    if mine + sure(board, own, other) > theirs + stars + most(board, other) {
        return Some(true);
    }
    None
}

/// At least so many moves nobody can take from a side, its spare moves apart.
///
/// In Col a vertex that is open to one side alone is lost only by that side's own moves, so a set
/// of such vertices that do not touch is as good as painted. In Snort they are all spare moves.
fn sure(board: &Board, own: u64, other: u64) -> u32 {
    match board.rule() {
        Rule::Snort => 0,
        Rule::Col => {
            let (mut left, mut count) = (own & !other, 0);
            while left != 0 {
                let vertex = left.trailing_zeros() as usize;
                left &= !(1 << vertex | board.around(vertex));
                count += 1;
            }
            count
        }
    }
}

/// At most so many moves a side can make, spare moves and stars apart.
///
/// In Col no two neighbors: every pair of a matching loses one.
fn most(board: &Board, own: u64) -> u32 {
    let mut single = own;
    let mut count = own.count_ones();
    if board.rule() == Rule::Col {
        for vertex in bits(own) {
            let partners = board.around(vertex) & single;
            if single >> vertex & 1 == 1 && partners != 0 {
                single &= !(1 << vertex | 1 << partners.trailing_zeros());
                count -= 1;
            }
        }
    }
    count
}
