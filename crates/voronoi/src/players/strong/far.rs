//! Moves with many to go: no search, but a look at every cell after each move.
//!
//! With dozens of moves to go a simulated game is noise beside what one move is worth, and there is
//! time for few of them. What is looked at instead is what both sides hold after a move, and what
//! attacks will cost each of the cells: of a cell, a touch move at its site takes about half, and about
//! a strip of the width more by which the site is off the center (as in the [estimate](super::estimate)
//! for the last moves). Every cell counts, because there are moves left to attack all of them.
//!
//! Moves that are looked at: the sites of a balanced diagram, attacks on rival cells, and the corners of
//! cells, which are far from all sites. The best are moved about. At the beginning there is the diagram
//! alone: who attacks while there are few cells has a heap of sites.
//!
//! Deliberately absent, because it did not help: to compare the best moves after the best answer to
//! each, where every cell is looked at again. Before there was a quiet beginning, a player that
//! compared six lost 19 of 20 games of 50 turns against one without: whoever counts on the worst
//! answer leaves the attacks to the other.

use super::super::balance::{BalanceParams, balanced_until};
use super::super::continuous::attack_places;
use super::super::diagrams::past_sites;
use super::super::{Over, Scene};
use super::StrongParams;
use super::estimate::danger;
use crate::geometry::{Diagram, Point};
use crate::{Position, VoronoiGame};
use mapduel_game::{Game, Random};

/// When a balanced diagram is good enough to take sites from, as a part of the spacing of sites.
const THRESHOLD: f64 = 0.02;

/// How many sites the rounds of that have together at the most, so that it takes some milliseconds.
const SITES: usize = 10_000;

/// How many of the best places are moved about.
const REFINED: usize = 3;

/// The first step of that, as a part of the spacing, and the last one, as a part of the first.
const STEPS: (f64, f64) = (0.25, 0.05);

/// The move with many to go.
pub(super) fn far_move(
    game: &VoronoiGame,
    position: &Position,
    params: &StrongParams,
    random: &mut Random,
    over: Over<'_>,
) -> Point {
    let scene = Scene::new(game, position);
    let side = game.turn(position);
    let spacing = (game.board().area() / game.turns() as f64).sqrt();
    let threshold = THRESHOLD * spacing;
    let most_rounds = params.balance.most_rounds.min(SITES / game.turns().max(1)).max(1);
    let balance = BalanceParams { threshold, starts: 1, most_rounds, ..params.balance };
    let past = past_sites(game, position, side);
    let left = game.share(side) - past.len();
    let plan = balanced_until(&game.shared_board(), &past, left, &balance, random, over).sites;
    let mut places: Vec<Point> = plan.iter().map(|&site| scene.free_near(site)).collect();
    let quiet = (position.len() as f64) < params.quiet * game.turns() as f64;
    if !quiet {
        places.extend(attack_places(&scene));
        add_corners(&scene, &mut places);
    }
    let mut look = Look { scene: &scene, lost: params.lost, after: scene.diagram.clone() };
    let mut best: Vec<(f64, Point)> =
        places.iter().map(|&place| (look.worth(place), place)).collect();
    sort(&mut best);
    let refined = if quiet { 0 } else { REFINED };
    for one in best.iter_mut().take(refined) {
        *one = look.refine(*one, STEPS.0 * spacing);
    }
    sort(&mut best);
    best[0].1
}

/// The corners of cells that are free.
fn add_corners(scene: &Scene, places: &mut Vec<Point>) {
    let begin = places.len();
    for cell in 0..scene.diagram.len() {
        places.extend_from_slice(scene.diagram.polygon(cell));
    }
    let mut corners = places.split_off(begin);
    // Where cells meet, each has the corner, up to rounding.
    corners.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    corners.dedup_by(|a, b| a.distance_squared(*b) < 1e-18);
    places.extend(corners.into_iter().filter(|&corner| scene.is_free(corner)));
}

fn sort(places: &mut [(f64, Point)]) {
    places.sort_by(|a, b| b.0.total_cmp(&a.0));
}

/// Looks at what is after a move.
struct Look<'a> {
    scene: &'a Scene,
    lost: f64,
    after: Diagram,
}

impl Look<'_> {
    /// What both hold after a free site, less what attacks will cost.
    fn worth(&mut self, place: Point) -> f64 {
        self.after.clone_from(&self.scene.diagram);
        let new = self.after.insert_unchecked(place);
        let (after, lost) = (&self.after, self.lost);
        let held =
            |cell: usize| after.area(cell) - lost * danger(after, cell).min(after.area(cell));
        self.scene.own.iter().chain([&new]).map(|&cell| held(cell)).sum::<f64>()
            - self.scene.rivals.iter().map(|&cell| held(cell)).sum::<f64>()
    }

    /// Moves a site about as long as that helps.
    fn refine(&mut self, start: (f64, Point), first: f64) -> (f64, Point) {
        let (mut best, mut step) = (start, first);
        while step > STEPS.1 * first {
            let (before, center) = best;
            for direction in 0..8 {
                let place = center.toward(f64::from(direction) * std::f64::consts::FRAC_PI_4, step);
                if self.scene.is_free(place) {
                    let worth = self.worth(place);
                    if worth > best.0 {
                        best = (worth, place);
                    }
                }
            }
            if best.0 <= before {
                step *= 0.5;
            }
        }
        best
    }
}
