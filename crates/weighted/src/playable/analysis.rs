//! A position looked at in depth: what alpha-beta finds, and whom else somebody wants to ask.

use super::advice::{Found, depth_value};
use crate::{LossParams, Position, WeightedGame};
use mapduel_game::{Budget, Game, Notation, Side, Until};
use mapduel_graph::Stop;
use mapduel_playable::{
    Analysis, AnalyzeParams, AnalyzedMove, Completeness, Playable, ValuedMove, add_opinions,
};
use mapduel_search::{
    AlphaBetaOutcome, AlphaBetaParams, RootMoves, SearchedDepth, Sums, alpha_beta_watched,
};
use serde_json::{Map, Value, json};
use std::time::Instant;

/// What is known of a position.
pub(super) fn analyze(
    game: &WeightedGame,
    position: &Position,
    params: &AnalyzeParams,
) -> Analysis {
    if let Some(score) = game.score(position) {
        return Analysis { winner: score.winner(), ..Analysis::default() };
    }
    let began = Instant::now();
    let is_spent = || {
        let late = params.limit.time.is_some_and(|time| began.elapsed() >= time);
        late || params.limit.stop.is_some_and(Stop::is_set)
    };
    let outcome = search(game, position, params, &is_spent);
    let Found { best, text, winner, moves } = Found::new(game, position, &outcome);
    let value = moves.iter().find(|valued| valued.text == best).and_then(|valued| valued.value);
    let line = outcome.principal_variation.iter().map(|&mv| game.write_move(mv));
    let details = [
        ("points", json!(outcome.value)),
        ("depth", depth_value(outcome.depth)),
        ("nodes", json!(outcome.nodes)),
    ];
    let mut analysis = Analysis {
        winner: winner.and_then(side),
        completeness: match outcome.depth {
            SearchedDepth::WholeGame => Completeness::Complete,
            SearchedDepth::Plies(_) => Completeness::Partial,
        },
        value,
        best: Some(best),
        line: line.collect(),
        moves: moves.into_iter().map(analyzed).collect(),
        details: object(details),
        remarks: vec![text.to_string()],
        ..Analysis::default()
    };
    add_opinions(&mut analysis, game, position, params, &is_spent);
    analysis
}

/// A search that values every move; as far as the judge of losses looks when nothing limits it.
fn search(
    game: &WeightedGame,
    position: &Position,
    params: &AnalyzeParams,
    is_spent: &dyn Fn() -> bool,
) -> AlphaBetaOutcome<crate::Move> {
    let settings = AlphaBetaParams::default()
        .with_root_moves(RootMoves::All)
        .with_table_mebibytes(LossParams::default().table_mebibytes)
        .with_threads(params.threads.max(1));
    let budget = match (params.limit.nodes, params.limit.time) {
        (Some(nodes), _) => Some(Budget::Nodes(nodes)),
        (None, Some(time)) => Some(Budget::Time(time)),
        (None, None) => Some(Budget::Nodes(LossParams::default().nodes)),
    };
    alpha_beta_watched(game, position, &Sums, &settings, budget, &mut Until(is_spent))
}

fn analyzed(valued: ValuedMove) -> AnalyzedMove {
    AnalyzedMove {
        text: valued.text,
        exact: valued.exact.and_then(side),
        value: valued.value,
        details: object([("points", json!(valued.points))]),
        ..AnalyzedMove::default()
    }
}

/// The side with this name.
fn side(name: &str) -> Option<Side> {
    WeightedGame::SIDES.iter().position(|own| *own == name).map(Side::new)
}

fn object<const N: usize>(entries: [(&str, Value); N]) -> Map<String, Value> {
    entries.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}
