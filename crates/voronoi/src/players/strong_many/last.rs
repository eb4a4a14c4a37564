//! The last move among many: what takes most is not what wins when it is taken from who is behind.
//!
//! The places are those of the [last move of two](super::super::best_last_move) and its feature
//! points; the best of them are moved about the site that is nearest, by turns and by parts of the
//! distance, as long as the lead grows.

use super::super::{Features, LastMoveParams, best_last_move, feature_points};
use super::situation::Situation;
use super::valued::lead;
use crate::VoronoiGame;
use crate::geometry::Point;
use mapduel_game::Game;

/// From how many places the lead is made to grow.
const CLIMBS: usize = 6;

/// The first turn about the nearest site, and the part of the distance to it; both are halved until
/// they are below the last.
const FIRST_STEP: f64 = 0.4;
const LAST_STEP: f64 = 1e-4;

/// The areas after the attack that gives the last mover the largest lead.
pub(super) fn areas_after_quick<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    situation: &Situation,
    points: &mut Vec<(f64, Point)>,
) -> [f64; PLAYERS] {
    let scene = &situation.scene;
    let (mover, before) = (game.turn(&situation.position).index(), situation.areas(game));
    feature_points(scene, Features::Attacks, points);
    points.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
    // What takes less than another may still be better, but hardly what takes much less.
    let after = points.iter().take(CLIMBS).map(|&(_, site)| areas_after(game, situation, site));
    let best = after.reduce(
        |best, next| {
            if lead(&next, mover) > lead(&best, mover) { next } else { best }
        },
    );
    best.unwrap_or(before)
}

/// The areas with a site of the side to move here.
fn areas_after<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    situation: &Situation,
    site: Point,
) -> [f64; PLAYERS] {
    let mut areas = situation.areas(game);
    let mover = game.turn(&situation.position).index();
    for &cell in &situation.scene.rivals {
        let stolen = situation.scene.diagram.stolen(site, cell);
        areas[game.owner(cell).index()] -= stolen;
        areas[mover] += stolen;
    }
    areas
}

/// The last move of a game with the largest lead that was found.
pub(super) fn best<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    situation: &Situation,
) -> Point {
    let (scene, mover) = (&situation.scene, game.turn(&situation.position).index());
    let worth = |site: Point| lead(&areas_after(game, situation, site), mover);
    let mut points = Vec::new();
    let most = best_last_move(scene, &LastMoveParams::default(), &mut points).1;
    feature_points(scene, Features::All, &mut points);
    points.push((0.0, most));
    points.iter_mut().for_each(|(value, site)| *value = worth(*site));
    points.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut best = points[0];
    for &start in points.iter().take(CLIMBS) {
        let end = climb(situation, start, worth);
        if end.0 > best.0 {
            best = end;
        }
    }
    best.1
}

/// Turns about the nearest site and goes nearer or farther while that is worth more.
fn climb(situation: &Situation, start: (f64, Point), worth: impl Fn(Point) -> f64) -> (f64, Point) {
    let scene = &situation.scene;
    let (mut best, mut step) = (start, FIRST_STEP);
    while step > LAST_STEP {
        let here = best.1;
        let near =
            |a: &Point, b: &Point| a.distance_squared(here).total_cmp(&b.distance_squared(here));
        let Some(site) = scene.diagram.sites().min_by(near) else { break };
        let (angle, distance) = ((here.y - site.y).atan2(here.x - site.x), site.distance(here));
        let turned = [-step, step].map(|turn| site.toward(angle + turn, distance));
        let moved = [1.0 - step, 1.0 + step].map(|part| site.toward(angle, distance * part));
        let tried = turned.into_iter().chain(moved).filter(|&point| scene.is_free(point));
        let valued = tried.map(|point| (worth(point), point));
        match valued.max_by(|a, b| a.0.total_cmp(&b.0)) {
            Some(next) if next.0 > best.0 => best = next,
            _ => step *= 0.5,
        }
    }
    best
}
