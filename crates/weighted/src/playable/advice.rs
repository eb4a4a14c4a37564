//! What to play and what was lost: by alpha-beta, to the end of the game where it gets there.

use super::said;
use crate::{Color, Finding, Loss, LossJudge, LossParams, MAX, MIN, Move, Position, WeightedGame};
use mapduel_game::{Budget, Game, Notation, Until};
use mapduel_playable::{
    Advice, Assessment, Basis, Effort, JudgedMove, MoveVerdict, Playable, Review, Said, ValuedMove,
    Word,
};
use mapduel_search::{
    AlphaBetaOutcome, AlphaBetaParams, Line, RootMoves, SearchedDepth, Sums, alpha_beta_watched,
};
use serde_json::Value;
use std::time::Instant;

/// The mebibytes of a search's table.
const TABLE: usize = 16;

/// What to play in a position that is not over.
pub(super) fn advise(game: &WeightedGame, position: &Position, effort: &Effort<'_>) -> Advice {
    let outcome = within(game, position, effort);
    let Found { best, text, winner, moves } = Found::new(game, position, &outcome);
    Advice { best, text, winner, line: Vec::new(), moves }
}

/// What is known of a position that is not over, without advice.
pub(super) fn assess(game: &WeightedGame, position: &Position, effort: &Effort<'_>) -> Assessment {
    let outcome = within(game, position, effort);
    let Found { winner, moves, .. } = Found::new(game, position, &outcome);
    let text = verdict(&outcome);
    let exact = if outcome.depth == SearchedDepth::WholeGame { moves.len() } else { 0 };
    Assessment { winner, text, basis: Basis::of(exact, moves.len()), dies: None, moves }
}

/// Who wins or leads with best play, as far as the search looked.
fn verdict(outcome: &AlphaBetaOutcome<Move>) -> Said {
    let (value, points) = (outcome.value, outcome.value.abs());
    let leader = Word::Side(WeightedGame::side_name(if value > 0 { MAX } else { MIN }));
    match outcome.depth {
        SearchedDepth::WholeGame if value == 0 => Said::new(said::DRAW_BEST),
        SearchedDepth::WholeGame => {
            let template =
                if points == 1 { said::WINS_BEST_BY_ONE } else { said::WINS_BEST_BY_MANY };
            Said::new(template).with("side", leader).with("count", points)
        }
        SearchedDepth::Plies(depth) => {
            let said = match value {
                0 => Said::new(said::NOBODY_LEADS),
                _ => Said::new(said::LEADS).with("side", leader).with("count", points),
            };
            said.with("depth", i64::from(depth))
        }
    }
}

/// A search of so many positions that values every move.
fn within(game: &WeightedGame, position: &Position, effort: &Effort<'_>) -> AlphaBetaOutcome<Move> {
    let params = AlphaBetaParams::default()
        .with_root_moves(RootMoves::All)
        .with_table_mebibytes(TABLE)
        .with_line(Line::FirstMove);
    let budget = Some(Budget::Nodes(effort.positions));
    let began = Instant::now();
    let mut until = Until(|| effort.is_spent(began));
    alpha_beta_watched(game, position, &Sums, &params, budget, &mut until)
}

/// What a search that values every move has to say.
pub(super) struct Found {
    pub(super) best: String,
    pub(super) text: Said,
    /// With best play, where that is exact; nobody wins a draw.
    pub(super) winner: Option<&'static str>,
    /// The best first.
    pub(super) moves: Vec<ValuedMove>,
}

impl Found {
    pub(super) fn new(
        game: &WeightedGame,
        position: &Position,
        outcome: &AlphaBetaOutcome<Move>,
    ) -> Found {
        let whole = outcome.depth == SearchedDepth::WholeGame;
        let winner = |value: i64| match value {
            0 => None,
            1.. => Some(WeightedGame::side_name(MAX)),
            _ => Some(WeightedGame::side_name(MIN)),
        };
        let mut values = outcome.moves.clone();
        let sign = if position.turn() == MAX { 1 } else { -1 };
        values.sort_by_key(|found| -sign * found.value);
        let most = values.iter().map(|found| found.value.abs()).max().unwrap_or(0).max(1);
        let moves = values.iter().map(|found| ValuedMove {
            text: game.write_move(found.mv),
            visits: 0,
            value: Some(0.5 + 0.5 * found.value as f64 / most as f64),
            exact: winner(found.value).filter(|_| whole),
            points: Some(found.value as f64),
        });
        Found {
            best: outcome.mv.map_or_else(String::new, |mv| game.write_move(mv)),
            text: Finding::from(outcome).said(game),
            winner: winner(outcome.value).filter(|_| whole),
            moves: moves.collect(),
        }
    }
}

