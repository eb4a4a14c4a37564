//! From a strategy to a certificate: the winner's moves against every reply.

use super::leaves::Leaves;
use super::orbits::Orbits;
use super::walk::{Walk, colored, text};
use super::{Answer, Certificate, Entry, LeafRules, MAX_ORDER, Symmetry};
use crate::{ALICE, ColoringGame, Move, Position, Progress, SolveParams, Solver};
use mapduel_game::{Game, Side};
use mapduel_graph::Limit;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

/// What a certificate may rest on, and how long it may take to write.
#[derive(Clone, Debug, Default)]
pub struct ExtractParams {
    /// The leaf rules; by default `safe` and `kill`.
    pub rules: LeafRules,
    /// The symmetries; by default all. Of a graph with too many automorphisms only those of the
    /// colors are used.
    pub symmetry: Symmetry,
    /// The one side that may pass; by default none.
    pub pass: Option<Side>,
    /// How the winner's moves are chosen.
    pub choice: Choice,
    /// When to give up; a node is a listed position.
    pub limit: Limit,
    /// Where to hear of a stop, which counts as a limit that came first.
    pub progress: Option<Arc<Progress>>,
}

/// Which of several winning moves is listed.
///
/// A move into a leaf, and one whose replies are all listed already, come first in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// The one with the fewest replies that are not covered yet, and of those the one with the
    /// least danger for Alice, the most for Bob. It asks for the value of many more positions, and
    /// lists fewer.
    #[default]
    FewestReplies,
    /// The one that the strategy gives.
    AsGiven,
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExtractError {
    /// The strategy has no move.
    #[error(
        "no winning move was found in position {0}; give the search more time with --limit, or \
         check that the claimed winner wins"
    )]
    NoMove(String),
    /// The strategy has a move that the rules do not allow.
    #[error("the winning move {answer} is not legal in position {position}; report this mistake")]
    Illegal {
        /// The move.
        answer: String,
        /// Where it was to be played.
        position: String,
    },
    /// The strategy loses.
    #[error("position {0} is lost for the claimed winner; claim the other side's win")]
    Lost(String),
    /// The limit came first.
    #[error(
        "the limit came after {0} entries; give more time with --limit, or allow more leaf rules"
    )]
    Limit(u64),
    /// More vertices than a certificate may have.
    #[error("{0} vertices are too many for a certificate; at most {MAX_ORDER} are supported")]
    TooLarge(usize),
}

/// Writes down how a side wins a game from its start.
///
/// `winning_move` gives a move that keeps the win, for any position with the winner to move that
/// the winner can win, and nothing for one that the winner cannot win. It is asked only where no
/// cheaper move is at hand, which keeps certificates small.
pub fn extract<Chosen: Into<Answer>>(
    game: &ColoringGame,
    winner: Side,
    mut winning_move: impl FnMut(&Position) -> Option<Chosen>,
    params: &ExtractParams,
) -> Result<Certificate, ExtractError> {
    let graph = game.graph();
    if graph.order() > MAX_ORDER {
        return Err(ExtractError::TooLarge(graph.order()));
    }
    let (orbits, symmetry) = Orbits::new(graph, game.colors(), params.symmetry);
    let leaves = Leaves { graph, colors: game.colors(), winner, rules: params.rules };
    let pass = params.pass;
    let mut walk = Walk { game, pass, leaves, orbits, listed: HashSet::new(), open: Vec::new() };
    let start = game.start();
    if start.turn() == winner {
        walk.cover(start.clone())?;
    } else if !walk.leaves.is_won(&start) {
        walk.cover_replies(&start)?;
    }
    let mut meter = params.limit.start();
    let is_stopped = || params.progress.as_ref().is_some_and(|progress| progress.is_stopped());
    let mut entries = Vec::new();
    while let Some(position) = walk.open.pop() {
        if !meter.step() || is_stopped() {
            return Err(ExtractError::Limit(meter.nodes()));
        }
        let answer = walk.choose(&position, params.choice, &mut winning_move);
        let answer = answer.ok_or_else(|| match is_stopped() {
            true => ExtractError::Limit(meter.nodes()),
            false => ExtractError::NoMove(text(graph, &position)),
        })?;
        let Some(next) = walk.play(&position, answer) else {
            let position = text(graph, &position);
            return Err(ExtractError::Illegal { answer: answer.to_string(), position });
        };
        entries.push(Entry { position: colored(graph, &position), answer });
        if !walk.leaves.is_won(&next) {
            walk.cover_replies(&next)?;
        }
    }
    Ok(Certificate {
        graph: graph.clone(),
        colors: game.colors(),
        first: start.turn(),
        start: colored(graph, &start),
        pass,
        winner,
        symmetry,
        rules: params.rules,
        entries,
    })
}

/// Winning moves from the exact search of this crate: those whose position it gives to the mover.
///
/// Of several, Alice takes the one that leaves the least danger and Bob the one that leaves the
/// most: such games are short, and so are their certificates. A limit in nodes holds for each
/// position that is searched, one in time for all of them together, from now on.
pub fn solver_moves(
    game: &ColoringGame,
    params: SolveParams,
) -> impl FnMut(&Position) -> Option<Move> + use<'_> {
    let limit = params.limit;
    let mut solver = Solver::new(game, params);
    let (graph, colors) = (game.graph(), game.colors());
    let began = Instant::now();
    move |position| {
        let time = limit.time.map(|time| time.saturating_sub(began.elapsed()));
        let limit = Limit { time, ..limit };
        let turn = position.turn();
        let leaves = Leaves { graph, colors, winner: turn, rules: LeafRules::NONE };
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        let mut next: Vec<(i64, Move, Position)> = moves
            .into_iter()
            .map(|mv| {
                let mut next = position.clone();
                game.play_unchecked(&mut next, mv);
                let danger = leaves.danger(&next);
                (if turn == ALICE { danger } else { -danger }, mv, next)
            })
            .collect();
        next.sort_by_key(|(danger, _, _)| *danger);
        let mut wins = |next: &Position| solver.solve_within(next, limit).winner == Some(turn);
        let won = next.iter().map(|(_, mv, next)| (*mv, next)).find(|(_, next)| wins(next));
        won.map(|(mv, _)| mv)
    }
}
