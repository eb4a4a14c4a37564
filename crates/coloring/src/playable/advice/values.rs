//! What every move is worth: exactly where the solver gets to the end, else by a search.

use crate::playable::{side_name, worth};
use crate::{ColoringGame, Economy, Explainer, Move, Position, representative};
use mapduel_game::{Budget, Game, Notation, Player, Side, Until};
use mapduel_graph::Limit;
use mapduel_playable::{Effort, ValuedMove};
use mapduel_search::{Mcts, MctsOutcome, MctsParams, MctsPlugs};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Instant;

/// A move and what is known of it.
pub(super) struct Known {
    pub(super) mv: Move,
    pub(super) exact: Option<Side>,
    pub(super) visits: u32,
    pub(super) value: Option<f64>,
}

impl Known {
    pub(super) fn view(&self, game: &ColoringGame) -> ValuedMove {
        ValuedMove {
            text: game.write_move(self.mv),
            visits: self.visits,
            value: self.exact.map(worth).or(self.value),
            exact: self.exact.map(side_name),
            points: None,
        }
    }
}

/// What a search thinks; it has a quarter of the time.
pub(super) fn estimate(
    game: &ColoringGame,
    position: &Position,
    effort: &Effort<'_>,
    began: Instant,
) -> MctsOutcome<Move> {
    let mut search = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
    search.new_game(0);
    let late = || effort.time.is_some_and(|time| began.elapsed() >= time / 4);
    let mut until = Until(|| (effort.is_over)() || late());
    let budget = Budget::Simulations(effort.simulations.max(1));
    search.search_watched(game, position, budget, &mut until)
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
) -> Vec<Known> {
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
    for mv in order {
        if effort.is_spent(began) {
            break;
        }
        let mut next = position.clone();
        game.play_unchecked(&mut next, mv);
        let limit = limit(effort, effort.positions / 5).since(began);
        exact.insert(mv, explainer.solve(&next, limit).winner);
    }
    let known = |&mv: &Move| {
        let same = representative(game, position, mv);
        let report = reports.get(&same);
        let proven = report.and_then(|report| report.proven);
        Known {
            mv,
            exact: exact.get(&same).copied().flatten().or(proven),
            visits: report.map_or(0, |report| report.visits),
            value: report.and_then(|report| report.value),
        }
    };
    legal.iter().map(known).collect()
}

/// Who wins, as far as the moves tell.
pub(super) fn winner(turn: Side, moves: &[Known]) -> Option<Side> {
    if moves.iter().any(|known| known.exact == Some(turn)) {
        return Some(turn);
    }
    moves.iter().all(|known| known.exact.is_some()).then(|| turn.other())
}

/// So many positions, and the time of the effort.
pub(super) fn limit(effort: &Effort<'_>, positions: u64) -> Limit {
    Limit { nodes: Some(positions), time: effort.time, ..Limit::NONE }
}
