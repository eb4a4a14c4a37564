//! The move before the last: what it takes, and what the answer then takes.
//!
//! Candidates are the feature points and a coarse grid; each is answered by the best last move, and
//! the few best of them are moved about as long as that helps (a pattern search). A touch move takes
//! at least half of a cell, so a candidate that is no better even if the answer takes only half of
//! the biggest cell is passed over.
//!
//! It is a heuristic, and it misses better moves: the steps are parts of the distance to the nearest
//! site, so a candidate that touches a site hardly moves. The example `before_last` measures how far
//! from the best it is, by brute force.

use super::super::{Over, Scene};
use super::climb::{nearest_distance, settle};
use super::features::{Features, feature_points};
use super::last::{LastMoveParams, best_last_move};
use crate::Grid;
use crate::geometry::Point;
use std::f64::consts::TAU;

/// How the move before the last is sought.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BeforeLastParams {
    /// Points along a side of the coarse grid.
    pub grid: usize,
    /// How many of the best candidates are moved about.
    pub refined: usize,
    /// The first step of that, as a part of the distance to the nearest site; halved until it is
    /// below the last.
    pub first_step: f64,
    /// The last step.
    pub last_step: f64,
    /// How the answer is sought.
    pub reply: LastMoveParams,
}

impl Default for BeforeLastParams {
    /// Values of the second digit only: a finer search of the same kind finds moves that are worth
    /// less than 0.001 more on the mean of twelve positions (the test
    /// `a_finer_search_of_the_same_kind_gains_little`). That says nothing about the best move,
    /// which both may miss.
    fn default() -> BeforeLastParams {
        BeforeLastParams {
            grid: 8,
            refined: 3,
            first_step: 0.2,
            last_step: 0.01,
            reply: LastMoveParams { features: Features::All, climbs: 2, steps: 10 },
        }
    }
}

mapduel_game::setters!(BeforeLastParams {
    with_grid(grid: usize),
    with_refined(refined: usize),
    with_first_step(first_step: f64),
    with_last_step(last_step: f64),
    with_reply(reply: LastMoveParams),
});

/// Whose the last move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follower {
    /// A rival's: what it takes is lost.
    Rival,
    /// One's own, as in the one-round game: what it takes is won too.
    Own,
}

/// The best move when one more follows, and what it gains: what it takes itself, minus what a
/// rival's best answer takes or plus what one's own best move takes.
pub fn best_before_last(
    scene: &Scene,
    follower: Follower,
    params: &BeforeLastParams,
) -> (f64, Point) {
    before_last_until(scene, follower, params, &mut || false)
}

/// The same; when it is over early, the best of the moves by then.
pub(super) fn before_last_until(
    scene: &Scene,
    follower: Follower,
    params: &BeforeLastParams,
    over: Over<'_>,
) -> (f64, Point) {
    let mut points = Vec::new();
    feature_points(scene, Features::All, &mut points);
    let grid = Grid::new(scene.diagram.board(), params.grid);
    let free = grid.points().iter().filter(|&&point| scene.is_free(point));
    points.extend(free.map(|&point| (scene.gain(point), point)));
    if points.is_empty() {
        let place = scene.free_near(scene.diagram.board().centroid());
        points.push((scene.gain(place), place));
    }
    points.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut lookahead = Lookahead::new(scene, follower, params.reply);
    // The few best, best first.
    let mut best: Vec<(f64, Point)> = Vec::new();
    let kept = params.refined.max(1);
    for &(gain, point) in &points {
        if over() {
            break;
        }
        let least = if best.len() < kept { f64::NEG_INFINITY } else { best[kept - 1].0 };
        let Some(worth) = lookahead.worth(gain, point, least) else { continue };
        let place = best.partition_point(|&(other, _)| other >= worth);
        best.insert(place, (worth, point));
        best.truncate(kept);
    }
    let refined = best.iter().map(|&start| refine(start, params, &mut lookahead, over));
    let better = |best: (f64, Point), next: (f64, Point)| if next.0 > best.0 { next } else { best };
    // The first candidate is never passed over, so there is one unless it is over at once.
    refined.reduce(better).unwrap_or((points[0].0, points[0].1))
}

/// Moves a point about as long as that helps.
fn refine(
    start: (f64, Point),
    params: &BeforeLastParams,
    lookahead: &mut Lookahead<'_>,
    over: Over<'_>,
) -> (f64, Point) {
    const DIRECTIONS: u32 = 6;
    let mut best = start;
    let mut step = params.first_step;
    // Turned a little each round, so that no direction is left out for ever.
    let mut turn = 0.0;
    while step >= params.last_step && !over() {
        let (before, center) = best;
        let length = step * nearest_distance(lookahead.scene, center);
        for direction in 0..DIRECTIONS {
            let angle = turn + f64::from(direction) * TAU / f64::from(DIRECTIONS);
            let point = settle(lookahead.scene, center.toward(angle, length));
            if lookahead.scene.is_free(point) {
                let gain = lookahead.scene.gain(point);
                if let Some(worth) = lookahead.worth(gain, point, best.0) {
                    best = (worth, point);
                }
            }
        }
        turn += 0.4;
        if best.0 <= before {
            step *= 0.5;
        }
    }
    best
}

/// What a move is worth when the best last move follows.
struct Lookahead<'a> {
    scene: &'a Scene,
    after: Scene,
    follower: Follower,
    reply: LastMoveParams,
    points: Vec<(f64, Point)>,
}

impl<'a> Lookahead<'a> {
    fn new(scene: &'a Scene, follower: Follower, reply: LastMoveParams) -> Lookahead<'a> {
        Lookahead { scene, after: scene.clone(), follower, reply, points: Vec::new() }
    }

    /// The worth of a free point that gains so much itself; `None` when it is not above the least.
    fn worth(&mut self, gain: f64, point: Point, least: f64) -> Option<f64> {
        if self.follower == Follower::Rival && gain <= least {
            return None;
        }
        let Lookahead { scene, after, .. } = self;
        after.diagram.clone_from(&scene.diagram);
        let cell = after.diagram.insert_unchecked(point);
        match self.follower {
            Follower::Own => {
                after.own.clone_from(&scene.own);
                after.own.push(cell);
            }
            Follower::Rival => {
                after.own.clone_from(&scene.rivals);
                after.rivals.clone_from(&scene.own);
                after.rivals.push(cell);
                let areas = after.rivals.iter().map(|&cell| after.diagram.area(cell));
                if gain - 0.5 * areas.fold(0.0, f64::max) <= least {
                    return None;
                }
            }
        }
        let (next, _) = best_last_move(after, &self.reply, &mut self.points);
        let worth = match self.follower {
            Follower::Rival => gain - next,
            Follower::Own => gain + next,
        };
        (worth > least).then_some(worth)
    }
}
