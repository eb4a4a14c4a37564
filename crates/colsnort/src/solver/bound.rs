//! Who has won because the other runs out of moves first, whatever the other does.
//!
//! A side that has s moves that nobody can take away, against an opponent who makes m moves at most,
//! is at least s - m moves ahead: it answers every move with one of its own, and s - m are left.

use super::state::{Board, State};
use super::worth::ONE;
use crate::Rule;
use crate::position::bits;

/// Whether the side to move wins, where counting says so.
///
/// Ahead of zero the side to move wins, with a star even where it is only not behind: it takes the
/// star. Not ahead it loses, and with a star only where it is behind.
#[inline]
pub(super) fn decided(board: &Board, state: &State) -> Option<bool> {
    let &State { own, other, rest } = state;
    let most_ahead = |own: u64, other: u64| {
        (i64::from(most(board, own)) - i64::from(sure(board, other, own))) * ONE
    };
    let star = i64::from(rest.stars);
    if rest.number + most_ahead(own, other) + star <= 0 {
        return Some(false);
    }
    if rest.number - most_ahead(other, own) + star > 0 {
        return Some(true);
    }
    None
}

/// At least so many moves nobody can take from a side.
///
/// In Col a vertex that is open to one side alone is lost only by that side's own moves, so a set
/// of such vertices that do not touch is as good as painted. In Snort all of them are
/// numbers already.
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

/// At most so many moves a side can make.
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
