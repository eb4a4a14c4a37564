//! Who wins, by theory where it reaches and by search elsewhere.

use crate::theory::{Ground, Ruling, Setting, Theory};
use crate::{ColoringGame, Position, SolveParams, Solver, Verdict};
use mapduel_game::Side;
use mapduel_graph::Limit;
use std::time::Instant;

/// Who wins and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The winner and what the answer rests on; nothing when the limit came first or the game is
    /// too large to search.
    pub ruling: Option<Ruling>,
    /// The positions searched.
    pub nodes: u64,
}

/// The positions searched before theory is asked what takes longer than a glance: most small games
/// are decided by then. The search is one of its own, so that a long one is the same as without it.
const FIRST_NODES: u64 = 1_000;

/// Decides a position of the solver's game, whose parameters these are. What the search learns stays
/// in the solver.
pub fn decide(
    game: &ColoringGame,
    position: &Position,
    solver: &mut Solver,
    params: &SolveParams,
) -> Answer {
    let began = Instant::now();
    let at_once = |ruling| Answer { ruling: Some(ruling), nodes: 0 };
    if position.is_over() {
        return at_once(Ruling { winner: position.leader(), ground: Ground::Over });
    }
    let (graph, colors, limit) = (game.graph(), game.colors(), params.limit);
    let mut theory = Theory::new(Setting::of(game, position, params.pass));
    if let Some(ruling) = theory.at_once(graph, colors) {
        return at_once(ruling);
    }
    if solver.known(position).is_none() {
        let mut spent = 0;
        if limit.nodes.is_none_or(|most| most > FIRST_NODES) {
            let glance = Limit { nodes: Some(FIRST_NODES), ..limit };
            let own = SolveParams { threads: 1, progress: None, ..params.clone() };
            let Verdict { winner, nodes } = Solver::new(game, own).solve_within(position, glance);
            if let Some(winner) = winner {
                let ruling = Ruling { winner, ground: Ground::Search(nodes) };
                return Answer { ruling: Some(ruling), nodes };
            }
            spent = nodes;
        }
        let left = limit.since(began);
        // Most of the time is the search's, however long theory thinks.
        let third = Limit { time: left.time.map(|time| time / 3), ..left };
        if let Some(ruling) = theory.ruling(graph, colors, third) {
            return Answer { ruling: Some(ruling), nodes: spent };
        }
    }
    let Verdict { winner, nodes } = solver.solve_within(position, limit.since(began));
    let ruling = winner.map(|winner| Ruling { winner, ground: Ground::Search(nodes) });
    Answer { ruling, nodes }
}

/// Decides a position by search alone, with a solver of its own.
///
/// What is too large for a search is decided only where none is needed.
pub fn solve(game: &ColoringGame, position: &Position, limit: Limit) -> Verdict {
    Solver::new(game, SolveParams::default()).solve_within(position, limit)
}

impl Answer {
    /// Who wins, if anybody knows.
    pub fn winner(&self) -> Option<Side> {
        self.ruling.map(|ruling| ruling.winner)
    }

    /// Why nobody knows, where nobody does: the game is too large for this solver, or the limit came
    /// first.
    pub fn why_open(&self, solver: &Solver) -> Option<String> {
        match (self.winner(), solver.obstacle()) {
            (Some(_), _) => None,
            (None, Some(obstacle)) => Some(obstacle.to_string()),
            (None, None) => Some("the limit came first; give more time with --limit".into()),
        }
    }
}
