//! The special case of the last two moves (section 6.1): depth one for the last, depth two for the
//! one before it, on a grid with centroids.
//!
//! For a gain g of one's own and a reply that takes r back, a move is worth g - r. Moves are tried
//! by falling g, and no reply has r < 0, so the search ends at the first g that is not better than
//! what was found; a move is given up at the first reply that makes it so, and the replies that
//! did that last are tried first.

use super::depth_one::rival_centroids;
use super::{Centroids, DepthOneParams, Found, Over, Scene, best_on_grid, over};
use crate::geometry::Point;
use crate::{Grid, Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Game, Nobody, Onlooker, Player};

/// How many refutations are remembered.
const REFUTATIONS: usize = 4;

/// The best move when one reply of the rival follows, both on the grid with centroids: those of the
/// rival's cells for the move, those of one's own cells after the move for the reply.
pub fn before_last(scene: &Scene, grid: &Grid, centroids: Centroids) -> Found {
    before_last_until(scene, grid, centroids, &mut || false)
}

/// The same; when it is over early, the best of the moves by then.
fn before_last_until(scene: &Scene, grid: &Grid, centroids: Centroids, over: Over<'_>) -> Found {
    let free = |point: &Point| scene.is_free(*point);
    let points = grid.points().iter().copied().chain(rival_centroids(scene, centroids));
    let mut moves: Vec<(f64, Point)> =
        points.filter(free).map(|point| (scene.gain(point), point)).collect();
    let mut looked = moves.len() as u64;
    // The sort keeps the order of equals.
    moves.sort_by(|a, b| b.0.total_cmp(&a.0));
    let Some(&(_, first)) = moves.first() else {
        return best_on_grid(scene, grid, centroids);
    };
    let (mut best, mut site) = (f64::NEG_INFINITY, first);
    let mut after = Scene {
        diagram: scene.diagram.clone(),
        own: scene.rivals.clone(),
        rivals: Vec::new(),
        minimum_distance: scene.minimum_distance,
    };
    let mut refutations: Vec<Point> = Vec::new();
    for (gain, point) in moves {
        if gain <= best || over() {
            break;
        }
        after.diagram.clone_from(&scene.diagram);
        after.rivals.clone_from(&scene.own);
        after.rivals.push(after.diagram.insert_unchecked(point));
        let mut loss = 0.0f64;
        let mut refuted = None;
        let centers = rival_centroids(&after, centroids);
        // A centroid is a reply to this move only, so only points of the grid are remembered.
        let points = refutations.iter().chain(grid.points()).map(|&point| (point, Some(point)));
        for (reply, lasting) in points.chain(centers.map(|center| (center, None))) {
            looked += 1;
            let taken = after.gain(reply);
            if taken > loss && after.is_free(reply) {
                loss = taken;
                if gain - loss <= best {
                    refuted = Some(lasting);
                    break;
                }
            }
        }
        match refuted {
            None => (best, site) = (gain - loss, point),
            Some(lasting) => remember(&mut refutations, lasting),
        }
    }
    Found { site, gain: best, looked }
}

/// Puts a refutation in front.
fn remember(refutations: &mut Vec<Point>, reply: Option<Point>) {
    let Some(reply) = reply else { return };
    refutations.retain(|&other| other != reply);
    refutations.truncate(REFUTATIONS - 1);
    refutations.insert(0, reply);
}

/// Another player, whose last two moves are played by minmax search.
///
/// The one before the last is searched to depth two only when the rival has the last move; whoever
/// has both (as in the one-round game) plays each to depth one.
#[derive(Clone, Debug)]
pub struct WithEndgame<Inner> {
    inner: Inner,
    params: DepthOneParams,
    grid: Option<Grid>,
}

impl<Inner> WithEndgame<Inner> {
    /// This player with this search in the end; the study's is 20 x 20 with centroids.
    pub fn new(inner: Inner, params: DepthOneParams) -> WithEndgame<Inner> {
        WithEndgame { inner, params, grid: None }
    }
}

impl<Inner: Player<VoronoiGame>> Player<VoronoiGame> for WithEndgame<Inner> {
    fn new_game(&mut self, seed: u64) {
        self.grid = None;
        self.inner.new_game(seed);
    }

    fn choose(&mut self, game: &VoronoiGame, position: &Position, budget: Budget) -> Choice<Point> {
        self.choose_watched(game, position, budget, &mut Nobody)
    }

    fn choose_watched(
        &mut self,
        game: &VoronoiGame,
        position: &Position,
        budget: Budget,
        onlooker: &mut dyn Onlooker<Point>,
    ) -> Choice<Point> {
        let left = game.turns() - position.len();
        if left > 2 {
            return self.inner.choose_watched(game, position, budget, onlooker);
        }
        let grid = self.grid.get_or_insert_with(|| Grid::new(game.board(), self.params.grid));
        let scene = Scene::new(game, position);
        let replied = left == 2 && game.owner(position.len() + 1) != game.turn(position);
        let found = match replied {
            true => before_last_until(&scene, grid, self.params.centroids, &mut over(onlooker)),
            false => best_on_grid(&scene, grid, self.params.centroids),
        };
        Choice { cost: found.looked, ..Choice::instant(found.site) }
    }
}
