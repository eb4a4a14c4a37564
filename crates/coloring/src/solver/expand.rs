//! The children of a state, each with a key and proof numbers; duplicates and lost ones left out.

use super::classify::{Look, classify};
use super::dfpn::{Mode, Search};
use super::numbers::Numbers;
use super::replies::Reply;
use super::set::VertexSet;
use super::state::State;
use super::table::Key;
use super::threats::saving_moves;
use crate::{ALICE, BOB};

/// A move and what is known of the state it leads to.
#[derive(Clone, Copy)]
pub(super) struct Child<Set, const COLORS: usize> {
    pub(super) key: Key<Set, COLORS>,
    pub(super) hash: u64,
    /// From the view of the side to move in the child.
    pub(super) numbers: Numbers,
    /// The vertex and its color; `None` for a pass.
    pub(super) played: Option<Reply>,
}

impl<Set: VertexSet, const COLORS: usize> Search<'_, Set, COLORS> {
    /// Pushes the open children of an open state, unless they decide it at once.
    pub(super) fn expand(
        &mut self,
        state: &State<Set, COLORS>,
        mode: Mode,
        after: Option<Reply>,
    ) -> Option<Numbers> {
        let board = &self.engine.board;
        let from = self.scratch.children.len();
        let mut moves = state.layers;
        let mut may_pass = mode.pass == Some(mode.turn);
        if mode.turn == ALICE {
            let threatened = state.exposed.and(state.counts(board).one);
            if !threatened.is_empty() {
                moves = saving_moves(state, board, threatened);
                may_pass = false;
            }
        }
        let after = after.map(|played| (mode.turn.other(), played));
        let hints = self.scratch.replies.hints(state.uncolored.count(), after);
        for reply in hints.into_iter().flatten() {
            let (vertex, color) = (usize::from(reply.0), usize::from(reply.1));
            if moves[color].has(vertex) {
                let next = state.play(board, vertex, color);
                if self.add(from, &next, mode, Some(reply), Expectation::Hint) {
                    return Some(Numbers::WON);
                }
            }
        }
        // Then exposed vertices first: for both sides the good moves mostly are there.
        for exposed in [Exposure::Exposed, Exposure::Safe] {
            for (color, moves) in moves[..board.colors].iter().enumerate() {
                // Colors with equal layers are interchangeable.
                if state.layers[..color].contains(&state.layers[color]) {
                    continue;
                }
                let vertices = match exposed {
                    Exposure::Exposed => moves.and(state.exposed),
                    Exposure::Safe => moves.minus(state.exposed),
                };
                for vertex in vertices.members() {
                    let next = state.play(board, vertex, color);
                    let played = Some((vertex as u16, color as u8));
                    if self.add(from, &next, mode, played, Expectation::Ordinary) {
                        return Some(Numbers::WON);
                    }
                }
            }
        }
        if may_pass && self.add(from, state, mode, None, Expectation::Ordinary) {
            return Some(Numbers::WON);
        }
        (self.scratch.children.len() == from).then_some(Numbers::LOST)
    }

    /// Adds a child; true when it wins for the side that moved.
    #[inline]
    fn add(
        &mut self,
        from: usize,
        next: &State<Set, COLORS>,
        mode: Mode,
        played: Option<Reply>,
        promise: Expectation,
    ) -> bool {
        let board = &self.engine.board;
        let numbers = match classify(next, board, mode.turn.other()) {
            Look::Decided(winner) if winner == mode.turn => {
                self.scratch.replies.last = played;
                return true;
            }
            Look::Decided(_) => return false,
            Look::Open(numbers) => numbers,
        };
        let key = self.engine.key(next, mode.next());
        let hash = key.hash();
        if self.scratch.children[from..].iter().any(|child| child.hash == hash && child.key == key)
        {
            return false;
        }
        let numbers = match self.look_up(&key, hash) {
            Some(numbers) if numbers.proof == 0 => return false,
            Some(numbers) if numbers.disproof == 0 => {
                self.scratch.replies.last = played;
                return true;
            }
            Some(numbers) => numbers,
            None => {
                if mode.turn.other() == BOB && self.scratch.clusters.alice_wins(next, board) {
                    self.scratch.replies.last = played;
                    return true;
                }
                match promise {
                    Expectation::Ordinary => numbers,
                    Expectation::Hint => {
                        let disproof = (numbers.disproof / u64::from(board.steering.hint)).max(1);
                        Numbers { disproof, ..numbers }
                    }
                }
            }
        };
        self.scratch.children.push(Child { key, hash, numbers, played });
        false
    }
}

/// What is expected of a move before it is searched.
#[derive(Clone, Copy)]
enum Expectation {
    Ordinary,
    /// It has won in a similar place.
    Hint,
}

enum Exposure {
    Exposed,
    Safe,
}
