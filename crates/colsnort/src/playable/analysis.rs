//! A position in depth: who wins it, every legal move with its exact winner where decided, and a
//! search's opinion.

use super::advice::{known, search};
use crate::{ColSnortGame, Move, Position, side_name, write_position};
use mapduel_game::{Budget, Nobody, Notation, Player, Until};
use mapduel_graph::{Limit, Stop};
use mapduel_playable::{
    Analysis, AnalyzeParams, AnalyzedMove, Completeness, KnownMove, Playable, add_opinions,
};
use serde_json::{Map, Value, json};
use std::time::Instant;

/// The positions searched for exact winners when nothing is limited: half of them are for the
/// position itself, and decide Snort on the states of the USA.
const EXACT_NODES: u64 = 2_000_000;

/// Looks at a position.
pub(super) fn analyze(
    game: &ColSnortGame,
    position: &Position,
    params: &AnalyzeParams,
) -> Analysis {
    let details = details(game, position);
    if position.is_over() {
        let ground = Some("the side to move cannot".to_string());
        let winner = Some(position.turn().other());
        return Analysis { winner, ground, details, ..Analysis::default() };
    }
    let began = Instant::now();
    // Half of the time is for exact winners.
    let half = params.limit.time.map(|time| time / 2);
    let late = || {
        params.limit.stop.is_some_and(Stop::is_set)
            || half.is_some_and(|half| began.elapsed() >= half)
    };
    let mut search = search();
    search.new_game(params.seed);
    let budget = Budget::Simulations(params.simulations.max(1));
    let outcome = search.search_watched(game, position, budget, &mut Until(late));
    let limit = match (params.limit.nodes, params.limit.time) {
        (None, None) => Limit { nodes: Some(EXACT_NODES), ..params.limit },
        _ => params.limit.since(began),
    };
    let (winner, mut moves) = known(game, position, &outcome, limit, &mut Nobody);
    KnownMove::sort(&mut moves, position.turn());
    let complete = winner.is_some() && moves.iter().all(|known| known.exact.is_some());
    let write = |&mv: &_| game.write_move(mv);
    let mut analysis = Analysis {
        winner,
        completeness: if complete { Completeness::Complete } else { Completeness::Partial },
        simulations: outcome.simulations,
        value: Some(outcome.value),
        best: Some(write(&outcome.mv)),
        line: outcome.principal_variation.iter().map(write).collect(),
        moves: moves.iter().map(|known| analyzed(game, known)).collect(),
        details,
        ..Analysis::default()
    };
    let stopped = || params.limit.stop.is_some_and(Stop::is_set);
    add_opinions(&mut analysis, game, position, params, &stopped);
    analysis
}

/// A move, and its vertex for scripts.
fn analyzed(game: &ColSnortGame, known: &KnownMove<Move>) -> AnalyzedMove {
    let mut analyzed = known.analyzed(game);
    analyzed.details.insert("vertex".to_string(), json!(known.mv.vertex().index()));
    analyzed
}

/// What only these games have to tell.
fn details(game: &ColSnortGame, position: &Position) -> Map<String, Value> {
    let pairs = [
        ("rule", json!(game.rule().name())),
        ("turn", json!(side_name(position.turn()))),
        ("position", json!(write_position(game.graph(), position))),
    ];
    let pairs = pairs.into_iter().map(|(name, value)| (name.to_string(), value));
    game.facts().into_iter().chain(pairs).collect()
}
