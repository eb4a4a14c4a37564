//! Puzzles as they are found, none twice, and which of them are kept.

use super::canonical::{Canonical, PositionKey};
use super::{Difficulty, OpenPuzzle, Puzzle, PuzzleBoard};
use crate::census::Winner;
use std::collections::{BTreeMap, HashSet};

/// Collects the puzzles of one board and chooses among them: as evenly over the sides and the
/// difficulties as what was found allows.
pub struct Collection {
    canonical: Canonical,
    known: HashSet<PositionKey>,
    wanted: Vec<Kind>,
    count: usize,
    found: BTreeMap<Kind, Vec<Puzzle>>,
}

/// A side and a difficulty, in the order in which they take turns.
type Kind = (Difficulty, usize);

impl Collection {
    /// Wants so many puzzles of a board, of these difficulties and sides.
    pub fn new(
        board: &PuzzleBoard,
        count: usize,
        difficulties: &[Difficulty],
        winners: &[Winner],
    ) -> Collection {
        let kinds = difficulties.iter().flat_map(|&difficulty| {
            winners.iter().map(move |&winner| (difficulty, winner.side().index()))
        });
        let mut wanted: Vec<Kind> = kinds.collect();
        wanted.sort_unstable();
        wanted.dedup();
        Collection {
            canonical: Canonical::new(board.game()),
            known: HashSet::new(),
            wanted,
            count,
            found: BTreeMap::new(),
        }
    }

    /// Takes a puzzle, unless nobody wants its kind or the same one is there.
    pub fn add(&mut self, puzzle: Puzzle, open: &OpenPuzzle) {
        let kind = (puzzle.difficulty, puzzle.winner.side().index());
        if self.wanted.contains(&kind) && self.known.insert(self.canonical.key(&open.position)) {
            self.found.entry(kind).or_default().push(puzzle);
        }
    }

    /// How many were found, enough of one kind counted once.
    pub fn useful(&self) -> usize {
        let share = self.share();
        self.found.values().map(|found| found.len().min(share)).sum::<usize>().min(self.count)
    }

    /// Whether every kind has its share, so that more games would change nothing.
    pub fn is_full(&self) -> bool {
        let share = self.share();
        let has = |kind: &Kind| self.found.get(kind).is_some_and(|found| found.len() >= share);
        self.count == 0 || self.wanted.iter().all(has)
    }

    /// The puzzles: kinds take turns, each with its own in the order in which they were found, until
    /// there are enough or none is left.
    pub fn choose(self) -> Vec<Puzzle> {
        let mut queues: Vec<_> = self.found.into_values().map(Vec::into_iter).collect();
        let mut chosen = Vec::new();
        let mut went_on = true;
        while went_on {
            went_on = false;
            for puzzle in queues.iter_mut().filter_map(Iterator::next) {
                if chosen.len() < self.count {
                    chosen.push(puzzle);
                    went_on = true;
                }
            }
        }
        // Names are short, and two puzzles may have one: the first keeps it.
        let mut names = HashSet::new();
        chosen.sort_by_key(|puzzle: &Puzzle| (puzzle.difficulty, puzzle.winner.side().index()));
        chosen.retain(|puzzle| names.insert(puzzle.id.clone()));
        chosen
    }

    fn share(&self) -> usize {
        self.count.div_ceil(self.wanted.len().max(1))
    }
}
