//! What to play, and what each move gave away.

use super::players::Company;
use super::{sides, view};
use crate::geometry::Point;
use crate::players::{LastMoveParams, Scene, best_last_move};
use crate::{Position, VoronoiGame};
use mapduel_game::{Budget, Game, Notation, Until};
use mapduel_playable::{Advice, Effort, JudgedMove, Review, ValuedMove, build};
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
    let whole = game.board().area();
    let text = match last {
        true => format!("The best last move takes {:.2}% of the board.", 100.0 * gain / whole),
        false => format!(
            "A strong player would play here and take {:.2}% of the board at once; the greediest \
             move takes {:.2}%.",
            100.0 * taken / whole,
            100.0 * gain.max(0.0) / whole
        ),
    };
    let best = game.write_move(best);
    let valued =
        ValuedMove { text: best.clone(), visits: 0, value, exact: None, points: Some(taken) };
    Advice { best, text, winner: None, moves: vec![valued] }
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

/// What each site gave away beside the greediest one.
pub(super) fn review<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    moves: &[Point],
    effort: &Effort<'_>,
) -> Review {
    let began = Instant::now();
    let mut position = game.start();
    let (mut judged, mut leads) = (Vec::new(), Vec::new());
    for &site in moves {
        let side = game.turn(&position);
        // The first site takes nothing from anybody; what is not looked at in time stays unknown.
        let known = !position.is_empty() && !effort.is_spent(began);
        let found = known.then(|| {
            let scene = Scene::new(game, &position);
            let (most, better) = best_last_move(&scene, &LastMoveParams::QUICK, &mut Vec::new());
            ((most - scene.gain(site)).max(0.0), better)
        });
        game.play_unchecked(&mut position, site);
        let areas = game.areas(&position);
        leads.push(view::leader(game, &areas));
        let rival = areas[1..].iter().copied().fold(0.0, f64::max);
        judged.push(JudgedMove {
            text: game.write_move(site),
            side: sides::name(side),
            loss: found.map(|(loss, _)| loss),
            better: found.filter(|(loss, _)| *loss > 0.0).map(|(_, site)| game.write_move(site)),
            score: Some(areas[0] - rival),
            depth: None,
        });
    }
    Review {
        measure: "A loss is the area that the greediest site would have taken more at once; only \
                  for the last move that is the whole truth. The turning point is where the lead \
                  changed hands for the last time."
            .to_string(),
        moves: judged,
        turning_point: turning_point(&leads),
    }
}

/// The number of the move, from 1, with which the lead changed hands for the last time.
pub(super) fn turning_point<T: PartialEq>(leads: &[T]) -> Option<usize> {
    let changed = (1..leads.len()).rev().find(|&index| leads[index] != leads[index - 1]);
    changed.map(|index| index + 1)
}
