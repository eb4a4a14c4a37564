//! Why a move wins or loses: which vertex dies and by which moves, or why none can be made to.
//!
//! An [`Explainer`] asks the exact [`Solver`] who wins after a move and then looks for a line of
//! play that shows it. Where Bob wins, the line ends with a blocked vertex: it is a shortest one
//! (Bob hurries, Alice resists) where iterative deepening finds it within its budget, and else
//! one in which Bob plays winning moves and Alice what leaves the least danger. Where Alice wins,
//! the line goes on with winning moves against the most dangerous ones until no vertex can be
//! blocked any more.
//!
//! ```
//! use mapduel_coloring::{ALICE, ColoringGame, ExplainParams, Explainer};
//! use mapduel_game::{Game, Notation};
//! use mapduel_graph::families;
//!
//! let game = ColoringGame::new(families::parse("path:4")?, 2, ALICE)?;
//! let mut explainer = Explainer::new(&game, ExplainParams::default());
//! let reason = explainer.explain(&game.start(), game.read_move("0=1")?).unwrap();
//! assert_eq!(
//!     reason.sentence(&game),
//!     "loses: Bob answers 2=2, and vertex 1 (colors 1, 2 before this move) is blocked by 0=1, 2=2"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Deliberately absent: reasons for what is undecided, and reasons in games with passes.

mod sentence;
mod shortest;

use crate::hall::can_be_blocked;
use crate::perfect::{NodeBudget, after, ranked, winning_move};
use crate::{ALICE, BOB, Color, ColoringGame, Move, Position, SolveParams, Solver, Verdict};
use mapduel_game::setters;
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, Vertex};
use shortest::Shortest;

/// Explains moves of one game; what it learns about one move helps with the next.
pub struct Explainer {
    game: ColoringGame,
    solver: Solver,
    params: ExplainParams,
}

/// The knobs of an explanation.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ExplainParams {
    /// How the solver works. Its threads: with more than 1 a line may differ from run to run. Of
    /// its limit the flag counts: whoever sets it ends an explanation.
    pub solve: SolveParams,
    /// The most nodes of the solver for one explanation.
    pub nodes: u64,
    /// The most positions looked at for a shortest line.
    pub positions: u64,
}

impl Default for ExplainParams {
    /// One thread, 200,000 nodes, 20,000 positions.
    fn default() -> ExplainParams {
        ExplainParams { solve: SolveParams::default(), nodes: 200_000, positions: 20_000 }
    }
}

setters!(ExplainParams {
    with_solve(solve: SolveParams),
    with_nodes(nodes: u64),
    with_positions(positions: u64),
});

/// Why a move wins or loses, as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Who plays the move.
    pub mover: Side,
    /// The move.
    pub mv: Move,
    /// Who wins after it with best play.
    pub winner: Side,
    /// Moves that follow; the winner's keep the win.
    pub line: Vec<Move>,
    /// What the line shows.
    pub why: Why,
}

/// What decides a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// At the end of the line a vertex has no color left.
    Dies {
        /// The first vertex to die.
        vertex: Vertex,
        /// The colors it had before the move.
        colors: Vec<Color>,
        /// The moves that took them, in order: the move itself or moves of the line.
        takers: Vec<Move>,
        /// What is known about the length of the line.
        pace: Pace,
    },
    /// The move colors the last vertex.
    Complete,
    /// After the move no vertex can be blocked, whatever is played.
    Safe,
    /// Some vertices can still be blocked, but every threat has an answer.
    Held {
        /// The vertex that can be blocked with the fewest colors left after the move.
        endangered: Vertex,
        /// How many.
        colors: usize,
        /// Where the line ends.
        end: LineEnd,
    },
    /// The winner is known, but the budget ended before a vertex died.
    Proven,
}

/// What is known about the length of a line that ends with a dead vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Bob cannot block a vertex sooner, and Alice cannot hold out longer.
    Shortest,
    /// One line of many.
    SomeLine,
}

/// Where a line of Alice's ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// After it no vertex can be blocked any more.
    Safe,
    /// The budget ended.
    Cut,
}

impl Explainer {
    /// An explainer that knows nothing yet.
    pub fn new(game: &ColoringGame, params: ExplainParams) -> Explainer {
        let solver = Solver::new(game, params.solve.clone());
        Explainer { game: game.clone(), solver, params }
    }

    /// Decides a position with the same memory.
    pub fn solve(&mut self, position: &Position, limit: Limit) -> Verdict {
        self.solver.solve_within(position, limit)
    }

    /// A move that keeps the win of the side to move; `None` when that side loses or the limit came
    /// first.
    pub fn winning_move(&mut self, position: &Position, limit: Limit) -> Option<Move> {
        winning_move(&mut self.solver, position, &mut NodeBudget::within(limit))
    }

    /// The reason why a move wins or loses; `None` when the move is not legal or the budget came
    /// before the winner.
    pub fn explain(&mut self, position: &Position, mv: Move) -> Option<Reason> {
        let next = self.game.play(position, mv).ok()?;
        let mut budget =
            NodeBudget::new(self.params.nodes).stopped_by(self.params.solve.limit.stop);
        let winner = budget.winner(&mut self.solver, &next)?;
        let (line, why) = if winner == BOB {
            self.death(position, mv, next, &mut budget)
        } else {
            self.survival(next, &mut budget)
        };
        Some(Reason { mover: position.turn(), mv, winner, line, why })
    }

