//! What is known before a search: for each color, balanced diagrams that have its past sites in
//! them, and the sites that the tree offers.

use super::gaussian;
use super::{Aggression, KnowledgeParams, SiteOffers, TreeMoves};
use crate::geometry::Point;
use crate::players::balance::balanced_until;
use crate::players::depth_one::rival_centroids;
use crate::players::diagrams::{balanced_diagrams, past_sites, scaled, scene_against};
use crate::players::one_round::one_round_until;
use crate::players::{OneRoundParams, Over, Scene};
use crate::{Grid, Position, VoronoiGame};
use mapduel_game::{Random, Side};

/// How often a variant is drawn that is not on the board, before it is left out.
const DRAWS: usize = 8;

/// The diagrams of both colors in one position.
#[derive(Clone, Debug)]
pub(super) struct Plans {
    /// How many sites the position has.
    pub(super) played: usize,
    /// By color.
    pub(super) colors: [Plan; 2],
}

/// What one color may play.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// The sites to come of each balanced diagram, the best first.
    pub(super) diagrams: Vec<Vec<Point>>,
    /// What the tree offers: legal in the position, without repetitions.
    pub(super) offers: Vec<Offer>,
}

/// A site in the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Offer {
    pub(super) site: Point,
    /// The planned site that this is, or is a variant of: playing one takes all of them away.
    pub(super) group: u32,
}

impl Plans {
    /// The plans of both colors in a position whose game is not over.
    pub(super) fn new(
        game: &VoronoiGame,
        position: &Position,
        params: &KnowledgeParams,
        random: &mut Random,
        over: Over<'_>,
    ) -> Plans {
        let scale = game.board().area().sqrt();
        let past = [0, 1].map(|side| past_sites(game, position, Side::new(side)));
        let diagrams = [0, 1].map(|side| {
            let left = game.share(Side::new(side)) - past[side].len();
            diagrams_of(game, (&past[side], left), scale, params, random, over)
        });
        let mut plans = Plans { played: position.len(), colors: Default::default() };
        if params.tree == TreeMoves::Narrow {
            let needs_grid = params.aggression != Aggression::None || params.depth_one.moves > 0;
            let grid =
                Grid::new(game.board(), if needs_grid { params.one_round.search.grid } else { 1 });
            let snap = Grid::new(game.board(), snap_side(params.offers));
            for side in 0..2 {
                let scene = scene_of(game, position, Side::new(side));
                let left = game.share(Side::new(side)) - past[side].len();
                let mut maker = OfferMaker { scene, scale, offers: Vec::new(), groups: 0, random };
                if left > 0 {
                    let own = diagrams[side].iter().flatten();
                    own.for_each(|&site| maker.add_balanced(site, params, snap.points()));
                    for rival in &diagrams[1 - side] {
                        let rival: Vec<Point> =
                            past[1 - side].iter().chain(rival).copied().collect();
                        let plan = params.one_round.in_game(game, Side::new(side));
                        let (own, aggression) = ((&*past[side], left), params.aggression);
                        let sites = aggressive(game, own, &rival, &grid, aggression, &plan, over);
                        let variants = params.aggressive_variants;
                        sites.iter().for_each(|&site| maker.add(site, variants, params.tree_sigma));
                    }
                    if game.turns() - position.len() <= params.depth_one.moves {
                        let best = best_gains(&maker.scene, &grid, params);
                        best.iter().for_each(|&site| maker.add(site, 0, 0.0));
                    }
                }
                plans.colors[side].offers = maker.offers;
            }
        }
        for (plan, diagrams) in plans.colors.iter_mut().zip(diagrams) {
            plan.diagrams = diagrams;
        }
        plans
    }
}

/// The points along a side of the grid that balanced sites are snapped to; 1 where none is.
fn snap_side(offers: SiteOffers) -> usize {
    match offers {
        SiteOffers::Snapped { grid, .. } => grid,
        SiteOffers::Exact | SiteOffers::Varied => 1,
    }
}

/// The position as this side sees it, whoever is to move.
fn scene_of(game: &VoronoiGame, position: &Position, side: Side) -> Scene {
    let (rivals, own) = (0..position.len()).partition(|&number| game.owner(number) != side);
    let minimum_distance = game.minimum_distance();
    Scene { diagram: game.diagram(position), own, rivals, minimum_distance }
}

/// The sites to come of balanced diagrams, the best first; of one diagram its own search.
fn diagrams_of(
    game: &VoronoiGame,
    (past, left): (&[Point], usize),
    scale: f64,
    params: &KnowledgeParams,
    random: &mut Random,
    over: Over<'_>,
) -> Vec<Vec<Point>> {
    if left == 0 {
        return vec![Vec::new()];
    }
    if params.diagrams <= 1 {
        let (board, balance) = (game.shared_board(), scaled(&params.balance, scale));
        return vec![balanced_until(&board, past, left, &balance, random, over).sites];
    }
    balanced_diagrams(game, (past, left), &params.balance, params.diagrams, random, over)
}

