//! One reply against many moves.
//!
//! A reply that wins against one move of the opponent often wins against most of the others, and
//! near the leaves that can be seen at a glance: play it, and look ([`classify`], the clusters, the
//! table). So a reply that has just won is tried on the siblings of the move it answered, before
//! these are searched one by one (in the manner of Kawano 1996, but one move deep), and the replies
//! that won lately with as many vertices uncolored are tried first where a node is expanded. What
//! is left over are the moves that really need an answer of their own, so that the proof numbers of
//! a node say more.
//!
//! A reply is a hint and nothing more: it is played by the rules and judged by the rules that judge
//! any move. Replies are not kept by position; what is solved is in the table.

use super::classify::{Look, classify};
use super::dfpn::{Mode, Search};
use super::set::VertexSet;
use super::state::State;
use super::table::Numbers;
use super::threats::saving_moves;
use crate::ALICE;

/// A vertex and its color.
pub(super) type Reply = (u16, u8);

/// The replies that won lately, in one thread.
#[derive(Default)]
pub(super) struct Replies {
    /// What won the node that was solved last, if a move did.
    pub(super) last: Option<Reply>,
    /// By the number of uncolored vertices, the latest first.
    lately: Vec<[Option<Reply>; REMEMBERED]>,
}

const REMEMBERED: usize = 2;
/// The local games of clusters cost more than a small search.
const NODES_BEFORE_CLUSTERS: u64 = 1000;

impl Replies {
    /// The replies that won with this many vertices uncolored.
    pub(super) fn lately(&self, uncolored: u32) -> [Option<Reply>; REMEMBERED] {
        self.lately.get(uncolored as usize).copied().unwrap_or_default()
    }

    fn note(&mut self, uncolored: u32, reply: Reply) {
        let place = uncolored as usize;
        if self.lately.len() <= place {
            self.lately.resize(place + 1, [None; REMEMBERED]);
        }
        let [first, second] = &mut self.lately[place];
        if *first != Some(reply) {
            *second = first.replace(reply);
        }
    }
}

impl<Set: VertexSet, const COLORS: usize> Search<'_, Set, COLORS> {
    /// After a move was answered by the last reply: the other moves that it answers are lost too.
    pub(super) fn try_last_reply(
        &mut self,
        state: &State<Set, COLORS>,
        mode: Mode,
        from: usize,
        answered: &State<Set, COLORS>,
    ) {
        let Some(reply) = self.scratch.replies.last.take() else { return };
        self.scratch.replies.note(answered.uncolored.count(), reply);
        for index in from..self.scratch.children.len() {
            let child = self.scratch.children[index];
            let Some((vertex, color)) = child.played.filter(|_| !child.numbers.is_solved()) else {
                continue;
            };
            let next = state.play(&self.engine.board, usize::from(vertex), usize::from(color));
            if self.wins_at_a_glance(&next, mode.next(), reply) {
                self.scratch.children[index].numbers = Numbers::WON;
                self.engine.table.put(&child.key, child.hash, Numbers::WON, 1);
            }
        }
    }

    /// Whether the side to move can make this reply, and it is seen at once to win.
    fn wins_at_a_glance(
        &mut self,
        state: &State<Set, COLORS>,
        mode: Mode,
        (vertex, color): Reply,
    ) -> bool {
        let board = &self.engine.board;
        let (vertex, color) = (usize::from(vertex), usize::from(color));
        if !state.layers[color].has(vertex) {
            return false;
        }
        if mode.turn == ALICE {
            let threatened = state.exposed.and(state.counts(board).one);
            if !threatened.is_empty() && !saving_moves(state, board, threatened)[color].has(vertex)
            {
                return false;
            }
        }
        let next = state.play(board, vertex, color);
        match classify(&next, board, mode.turn.other()) {
            Look::Decided(winner) => winner == mode.turn,
            Look::Open(_) => {
                let key = self.engine.key(&next, mode.next());
                match self.look_up(&key, key.hash()) {
                    Some(numbers) => numbers.disproof == 0,
                    None => {
                        mode.turn == ALICE
                            && self.nodes >= NODES_BEFORE_CLUSTERS
                            && self.scratch.clusters.alice_wins_on_trial(&next, board)
                    }
                }
            }
        }
    }
}
