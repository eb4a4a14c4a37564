//! What small parts of a Col position are worth as combinatorial games, so that they need no search.
//!
//! Open vertices that do not act on each other are a sum of games, and sums of numbers and stars
//! are added, not searched (*Winning Ways*, chapters 1 and 2, where every Col position is found to
//! be a number or a number and a star). Nothing here relies on that: a part that turns out to be
//! something else has no worth and is searched.
//!
//! Deliberately absent: Snort, whose parts are hot nearly always.

use super::state::Board;
use crate::position::bits;
use std::collections::HashMap;

/// The number 1: numbers are counted in units of 2^-16. Smaller fractions have no worth here.
pub(super) const ONE: i64 = 1 << 16;

/// The most vertices of a part that is valued: all of its positions are looked at.
const MOST_VALUED: u32 = 10;

/// The most parts remembered: about 100 megabytes. Then all are forgotten and found anew.
const MOST_PARTS: usize = 1_500_000;

/// A number, and whether there is a star with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Worth {
    /// In units of [`ONE`].
    pub(super) number: i64,
    /// 0 or 1.
    pub(super) stars: u32,
}

/// The worth of parts seen so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Worths(HashMap<(u64, u64), Option<Worth>>);

impl Worth {
    pub(super) fn plus(self, other: Worth) -> Worth {
        Worth { number: self.number + other.number, stars: self.stars ^ other.stars }
    }
}

impl Worths {
    /// The parts that have a worth, added up, and the two sets without them.
    pub(super) fn split(&mut self, board: &Board, own: u64, other: u64) -> (Worth, u64, u64) {
        let (mut sum, mut rest) = (Worth::default(), (own, other));
        for part in parts(board, own, other) {
            if part.count_ones() <= MOST_VALUED
                && let Some(worth) = self.worth(board, own & part, other & part)
            {
                sum = sum.plus(worth);
                rest = (rest.0 & !part, rest.1 & !part);
            }
        }
        (sum, rest.0, rest.1)
    }

    /// The worth of one part for the side to move.
    fn worth(&mut self, board: &Board, own: u64, other: u64) -> Option<Worth> {
        if let Some(&known) = self.0.get(&(own, other)) {
            return known;
        }
        let mine: Option<Vec<Worth>> = bits(own)
            .map(|vertex| {
                let bit = 1 << vertex;
                self.sum(board, own & !(bit | board.around(vertex)), other & !bit)
            })
            .collect();
        let theirs: Option<Vec<Worth>> = bits(other)
            .map(|vertex| {
                let bit = 1 << vertex;
                self.sum(board, own & !bit, other & !(bit | board.around(vertex)))
            })
            .collect();
        let worth = mine.zip(theirs).and_then(|(mine, theirs)| between(&mine, &theirs));
        if self.0.len() >= MOST_PARTS {
            self.0.clear();
        }
        self.0.insert((own, other), worth);
        worth
    }

    fn sum(&mut self, board: &Board, own: u64, other: u64) -> Option<Worth> {
        parts(board, own, other).try_fold(Worth::default(), |sum, part| {
            Some(sum.plus(self.worth(board, own & part, other & part)?))
        })
    }
}

/// The sets of open vertices that do not act on each other: in Col neighbors do when one side may
/// paint both.
fn parts(board: &Board, own: u64, other: u64) -> impl Iterator<Item = u64> + '_ {
    let mut left = own | other;
    std::iter::from_fn(move || {
        let (mut part, mut fresh) = (0, left & left.wrapping_neg());
        while fresh != 0 {
            part |= fresh;
            let reached = bits(fresh).fold(0, |reached, vertex| {
                let within = |set: u64| if set >> vertex & 1 == 1 { set } else { 0 };
                reached | board.around(vertex) & (within(own) | within(other))
            });
            fresh = reached & !part;
        }
        left &= !part;
        (part != 0).then_some(part)
    })
}