/// What each move gave away, in points; nothing of that when somebody ends the judging.
pub(super) fn review(game: &WeightedGame, moves: &[Move], effort: &Effort<'_>) -> Review {
    // The judge may search a position twice: to the end, and at a depth instead.
    let params = LossParams { nodes: effort.positions / 2, table_mebibytes: TABLE };
    let began = Instant::now();
    effort.report(0, moves.len());
    let mut until = Until(|| effort.is_spent(began));
    let losses = LossJudge::new(game, params).losses_watched(moves, &mut until);
    let loss_of = |index: usize| losses.as_ref().map(|losses| losses[index]);
    let mut position = game.start();
    let mut judged = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let (side, loss) = (position.turn(), loss_of(index));
        game.play_unchecked(&mut position, mv);
        let better = loss.filter(|loss| loss.points > 0).map(|loss| game.write_move(loss.best));
        let thresholds = thresholds(game);
        judged.push(JudgedMove {
            loss: loss.map(|loss| loss.points as f64),
            better,
            score: Some(position.difference() as f64),
            depth: loss.map(|loss| depth_value(loss.depth)),
            verdict: loss.map(|loss| MoveVerdict::measured(loss.points as f64, thresholds)),
            said: loss.map(|loss| lost(game, loss)),
            ..JudgedMove::new(game.write_move(mv), WeightedGame::side_name(side))
        });
    }
    effort.report(moves.len(), moves.len());
    let Some(losses) = losses else {
        let measure = Said::new(said::NO_TIME);
        return Review { measure, moves: judged, turning_point: None };
    };
    let worst = losses.iter().map(|loss| loss.points).max().filter(|&points| points > 0);
    let turning_point =
        worst.and_then(|worst| losses.iter().rposition(|loss| loss.points == worst));
    let whole = losses.iter().all(|loss| loss.depth == SearchedDepth::WholeGame);
    Review {
        measure: Said::new(if whole { said::MEASURE_FULL } else { said::MEASURE_AHEAD }),
        moves: judged,
        turning_point: turning_point.map(|index| index + 1),
    }
}

/// The largest losses of a best move (none), a good one and a slip, in points: a quarter and half of
/// what the choice of a color can make of a difference to one player.
fn thresholds(game: &WeightedGame) -> [f64; 3] {
    let problem = game.problem();
    let swing = [MAX, MIN].map(|side| {
        let weights = Color::all(problem.colors().len()).map(|color| problem.weight(side, color));
        let (least, most) = weights.fold((i64::MAX, i64::MIN), |(least, most), weight| {
            (least.min(weight), most.max(weight))
        });
        most.saturating_sub(least).max(0) as f64
    });
    let swing = swing[0].max(swing[1]);
    [0.0, swing / 4.0, swing / 2.0]
}

/// What a move gave away, in a sentence.
fn lost(game: &WeightedGame, loss: Loss) -> Said {
    let better = || Word::Move(game.write_move(loss.best));
    let said = match (loss.points, loss.depth) {
        (0, SearchedDepth::WholeGame) => return Said::new(said::NO_LOSS),
        (0, SearchedDepth::Plies(_)) => Said::new(said::NO_LOSS_AHEAD),
        (1, SearchedDepth::WholeGame) => Said::new(said::LOST_ONE),
        (1, SearchedDepth::Plies(_)) => Said::new(said::LOST_ONE_AHEAD),
        (_, SearchedDepth::WholeGame) => Said::new(said::LOST_MANY),
        (_, SearchedDepth::Plies(_)) => Said::new(said::LOST_MANY_AHEAD),
    };
    let said = match loss.points {
        0 => said,
        points => said.with("count", points).with("better", better()),
    };
    match loss.depth {
        SearchedDepth::WholeGame => said,
        SearchedDepth::Plies(depth) => said.with("depth", i64::from(depth)),
    }
}

/// How far a search looked, for scripts: `full`, or so many moves.
pub(super) fn depth_value(depth: SearchedDepth) -> Value {
    match depth {
        SearchedDepth::WholeGame => Value::from("full"),
        SearchedDepth::Plies(plies) => Value::from(plies),
    }
}
