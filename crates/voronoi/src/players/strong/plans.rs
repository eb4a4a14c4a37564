//! What is planned at the root: diagrams of each color, and sites around them.

use super::super::balance::balanced_until;
use super::super::one_round::one_round_until;
use super::super::{BalanceParams, Balanced, OneRoundParams, Over, Scene};
use super::StrongParams;
use crate::geometry::{Diagram, Point};
use crate::{Grid, Position, VoronoiGame};
use mapduel_game::{Random, Side};
use std::f64::consts::TAU;

/// The golden angle: points at its multiples, at growing distances, are spread evenly.
const GOLDEN_ANGLE: f64 = 2.399_963_229_728_653;

/// Diagrams are the same when each site of one has a site of the other this near, on a board of
/// area 1: well below the distance of neighboring sites.
const SAME: f64 = 0.05;

/// The plans of both colors for one position.
#[derive(Clone, Debug)]
pub(super) struct Plans {
    /// How many sites the position has.
    pub(super) played: usize,
    /// By color.
    pub(super) colors: [Plan; 2],
}

/// What one color means to play.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// The sites to come of balanced diagrams, the best diagram first.
    pub(super) diagrams: Vec<Vec<Point>>,
    /// Each planned site with the variants of it that the tree offers.
    pub(super) groups: Vec<Vec<Point>>,
}

impl Plans {
    pub(super) fn new(
        game: &VoronoiGame,
        position: &Position,
        params: &StrongParams,
        random: &mut Random,
        over: Over<'_>,
    ) -> Plans {
        let scale = game.board().area().sqrt();
        let past = [0, 1].map(|side| past_sites(game, position, Side::new(side)));
        let left = [0, 1].map(|side| game.share(Side::new(side)) - past[side].len());
        let diagrams =
            [0, 1].map(|side| diagrams(game, &past[side], left[side], params, scale, random, over));
        let mut colors: [Plan; 2] = Default::default();
        for side in 0..2 {
            let mut groups: Vec<Vec<Point>> = Vec::new();
            // A search wants no move twice.
            let mut add = |mut group: Vec<Point>| {
                group.retain(|point| !groups.iter().flatten().any(|other| other == point));
                if !group.is_empty() {
                    groups.push(group);
                }
            };
            let sigma = params.sigma * scale;
            for &site in diagrams[side].iter().flatten() {
                add(around(game, site, params.variants, sigma, random));
            }
            for rival in diagrams[1 - side].iter().take(params.aggressive) {
                let rival: Vec<Point> = past[1 - side].iter().chain(rival).copied().collect();
                for site in attack(game, &past[side], &rival, left[side], over) {
                    add(around(game, site, params.attack_variants, sigma, random));
                }
            }
            colors[side].groups = groups;
        }
        for (plan, diagrams) in colors.iter_mut().zip(diagrams) {
            plan.diagrams = diagrams;
        }
        Plans { played: position.len(), colors }
    }
}

fn past_sites(game: &VoronoiGame, position: &Position, side: Side) -> Vec<Point> {
    let sites = position.sites().iter().enumerate();
    sites.filter(|&(number, _)| game.owner(number) == side).map(|(_, &site)| site).collect()
}

/// The sites to come of the best balanced diagrams.
fn diagrams(
    game: &VoronoiGame,
    past: &[Point],
    left: usize,
    params: &StrongParams,
    scale: f64,
    random: &mut Random,
    over: Over<'_>,
) -> Vec<Vec<Point>> {
    if left == 0 {
        return Vec::new();
    }
    let threshold = params.balance.threshold * scale;
    let balance = BalanceParams { threshold, starts: 1, ..params.balance };
    let board = game.shared_board();
    let mut found: Vec<Balanced> = (0..params.balance.starts.max(1))
        .map(|_| balanced_until(&board, past, left, &balance, random, over))
        .collect();
    found.sort_by(|a, b| a.imbalance.total_cmp(&b.imbalance));
    let mut kept: Vec<Vec<Point>> = Vec::new();
    for next in found {
        let near = |a: &Point, b: &Point| a.distance(*b) <= SAME * scale;
        let same = |old: &Vec<Point>| {
            old.iter().all(|site| next.sites.iter().any(|place| near(site, place)))
        };
        if kept.len() < params.diagrams && !kept.iter().any(same) {
            kept.push(next.sites);
        }
    }
    kept
}

/// The aggressive diagram against the rival's whole diagram, beside one's own past sites.
fn attack(
    game: &VoronoiGame,
    past: &[Point],
    rival: &[Point],
    left: usize,
    over: Over<'_>,
) -> Vec<Point> {
    let sites: Vec<Point> = rival.iter().chain(past).copied().collect();
    let mut diagram = Diagram::new(game.shared_board());
    diagram.rebuild_unchecked(&sites);
    let scene = Scene {
        diagram,
        own: (rival.len()..sites.len()).collect(),
        rivals: (0..rival.len()).collect(),
        minimum_distance: game.minimum_distance(),
    };
    let params = OneRoundParams::default();
    let grid = Grid::new(game.board(), params.search.grid);
    one_round_until(&scene, left, &grid, &params, over).sites
}

/// A site and points evenly spread around it, as far as they are on the board.
fn around(
    game: &VoronoiGame,
    site: Point,
    variants: usize,
    sigma: f64,
    random: &mut Random,
) -> Vec<Point> {
    let turn = random.unit() * TAU;
    let variant = |number: usize| {
        // A normal distribution has this part of its mass within the distance.
        let mass = (number as f64 + 0.5) / variants as f64;
        let distance = sigma * (-2.0 * (1.0 - mass).ln()).sqrt();
        site.toward(turn + GOLDEN_ANGLE * number as f64, distance)
    };
    let mut points = vec![site];
    for point in (0..variants).map(variant) {
        if game.board().contains(point) && !points.contains(&point) {
            points.push(point);
        }
    }
    points
}
