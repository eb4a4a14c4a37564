//! Diagrams that a color means to make, for searches along plans.

use super::balance::balanced_until;
use super::{BalanceParams, Balanced, Over, Scene};
use crate::geometry::{Diagram, Point};
use crate::{Position, VoronoiGame};
use mapduel_game::{Random, Side};

/// Diagrams are the same when each site of one has a site of the other this near, on a board of
/// area 1: well below the distance of neighboring sites.
const SAME: f64 = 0.05;

/// What a color has played.
pub(super) fn past_sites<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    side: Side,
) -> Vec<Point> {
    let sites = position.sites().iter().enumerate();
    sites.filter(|&(number, _)| game.owner(number) == side).map(|(_, &site)| site).collect()
}

/// The sites to come of the best balanced diagrams, the best first and no two the same: at most so
/// many, of one for each start.
pub(super) fn balanced_diagrams<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    (past, left): (&[Point], usize),
    params: &BalanceParams,
    most: usize,
    random: &mut Random,
    over: Over<'_>,
) -> Vec<Vec<Point>> {
    let board = game.shared_board();
    let scale = board.area().sqrt();
    let single = BalanceParams { starts: 1, ..scaled(params, scale) };
    let mut found: Vec<Balanced> = (0..params.starts.max(1))
        .map(|_| balanced_until(&board, past, left, &single, random, over))
        .collect();
    found.sort_by(|a, b| a.imbalance.total_cmp(&b.imbalance));
    let mut kept: Vec<Vec<Point>> = Vec::new();
    for next in found {
        if kept.len() < most && !kept.iter().any(|old| same(old, &next.sites, scale)) {
            kept.push(next.sites);
        }
    }
    kept
}

/// Lengths are for a board of area 1 and grow with the board.
pub(super) fn scaled(params: &BalanceParams, scale: f64) -> BalanceParams {
    BalanceParams { threshold: params.threshold * scale, ..*params }
}

pub(super) fn same(one: &[Point], other: &[Point], scale: f64) -> bool {
    let near = |a: &Point, b: &Point| a.distance(*b) <= SAME * scale;
    one.iter().all(|site| other.iter().any(|place| near(site, place)))
}

/// The rival's sites with one's own beside them, as one sees them.
pub(super) fn scene_against(game: &VoronoiGame, rival: &[Point], own: &[Point]) -> Scene {
    let sites: Vec<Point> = rival.iter().chain(own).copied().collect();
    let mut diagram = Diagram::new(game.shared_board());
    diagram.rebuild_unchecked(&sites);
    Scene {
        diagram,
        own: (rival.len()..sites.len()).collect(),
        rivals: (0..rival.len()).collect(),
        minimum_distance: game.minimum_distance(),
    }
}

/// Takes the site nearest to this one out of a plan.
pub(super) fn take_nearest(plan: &mut Vec<Point>, site: Point) {
    let distance = |&index: &usize| plan[index].distance_squared(site);
    let nearest = (0..plan.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
    if let Some(nearest) = nearest {
        plan.swap_remove(nearest);
    }
}
