//! Who wins, for sure: an exact solver by proof-number search.
//!
//! A [`Solver`] decides positions of one game and remembers what it proved. The search is
//! [depth-first proof-number search](dfpn) on states that forget everything but the colors still
//! available ([`state`]), with keys that do not tell symmetric states apart ([`symmetry`]) and are
//! stored whole ([`table`]). Each reduction has its own module and its own argument there: safe
//! vertices ([`crate::hall`]), forced replies ([`threats`]), Alice's static wins ([`clusters`]), bounds
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
mod job;
mod numbers;
mod params;
mod replies;
mod scratch;
mod set;
mod sizes;
mod stack;
mod state;
mod states;
mod symmetry;
mod table;
mod threats;

pub(crate) use set::VertexSet;
pub(crate) use sizes::{SizedWork, at_size_of};
pub(crate) use state::State;
pub(crate) use states::{Layers, Sameness, StateSolver};

pub use checkpoint::{LoadError, Loaded, Memory};
pub use params::{
    ClusterRule, Listed, RootNumbers, RuleSet, SolveParams, SolveProgress, Switch, SymmetryRule,
    Verdict,
};
pub use sizes::TooLarge;

use crate::{ALICE, ColoringGame, Position};
use checkpoint::{Contradiction, Shape};
use engine::{Machine, Solving};
use mapduel_game::Side;
use mapduel_graph::{Limit, formats::graph6};
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
    machine: Result<Box<dyn Solving>, TooLarge>,
}

impl Solver {
    /// A solver that knows nothing yet.
    pub fn new(game: &ColoringGame, params: SolveParams) -> Solver {
        let machine = at_size_of(game, Make(game, params.clone()));
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
            Ok(machine) => machine.solve(position, limit),
            Err(TooLarge { .. }) => Verdict { winner: None, nodes: 0 },
        }
    }

    /// The winner, if it is known without a further search.
    pub fn known(&mut self, position: &Position) -> Option<Side> {
        if position.is_over() {
            return Some(position.leader());
        }
        if self.game.colors() > self.game.graph().max_degree() {
            return Some(ALICE);
        }
        self.machine.as_mut().ok()?.known(position)
    }

    /// The positions remembered.
    pub fn entries(&self) -> usize {
        self.machine.as_ref().map_or(0, |machine| machine.table().entries())
    }

    /// Why nothing is searched for, if so.
    pub fn obstacle(&self) -> Option<TooLarge> {
        self.machine.as_ref().err().copied()
    }

    /// What the solver remembers, for others to watch and save while it works; nothing when it
    /// is not able to search.
    pub fn memory(&self) -> Option<Memory> {
        let machine = self.machine.as_ref().ok()?;
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
        let result =
            checkpoint::read(&mut reader, &header, |block| machine.as_mut().ok()?.take(block));
        let Ok(machine) = machine else { return result };
        let result = result.and_then(|loaded| {
            let checked = machine.settle().map_err(|Contradiction| LoadError::Contradiction)?;
            Ok(Loaded { checked, ..loaded })
        });
        if result.is_err() {
            machine.forget();
        }
        result
    }

    pub(crate) fn game(&self) -> &ColoringGame {
        &self.game
    }

    pub(crate) fn params(&self) -> &SolveParams {
        &self.params
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
}

/// The making of a machine.
struct Make<'game>(&'game ColoringGame, SolveParams);

impl SizedWork for Make<'_> {
    type Outcome = Box<dyn Solving>;

    fn run<Set: VertexSet, const COLORS: usize>(self) -> Box<dyn Solving> {
        Box::new(Machine::<Set, COLORS>::new(self.0, self.1))
    }
}
