//! The root: the value, and the *first* best move in the game's own order.
//!
//! Whatever the order in which the moves were tried, the move found is the one that plain minimax
//! would pick. Once the value v is known, a move before the best one found need only be shown to
//! be worth less than v, which most were already: the others are asked with an empty window.

use super::search::{OwnWindow, Question, Worker, side_sign};
use super::table::{Entry, NO_MOVE, Seen};
use super::valuation::{INFINITE, Valuation};
use super::{Pruning, RootMoves};
use mapduel_game::TwoPlayer;

/// What a search of the root found.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    /// The residual value, from the first player's view.
    pub(super) value: i64,
    /// The place of the first best move in the game's own order.
    pub(super) place: usize,
    /// The residual value of every root move, where all were asked for.
    pub(super) values: Option<Vec<i64>>,
    pub(super) seen: Seen,
}

/// A root position and its moves, in the game's own order.
pub(super) struct Root<'r, G: TwoPlayer> {
    pub(super) position: &'r G::Position,
    pub(super) moves: &'r [G::Move],
    /// No residual value lies outside these.
    pub(super) range: (i64, i64),
}

impl<G: TwoPlayer, V: Valuation<G>> Worker<'_, G, V> {
    /// Searches the root to a depth; `None` when the search had to stop. `shift` turns the order
    /// of the moves, so that threads begin at different ones.
    pub(super) fn decide(
        &mut self,
        root: &Root<'_, G>,
        depth: u16,
        shift: usize,
    ) -> Option<Decision> {
        self.meter.add(1);
        self.seen = Seen::WholeGame;
        let side = self.game.turn(root.position);
        let sign = side_sign(side);
        let key = self.table().map(|_| self.valuation.key(self.game, root.position));
        let hint = key.and_then(|key| self.table()?.get(key)).map_or(NO_MOVE, |entry| entry.mv);
        let mut places = self.sorted_places(root.position, root.moves, hint);
        let turned = shift % places.len();
        places.rotate_left(turned);

        let whole = OwnWindow::new(side, root.range.0, root.range.1);
        let all = self.params.root_moves == RootMoves::All;
        // What is known of each move for its mover: its value, or a bound that is not below it.
        let mut most = vec![INFINITE; root.moves.len()];
        let mut best: Option<(i64, usize)> = None;
        for (number, &place) in places.iter().enumerate() {
            let low = match best {
                Some((value, _)) if !all => value.max(whole.low),
                _ => whole.low,
            };
            let window = OwnWindow { side, low, high: whole.high };
            self.trying_root_move(depth, (number, root.moves.len()), root.moves[place], best);
            let value = self.try_root_move(root, place, depth, &window, number > 0 && !all)?;
            most[place] = value;
            if best.is_none_or(|(highest, _)| value > highest) {
                best = Some((value, place));
            }
            if value >= whole.high && !all && self.params.pruning != Pruning::Off {
                self.cuts += 1;
                break;
            }
        }
        let (value, mut place) = best?;
        if value <= whole.low {
            // Nothing is worth less, so all moves are worth the same.
            place = 0;
        } else {
            let doubtful = (0..place).filter(|&earlier| most[earlier] >= value);
            for earlier in doubtful {
                let window = OwnWindow { side, low: value - 1, high: value };
                if self.try_root_move(root, earlier, depth, &window, false)? >= value {
                    place = earlier;
                    break;
                }
            }
        }
        let value = sign * value;
        if let Some(key) = key {
            let mv = self.valuation.move_index(self.game, root.moves[place]) as u32;
            let entry = Entry { lower: value, upper: value, depth, mv, seen: self.seen };
            self.remember(key, entry);
        }
        let values = all.then(|| most.iter().map(|own| sign * own).collect());
        Some(Decision { value, place, values, seen: self.seen })
    }

    fn try_root_move(
        &mut self,
        root: &Root<'_, G>,
        place: usize,
        depth: u16,
        window: &OwnWindow,
        later: bool,
    ) -> Option<i64> {
        let mv = root.moves[place];
        let gain = self.valuation.gain(self.game, root.position, mv);
        let mut child = root.position.clone();
        self.game.play_unchecked(&mut child, mv);
        let below = Question { depth: depth - 1, ply: 1, alpha: 0, beta: 0 };
        self.try_move(&child, below, gain, window, later)
    }
}
