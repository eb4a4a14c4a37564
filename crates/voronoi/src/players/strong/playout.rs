//! Games played out along the plans, with greedy moves before the last and the best last move.

use super::super::feature_points;
use super::StrongParams;
use super::plans::Plans;
use super::situation::Situation;
use super::valued::Valued;
use crate::geometry::Point;
use mapduel_game::{Game, Random, Score, Side};
use mapduel_search::Playout;
use std::sync::{Arc, Mutex, PoisonError};

/// How often a variation is drawn that is not legal, before any legal site is played.
const DRAWS: usize = 4;

/// Plays along plans.
#[derive(Debug)]
pub(super) struct AlongPlans {
    plans: Arc<Plans>,
    sigma: f64,
    greedy: usize,
    scratch: Mutex<Scratch>,
}

/// What a playout writes on.
#[derive(Debug)]
struct Scratch {
    situation: Situation,
    /// By color, what is left of the diagram that it follows.
    left: [Vec<Point>; 2],
    points: Vec<(f64, Point)>,
}

impl AlongPlans {
    pub(super) fn new(
        game: &Valued,
        root: &Situation,
        plans: Arc<Plans>,
        params: &StrongParams,
    ) -> AlongPlans {
        let left = [Vec::new(), Vec::new()];
        let scratch = Scratch { situation: root.clone(), left, points: Vec::new() };
        AlongPlans {
            plans,
            sigma: params.playout_sigma * game.rules.board().area().sqrt(),
            greedy: params.greedy,
            scratch: Mutex::new(scratch),
        }
    }

    fn choose_diagrams(&self, game: &Valued, scratch: &mut Scratch, random: &mut Random) {
        for (plan, left) in self.plans.colors.iter().zip(&mut scratch.left) {
            left.clear();
            if !plan.diagrams.is_empty() {
                left.extend_from_slice(&plan.diagrams[random.below(plan.diagrams.len())]);
            }
        }
        let sites = scratch.situation.position.sites();
        for (number, &site) in sites.iter().enumerate().skip(self.plans.played) {
            let left = &mut scratch.left[game.rules.owner(number).index()];
            let distance = |&index: &usize| left[index].distance_squared(site);
            let nearest = (0..left.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
            if let Some(nearest) = nearest {
                left.swap_remove(nearest);
            }
        }
    }

    /// A legal site around a planned one.
    fn vary(&self, game: &Valued, scratch: &mut Scratch, random: &mut Random) -> Point {
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

    /// Nearly normally distributed: the sum of three uniform numbers.
    #[inline]
    fn step(&self, random: &mut Random) -> f64 {
        2.0 * self.sigma * (random.unit() + random.unit() + random.unit() - 1.5)
    }

    fn finish(&self, game: &Valued, scratch: &mut Scratch, random: &mut Random) -> Score {
        self.choose_diagrams(game, scratch, random);
        loop {
            let left = scratch.situation.left(&game.rules);
            if left <= 1 {
                return match left {
                    0 => game.value(scratch.situation.red_margin(&game.rules, 0.0)),
                    _ => game.last_value(&scratch.situation, &mut scratch.points),
                };
            }
            let mut site = None;
            if left <= self.greedy {
                feature_points(&scratch.situation.scene, &mut scratch.points);
                let better = |best: (f64, Point), next: (f64, Point)| {
                    if next.0 > best.0 { next } else { best }
                };
                site = scratch.points.iter().copied().reduce(better).map(|(_, site)| site);
            }
            let site = site.unwrap_or_else(|| self.vary(game, scratch, random));
            scratch.situation.play(&game.rules, site);
        }
    }
}

impl Playout<Valued> for AlongPlans {
    fn play(&self, game: &Valued, situation: &Situation, random: &mut Random) -> Score {
        // Whatever a panic elsewhere left there is overwritten.
        let mut scratch = self.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        scratch.situation.clone_from(situation);
        self.finish(game, &mut scratch, random)
    }

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
