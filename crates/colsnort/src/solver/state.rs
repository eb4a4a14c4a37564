//! What a search sees: the open vertices of a position in one word a side, and the parts that need
//! no search as numbers.
//!
//! A vertex that one side alone may paint and that no move can take away or make worse is a *spare*
//! move of that side: the number 1 or -1 of combinatorial game theory (*Winning Ways*, chapter 2).
//! A vertex that both may paint and that touches nothing open is a *star*: who takes it leaves
//! nothing. Spare moves of both sides cancel each other, and so do two stars, without a change of
//! who wins; what is left of them is a number and one bit.

use crate::position::bits;
use crate::{ColSnortGame, Position, Rule};
use mapduel_game::{BySide, Side};
use mapduel_graph::{Graph, Vertex};

/// The most vertices of a board: two sets, a number and a bit then fit into one key of 128 bits.
pub(super) const MOST_VERTICES: usize = 60;

/// The vertices that somebody may still paint, numbered anew.
#[derive(Clone, Debug)]
pub(super) struct Board {
    rule: Rule,
    vertices: Vec<Vertex>,
    /// The neighbors of each of them, among them.
    masks: Vec<u64>,
}

/// A position, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// What the side to move may paint, spare moves and stars apart.
    pub(super) own: u64,
    /// What the other side may paint, in the same way.
    pub(super) other: u64,
    /// The spare moves of the side to move minus those of the other.
    pub(super) spare: i32,
    /// Whether there is a star: 0 or 1.
    pub(super) stars: u32,
}

/// A position of the game as a search begins with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Root {
    pub(super) state: State,
    spare: u64,
    stars: u64,
}

/// A move of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Paints this vertex of the board.
    Paint(usize),
    /// Uses a spare move.
    Spare,
    /// Takes the star.
    Star,
}

impl State {
    /// The whole state as a number.
    #[inline]
    pub(super) fn key(&self) -> u128 {
        let spare = (self.spare + MOST_VERTICES as i32) as u128;
        u128::from(self.own)
            | u128::from(self.other) << MOST_VERTICES
            | spare << (2 * MOST_VERTICES)
            | u128::from(self.stars) << 127
    }

    /// The moves of the side to move. A spare move is the last resort: it helps no one more later
    /// than now.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let star = (self.stars > 0).then_some(Step::Star);
        let spare = (self.spare > 0).then_some(Step::Spare);
        bits(self.own).map(Step::Paint).chain(star).chain(spare)
    }
}

impl Board {
    /// The board of a position; `None` when it has too many open vertices.
    pub(super) fn of(game: &ColSnortGame, position: &Position) -> Option<Board> {
        let graph: &Graph = game.graph();
        let is_live = |vertex: &Vertex| {
            [Side::FIRST, Side::SECOND].iter().any(|&side| position.is_open(*vertex, side))
        };
        let live = graph.vertices().filter(is_live);
        let vertices: Vec<Vertex> = live.take(MOST_VERTICES + 1).collect();
        if vertices.len() > MOST_VERTICES {
            return None;
        }
        let index = |vertex: &Vertex| vertices.binary_search(vertex).ok();
        let masks = vertices
            .iter()
            .map(|&vertex| {
                graph.neighbors(vertex).iter().filter_map(index).fold(0, |mask, to| mask | 1 << to)
            })
            .collect();
        Some(Board { rule: game.rule(), masks, vertices })
    }

    /// A position on this board; `None` when a vertex is open that the board does not have.
    pub(super) fn state(&self, position: &Position) -> Option<Root> {
        let set = |side: Side| {
            position.open(side).try_fold(0u64, |set, vertex| {
                Some(set | 1 << self.vertices.binary_search(&vertex).ok()?)
            })
        };
        let sets = BySide { first: set(Side::FIRST)?, second: set(Side::SECOND)? };
        let turn = position.turn();
        let whole = State { own: sets[turn], other: sets[turn.other()], spare: 0, stars: 0 };
        let (spare, stars) = (self.spares(whole.own, whole.other), self.stars(&whole));
        Some(Root { state: self.reduced(whole), spare, stars })
    }

    /// The vertex that a step from the root paints.
    pub(super) fn vertex(&self, root: &Root, step: Step) -> Vertex {
        self.vertices[match step {
            Step::Paint(vertex) => vertex,
            Step::Spare => root.spare.trailing_zeros() as usize,
            Step::Star => root.stars.trailing_zeros() as usize,
        }]
    }

    /// The state after a step, seen from the other side.
    #[inline]
    pub(super) fn after(&self, state: &State, step: Step) -> State {
        let State { own, other, spare, stars } = *state;
        let vertex = match step {
            Step::Spare => return State { own: other, other: own, spare: 1 - spare, stars },
            Step::Star => return State { own: other, other: own, spare: -spare, stars: 0 },
            Step::Paint(vertex) => vertex,
        };
        let (bit, around) = (1 << vertex, self.masks[vertex]);
        let (own, other) = match self.rule {
            Rule::Col => (own & !(bit | around), other & !bit),
            Rule::Snort => (own & !bit, other & !(bit | around)),
        };
        self.reduced(State { own: other, other: own, spare: -spare, stars })
    }

    /// Takes spare moves and stars out of the sets.
    #[inline]
    fn reduced(&self, state: State) -> State {
        let State { own, other, spare, stars } = state;
        let (mine, theirs) = (self.spares(own, other), self.spares(other, own));
        let common = self.stars(&state);
        State {
            own: own & !(mine | common),
            other: other & !(theirs | common),
            spare: spare + mine.count_ones() as i32 - theirs.count_ones() as i32,
            stars: (stars + common.count_ones()) % 2,
        }
    }

    /// The spare moves of a side: open to it alone, and shut by nobody's move.
    #[inline]
    fn spares(&self, own: u64, other: u64) -> u64 {
        // In Col only one's own moves shut a vertex, in Snort only the other's.
        let shutters = match self.rule {
            Rule::Col => own,
            Rule::Snort => other,
        };
        self.apart(own & !other, shutters)
    }

    #[inline]
    fn stars(&self, state: &State) -> u64 {
        self.apart(state.own & state.other, state.own | state.other)
    }

    /// The members of a set that touch no member of another.
    #[inline]
    fn apart(&self, set: u64, others: u64) -> u64 {
        bits(set)
            .filter(|&vertex| self.masks[vertex] & others == 0)
            .fold(0, |apart, vertex| apart | 1 << vertex)
    }

    #[inline]
    pub(super) fn rule(&self) -> Rule {
        self.rule
    }

    #[inline]
    pub(super) fn around(&self, vertex: usize) -> u64 {
        self.masks[vertex]
    }
}
