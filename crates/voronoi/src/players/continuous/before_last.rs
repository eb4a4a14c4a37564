//! The move before the last: what it takes, and what the answer then takes.
//!
//! Candidates are the feature points, a grid and the middle of the board. The best of them, no two near
//! each other, are moved about by steps that are halved (a pattern search whose directions turn), and
//! every few rounds the worse half is given up. Steps are lengths, not parts of the distance to the
//! nearest site: a candidate that touches a site can leave it. At the end the few best are moved about
//! once more by such parts, which is how a touch move turns around its site, the best is shaken, and
//! those that are left are compared with their answers sought harder.
//!
//! Most points are given up early: a touch move takes at least half of a cell, so a point that is no
//! better even if the answer takes only half of the biggest cell is passed over, and so is one that an
//! answer refutes which refuted another lately, or a quick touch.
//!
//! It is a heuristic: the worth has many local maxima, with kinks where the best answer changes. How
//! far from the best it is, by brute force, is tested (`the_move_before_the_last_is_the_best_by_force`).

use super::super::{Over, Scene};
use super::climb::{nearest_distance, settle};
use super::features::{Features, feature_points};
use super::last::{LastMoveParams, best_last_move};
use crate::Grid;
use crate::geometry::Point;
use std::f64::consts::TAU;

/// Directions of a round of moving about.
const DIRECTIONS: u32 = 8;

/// By how much these turn from round to round, so that none is left out for ever.
const TURN: f64 = 0.4;

/// Rounds of halving after which the worse half is given up: so many starts are followed coarsely, few
/// finely.
const HEAT: i32 = 2;

/// How many are followed to the end.
const FINALISTS: usize = 4;

/// The last step of moving about, as a part of the size of the board: an area of a hundredth of the
/// worst loss that is accepted.
const LAST_STEP: f64 = 1e-4;

/// The first and the last step as parts of the distance to the nearest site.
const TURNING_STEPS: (f64, f64) = (0.2, 0.01);

/// Directions in which the best is shaken, and how often at the most.
const SHAKES: (u32, u32) = (24, 3);

/// How many answers that refuted something are remembered.
const REFUTATIONS: usize = 6;

/// How the move before the last is sought.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BeforeLastParams {
    /// Points along a side of the grid.
    pub grid: usize,
    /// How many of the best candidates are moved about.
    pub refined: usize,
    /// How the answer is sought.
    pub reply: LastMoveParams,
    /// How it is sought for those that are compared at the end.
    pub sure_reply: LastMoveParams,
}

impl Default for BeforeLastParams {
    /// Chosen by trial on 200 positions of the strong player's games: with half of the candidates or
    /// half of the climbs a few positions lose more than 0.001 of area.
    fn default() -> BeforeLastParams {
        BeforeLastParams {
            grid: 16,
            refined: 16,
            reply: LastMoveParams { features: Features::All, climbs: 6, steps: 40 },
            sure_reply: LastMoveParams { features: Features::All, climbs: 40, steps: 60 },
        }
    }
}

