//! From a proof in the table to the list of a certificate: the winner's moves against every reply.
//!
//! The start is solved with rules that a certificate can retrace. Rules that give a state to the
//! *loser* need no trace, because such states are in no proof; of those that give it to the winner
//! only the leaves of the certificate may be used, and safe vertices, forced replies and the last
//! exposed vertex, which a few moves more show to be true. So component bounds are off, and
//! clusters are off when Alice is to be certified without them. The solver's local games prove no
//! more than the rule `clusters` of the checker: they are the same games with Alice's answers
//! restricted.
//!
//! The walk then takes, in every position, a move whose next state is known to be won, mostly
//! because it is in the table; so it stays inside the proof and lists no more than was solved. Of
//! several such moves it takes the one with the fewest replies that are not covered yet. What the
//! table forgot is solved again.
//!
//! The table may also be that of a solver which has used all its rules ([`Request::memory`]): what
//! it holds is true, and where it rests on a rule that cannot be retraced the walk solves the
//! position again without.
//!
//! States here keep isolated vertices, which the solver otherwise cancels in pairs: a certificate
//! tells positions apart that differ in them.

mod walk;

use super::checkpoint::Memory;
use super::classify::Steering;
use super::engine::Machine;
use super::set::{VertexSet, Wide};
use super::symmetry::Symmetry;
use crate::certificate::{self, Entry, ExtractError, LARGE_GROUP, LeafRule, LeafRules};
use crate::solver::{ClusterRule, RuleSet, SolveParams, Switch, SymmetryRule};
use crate::{ALICE, ColoringGame};
use mapduel_game::Side;
use walk::Walk;

/// What is to be listed.
pub(crate) struct Request<'params> {
    pub(crate) winner: Side,
    pub(crate) rules: LeafRules,
    pub(crate) symmetry: certificate::Symmetry,
    /// All but the reductions, which the leaf rules decide.
    pub(crate) params: &'params SolveParams,
    /// What a solver of the same game remembers, to go on from.
    pub(crate) memory: Option<Memory>,
}

/// The winner's moves, up to these symmetries.
pub(crate) struct Listing {
    pub(crate) entries: Vec<Entry>,
    pub(crate) symmetry: certificate::Symmetry,
}

/// Solves a game from its start and lists how the winner wins; nothing when the game is too large
/// for a search.
pub(crate) fn retrace(
    game: &ColoringGame,
    request: &Request<'_>,
) -> Option<Result<Listing, ExtractError>> {
    match (game.graph().order(), game.colors()) {
        (0..=64, 0..=4) => Some(list::<u64, 4>(game, request)),
        (0..=64, 5..=6) => Some(list::<u64, 6>(game, request)),
        (0..=64, 7..=8) => Some(list::<u64, 8>(game, request)),
        (0..=64, 9..=64) => Some(list::<u64, 64>(game, request)),
        (65..=256, 0..=8) => Some(list::<Wide<4>, 8>(game, request)),
        _ => None,
    }
}

fn list<Set: VertexSet, const COLORS: usize>(
    game: &ColoringGame,
    request: &Request<'_>,
) -> Result<Listing, ExtractError> {
    let clusters = match request.winner {
        ALICE if request.rules.contains(LeafRule::Clusters) => ClusterRule::Exact,
        ALICE => ClusterRule::Off,
        _ => ClusterRule::Counts,
    };
    let rules = RuleSet { symmetry: SymmetryRule::Full, clusters, components: Switch::Off };
    let mut machine =
        Machine::<Set, COLORS>::new(game, SolveParams { rules, ..request.params.clone() });
    machine.engine.board.steering = match &request.memory {
        None => Steering::towards_short_proof(request.winner),
        // As in the search that filled it.
        Some(_) => Steering::towards(Some(request.winner)),
    };
    if let Some(memory) = &request.memory {
        machine.adopt(memory.table.clone());
    }
    let neighbors = &machine.engine.board.neighbors;
    let whole = match request.symmetry {
        certificate::Symmetry::Full => Symmetry::whole(game.graph(), neighbors, LARGE_GROUP),
        certificate::Symmetry::Colors => None,
    };
    let symmetry = match whole {
        Some(_) => certificate::Symmetry::Full,
        None => certificate::Symmetry::Colors,
    };
    // The search may use some automorphisms where the list can use none.
    let some = || Symmetry::of(game.graph(), neighbors);
    machine.engine.symmetry = Some(whole.unwrap_or_else(some));
    let entries = Walk::new(game, request, symmetry, &mut machine).list()?;
    Ok(Listing { entries, symmetry })
}
