//! The strong player among more than two: tree search along plans, in which everybody wants to be
//! ahead of the best of the others.
//!
//! It is a [`MaxN`] of the search crate, made anew for each move:
//!
//! - A game is worth to each player (1 + tanh of its lead) / 2, where the lead is the own area less
//!   the largest of the others ([`valued`]). So taking from who leads is worth more than taking as
//!   much from who is behind.
//! - The tree offers what is left of balanced diagrams of the player whose turn it is, and the touch
//!   moves and centers of gravity of rival cells that take most ([`offers`]).
//! - Simulated games follow balanced diagrams of each player and end with one greedy move of
//!   everybody ([`playout`]); one move before the end the game is over, because the last mover knows
//!   what is best ([`last`]).
//!
//! The last move of the game itself is sought harder, on the whole board.
//!
//! What is deliberately absent: coalitions. Everybody is for itself, as the rules say; a paranoid
//! search, which takes all others for one rival, was not tried.

mod last;
mod offers;
mod playout;
mod situation;
#[cfg(test)]
mod tests;
mod valued;

use super::diagrams::{balanced_diagrams, past_sites};
use super::{BalanceParams, over};
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Nobody, Onlooker, Player, Random, Seed, Side};
use mapduel_search::{MaxN, MaxNParams};
use offers::Offers;
use playout::AlongPlans;
use situation::Situation;
use std::sync::Arc;
use std::time::Instant;
use valued::Valued;

/// What tunes the strong player among many. Lengths are for a board of area 1 and grow with it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct StrongManyParams {
    /// How balanced diagrams are sought; the starts are shared by all diagrams of a player.
    pub balance: BalanceParams,
    /// How many different balanced diagrams each player has at most.
    pub diagrams: usize,
    /// How many attacks a node offers.
    pub attacks: usize,
    /// The standard deviation of planned sites in simulated games.
    pub playout_sigma: f64,
    /// How many moves more than one of each player are greedy at the end of simulated games.
    pub greedy: usize,
    /// The lead, beside the area of the board, that is worth tanh 1.
    pub scale: f64,
    /// C in `sqrt(C * ln T / N)`, under the root as in the study.
    pub exploration: f64,
}

impl Default for StrongManyParams {
    fn default() -> StrongManyParams {
        StrongManyParams {
            balance: BalanceParams { starts: 4, ..BalanceParams::default() },
            diagrams: 2,
            attacks: 8,
            playout_sigma: 0.02,
            greedy: 0,
            scale: 0.05,
            exploration: 0.0225,
        }
    }
}

mapduel_game::setters!(StrongManyParams {
    with_balance(balance: BalanceParams),
    with_diagrams(diagrams: usize),
    with_attacks(attacks: usize),
    with_playout_sigma(playout_sigma: f64),
    with_greedy(greedy: usize),
    with_scale(scale: f64),
    with_exploration(exploration: f64),
});

/// The sites that each player means to play: several diagrams of each.
#[derive(Clone, Debug)]
struct Plans {
    /// How many sites the position had.
    played: usize,
    /// By player, the sites to come of its diagrams.
    players: Vec<Vec<Vec<Point>>>,
}

/// Searches along plans, for any number of players.
#[derive(Clone, Debug)]
pub struct StrongManyPlayer<const PLAYERS: usize> {
    params: StrongManyParams,
    seed: Seed,
}

impl<const PLAYERS: usize> StrongManyPlayer<PLAYERS> {
    /// A player with these settings, and seed 0 until a game begins.
    pub fn new(params: StrongManyParams) -> StrongManyPlayer<PLAYERS> {
        StrongManyPlayer { params, seed: Seed::new(0) }
    }

    fn plans(
        &self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        random: &mut Random,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> Plans {
        let plan = |player: usize| {
            let side = Side::new(player);
            let past = past_sites(game, position, side);
            match game.share(side).saturating_sub(past.len()) {
                0 => Vec::new(),
                left => {
                    let (balance, most) = (&self.params.balance, self.params.diagrams);
                    let over = &mut over(onlooker);
                    balanced_diagrams(game, (&past, left), balance, most, random, over)
                }
            }
        };
        Plans { played: position.len(), players: (0..PLAYERS).map(plan).collect() }
    }
}

impl<const PLAYERS: usize> Player<VoronoiGame<PLAYERS>> for StrongManyPlayer<PLAYERS> {
    fn new_game(&mut self, seed: u64) {
        self.seed = Seed::new(seed);
    }

    fn choose(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        budget: Budget,
    ) -> Choice<Point> {
        self.choose_watched(game, position, budget, &mut Nobody)
    }

    fn choose_watched(
        &mut self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> Choice<Point> {
        let begin = Instant::now();
        let root = Situation::new(game, position);
        if root.left(game) == 1 {
            return Choice::instant(last::best(game, &root));
        }
        // Each move has a stream of its own, so that it does not depend on who played the others.
        let mut random = Random::new(self.seed.number(position.len() as u64).value());
        let plans = Arc::new(self.plans(game, position, &mut random, onlooker));
        let valued = Valued { rules: game.clone(), scale: self.params.scale };
        let playout = AlongPlans::new(&valued, &root, Arc::clone(&plans), &self.params);
        let offers = Offers { plans, attacks: self.params.attacks };
        let settings =
            MaxNParams::default().with_exploration(self.params.exploration.max(0.0).sqrt());
        let mut search = MaxN::new(settings).candidates(offers).playout(playout);
        search.new_game(random.next_u64());
        let budget = match budget {
            Budget::Time(time) => Budget::Time(time.saturating_sub(begin.elapsed())),
            steps => steps,
        };
        search.choose_watched(&valued, &root, budget, onlooker)
    }
}
