//! Games played out: along the plans first, and greedily in the end.

use super::super::diagrams::take_nearest;
use super::super::{Features, feature_points};
use super::situation::Situation;
use super::valued::Valued;
use super::{Plans, StrongManyParams};
use crate::geometry::Point;
use mapduel_game::{Game, Random, Score, Side};
use mapduel_search::Playout;
use std::sync::{Arc, Mutex, PoisonError};

/// How often a variation is drawn that is not legal, before any legal site is played.
const DRAWS: usize = 4;

/// Plays games out for one search.
#[derive(Debug)]
pub(super) struct AlongPlans {
    plans: Arc<Plans>,
    sigma: f64,
    /// With so many moves to go, they are greedy.
    greedy: usize,
    /// A search has one thread; the lock is there because a playout is shared.
    scratch: Mutex<Scratch>,
}

/// What a playout writes on.
#[derive(Debug)]
struct Scratch {
    situation: Situation,
    /// By player, what is left of the diagram that it follows.
    left: Vec<Vec<Point>>,
    points: Vec<(f64, Point)>,
}

impl AlongPlans {
    pub(super) fn new<const PLAYERS: usize>(
        game: &Valued<PLAYERS>,
        root: &Situation,
        plans: Arc<Plans>,
        params: &StrongManyParams,
    ) -> AlongPlans {
        let left = vec![Vec::new(); PLAYERS];
        AlongPlans {
            plans,
            sigma: params.playout_sigma * game.rules.board().area().sqrt(),
            greedy: PLAYERS + params.greedy,
            scratch: Mutex::new(Scratch { situation: root.clone(), left, points: Vec::new() }),
        }
    }

    /// Plays the scratch situation to its end.
    fn finish<const PLAYERS: usize>(
        &self,
        game: &Valued<PLAYERS>,
        scratch: &mut Scratch,
        random: &mut Random,
    ) -> Score {
        self.choose_diagrams(game, scratch, random);
        loop {
            let left = scratch.situation.left(&game.rules);
            if left <= 1 {
                return game.end_value(&scratch.situation, &mut scratch.points);
            }
            let site = if left <= self.greedy { scratch.greedy_move() } else { None };
            let site = site.unwrap_or_else(|| self.planned_move(game, scratch, random));
            scratch.situation.play(&game.rules, site);
        }
    }

    /// Gives each player a diagram to follow, without the sites nearest to what it has played since
    /// the root.
    fn choose_diagrams<const PLAYERS: usize>(
        &self,
        game: &Valued<PLAYERS>,
        scratch: &mut Scratch,
        random: &mut Random,
    ) {
        for (diagrams, left) in self.plans.players.iter().zip(&mut scratch.left) {
            left.clear();
            if !diagrams.is_empty() {
                left.extend_from_slice(&diagrams[random.below(diagrams.len())]);
            }
        }
        let sites = scratch.situation.position.sites();
        for (number, &site) in sites.iter().enumerate().skip(self.plans.played) {
            take_nearest(&mut scratch.left[game.rules.owner(number).index()], site);
        }
    }

    /// A legal site around a planned one, all of those that are left equally likely.
    fn planned_move<const PLAYERS: usize>(
        &self,
        game: &Valued<PLAYERS>,
        scratch: &mut Scratch,
        random: &mut Random,
    ) -> Point {
        let left = &mut scratch.left[game.turn(&scratch.situation).index()];
        if !left.is_empty() {
            let place = left.swap_remove(random.below(left.len()));
            for _ in 0..DRAWS {
                let point = Point::new(place.x + self.step(random), place.y + self.step(random));
                if scratch.situation.scene.is_free(point) {
                    return point;
                }
            }
        }
        game.rules.draw_site(&scratch.situation.position, random)
    }

    /// Nearly normally distributed: the sum of three uniform numbers, which has a standard
    /// deviation of one half.
    #[inline]
    fn step(&self, random: &mut Random) -> f64 {
        2.0 * self.sigma * (random.unit() + random.unit() + random.unit() - 1.5)
    }
}

impl Scratch {
    /// The attack that takes most, if there is anybody to attack.
    fn greedy_move(&mut self) -> Option<Point> {
        feature_points(&self.situation.scene, Features::Attacks, &mut self.points);
        let points = self.points.iter().copied();
        let best = points.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, site)| site)
    }
}

impl<const PLAYERS: usize> Playout<Valued<PLAYERS>> for AlongPlans {
    fn play(&self, game: &Valued<PLAYERS>, situation: &Situation, random: &mut Random) -> Score {
        // Whatever a panic elsewhere left there is overwritten.
        let mut scratch = self.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        scratch.situation.clone_from(situation);
        self.finish(game, &mut scratch, random)
    }

    /// The same; the last move is not recorded, because it is not played but only counted.
    fn play_recorded(
        &self,
        game: &Valued<PLAYERS>,
        situation: &Situation,
        random: &mut Random,
        trail: &mut Vec<(Side, Point)>,
    ) -> Score {
        let mut scratch = self.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        scratch.situation.clone_from(situation);
        let score = self.finish(game, &mut scratch, random);
        let sites = scratch.situation.position.sites().iter().enumerate();
        let played = sites.skip(situation.position.len());
        trail.extend(played.map(|(number, &site)| (game.rules.owner(number), site)));
        score
    }
}