mapduel_game::setters!(BeforeLastParams {
    with_grid(grid: usize),
    with_refined(refined: usize),
    with_reply(reply: LastMoveParams),
    with_sure_reply(sure_reply: LastMoveParams),
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

/// What a move gains when one more follows, measured as [`best_before_last`] measures its best.
pub fn worth_before_last(
    scene: &Scene,
    follower: Follower,
    site: Point,
    params: &BeforeLastParams,
) -> f64 {
    let mut lookahead = Lookahead::new(scene, follower, params.sure_reply);
    lookahead.worth(site, f64::NEG_INFINITY).unwrap_or_else(|| scene.gain(site))
}

/// The same as [`best_before_last`]; when it is over early, the best of the moves by then.
pub(crate) fn before_last_until(
    scene: &Scene,
    follower: Follower,
    params: &BeforeLastParams,
    over: Over<'_>,
) -> (f64, Point) {
    let size = scene.diagram.board().area().sqrt();
    let apart = 0.5 * size / params.grid.max(1) as f64;
    let mut lookahead = Lookahead::new(scene, follower, params.reply);
    let points = candidates(scene, params.grid);
    let mut best = starts(&points, params.refined, apart, &mut lookahead, over);
    let last = LAST_STEP * size;
    let mut step = apart;
    while step >= last {
        let end = (step * 0.5f64.powi(HEAT)).max(last);
        for one in &mut best {
            *one = move_about(*one, Steps::Lengths(step, end), &mut lookahead, over);
        }
        sort(&mut best);
        best.truncate(best.len().div_ceil(2).max(FINALISTS));
        step = 0.5 * end;
    }
    let (first, end) = TURNING_STEPS;
    for one in &mut best {
        *one = move_about(*one, Steps::Parts(first, end), &mut lookahead, over);
    }
    sort(&mut best);
    let Some(&first) = best.first() else {
        // It was over at once.
        return points[0];
    };
    best.insert(0, shake(first, apart, last, &mut lookahead, over));
    surely(&best, params.sure_reply, &mut lookahead).unwrap_or(first)
}

/// Where the search may begin, with what each place gains itself, most first; never nothing.
fn candidates(scene: &Scene, grid: usize) -> Vec<(f64, Point)> {
    let mut points = Vec::new();
    feature_points(scene, Features::All, &mut points);
    let board = scene.diagram.board();
    let grid = Grid::new(board, grid);
    let free = grid.points().iter().filter(|&&point| scene.is_free(point)).copied();
    // The middle is the best of all on an empty board.
    let places = free.chain(std::iter::once(scene.free_near(board.centroid())));
    points.extend(places.map(|point| (scene.gain(point), point)));
    sort(&mut points);
    points
}

/// The best so many candidates, no two of them near each other, best first.
fn starts(
    points: &[(f64, Point)],
    most: usize,
    apart: f64,
    lookahead: &mut Lookahead<'_>,
    over: Over<'_>,
) -> Vec<(f64, Point)> {
    let most = most.max(1);
    let mut best: Vec<(f64, Point)> = Vec::new();
    for &(_, point) in points {
        if over() {
            break;
        }
        let is_near = |other: &(f64, Point)| other.1.distance(point) <= apart;
        let near =
            best.iter().find(|other| is_near(other)).map_or(f64::NEG_INFINITY, |near| near.0);
        let least = if best.len() < most { near } else { near.max(best[most - 1].0) };
        let Some(worth) = lookahead.worth(point, least) else { continue };
        best.retain(|other| !is_near(other));
        let place = best.partition_point(|&(other, _)| other >= worth);
        best.insert(place, (worth, point));
        best.truncate(most);
    }
    best
}

/// How far a point is moved: the first and the last step.
#[derive(Clone, Copy, Debug)]
enum Steps {
    /// Lengths.
    Lengths(f64, f64),
    /// Parts of the distance to the nearest site.
    Parts(f64, f64),
}

/// Moves a point about as long as that helps, by steps that are halved when nothing does.
fn move_about(
    start: (f64, Point),
    steps: Steps,
    lookahead: &mut Lookahead<'_>,
    over: Over<'_>,
) -> (f64, Point) {
    let (Steps::Lengths(first, last) | Steps::Parts(first, last)) = steps;
    let (mut best, mut step, mut turn) = (start, first, 0.0);
    while step >= last && !over() {
        let (before, center) = best;
        let length = match steps {
            Steps::Lengths(..) => step,
            Steps::Parts(..) => step * nearest_distance(lookahead.scene, center),
        };
        for direction in 0..DIRECTIONS {
            let angle = turn + f64::from(direction) * TAU / f64::from(DIRECTIONS);
            lookahead.improve(&mut best, center.toward(angle, length));
        }
        turn += TURN;
        if best.0 <= before {
            step *= 0.5;
        }
    }
    best
}

/// Looks all around the best at many distances, and moves about from what is better.
fn shake(
    start: (f64, Point),
    first: f64,
    last: f64,
    lookahead: &mut Lookahead<'_>,
    over: Over<'_>,
) -> (f64, Point) {
    let (directions, times) = SHAKES;
    let mut best = start;
    for _ in 0..times {
        let before = best.0;
        let (mut length, mut turn) = (first, 0.0);
        while length > 4.0 * last && !over() {
            let center = best.1;
            for direction in 0..directions {
                let angle = turn + f64::from(direction) * TAU / f64::from(directions);
                lookahead.improve(&mut best, center.toward(angle, length));
            }
            length *= 0.5;
            turn += TURN;
        }
        if best.0 <= before {
            break;
        }
        best = move_about(best, Steps::Lengths(0.1 * first, last), lookahead, over);
    }
    best
}

/// The best of these when their answers are sought harder.
fn surely(
    best: &[(f64, Point)],
    reply: LastMoveParams,
    lookahead: &mut Lookahead<'_>,
) -> Option<(f64, Point)> {
    lookahead.reply = reply;
    let mut sure: Option<(f64, Point)> = None;
    for &(_, point) in best {
        let least = sure.map_or(f64::NEG_INFINITY, |sure| sure.0);
        if let Some(worth) = lookahead.worth(point, least) {
            sure = Some((worth, point));
        }
    }
    sure
}

/// Best first.
fn sort(points: &mut [(f64, Point)]) {
    points.sort_by(|one, other| other.0.total_cmp(&one.0));
}

/// What a move is worth when the best last move follows.
pub(super) struct Lookahead<'a> {
    scene: &'a Scene,
    after: Scene,
    follower: Follower,
    reply: LastMoveParams,
    points: Vec<(f64, Point)>,
    /// Answers that refuted a move, the latest first.
    refutations: Vec<Point>,
}

impl<'a> Lookahead<'a> {
    pub(super) fn new(
        scene: &'a Scene,
        follower: Follower,
        reply: LastMoveParams,
    ) -> Lookahead<'a> {
        let after = scene.clone();
        Lookahead { scene, after, follower, reply, points: Vec::new(), refutations: Vec::new() }
    }

    /// Takes a place, or one beside it that is free, if it is better than the best.
    fn improve(&mut self, best: &mut (f64, Point), place: Point) {
        let point = settle(self.scene, place);
        if self.scene.is_free(point)
            && let Some(worth) = self.worth(point, best.0)
        {
            *best = (worth, point);
        }
    }

    /// The worth of a free point; `None` when it is not above the least.
    pub(super) fn worth(&mut self, point: Point, least: f64) -> Option<f64> {
        let gain = self.scene.gain(point);
        let Lookahead { scene, after, .. } = self;
        if self.follower == Follower::Rival && gain <= least {
            return None;
        }
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
                if self.is_refuted(gain - least) {
                    return None;
                }
            }
        }
        let (next, answer) = best_last_move(&self.after, &self.reply, &mut self.points);
        let worth = match self.follower {
            Follower::Rival => gain - next,
            Follower::Own => gain + next,
        };
        if worth > least {
            return Some(worth);
        }
        self.remember(answer);
        None
    }

    /// Whether an answer is quickly found that takes so much.
    fn is_refuted(&mut self, enough: f64) -> bool {
        let after = &self.after;
        let areas = after.rivals.iter().map(|&cell| after.diagram.area(cell));
        if 0.5 * areas.fold(0.0, f64::max) >= enough {
            return true;
        }
        let refutes = |answer: &Point| after.is_free(*answer) && after.gain(*answer) >= enough;
        if let Some(index) = self.refutations.iter().position(refutes) {
            self.refutations[..=index].rotate_right(1);
            return true;
        }
        feature_points(&self.after, Features::Attacks, &mut self.points);
        // These are sought in single precision, so what they take is asked for once more.
        let most = self.points.iter().copied().reduce(|a, b| if b.0 > a.0 { b } else { a });
        match most {
            Some((_, answer)) if self.after.gain(answer) >= enough => {
                self.remember(answer);
                true
            }
            _ => false,
        }
    }

    fn remember(&mut self, answer: Point) {
        self.refutations.truncate(REFUTATIONS - 1);
        self.refutations.insert(0, answer);
    }
}
