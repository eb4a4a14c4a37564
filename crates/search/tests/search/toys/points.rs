//! Games of points in the unit square whose best moves are known.

use mapduel_game::{Game, Random, Score, Side, TwoPlayer};
use mapduel_search::{Cell, DrawMove};

/// The first player names a point, gets more the nearer it is to a hidden one, and the game is over.
pub(crate) struct Hidden {
    pub(crate) point: [f64; 2],
}

pub(crate) fn distance(one: [f64; 2], other: [f64; 2]) -> f64 {
    (one[0] - other[0]).hypot(one[1] - other[1])
}

impl Game for Hidden {
    type Position = Vec<[f64; 2]>;
    type Move = [f64; 2];

    fn start(&self) -> Vec<[f64; 2]> {
        Vec::new()
    }

    fn turn(&self, position: &Vec<[f64; 2]>) -> Side {
        Side::new(position.len() % 2)
    }

    /// A coarse grid: searches of points draw others.
    fn moves(&self, position: &Vec<[f64; 2]>, moves: &mut Vec<[f64; 2]>) {
        moves.clear();
        if self.score(position).is_none() {
            let places = || (0..11).map(|place| f64::from(place) / 10.0);
            moves.extend(places().flat_map(|x| places().map(move |y| [x, y])));
        }
    }

    fn play_unchecked(&self, position: &mut Vec<[f64; 2]>, point: [f64; 2]) {
        position.push(point);
    }

    fn score(&self, position: &Vec<[f64; 2]>) -> Option<Score> {
        let [point] = position[..] else { return None };
        let first = 1.0 - distance(point, self.point) / 2f64.sqrt();
        Some(Score::new(&[first, 1.0 - first]))
    }
}

impl TwoPlayer for Hidden {}

/// Every point of the square.
pub(crate) struct Points;

impl DrawMove<Hidden> for Points {
    fn draw_move(
        &self,
        _: &Hidden,
        _: &Vec<[f64; 2]>,
        part: Cell,
        random: &mut Random,
    ) -> Option<[f64; 2]> {
        Some(part.draw(random))
    }

    fn place(&self, _: &Hidden, point: [f64; 2]) -> Option<[f64; 2]> {
        Some(point)
    }
}
