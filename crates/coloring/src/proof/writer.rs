//! From a proof in the solver's table to the list of a certificate: the winner's moves against
//! every reply.
//!
//! What the table does not hold is searched with rules that a certificate can retrace. Rules that
//! give a state to the *loser* need no trace, because such states are in no proof; of those that
//! give it to the winner only the leaves of the certificate may be used, and safe vertices, forced
//! replies and the last exposed vertex, which a few moves more show to be true. So component bounds
//! are off, and clusters are off when Alice is to be certified without them. The solver's local
//! games prove no more than the rule `clusters` of the checker: they are the same games with Alice's
//! answers restricted.
//!
//! The walk then takes, in every position, a move whose next state is known to be won, mostly
//! because it is in the table; so it stays inside the proof and lists no more than was solved. Of
//! several such moves it takes the one with the fewest replies that are not covered yet. What the
//! table forgot is solved again, and so is what rests on a rule that cannot be retraced. Where that
//! comes to more nodes than the table had positions, the game is searched anew for a short proof.

mod walk;

use super::certificate::{
    Certificate, Entry, LARGE_GROUP, LeafRule, LeafRules, MAX_ORDER, Symmetry,
};
use crate::solver::{SizedWork, StateSolver, VertexSet, at_size_of};
use crate::{ALICE, Color, ColoringGame, Position, SolveParams, Solver, TooLarge};
use crate::{ClusterRule, RuleSet, Switch, SymmetryRule};
use mapduel_game::setters;
use mapduel_game::{Game, Side};
use mapduel_graph::Vertex;
use std::time::Instant;
use walk::Walk;

/// What a certificate may rest on, and how it is searched for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ProofParams {
    /// The leaf rules; by default `safe` and `kill`.
    pub rules: LeafRules,
    /// The symmetries; by default all. Of a graph with too many automorphisms only those of the
    /// colors are used.
    pub symmetry: Symmetry,
    /// Who may pass, how long it may take, threads and memory. The reductions are not asked for:
    /// the leaf rules decide them. A limit in nodes holds for each search and for the listed
    /// positions, one in time for all together.
    pub solve: SolveParams,
}

setters!(ProofParams {
    with_rules(rules: LeafRules),
    with_symmetry(symmetry: Symmetry),
    with_solve(solve: SolveParams),
});

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The claimed winner loses.
    #[error("position {0} is lost for the claimed winner; claim the other side's win")]
    Lost(String),
    /// The limit came first.
    #[error(
        "the limit came after {0} entries; give more time with --limit, or allow more leaf rules"
    )]
    Limit(u64),
    /// The game is larger than the solver takes.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// Solves a game from its start with rules that a certificate can retrace, and writes down how
/// the winner wins.
///
/// The certificate stays inside the solver's proof, so that large games have one too. One thread
/// gives the same certificate every time.
pub fn prove(
    game: &ColoringGame,
    winner: Side,
    params: &ProofParams,
) -> Result<Certificate, ProofError> {
    Solver::new(game, params.solve.clone()).prove(winner, params)
}

impl Solver {
    /// Writes down how a side wins the game from its start, as [`prove`] does, but from what this
    /// solver remembers: the certificate is there sooner and mostly is longer. Where the solver had
    /// little or nothing to search for, or found it by what a certificate cannot tell, it is the
    /// same, and what the solver remembered is forgotten. Who may pass is known here; of the
    /// parameters the rest counts.
    pub fn prove(&mut self, winner: Side, params: &ProofParams) -> Result<Certificate, ProofError> {
        let (game, pass) = (self.game(), self.params().pass);
        let start = game.start();
        let work = List { solver: self, winner, params };
        let Listing { entries, symmetry } = if is_safe_at_once(game, winner, params.rules) {
            Listing { entries: Vec::new(), symmetry: params.symmetry }
        } else {
            at_size_of(game, work)??
        };
        Ok(Certificate {
            graph: game.graph().clone(),
            colors: game.colors(),
            first: start.turn(),
            start: colored(game, &start),
            pass,
            winner,
            symmetry,
            rules: params.rules,
            entries,
        })
    }
}

/// Whether the leaf rule `safe` decides the start because every vertex has more colors than
/// neighbors: this takes no solver, whatever the size of a certificate.
fn is_safe_at_once(game: &ColoringGame, winner: Side, rules: LeafRules) -> bool {
    let graph = game.graph();
    let always = graph.order() <= MAX_ORDER && game.colors() > graph.max_degree();
    winner == ALICE && always && rules.contains(LeafRule::Safe)
}

/// The winner's moves, up to these symmetries.
struct Listing {
    entries: Vec<Entry>,
    symmetry: Symmetry,
}

/// The listing of them.
struct List<'solver> {
    solver: &'solver Solver,
    winner: Side,
    params: &'solver ProofParams,
}

impl SizedWork for List<'_> {
    type Outcome = Result<Listing, ProofError>;

    fn run<Set: VertexSet, const COLORS: usize>(self) -> Result<Listing, ProofError> {
        let (began, winner) = (Instant::now(), self.winner);
        let params = self.solve_params();
        let mut states = StateSolver::<Set, COLORS>::of(self.solver, params.clone(), winner);
        match self.list(&mut states, &params) {
            Err(ProofError::Limit(_)) if states.is_exhausted() => {
                let params = SolveParams { limit: params.limit.since(began), ..params };
                states = StateSolver::anew(self.solver, params.clone(), winner);
                self.list(&mut states, &params)
            }
            listing => listing,
        }
    }
}

impl List<'_> {
    /// What can be retraced.
    fn solve_params(&self) -> SolveParams {
        let clusters = match self.winner {
            ALICE if self.params.rules.contains(LeafRule::Clusters) => ClusterRule::Exact,
            ALICE => ClusterRule::Off,
            _ => ClusterRule::Counts,
        };
        let rules = RuleSet { symmetry: SymmetryRule::Full, clusters, components: Switch::Off };
        SolveParams { rules, pass: self.solver.params().pass, ..self.params.solve.clone() }
    }

    fn list<Set: VertexSet, const COLORS: usize>(
        &self,
        states: &mut StateSolver<Set, COLORS>,
        params: &SolveParams,
    ) -> Result<Listing, ProofError> {
        let whole = match self.params.symmetry {
            Symmetry::Full => states.same_up_to_automorphisms(LARGE_GROUP, params.limit),
            Symmetry::Colors => None,
        };
        let symmetry = if whole.is_some() { Symmetry::Full } else { Symmetry::Colors };
        let sameness = whole.unwrap_or_else(|| states.same_up_to_colors());
        states.search_up_to(&sameness);
        let (game, rules) = (self.solver.game(), self.params.rules);
        let walk = Walk::new(game, self.winner, rules, params, states, sameness);
        Ok(Listing { entries: walk.list()?, symmetry })
    }
}

/// The colored vertices of a position.
fn colored(game: &ColoringGame, position: &Position) -> Vec<(Vertex, Color)> {
    let vertices = game.graph().vertices();
    vertices.filter_map(|vertex| position.color(vertex).map(|color| (vertex, color))).collect()
}
