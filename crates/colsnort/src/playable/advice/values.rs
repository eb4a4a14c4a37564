//! What every move is worth: exactly where the solver gets to the end, else by a search.

use crate::{ColSnortGame, Move, Position, Solver};
use mapduel_game::{Onlooker, Side};
use mapduel_graph::Limit;
use mapduel_playable::KnownMove;
use mapduel_search::{Mcts, MctsOutcome, MctsParams, MctsPlugs};
use std::collections::HashMap;
use std::time::Instant;

/// The search that estimates.
pub(in crate::playable) fn search() -> Mcts<ColSnortGame> {
    Mcts::new(MctsParams::default(), MctsPlugs::new().move_index())
}

/// Who wins a position, and every legal move of it, in the game's order. Half of the limit is for
/// the position, whose answer helps with its moves; these share the rest.
pub(in crate::playable) fn known(
    game: &ColSnortGame,
    position: &Position,
    outcome: &MctsOutcome<Move>,
    limit: Limit,
    onlooker: &mut dyn Onlooker<Move>,
) -> (Option<Side>, Vec<KnownMove<Move>>) {
    let began = Instant::now();
    let mut solver = Solver::new(game);
    let half = Limit {
        nodes: limit.nodes.map(|nodes| nodes / 2),
        time: limit.time.map(|time| time / 2),
        ..limit
    };
    let verdict = solver.solve_watched(position, half, onlooker);
    let rest = Limit { nodes: limit.nodes.map(|nodes| nodes - verdict.nodes), ..limit };
    let analysis = solver.analyze_watched(position, rest.since(began), onlooker);
    let reports: HashMap<Move, _> =
        outcome.moves.iter().map(|report| (report.mv, report)).collect();
    let turn = position.turn();
    let moves = analysis.moves.iter().map(|judged| {
        let report = reports.get(&judged.mv);
        let proven = report.and_then(|report| report.proven);
        // Where the position is lost so is every move, and its winning move wins.
        let told = match verdict.winner {
            Some(winner) if winner != turn || verdict.mv == Some(judged.mv) => Some(winner),
            _ => None,
        };
        KnownMove {
            mv: judged.mv,
            exact: judged.winner.or(told).or(proven),
            visits: report.map_or(0, |report| report.visits),
            value: report.and_then(|report| report.value),
        }
    });
    let moves: Vec<KnownMove<Move>> = moves.collect();
    let winner = verdict.winner.or(KnownMove::winner(&moves, turn)).or(outcome.proven);
    (winner, moves)
}
