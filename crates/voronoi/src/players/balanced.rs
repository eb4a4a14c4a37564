//! DB, the defensive balanced player of section 6.3: "Beforehand, DB computes a balanced one-color
//! diagram, and follows it blindly by picking one site at each turn."

use super::balance::balanced_until;
use super::{BalanceParams, Scene, over};
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Game, Nobody, Onlooker, Player, Random};

/// How the defensive player plans.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BalancedParams {
    /// How its diagram is found; one random start, as there is nothing to compare.
    pub balance: BalanceParams,
    /// Which of the planned sites is next.
    pub order: PlanOrder,
}

impl Default for BalancedParams {
    fn default() -> BalancedParams {
        let balance = BalanceParams { starts: 1, ..BalanceParams::default() };
        BalancedParams { balance, order: PlanOrder::Random }
    }
}

mapduel_game::setters!(BalancedParams {
    with_balance(balance: BalanceParams),
    with_order(order: PlanOrder),
});

/// Which of the planned sites is next. The study says "picking one".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanOrder {
    /// Any, all equally likely.
    Random,
    /// The one that takes most from the rivals now.
    MostGain,
}

/// Follows a balanced diagram of its own.
#[derive(Clone, Debug)]
pub struct BalancedPlayer {
    params: BalancedParams,
    random: Random,
    /// What is left of the plan; it fits as many moves as it has sites.
    plan: Vec<Point>,
}

impl BalancedPlayer {
    /// A player with these settings, and seed 0 until a game begins.
    pub fn new(params: BalancedParams) -> BalancedPlayer {
        BalancedPlayer { params, random: Random::new(0), plan: Vec::new() }
    }

    /// The sites that it still means to play.
    pub fn plan(&self) -> &[Point] {
        &self.plan
    }
}

impl<const PLAYERS: usize> Player<VoronoiGame<PLAYERS>> for BalancedPlayer {
    fn new_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
        self.plan.clear();
    }

    /// A planned site that somebody else has taken becomes the nearest free place. Who is asked in
    /// the middle of a game plans around the own sites that are there.
    fn choose_watched(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        _: Budget,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> Choice<Point> {
        let scene = Scene::new(game, position);
        let left = game.share(game.turn(position)).saturating_sub(scene.own.len());
        if self.plan.len() != left {
            let fixed: Vec<Point> =
                scene.own.iter().map(|&cell| scene.diagram.site(cell)).collect();
            let (board, params) = (game.shared_board(), &self.params.balance);
            let (random, over) = (&mut self.random, &mut over(onlooker));
            self.plan = balanced_until(&board, &fixed, left, params, random, over).sites;
        }
        let next = match self.params.order {
            PlanOrder::Random => self.random.below(self.plan.len()),
            PlanOrder::MostGain => {
                let gain = |&index: &usize| scene.gain(self.plan[index]);
                let most = (0..self.plan.len()).max_by(|a, b| gain(a).total_cmp(&gain(b)));
                most.expect("a game that goes on leaves a site to play")
            }
        };
        let site = self.plan.swap_remove(next);
        Choice::instant(scene.free_near(site))
    }

    fn choose(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        budget: Budget,
    ) -> Choice<Point> {
        self.choose_watched(game, position, budget, &mut Nobody)
    }
}
