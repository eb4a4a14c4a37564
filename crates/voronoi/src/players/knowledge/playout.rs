//! Games played out around the balanced diagrams of both colors, with attacks toward the end.
//!
//! Sites are drawn without looking at cells for as long as no attack is drawn. A game without any
//! attack is measured straight from its sites; else a diagram follows the game from the first
//! attack on, beginning with a copy of the one at the root of the search. The last site is not
//! inserted: what it takes is enough.

use super::gaussian;
use super::plans::Plans;
use super::{Attack, KnowledgeParams};
use crate::geometry::Point;
use crate::players::{Centroids, Scene, best_on_grid, biggest_cell_attack};
use crate::{BLUE, Grid, Position, RED, VoronoiGame, playout};
use mapduel_game::{Random, Score, Side};
use mapduel_search::Playout;
use std::sync::{Arc, Mutex, PoisonError};

/// How often a variation is drawn that is not legal, before any legal site is played.
const DRAWS: usize = 4;

/// Plays slight variations around balanced diagrams.
#[derive(Debug)]
pub(super) struct AroundDiagrams {
    plans: Arc<Plans>,
    sigma: f64,
    attack: Attack,
    /// The probability of an attack, by the number of moves left.
    attacks: Vec<f64>,
    grid: Grid,
    /// The root of the search, as Red sees it.
    root: Scene,
    scratch: Mutex<Scratch>,
}

/// What a playout writes on.
#[derive(Clone, Debug)]
struct Scratch {
    sites: Vec<Point>,
    /// By color, what is left of the diagram that it follows.
    left: [Vec<Point>; 2],
    scene: Scene,
    /// Whose cells are the scene's own.
    viewer: Side,
}

impl AroundDiagrams {
    /// Playouts for a search from this position.
    pub(super) fn new(
        game: &VoronoiGame,
        position: &Position,
        plans: Arc<Plans>,
        params: &KnowledgeParams,
    ) -> AroundDiagrams {
        let (rivals, own) = (0..position.len()).partition(|&number| game.owner(number) != RED);
        let minimum_distance = game.minimum_distance();
        let root = Scene { diagram: game.diagram(position), own, rivals, minimum_distance };
        let chance = |left: usize| params.attack_base.powi(1 - left as i32).clamp(0.0, 1.0);
        let side = if let Attack::DepthOne(side) = params.attack { side } else { 1 };
        let left = [Vec::new(), Vec::new()];
        let scratch = Scratch { sites: Vec::new(), left, scene: root.clone(), viewer: RED };
        AroundDiagrams {
            plans,
            sigma: params.playout_sigma * game.board().area().sqrt(),
            attack: params.attack,
            attacks: (0..=game.turns() - position.len()).map(chance).collect(),
            grid: Grid::new(game.board(), side),
            root,
            scratch: Mutex::new(scratch),
        }
    }

    /// Plays to the end in the scratch sites; answers with the areas.
    fn finish(&self, game: &VoronoiGame, position: &Position, random: &mut Random) -> [f64; 2] {
        // Whatever a panic elsewhere left there is overwritten.
        let mut scratch = self.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        let scratch = &mut *scratch;
        scratch.sites.clear();
        scratch.sites.extend_from_slice(position.sites());
        self.choose_diagrams(game, scratch, random);
        let turns = game.turns();
        let mut seen = false;
        while scratch.sites.len() < turns {
            let number = scratch.sites.len();
            let side = game.owner(number);
            let attack = if self.draws_attack(turns - number, random) {
                if !seen {
                    scratch.scene.diagram.clone_from(&self.root.diagram);
                    scratch.scene.own.clone_from(&self.root.own);
                    scratch.scene.rivals.clone_from(&self.root.rivals);
                    scratch.viewer = RED;
                    seen = true;
                }
                self.catch_up(game, scratch);
                scratch.view(side);
                self.attack(&scratch.scene)
            } else {
                None
            };
            let site = match attack {
                Some(site) => site,
                None => self.vary(game, scratch, side, random),
            };
            scratch.sites.push(site);
        }
        if !seen {
            return playout::areas(game, &scratch.sites);
        }
        self.areas(game, scratch)
    }

    #[inline]
    fn draws_attack(&self, left: usize, random: &mut Random) -> bool {
        self.attack != Attack::Never
            && self.attacks.get(left).is_some_and(|&chance| random.unit() < chance)
    }

