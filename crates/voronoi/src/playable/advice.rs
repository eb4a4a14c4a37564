//! What to play.

use super::players::Company;
use super::said;
use crate::geometry::Point;
use crate::players::{LastMoveParams, Scene, best_last_move};
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Notation, Until};
use mapduel_playable::{Advice, Effort, Said, ValuedMove, Word, build};
use std::time::Instant;

/// The greediest site for the last move, else the adviser's.
pub(super) fn advise<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    effort: &Effort<'_>,
) -> Advice
where
    VoronoiGame<PLAYERS>: Company,
{
    let scene = Scene::new(game, position);
    let (gain, greedy) = best_last_move(&scene, &LastMoveParams::default(), &mut Vec::new());
    let last = position.len() + 1 >= game.turns();
    let (best, value) = match last {
        true => (greedy, None),
        false => ask(game, position, effort),
    };
    let taken = scene.gain(best).max(0.0);
    let percent = |area: f64| Word::decimals(100.0 * area / game.board().area(), 2);
    let text = match last {
        true => Said::new(said::LAST_MOVE).with("share", percent(gain)),
        false => Said::new(said::STRONG_MOVE)
            .with("share", percent(taken))
            .with("most", percent(gain.max(0.0))),
    };
    let best = game.write_move(best);
    let valued =
        ValuedMove { text: best.clone(), visits: 0, value, exact: None, points: Some(taken) };
    Advice { best, text, winner: None, line: Vec::new(), moves: vec![valued] }
}

/// What the adviser plays, and what it expects.
fn ask<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    effort: &Effort<'_>,
) -> (Point, Option<f64>)
where
    VoronoiGame<PLAYERS>: Company,
{
    let began = Instant::now();
    let spec = <VoronoiGame<PLAYERS> as Company>::ADVISER.parse().expect("the adviser is a player");
    let mut adviser = build(&spec, game).expect("the adviser is of the game's own list");
    let budget = match adviser.budget {
        Budget::Simulations(count) => Budget::Simulations(count.min(effort.simulations).max(1)),
        other => other,
    };
    adviser.player.new_game(0);
    let mut until = Until(|| effort.is_spent(began));
    let choice = adviser.player.choose_watched(game, position, budget, &mut until);
    (choice.mv, choice.value)
}
