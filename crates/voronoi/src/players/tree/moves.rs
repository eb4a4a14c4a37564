//! The sites of the grid as moves of a tree, found without looking at each of them.

use crate::geometry::{MANY, Point};
use crate::{Grid, Position, VoronoiGame};
use mapduel_game::{Game, Random};
use mapduel_search::Candidates;

/// Offers what the game offers, faster where the grid is a whole square and the minimum distance
/// is at most half a step: then a site can take the point of its own box only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GridMoves;

impl<const PLAYERS: usize> Candidates<VoronoiGame<PLAYERS>> for GridMoves {
    fn candidates(&self, game: &VoronoiGame<PLAYERS>, position: &Position, moves: &mut Vec<Point>) {
        if !is_simple(game) || position.len() >= game.turns() {
            return game.moves(position, moves);
        }
        let mut gone = Gone::new(game.grid());
        taken(game, position).for_each(|index| gone.insert(index));
        let points = game.grid().points().iter().enumerate();
        moves.clear();
        moves.extend(points.filter(|&(index, _)| !gone.has(index)).map(|(_, &point)| point));
        if moves.is_empty() {
            game.moves(position, moves);
        }
    }

    fn draw(
        &self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        random: &mut Random,
        moves: &mut Vec<Point>,
    ) -> (Point, usize) {
        let points = game.grid().points();
        // With few points taken, few draws are rejected.
        if !is_simple(game) || points.len() < 2 * game.turns() {
            self.candidates(game, position, moves);
            return (moves[random.below(moves.len())], moves.len());
        }
        if position.len() > MANY {
            let mut gone = Gone::new(game.grid());
            taken(game, position).for_each(|index| gone.insert(index));
            let mut draws = std::iter::repeat_with(|| random.below(points.len()));
            let index = draws.find(|&index| !gone.has(index)).expect("it goes on for ever");
            return (points[index], points.len() - gone.count);
        }
        let numbers = taken(game, position).enumerate();
        let count = points.len()
            - numbers
                .filter(|&(number, index)| {
                    !taken(game, position).take(number).any(|other| other == index)
                })
                .count();
        loop {
            let index = random.below(points.len());
            if !taken(game, position).any(|other| other == index) {
                return (points[index], count);
            }
        }
    }
}

/// Points of a grid that are taken, by number.
struct Gone {
    bits: Vec<u64>,
    count: usize,
}

impl Gone {
    fn new(grid: &Grid) -> Gone {
        Gone { bits: vec![0; grid.points().len().div_ceil(64)], count: 0 }
    }

    fn has(&self, index: usize) -> bool {
        self.bits[index / 64] >> (index % 64) & 1 == 1
    }

    fn insert(&mut self, index: usize) {
        self.count += usize::from(!self.has(index));
        self.bits[index / 64] |= 1 << (index % 64);
    }
}

/// Whether a site can take no point of the grid but that of its own box.
fn is_simple<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>) -> bool {
    let grid: &Grid = game.grid();
    let (low, high) = game.board().bounds();
    let step = (high.x - low.x).min(high.y - low.y) / grid.side() as f64;
    // Clearly less than a half, so that rounding does not matter.
    grid.points().len() == grid.side() * grid.side() && game.minimum_distance() < 0.49 * step
}

/// The numbers of the points that are too near to a site, with repetitions.
fn taken<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> impl Iterator<Item = usize> {
    let least = game.minimum_distance() * game.minimum_distance();
    let grid = game.grid();
    position
        .sites()
        .iter()
        .map(|&site| (grid.box_of(site), site))
        .filter(move |&(index, site)| grid.points()[index].distance_squared(site) < least)
        .map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::VoronoiParams;
    use crate::geometry::Board;

    #[test]
    fn the_moves_are_those_of_the_game() {
        let corners = [Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(0.0, 1.0)];
        let triangle = Board::polygon(&corners).unwrap();
        let mut random = Random::new(1);
        for (grid, minimum_distance, turns) in [
            (1, 0.01, 4),
            (2, 0.2, 3),
            (3, 0.1, 10),
            (5, 1e-4, 40),
            (4, 0.11, 12),
            (20, 1e-4, 10),
            (20, 0.02, 60),
            (12, 1e-4, 70),
        ] {
            for board in [Board::unit_square(), triangle.clone()] {
                let base = VoronoiParams::default();
                let params = VoronoiParams { board, turns, minimum_distance, grid, ..base };
                let game: VoronoiGame = VoronoiGame::new(params).unwrap();
                for round in 0..20 {
                    let mut position = game.start();
                    let (mut expected, mut moves) = (Vec::new(), Vec::new());
                    while position.len() < turns {
                        game.moves(&position, &mut expected);
                        GridMoves.candidates(&game, &position, &mut moves);
                        assert_eq!(moves, expected);
                        let (drawn, count) =
                            GridMoves.draw(&game, &position, &mut random, &mut moves);
                        assert_eq!(count, expected.len());
                        assert!(expected.contains(&drawn));
                        let site = match round % 2 {
                            0 => drawn,
                            _ => game.draw_site(&position, &mut random),
                        };
                        game.play_unchecked(&mut position, site);
                    }
                }
            }
        }
    }
}
