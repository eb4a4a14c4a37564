//! Who wins, for sure: an exact solver by proof-number search.
//!
//! A [`Solver`] decides positions of one game and remembers what it proved. The search is
//! [depth-first proof-number search](dfpn) on states that forget everything but the colors still
//! available ([`state`]), with keys that do not tell symmetric states apart ([`symmetry`]) and are
//! stored whole ([`table`]). Each reduction has its own module and its own argument there: safe
//! vertices ([`hall`]), forced replies ([`threats`]), Alice's static wins ([`clusters`]), bounds
//! from components ([`components`]).
//!
//! Deliberately absent: any assumption that more colors help Alice, which is an open question
//! (Zhu); and answers that rest on a hash. Graphs of more than 256 vertices, and games with more
//! than eight colors on more than 64 vertices, are decided only where no search is needed.

mod board;
mod classify;
mod clusters;
mod components;
mod dfpn;
mod engine;
mod expand;
mod hall;
mod job;
mod params;
mod retrace;
mod scratch;
mod set;
mod state;
mod symmetry;
mod table;
mod threats;

pub(crate) use retrace::{Request, retrace};

pub use params::{ClusterRule, Progress, RuleSet, SolveParams, Switch, SymmetryRule, Verdict};

use crate::{ALICE, ColoringGame, Economy, Move, Position};
use engine::{Machine, Solving};
use mapduel_game::{Game, Side};
use mapduel_graph::Limit;
use mapduel_search::Candidates;
use set::Wide;

/// An exact solver for many positions of one game.
///
/// ```
/// use mapduel_coloring::{ALICE, BOB, ColoringGame, SolveParams, Solver};
/// use mapduel_game::Game;
/// use mapduel_graph::families;
///
/// let game = ColoringGame::new(families::parse("path:4")?, 2, ALICE)?;
/// let mut solver = Solver::new(&game, SolveParams::default());
/// assert_eq!(solver.solve(&game.start()).winner, Some(BOB));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    game: ColoringGame,
    params: SolveParams,
    /// `None` when the game is too large for a search.
    machine: Option<Box<dyn Solving>>,
}

/// What a side does on its turn in a game with passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Colors a vertex.
    Move(Move),
    /// Leaves the turn to the other side.
    Pass,
}

impl Solver {
    /// A solver that knows nothing yet.
    pub fn new(game: &ColoringGame, params: SolveParams) -> Solver {
        let machine = machine(game, &params);
        Solver { game: game.clone(), params, machine }
    }

    /// Decides a position of the game, within the limit of the parameters.
    pub fn solve(&mut self, position: &Position) -> Verdict {
        self.solve_within(position, self.params.limit)
    }

    /// Decides a position of the game, within a limit of its own.
    pub fn solve_within(&mut self, position: &Position, limit: Limit) -> Verdict {
        let decided = |winner| Verdict { winner: Some(winner), nodes: 0 };
        if position.is_over() {
            return decided(position.leader());
        }
        if self.game.colors() > self.game.graph().max_degree() {
            return decided(ALICE);
        }
        match &mut self.machine {
            Some(machine) => machine.solve(position, limit),
            None => Verdict { winner: None, nodes: 0 },
        }
    }

    /// A move that keeps the win of the side to move: `None` when that side loses, when only a
    /// pass keeps it, or when the limit came first.
    pub fn winning_move(&mut self, position: &Position) -> Option<Move> {
        match self.winning_play(position)? {
            Play::Move(mv) => Some(mv),
            Play::Pass => None,
        }
    }

    /// What keeps the win of the side to move: `None` when that side loses or the limit came
    /// first.
    ///
    /// After a search the answer mostly is in the table; where it is not, the moves are searched
    /// one after the other.
    pub fn winning_play(&mut self, position: &Position) -> Option<Play> {
        let turn = position.turn();
        if position.is_over() || self.solve(position).winner != Some(turn) {
            return None;
        }
        let plays = self.plays(position);
        let known = plays.iter().find(|(_, next)| self.known(next) == Some(turn));
        if let Some((play, _)) = known {
            return Some(*play);
        }
        let found = plays.iter().find(|(_, next)| self.solve(next).winner == Some(turn))?;
        Some(found.0)
    }

    /// The winner, if it is known without a further search.
    pub fn known(&mut self, position: &Position) -> Option<Side> {
        if position.is_over() {
            return Some(position.leader());
        }
        if self.game.colors() > self.game.graph().max_degree() {
            return Some(ALICE);
        }
        self.machine.as_mut().and_then(|machine| machine.known(position))
    }

    /// The positions remembered.
    pub fn entries(&self) -> usize {
        self.machine.as_ref().map_or(0, |machine| machine.entries())
    }

    /// Every play worth a look, with the position after it.
    fn plays(&self, position: &Position) -> Vec<(Play, Position)> {
        let mut moves = Vec::new();
        Economy.candidates(&self.game, position, &mut moves);
        let mut plays: Vec<_> = moves
            .into_iter()
            .map(|mv| {
                let mut next = position.clone();
                self.game.play_unchecked(&mut next, mv);
                (Play::Move(mv), next)
            })
            .collect();
        if self.params.pass == Some(position.turn()) {
            let mut next = position.clone();
            next.set_turn(position.turn().other());
            plays.push((Play::Pass, next));
        }
        plays
    }
}

/// The narrowest machine that fits.
fn machine(game: &ColoringGame, params: &SolveParams) -> Option<Box<dyn Solving>> {
    let params = params.clone();
    match (game.graph().order(), game.colors()) {
        (0..=64, 0..=4) => Some(Box::new(Machine::<u64, 4>::new(game, params))),
        (0..=64, 5..=8) => Some(Box::new(Machine::<u64, 8>::new(game, params))),
        (0..=64, 9..=64) => Some(Box::new(Machine::<u64, 64>::new(game, params))),
        (65..=256, 0..=8) => Some(Box::new(Machine::<Wide<4>, 8>::new(game, params))),
        _ => None,
    }
}
