//! What each move was: whether it kept a won game or gave it away, and why.

use super::values::search;
use super::{MEMORY, reasons};
use crate::{ColoringGame, ExplainParams, Explainer, Move, Position, SolveParams, representative};
use mapduel_game::{Budget, Player};
use mapduel_graph::Limit;
use mapduel_playable::{Decider, Decision, Effort, Followed, Review, review_by};

/// Judges every move of a game. One solver is asked from the end to the beginning, and for the
/// reasons too.
pub(crate) fn review(game: &ColoringGame, moves: &[Move], effort: &Effort<'_>) -> Review {
    let params = ExplainParams {
        solve: SolveParams { memory: MEMORY, ..SolveParams::default() },
        nodes: effort.positions / 40,
        positions: effort.positions / 200,
    };
    let explainer = Explainer::new(game, params);
    // For a better move, which the table mostly knows by then.
    let limit = effort.limit(effort.positions / 10);
    let limit = Limit { time: limit.time.map(|time| time / 10), ..limit };
    review_by(game, moves, effort, Judging { game, explainer, limit })
}

/// The explainer, as a review asks it.
struct Judging<'game> {
    game: &'game ColoringGame,
    explainer: Explainer,
    limit: Limit,
}

impl Decider<ColoringGame> for Judging<'_> {
    fn decide(&mut self, position: &Position, limit: Limit) -> Decision {
        let verdict = self.explainer.solve(position, limit);
        Decision { winner: verdict.winner, nodes: verdict.nodes }
    }

    fn winning_move(&mut self, position: &Position) -> Option<Move> {
        self.explainer.winning_move(position, self.limit)
    }

    /// Colors that nobody has used yet are the same but for their names.
    fn counted_as(&self, position: &Position, mv: Move) -> Move {
        representative(self.game, position, mv)
    }

    fn followed(&mut self, position: &Position, mv: Move) -> Option<Followed<Move>> {
        let reason = self.explainer.explain(position, mv)?;
        Some(Followed { clause: reasons::clause(self.game, &reason), line: reason.line })
    }

    fn estimate(&mut self, position: &Position, simulations: u64) -> Option<f64> {
        if position.is_over() {
            return None;
        }
        let mut search = search();
        search.new_game(0);
        Some(search.search(self.game, position, Budget::Simulations(simulations)).value)
    }
}