/// The worth of the game with these options, if it is a number or a number and a star.
///
/// The simplicity theorem: if there are numbers that are greater than or confused with every left
/// option and less than or confused with every right one, the game is the simplest of them. A left option x forbids
/// numbers up to x; x and a star, which is confused with x, those below x. The game `{x | x}` is x
/// and a star, also with options that are worse for their side.
fn between(mine: &[Worth], theirs: &[Worth]) -> Option<Worth> {
    let low = mine.iter().map(|one| one.number + 1 - i64::from(one.stars)).max();
    let high = theirs.iter().map(|one| one.number - 1 + i64::from(one.stars)).min();
    if let Some(number) = simplest(low.unwrap_or(i64::MIN), high.unwrap_or(i64::MAX)) {
        return Some(Worth { number, stars: 0 });
    }
    // The bounds now come from numbers at both ends, or from something that is neither.
    let (low, high) = (low? - 1, high? + 1);
    let plain = |options: &[Worth], end: i64| {
        let mut at_end = options.iter().filter(|one| one.number == end).peekable();
        at_end.peek().is_some() && at_end.all(|one| one.stars == 0)
    };
    (low == high && plain(mine, low) && plain(theirs, high))
        .then_some(Worth { number: low, stars: 1 })
}

/// The simplest number from `low` to `high`: zero, else the integer nearest to it, else the fraction
/// with the fewest binary digits. `None` when there is none in these units.
fn simplest(low: i64, high: i64) -> Option<i64> {
    if low > high {
        return None;
    }
    if low <= 0 && high >= 0 {
        return Some(0);
    }
    if high < 0 {
        return simplest(-high, low.checked_neg().unwrap_or(i64::MAX)).map(|number| -number);
    }
    let mut step = ONE;
    loop {
        // The first multiple of the step that is not below.
        let number = (low + step - 1) / step * step;
        if number <= high {
            return Some(number);
        }
        step /= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_simplest_number_has_the_fewest_digits() {
        let half = ONE / 2;
        assert_eq!(simplest(i64::MIN, i64::MAX), Some(0));
        assert_eq!(simplest(1, i64::MAX), Some(ONE));
        assert_eq!(simplest(i64::MIN, -1), Some(-ONE));
        assert_eq!(simplest(1, ONE - 1), Some(half));
        assert_eq!(simplest(half + 1, ONE - 1), Some(half + half / 2));
        assert_eq!(simplest(-ONE + 1, -1), Some(-half));
        assert_eq!(simplest(2 * ONE + 1, 5 * ONE), Some(3 * ONE));
        assert_eq!(simplest(1, 0), None);
    }

    #[test]
    fn options_make_numbers_stars_or_nothing_that_is_known() {
        let number = |number| Worth { number, stars: 0 };
        let star = |number| Worth { number, stars: 1 };
        assert_eq!(between(&[], &[]), Some(number(0)));
        assert_eq!(between(&[number(0)], &[]), Some(number(ONE)));
        assert_eq!(between(&[number(0)], &[number(0)]), Some(star(0)));
        assert_eq!(between(&[star(0)], &[star(0)]), Some(number(0)));
        assert_eq!(between(&[number(-ONE)], &[number(ONE)]), Some(number(0)));
        assert_eq!(between(&[number(0)], &[number(ONE)]), Some(number(ONE / 2)));
        assert_eq!(between(&[number(ONE), star(0)], &[number(ONE)]), Some(star(ONE)));
        // A switch, up, and up with a star are none of these.
        assert_eq!(between(&[number(ONE)], &[number(-ONE)]), None);
        assert_eq!(between(&[number(0)], &[star(0)]), None);
        assert_eq!(between(&[number(0), star(0)], &[number(0)]), None);
        // Between neighbors in these units there is a number, but not one that can be written.
        assert_eq!(between(&[number(0)], &[number(1)]), None);
    }
}
