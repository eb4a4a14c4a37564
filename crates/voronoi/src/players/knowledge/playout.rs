//! Games played out around the balanced diagrams of both colors, with attacks toward the end.
//!
//! Sites are drawn without looking at cells. An attack needs the cells of one color, the rival's,
//! and so does the result; the cells of a color are brought up to date only then, beginning with a
//! copy of what they were at the root of the search. The last site is not inserted: what it takes
//! is enough.

use super::gaussian;
use super::plans::Plans;
use super::{Attack, KnowledgeParams};
use crate::geometry::{ColorCells, Diagram, Point};
use crate::players::Scene;
use crate::players::diagrams::take_nearest;
use crate::playout::{self, Crowd};
use crate::{BLUE, Grid, Position, VoronoiGame};
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
    /// The cells of each color at the root of the search.
    root: [ColorCells; 2],
    scratch: Mutex<Scratch>,
}

/// What a playout writes on.
#[derive(Clone, Debug)]
struct Scratch {
    sites: Vec<Point>,
    /// By color, what is left of the diagram that it follows.
    left: [Vec<Point>; 2],
    /// By color, its cells after some of the sites.
    cells: [ColorCells; 2],
    /// By color, after how many; `None` where the cells are those of another playout.
    seen: [Option<usize>; 2],
}

impl AroundDiagrams {
    /// Playouts for a search from this position.
    pub(super) fn new(
        game: &VoronoiGame,
        position: &Position,
        plans: Arc<Plans>,
        params: &KnowledgeParams,
    ) -> AroundDiagrams {
        let root = [0, 1].map(|color| {
            let mut cells = ColorCells::new(game.shared_board());
            for (number, &site) in position.sites().iter().enumerate() {
                play(&mut cells, game, color, number, site);
            }
            cells
        });
        let chance = |left: usize| params.attack_base.powi(1 - left as i32).clamp(0.0, 1.0);
        let side = if let Attack::DepthOne(side) = params.attack { side } else { 1 };
        let (left, cells) = ([Vec::new(), Vec::new()], root.clone());
        let scratch = Scratch { sites: Vec::new(), left, cells, seen: [None; 2] };
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
        scratch.seen = [None; 2];
        self.choose_diagrams(game, scratch, random);
        let turns = game.turns();
        while scratch.sites.len() < turns {
            let number = scratch.sites.len();
            let side = game.owner(number);
            let attack = match self.draws_attack(turns - number, random) {
                true => self.attack(game, scratch, side),
                false => None,
            };
            let site = match attack {
                Some(site) => site,
                None => self.vary(game, scratch, side, random),
            };
            scratch.sites.push(site);
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
            take_nearest(&mut scratch.left[game.owner(number).index()], site);
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
            for _ in 0..DRAWS {
                let point = gaussian::near(place, self.sigma, random);
                if is_free(game, &scratch.sites, point) {
                    return point;
                }
            }
        }
        playout::draw(game, Crowd::of(&scratch.sites), random)
    }

    /// Where this side attacks; nowhere when there is nothing of the rival's.
    fn attack(&self, game: &VoronoiGame, scratch: &mut Scratch, side: Side) -> Option<Point> {
        let rival = 1 - side.index();
        self.catch_up(game, scratch, rival, scratch.sites.len());
        let (cells, sites) = (&scratch.cells[rival], &scratch.sites);
        match self.attack {
            Attack::Never => None,
            Attack::BiggestCell => {
                let place = cells.centroid(cells.biggest()?);
                Some(if is_free(game, sites, place) {
                    place
                } else {
                    free_near(game, sites, side, place)
                })
            }
            Attack::DepthOne(_) => {
                let centers = (0..cells.len()).map(|cell| cells.centroid(cell));
                let mut best: Option<(f64, Point)> = None;
                for point in self.grid.points().iter().copied().chain(centers) {
                    let gain = cells.gain(point);
                    if best.is_none_or(|(most, _)| gain > most) && is_free(game, sites, point) {
                        best = Some((gain, point));
                    }
                }
                best.filter(|_| cells.len() > 0).map(|(_, point)| point)
            }
        }
    }

    /// Brings the cells of a color to what they are after this many sites.
    fn catch_up(&self, game: &VoronoiGame, scratch: &mut Scratch, color: usize, count: usize) {
        let cells = &mut scratch.cells[color];
        let seen = scratch.seen[color].unwrap_or_else(|| {
            cells.clone_from(&self.root[color]);
            self.plans.played
        });
        for number in seen..count {
            play(cells, game, color, number, scratch.sites[number]);
        }
        cells.measure();
        scratch.seen[color] = Some(count.max(seen));
    }

    /// The areas of a whole game, of whose last site no cells know.
    fn areas(&self, game: &VoronoiGame, scratch: &mut Scratch) -> [f64; 2] {
        let last = scratch.sites.len() - 1;
        let side = game.owner(last);
        let rival = 1 - side.index();
        if scratch.seen[rival] != Some(last) {
            self.catch_up(game, scratch, rival, last);
        }
        let cells = &scratch.cells[rival];
        let theirs = cells.area() - cells.gain(scratch.sites[last]);
        let own = game.board().area() - theirs;
        if side == BLUE { [theirs, own] } else { [own, theirs] }
    }
}

/// Shows the cells of a color the site with this number.
#[inline]
fn play(cells: &mut ColorCells, game: &VoronoiGame, color: usize, number: usize, site: Point) {
    if game.owner(number).index() == color {
        cells.play_own(site);
    } else {
        cells.play_other(site);
    }
}

