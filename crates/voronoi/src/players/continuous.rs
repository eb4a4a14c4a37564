//! The continuous endgame: the last two moves on the whole board instead of on a grid.
//!
//! The study plays the last move by depth one and the one before it by depth two on a grid of 20 x
//! 20 points with centers of gravity (section 6.1). The best last move usually hugs a rival's site,
//! where no grid looks: that grid loses some 0.006 of area with the move, the search here less than
//! 0.0001 (the tests of this module compare both with brute force).
//!
//! A few dozen [feature points](feature_points) are looked at; from the best of them a climb along
//! the gradient of the stolen area ends at the [best last move](best_last_move). The [move before
//! it](best_before_last) is sought among candidates that are each answered by that.
//! [`WithContinuousEndgame`] gives both to any player.
//!
//! What is deliberately absent: a proof of optimality. Areas have several local maxima, and a climb finds
//! the one it starts under. Both moves were compared with brute force and are near the best (the tests of
//! this module).

mod batch;
mod before_last;
mod climb;
mod features;
mod last;
mod quick_touch;
mod slope;
mod three;
mod touch;

pub(crate) use before_last::before_last_until;
pub use before_last::{BeforeLastParams, Follower, best_before_last, worth_before_last};
pub(super) use features::attack_places;
pub use features::{Features, feature_points};
pub use last::{LastMoveParams, best_last_move};
pub use three::best_of_three;
pub use touch::touch;

use super::{Over, Scene, over};
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Choice, Game, Nobody, Onlooker, Player};

/// How the last two moves are sought.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct ContinuousParams {
    /// The last move.
    pub last: LastMoveParams,
    /// The one before it.
    pub before_last: BeforeLastParams,
    /// How many of them there are.
    pub moves: EndgameMoves,
}

/// How many moves the endgame has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EndgameMoves {
    /// The last two.
    #[default]
    Two,
    /// The last three, where the colors take turns in them.
    Three,
}

mapduel_game::setters!(ContinuousParams {
    with_last(last: LastMoveParams),
    with_before_last(before_last: BeforeLastParams),
    with_moves(moves: EndgameMoves),
});

/// The move of a position with one or two moves to go, or three where that is asked for, and what it
/// gains (with what follows); `None` when there are more to go, or none.
pub fn endgame_move(
    game: &VoronoiGame,
    position: &Position,
    params: &ContinuousParams,
) -> Option<(f64, Point)> {
    endgame_until(game, position, params, &mut || false)
}

/// The same; when it is over early, the best of the moves by then.
pub(super) fn endgame_until(
    game: &VoronoiGame,
    position: &Position,
    params: &ContinuousParams,
    over: Over<'_>,
) -> Option<(f64, Point)> {
    match game.turns().saturating_sub(position.len()) {
        1 => {
            let scene = Scene::new(game, position);
            Some(best_last_move(&scene, &params.last, &mut Vec::new()))
        }
        2 => {
            let scene = Scene::new(game, position);
            let own = game.owner(position.len() + 1) == game.turn(position);
            let follower = if own { Follower::Own } else { Follower::Rival };
            Some(before_last_until(&scene, follower, &params.before_last, over))
        }
        3 if params.moves == EndgameMoves::Three && in_turn(game, position) => {
            let scene = Scene::new(game, position);
            Some(three::three_until(&scene, &params.before_last, over))
        }
        _ => None,
    }
}

/// Whether the next is followed by the other color, and then comes again.
fn in_turn(game: &VoronoiGame, position: &Position) -> bool {
    let [next, answer, last] = [0, 1, 2].map(|number| game.owner(position.len() + number));
    next != answer && next == last
}

/// Another player, whose last two moves are sought on the whole board.
#[derive(Clone, Debug)]
pub struct WithContinuousEndgame<Inner> {
    inner: Inner,
    params: ContinuousParams,
}

impl<Inner> WithContinuousEndgame<Inner> {
    /// This player with this search in the end.
    pub fn new(inner: Inner, params: ContinuousParams) -> WithContinuousEndgame<Inner> {
        WithContinuousEndgame { inner, params }
    }
}

impl<Inner: Player<VoronoiGame>> Player<VoronoiGame> for WithContinuousEndgame<Inner> {
    fn new_game(&mut self, seed: u64) {
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
        let endgame = endgame_until(game, position, &self.params, &mut over(onlooker));
        match endgame {
            Some((_, site)) => Choice::instant(site),
            None => self.inner.choose_watched(game, position, budget, onlooker),
        }
    }
}