/// `Aggressive(V)` of section 6.6; V is the whole diagram of the rival.
fn aggressive(
    game: &VoronoiGame,
    (past, left): (&[Point], usize),
    rival: &[Point],
    grid: &Grid,
    aggression: Aggression,
    params: &OneRoundParams,
    over: Over<'_>,
) -> Vec<Point> {
    let (past, count) = match aggression {
        Aggression::None => return Vec::new(),
        Aggression::Fresh => (&past[..0], past.len() + left),
        Aggression::BesidePast => (past, left),
    };
    let scene = scene_against(game, rival, past);
    one_round_until(&scene, count, grid, params, over).sites
}

/// What takes most at depth one, the best first.
fn best_gains(scene: &Scene, grid: &Grid, params: &KnowledgeParams) -> Vec<Point> {
    let centers = rival_centroids(scene, params.one_round.search.centroids);
    let points = grid.points().iter().copied().chain(centers);
    let mut gains: Vec<(f64, Point)> = points.map(|point| (scene.gain(point), point)).collect();
    gains.sort_by(|a, b| b.0.total_cmp(&a.0));
    gains.iter().take(params.depth_one.sites).map(|&(_, point)| point).collect()
}

/// Collects what the tree offers one color.
struct OfferMaker<'a> {
    scene: Scene,
    scale: f64,
    offers: Vec<Offer>,
    groups: u32,
    random: &'a mut Random,
}

impl OfferMaker<'_> {
    /// Adds what stands for a site of a balanced diagram; `snap` are the points of the grid that it
    /// may be snapped to.
    fn add_balanced(&mut self, site: Point, params: &KnowledgeParams, snap: &[Point]) {
        match params.offers {
            SiteOffers::Exact => self.add(site, params.variants, params.tree_sigma),
            SiteOffers::Varied => {
                let site = self.scene.free_near(site);
                self.add_variants(site, params.variants, params.tree_sigma);
                self.groups += 1;
            }
            SiteOffers::Snapped { points, .. } => {
                let free = snap.iter().copied().filter(|&point| self.scene.is_free(point));
                let mut nearest: Vec<Point> = free.collect();
                // The sort keeps the order of equals.
                let distance = |point: &Point| point.distance_squared(site);
                nearest.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
                nearest.iter().take(points).for_each(|&point| self.push(point));
                self.groups += 1;
            }
        }
    }

    /// Adds a planned site, or a free place near it, and variants of it.
    fn add(&mut self, site: Point, variants: usize, sigma: f64) {
        let site = self.scene.free_near(site);
        self.push(site);
        self.add_variants(site, variants, sigma);
        self.groups += 1;
    }

    /// Adds variants of a site to its group.
    fn add_variants(&mut self, site: Point, variants: usize, sigma: f64) {
        for _ in 0..variants {
            let draws = (0..DRAWS)
                .map(|_| gaussian::near(site, sigma * self.scale, self.random))
                .find(|&point| self.scene.is_free(point));
            if let Some(point) = draws {
                self.push(point);
            }
        }
    }

    fn push(&mut self, site: Point) {
        if !self.offers.iter().any(|offer| offer.site == site) {
            self.offers.push(Offer { site, group: self.groups });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::VoronoiParams;
    use crate::players::TreeMoves;
    use crate::players::diagrams::same;
    use mapduel_game::Game;

    #[test]
    fn several_diagrams_are_different_and_the_best_comes_first() {
        let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
        let position = game.position(&[Point::new(0.3, 0.3), Point::new(0.6, 0.6)]).unwrap();
        let few = KnowledgeParams { tree: TreeMoves::Grid, ..KnowledgeParams::buct() };
        let many = KnowledgeParams { diagrams: 3, ..few };
        for seed in 0..10 {
            let plans = |params| {
                Plans::new(&game, &position, params, &mut Random::new(seed), &mut || false)
            };
            let (one, several) = (plans(&few), plans(&many));
            // The starts of Red come first in the stream, so they are the same.
            assert_eq!(one.colors[0].diagrams[0], several.colors[0].diagrams[0]);
            for plan in &several.colors {
                assert!((1..=3).contains(&plan.diagrams.len()) && plan.offers.is_empty());
                for (index, diagram) in plan.diagrams.iter().enumerate() {
                    assert_eq!(diagram.len(), 4);
                    assert!(!plan.diagrams[..index].iter().any(|old| same(old, diagram, 1.0)));
                }
            }
        }
    }

    #[test]
    fn a_color_without_moves_has_nothing_to_plan() {
        let game: VoronoiGame =
            VoronoiGame::new(VoronoiParams { turns: 3, ..VoronoiParams::default() }).unwrap();
        let mut position = game.start();
        position.push(Point::new(0.2, 0.2));
        position.push(Point::new(0.7, 0.7));
        let plans = Plans::new(
            &game,
            &position,
            &KnowledgeParams::abuct(),
            &mut Random::new(1),
            &mut || false,
        );
        assert!(plans.colors[1].offers.is_empty() && plans.colors[1].diagrams[0].is_empty());
        assert_eq!(plans.colors[0].diagrams[0].len(), 1);
    }
}
