//! The game as the search sees it: positions with cells, an end one move before the end, and a
//! value of areas.
//!
//! The last move needs no search, so a position with one move to go counts as over and is worth
//! what the best last move makes of it.

use super::super::{LastMoveParams, best_last_move};
use super::situation::Situation;
use crate::VoronoiGame;
use crate::geometry::Point;
use mapduel_game::{Game, Score, Side, TwoPlayer};

/// The Voronoi game with a value of areas.
#[derive(Clone, Debug)]
pub(super) struct Valued {
    pub(super) rules: VoronoiGame,
    /// The margin, beside the area of the board, that is worth tanh 1.
    pub(super) scale: f64,
    pub(super) last: LastMoveParams,
}

impl Valued {
    /// What a final margin of Red is worth.
    #[inline]
    pub(super) fn value(&self, red_margin: f64) -> Score {
        let scale = self.scale * self.rules.board().area();
        let red = 0.5 + 0.5 * ((red_margin - self.rules.komi()) / scale).tanh();
        Score::new(&[red, 1.0 - red])
    }

    /// What a position is worth whose last move is to come.
    #[inline]
    pub(super) fn last_value(
        &self,
        situation: &Situation,
        points: &mut Vec<(f64, Point)>,
    ) -> Score {
        let (gain, _) = best_last_move(&situation.scene, &self.last, points);
        self.value(situation.red_margin(&self.rules, gain))
    }
}

impl Game for Valued {
    type Position = Situation;
    type Move = Point;

    fn start(&self) -> Situation {
        Situation::new(&self.rules, &self.rules.start())
    }

    #[inline]
    fn turn(&self, situation: &Situation) -> Side {
        self.rules.turn(&situation.position)
    }

    fn moves(&self, situation: &Situation, moves: &mut Vec<Point>) {
        self.rules.moves(&situation.position, moves);
    }

    #[inline]
    fn play_unchecked(&self, situation: &mut Situation, site: Point) {
        situation.play(&self.rules, site);
    }

    fn score(&self, situation: &Situation) -> Option<Score> {
        match situation.left(&self.rules) {
            0 => Some(self.value(situation.red_margin(&self.rules, 0.0))),
            1 => Some(self.last_value(situation, &mut Vec::new())),
            _ => None,
        }
    }

    fn is_legal(&self, situation: &Situation, site: Point) -> bool {
        self.rules.is_legal(&situation.position, site)
    }
}

impl TwoPlayer for Valued {}
