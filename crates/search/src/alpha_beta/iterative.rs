//! Deepening: one search of the root after the other, until the depth or the end of the game.

use super::root::{Decision, Root};
use super::search::Worker;
use super::table::{Seen, UNLIMITED};
use super::valuation::Valuation;
use super::{Deepening, Depth, Ordering, Pruning, RootMoves};
use mapduel_game::TwoPlayer;

/// The last depth that was finished.
pub(super) struct Deepest {
    pub(super) decision: Decision,
    pub(super) depth: u16,
}

impl<G: TwoPlayer, V: Valuation<G>> Worker<'_, G, V> {
    /// Searches the root as deep as asked; says what the last finished search found, and whether
    /// all were finished.
    pub(super) fn deepen(&mut self, root: &Root<'_, G>, shift: usize) -> (Option<Deepest>, Finish) {
        let last = target(self.params.depth);
        let mut depth = match self.params.deepening {
            Deepening::Direct => last,
            Deepening::Iterative => 1,
        };
        let mut deepest: Option<Deepest> = None;
        loop {
            let Some(decision) = self.decide(root, depth, shift) else {
                return (deepest, Finish::Stopped);
            };
            self.finished_depth(&decision, depth);
            let over = decision.seen == Seen::WholeGame;
            deepest = Some(Deepest { decision, depth });
            if over || depth >= last || depth + 1 == UNLIMITED {
                return (deepest, Finish::Reached);
            }
            depth += 1;
        }
    }

    /// The best line of play after a decision, each move the first best one. It may be shorter
    /// when the search has to stop.
    pub(super) fn line(&mut self, root: &Root<'_, G>, deepest: &Deepest) -> Vec<G::Move> {
        self.stop_telling();
        self.params.root_moves = RootMoves::Best;
        self.params.pruning = Pruning::PrincipalVariation;
        self.params.ordering = Ordering::Learned;
        let mut line = Vec::new();
        let mut position = root.position.clone();
        let mut moves = root.moves.to_vec();
        let (mut place, mut value) = (deepest.decision.place, deepest.decision.value);
        let mut depth = deepest.depth;
        loop {
            let mv = moves[place];
            line.push(mv);
            value -= self.valuation.gain(self.game, &position, mv);
            self.game.play_unchecked(&mut position, mv);
            depth -= 1;
            self.game.moves(&position, &mut moves);
            if depth == 0 || moves.is_empty() {
                return line;
            }
            // The value is known, so a window around it is enough.
            let range = (value - 1, value + 1);
            let next = Root { position: &position, moves: &moves, range };
            match self.decide(&next, depth, 0) {
                Some(decision) => place = decision.place,
                None => return line,
            }
        }
    }
}

/// Whether a search came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
    Reached,
    Stopped,
}

/// The depth to reach, as the search counts it.
pub(super) fn target(depth: Depth) -> u16 {
    match depth {
        Depth::Plies(plies) => plies.min(u32::from(UNLIMITED) - 1) as u16,
        Depth::Full => u16::MAX,
    }
}
