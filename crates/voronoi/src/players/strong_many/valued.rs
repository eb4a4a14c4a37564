//! The game as the search sees it: positions with cells, an end one move before the end, and a value
//! of leads.

use super::last;
use super::situation::Situation;
use crate::VoronoiGame;
use crate::geometry::Point;
use mapduel_game::{Game, Score, Side};

/// The Voronoi game of many with a value of leads.
#[derive(Clone, Debug)]
pub(super) struct Valued<const PLAYERS: usize> {
    pub(super) rules: VoronoiGame<PLAYERS>,
    /// The lead, beside the area of the board, that is worth tanh 1.
    pub(super) scale: f64,
}

impl<const PLAYERS: usize> Valued<PLAYERS> {
    /// What final areas are worth.
    pub(super) fn value(&self, areas: &[f64; PLAYERS]) -> Score {
        let scale = self.scale * self.rules.board().area();
        let value = |player| 0.5 + 0.5 * (lead(areas, player) / scale).tanh();
        let values: [f64; PLAYERS] = std::array::from_fn(value);
        Score::new(&values)
    }

    /// What a position with no more than one move to go is worth. `points` is scratch space.
    pub(super) fn end_value(&self, situation: &Situation, points: &mut Vec<(f64, Point)>) -> Score {
        self.value(&match situation.left(&self.rules) {
            0 => situation.areas(&self.rules),
            _ => last::areas_after_quick(&self.rules, situation, points),
        })
    }
}

/// The own area less the largest of the others.
pub(super) fn lead(areas: &[f64], player: usize) -> f64 {
    let others = areas.iter().enumerate().filter(|(other, _)| *other != player);
    areas[player] - others.map(|(_, &area)| area).fold(f64::NEG_INFINITY, f64::max)
}

impl<const PLAYERS: usize> Game for Valued<PLAYERS> {
    type Position = Situation;
    type Move = Point;

    fn players(&self) -> usize {
        PLAYERS
    }

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
        (situation.left(&self.rules) <= 1).then(|| self.end_value(situation, &mut Vec::new()))
    }

    fn is_legal(&self, situation: &Situation, site: Point) -> bool {
        self.rules.is_legal(&situation.position, site)
    }
}
