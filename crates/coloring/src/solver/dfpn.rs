//! Depth-first proof-number search.
//!
//! Proof numbers (Allis, van der Meulen and van den Herik 1994) say how many more leaves must be
//! solved at least to prove a win; the search always works on a most-proving leaf. Depth first
//! with thresholds and a table it needs no tree in memory (Nagai 2002); a child may run until its
//! number exceeds that of its best rival by a quarter, not by one, so that the search does not
//! jump between rivals (Pawlewicz and Lew 2007). Each node speaks of the side to move: its proof
//! number is the least disproof number of its children, its disproof number the sum of their proof
//! numbers. Every move colors a vertex, and a pass is followed by a move of the other side, so
//! states never repeat and sums over a graph that is not a tree are only overestimates.
//!
//! Several threads run the same search on one table. While a thread is below a child, the child
//! looks less promising to helpers (virtual numbers, after Kaneko 2010); only true numbers are
//! stored. A helper with other rules has its own idea of the numbers of open states, which would
//! lead the others astray, so it keeps those in a table of its own and shares only what is solved.

use super::engine::Engine;
use super::job::Job;
use super::numbers::{INFINITY, Numbers};
use super::replies::Reply;
use super::scratch::Scratch;
use super::set::VertexSet;
use super::state::State;
use super::table::{Key, Table};
use mapduel_game::Side;

/// Who is to move, and who may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mode {
    pub(super) turn: Side,
    pub(super) pass: Option<Side>,
}

impl Mode {
    pub(super) fn tag(self) -> u32 {
        let pass = self.pass.map_or(0, |side| 1 + side.index() as u32);
        self.turn.index() as u32 | pass << 1
    }

    /// The mode with this tag, which [`Mode::tag`] gave.
    pub(super) fn of_tag(tag: u32) -> Mode {
        let side = |index: u32| if index == 0 { Side::FIRST } else { Side::SECOND };
        Mode { turn: side(tag & 1), pass: (tag >> 1).checked_sub(1).map(side) }
    }

    pub(super) fn next(self) -> Mode {
        Mode { turn: self.turn.other(), pass: self.pass }
    }
}

/// One thread's search.
pub(super) struct Search<'job, Set, const COLORS: usize> {
    pub(super) engine: &'job Engine<Set, COLORS>,
    pub(super) job: &'job Job,
    pub(super) scratch: &'job mut Scratch<Set, COLORS>,
    /// Nodes expanded by this thread.
    pub(super) nodes: u64,
    /// The search unwinds when it has expanded this many.
    pub(super) allowance: u64,
    pub(super) stopped: bool,
    pub(super) role: Role,
    /// Where this thread keeps what is open, if not in the table of all.
    pub(super) own: Option<&'job Table<Set, COLORS>>,
    /// The state whose numbers are reported.
    pub(super) root: Option<Root>,
}

/// The state that the whole search is about; where only one move is left, the one after it, which
/// has the same numbers the other way round.
pub(super) struct Root {
    hash: u64,
    /// Who is to move where the search began.
    turn: Side,
}

/// The first thread searches as if alone; the others go where it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Leader,
    Helper,
}

/// After a child has cost this many nodes, its siblings may have been solved on the way.
const REFRESH_AFTER: u64 = 64;

