//! The last move but two: what it takes, what the answer takes, and what the last move takes back.
//!
//! Candidates are the feature points and a grid. Each is answered by the rival's [best move before the
//! last](super::best_before_last), which thinks of the last move: at first at a glance, where the answer
//! is one of the feature points, with the quick last move after it; the best few are moved about and
//! judged so once more, and those that are left are compared by the search for the last two moves itself.
//!
//! What is deliberately absent: a proof, and a promise. The search for each answer is a heuristic, and
//! only a few candidates are judged by it.

use super::super::{Over, Scene};
use super::before_last::{Lookahead, before_last_until};
use super::climb::settle;
use super::features::{Features, feature_points};
use super::last::LastMoveParams;
use super::{BeforeLastParams, Follower};
use crate::Grid;
use crate::geometry::Point;
use std::f64::consts::TAU;

/// Points along a side of the grid.
const GRID: usize = 10;

/// How many candidates are moved about, and how many of them are compared in the end.
const MOVED: usize = 8;
const COMPARED: usize = 4;

/// Directions of moving about, and how often steps are halved.
const DIRECTIONS: u32 = 6;
const HALVINGS: i32 = 5;

/// The best move when two more follow, the rival's and one's own, and what it gains: what it takes
/// itself, minus what the rival's best answer does when the last move is thought of.
pub fn best_of_three(scene: &Scene, params: &BeforeLastParams) -> (f64, Point) {
    three_until(scene, params, &mut || false)
}

/// The same; when it is over early, the best of the moves by then.
pub(super) fn three_until(
    scene: &Scene,
    params: &BeforeLastParams,
    over: Over<'_>,
) -> (f64, Point) {
    let board = scene.diagram.board();
    let mut points = Vec::new();
    feature_points(scene, Features::All, &mut points);
    let grid = Grid::new(board, GRID);
    let free = grid.points().iter().filter(|&&point| scene.is_free(point)).copied();
    let places = free.chain(std::iter::once(scene.free_near(board.centroid())));
    points.extend(places.map(|point| (scene.gain(point), point)));
    sort(&mut points);
    let step = 0.5 * board.area().sqrt() / GRID as f64;
    let mut best: Vec<(f64, Point)> = Vec::new();
    for &(gain, place) in &points {
        if over() {
            break;
        }
        best.push((gain - glance(scene, place), place));
    }
    sort(&mut best);
    apart(&mut best, 0.5 * step);
    best.truncate(MOVED);
    for one in &mut best {
        *one = move_about(scene, *one, step, over);
    }
    sort(&mut best);
    let mut chosen: Option<(f64, Point)> = None;
    for &(_, place) in best.iter().take(COMPARED) {
        if chosen.is_some() && over() {
            break;
        }
        let worth = scene.gain(place) - answer(scene, place, params, over);
        if chosen.is_none_or(|chosen| worth > chosen.0) {
            chosen = Some((worth, place));
        }
    }
    chosen.unwrap_or(points[0])
}

/// The scene after a move, as the rival sees it.
fn after(scene: &Scene, place: Point) -> Scene {
    let mut after = scene.clone();
    after.play_own(place);
    std::mem::swap(&mut after.own, &mut after.rivals);
    after
}

/// What the rival's best move before the last gains after a move.
fn answer(scene: &Scene, place: Point, params: &BeforeLastParams, over: Over<'_>) -> f64 {
    before_last_until(&after(scene, place), Follower::Rival, params, over).0
}

/// The same at a glance.
fn glance(scene: &Scene, place: Point) -> f64 {
    let after = after(scene, place);
    let mut answers = Vec::new();
    feature_points(&after, Features::All, &mut answers);
    sort(&mut answers);
    let mut lookahead = Lookahead::new(&after, Follower::Rival, LastMoveParams::QUICK);
    let look =
        |least: f64, &(_, answer): &(f64, Point)| lookahead.worth(answer, least).unwrap_or(least);
    answers.iter().fold(f64::NEG_INFINITY, look)
}

/// Moves a site about as long as that helps at a glance.
fn move_about(scene: &Scene, start: (f64, Point), first: f64, over: Over<'_>) -> (f64, Point) {
    let (mut best, mut halvings, mut turn) = (start, 0, 0.0);
    while halvings < HALVINGS && !over() {
        let (before, center) = best;
        let step = first * 0.5f64.powi(halvings);
        for direction in 0..DIRECTIONS {
            let angle = turn + f64::from(direction) * TAU / f64::from(DIRECTIONS);
            let place = settle(scene, center.toward(angle, step));
            if scene.is_free(place) {
                let worth = scene.gain(place) - glance(scene, place);
                if worth > best.0 {
                    best = (worth, place);
                }
            }
        }
        turn += 0.4;
        if best.0 <= before {
            halvings += 1;
        }
    }
    best
}

/// Leaves out what is near something better.
fn apart(points: &mut Vec<(f64, Point)>, distance: f64) {
    let mut kept: Vec<(f64, Point)> = Vec::new();
    for &point in points.iter() {
        if kept.iter().all(|other| other.1.distance(point.1) > distance) {
            kept.push(point);
        }
    }
    *points = kept;
}

fn sort(points: &mut [(f64, Point)]) {
    points.sort_by(|a, b| b.0.total_cmp(&a.0));
}
