//! One reply against many moves.
//!
//! A reply that wins against one move of the opponent often wins against most of the others, and
//! near the leaves that can be seen at a glance: play it, and look ([`classify`], the clusters, the
//! table). So a reply that has just won is tried on the siblings of the move it answered, before
//! these are searched one by one (in the manner of Kawano 1996, but one move deep). What is left
//! over are the moves that really need an answer of their own, so that the proof numbers of a node
//! say more.
//!
//! A node is expanded with *hints*: the replies that won lately against the same move, and those
//! that won lately with as many vertices uncolored. They are tried first, and where nothing is
//! decided they are taken for better than their numbers.
//!
//! A reply is a hint and nothing more: it is played by the rules and judged by the rules that judge
//! any move. Replies are not kept by position; what is solved is in the table.

use super::classify::{Look, classify};
use super::dfpn::{Mode, Search};
use super::numbers::Numbers;
use super::set::VertexSet;
use super::state::State;
use super::threats::saving_moves;
use crate::ALICE;
use mapduel_game::Side;
use std::collections::HashMap;

/// A vertex and its color.
pub(super) type Reply = (u16, u8);

/// The replies that won lately, in one thread.
#[derive(Default)]
pub(super) struct Replies {
    /// What won the node that was solved last, if a move did.
    pub(super) last: Option<Reply>,
    by_uncolored: Vec<LatestReplies>,
    by_move: HashMap<(Side, Reply), LatestReplies>,
}

/// Two replies, the latest first.
#[derive(Clone, Copy, Default)]
struct LatestReplies([Option<Reply>; 2]);

/// The local games of clusters cost more than a small search.
const NODES_BEFORE_CLUSTERS: u64 = 1000;

impl Replies {
    /// The replies worth trying with this many vertices uncolored, after this move of the other side.
    pub(super) fn hints(&self, uncolored: u32, after: Option<(Side, Reply)>) -> [Option<Reply>; 4] {
        let answers = after.and_then(|after| self.by_move.get(&after)).copied().unwrap_or_default();
        let others = self.by_uncolored.get(uncolored as usize).copied().unwrap_or_default();
        let [first, second] = answers.0;
        let [third, fourth] = others.0;
        [first, second, third, fourth]
    }

    fn note(&mut self, uncolored: u32, answered: (Side, Reply), reply: Reply) {
        let place = uncolored as usize;
        if self.by_uncolored.len() <= place {
            self.by_uncolored.resize(place + 1, LatestReplies::default());
        }
        self.by_uncolored[place].note(reply);
        self.by_move.entry(answered).or_default().note(reply);
    }
}

impl LatestReplies {
    fn note(&mut self, reply: Reply) {
        let [first, second] = &mut self.0;
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
        answered: Option<Reply>,
    ) {
        let Some(reply) = self.scratch.replies.last.take() else { return };
        if let Some(answered) = answered {
            let uncolored = state.uncolored.count() - 1;
            self.scratch.replies.note(uncolored, (mode.turn, answered), reply);
        }
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
