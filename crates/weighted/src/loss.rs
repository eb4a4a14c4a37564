//! What a move gave away: its value against that of the best move, in points of the mover.
//!
//! The value of a move is the difference at the end of the game when both sides play their best
//! from there on. Where a search to the end finishes within its budget, losses are exact;
//! elsewhere all moves are compared at one depth, and the answer names that depth.
//!
//! What is said of a game depends on its moves alone, not on the games judged before it.
//!
//! What is deliberately absent: how a loss is shown, and any opinion on how large is large.

use crate::{MAX, Move, Position, WeightedGame};
use mapduel_game::{Budget, Game, Nobody, Onlooker, Wish};
use mapduel_search::{
    AlphaBetaOutcome, AlphaBetaParams, Completeness, Deepening, Depth, Line, MoveValue, RootMoves,
    SearchedDepth, Sums, alpha_beta_watched,
};
use std::collections::HashMap;

/// How much judging may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LossParams {
    /// The most nodes of the search to the end from one position, and once more the most nodes of
    /// the search that compares the moves at a depth instead.
    pub nodes: u64,
    /// How much memory a search's table may take.
    pub table_mebibytes: usize,
}

impl Default for LossParams {
    /// A million nodes, about half a second on one core: Germany with three colors is exact from
    /// the start.
    fn default() -> LossParams {
        LossParams { nodes: 1_000_000, table_mebibytes: 64 }
    }
}

mapduel_game::setters!(LossParams {
    with_nodes(nodes: u64),
    with_table_mebibytes(table_mebibytes: usize),
});

/// What a move gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// How many points; 0 for a best move.
    pub points: i64,
    /// The first best move.
    pub best: Move,
    /// How far the comparison looked.
    pub depth: SearchedDepth,
}

/// Judges moves, and remembers the positions it has seen.
pub struct LossJudge<'game> {
    game: &'game WeightedGame,
    params: LossParams,
    /// By the moves from the start: what a search to the end found, if it finished.
    ends: HashMap<Vec<Move>, Option<Solved>>,
    /// By the moves from the start: what the moves are worth at a depth.
    depths: HashMap<Vec<Move>, AtDepth>,
}

/// A position searched to the end of the game.
#[derive(Clone, Copy)]
struct Solved {
    value: i64,
    /// The first best move; none when the game is over.
    best: Option<Move>,
}

/// The moves of a position compared at one depth.
#[derive(Clone)]
struct AtDepth {
    values: Vec<MoveValue<Move>>,
    best: Option<Move>,
    depth: SearchedDepth,
}

impl<'game> LossJudge<'game> {
    /// A judge of games from the start of `game`.
    pub fn new(game: &'game WeightedGame, params: LossParams) -> LossJudge<'game> {
        LossJudge { game, params, ends: HashMap::new(), depths: HashMap::new() }
    }

    /// The loss of every move of a game, in order.
    ///
    /// # Panics
    /// It may panic when a move is not legal.
    pub fn losses(&mut self, moves: &[Move]) -> Vec<Loss> {
        self.losses_watched(moves, &mut Nobody).expect("nobody ends it")
    }

    /// The same while somebody looks on, who may end it; then there are none.
    ///
    /// # Panics
    /// It may panic when a move is not legal.
    pub fn losses_watched(
        &mut self,
        moves: &[Move],
        onlooker: &mut dyn Onlooker<Move>,
    ) -> Option<Vec<Loss>> {
        let mut position = self.game.start();
        let mut positions = vec![position.clone()];
        for &mv in moves {
            self.game.play_unchecked(&mut position, mv);
            positions.push(position.clone());
        }
        // From the end, where positions are small: once a search to the end has not finished, the
        // larger positions before are not tried.
        let mut after = self.solve(moves, &positions[moves.len()], onlooker)?;
        let mut losses = Vec::with_capacity(moves.len());
        for index in (0..moves.len()).rev() {
            let (path, position, mv) = (&moves[..index], &positions[index], moves[index]);
            let sign = if position.turn() == MAX { 1 } else { -1 };
            let here = match after {
                Some(_) => self.solve(path, position, onlooker)?,
                None => None,
            };
            losses.push(match (here, after) {
                (Some(here), Some(after)) => Loss {
                    points: sign * (here.value - after.value),
                    best: here.best.unwrap_or(mv),
                    depth: SearchedDepth::WholeGame,
                },
                _ => self.at_depth(path, position, onlooker)?.loss(mv, sign),
            });
            after = here;
        }
        losses.reverse();
        Some(losses)
    }

    /// What a search to the end finds, if it finishes; nothing at all when somebody ends it.
    fn solve(
        &mut self,
        path: &[Move],
        position: &Position,
        onlooker: &mut dyn Onlooker<Move>,
    ) -> Option<Option<Solved>> {
        if let Some(known) = self.ends.get(path) {
            return Some(*known);
        }
        let params = self.search_params().with_deepening(Deepening::Direct);
        let budget = Some(Budget::Nodes(self.params.nodes));
        let outcome = self.search(position, &params, budget, onlooker)?;
        let solved = (outcome.complete == Completeness::Complete)
            .then_some(Solved { value: outcome.value, best: outcome.mv });
        self.ends.insert(path.to_vec(), solved);
        Some(solved)
    }

    fn at_depth(
        &mut self,
        path: &[Move],
        position: &Position,
        onlooker: &mut dyn Onlooker<Move>,
    ) -> Option<AtDepth> {
        if let Some(known) = self.depths.get(path) {
            return Some(known.clone());
        }
        let params = self.search_params().with_root_moves(RootMoves::All);
        let budget = Some(Budget::Nodes(self.params.nodes));
        let mut outcome = self.search(position, &params, budget, onlooker)?;
        if outcome.moves.is_empty() {
            // Not even the first step was affordable; it is cheap.
            let params = params.with_depth(Depth::Plies(1));
            outcome = self.search(position, &params, None, onlooker)?;
        }
        let found = AtDepth { values: outcome.moves, best: outcome.mv, depth: outcome.depth };
        self.depths.insert(path.to_vec(), found.clone());
        Some(found)
    }

    /// A search that nobody ended.
    fn search(
        &self,
        position: &Position,
        params: &AlphaBetaParams,
        budget: Option<Budget>,
        onlooker: &mut dyn Onlooker<Move>,
    ) -> Option<AlphaBetaOutcome<Move>> {
        let outcome = alpha_beta_watched(self.game, position, &Sums, params, budget, onlooker);
        (onlooker.wish() != Wish::End).then_some(outcome)
    }

    fn search_params(&self) -> AlphaBetaParams {
        AlphaBetaParams::default()
            .with_table_mebibytes(self.params.table_mebibytes)
            .with_line(Line::FirstMove)
    }
}

impl AtDepth {
    fn loss(&self, mv: Move, sign: i64) -> Loss {
        let own = |of: Move| {
            let found = self.values.iter().find(|found| found.mv == of);
            found.map_or(0, |found| sign * found.value)
        };
        let best = self.best.unwrap_or(mv);
        Loss { points: own(best) - own(mv), best, depth: self.depth }
    }
}
