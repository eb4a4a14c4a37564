//! The weighted map-coloring game for the crate `minimax` 0.6.0, on bitboards, up to 64 states and
//! 8 colors.
//!
//! The crate knows wins, draws and losses only, and values of 16 bits. So a game never ends here:
//! where nobody can move, the one move is to pass, and the difference of the scores is the
//! evaluation at the depth where the search stops. The hash has the coloring, the turn and the
//! difference so far in it, and not who colored what: that is as much as a search on whole values
//! can merge.

use mapduel_game::Game as _;
use mapduel_weighted::{MAX, MIN, WeightedGame};
use minimax::{Evaluation, Evaluator, Game, Winner};
use std::cell::Cell;
use std::sync::Arc;
use std::time::Instant;

/// The rules for `minimax`.
#[derive(Clone, Copy, Debug)]
pub struct MinimaxWeighted;

/// The difference of the scores for the player to move.
#[derive(Clone, Copy, Debug)]
pub struct Difference;

/// What does not change.
#[derive(Debug)]
pub struct Board {
    neighbors: Vec<u64>,
    /// By player, then color, from the first player's view.
    gains: [Vec<i16>; 2],
    zobrist: Vec<u64>,
    colors: usize,
}

/// A position with its board.
#[derive(Clone, Debug)]
pub struct Position {
    board: Arc<Board>,
    uncolored: u64,
    touched: u64,
    /// For each color the states with a neighbor that has it.
    blocked: [u64; 8],
    difference: i16,
    player: u8,
    hash: u64,
}

/// Colors a state, or passes where nobody can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A state and a color.
    Color(u8, u8),
    /// Nothing.
    Pass,
}

impl Position {
    /// The start of a game under the strict rules.
    ///
    /// # Panics
    /// With more than 64 states or 8 colors, or weights beyond 16 bits.
    pub fn new(game: &WeightedGame) -> Position {
        let problem = game.problem();
        let (graph, colors) = (problem.graph(), problem.colors().len());
        assert!(graph.order() <= 64 && colors <= 8, "the bitboards have room for 64 states");
        let mut neighbors = vec![0u64; graph.order()];
        for (one, other) in graph.edges() {
            neighbors[one.index()] |= 1 << other.index();
            neighbors[other.index()] |= 1 << one.index();
        }
        let gains = [MAX, MIN].map(|side| {
            let weight = |color| i16::try_from(problem.weight(side, color)).expect("16 bits");
            let sign = if side == MAX { 1 } else { -1 };
            mapduel_weighted::Color::all(colors).map(|color| sign * weight(color)).collect()
        });
        let mut random = mapduel_game::Random::new(1);
        let zobrist = (0..graph.order() * colors).map(|_| random.next_u64()).collect();
        let board = Arc::new(Board { neighbors, gains, zobrist, colors });
        let uncolored = (0..graph.order()).fold(0, |set, state| set | 1 << state);
        let mut position = Position {
            board,
            uncolored,
            touched: 0,
            blocked: [0; 8],
            difference: 0,
            player: 0,
            hash: 0,
        };
        for initial in problem.initial() {
            position.player = u8::from(initial.side == MIN);
            let (state, color) = (initial.mv.state().index(), initial.mv.color().index());
            position.color(state as u8, color as u8);
        }
        position.player = 0;
        debug_assert_eq!(i64::from(position.difference), game.start().difference());
        position
    }

    /// The score of the first player minus that of the second.
    pub fn difference(&self) -> i16 {
        self.difference
    }

    fn color(&mut self, state: u8, color: u8) {
        let (index, bit) = (usize::from(state), 1u64 << state);
        let around = self.board.neighbors[index];
        self.uncolored &= !bit;
        self.touched |= around;
        self.blocked[usize::from(color)] |= around;
        self.difference += self.board.gains[usize::from(self.player)][usize::from(color)];
        self.hash ^= self.board.zobrist[index * self.board.colors + usize::from(color)];
        self.player ^= 1;
    }
}

impl Game for MinimaxWeighted {
    type S = Position;
    type M = Step;

    fn generate_moves(position: &Position, moves: &mut Vec<Step>) -> Option<Winner> {
        if is_late() {
            return Some(Winner::Draw);
        }
        let mut frontier = position.uncolored & position.touched;
        while frontier != 0 {
            let state = frontier.trailing_zeros() as u8;
            frontier &= frontier - 1;
            for color in 0..position.board.colors {
                if position.blocked[color] >> state & 1 == 0 {
                    moves.push(Step::Color(state, color as u8));
                }
            }
        }
        if moves.is_empty() {
            moves.push(Step::Pass);
        }
        None
    }

    fn apply(position: &mut Position, step: Step) -> Option<Position> {
        let mut next = position.clone();
        match step {
            Step::Color(state, color) => next.color(state, color),
            Step::Pass => next.player ^= 1,
        }
        Some(next)
    }

    fn get_winner(_: &Position) -> Option<Winner> {
        is_over_time().then_some(Winner::Draw)
    }

    fn zobrist_hash(position: &Position) -> u64 {
        let past = (position.difference as u16 as u64) << 1 | u64::from(position.player);
        position.hash ^ (past + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl Evaluator for Difference {
    type G = MinimaxWeighted;

    fn evaluate(&self, position: &Position) -> Evaluation {
        if position.player == 0 { position.difference } else { -position.difference }
    }
}

thread_local! {
    static DEADLINE: Cell<Option<Instant>> = const { Cell::new(None) };
    static LATE: Cell<bool> = const { Cell::new(false) };
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

/// How many calls pass between two looks at the clock.
const CLOCK_EVERY: u64 = 1 << 14;

/// Runs a search on this thread and gives its answer, or nothing when it was still at work at the
/// deadline. The crate's plain search cannot be stopped, so from then on every position is a draw
/// and it falls through.
pub fn within<Answer>(deadline: Instant, search: impl FnOnce() -> Answer) -> Option<Answer> {
    DEADLINE.set(Some(deadline));
    LATE.set(false);
    let answer = search();
    DEADLINE.set(None);
    (!LATE.replace(false)).then_some(answer)
}

fn is_late() -> bool {
    let calls = CALLS.get() + 1;
    CALLS.set(calls);
    if calls.is_multiple_of(CLOCK_EVERY)
        && DEADLINE.get().is_some_and(|deadline| Instant::now() >= deadline)
    {
        LATE.set(true);
    }
    LATE.get()
}

fn is_over_time() -> bool {
    LATE.get()
}
