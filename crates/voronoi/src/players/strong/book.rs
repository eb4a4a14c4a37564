//! The opening book: Red's first site on the study's board, and Blue's answer to it.
//!
//! Both were made by the example `voronoi_book` of `bench/` (`-- 8 20000 16`), which searches long
//! and plays the sites that it finds against each other. The eight symmetries of the square make
//! eight openings of them.
//! It is for the unit square, ten moves in turn and the default minimum distance alone.

use crate::geometry::{Board, Point};
use crate::{Position, TurnOrder, VoronoiGame, VoronoiParams};
use mapduel_game::Random;

/// Whether the opening is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Book {
    /// It is, where the book has the position.
    On,
    /// It is searched like any other move.
    Off,
}

/// Red's first site: all eight searches chose one within 0.025 of an image of it.
const FIRST: Point = Point::new(0.239, 0.2476);

/// Blue's answer.
const ANSWER: Point = Point::new(0.255, 0.7196);

/// The symmetries of the square.
const SYMMETRIES: usize = 8;

/// How far from the book's site another one may be to get the same answer: about as far as the sites
/// are apart that the long searches found.
const NEAR: f64 = 0.03;

/// The site of the book for a position, if it has one; which of the eight first sites, chance says.
pub(super) fn book_move(
    game: &VoronoiGame,
    position: &Position,
    random: &mut Random,
) -> Option<Point> {
    let distance = VoronoiParams::default().minimum_distance;
    let known = position.len() < 2
        && game.turns() == 10
        && game.order() == TurnOrder::Alternating
        && (game.minimum_distance() - distance).abs() <= 0.0
        && *game.board() == Board::unit_square();
    match position.sites() {
        [] if known => Some(image(FIRST, random.below(SYMMETRIES))),
        [first] if known => (0..SYMMETRIES)
            .map(|symmetry| (image(FIRST, symmetry).distance(*first), image(ANSWER, symmetry)))
            .filter(|&(off, _)| off <= NEAR)
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, answer)| answer),
        _ => None,
    }
}

/// A point under one of the eight symmetries of the unit square.
fn image(point: Point, symmetry: usize) -> Point {
    let flip = |value: f64, bit: usize| if symmetry & bit == 0 { value } else { 1.0 - value };
    let (x, y) = (flip(point.x, 1), flip(point.y, 2));
    if symmetry & 4 == 0 { Point::new(x, y) } else { Point::new(y, x) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_game::Game;

    #[test]
    fn every_image_of_the_first_site_has_an_answer_that_fits() {
        let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
        let mut random = Random::new(3);
        for symmetry in 0..SYMMETRIES {
            let first = image(FIRST, symmetry);
            let position = game.position(&[first]).unwrap();
            let answer = book_move(&game, &position, &mut random).unwrap();
            assert!(game.is_legal(&position, answer));
            let apart = answer.distance(first);
            assert!((apart - ANSWER.distance(FIRST)).abs() < 1e-12, "{symmetry}: {apart}");
            let drawn = book_move(&game, &game.start(), &mut random).unwrap();
            assert!((0..SYMMETRIES).any(|symmetry| image(FIRST, symmetry) == drawn));
        }
    }

    #[test]
    fn other_games_and_other_sites_are_not_in_the_book() {
        let mut random = Random::new(4);
        let study: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
        let center = study.position(&[Point::new(0.5, 0.5)]).unwrap();
        assert_eq!(book_move(&study, &center, &mut random), None);
        for params in [
            VoronoiParams { turns: 8, ..VoronoiParams::default() },
            VoronoiParams { minimum_distance: 1e-3, ..VoronoiParams::default() },
            VoronoiParams { order: TurnOrder::OneRound, ..VoronoiParams::default() },
            VoronoiParams {
                board: Board::rectangle(2.0, 1.0).unwrap(),
                ..VoronoiParams::default()
            },
        ] {
            let game: VoronoiGame = VoronoiGame::new(params).unwrap();
            assert_eq!(book_move(&game, &game.start(), &mut random), None);
        }
    }
}
