//! What to play and what was lost: by alpha-beta, to the end of the game where it gets there.

use crate::{Finding, LossJudge, LossParams, MAX, MIN, Move, Position, WeightedGame};
use mapduel_game::{Budget, Game, Notation, Until};
use mapduel_playable::{
    Advice, Assessment, Basis, Effort, JudgedMove, Playable, Review, ValuedMove,
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
    Advice { best, text, winner, moves }
}

/// What is known of a position that is not over, without advice.
pub(super) fn assess(game: &WeightedGame, position: &Position, effort: &Effort<'_>) -> Assessment {
    let outcome = within(game, position, effort);
    let Found { text, winner, moves, .. } = Found::new(game, position, &outcome);
    let exact = if outcome.depth == SearchedDepth::WholeGame { moves.len() } else { 0 };
    Assessment { winner, text, basis: Basis::of(exact, moves.len()), dies: None, moves }
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
    pub(super) text: String,
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
            text: Finding::from(outcome).text(game),
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
    let mut until = Until(|| effort.is_spent(began));
    let losses = LossJudge::new(game, params).losses_watched(moves, &mut until);
    let loss_of = |index: usize| losses.as_ref().map(|losses| losses[index]);
    let mut position = game.start();
    let mut judged = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let (side, loss) = (position.turn(), loss_of(index));
        game.play_unchecked(&mut position, mv);
        let better = loss.filter(|loss| loss.points > 0).map(|loss| game.write_move(loss.best));
        judged.push(JudgedMove {
            text: game.write_move(mv),
            side: WeightedGame::side_name(side),
            loss: loss.map(|loss| loss.points as f64),
            better,
            score: Some(position.difference() as f64),
            depth: loss.map(|loss| depth_value(loss.depth)),
        });
    }
    let Some(losses) = losses else {
        let measure = "There was no time to judge the moves.".to_string();
        return Review { measure, moves: judged, turning_point: None };
    };
    let worst = losses.iter().map(|loss| loss.points).max().filter(|&points| points > 0);
    let turning_point =
        worst.and_then(|worst| losses.iter().rposition(|loss| loss.points == worst));
    let whole = losses.iter().all(|loss| loss.depth == SearchedDepth::WholeGame);
    let reach = if whole { "to the end of the game" } else { "as far ahead as time allowed" };
    Review {
        measure: format!(
            "A loss is in points against the best move, searched {reach}. The turning point is \
             the largest loss."
        ),
        moves: judged,
        turning_point: turning_point.map(|index| index + 1),
    }
}

/// How far a search looked, for scripts: `full`, or so many moves.
pub(super) fn depth_value(depth: SearchedDepth) -> Value {
    match depth {
        SearchedDepth::WholeGame => Value::from("full"),
        SearchedDepth::Plies(plies) => Value::from(plies),
    }
}
