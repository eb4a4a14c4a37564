//! What can be said of a state at a glance: a winner, or first proof numbers.
//!
//! Rules that decide, each exact: no exposed vertex, Alice wins ([`crate::hall`]); a threat that
//! stands or cannot be parried, Bob wins ([`super::threats`]); a single exposed vertex otherwise,
//! Alice wins: on her move she colors it, and after one hit of Bob's it has a color left and she
//! colors it then. With Bob to move and no threat, the clusters may decide ([`super::clusters`]).
//!
//! Otherwise the first proof numbers: mobility, and for Bob a potential that grows as exposed
//! vertices run out of colors (initialization of this kind: Allis, van der Meulen and van den
//! Herik 1994). They steer the search and prove nothing. Alice must answer everything, so what it
//! takes to show her win grows faster than the vertices that are left: a square did better than a
//! straight line, and an exponential where Bob is to move better than a square, in the mean over
//! four grids, and over three tori and a king's graph, with three hashes of the keys each. Exposed
//! vertices with two or three colors count for more: among the moves that Alice had, those that won
//! on grids mostly left few of them. What Bob may hope for where he threatens nothing yet is a guess
//! that shortens his proofs and lengthens Alice's, and a steep exponential does the opposite, so that
//! the weights depend on who is thought to win ([`Steering`]).

use super::board::Board;
use super::numbers::Numbers;
use super::set::VertexSet;
use super::state::{Counts, State};
use super::threats::saving_moves;
use crate::{ALICE, BOB};
use mapduel_game::Side;

/// A first look at a state.
pub(super) enum Look {
    Decided(Side),
    /// From the view of the side to move.
    Open(Numbers),
}

/// What the first numbers are made of where nothing is threatened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steering {
    /// For Bob's win where Alice is to move: sixteenths for each vertex that she may color,
    mobility: u32,
    /// and this much, divided by Bob's potential.
    hope: u32,
    /// For Alice's win where Bob is to move, in 64ths of a bit: to begin with,
    start: u32,
    /// for each exposed vertex,
    exposed: u32,
    /// and for each of them with two or three colors.
    poor: u32,
    /// The number of a move that has won in a similar place is divided by this.
    pub(super) hint: u32,
}

impl Steering {
    /// Of the weights that were tried, those that did best in the mean on grids for Alice and on
    /// tori for Bob, and some between them that did well on both.
    pub(super) fn towards(expected: Option<Side>) -> Steering {
        let even = Steering { mobility: 8, hope: 1600, start: 290, exposed: 17, poor: 12, hint: 4 };
        let steep = Steering { mobility: 16, hope: 0, start: 210, exposed: 40, poor: 20, hint: 4 };
        match expected {
            None => even,
            Some(ALICE) => steep,
            Some(_) => Steering { mobility: 4, hope: 2560, ..even },
        }
    }

    /// Towards a short proof rather than a short search.
    pub(super) fn towards_short_proof(winner: Side) -> Steering {
        let plain = Steering { mobility: 16, hope: 0, start: 290, exposed: 17, poor: 0, hint: 1 };
        match winner {
            ALICE => plain,
            _ => Steering { mobility: 4, hope: 2560, ..plain },
        }
    }
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
        let disproof = search_effort(exposed, &counts, vertices, &board.steering);
        let proof = 1 + 32 / (4 + potential(exposed, &counts));
        return Look::Open(Numbers { proof: proof.into(), disproof });
    }
    if exposed.at_most_one() {
        return Look::Decided(ALICE);
    }
    if threatened.is_empty() {
        let Steering { mobility, hope, .. } = board.steering;
        let hope = hope / (4 + potential(exposed, &counts));
        let disproof = 2 + vertices * mobility / 16 + hope;
        let proof = answer_effort(exposed.count());
        return Look::Open(Numbers { proof: proof.into(), disproof: disproof.into() });
    }
    let saving = saving_moves(state, board, threatened);
    let count: u32 = saving[..board.colors].iter().map(|moves| moves.count()).sum();
    if count == 0 {
        return Look::Decided(BOB);
    }
    Look::Open(Numbers { proof: exposed.count().into(), disproof: count.into() })
}

/// What Bob has: the more, the fewer colors exposed vertices have.
#[inline]
fn potential<Set: VertexSet>(exposed: Set, counts: &Counts<Set>) -> u32 {
    let (two, three) = (exposed.and(counts.two).count(), exposed.and(counts.three).count());
    exposed.count() + 8 * two + 2 * three
}

/// The first number for a win of Alice's where she is to move and nothing is threatened. Mostly a
/// single move of hers decides.
#[inline]
fn answer_effort(exposed: u32) -> u32 {
    exposed + exposed * exposed / 8
}

/// The first number for a win of Alice's where Bob is to move: an exponential of the vertices, those
/// that can still be blocked and have few colors counting most, in straight pieces.
#[inline]
fn search_effort<Set: VertexSet>(
    exposed: Set,
    counts: &Counts<Set>,
    vertices: u32,
    steering: &Steering,
) -> u64 {
    let poor = exposed.and(counts.two.or(counts.three)).count();
    let bits = steering.start
        + steering.exposed * exposed.count()
        + steering.poor * poor
        + VERTEX * vertices;
    let (whole, part) = (bits / 64, u64::from(bits % 64));
    match whole {
        0..MOST_BITS => (64 + part) << whole >> 6,
        // Sums of these must not overflow; the order is kept.
        _ => (1 << MOST_BITS) + u64::from(bits),
    }
}

/// For each vertex of any kind.
const VERTEX: u32 = 6;
/// From here on the exponential is flat. With 20, all the early positions of hypercube:5 with 5 colors
/// looked alike; that it cost time was not seen where it was measured, three moves into that game.
const MOST_BITS: u32 = 40;
