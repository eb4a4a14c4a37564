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
//! (Zhu); and answers that rest on a hash. Games that are [too large](TooLarge) are decided only
//! where no search is needed.
//!
//! What a long search remembers can be saved and loaded ([`checkpoint`]), also while it runs.

mod board;
mod checkpoint;
mod classify;
mod clusters;
mod components;
mod dfpn;
mod engine;
mod expand;
mod hall;
mod job;
mod numbers;
mod params;
mod replies;
mod retrace;
mod scratch;
mod set;
mod stack;
mod state;
mod symmetry;
mod table;
mod threats;

pub(crate) use retrace::{Request, retrace};

pub use checkpoint::{LoadError, Loaded, Memory};
pub use params::{
    ClusterRule, Listed, Progress, RootNumbers, RuleSet, SolveParams, Switch, SymmetryRule, Verdict,
};

#[cfg(doc)]
use crate::certificate::prove;
use crate::certificate::{Certificate, ExtractError, ProofParams, prove_from};
use crate::{ALICE, ColoringGame, Economy, Move, Position};
use checkpoint::{Contradiction, Shape};
use engine::{Machine, Solving};
use mapduel_game::{Game, Side};
use mapduel_graph::{Limit, formats::graph6};
use mapduel_search::Candidates;
use set::Wide;
use std::io::{self, BufReader, Read, Write};

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

/// A game that no search is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no search for {order} vertices and {colors} colors: up to 256 vertices it takes up to 64 \
     colors, up to 1024 vertices up to 8; larger games are decided only where no search is needed"
)]
pub struct TooLarge {
    /// The vertices of the graph.
    pub order: usize,
    /// The number of colors.
    pub colors: usize,
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
        self.machine.as_ref().map_or(0, |machine| machine.table().entries())
    }

    /// Why nothing is searched for, if so.
    pub fn obstacle(&self) -> Option<TooLarge> {
        let (order, colors) = (self.game.graph().order(), self.game.colors());
        self.machine.is_none().then_some(TooLarge { order, colors })
    }

    /// What the solver remembers, for others to watch and save while it works; nothing when it
    /// is not able to search.
    pub fn memory(&self) -> Option<Memory> {
        let machine = self.machine.as_ref()?;
        let shape = Shape { order: self.game.graph().order(), colors: self.game.colors() };
        Some(Memory { table: machine.table(), header: self.header(), shape })
    }

    /// Writes down everything the solver remembers and counts the entries.
    pub fn save(&self, mut writer: impl Write) -> io::Result<u64> {
        match self.memory() {
            Some(memory) => memory.save(writer),
            None => checkpoint::write(&mut writer, &self.header(), |_| Ok(())),
        }
    }

    /// Remembers what a solver of the same game has saved, and solves some of it again, which must
    /// not give another winner. The start may be another; the graph, the number of colors, the side that may pass and the symmetry must
    /// be the same. After an error the solver remembers nothing at all.
    ///
    /// ```
    /// # use mapduel_coloring::{ALICE, ColoringGame, SolveParams, Solver};
    /// # use mapduel_game::Game;
    /// # use mapduel_graph::families;
    /// let game = ColoringGame::new(families::parse("torus:4x4")?, 4, ALICE)?;
    /// let mut solver = Solver::new(&game, SolveParams::default());
    /// let verdict = solver.solve(&game.start());
    /// let mut saved = Vec::new();
    /// solver.save(&mut saved)?;
    ///
    /// let mut other = Solver::new(&game, SolveParams::default());
    /// other.load(&saved[..])?;
    /// assert_eq!(other.known(&game.start()), verdict.winner);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn load(&mut self, reader: impl Read) -> Result<Loaded, LoadError> {
        let header = self.header();
        let mut reader = BufReader::with_capacity(1 << 18, reader);
        let machine = &mut self.machine;
        let result = checkpoint::read(&mut reader, &header, |block| machine.as_mut()?.take(block));
        let Some(machine) = machine else { return result };
        let result = result.and_then(|loaded| {
            let checked = machine.settle().map_err(|Contradiction| LoadError::Contradiction)?;
            Ok(Loaded { checked, ..loaded })
        });
        if result.is_err() {
            machine.forget();
        }
        result
    }

    /// Writes down how a side wins the game from its start, as [`prove`] does, but from what this
    /// solver remembers: the certificate is there sooner and mostly is longer. Who may pass is
    /// known here; of the parameters the rest counts.
    pub fn prove(
        &mut self,
        winner: Side,
        params: &ProofParams,
    ) -> Result<Certificate, ExtractError> {
        let solve = SolveParams { pass: self.params.pass, ..params.solve.clone() };
        let params = ProofParams { solve, ..params.clone() };
        prove_from(&self.game, winner, &params, self.memory())
    }

    /// What a saved table is about.
    fn header(&self) -> checkpoint::Header {
        let pass = match self.params.pass {
            None => "nobody",
            Some(ALICE) => "alice",
            Some(_) => "bob",
        };
        let symmetry = match self.params.rules.symmetry {
            SymmetryRule::Full => "full",
            SymmetryRule::Colors => "colors",
        };
        [
            format!("graph {}", graph6::write(self.game.graph())),
            format!("colors {}", self.game.colors()),
            format!("pass {pass}"),
            format!("symmetry {symmetry}"),
        ]
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
        (0..=64, 5..=6) => Some(Box::new(Machine::<u64, 6>::new(game, params))),
        (0..=64, 7..=8) => Some(Box::new(Machine::<u64, 8>::new(game, params))),
        (0..=64, 9..=64) => Some(Box::new(Machine::<u64, 64>::new(game, params))),
        (65..=256, 0..=8) => Some(Box::new(Machine::<Wide<4>, 8>::new(game, params))),
        (65..=256, 9..=64) => Some(Box::new(Machine::<Wide<4>, 64>::new(game, params))),
        (257..=1024, 0..=8) => Some(Box::new(Machine::<Wide<16>, 8>::new(game, params))),
        _ => None,
    }
}