#[inline]
fn is_free(game: &VoronoiGame, sites: &[Point], point: Point) -> bool {
    let least = game.minimum_distance() * game.minimum_distance();
    game.board().contains(point) && sites.iter().all(|site| site.distance_squared(point) >= least)
}

/// [`Scene::free_near`] in the middle of a playout.
#[cold]
fn free_near(game: &VoronoiGame, sites: &[Point], side: Side, place: Point) -> Point {
    let (rivals, own) = (0..sites.len()).partition(|&number| game.owner(number) != side);
    let mut diagram = Diagram::new(game.shared_board());
    diagram.rebuild_unchecked(sites);
    let minimum_distance = game.minimum_distance();
    Scene { diagram, own, rivals, minimum_distance }.free_near(place)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::VoronoiParams;
    use crate::players::biggest_cell_attack;
    use mapduel_game::Game;

    fn game(params: VoronoiParams) -> VoronoiGame {
        VoronoiGame::new(params).expect("a possible game")
    }

    fn playouts(game: &VoronoiGame, root: &Position, params: &KnowledgeParams) -> AroundDiagrams {
        let plans = Arc::new(Plans::new(game, root, params, &mut Random::new(3), &mut || false));
        AroundDiagrams::new(game, root, plans, params)
    }

    /// How often the move with so many left, itself included, was the biggest-cell attack.
    fn attacks(params: &KnowledgeParams, games: usize) -> [usize; 11] {
        let game = game(VoronoiParams::default());
        let playouts = playouts(&game, &game.start(), params);
        let (mut random, mut counts) = (Random::new(1), [0; 11]);
        for _ in 0..games {
            let mut trail = Vec::new();
            playouts.play_recorded(&game, &game.start(), &mut random, &mut trail);
            let mut position = game.start();
            for (side, site) in trail {
                assert_eq!(side, game.turn(&position));
                let scene = Scene::new(&game, &position);
                let attack = biggest_cell_attack(&scene).map(|place| scene.free_near(place));
                let hit = attack.is_some_and(|place| place.distance(site) < 1e-9);
                counts[game.turns() - position.len()] += usize::from(hit);
                position = game.play(&position, site).expect("playouts are legal");
            }
            assert_eq!(position.len(), game.turns());
        }
        counts
    }

    #[test]
    fn attacks_come_with_the_probability_of_the_study() {
        assert_eq!(attacks(&KnowledgeParams::buct(), 100), [0; 11]);
        let peaceful = KnowledgeParams { attack: Attack::Never, ..KnowledgeParams::abuct() };
        assert_eq!(attacks(&peaceful, 100), [0; 11]);
        let counts = attacks(&KnowledgeParams::abuct_simple(), 1_000);
        assert_eq!((counts[1], counts[10]), (1_000, 0));
        for (left, expected) in [(2, 500.0), (3, 250.0), (4, 125.0), (5, 62.5)] {
            let deviation = f64::sqrt(expected * (1.0 - expected / 1_000.0));
            assert!((counts[left] as f64 - expected).abs() < 4.0 * deviation, "{counts:?}");
        }
        // With A = 1 every move is an attack but the first, which has nobody to attack.
        let always = KnowledgeParams { attack_base: 1.0, ..KnowledgeParams::abuct_simple() };
        let counts = attacks(&always, 100);
        assert!(counts[1..10].iter().all(|&count| count == 100) && counts[10] == 0);
    }

    #[test]
    fn a_playout_is_worth_what_its_sites_are() {
        let corners = [Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(0.0, 1.0)];
        let triangle = crate::geometry::Board::polygon(&corners).unwrap();
        for attack in [Attack::Never, Attack::BiggestCell, Attack::DepthOne(4)] {
            let params = KnowledgeParams { attack, ..KnowledgeParams::buct() };
            for turns in [2, 3, 10, 15] {
                let board = triangle.clone();
                let game = game(VoronoiParams { turns, board, ..VoronoiParams::default() });
                let mut random = Random::new(5);
                for played in 0..turns {
                    let mut root = game.start();
                    for _ in 0..played / 2 {
                        root.push(game.draw_site(&root, &mut random));
                    }
                    let playouts = playouts(&game, &root, &params);
                    let mut leaf = root;
                    while leaf.len() < played {
                        leaf.push(game.draw_site(&leaf, &mut random));
                    }
                    let areas = playouts.finish(&game, &leaf, &mut random);
                    let scratch = playouts.scratch.lock().unwrap();
                    let exact = game.areas(&game.position(&scratch.sites).unwrap());
                    assert!((areas[0] - exact[0]).abs() < 1e-12, "{attack:?} {turns} {played}");
                    assert!((areas[1] - exact[1]).abs() < 1e-12);
                }
            }
        }
    }

    #[test]
    fn every_planned_site_is_followed_once() {
        let game = game(VoronoiParams::default());
        let params = KnowledgeParams { playout_sigma: 0.005, ..KnowledgeParams::buct() };
        let playouts = playouts(&game, &game.start(), &params);
        let mut random = Random::new(1);
        for _ in 0..100 {
            let mut trail = Vec::new();
            playouts.play_recorded(&game, &game.start(), &mut random, &mut trail);
            for color in 0..2 {
                let sites = || trail.iter().filter(|(side, _)| side.index() == color);
                for plan in &playouts.plans.colors[color].diagrams[0] {
                    let near = sites().filter(|(_, site)| site.distance(*plan) < 0.05);
                    assert_eq!(near.count(), 1);
                }
            }
        }
    }
}
