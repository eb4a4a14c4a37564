//! The one-round game: a diagram that bears the answer to it, and the answer.
//!
//! Who plays all of the sites to come has no opponent: the best set is sought by replacing one site
//! after the other by the [best last move](best_last_move) as long as that helps, from greedy starts
//! with some chance in them. Who plays all sites before the rival moves them about so that the rival's
//! answers take least: one that is sought in the same way but only once, and a few balanced diagrams,
//! because not every rival answers well.
//!
//! Deliberately absent: a proof that either is best.

use super::super::diagrams::balanced_diagrams;
use super::super::{
    BalanceParams, Features, LastMoveParams, Over, Scene, best_last_move, feature_points,
};
use crate::geometry::{Diagram, Point};
use crate::{Position, RED, VoronoiGame};
use mapduel_game::{Budget, Game, Random};
use std::f64::consts::TAU;
use std::sync::Arc;
use std::time::Instant;

/// How each site of the answer is sought.
const SITE: LastMoveParams = LastMoveParams { features: Features::All, climbs: 3, steps: 20 };

/// How each site of the rival's answer is sought while a diagram is judged by it.
const GLANCE: LastMoveParams = LastMoveParams::QUICK;

/// How often each site of an answer may be replaced in a game of [`USUAL`] turns, and less in longer
/// ones, whose sites are many.
const MOST_ROUNDS: usize = 8;

/// The turns of the study's game.
const USUAL: usize = 10;

/// In games of so many turns an answer is improved once while a diagram is judged by it.
const IMPROVED: usize = 20;

/// How much of the best gain a drawn start may do without.
const SLACK: f64 = 0.35;

/// How far a site of the diagram is moved at first and in the end, as parts of the spacing of sites.
const STEPS: (f64, f64) = (0.3, 0.01);

/// How many balanced diagrams the first player begins from.
const DIAGRAMS: usize = 10;

/// How many balanced diagrams of the rival a diagram has to bear.
const DEFENDERS: usize = 4;

/// How many sites at the end of a balanced diagram are sought instead: the study's player does so with
/// its last two moves.
const SOUGHT: usize = 2;

/// How many simulations a try is worth.
const TRY: f64 = 5.0;

/// How much of a budget is spent.
pub(super) struct Progress<'a> {
    pub(super) begin: Instant,
    pub(super) budget: Budget,
    pub(super) over: Over<'a>,
}

impl Progress<'_> {
    /// The part that is spent after so many tries; nothing when that is all of it.
    fn after(&mut self, tries: usize) -> Option<f64> {
        let part = match self.budget {
            Budget::Time(time) => self.begin.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9),
            Budget::Simulations(steps) | Budget::Nodes(steps) => {
                tries as f64 * TRY / (steps as f64).max(1.0)
            }
        };
        (part < 1.0 && !(self.over)()).then_some(part)
    }
}

/// A move of the one-round game. The diagram is what the first player means to make; it is gone on
/// with as long as it fits what was played.
pub(super) fn one_round_move(
    (game, position): (&VoronoiGame, &Position),
    diagram: &mut Vec<Point>,
    balance: &BalanceParams,
    random: &mut Random,
    progress: Progress<'_>,
) -> Point {
    let scene = Scene::new(game, position);
    let side = game.turn(position);
    let fewer = |count: usize| count.min(count.saturating_mul(USUAL).div_ceil(game.turns()));
    let balance = &BalanceParams {
        starts: fewer(balance.starts),
        most_rounds: fewer(balance.most_rounds),
        ..*balance
    };
    let mut rest = position.len()..game.turns();
    let site = if rest.all(|number| game.owner(number) == side) {
        best_rest(&scene, game.turns() - position.len(), fewer(MOST_ROUNDS), random, progress)[0]
    } else {
        let past = position.sites();
        let plans = match diagram.strip_prefix(past) {
            Some(rest) if !rest.is_empty() => vec![rest.to_vec()],
            _ => {
                let plan = (past, game.share(side) - past.len());
                balanced_diagrams(game, plan, balance, DIAGRAMS, random, &mut *progress.over)
            }
        };
        let sites = bear_answer(game, past, plans, balance, random, progress);
        *diagram = past.iter().copied().chain(sites).collect();
        diagram[past.len()]
    };
    scene.free_near(site)
}

/// The best set of so many own sites that was found.
fn best_rest(
    scene: &Scene,
    count: usize,
    rounds: usize,
    random: &mut Random,
    mut progress: Progress<'_>,
) -> Vec<Point> {
    let mut work = Answer::new(scene, SITE);
    let mut best = work.sites(count, None, rounds, &mut progress);
    let mut tries = 1;
    while progress.after(tries).is_some() {
        let next = work.sites(count, Some(&mut *random), rounds, &mut progress);
        if next.0 > best.0 {
            best = next;
        }
        tries += 1;
    }
    best.1
}

