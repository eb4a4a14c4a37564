//! Several threads on one position.
//!
//! All threads search the whole root and share the table; they begin at different moves and order
//! equal moves differently, so each finds in the table what another has done ("lazy SMP"). The
//! answer is the first thread's. Every bound in the table is proven, so the value and the first
//! best move are the same with any number of threads; only the nodes differ.

use super::iterative::{Deepest, Finish};
use super::root::Root;
use super::search::Worker;
use super::table::{Size, Table};
use super::valuation::Valuation;
use super::watch::Scene;
use super::{AlphaBetaParams, Line};
use mapduel_game::{Budget, TwoPlayer};
use mapduel_limit::Limit;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What all threads together found.
pub(super) struct Result<M> {
    pub(super) deepest: Option<Deepest>,
    pub(super) finish: Finish,
    pub(super) line: Vec<M>,
    pub(super) nodes: u64,
    pub(super) cuts: u64,
}

pub(super) fn run<G: TwoPlayer, V: Valuation<G>>(
    game: &G,
    valuation: &V,
    root: &Root<'_, G>,
    params: &AlphaBetaParams,
    budget: Option<Budget>,
    scene: Option<Scene<'_, G>>,
) -> Result<G::Move> {
    let stop = AtomicBool::new(false);
    let limit = budget.map_or(Limit::NONE, Budget::limit);
    if params.threads <= 1 || params.table_mebibytes == 0 {
        let worker = Worker::new(game, valuation, params, None, limit, &stop, 0);
        return lead(worker.watched(scene), root);
    }
    let table = Table::new(params.table_mebibytes, Size::Whole);
    // Every thread has its part of the nodes.
    let nodes = limit.nodes.map(|nodes| nodes / params.threads as u64);
    let limit = Limit { nodes, ..limit };
    let (nodes, cuts) = (AtomicU64::new(0), AtomicU64::new(0));
    let mut result = std::thread::scope(|scope| {
        for helper in 1..params.threads {
            let (table, stop, nodes, cuts) = (&table, &stop, &nodes, &cuts);
            scope.spawn(move || {
                let variety = (helper as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let mut worker =
                    Worker::new(game, valuation, params, table.as_ref(), limit, stop, variety);
                worker.deepen(root, helper);
                nodes.fetch_add(worker.meter.nodes(), Relaxed);
                cuts.fetch_add(worker.cuts, Relaxed);
            });
        }
        let leader = Worker::new(game, valuation, params, table.as_ref(), limit, &stop, 0);
        let result = lead(leader.watched(scene), root);
        stop.store(true, Relaxed);
        result
    });
    result.nodes += nodes.into_inner();
    result.cuts += cuts.into_inner();
    result
}

/// The search whose answer counts.
fn lead<G: TwoPlayer, V: Valuation<G>>(
    mut worker: Worker<'_, G, V>,
    root: &Root<'_, G>,
) -> Result<G::Move> {
    let (deepest, finish) = worker.deepen(root, 0);
    let (nodes, cuts) = (worker.meter.nodes(), worker.cuts);
    let line = match &deepest {
        Some(deepest) if worker.params.line == Line::Whole => worker.line(root, deepest),
        Some(deepest) => vec![root.moves[deepest.decision.place]],
        None => Vec::new(),
    };
    Result { deepest, finish, line, nodes, cuts }
}
