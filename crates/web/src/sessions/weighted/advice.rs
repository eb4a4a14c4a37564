//! What to play and what was lost: by alpha-beta, to the end of the game where it gets there.

use super::WeightedBoard;
use crate::limits::Limits;
use crate::sessions::playable::Playable;
use crate::sessions::views::{AdviceView, Basis, JudgedView, MoveView, ReviewView, VerdictView};
use mapduel_game::{Budget, Game, Notation, Side};
use mapduel_search::{
    AlphaBetaParams, Line, MoveValue, RootMoves, SearchedDepth, Sums, alpha_beta,
};
use mapduel_weighted::{LossJudge, LossParams, MAX, Move, Position, Verdict, WeightedGame};

/// The mebibytes of a search's table.
const TABLE: usize = 16;

/// What to play in a position that is not over.
pub(super) fn advise(game: &WeightedGame, position: &Position, limits: &Limits) -> AdviceView {
    within(game, position, limits.nodes).0
}

/// The positions of a look that nobody asked for.
const FEW_NODES: u64 = 15_000;

/// What is known of a position that is not over, without advice.
pub(super) fn look(game: &WeightedGame, position: &Position) -> VerdictView {
    let (advice, depth) = within(game, position, FEW_NODES);
    let AdviceView { text, winner, moves, .. } = advice;
    let exact = if depth == SearchedDepth::WholeGame { moves.len() } else { 0 };
    VerdictView { winner, text, basis: Basis::of(exact, moves.len()), dies: None, moves }
}

/// What a search of so many positions says, and how far it saw.
fn within(game: &WeightedGame, position: &Position, nodes: u64) -> (AdviceView, SearchedDepth) {
    let params = AlphaBetaParams::default()
        .with_root_moves(RootMoves::All)
        .with_table_mebibytes(TABLE)
        .with_line(Line::FirstMove);
    let budget = Some(Budget::Nodes(nodes));
    let outcome = alpha_beta(game, position, &Sums, &params, budget);
    let whole = outcome.depth == SearchedDepth::WholeGame;
    let winner = |value: i64| match value {
        0 => None,
        value if value > 0 => Some(WeightedBoard::name(Side::FIRST)),
        _ => Some(WeightedBoard::name(Side::SECOND)),
    };
    let mut values = outcome.moves.clone();
    let sign = if position.turn() == MAX { 1 } else { -1 };
    values.sort_by_key(|found| -sign * found.value);
    let most = values.iter().map(|found| found.value.abs()).max().unwrap_or(0).max(1);
    let view = |found: &MoveValue<Move>| MoveView {
        text: game.write_move(found.mv),
        visits: 0,
        value: Some(0.5 + 0.5 * found.value as f64 / most as f64),
        exact: winner(found.value).filter(|_| whole),
        points: Some(found.value as f64),
    };
    let best = outcome.mv.or_else(|| {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        moves.first().copied()
    });
    let verdict = Verdict { best, ..Verdict::from(&outcome) };
    let advice = AdviceView {
        best: best.map_or_else(String::new, |mv| game.write_move(mv)),
        text: verdict.text(game),
        winner: winner(outcome.value).filter(|_| whole),
        moves: values.iter().map(view).collect(),
    };
    (advice, outcome.depth)
}

/// What each move gave away, in points.
pub(super) fn review(game: &WeightedGame, moves: &[Move], limits: &Limits) -> ReviewView {
    let params = LossParams { nodes: limits.nodes / 2, table_mebibytes: TABLE };
    let losses = LossJudge::new(game, params).losses(moves);
    let mut position = game.start();
    let mut judged = Vec::new();
    for (&mv, loss) in moves.iter().zip(&losses) {
        let side = position.turn();
        game.play_unchecked(&mut position, mv);
        judged.push(JudgedView {
            text: game.write_move(mv),
            side: WeightedBoard::name(side),
            loss: Some(loss.points as f64),
            better: (loss.points > 0).then(|| game.write_move(loss.best)),
            score: Some(position.difference() as f64),
        });
    }
    let worst = losses.iter().map(|loss| loss.points).max().filter(|&points| points > 0);
    let turning_point =
        worst.and_then(|worst| losses.iter().rposition(|loss| loss.points == worst));
    let whole = losses.iter().all(|loss| loss.depth == SearchedDepth::WholeGame);
    let reach = if whole { "to the end of the game" } else { "as far ahead as time allowed" };
    ReviewView {
        measure: format!(
            "A loss is in points against the best move, searched {reach}. The turning point is \
             the largest loss."
        ),
        moves: judged,
        turning_point: turning_point.map(|index| index + 1),
    }
}
