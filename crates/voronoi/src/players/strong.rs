//! The strong player.

mod offers;
mod plans;
mod playout;
mod situation;
mod valued;

use super::{BalanceParams, ContinuousParams, LastMoveParams, endgame_move};
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Player, Random, Seed};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, Reuse, Selection, Solver};
use offers::Offers;
use plans::Plans;
use playout::AlongPlans;
use situation::Situation;
use std::sync::Arc;
use std::time::Instant;
use valued::Valued;

/// What tunes the strong player. Lengths are for a board of area 1 and grow with the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StrongParams {
    /// How balanced diagrams are sought.
    pub balance: BalanceParams,
    /// Balanced diagrams for each color.
    pub diagrams: usize,
    /// Variants of each balanced site in the tree.
    pub variants: usize,
    /// Their standard deviation.
    pub sigma: f64,
    /// Aggressive diagrams for each color.
    pub aggressive: usize,
    /// Variants of each aggressive site in the tree.
    pub attack_variants: usize,
    /// The standard deviation of sites in playouts.
    pub playout_sigma: f64,
    /// How many of the last moves of a playout are greedy, the last one included.
    pub greedy: usize,
    /// The last move of playouts and in the tree.
    pub last: LastMoveParams,
    /// The margin worth tanh 1.
    pub scale: f64,
    /// The search.
    pub search: MctsParams,
    /// The last two moves.
    pub endgame: ContinuousParams,
}

impl Default for StrongParams {
    fn default() -> StrongParams {
        StrongParams {
            balance: BalanceParams::default(),
            diagrams: 1,
            variants: 10,
            sigma: 0.03,
            aggressive: 1,
            attack_variants: 0,
            playout_sigma: 0.03,
            greedy: 3,
            last: LastMoveParams::QUICK,
            scale: 0.03,
            search: MctsParams {
                exploration: 0.1,
                reuse: Reuse::Discard,
                solver: Solver::Off,
                ..MctsParams::default()
            },
            endgame: ContinuousParams::default(),
        }
    }
}

/// The strong player.
#[derive(Clone, Debug)]
pub struct StrongPlayer {
    params: StrongParams,
    seed: Seed,
}

impl StrongPlayer {
    /// A player with these settings, and seed 0 until a game begins.
    pub fn new(params: StrongParams) -> StrongPlayer {
        StrongPlayer { params, seed: Seed::new(0) }
    }
}

impl Player<VoronoiGame> for StrongPlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = Seed::new(seed);
    }

    fn choose(&mut self, game: &VoronoiGame, position: &Position, budget: Budget) -> Choice<Point> {
        let begin = Instant::now();
        if let Some((_, site)) = endgame_move(game, position, &self.params.endgame) {
            return Choice::instant(site);
        }
        let params = &self.params;
        let mut random = Random::new(self.seed.number(position.len() as u64).value());
        let plans = Arc::new(Plans::new(game, position, params, &mut random));
        let valued = Valued { rules: game.clone(), scale: params.scale, last: params.last };
        let root = Situation::new(game, position);
        let playout = AlongPlans::new(&valued, &root, Arc::clone(&plans), params);
        let plugs = MctsPlugs::new().playout(playout).candidates(Offers { plans });
        let search =
            MctsParams { reuse: Reuse::Discard, selection: Selection::Ucb, ..params.search };
        let mut search = Mcts::new(search, plugs);
        search.new_game(random.next_u64());
        let budget = match budget {
            Budget::Time(time) => Budget::Time(time.saturating_sub(begin.elapsed())),
            steps => steps,
        };
        search.choose(&valued, &root, budget)
    }
}
