//! What to play: every move with its exact value where the solver decides it in time, and with a
//! search's estimate elsewhere.

use super::{ColoringBoard, wins};
use crate::limits::Limits;
use crate::sessions::playable::Playable;
use crate::sessions::views::{AdviceView, MoveView};
use mapduel_coloring::{
    ColoringGame, Economy, ExplainParams, Explainer, Move, Position, SolveParams, representative,
};
use mapduel_game::{Budget, Game, Notation, Player, Side};
use mapduel_graph::Limit;
use mapduel_search::{Mcts, MctsOutcome, MctsParams, MctsPlugs};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How much is spent on the values of moves.
pub(super) struct Effort {
    /// The time for all exact values together.
    pub(super) exact_time: Duration,
    /// The longest search for one exact value, in positions.
    pub(super) exact_nodes: u64,
    /// The time of the estimating search.
    pub(super) estimate_time: Duration,
    /// The most simulations of it.
    pub(super) simulations: u64,
}

/// A person waits for it.
const EFFORT: Effort = Effort {
    exact_time: Duration::from_millis(2_500),
    exact_nodes: 40_000,
    estimate_time: Duration::from_millis(700),
    simulations: 20_000,
};
/// The memory of the solver.
pub(super) const MEMORY: u64 = 64 << 20;

/// A move and what is known of it.
pub(super) struct Known {
    pub(super) mv: Move,
    pub(super) exact: Option<Side>,
    visits: u32,
    value: Option<f64>,
}

/// What to play in a position that is not over.
pub(super) fn advise(game: &ColoringGame, position: &Position, limits: &Limits) -> AdviceView {
    let outcome = estimate(game, position, &EFFORT);
    let params = ExplainParams::default()
        .with_solve(SolveParams::default().with_memory(MEMORY))
        .with_nodes(limits.nodes / 4)
        .with_positions(5_000);
    let mut explainer = Explainer::new(game, params);
    let turn = position.turn();
    let mut moves = values(game, position, &outcome, &mut explainer, &EFFORT, &|| false);
    let own = |value: f64| if turn == Side::FIRST { value } else { 1.0 - value };
    moves.sort_by(|one, other| {
        let rank = |known: &Known| match known.exact {
            Some(winner) if winner == turn => 2.0,
            Some(_) => -1.0,
            None => known.value.map_or(-0.5, own),
        };
        rank(other).total_cmp(&rank(one)).then(other.visits.cmp(&one.visits))
    });
    let winner = verdict(turn, &moves).or(outcome.proven);
    let best = moves.first().map_or(outcome.mv, |known| known.mv);
    let text = match winner {
        Some(side) => {
            let reason = explainer.explain(position, best).map(|reason| reason.sentence(game));
            let move_text = game.write_move(best);
            match reason {
                Some(reason) => format!("{}. {move_text} {reason}.", wins(side)),
                None => format!("{}. Play {move_text}.", wins(side)),
            }
        }
        None => format!(
            "Not decided yet. A search of {} games would play {} and wins {:.0}% of them.",
            outcome.simulations,
            game.write_move(best),
            100.0 * own(moves.first().and_then(|known| known.value).unwrap_or(outcome.value))
        ),
    };
    AdviceView {
        best: game.write_move(best),
        text,
        winner: winner.map(ColoringBoard::name),
        moves: moves.iter().map(|known| view(game, known)).collect(),
    }
}

pub(super) fn estimate(
    game: &ColoringGame,
    position: &Position,
    effort: &Effort,
) -> MctsOutcome<Move> {
    let mut search = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
    search.new_game(0);
    let began = Instant::now();
    loop {
        let outcome = search.search(game, position, Budget::Simulations(effort.simulations / 20));
        let tried: u32 = outcome.moves.iter().map(|report| report.visits).sum();
        if outcome.proven.is_some()
            || u64::from(tried) >= effort.simulations
            || began.elapsed() >= effort.estimate_time
        {
            return outcome;
        }
    }
}

/// Moves that differ by an unused color only are the same move, and are decided once.
pub(super) fn values(
    game: &ColoringGame,
    position: &Position,
    outcome: &MctsOutcome<Move>,
    explainer: &mut Explainer,
    effort: &Effort,
    is_over: &dyn Fn() -> bool,
) -> Vec<Known> {
    let reports: HashMap<Move, _> =
        outcome.moves.iter().map(|report| (report.mv, report)).collect();
    let began = Instant::now();
    let mut exact: HashMap<Move, Option<Side>> = HashMap::new();
    let mut legal = Vec::new();
    game.moves(position, &mut legal);
    // The solver remembers: what decides the most visited moves helps with the others.
    let visits = |mv: Move| reports.get(&mv).map_or(0, |report| report.visits);
    let mut order: Vec<Move> = legal.iter().map(|&mv| representative(game, position, mv)).collect();
    order.sort_by_key(|&mv| std::cmp::Reverse((visits(mv), std::cmp::Reverse(mv))));
    order.dedup();
    for mv in order {
        let left = effort.exact_time.saturating_sub(began.elapsed());
        if left.is_zero() || is_over() {
            break;
        }
        let mut next = position.clone();
        game.play_unchecked(&mut next, mv);
        let limit = Limit { nodes: Some(effort.exact_nodes), time: Some(left), ..Limit::NONE };
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
pub(super) fn verdict(turn: Side, moves: &[Known]) -> Option<Side> {
    if moves.iter().any(|known| known.exact == Some(turn)) {
        return Some(turn);
    }
    moves.iter().all(|known| known.exact.is_some()).then(|| turn.other())
}

pub(super) fn view(game: &ColoringGame, known: &Known) -> MoveView {
    let exact = known.exact.map(|side| f64::from(u8::from(side == Side::FIRST)));
    MoveView {
        text: game.write_move(known.mv),
        visits: known.visits,
        value: exact.or(known.value),
        exact: known.exact.map(ColoringBoard::name),
        points: None,
    }
}
