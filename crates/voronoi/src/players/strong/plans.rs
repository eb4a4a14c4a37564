//! What is planned at the root: diagrams of each color, and sites around them.

use super::super::diagrams::{balanced_diagrams, past_sites, scene_against};
use super::super::one_round::one_round_until;
use super::super::{OneRoundParams, Over};
use super::StrongParams;
use crate::geometry::Point;
use crate::{Grid, Position, VoronoiGame};
use mapduel_game::{Random, Side};
use std::f64::consts::TAU;

/// The golden angle: points at its multiples, at growing distances, are spread evenly.
const GOLDEN_ANGLE: f64 = 2.399_963_229_728_653;

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
        let diagrams = [0, 1].map(|side| match left[side] {
            0 => Vec::new(),
            left => {
                let (plan, most) = ((&past[side][..], left), params.diagrams);
                balanced_diagrams(game, plan, &params.balance, most, random, over)
            }
        });
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

/// The aggressive diagram against the rival's whole diagram, beside one's own past sites.
fn attack(
    game: &VoronoiGame,
    past: &[Point],
    rival: &[Point],
    left: usize,
    over: Over<'_>,
) -> Vec<Point> {
    let scene = scene_against(game, rival, past);
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
