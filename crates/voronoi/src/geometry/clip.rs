//! Clipping a convex polygon by the bisector of two sites, in place.
//!
//! Seen from the line, the corners beyond it are one run around the polygon. They are replaced by
//! the two points where the border crosses the line, so a clip adds at most one corner. Rounding
//! can break the run of a nearly degenerate polygon in two; then the run with the farthest corner
//! is cut off and the rest, which is beyond the line by a rounding error, stays.

use super::Point;

/// The line between a site and a rival, as a function that is positive on the rival's side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bisector {
    x: f64,
    y: f64,
    level: f64,
}

impl Bisector {
    #[inline]
    pub(super) fn between(site: Point, rival: Point) -> Bisector {
        let (x, y) = (rival.x - site.x, rival.y - site.y);
        let level = 0.5 * ((rival.x + site.x) * x + (rival.y + site.y) * y);
        Bisector { x, y, level }
    }

    /// The same line seen from the rival.
    #[inline]
    pub(super) fn reversed(self) -> Bisector {
        Bisector { x: -self.x, y: -self.y, level: -self.level }
    }

    /// Positive beyond the line; proportional to the distance from it.
    #[inline]
    pub(super) fn side(self, point: Point) -> f64 {
        point.x * self.x + point.y * self.y - self.level
    }
}

/// What a line cuts off a ring of corners.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// The run of corners beyond the line; it may go around the end.
    pub(super) first: usize,
    pub(super) last: usize,
    /// Where the border leaves and where it comes back; nothing where a kept corner is on the line.
    pub(super) leaving: Option<Point>,
    pub(super) returning: Option<Point>,
}

/// Finds what a line cuts off; nothing when all corners are on the near side.
///
/// Which corners are beyond the line is gathered as bits without a branch, and the run is found
/// among the bits: the sides of random lines cannot be predicted, so each branch saved counts. So
/// does the call, with a cut that would go through memory.
#[inline(always)]
pub(super) fn find_cut(ring: &[Point], line: Bisector) -> Option<Cut> {
    let count = ring.len();
    if count > 63 {
        return find_cut_slowly(ring, line);
    }
    let mut beyond = 0u64;
    for (index, &corner) in ring.iter().enumerate() {
        beyond |= u64::from(line.side(corner) > 0.0) << index;
    }
    if beyond == 0 {
        return None;
    }
    let kept = !beyond & ((1 << count) - 1);
    // The run that begins at the lowest bit, of whichever kind does not go around the end.
    let (first, last) = if beyond & 1 == 0 {
        let first = beyond.trailing_zeros();
        let end = (beyond >> first).trailing_ones() + first;
        if beyond >> end != 0 {
            return find_cut_slowly(ring, line);
        }
        (first as usize, end as usize - 1)
    } else {
        if kept == 0 {
            return find_cut_slowly(ring, line);
        }
        let begin = kept.trailing_zeros();
        let end = (kept >> begin).trailing_ones() + begin;
        if kept >> end != 0 {
            return find_cut_slowly(ring, line);
        }
        (if end as usize == count { 0 } else { end as usize }, begin as usize - 1)
    };
    let before = ring[if first == 0 { count - 1 } else { first - 1 }];
    let after = ring[if last + 1 == count { 0 } else { last + 1 }];
    let crossing =
        |kept: Point, lost: Point| cross_point(kept, line.side(kept), lost, line.side(lost));
    let (leaving, returning) = (crossing(before, ring[first]), crossing(after, ring[last]));
    Some(Cut { first, last, leaving, returning })
}

/// The same for polygons of many corners, and for those that rounding has bent.
#[cold]
fn find_cut_slowly(ring: &[Point], line: Bisector) -> Option<Cut> {
    let (mut farthest, mut most) = (0, 0.0);
    for (index, &corner) in ring.iter().enumerate() {
        let side = line.side(corner);
        if side > most {
            (farthest, most) = (index, side);
        }
    }
    if most <= 0.0 {
        return None;
    }
    let count = ring.len();
    let before = |index: usize| if index == 0 { count - 1 } else { index - 1 };
    let after = |index: usize| if index + 1 == count { 0 } else { index + 1 };
    let (mut first, mut first_side) = (farthest, most);
    let (leaving, inner) = loop {
        let index = before(first);
        let side = line.side(ring[index]);
        if side <= 0.0 {
            break (cross_point(ring[index], side, ring[first], first_side), index);
        }
        if index == farthest {
            // Everything is beyond the line; only sites that touch to rounding can do this.
            let last = before(farthest);
            return Some(Cut { first: farthest, last, leaving: None, returning: None });
        }
        (first, first_side) = (index, side);
    };
    let (mut last, mut last_side) = (farthest, most);
    let returning = loop {
        let index = after(last);
        let side = line.side(ring[index]);
        if side <= 0.0 || index == inner {
            break cross_point(ring[index], side, ring[last], last_side);
        }
        (last, last_side) = (index, side);
    };
    Some(Cut { first, last, leaving, returning })
}

/// Where the segment from a kept corner to a lost one crosses the line.
#[inline]
fn cross_point(kept: Point, kept_side: f64, lost: Point, lost_side: f64) -> Option<Point> {
    if kept_side == 0.0 {
        return None;
    }
    let part = kept_side / (kept_side - lost_side);
    Some(Point::new(kept.x + (lost.x - kept.x) * part, kept.y + (lost.y - kept.y) * part))
}

/// Replaces the run of a cut by the crossings; answers with the new length. The row has room for
/// one more corner than its length.
#[inline(always)]
pub(super) fn splice(row: &mut [Point], length: usize, cut: &Cut) -> usize {
    let added = usize::from(cut.leaving.is_some()) + usize::from(cut.returning.is_some());
    let (mut place, length) = if cut.first <= cut.last {
        let tail = cut.last + 1..length;
        let kept = tail.len();
        if tail.start != cut.first + added {
            shift(row, tail, cut.first + added);
        }
        (cut.first, cut.first + added + kept)
    } else {
        let kept = cut.first - cut.last - 1;
        shift(row, cut.last + 1..cut.first, 0);
        (kept, kept + added)
    };
    for crossing in [cut.leaving, cut.returning].into_iter().flatten() {
        row[place] = crossing;
        place += 1;
    }
    length
}

/// Moves a few corners; a loop, because they are too few for a call of `memmove`.
#[inline]
fn shift(row: &mut [Point], from: std::ops::Range<usize>, to: usize) {
    if to < from.start {
        let back = from.start - to;
        for index in from {
            row[index - back] = row[index];
        }
    } else {
        let forth = to - from.start;
        for index in from.rev() {
            row[index + forth] = row[index];
        }
    }
}
