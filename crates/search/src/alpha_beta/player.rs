//! A player that searches with alpha-beta.

use super::valuation::Valuation;
use super::{
    AlphaBetaOutcome, AlphaBetaParams, Completeness, SearchedDepth, alpha_beta, alpha_beta_watched,
};
use mapduel_game::{Budget, Choice, Onlooker, Player, Side, TwoPlayer};

/// Plays the first best move that the search finds. Nothing is random and nothing is remembered
/// between moves: equal positions and equal budgets in nodes give equal moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlphaBetaPlayer<V> {
    params: AlphaBetaParams,
    valuation: V,
}

impl<V> AlphaBetaPlayer<V> {
    /// A player with these settings.
    pub fn new(params: AlphaBetaParams, valuation: V) -> AlphaBetaPlayer<V> {
        AlphaBetaPlayer { params, valuation }
    }
}

impl<G: TwoPlayer, V: Valuation<G> + Send> Player<G> for AlphaBetaPlayer<V> {
    fn new_game(&mut self, _seed: u64) {}

    /// # Panics
    /// When the game is over.
    fn choose(&mut self, game: &G, position: &G::Position, budget: Budget) -> Choice<G::Move> {
        choice(&alpha_beta(game, position, &self.valuation, &self.params, Some(budget)))
    }

    fn choose_watched(
        &mut self,
        game: &G,
        position: &G::Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<G::Move>,
    ) -> Choice<G::Move> {
        let (valuation, params) = (&self.valuation, &self.params);
        choice(&alpha_beta_watched(game, position, valuation, params, Some(budget), onlooker))
    }
}

fn choice<M: Copy>(outcome: &AlphaBetaOutcome<M>) -> Choice<M> {
    let known = outcome.complete == Completeness::Complete
        && outcome.depth == SearchedDepth::WholeGame
        && outcome.value != 0;
    let winner = if outcome.value > 0 { Side::FIRST } else { Side::SECOND };
    Choice {
        mv: outcome.mv.expect("a player is asked only while the game goes on"),
        value: Some(outcome.value as f64),
        proven: known.then_some(winner),
        cost: outcome.nodes,
    }
}
