//! What is known of the moves of one position: exactly where a solver gets to the end, else by a
//! search.

use crate::Playable;
use crate::decider::worth;
use crate::effort::Effort;
use crate::views::{AnalyzedMove, ValuedMove};
use mapduel_game::{Budget, Player, Side, TwoPlayer, Until};
use mapduel_search::{Mcts, MctsOutcome};
use std::time::Instant;

/// A move and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnownMove<M> {
    /// The move.
    pub mv: M,
    /// Who wins after it, where that is exact.
    pub exact: Option<Side>,
    /// How often a search tried it.
    pub visits: u32,
    /// That search's estimate for the first side.
    pub value: Option<f64>,
}

impl<M: Copy> KnownMove<M> {
    /// As advice and assessments have it.
    pub fn valued<G: Playable<Move = M>>(&self, game: &G) -> ValuedMove {
        ValuedMove {
            text: game.write_move(self.mv),
            visits: self.visits,
            value: self.exact.map(worth).or(self.value),
            exact: self.exact.map(G::side_name),
            points: None,
        }
    }

    /// As analyses have it.
    pub fn analyzed<G: Playable<Move = M>>(&self, game: &G) -> AnalyzedMove {
        AnalyzedMove {
            text: game.write_move(self.mv),
            exact: self.exact,
            visits: self.visits,
            value: self.value,
            ..AnalyzedMove::default()
        }
    }

    /// Sorts moves for who is to move, the best first.
    pub fn sort(moves: &mut [KnownMove<M>], turn: Side) {
        let own = |value: f64| if turn == Side::FIRST { value } else { 1.0 - value };
        let rank = |known: &KnownMove<M>| match known.exact {
            Some(winner) if winner == turn => 2.0,
            Some(_) => -1.0,
            None => known.value.map_or(-0.5, own),
        };
        moves.sort_by(|one, other| {
            rank(other).total_cmp(&rank(one)).then(other.visits.cmp(&one.visits))
        });
    }

    /// Who wins, as far as the moves tell.
    pub fn winner(moves: &[KnownMove<M>], turn: Side) -> Option<Side> {
        if moves.iter().any(|known| known.exact == Some(turn)) {
            return Some(turn);
        }
        moves.iter().all(|known| known.exact.is_some()).then(|| turn.other())
    }
}

/// What a search thinks of a position that is not over; it has a quarter of the time.
pub fn estimate<G: Playable + TwoPlayer>(
    game: &G,
    position: &G::Position,
    mut search: Mcts<G>,
    effort: &Effort<'_>,
    began: Instant,
) -> MctsOutcome<G::Move> {
    search.new_game(0);
    let late = || effort.time.is_some_and(|time| began.elapsed() >= time / 4);
    let mut until = Until(|| (effort.is_over)() || late());
    let budget = Budget::Simulations(effort.simulations.max(1));
    search.search_watched(game, position, budget, &mut until)
}
