//! Games played out: first along the plans, then with an eye on the answer, then greedily.
//!
//! A simulated game follows the balanced diagrams of both colors in random order. Its last five
//! moves look at the cells: with four or five to go the move that is best after the
//! [estimated](super::estimate) answer is played, with two or three to go the one that takes most,
//! and the last one is the best there is, to a few steps of climbing.

use super::super::continuous::attack_places;
use super::super::diagrams::take_nearest;
use super::super::{Features, feature_points};
use super::StrongParams;
use super::estimate::estimate;
use super::plans::Plans;
use super::situation::Situation;
use super::valued::Valued;
use crate::geometry::{Diagram, Point};
use mapduel_game::{Game, Random, Score, Side};
use mapduel_search::Playout;
use std::sync::{Arc, Mutex, PoisonError};

/// How often a variation is drawn that is not legal, before any legal site is played.
const DRAWS: usize = 4;

/// With more moves than this the estimate looks only at those that take most; the study's game has
/// no more than 15.
const MANY: usize = 20;

/// At so many of them.
const FEW: usize = 12;

/// Plays games out for one search.
#[derive(Debug)]
pub(super) struct AlongPlans {
    plans: Arc<Plans>,
    sigma: f64,
    careful: usize,
    greedy: usize,
    /// A search has one thread; the lock is there because a playout is shared.
    scratch: Mutex<Scratch>,
}

/// What a playout writes on.
#[derive(Debug)]
struct Scratch {
    situation: Situation,
    /// By color, what is left of the diagram that it follows.
    left: [Vec<Point>; 2],
    points: Vec<(f64, Point)>,
    after: Diagram,
}

impl AlongPlans {
    pub(super) fn new(
        game: &Valued,
        root: &Situation,
        plans: Arc<Plans>,
        params: &StrongParams,
    ) -> AlongPlans {
        let scratch = Scratch {
            situation: root.clone(),
            left: [Vec::new(), Vec::new()],
            points: Vec::new(),
            after: root.scene.diagram.clone(),
        };
        AlongPlans {
            plans,
            sigma: params.playout_sigma * game.rules.board().area().sqrt(),
            careful: params.careful,
            greedy: params.greedy,
            scratch: Mutex::new(scratch),
        }
    }

    /// Plays the scratch situation to its end.
    fn finish(&self, game: &Valued, scratch: &mut Scratch, random: &mut Random) -> Score {
        self.choose_diagrams(game, scratch, random);
        loop {
            let left = scratch.situation.left(&game.rules);
            if left <= 1 {
                return game.end_value(&scratch.situation, &mut scratch.points);
            }
            let site = match left {
                _ if left <= self.greedy => scratch.greedy_move(),
                _ if left <= self.careful => scratch.careful_move(game),
                _ => None,
            };
            let site = site.unwrap_or_else(|| self.planned_move(game, scratch, random));
            scratch.situation.play(&game.rules, site);
        }
    }

    /// Gives each color a diagram to follow, without the sites nearest to what it has played since
    /// the root.
    fn choose_diagrams(&self, game: &Valued, scratch: &mut Scratch, random: &mut Random) {
        for (plan, left) in self.plans.colors.iter().zip(&mut scratch.left) {
            left.clear();
            if !plan.diagrams.is_empty() {
                left.extend_from_slice(&plan.diagrams[random.below(plan.diagrams.len())]);
            }
        }
        let sites = scratch.situation.position.sites();
        for (number, &site) in sites.iter().enumerate().skip(self.plans.played) {
            take_nearest(&mut scratch.left[game.rules.owner(number).index()], site);
        }
    }

    /// A legal site around a planned one, all of those that are left equally likely.
    fn planned_move(&self, game: &Valued, scratch: &mut Scratch, random: &mut Random) -> Point {
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
        best(self.points.iter().copied())
    }

    /// The attack or planned site that is best after the estimated answer.
    fn careful_move(&mut self, game: &Valued) -> Option<Point> {
        let Scratch { situation, left, points, after } = self;
        let scene = &situation.scene;
        let left = &mut left[game.turn(situation).index()];
        points.clear();
        points.extend(attack_places(scene).map(|site| (0.0, site)));
        points.extend(left.iter().filter(|&&site| scene.is_free(site)).map(|&site| (0.0, site)));
        if points.len() > MANY {
            points.iter_mut().for_each(|point| point.0 = scene.gain(point.1));
            points.select_nth_unstable_by(FEW - 1, |a, b| b.0.total_cmp(&a.0));
            points.truncate(FEW);
        }
        let site = best(points.iter().map(|&(_, site)| (estimate(scene, site, after), site)))?;
        take_nearest(left, site);
        Some(site)
    }
}

/// The first of the points with the largest worth.
fn best(points: impl Iterator<Item = (f64, Point)>) -> Option<Point> {
    points.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, site)| site)
}

impl Playout<Valued> for AlongPlans {
    fn play(&self, game: &Valued, situation: &Situation, random: &mut Random) -> Score {
        // Whatever a panic elsewhere left there is overwritten.
        let mut scratch = self.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        scratch.situation.clone_from(situation);
        self.finish(game, &mut scratch, random)
    }

    /// The same; the last move is not recorded, because it is not played but only counted.
    fn play_recorded(
        &self,
        game: &Valued,
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
