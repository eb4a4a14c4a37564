//! The game for the crate `minimax` 0.6.0.
//!
//! Its `Game` has associated functions only, so every state carries its board. Its search cannot
//! be seeded, and after it has proved the root it goes on counting without searching:
//! [`CountedRollouts`] says how many simulations were real.

use crate::bitboard::{Bitboard, LastMover, Placement, State};
use minimax::{Game, MCTSOptions, RolloutPolicy, Winner};
use rand09::Rng;
use rand09::rngs::SmallRng;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The rules for `minimax`.
#[derive(Clone, Copy, Debug)]
pub struct MinimaxColoring;

impl Game for MinimaxColoring {
    type S = Bitboard;
    type M = Placement;

    fn generate_moves(state: &Bitboard, moves: &mut Vec<Placement>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            state.moves(moves);
        }
        winner
    }

    /// The state is small, so a new one is cheaper than an undo.
    fn apply(state: &mut Bitboard, mv: Placement) -> Option<Bitboard> {
        let mut next = state.clone();
        next.play(mv);
        Some(next)
    }

    fn get_winner(state: &Bitboard) -> Option<Winner> {
        let last_mover_won = match state.state() {
            State::AliceToMove | State::BobToMove => return None,
            State::AliceWon => state.last_mover() == LastMover::Alice,
            State::BobWon => state.last_mover() == LastMover::Bob,
        };
        Some(if last_mover_won { Winner::PlayerJustMoved } else { Winner::PlayerToMove })
    }
}

/// Draws the moves of a rollout from the bitboard instead of from a move list.
#[derive(Clone, Copy, Debug)]
pub struct BitboardRollout;

impl RolloutPolicy for BitboardRollout {
    type G = MinimaxColoring;

    fn random_move(
        &self,
        state: &mut Bitboard,
        _: &mut Vec<Placement>,
        random: &mut SmallRng,
    ) -> Result<Placement, Winner> {
        match MinimaxColoring::get_winner(state) {
            Some(winner) => Err(winner),
            None => Ok(state.nth_move(random.random_range(0..state.move_count()))),
        }
    }
}

/// Rollouts that are counted. Every simulation before the proof of the root makes one, but for the
/// few that end in a finished game.
#[derive(Clone, Debug, Default)]
pub struct CountedRollouts {
    count: Arc<AtomicU64>,
}

impl CountedRollouts {
    /// How many rollouts there were.
    pub fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }
}

impl RolloutPolicy for CountedRollouts {
    type G = MinimaxColoring;

    fn random_move(
        &self,
        state: &mut Bitboard,
        moves: &mut Vec<Placement>,
        random: &mut SmallRng,
    ) -> Result<Placement, Winner> {
        BitboardRollout.random_move(state, moves, random)
    }

    fn rollout(&self, options: &MCTSOptions, state: &Bitboard) -> i32 {
        self.count.fetch_add(1, Ordering::Relaxed);
        BitboardRollout.rollout(options, state)
    }
}
