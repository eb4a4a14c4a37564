//! The second walk: which returning edges are on the same side of the tree and which are not.
//!
//! Returning edges that overlap at a fork must be on different sides, and some on the same. The walk
//! keeps, on a stack, pairs of intervals of returning edges: those of one interval are on one side,
//! those of the other on the other side. Which side that is follows from references: each edge is on
//! the same side as the one it refers to, or on the other.

use super::orientation::{Index, Orientation, Outgoing};

/// Left or right of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// A side for every edge so that none has to cross another; `None` if there are none.
pub(super) fn assign_sides(orientation: &Orientation) -> Option<Vec<Side>> {
    let mut constraints = Constraints::new(orientation);
    for &root in &orientation.roots {
        constraints.walk(root).ok()?;
    }
    Some(constraints.resolve())
}

/// Two returning edges had to be on the same side and on different ones.
struct Contradiction;

/// Returning edges on the same side: from `low`, which returns lowest, to `high`, in a chain of
/// references from `high` downward.
#[derive(Clone, Copy)]
struct Interval {
    low: Index,
    high: Index,
}

/// Intervals on different sides; not both are empty.
#[derive(Clone, Copy, Default)]
struct Pair {
    left: Option<Interval>,
    right: Option<Interval>,
}

impl Pair {
    fn swap(&mut self) {
        std::mem::swap(&mut self.left, &mut self.right);
    }
}

struct Constraints<'a> {
    orientation: &'a Orientation,
    outgoing: Outgoing,
    /// Which side each edge is on as seen from the one it refers to, or from the root.
    sides: Vec<Side>,
    references: Vec<Option<Index>>,
    /// A returning edge beyond each edge that returns lowest; for a returning edge, itself.
    lowest: Vec<Index>,
    /// How high the stack was when the walk came to each edge.
    bottoms: Vec<usize>,
    stack: Vec<Pair>,
    /// How many edges that leave each vertex have been taken.
    taken: Vec<usize>,
}

