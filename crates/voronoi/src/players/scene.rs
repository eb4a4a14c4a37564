//! A position as the side to move sees it: cells, own and others', and where there is room.

use crate::geometry::{Diagram, Point};
use crate::{Position, VoronoiGame};
use mapduel_game::{Game, Random};

/// Directions that are tried around a place that is taken.
const DIRECTIONS: u32 = 16;

/// A diagram whose cells are one's own or a rival's.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The cells.
    pub diagram: Diagram,
    /// The cells of the side to move.
    pub own: Vec<usize>,
    /// The cells of everybody else.
    pub rivals: Vec<usize>,
    /// The least distance between two sites.
    pub minimum_distance: f64,
}

impl Scene {
    /// The position, seen by the side to move.
    pub fn new<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>, position: &Position) -> Scene {
        let side = game.turn(position);
        let (rivals, own) = (0..position.len()).partition(|&number| game.owner(number) != side);
        let minimum_distance = game.minimum_distance();
        Scene { diagram: game.diagram(position), own, rivals, minimum_distance }
    }

    /// Whether a site may be put here.
    #[inline]
    pub fn is_free(&self, point: Point) -> bool {
        let least = self.minimum_distance * self.minimum_distance;
        self.diagram.board().contains(point)
            && self.diagram.sites().all(|site| site.distance_squared(point) >= least)
    }

    /// What a site here would take from the rivals.
    #[inline]
    pub fn gain(&self, point: Point) -> f64 {
        self.diagram.gain(point, &self.rivals)
    }

    /// Own area minus that of the rivals.
    pub fn margin(&self) -> f64 {
        let sum = |cells: &[usize]| cells.iter().map(|&cell| self.diagram.area(cell)).sum::<f64>();
        sum(&self.own) - sum(&self.rivals)
    }

    /// Puts a site of one's own at a free place.
    pub fn play_own(&mut self, site: Point) {
        self.own.push(self.diagram.insert_unchecked(site));
    }

    /// The place itself when it is free. Else a free place around it: on the smallest of growing
    /// rings that has any, where it takes most from the rivals.
    ///
    /// The study does not say what a player does whose chosen place is taken, as the centroid of a
    /// perfectly balanced cell is; to hug the site there is the strongest answer in its spirit.
    pub fn free_near(&self, place: Point) -> Point {
        if self.is_free(place) {
            return place;
        }
        // A little more than the minimum, so that rounding does not make it less.
        let mut radius = self.minimum_distance * 1.001;
        let (low, high) = self.diagram.board().bounds();
        while radius < low.distance(high) {
            let around = (0..DIRECTIONS)
                .map(|step| f64::from(step) * std::f64::consts::TAU / f64::from(DIRECTIONS))
                .map(|angle| place.toward(angle, radius))
                .filter(|&point| self.is_free(point))
                .map(|point| (self.gain(point), point));
            if let Some((_, point)) = around.max_by(|a, b| a.0.total_cmp(&b.0)) {
                return point;
            }
            radius *= 1.5;
        }
        // The rules leave at least half of the board free, so a drawn point is free before long.
        let mut random = Random::new(0);
        let draws = std::iter::repeat_with(|| self.diagram.board().draw(&mut random));
        draws.take(100_000).find(|&point| self.is_free(point)).unwrap_or(place)
    }
}
