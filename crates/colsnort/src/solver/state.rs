//! What a search sees: the open vertices of a position in one word a side, and the parts that need
//! no search as a number and a star.
//!
//! In Snort a vertex that one side alone may paint and that no move can take away is the number 1
//! or -1, and a vertex that both may paint and that touches nothing open is a star; in Col all small
//! parts are valued ([`worth`](super::worth)). Numbers are added, and two stars cancel each other,
//! without a change of who wins.

use super::worth::{ONE, Worth, Worths};
use crate::position::bits;
use crate::{ColSnortGame, Position, Rule};
use mapduel_game::{BySide, Side};
use mapduel_graph::{Graph, Vertex};

/// The most vertices of a board: a bit of a word is left for the star.
pub(super) const MOST_VERTICES: usize = 63;

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
    /// What the side to move may paint, among what is searched.
    pub(super) own: u64,
    /// What the other side may paint, in the same way.
    pub(super) other: u64,
    /// What the rest is worth to the side to move.
    pub(super) rest: Worth,
}

/// A whole state as words.
pub(super) type Key = (u64, u64, i64);

/// A move of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Paints this vertex of the board.
    Paint(usize),
    /// Moves in the number, as in its canonical form.
    Number,
    /// Takes the star.
    Star,
}

impl State {
    #[inline]
    pub(super) fn key(&self) -> Key {
        let stars = u64::from(self.rest.stars) << MOST_VERTICES;
        (self.own, self.other | stars, self.rest.number)
    }

    /// The moves of the side to move. The number is the last resort: nobody gains by a move in it.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let Worth { number, stars } = self.rest;
        let star = (stars > 0).then_some(Step::Star);
        let number = (number > 0 || number % ONE != 0).then_some(Step::Number);
        bits(self.own).map(Step::Paint).chain(star).chain(number)
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

    /// A position on this board, all of it to be searched; `None` when a vertex is open that the
    /// board does not have.
    pub(super) fn state(&self, position: &Position) -> Option<State> {
        let set = |side: Side| {
            position.open(side).try_fold(0u64, |set, vertex| {
                Some(set | 1 << self.vertices.binary_search(&vertex).ok()?)
            })
        };
        let sets = BySide { first: set(Side::FIRST)?, second: set(Side::SECOND)? };
        let turn = position.turn();
        Some(State { own: sets[turn], other: sets[turn.other()], rest: Worth::default() })
    }

    /// The vertex of the graph with this number on the board.
    pub(super) fn vertex(&self, index: usize) -> Vertex {
        self.vertices[index]
    }

    /// The state after a step, seen from the other side.
    #[inline]
    pub(super) fn after(&self, state: &State, step: Step, worths: &mut Worths) -> State {
        let State { own, other, rest: Worth { number, stars } } = *state;
        let turned = |number: i64, stars| Worth { number: -number, stars };
        let vertex = match step {
            Step::Star => return State { own: other, other: own, rest: turned(number, 0) },
            Step::Number => {
                // n moves to n - 1, and m / 2^k to (m - 1) / 2^k.
                let less = number - ONE.min(number & number.wrapping_neg());
                return State { own: other, other: own, rest: turned(less, stars) };
            }
            Step::Paint(vertex) => vertex,
        };
        let (bit, around) = (1 << vertex, self.masks[vertex]);
        let (own, other) = match self.rule {
            Rule::Col => (own & !(bit | around), other & !bit),
            Rule::Snort => (own & !bit, other & !(bit | around)),
        };
        self.reduced(&State { own: other, other: own, rest: turned(number, stars) }, worths)
    }

    /// The same position with less to search.
    #[inline]
    pub(super) fn reduced(&self, state: &State, worths: &mut Worths) -> State {
        let (worth, own, other) = match self.rule {
            Rule::Col => worths.split(self, state.own, state.other),
            Rule::Snort => self.split_snort(state.own, state.other),
        };
        State { own, other, rest: state.rest.plus(worth) }
    }

    /// Takes sure moves and stars out of the sets.
    #[inline]
    fn split_snort(&self, own: u64, other: u64) -> (Worth, u64, u64) {
        // Only the other's moves shut a vertex.
        let (mine, theirs) = (self.apart(own & !other, other), self.apart(other & !own, own));
        let common = self.apart(own & other, own | other);
        let number = i64::from(mine.count_ones()) - i64::from(theirs.count_ones());
        let worth = Worth { number: number * ONE, stars: common.count_ones() % 2 };
        (worth, own & !(mine | common), other & !(theirs | common))
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