/// Moves the sites to come of the best of these diagrams about so that the answer to it takes less.
fn bear_answer(
    game: &VoronoiGame,
    past: &[Point],
    plans: Vec<Vec<Point>>,
    balance: &BalanceParams,
    random: &mut Random,
    mut progress: Progress<'_>,
) -> Vec<Point> {
    let count = game.turns() - game.share(RED);
    let board = game.shared_board();
    let few = BalanceParams { starts: DEFENDERS, ..*balance };
    let over = &mut *progress.over;
    let defenders = balanced_diagrams(game, (&[], count), &few, DEFENDERS, random, over);
    let rounds = usize::from(game.turns() <= IMPROVED);
    let held = |sites: &[Point], progress: &mut Progress<'_>| -> f64 {
        let all: Vec<Point> = past.iter().chain(sites).copied().collect();
        let mut diagram = Diagram::new(Arc::clone(&board));
        diagram.rebuild_unchecked(&all);
        let rivals = (0..all.len()).collect();
        let minimum_distance = game.minimum_distance();
        let scene = Scene { diagram, own: Vec::new(), rivals, minimum_distance };
        let mut answer = Answer::new(&scene, GLANCE);
        let worst = answer.sites(count, None, rounds, progress).0;
        let balanced: f64 = defenders.iter().map(|sites| answer.along(sites)).sum();
        -worst - balanced / defenders.len().max(1) as f64
    };
    let mut tries = 0;
    let mut best: Option<(f64, Vec<Point>)> = None;
    for plan in plans {
        if best.is_some() && progress.after(tries).is_none() {
            break;
        }
        tries += 1;
        let worth = held(&plan, &mut progress);
        if best.as_ref().is_none_or(|best| worth > best.0) {
            best = Some((worth, plan));
        }
    }
    let Some(mut best) = best else { return Vec::new() };
    let spacing = (board.area() / game.turns() as f64).sqrt();
    let (first, last) = STEPS;
    while let Some(part) = progress.after(tries) {
        if best.1.is_empty() {
            break;
        }
        tries += 1;
        let mut sites = best.1.clone();
        let index = random.below(sites.len());
        let step = spacing * first * (last / first).powf(part);
        let distance = step * (random.unit() + random.unit());
        let place = sites[index].toward(random.unit() * TAU, distance);
        let least = game.minimum_distance() * 1.001;
        let apart = |other: &Point| other.distance(place) >= least;
        let others = sites.iter().enumerate().filter(|&(other, _)| other != index);
        if !board.contains(place)
            || !past.iter().all(apart)
            || !others.map(|(_, other)| other).all(apart)
        {
            continue;
        }
        sites[index] = place;
        let worth = held(&sites, &mut progress);
        // An answer that was cut short takes too little.
        if worth > best.0 && progress.after(0).is_some() {
            best = (worth, sites);
        }
    }
    best.1
}

/// Seeks sets of own sites.
struct Answer<'a> {
    scene: &'a Scene,
    params: LastMoveParams,
    points: Vec<(f64, Point)>,
}

impl<'a> Answer<'a> {
    fn new(scene: &'a Scene, params: LastMoveParams) -> Answer<'a> {
        Answer { scene, params, points: Vec::new() }
    }

    /// A set of so many sites and what they take from the rivals.
    fn sites(
        &mut self,
        count: usize,
        mut random: Option<&mut Random>,
        rounds: usize,
        progress: &mut Progress<'_>,
    ) -> (f64, Vec<Point>) {
        let rivals =
            |scene: &Scene| scene.rivals.iter().map(|&cell| scene.diagram.area(cell)).sum::<f64>();
        let mut now = self.scene.clone();
        let mut sites = Vec::new();
        while sites.len() < count {
            let site = match &mut random {
                None => best_last_move(&now, &self.params, &mut self.points).1,
                Some(random) => self.drawn(&now, random),
            };
            now.play_own(site);
            sites.push(site);
        }
        let mut left = rivals(&now);
        for _ in 0..rounds {
            let before = left;
            for index in 0..count {
                if progress.after(0).is_none() {
                    break;
                }
                let mut others = self.scene.clone();
                for (other, &site) in sites.iter().enumerate() {
                    if other != index {
                        others.play_own(site);
                    }
                }
                let without = rivals(&others);
                let (gain, site) = best_last_move(&others, &self.params, &mut self.points);
                if without - gain < left {
                    left = without - gain;
                    sites[index] = site;
                }
            }
            if before - left <= 1e-7 * before {
                break;
            }
        }
        (rivals(self.scene) - left, sites)
    }

    /// What the sites of a diagram take when the last of them are sought instead.
    fn along(&mut self, sites: &[Point]) -> f64 {
        let mut now = self.scene.clone();
        let before: f64 = now.rivals.iter().map(|&cell| now.diagram.area(cell)).sum();
        let planned = sites.len().saturating_sub(SOUGHT);
        for (number, &site) in sites.iter().enumerate() {
            let site = match number < planned {
                true => now.free_near(site),
                false => best_last_move(&now, &self.params, &mut self.points).1,
            };
            now.play_own(site);
        }
        before - now.rivals.iter().map(|&cell| now.diagram.area(cell)).sum::<f64>()
    }

    /// One of the features that take nearly as much as any.
    fn drawn(&mut self, scene: &Scene, random: &mut Random) -> Point {
        feature_points(scene, self.params.features, &mut self.points);
        let most = self.points.iter().map(|point| point.0).fold(0.0, f64::max);
        self.points.retain(|point| point.0 >= (1.0 - SLACK) * most);
        match self.points.len() {
            0 => best_last_move(scene, &self.params, &mut self.points).1,
            many => self.points[random.below(many)].1,
        }
    }
}