impl<Set: VertexSet, const COLORS: usize> Search<'_, Set, COLORS> {
    /// Who wins, or `None` when the search was stopped.
    pub(super) fn winner(&mut self, state: &State<Set, COLORS>, mode: Mode) -> Option<Side> {
        let key = self.engine.key(state, mode);
        self.root.get_or_insert(Root { hash: key.hash(), turn: mode.turn });
        let limit = Numbers { proof: INFINITY, disproof: INFINITY };
        let numbers = self.search(state, mode, (&key, key.hash()), limit, None);
        match numbers {
            Numbers { proof: 0, .. } => Some(mode.turn),
            Numbers { disproof: 0, .. } => Some(mode.turn.other()),
            _ => None,
        }
    }

    /// Searches until a number reaches its limit; `after` is the move that led here.
    fn search(
        &mut self,
        state: &State<Set, COLORS>,
        mode: Mode,
        (key, hash): (&Key<Set, COLORS>, u64),
        limit: Numbers,
        after: Option<Reply>,
    ) -> Numbers {
        let known = self.look_up(key, hash);
        if let Some(numbers) = known
            && (numbers.proof >= limit.proof || numbers.disproof >= limit.disproof)
        {
            return numbers;
        }
        if !self.step() {
            return known.unwrap_or(Numbers { proof: 1, disproof: 1 });
        }
        let before = self.nodes;
        let bound = if known.is_none() { self.component_bounds(state, mode) } else { None };
        let from = self.scratch.children.len();
        let numbers = match bound {
            Some(winner) if winner == mode.turn => Numbers::WON,
            Some(_) => Numbers::LOST,
            None => match self.expand(state, mode, after) {
                Some(decided) => decided,
                None => self.deepen(state, mode, (key, hash), from, limit),
            },
        };
        self.scratch.children.truncate(from);
        let work = u32::try_from(self.nodes - before + 1).unwrap_or(u32::MAX);
        let table = self.own.filter(|_| !numbers.is_solved()).unwrap_or(&self.engine.table);
        table.put(key, hash, numbers, work);
        numbers
    }

    /// Works on the most promising child until a number of the node reaches its limit.
    fn deepen(
        &mut self,
        state: &State<Set, COLORS>,
        mode: Mode,
        (key, hash): (&Key<Set, COLORS>, u64),
        from: usize,
        limit: Numbers,
    ) -> Numbers {
        loop {
            let choice = self.choose(from);
            let numbers = choice.numbers;
            self.report(mode.turn, hash, from, numbers);
            if numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || self.stopped {
                return numbers;
            }
            let child = self.scratch.children[choice.best];
            let others = choice.sum - child.numbers.proof;
            let proof = match limit.disproof {
                INFINITY => INFINITY,
                disproof => clamp(disproof.saturating_sub(others)),
            };
            let rival = choice.second.saturating_add(choice.second / 4 + 1);
            let rival = clamp(rival.max(child.numbers.disproof.saturating_add(1)));
            // A helper's child need not be the best one; without room it would return at once,
            // and the helper come back to it for ever.
            let room = child.numbers.disproof.saturating_add(1);
            let child_limit = Numbers { proof, disproof: limit.proof.min(rival).max(room) };
            let next = match child.played {
                Some((vertex, color)) => {
                    state.play(&self.engine.board, usize::from(vertex), usize::from(color))
                }
                None => *state,
            };
            let before = self.nodes;
            self.scratch.replies.last = None;
            self.job.enter(child.hash);
            let found = self.search(
                &next,
                mode.next(),
                (&child.key, child.hash),
                child_limit,
                child.played,
            );
            self.job.leave(child.hash);
            self.scratch.children[choice.best].numbers = found;
            if found.proof == 0 {
                self.try_last_reply(state, mode, from, child.played);
            }
            if self.nodes - before >= REFRESH_AFTER {
                self.refresh(from);
                if let Some(numbers) = self.engine.table.get(key, hash)
                    && numbers.is_solved()
                {
                    return numbers;
                }
            }
            let mut children = self.scratch.children[from..].iter();
            if let Some(child) = children.find(|child| child.numbers.disproof == 0) {
                self.scratch.replies.last = child.played;
                return Numbers::WON;
            }
            // A child that the other side wins is out of the question.
            let mut index = from;
            while index < self.scratch.children.len() {
                if self.scratch.children[index].numbers.proof == 0 {
                    self.scratch.children.swap_remove(index);
                } else {
                    index += 1;
                }
            }
            if self.scratch.children.len() == from {
                return Numbers::LOST;
            }
        }
    }

    /// Reports the numbers of the root.
    fn report(&mut self, turn: Side, hash: u64, from: usize, numbers: Numbers) {
        let Some(root) = self.root.as_mut().filter(|root| root.hash == hash) else { return };
        if self.role == Role::Leader {
            let Numbers { proof, disproof } = numbers;
            let turned = Numbers { proof: disproof, disproof: proof };
            self.job.set_root(if turn == root.turn { numbers } else { turned });
            if let [only] = &self.scratch.children[from..] {
                root.hash = only.hash;
            }
        }
    }

    /// The numbers of a node from its children, and the child to work on.
    ///
    /// Where the side to move seems to lose, all children must be solved, so that threads do well
    /// to take different ones; where it seems to win one child will do, and they stay together.
    /// The first thread never swerves.
    #[inline]
    fn choose(&self, from: usize) -> Choice {
        let children = &self.scratch.children[from..];
        let sum = children.iter().fold(0u64, |sum, child| sum.saturating_add(child.numbers.proof));
        let least = children.iter().map(|child| child.numbers.disproof).min().unwrap_or(INFINITY);
        let numbers = Numbers { proof: least, disproof: clamp(sum) };
        let apart = self.role == Role::Helper && numbers.proof > numbers.disproof;
        let (mut best, mut least, mut second) = (0, INFINITY, INFINITY);
        for (index, child) in children.iter().enumerate() {
            let disproof = match apart {
                true => self.job.discouraged(child.hash, child.numbers.disproof),
                false => child.numbers.disproof,
            };
            if disproof < least {
                (best, second, least) = (index, least, disproof);
            } else {
                second = second.min(disproof);
            }
        }
        Choice { best: from + best, second, sum, numbers }
    }

    /// Looks all children up again.
    fn refresh(&mut self, from: usize) {
        for index in from..self.scratch.children.len() {
            let child = &self.scratch.children[index];
            if let Some(numbers) = self.look_up(&child.key, child.hash) {
                self.scratch.children[index].numbers = numbers;
            }
        }
    }

    /// What this thread goes by.
    #[inline]
    pub(super) fn look_up(&self, key: &Key<Set, COLORS>, hash: u64) -> Option<Numbers> {
        let known = self.engine.table.get(key, hash);
        match self.own {
            None => known,
            Some(own) => known.filter(|numbers| numbers.is_solved()).or_else(|| own.get(key, hash)),
        }
    }

    /// Counts a node; false when the search must stop.
    fn step(&mut self) -> bool {
        if self.stopped || self.nodes >= self.allowance || !self.job.step() {
            self.stopped = true;
            return false;
        }
        self.nodes += 1;
        true
    }
}

struct Choice {
    best: usize,
    second: u64,
    sum: u64,
    numbers: Numbers,
}

/// Large, but not the number of a solved node.
fn clamp(number: u64) -> u64 {
    number.min(INFINITY - 1)
}

#[cfg(test)]
mod tests;
