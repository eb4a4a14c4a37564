//! Alpha-beta search for two-player games with whole-number values.
//!
//! A minimax search that leaves out what cannot matter (Knuth and Moore, *An Analysis of
//! Alpha-Beta Pruning*, 1975), with everything that makes it fast, each of it switchable: see
//! [`AlphaBetaParams`]. What a position is worth is the [`Valuation`]'s business: sums of gains
//! ([`Sums`]), the game's own estimate ([`Estimates`]) or the mere result ([`Results`]).
//!
//! Where values are sums, the search works on the *residual* value: the score so far is left out,
//! so that a position reached with different scores is searched once.
//!
//! Whatever the settings, a finished search gives the value of plain minimax and the move that
//! plain minimax picks: the first best one in the game's own order.
//!
//! What is deliberately absent: forward pruning of any kind (null moves, late-move reductions),
//! quiescence and aspiration windows. The modules are the phases: [`params`], [`table`], [`order`],
//! [`search`], [`root`], [`iterative`], [`parallel`], [`outcome`]; [`watch`] lets others look on.

mod iterative;
mod order;
mod outcome;
mod parallel;
mod params;
mod player;
mod root;
mod search;
mod table;
mod valuation;
mod watch;

pub use outcome::{AlphaBetaOutcome, Completeness, MoveValue, SearchedDepth};
pub use params::{AlphaBetaParams, Deepening, Depth, Line, Ordering, Pruning, Reach, RootMoves};
pub use player::AlphaBetaPlayer;
pub use valuation::{Estimates, Results, Sums, Valuation};

use iterative::Finish;
use mapduel_game::{Budget, Onlooker, TwoPlayer};
use root::Root;
use table::Seen;
use watch::Scene;

/// Searches a position; without a budget, to the depth asked for.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tic_tac_toe/game.rs")); }
/// # use game::TicTacToe;
/// use mapduel_search::{AlphaBetaParams, Depth, Results, RootMoves, alpha_beta};
///
/// // Crosses have a corner, noughts an edge beside it: every move's value, the whole game looked at.
/// let position = [1 << 0, 1 << 1];
/// let params = AlphaBetaParams::default().with_root_moves(RootMoves::All);
/// let outcome = alpha_beta(&TicTacToe, &position, &Results, &params, None);
/// assert_eq!(outcome.value, 1);
/// let winning: Vec<u8> =
///     outcome.moves.iter().filter(|tried| tried.value == 1).map(|tried| tried.mv).collect();
/// assert_eq!(winning, [3, 4, 6]);
///
/// // Plain minimax has the same answer and visits more.
/// let plain = AlphaBetaParams::minimax(Depth::Full);
/// let plain = alpha_beta(&TicTacToe, &position, &Results, &plain, None);
/// assert_eq!((plain.value, plain.mv), (outcome.value, outcome.mv));
/// assert!(plain.nodes > outcome.nodes);
/// ```
pub fn alpha_beta<G: TwoPlayer, V: Valuation<G>>(
    game: &G,
    position: &G::Position,
    valuation: &V,
    params: &AlphaBetaParams,
    budget: Option<Budget>,
) -> AlphaBetaOutcome<G::Move> {
    search_root(game, position, valuation, params, budget, None)
}

/// The same while somebody looks on: at the root's window, the depth, the best move so far and the
/// line of play. One who ends the search gets the move of the last depth that was finished.
pub fn alpha_beta_watched<G: TwoPlayer, V: Valuation<G>>(
    game: &G,
    position: &G::Position,
    valuation: &V,
    params: &AlphaBetaParams,
    budget: Option<Budget>,
    onlooker: &mut dyn Onlooker<G::Move>,
) -> AlphaBetaOutcome<G::Move> {
    search_root(game, position, valuation, params, budget, Some(onlooker))
}

fn search_root<G: TwoPlayer, V: Valuation<G>>(
    game: &G,
    position: &G::Position,
    valuation: &V,
    params: &AlphaBetaParams,
    budget: Option<Budget>,
    onlooker: Option<&mut dyn Onlooker<G::Move>>,
) -> AlphaBetaOutcome<G::Move> {
    let behind = valuation.behind(game, position);
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let here = AlphaBetaOutcome {
        mv: moves.first().copied(),
        value: behind + valuation.horizon(game, position),
        depth: SearchedDepth::Plies(0),
        complete: Completeness::Stopped,
        nodes: 1,
        cuts: 0,
        principal_variation: Vec::new(),
        moves: Vec::new(),
    };
    if moves.is_empty() {
        return AlphaBetaOutcome {
            value: behind + valuation.end(game, position),
            depth: SearchedDepth::WholeGame,
            complete: Completeness::Complete,
            ..here
        };
    }
    if params.depth == Depth::Plies(0) {
        return AlphaBetaOutcome { complete: Completeness::Complete, ..here };
    }
    let root = Root { position, moves: &moves, range: valuation.extremes() };
    let scene = onlooker.map(|onlooker| Scene { onlooker, position, behind });
    let result = parallel::run(game, valuation, &root, params, budget, scene);
    let found = AlphaBetaOutcome {
        complete: match result.finish {
            Finish::Reached => Completeness::Complete,
            Finish::Stopped => Completeness::Stopped,
        },
        nodes: result.nodes,
        cuts: result.cuts,
        principal_variation: result.line,
        ..here
    };
    let Some(deepest) = result.deepest else { return found };
    let values = deepest.decision.values.unwrap_or_default();
    AlphaBetaOutcome {
        mv: Some(moves[deepest.decision.place]),
        value: behind + deepest.decision.value,
        depth: match deepest.decision.seen {
            Seen::WholeGame => SearchedDepth::WholeGame,
            Seen::Part => SearchedDepth::Plies(u32::from(deepest.depth)),
        },
        moves: std::iter::zip(&moves, values)
            .map(|(&mv, value)| MoveValue { mv, value: behind + value })
            .collect(),
        ..found
    }
}
