//! What every move is worth: exactly where the solver gets to the end, else by a search.

use crate::{ColoringGame, Economy, Explainer, Move, Position, representative};
use mapduel_game::{Game, Side};
use mapduel_playable::{Effort, KnownMove};
use mapduel_search::{Mcts, MctsOutcome, MctsParams, MctsPlugs};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Instant;

/// What a search thinks; it has a quarter of the time.
pub(super) fn estimate(
    game: &ColoringGame,
    position: &Position,
    effort: &Effort<'_>,
    began: Instant,
) -> MctsOutcome<Move> {
    mapduel_playable::estimate(game, position, search(), effort, began)
}

/// The search that estimates.
pub(super) fn search() -> Mcts<ColoringGame> {
    Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy))
}

/// The values of all legal moves, each exact one within a fifth of the positions. Moves that differ
/// by an unused color only are the same move, and are decided once.
pub(super) fn values(
    game: &ColoringGame,
    position: &Position,
    outcome: &MctsOutcome<Move>,
    explainer: &mut Explainer,
    effort: &Effort<'_>,
    began: Instant,
) -> Vec<KnownMove<Move>> {
    let reports: HashMap<Move, _> =
        outcome.moves.iter().map(|report| (report.mv, report)).collect();
    let mut exact: HashMap<Move, Option<Side>> = HashMap::new();
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    // The solver remembers: what decides the most visited moves helps with the others.
    let visits = |mv: Move| reports.get(&mv).map_or(0, |report| report.visits);
    let mut order: Vec<Move> = legal.iter().map(|&mv| representative(game, position, mv)).collect();
    order.sort_by_key(|&mv| Reverse((visits(mv), Reverse(mv))));
    order.dedup();
    for (done, &mv) in order.iter().enumerate() {
        if effort.is_spent(began) {
            break;
        }
        effort.report(done, order.len());
        let mut next = position.clone();
        game.play_unchecked(&mut next, mv);
        let limit = effort.limit(effort.positions / 5).since(began);
        exact.insert(mv, explainer.solve(&next, limit).winner);
    }
    let known = |&mv: &Move| {
        let same = representative(game, position, mv);
        let report = reports.get(&same);
        let proven = report.and_then(|report| report.proven);
        KnownMove {
            mv,
            exact: exact.get(&same).copied().flatten().or(proven),
            visits: report.map_or(0, |report| report.visits),
            value: report.and_then(|report| report.value),
        }
    };
    legal.iter().map(known).collect()
}
