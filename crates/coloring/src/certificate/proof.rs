//! From the solver's own proof to a certificate.

use super::walk::colored;
use super::{Certificate, ExtractError, ExtractParams, LeafRules, MAX_ORDER, Symmetry};
use super::{extract, solver_moves};
use crate::solver::{Request, retrace};
use crate::{ColoringGame, Memory, SolveParams};
use mapduel_game::{Game, Side};

/// What a certificate may rest on, and how it is searched for.
#[derive(Clone, Debug, Default)]
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

/// Solves a game from its start with rules that a certificate can retrace, and writes down how
/// the winner wins.
///
/// The certificate stays inside the solver's proof, so that large games have one too. One thread
/// gives the same certificate every time.
pub fn prove(
    game: &ColoringGame,
    winner: Side,
    params: &ProofParams,
) -> Result<Certificate, ExtractError> {
    prove_from(game, winner, params, None)
}

/// The same from what a solver of this game remembers, if there is one.
pub(crate) fn prove_from(
    game: &ColoringGame,
    winner: Side,
    params: &ProofParams,
    memory: Option<Memory>,
) -> Result<Certificate, ExtractError> {
    let (graph, start) = (game.graph(), game.start());
    if graph.order() > MAX_ORDER {
        return Err(ExtractError::TooLarge(graph.order()));
    }
    let (rules, symmetry) = (params.rules, params.symmetry);
    let request = Request { winner, rules, symmetry, params: &params.solve, memory };
    let Some(listing) = retrace(game, &request) else {
        // Beyond the solver's size only what needs no search can be certified.
        let solve = params.solve.clone();
        let SolveParams { pass, limit, progress, .. } = solve.clone();
        let params =
            ExtractParams { rules, symmetry, pass, limit, progress, ..ExtractParams::default() };
        return extract(game, winner, solver_moves(game, solve), &params);
    };
    let listing = listing?;
    Ok(Certificate {
        graph: graph.clone(),
        colors: game.colors(),
        first: start.turn(),
        start: colored(graph, &start),
        pass: params.solve.pass,
        winner,
        symmetry: listing.symmetry,
        rules,
        entries: listing.entries,
    })
}
