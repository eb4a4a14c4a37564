//! The search: some move leads to a loss of the other, or none does.

use super::bound::decided;
use super::state::{Board, Key, State, Step};
use super::worth::{ONE, Worths};
use crate::Move;
use mapduel_game::{Onlooker, SearchState, Thought, Wish};
use mapduel_graph::{Limit, Meter};
use std::cmp::Reverse;
use std::collections::HashMap;

/// The most answers kept: about 140 megabytes. A search that has more goes on without writing.
const MOST_ANSWERS: usize = 3_500_000;

/// How many positions are searched between two looks at the onlooker.
const LOOK_EVERY: u64 = 256;

/// What was found out about a board: whether the side to move wins, for each state decided so far,
/// and what parts are worth.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    answers: HashMap<Key, bool>,
    worths: Worths,
}

/// One search.
pub(super) struct Search<'a> {
    board: &'a Board,
    table: &'a mut Table,
    meter: Meter,
    onlooker: &'a mut dyn Onlooker<Move>,
    ended: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        board: &'a Board,
        table: &'a mut Table,
        limit: Limit,
        onlooker: &'a mut dyn Onlooker<Move>,
    ) -> Search<'a> {
        Search { board, table, meter: limit.start(), onlooker, ended: false }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// A winning vertex of the board, or `Some(None)` where there is none; `None` when the limit
    /// came first. The state is all to be searched, so that every step is a vertex.
    pub(super) fn decide(&mut self, root: &State) -> Option<Option<usize>> {
        let reduced = self.board.reduced(root, &mut self.table.worths);
        if self.known(&reduced) == Some(false) {
            return Some(None);
        }
        self.winning_step(root).map(|found| match found {
            Some(Step::Paint(vertex)) => Some(vertex),
            _ => None,
        })
    }

    /// A winning step of a state about which nothing is known.
    fn winning_step(&mut self, state: &State) -> Option<Option<Step>> {
        if !self.go_on() {
            return None;
        }
        let mut replies: Vec<(Reverse<i64>, Step, State)> = Vec::new();
        for step in state.steps() {
            let next = self.board.after(state, step, &mut self.table.worths);
            match self.known(&next) {
                Some(false) => {
                    self.table.put(state, true);
                    return Some(Some(step));
                }
                Some(true) => {}
                None => {
                    // The next state is seen from the other side.
                    let open =
                        i64::from(next.other.count_ones()) - i64::from(next.own.count_ones());
                    replies.push((Reverse(open * ONE - next.rest.number), step, next));
                }
            }
        }
        replies.sort_by_key(|reply| reply.0);
        for (_, step, next) in &replies {
            // An answer may have come up since.
            let loses = match self.table.get(next) {
                Some(wins) => !wins,
                None => self.winning_step(next)?.is_none(),
            };
            if loses {
                self.table.put(state, true);
                return Some(Some(*step));
            }
        }
        self.table.put(state, false);
        Some(None)
    }

    #[inline]
    fn known(&self, state: &State) -> Option<bool> {
        decided(self.board, state).or_else(|| self.table.get(state))
    }

    /// Counts a position; false when the search must stop.
    fn go_on(&mut self) -> bool {
        if self.nodes().is_multiple_of(LOOK_EVERY) && !self.ended {
            match self.onlooker.wish() {
                Wish::GoOn => {}
                Wish::Tell => self.tell(),
                Wish::End => self.ended = true,
            }
        }
        !self.ended && self.meter.step()
    }

    #[cold]
    fn tell(&mut self) {
        let entries = self.table.answers.len();
        self.onlooker.hear(Thought {
            cost: self.meter.nodes(),
            value: None,
            proven: None,
            moves: Vec::new(),
            line: Vec::new(),
            state: SearchState::Proof {
                proof: None,
                disproof: None,
                entries,
                fill: entries as f64 / MOST_ANSWERS as f64,
            },
        });
    }
}

impl Table {
    #[inline]
    fn get(&self, state: &State) -> Option<bool> {
        self.answers.get(&state.key()).copied()
    }

    #[inline]
    fn put(&mut self, state: &State, wins: bool) {
        if self.answers.len() < MOST_ANSWERS {
            self.answers.insert(state.key(), wins);
        }
    }
}
