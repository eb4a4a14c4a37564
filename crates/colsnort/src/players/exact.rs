//! The player that does not err where it sees to the end.

use crate::players::GreedyPlayer;
use crate::{ColSnortGame, LEFT, Move, Position, Solver, Verdict};
use mapduel_game::{Budget, Choice, Nobody, Onlooker, Player};
use mapduel_graph::Limit;

/// Plays a winning move where the exact [`Solver`] finds one within the budget. Where it loses, or
/// where the budget comes first, another player chooses: the *fallback*, [`GreedyPlayer`] unless
/// another is given.
///
/// Every decision begins with a fresh solver, so that it depends on the position, the budget and
/// the fallback alone.
pub struct ExactPlayer {
    fallback: Box<dyn Player<ColSnortGame>>,
}

impl ExactPlayer {
    /// A player that leaves what it does not win to another.
    pub fn new(fallback: impl Player<ColSnortGame> + 'static) -> ExactPlayer {
        ExactPlayer { fallback: Box::new(fallback) }
    }
}

impl Default for ExactPlayer {
    fn default() -> ExactPlayer {
        ExactPlayer::new(GreedyPlayer::new())
    }
}

impl Player<ColSnortGame> for ExactPlayer {
    fn new_game(&mut self, seed: u64) {
        self.fallback.new_game(seed);
    }

    fn choose(&mut self, game: &ColSnortGame, position: &Position, budget: Budget) -> Choice<Move> {
        self.choose_watched(game, position, budget, &mut Nobody)
    }

    fn choose_watched(
        &mut self,
        game: &ColSnortGame,
        position: &Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<Move>,
    ) -> Choice<Move> {
        let limit = match budget {
            Budget::Time(time) => Limit::time(time),
            Budget::Nodes(nodes) | Budget::Simulations(nodes) => Limit::nodes(nodes),
        };
        let Verdict { winner, mv, nodes } =
            Solver::new(game).solve_watched(position, limit, onlooker);
        let value = winner.map(|winner| if winner == LEFT { 1.0 } else { 0.0 });
        match mv {
            Some(mv) => Choice { mv, value, proven: winner, cost: nodes },
            None => {
                let choice = self.fallback.choose_watched(game, position, budget, onlooker);
                let value = value.or(choice.value);
                Choice { value, proven: winner.or(choice.proven), cost: nodes, ..choice }
            }
        }
    }
}
