//! How a tree search plays games to their end: at random, and with a record for RAVE.
//!
//! The search asks for the moves of a simulated game only when it learns from them. They are drawn
//! as fast as others; sites off the grid count for the point of the grid whose box they are in.

use crate::geometry::Point;
use crate::playout::{self, Crowd};
use crate::{Position, VoronoiGame};
use mapduel_game::{Random, Score, Side};
use mapduel_search::Playout;

/// Where simulated games put their sites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayoutSites {
    /// Everywhere on the board, all places equally likely.
    Anywhere,
    /// On the grid of the tree, all free points equally likely.
    Grid,
}

/// How often a free point of the grid is looked for.
const DRAWS: usize = 100;

/// Random sites.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SitePlayout(pub(crate) PlayoutSites);

impl SitePlayout {
    #[inline]
    fn draw<const PLAYERS: usize>(
        self,
        game: &VoronoiGame<PLAYERS>,
        crowd: Crowd<'_>,
        random: &mut Random,
    ) -> Point {
        if self.0 == PlayoutSites::Grid {
            let least = game.minimum_distance() * game.minimum_distance();
            let points = game.grid().points();
            for _ in 0..DRAWS {
                let point = points[random.below(points.len())];
                if crowd.is_clear_of(point, least) {
                    return point;
                }
            }
        }
        // Also where hardly a point of the grid is left.
        playout::draw(game, crowd, random)
    }
}

impl<const PLAYERS: usize> Playout<VoronoiGame<PLAYERS>> for SitePlayout {
    fn play(&self, game: &VoronoiGame<PLAYERS>, position: &Position, random: &mut Random) -> Score {
        game.value(&playout::play_with(game, position, |crowd| self.draw(game, crowd, random)))
    }

    fn play_recorded(
        &self,
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
        random: &mut Random,
        trail: &mut Vec<(Side, Point)>,
    ) -> Score {
        let areas = playout::play_with(game, position, |crowd| {
            let site = self.draw(game, crowd, random);
            trail.push((game.owner(crowd.len()), site));
            site
        });
        game.value(&areas)
    }
}