    /// Gives each color a diagram to follow, without the sites nearest to what it has played since
    /// the root, so that as many are left as it has moves.
    fn choose_diagrams(&self, game: &VoronoiGame, scratch: &mut Scratch, random: &mut Random) {
        for (plan, left) in self.plans.colors.iter().zip(&mut scratch.left) {
            let chosen = match plan.diagrams.len() {
                0 | 1 => plan.diagrams.first(),
                count => plan.diagrams.get(random.below(count)),
            };
            left.clear();
            left.extend_from_slice(chosen.map_or(&[], Vec::as_slice));
        }
        for number in self.plans.played..scratch.sites.len() {
            let site = scratch.sites[number];
            let left = &mut scratch.left[game.owner(number).index()];
            let distance = |&index: &usize| left[index].distance_squared(site);
            let nearest = (0..left.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
            if let Some(nearest) = nearest {
                left.swap_remove(nearest);
            }
        }
    }

    /// A legal site around a planned one, all of those that are left equally likely.
    fn vary(
        &self,
        game: &VoronoiGame,
        scratch: &mut Scratch,
        side: Side,
        random: &mut Random,
    ) -> Point {
        let left = &mut scratch.left[side.index()];
        if !left.is_empty() {
            let place = left.swap_remove(random.below(left.len()));
            let least = game.minimum_distance() * game.minimum_distance();
            for _ in 0..DRAWS {
                let point = gaussian::near(place, self.sigma, random);
                let is_apart = |site: &Point| site.distance_squared(point) >= least;
                if game.board().contains(point) && scratch.sites.iter().all(is_apart) {
                    return point;
                }
            }
        }
        playout::draw(game, &scratch.sites, random)
    }

    fn attack(&self, scene: &Scene) -> Option<Point> {
        match self.attack {
            _ if scene.rivals.is_empty() => None,
            Attack::Never => None,
            Attack::BiggestCell => biggest_cell_attack(scene).map(|place| scene.free_near(place)),
            Attack::DepthOne(_) => Some(best_on_grid(scene, &self.grid, Centroids::Rivals).site),
        }
    }

    /// Inserts into the scene what was played since it was last looked at.
    fn catch_up(&self, game: &VoronoiGame, scratch: &mut Scratch) {
        for number in scratch.scene.diagram.len()..scratch.sites.len() {
            scratch.insert(game, number);
        }
    }

    /// The areas of a whole game whose diagram is not up to date.
    fn areas(&self, game: &VoronoiGame, scratch: &mut Scratch) -> [f64; 2] {
        let last = scratch.sites.len() - 1;
        for number in scratch.scene.diagram.len()..last {
            scratch.insert(game, number);
        }
        scratch.view(game.owner(last));
        let scene = &scratch.scene;
        let rivals: f64 = scene.rivals.iter().map(|&cell| scene.diagram.area(cell)).sum();
        let rivals = rivals - scene.gain(scratch.sites[last]);
        let own = game.board().area() - rivals;
        if scratch.viewer == BLUE { [rivals, own] } else { [own, rivals] }
    }
}

impl Scratch {
    fn insert(&mut self, game: &VoronoiGame, number: usize) {
        let cell = self.scene.diagram.insert_unchecked(self.sites[number]);
        let cells = if game.owner(number) == self.viewer {
            &mut self.scene.own
        } else {
            &mut self.scene.rivals
        };
        cells.push(cell);
    }

    /// Looks at the scene with the eyes of this side.
    fn view(&mut self, side: Side) {
        if side != self.viewer {
            std::mem::swap(&mut self.scene.own, &mut self.scene.rivals);
            self.viewer = side;
        }
    }
}

impl Playout<VoronoiGame> for AroundDiagrams {
    fn play(&self, game: &VoronoiGame, position: &Position, random: &mut Random) -> Score {
        game.value(&self.finish(game, position, random))
    }

    fn play_recorded(
        &self,
        game: &VoronoiGame,
        position: &Position,
        random: &mut Random,
        trail: &mut Vec<(Side, Point)>,
    ) -> Score {
        let areas = self.finish(game, position, random);
        let scratch = self.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        let sites = scratch.sites.iter().enumerate().skip(position.len());
        trail.extend(sites.map(|(number, &site)| (game.owner(number), site)));
        game.value(&areas)
    }
}