impl<'a> Constraints<'a> {
    fn new(orientation: &'a Orientation) -> Constraints<'a> {
        let size = orientation.edges.len();
        Constraints {
            orientation,
            outgoing: orientation.outgoing(|edge| orientation.edges[edge].nesting),
            sides: vec![Side::Right; size],
            references: vec![None; size],
            lowest: (0..size).collect(),
            bottoms: vec![0; size],
            stack: Vec::new(),
            taken: vec![0; orientation.heights.len()],
        }
    }

    fn walk(&mut self, root: Index) -> Result<(), Contradiction> {
        let mut path = vec![root];
        while let Some(&vertex) = path.last() {
            if let Some(&edge) = self.outgoing.of(vertex).get(self.taken[vertex]) {
                self.taken[vertex] += 1;
                self.bottoms[edge] = self.stack.len();
                if self.orientation.in_forest(edge) {
                    path.push(self.orientation.edges[edge].head);
                } else {
                    let alone = Interval { low: edge, high: edge };
                    self.stack.push(Pair { left: None, right: Some(alone) });
                    self.integrate(edge)?;
                }
            } else {
                path.pop();
                if let Some(edge) = self.orientation.parents[vertex] {
                    self.drop_returns(edge);
                    self.integrate(edge)?;
                }
            }
        }
        Ok(())
    }

    /// What an edge and everything beyond it asks of the edges that left the same vertex before.
    fn integrate(&mut self, edge: Index) -> Result<(), Contradiction> {
        let tail = self.orientation.edges[edge].tail;
        let Some(parent) = self.orientation.parents[tail] else { return Ok(()) };
        if self.low(edge) >= self.orientation.heights[tail] {
            return Ok(());
        }
        if self.outgoing.of(tail).first() == Some(&edge) {
            self.lowest[parent] = self.lowest[edge];
            return Ok(());
        }
        self.constrain(edge, parent)
    }

    /// The returning edges beyond an edge are all on one side, and those that left its tail before
    /// and return higher than it can are on the other.
    fn constrain(&mut self, edge: Index, parent: Index) -> Result<(), Contradiction> {
        let mut merged = Pair::default();
        while self.stack.len() > self.bottoms[edge] {
            let mut pair = self.stack.pop().expect("it is higher than some height");
            if pair.left.is_some() {
                pair.swap();
            }
            let (None, Some(interval)) = (pair.left, pair.right) else { return Err(Contradiction) };
            if self.low(interval.low) > self.low(parent) {
                merged.right = Some(self.join(merged.right, interval));
            } else {
                self.references[interval.low] = Some(self.lowest[parent]);
            }
        }
        while let Some(&(mut pair)) = self.stack.last() {
            let conflicts = |interval: Option<Interval>| {
                interval.is_some_and(|interval| self.low(interval.high) > self.low(edge))
            };
            if conflicts(pair.right) {
                pair.swap();
            }
            if conflicts(pair.right) {
                return Err(Contradiction);
            }
            let Some(left) = pair.left.filter(|_| conflicts(pair.left)) else { break };
            self.stack.pop();
            if let Some(right) = pair.right {
                merged.right = Some(self.join(merged.right, right));
            }
            merged.left = Some(self.join(merged.left, left));
        }
        if merged.left.is_some() || merged.right.is_some() {
            self.stack.push(merged);
        }
        Ok(())
    }

    /// Two intervals on the same side as one, the second returning lower.
    fn join(&mut self, above: Option<Interval>, below: Interval) -> Interval {
        let Some(above) = above else { return below };
        self.references[above.low] = Some(below.high);
        Interval { low: below.low, high: above.high }
    }

    /// Goes back along an edge of the forest: what returns to its tail constrains nothing any more.
    fn drop_returns(&mut self, edge: Index) {
        let tail = self.orientation.edges[edge].tail;
        let height = self.orientation.heights[tail];
        while let Some(pair) = self.stack.pop_if(|pair| {
            let lows = [pair.left, pair.right].into_iter().flatten();
            lows.map(|interval| self.orientation.edges[interval.low].low).min() == Some(height)
        }) {
            if let Some(left) = pair.left {
                self.sides[left.low] = Side::Left;
            }
        }
        let Some(Pair { left, right }) = self.stack.pop() else { return };
        let left = self.trim(left, right, tail);
        let right = self.trim(right, left, tail);
        self.stack.push(Pair { left, right });
        if self.low(edge) < height {
            // An edge is on the side of the highest edge that returns from beyond it.
            let highest = [left, right].into_iter().flatten().map(|interval| interval.high);
            self.references[edge] = highest.max_by_key(|&high| self.low(high));
        }
    }

    /// Takes the edges that return to a vertex out of an interval. If nothing is left, what it began
    /// with is on the other side than the interval opposite.
    fn trim(
        &mut self,
        interval: Option<Interval>,
        opposite: Option<Interval>,
        vertex: Index,
    ) -> Option<Interval> {
        let Interval { low, high } = interval?;
        let mut rest = Some(high);
        while let Some(edge) = rest.filter(|&edge| self.orientation.edges[edge].head == vertex) {
            rest = self.references[edge];
        }
        if rest.is_none() {
            self.references[low] = opposite.map(|opposite| opposite.low);
            self.sides[low] = Side::Left;
        }
        rest.map(|high| Interval { low, high })
    }

    fn low(&self, edge: Index) -> usize {
        self.orientation.edges[edge].low
    }

    /// The side of every edge as seen from the root, by following the references.
    fn resolve(mut self) -> Vec<Side> {
        let mut chain = Vec::new();
        for edge in 0..self.sides.len() {
            let mut last = edge;
            while let Some(next) = self.references[last].take() {
                chain.push(last);
                last = next;
            }
            let mut side = self.sides[last];
            while let Some(edge) = chain.pop() {
                if self.sides[edge] == Side::Right {
                    self.sides[edge] = side;
                } else {
                    self.sides[edge] = if side == Side::Left { Side::Right } else { Side::Left };
                }
                side = self.sides[edge];
            }
        }
        self.sides
    }
}
