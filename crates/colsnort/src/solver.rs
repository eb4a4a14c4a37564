//! Who wins, exactly: a search that remembers what it decided.
//!
//! A position has one of two answers, so the search needs no window: the side to move wins when
//! some move leads to a position that is lost for the other. What makes it more than that:
//!
//! * The colors are exchangeable, so a position is seen from the side to move, and both sides'
//!   positions share their answers.
//! * Parts that are numbers or stars are added up instead of searched ([`state`], [`worth`]).
//! * Whoever can outlast the other's every move has won ([`bound`]).
//! * Answers of all moves are looked up before one of them is searched; the move that leaves the
//!   most open to oneself and the least to the other comes first.
//!
//! Keys are whole positions, so an answer never rests on a hash. A position with more than
//! [`state::MOST_VERTICES`] vertices open to anybody goes to the alpha-beta search of
//! `mapduel-search` instead, which tells positions apart by 128 bits.
//!
//! Deliberately absent: values that are neither numbers nor stars; sums of those are searched as a
//! whole.

mod bound;
mod search;
mod state;
mod worth;

use crate::{ColSnortGame, Move, Position};
use mapduel_game::{Budget, Game, Nobody, Onlooker, Side, Thought, Wish};
use mapduel_graph::{Limit, Meter};
use mapduel_search::{
    AlphaBetaParams, Completeness, Line, Results, SearchedDepth, alpha_beta_watched,
};
use search::{Search, Table};
use state::Board;
use std::time::Instant;

/// The memory of the search for large boards, in mebibytes.
const TABLE_MEBIBYTES: usize = 128;

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins; `None` when the limit came first.
    pub winner: Option<Side>,
    /// A winning move, when the side to move wins.
    pub mv: Option<Move>,
    /// The positions searched.
    pub nodes: u64,
}

/// Every legal move of a position with who wins after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Who wins; `None` when the moves do not say.
    pub winner: Option<Side>,
    /// The legal moves, in the game's order.
    pub moves: Vec<MoveVerdict>,
    /// The positions searched.
    pub nodes: u64,
}

/// A move and who wins after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveVerdict {
    /// The move.
    pub mv: Move,
    /// Who wins after it; `None` when the limit came first.
    pub winner: Option<Side>,
}

/// Decides a position.
pub fn solve(game: &ColSnortGame, position: &Position, limit: Limit) -> Verdict {
    Solver::new(game).solve(position, limit)
}

/// Decides every legal move of a position. Each move may take an equal share of what the moves
/// before it left of the limit, so that a hard one does not starve the others.
pub fn analyze(game: &ColSnortGame, position: &Position, limit: Limit) -> Analysis {
    Solver::new(game).analyze(position, limit)
}

/// An exact search that remembers what it decided, for many positions of one game.
pub struct Solver<'game> {
    game: &'game ColSnortGame,
    /// What the table is about.
    board: Option<Board>,
    table: Table,
}

impl<'game> Solver<'game> {
    /// A solver that knows nothing yet.
    pub fn new(game: &'game ColSnortGame) -> Solver<'game> {
        Solver { game, board: None, table: Table::default() }
    }

    /// Decides a position of the game.
    pub fn solve(&mut self, position: &Position, limit: Limit) -> Verdict {
        self.solve_watched(position, limit, &mut Nobody)
    }

    /// The same while somebody looks on, who may end it.
    pub fn solve_watched(
        &mut self,
        position: &Position,
        limit: Limit,
        onlooker: &mut dyn Onlooker<Move>,
    ) -> Verdict {
        let turn = position.turn();
        if position.is_over() {
            return Verdict { winner: Some(turn.other()), mv: None, nodes: 0 };
        }
        self.cover(position);
        let known = self.board.as_ref();
        let Some((board, root)) = known.and_then(|board| Some((board, board.state(position)?)))
        else {
            return solve_large(self.game, position, limit, onlooker);
        };
        let mut search = Search::new(board, &mut self.table, limit, onlooker);
        let found = search.decide(&root);
        Verdict {
            winner: found.map(|vertex| if vertex.is_some() { turn } else { turn.other() }),
            mv: found.flatten().map(|vertex| Move::new(board.vertex(vertex))),
            nodes: search.nodes(),
        }
    }

    /// Decides every legal move: see [`analyze`].
    pub fn analyze(&mut self, position: &Position, limit: Limit) -> Analysis {
        self.analyze_watched(position, limit, &mut Nobody)
    }

    /// The same while somebody looks on, who may end it.
    pub fn analyze_watched(
        &mut self,
        position: &Position,
        limit: Limit,
        onlooker: &mut dyn Onlooker<Move>,
    ) -> Analysis {
        let began = Instant::now();
        let turn = position.turn();
        // The board of the position is that of all its moves, and so is the table.
        self.cover(position);
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        let (mut judged, mut nodes) = (Vec::with_capacity(moves.len()), 0);
        for (done, &mv) in moves.iter().enumerate() {
            let left = (moves.len() - done) as u64;
            let rest = limit.since(began);
            let share = Limit {
                nodes: rest.nodes.map(|most| (most - nodes) / left),
                time: rest.time.map(|time| time / left as u32),
                stop: rest.stop,
            };
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, mv);
            let verdict = self.solve_watched(&next, share, onlooker);
            nodes += verdict.nodes;
            judged.push(MoveVerdict { mv, winner: verdict.winner });
        }
        let wins = judged.iter().any(|one| one.winner == Some(turn));
        let loses = judged.iter().all(|one| one.winner == Some(turn.other()));
        let winner = match (wins, loses) {
            (true, _) => Some(turn),
            (_, true) => Some(turn.other()),
            _ => None,
        };
        Analysis { winner, moves: judged, nodes }
    }

    /// Makes the table one about a board that has the position.
    fn cover(&mut self, position: &Position) {
        if self.board.as_ref().is_none_or(|board| board.state(position).is_none()) {
            self.board = Board::of(self.game, position);
            self.table = Table::default();
        }
    }
}

/// Searches a board with more open vertices than a word holds, one move deeper each time: what is
/// decided at all is decided soon.
fn solve_large(
    game: &ColSnortGame,
    position: &Position,
    limit: Limit,
    onlooker: &mut dyn Onlooker<Move>,
) -> Verdict {
    let params = AlphaBetaParams {
        table_mebibytes: TABLE_MEBIBYTES,
        line: Line::FirstMove,
        ..AlphaBetaParams::default()
    };
    let mut bounded = Bounded { onlooker, meter: limit.start() };
    let budget = limit.nodes.map(Budget::Nodes);
    let outcome = alpha_beta_watched(game, position, &Results, &params, budget, &mut bounded);
    let whole =
        outcome.complete == Completeness::Complete && outcome.depth == SearchedDepth::WholeGame;
    let winner = whole.then_some(if outcome.value > 0 { Side::FIRST } else { Side::SECOND });
    Verdict {
        winner,
        mv: outcome.mv.filter(|_| winner == Some(position.turn())),
        // The search notices that it may not go on one node late.
        nodes: outcome.nodes.min(limit.nodes.unwrap_or(u64::MAX)),
    }
}

/// An onlooker who also ends what has run too long.
struct Bounded<'a> {
    onlooker: &'a mut dyn Onlooker<Move>,
    meter: Meter,
}

impl Onlooker<Move> for Bounded<'_> {
    fn wish(&mut self) -> Wish {
        if self.meter.look() { self.onlooker.wish() } else { Wish::End }
    }

    fn hear(&mut self, thought: Thought<Move>) {
        self.onlooker.hear(thought);
    }
}
