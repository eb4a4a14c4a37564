//! The strong player of the line: key points where they win, a tree search elsewhere, and the last
//! moves by calculation.
//!
//! - As the second player, while all its sites were those of the [key-point
//!   strategy](super::KeyPointPlayer), it goes on with that until three moves are to come: nothing
//!   is better against a perfect first player (see [`super`]).
//! - With two moves to come, or one, it plays the best move there is: lengths are piecewise linear,
//!   and the few places of a piece where the best can be are all looked at ([`pieces`]).
//! - With three moves to come it looks at many [places](Pieces::best_third_last), each answered by
//!   that; the place of the key points has to be beaten.
//! - Else it is [`Mcts`] on places beside the sites and on even parts of the pieces. A simulated game
//!   is worth tanh of its margin; it ends two moves early with what those come to.

mod pieces;
mod places;
#[cfg(test)]
mod tests;
mod valued;

use super::{Curve, KeyPointPlayer, LineGame, LinePosition};
use mapduel_game::{
    Budget, Choice, Consideration, Game, Nobody, Onlooker, Player, Random, SearchState, Seed, Side,
    Thought, Wish,
};
use mapduel_search::{Mcts, MctsParams, MctsPlugs, Reuse, Solver};
use pieces::{Pieces, Place};
use valued::{Careful, Valued};

/// What tunes the strong player of the line.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct StrongLineParams {
    /// C in `mean + C sqrt(ln n / n_j)`.
    pub exploration: f64,
    /// The margin, beside the part of the line that one site has on the average, that is worth tanh
    /// 1.
    pub scale: f64,
}

impl Default for StrongLineParams {
    fn default() -> StrongLineParams {
        StrongLineParams { exploration: 0.2, scale: 0.5 }
    }
}

mapduel_game::setters!(StrongLineParams {
    with_exploration(exploration: f64),
    with_scale(scale: f64),
});

/// Knows the key points, calculates the last moves, and searches.
#[derive(Clone, Debug)]
pub struct StrongLinePlayer {
    params: StrongLineParams,
    seed: Seed,
}

impl StrongLinePlayer {
    /// A player with these settings, and seed 0 until a game begins.
    pub fn new(params: StrongLineParams) -> StrongLinePlayer {
        StrongLinePlayer { params, seed: Seed::new(0) }
    }

    /// A legal place of the game, where there is one among these.
    fn calculated(game: &LineGame, position: &LinePosition, pieces: &Pieces) -> Option<f64> {
        let found = match pieces.left {
            1 => pieces.best_last(),
            2 => pieces.best_before_last(),
            _ => None,
        };
        legal(game, position, pieces, found?.1)
    }
}

impl Player<LineGame> for StrongLinePlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = Seed::new(seed);
    }

    fn choose(&mut self, game: &LineGame, position: &LinePosition, budget: Budget) -> Choice<f64> {
        self.choose_watched(game, position, budget, &mut Nobody)
    }

    fn choose_watched(
        &mut self,
        game: &LineGame,
        position: &LinePosition,
        budget: Budget,
        onlooker: &mut dyn Onlooker<f64>,
    ) -> Choice<f64> {
        let key = |position: &LinePosition| {
            KeyPointPlayer.choose(game, position, Budget::Simulations(1)).mv
        };
        // All first sites of a circle are the same.
        if position.sites().is_empty() && game.params().curve == Curve::Circle {
            return Choice::instant(key(position));
        }
        let pieces = Pieces::of(game, position);
        if pieces.left <= 2 {
            let place = StrongLinePlayer::calculated(game, position, &pieces);
            return Choice::instant(place.unwrap_or_else(|| key(position)));
        }
        let follows = follows_key_points(game, position, key);
        if pieces.left == 3 {
            let third = pieces.best_third_last();
            let place = third.and_then(|(_, place)| legal(game, position, &pieces, place));
            let lead = |at: f64| {
                let mut next = position.clone();
                game.play_unchecked(&mut next, at);
                -Pieces::of(game, &next).end_lead()
            };
            let known = key(position);
            let better = place.filter(|&place| lead(place) > lead(known));
            return Choice::instant(better.unwrap_or(known));
        }
        if follows {
            return Choice::instant(key(position));
        }
        // Each move has a stream of its own, so that it does not depend on who played the others.
        let mut random = Random::new(self.seed.number(position.sites().len() as u64).value());
        let rounds = game.params().rounds as f64;
        let valued = Valued { root: pieces.clone(), scale: self.params.scale / (2.0 * rounds) };
        let plugs = MctsPlugs::new().playout(Careful::new(&pieces));
        let search = MctsParams::default()
            .with_exploration(self.params.exploration)
            .with_reuse(Reuse::Discard)
            .with_solver(Solver::Off);
        let mut search = Mcts::new(search, plugs);
        search.new_game(random.next_u64());
        let mut there = Places { game, pieces: &pieces, onlooker };
        let choice = search.choose_watched(&valued, &pieces, budget, &mut there);
        let place = legal(game, position, &pieces, choice.mv).unwrap_or_else(|| key(position));
        Choice { mv: place, value: choice.value, proven: None, cost: choice.cost }
    }
}

/// Whether this is the second player's move in a game in which it has kept to the strategy that
/// wins.
fn follows_key_points(
    game: &LineGame,
    position: &LinePosition,
    key: impl Fn(&LinePosition) -> f64,
) -> bool {
    if game.params().rounds < 2 || game.turn(position) != Side::SECOND {
        return false;
    }
    let mut before = game.start();
    for &site in position.sites() {
        if game.turn(&before) == Side::SECOND && key(&before) != site {
            return false;
        }
        game.play_unchecked(&mut before, site);
    }
    true
}

/// The place as a move, if the rules allow it.
fn legal(game: &LineGame, position: &LinePosition, pieces: &Pieces, place: Place) -> Option<f64> {
    let at = pieces.at(game.params().curve, place);
    game.is_legal(position, at).then_some(at)
}

/// Who looks on sees places of the line.
struct Places<'a> {
    game: &'a LineGame,
    pieces: &'a Pieces,
    onlooker: &'a mut dyn Onlooker<f64>,
}

impl Onlooker<Place> for Places<'_> {
    fn wish(&mut self) -> Wish {
        self.onlooker.wish()
    }

    /// The line of play is the first move of it only: later pieces are none of the position.
    fn hear(&mut self, thought: Thought<Place>) {
        let at = |place: Place| self.pieces.at(self.game.params().curve, place);
        let moves: Vec<Consideration<f64>> = thought
            .moves
            .iter()
            .map(|tried| Consideration {
                mv: at(tried.mv),
                visits: tried.visits,
                value: tried.value,
                proven: tried.proven,
            })
            .collect();
        let line = thought.line.first().map(|&place| at(place)).into_iter().collect();
        let Thought { cost, value, proven, .. } = thought;
        let bytes = if let SearchState::Tree { bytes } = thought.state { bytes } else { 0 };
        let state = SearchState::Tree { bytes };
        self.onlooker.hear(Thought { cost, value, proven, moves, line, state });
    }
}
