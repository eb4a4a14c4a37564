//! The same game on a board with fewer corners, for the search: every cell at the border has the
//! corners of the border, and on a polygon of 64 of them a simulation takes more than twice as long.
//!
//! The side that adds least is left out, the two beside it go on to where they meet, again and again.
//! So the board contains the true one, and all sites on it; of a disk it has one and a half percent
//! more. Whoever searches there still has to choose sites on the true board.

use crate::geometry::{Board, Point};
use crate::{VoronoiGame, VoronoiParams};

/// Boards with more corners are simplified to so many.
const CORNERS: usize = 16;

/// The game on a simpler board; nothing where the board is simple.
pub(super) fn coarse(game: &VoronoiGame) -> Option<VoronoiGame> {
    let mut corners = game.board().corners().to_vec();
    if corners.len() <= CORNERS {
        return None;
    }
    while corners.len() > CORNERS {
        let count = corners.len();
        let without = (0..count).filter_map(|index| {
            let at = |step: usize| corners[(index + step) % count];
            meeting(at(0), at(1), at(2), at(3)).map(|(added, corner)| (added, index, corner))
        });
        let (_, index, corner) = without.min_by(|a, b| a.0.total_cmp(&b.0))?;
        corners[(index + 1) % count] = corner;
        corners.remove((index + 2) % count);
    }
    let params = VoronoiParams::default()
        .with_board(Board::polygon(&corners).ok()?)
        .with_turns(game.turns())
        .with_komi(game.komi())
        .with_minimum_distance(game.minimum_distance())
        .with_order(game.order());
    VoronoiGame::new(params).ok()
}

/// Where the sides from a to b and from d to c meet beyond the side from b to c, and the area that
/// this adds; nothing where they do not.
fn meeting(a: Point, b: Point, c: Point, d: Point) -> Option<(f64, Point)> {
    let cross = |ux: f64, uy: f64, vx: f64, vy: f64| ux * vy - uy * vx;
    let (ux, uy) = (b.x - a.x, b.y - a.y);
    let (vx, vy) = (c.x - d.x, c.y - d.y);
    let (wx, wy) = (c.x - b.x, c.y - b.y);
    // b + s u = c + t v with s and t positive.
    let turn = cross(vx, vy, ux, uy);
    let (s, t) = (cross(vx, vy, wx, wy) / turn, cross(ux, uy, wx, wy) / turn);
    if !(turn > 0.0 && s > 0.0 && t > 0.0) {
        return None;
    }
    let corner = Point::new(b.x + s * ux, b.y + s * uy);
    Some((0.5 * cross(corner.x - b.x, corner.y - b.y, wx, wy).abs(), corner))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Random;
    use std::f64::consts::TAU;

    #[test]
    fn a_coarse_board_contains_the_true_one_and_is_little_larger() {
        let corners: Vec<Point> = (0..64)
            .map(|index| Point::default().toward(f64::from(index) * (TAU / 64.0), 3.0))
            .collect();
        let disk = VoronoiParams::default().with_board(Board::polygon(&corners).unwrap());
        let game = VoronoiGame::new(disk.with_turns(14).with_komi(0.1)).unwrap();
        let coarse = coarse(&game).unwrap();
        assert_eq!(coarse.board().corners().len(), CORNERS);
        assert_eq!((coarse.turns(), coarse.komi()), (game.turns(), game.komi()));
        let part = coarse.board().area() / game.board().area();
        assert!((1.0..1.02).contains(&part), "{part}");
        let mut random = Random::new(5);
        for _ in 0..1_000 {
            assert!(coarse.board().contains(game.board().draw(&mut random)));
        }
    }

    #[test]
    fn simple_boards_stay_as_they_are() {
        let game = VoronoiGame::new(VoronoiParams::default()).unwrap();
        assert!(coarse(&game).is_none());
    }
}
