//! The rules in one dimension: [`LineGame`].

use super::Curve;
use mapduel_game::{Game, Notation, NotationError, Score, Side, TwoPlayer};

/// What a game on a line is.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct LineParams {
    /// The board.
    pub curve: Curve,
    /// The number of rounds, N: each player has N sites.
    pub rounds: usize,
    /// The least distance between two sites.
    pub minimum_distance: f64,
    /// How many equally spaced points the list of moves offers.
    pub grid: usize,
}

impl Default for LineParams {
    fn default() -> LineParams {
        LineParams { curve: Curve::Circle, rounds: 5, minimum_distance: 1e-4, grid: 100 }
    }
}

mapduel_game::setters!(LineParams {
    with_curve(curve: Curve),
    with_rounds(rounds: usize),
    with_minimum_distance(minimum_distance: f64),
    with_grid(grid: usize),
});

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// No rounds, or far too many.
    #[error("a game on a line has 1 to 1000 rounds, not {0}")]
    Rounds(usize),
    /// No distance, or one that leaves no room.
    #[error(
        "a minimum distance of {distance} leaves no room for {rounds} rounds; give a positive number up to {most}"
    )]
    MinimumDistance {
        /// The distance.
        distance: f64,
        /// The rounds.
        rounds: usize,
        /// The largest that leaves half of the line free.
        most: f64,
    },
    /// A grid that may be used up.
    #[error("a grid of {grid} points may be used up in {rounds} rounds; give {needed} to 100000")]
    Grid {
        /// The points.
        grid: usize,
        /// The rounds.
        rounds: usize,
        /// How many are needed.
        needed: usize,
    },
}

/// Why a site may not be played.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum IllegalPlace {
    /// All sites are played.
    Over,
    /// Not a point of the line.
    Outside,
    /// Too near to another site.
    TooNear {
        /// The site it is too near to.
        other: f64,
        /// The minimum distance.
        minimum: f64,
    },
}

/// The Voronoi game on a segment or a circle.
#[derive(Clone, Copy, Debug)]
pub struct LineGame {
    params: LineParams,
}

/// The sites in the order of play; the first player has every other one.
#[derive(Clone, Debug, PartialEq)]
pub struct LinePosition {
    sites: Vec<f64>,
}

impl LinePosition {
    /// The sites, in the order in which they were played.
    pub fn sites(&self) -> &[f64] {
        &self.sites
    }
}

impl LineGame {
    /// The game with these parameters.
    pub fn new(params: LineParams) -> Result<LineGame, LineError> {
        let LineParams { rounds, minimum_distance: distance, grid, .. } = params;
        if !(1..=1_000).contains(&rounds) {
            return Err(LineError::Rounds(rounds));
        }
        let most = 1.0 / (8 * rounds) as f64;
        if !(distance > 0.0 && distance <= most) {
            return Err(LineError::MinimumDistance { distance, rounds, most });
        }
        // A site takes less than 2 * distance * grid + 1 points, and all but one must not take all.
        let taken = 2.0 * distance * grid as f64 + 1.0;
        let needed = 8 * rounds;
        if !(needed..=100_000).contains(&grid) || taken * (2 * rounds) as f64 >= grid as f64 {
            return Err(LineError::Grid { grid, rounds, needed });
        }
        Ok(LineGame { params })
    }

    /// What the game is.
    pub fn params(&self) -> &LineParams {
        &self.params
    }

    /// Why a site may not be played, if so.
    pub fn check_place(&self, position: &LinePosition, at: f64) -> Result<(), IllegalPlace> {
        let LineParams { curve, rounds, minimum_distance: minimum, .. } = self.params;
        if position.sites.len() >= 2 * rounds {
            return Err(IllegalPlace::Over);
        }
        if !curve.contains(at) {
            return Err(IllegalPlace::Outside);
        }
        match position.sites.iter().find(|&&site| curve.distance(site, at) < minimum) {
            Some(&other) => Err(IllegalPlace::TooNear { other, minimum }),
            None => Ok(()),
        }
    }

    /// The place with this number among those that the list of moves offers.
    #[inline]
    pub fn offered(&self, index: usize) -> f64 {
        (index as f64 + 0.5) / self.params.grid as f64
    }

    /// The length that each player has.
    pub fn lengths(&self, position: &LinePosition) -> [f64; 2] {
        let mut lengths = [0.0; 2];
        for (number, length) in self.params.curve.cells(&position.sites).into_iter().enumerate() {
            lengths[number % 2] += length;
        }
        lengths
    }
}

impl Game for LineGame {
    type Position = LinePosition;
    type Move = f64;

    fn start(&self) -> LinePosition {
        LinePosition { sites: Vec::new() }
    }

    fn turn(&self, position: &LinePosition) -> Side {
        Side::new(position.sites.len() % 2)
    }

    fn moves(&self, position: &LinePosition, moves: &mut Vec<f64>) {
        let points = (0..self.params.grid).map(|index| self.offered(index));
        moves.clear();
        moves.extend(points.filter(|&at| self.is_legal(position, at)));
    }

    fn play_unchecked(&self, position: &mut LinePosition, at: f64) {
        position.sites.push(at);
    }

    /// The larger length wins; equal lengths are half a win each.
    fn score(&self, position: &LinePosition) -> Option<Score> {
        (position.sites.len() >= 2 * self.params.rounds).then(|| {
            let [first, second] = self.lengths(position);
            match first.total_cmp(&second) {
                std::cmp::Ordering::Greater => Score::win(Side::FIRST, 2),
                std::cmp::Ordering::Less => Score::win(Side::SECOND, 2),
                std::cmp::Ordering::Equal => Score::new(&[0.5, 0.5]),
            }
        })
    }

    fn is_legal(&self, position: &LinePosition, at: f64) -> bool {
        self.check_place(position, at).is_ok()
    }
}

impl TwoPlayer for LineGame {}

impl Notation for LineGame {
    fn write_move(&self, at: f64) -> String {
        at.to_string()
    }

    fn read_move(&self, text: &str) -> Result<f64, NotationError> {
        let number = text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
        number.ok_or_else(|| NotationError {
            message: format!(
                "`{}` is no place on the line; write a number such as 0.25",
                text.trim()
            ),
        })
    }
}