    /// A shortest line to a blocked vertex from a position that Bob wins, with both sides at their
    /// best: Bob cannot block sooner, Alice cannot hold out longer. With it the vertex that dies at
    /// its end. `None` when Bob does not win for sure or the budget came first.
    pub fn quickest_death(&mut self, position: &Position) -> Option<(Vertex, Vec<Move>)> {
        let mut budget =
            NodeBudget::new(self.params.nodes).stopped_by(self.params.solve.limit.stop);
        budget.winner(&mut self.solver, position).filter(|&winner| winner == BOB)?;
        let mut shortest = Shortest::new(&self.game, &mut self.solver, &self.params);
        let line = shortest.line(position)?;
        let last = line.iter().fold(position.clone(), |now, &mv| after(&self.game, &now, mv));
        Some((last.blocked()?, line))
    }

    /// How Bob wins after a move.
    fn death(
        &mut self,
        before: &Position,
        mv: Move,
        next: Position,
        budget: &mut NodeBudget,
    ) -> (Vec<Move>, Why) {
        let mut shortest = Shortest::new(&self.game, &mut self.solver, &self.params);
        let (line, pace) = match shortest.line(&next) {
            Some(line) => (line, Pace::Shortest),
            None => (self.some_line(next, budget), Pace::SomeLine),
        };
        let why = dead_vertex(&self.game, before, mv, &line).map_or(Why::Proven, |vertex| {
            let colors: Vec<Color> = before.available(vertex).collect();
            let takers = takers(&self.game, vertex, &colors, mv, &line);
            Why::Dies { vertex, colors, takers, pace }
        });
        (line, why)
    }

    /// Bob plays winning moves, Alice what leaves the least danger, until a vertex dies.
    fn some_line(&mut self, mut position: Position, budget: &mut NodeBudget) -> Vec<Move> {
        let mut line = Vec::new();
        while !position.is_over() {
            let Some(mv) = self.line_move(&position, BOB, budget) else { break };
            line.push(mv);
            self.game.play_unchecked(&mut position, mv);
        }
        line
    }

    /// How Alice wins from here.
    fn survival(&mut self, mut position: Position, budget: &mut NodeBudget) -> (Vec<Move>, Why) {
        if position.is_over() {
            return (Vec::new(), Why::Complete);
        }
        let Some(endangered) = most_endangered(&self.game, &position) else {
            return (Vec::new(), Why::Safe);
        };
        let colors = position.available(endangered).count();
        let mut line = Vec::new();
        let mut end = LineEnd::Safe;
        while most_endangered(&self.game, &position).is_some() {
            let Some(mv) = self.line_move(&position, ALICE, budget) else {
                end = LineEnd::Cut;
                break;
            };
            line.push(mv);
            self.game.play_unchecked(&mut position, mv);
        }
        (line, Why::Held { endangered, colors, end })
    }

    /// The next move of a line: the winner keeps the win, the loser does what it can.
    fn line_move(
        &mut self,
        position: &Position,
        winner: Side,
        budget: &mut NodeBudget,
    ) -> Option<Move> {
        if position.turn() == winner {
            return winning_move(&mut self.solver, position, budget);
        }
        ranked(&self.game, position).into_iter().next()
    }
}

impl Reason {
    /// The same with two colors exchanged everywhere: the reason of the same move in another
    /// unused color.
    pub fn with_colors_exchanged(mut self, one: Color, other: Color) -> Reason {
        let exchange = |color: &mut Color| {
            *color = match *color {
                color if color == one => other,
                color if color == other => one,
                color => color,
            }
        };
        let recolor = |mv: &mut Move| {
            let mut color = mv.color();
            exchange(&mut color);
            *mv = Move::new(mv.vertex(), color);
        };
        recolor(&mut self.mv);
        self.line.iter_mut().for_each(recolor);
        if let Why::Dies { colors, takers, .. } = &mut self.why {
            colors.iter_mut().for_each(exchange);
            colors.sort_unstable();
            takers.iter_mut().for_each(recolor);
        }
        self
    }
}

/// The vertex that can be blocked with the fewest colors left, the first of several; `None` when
/// no vertex can be blocked any more.
pub(crate) fn most_endangered(game: &ColoringGame, position: &Position) -> Option<Vertex> {
    position
        .uncolored()
        .filter(|&vertex| can_be_blocked(game, position, vertex))
        .min_by_key(|&vertex| position.available(vertex).count())
}

/// The vertex that is dead after the move and the line.
fn dead_vertex(game: &ColoringGame, before: &Position, mv: Move, line: &[Move]) -> Option<Vertex> {
    let last =
        line.iter().fold(after(game, before, mv), |position, &mv| after(game, &position, mv));
    last.blocked()
}

/// The first move that takes each of these colors from the vertex, in order of play.
fn takers(
    game: &ColoringGame,
    vertex: Vertex,
    colors: &[Color],
    mv: Move,
    line: &[Move],
) -> Vec<Move> {
    let mut left = colors.to_vec();
    let near = |mv: &&Move| game.graph().has_edge(vertex, mv.vertex());
    let moves = std::iter::once(&mv).chain(line).filter(near);
    moves
        .filter(|mv| {
            let before = left.len();
            left.retain(|&color| color != mv.color());
            left.len() < before
        })
        .copied()
        .collect()
}
