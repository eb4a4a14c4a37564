//! What each site gave away.
//!
//! The last site is compared with the best last site that is found, of two players also the one before
//! it, with the best answer: both are judged. Of earlier sites it is only told what one answer shows:
//! a site that loses by that may be the best of all, so nobody calls it a mistake. Of more players a
//! site is compared with the greediest one.

use super::regrets::{Beside, beside_answered, beside_last, follower};
use super::{said, sides};
use crate::geometry::Point;
use crate::players::{BeforeLastParams, LastMoveParams, Scene};
use crate::{Position, VoronoiGame};
use mapduel_game::{Game, Notation};
use mapduel_playable::{Effort, JudgedMove, MoveVerdict, Review, Said, Template, Word};
use std::time::Instant;

/// The largest losses of a best site, a good one and a slip, as parts of the board: half a percent is
/// about what the search for the best site itself may miss, two percent are hardly seen, and five
/// percent are more than most games are won by.
const THRESHOLDS: [f64; 3] = [0.005, 0.02, 0.05];

/// How a site was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measured {
    /// Nothing follows it.
    Last,
    /// With the best answer, after which nothing follows.
    Answered,
    /// With the best answer, which is not the whole truth: the game goes on.
    Ahead,
    /// By what it takes at once, which is not the whole truth.
    AtOnce,
}

/// What was found out about a site.
struct Found {
    measured: Measured,
    /// The area that the best site found would have been better by.
    loss: f64,
    better: Point,
    /// The area that the site took at once.
    taken: f64,
}

/// What each site gave away.
pub(super) fn review<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    moves: &[Point],
    effort: &Effort<'_>,
) -> Review {
    let began = Instant::now();
    let mut position = game.start();
    let mut judged: Vec<JudgedMove> = Vec::new();
    for (index, &site) in moves.iter().enumerate() {
        let side = game.turn(&position);
        // The first site takes nothing from anybody; what is not looked at in time stays unknown.
        let known = !position.is_empty() && !effort.is_spent(began);
        let found = known.then(|| look(game, &position, site));
        game.play_unchecked(&mut position, site);
        let areas = game.areas(&position);
        let rival = areas[1..].iter().copied().fold(0.0, f64::max);
        let plain = JudgedMove {
            score: Some(areas[0] - rival),
            ..JudgedMove::new(game.write_move(site), sides::name(side))
        };
        judged.push(match found {
            None => plain,
            Some(found) => tell(game, found, plain),
        });
        effort.report(index + 1, moves.len());
    }
    let measure = if PLAYERS == 2 { said::MEASURE } else { said::MEASURE_OF_MANY };
    let turning_point = largest_loss(&judged);
    Review { measure: Said::new(measure), moves: judged, turning_point }
}

/// Compares a site with the best that is found.
fn look<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
    site: Point,
) -> Found {
    let scene = Scene::new(game, position);
    let taken = scene.gain(site);
    let last = position.len() + 1 >= game.turns();
    if last || PLAYERS != 2 {
        let Beside { loss, better } = beside_last(&scene, site, &LastMoveParams::QUICK);
        let measured = if last { Measured::Last } else { Measured::AtOnce };
        return Found { measured, loss, better, taken };
    }
    let params = BeforeLastParams::default().with_grid(8).with_refined(4);
    let follower = follower(game, position);
    let Beside { loss, better } = beside_answered(&scene, follower, site, &params, &mut || false);
    let ends = position.len() + 2 >= game.turns();
    let measured = if ends { Measured::Answered } else { Measured::Ahead };
    Found { measured, loss, better, taken }
}

/// The judgment in numbers, in a word and in a sentence.
fn tell<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    found: Found,
    plain: JudgedMove,
) -> JudgedMove {
    let whole = game.board().area();
    let percent = |area: f64| Word::decimals(100.0 * area.max(0.0) / whole, 1);
    let verdict = MoveVerdict::measured(found.loss / whole, THRESHOLDS);
    let best = verdict == MoveVerdict::Best;
    let templates: [Template; 2] = match found.measured {
        Measured::Last => [said::LAST_BEST, said::LAST_LOST],
        Measured::Answered => [said::ANSWERED_BEST, said::ANSWERED_LOST],
        Measured::Ahead => [said::AHEAD_BEST, said::AHEAD_LOST],
        Measured::AtOnce => [said::AT_ONCE_BEST, said::AT_ONCE_LOST],
    };
    let better = game.write_move(found.better);
    let said = Said::new(templates[usize::from(!best)]).with("share", percent(found.taken));
    let said = match best {
        true => said,
        false => said.with("loss", percent(found.loss)).with("better", Word::Move(better.clone())),
    };
    let judged = matches!(found.measured, Measured::Last | Measured::Answered);
    JudgedMove {
        // What a site lost that the game went on after, nobody knows.
        loss: (found.measured != Measured::Ahead).then_some(found.loss),
        better: (found.loss > 0.0).then_some(better),
        verdict: judged.then_some(verdict),
        said: Some(said),
        ..plain
    }
}

/// The number of the move, from 1, that lost most, if one lost anything to speak of; the last of
/// several.
fn largest_loss(judged: &[JudgedMove]) -> Option<usize> {
    let lost = |judged: &JudgedMove| match judged.verdict {
        Some(MoveVerdict::Best | MoveVerdict::Good) => 0.0,
        _ => judged.loss.unwrap_or(0.0),
    };
    let most = judged.iter().map(lost).fold(0.0, f64::max);
    let place = judged.iter().rposition(|judged| lost(judged) == most);
    place.filter(|_| most > 0.0).map(|index| index + 1)
}
