//! What decides a game without playing it out: the one place that knows which bound holds where.
//!
//! Every bound is proved for some games only, and is used for no others:
//!
//! | bound | who wins | with which start, starter and passes |
//! |---|---|---|
//! | more colors than the maximum degree | Alice | all |
//! | fewer colors than a clique has vertices, or than any proper coloring needs | Bob | all |
//! | the marking game won with this bound, by search | Alice | empty board, either starter in the marking game of its own |
//! | 4 for forests, 17 for planar graphs, the four strategies | Alice | empty board, Alice first |
//!
//! Alice need not use a right to pass, so her wins without passes are wins where she may pass; of
//! the last two rows nothing is claimed where Bob may. That she wins with k colors says nothing
//! about k + 1 (Zhu's question), so no solved game decides another one here.
//!
//! Deliberately absent: the search of the game itself ([`Solver`](crate::Solver)), and
//! certificates, which are always made by search.

mod ground;

pub use ground::Ground;

use crate::bounds::{Promises, promises};
use crate::{ALICE, BOB, ColoringGame, Position, marking};
use mapduel_game::Side;
use mapduel_graph::invariants::{chromatic_number, large_clique};
use mapduel_graph::{Graph, Limit};
use std::time::Instant;

/// What a bound must be proved for, the number of colors apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Who is to move.
    pub first: Side,
    /// Who may pass.
    pub pass: Option<Side>,
    /// What is colored.
    pub board: Board,
}

/// What is colored when a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Nothing.
    Empty,
    /// Something.
    Begun,
}

/// The winner of a game and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Who wins.
    pub winner: Side,
    /// By which bound.
    pub ground: Ground,
}

/// What is known of the games on one graph; it is computed when it is asked for, once.
#[derive(Clone, Debug)]
pub struct Theory {
    setting: Setting,
    clique: Option<usize>,
    /// No proper coloring has fewer colors; `None` before anybody looked.
    chromatic: Option<usize>,
    promise: Option<Option<(usize, Ground)>>,
}

/// Colorings are searched for this long in all, in vertices times nodes: half a second.
const CHROMATIC_WORK: u64 = 50_000_000;
/// The marking game of one number of colors is searched this long, in nodes: some tenths of a
/// second.
const MARKING_NODES: u64 = 1_000_000;

impl Setting {
    /// The setting of a position.
    pub fn of(game: &ColoringGame, position: &Position, pass: Option<Side>) -> Setting {
        let empty = position.uncolored_count() == game.graph().order();
        let board = if empty { Board::Empty } else { Board::Begun };
        Setting { first: position.turn(), pass, board }
    }

    /// Whether what Alice can promise on the empty board holds here when this side begins.
    fn trusts_promises(&self, first: Side) -> bool {
        self.board == Board::Empty && self.pass != Some(BOB) && self.first == first
    }
}

impl Theory {
    /// Nothing is computed yet. All questions must be about the same graph.
    pub fn new(setting: Setting) -> Theory {
        Theory { setting, clique: None, chromatic: None, promise: None }
    }

    /// What needs no search at all: the degrees, and a clique found greedily.
    pub fn at_once(&mut self, graph: &Graph, colors: usize) -> Option<Ruling> {
        if colors > graph.max_degree() || graph.order() == 0 {
            let ground = Ground::Degree(graph.max_degree());
            return Some(Ruling { winner: ALICE, ground });
        }
        let clique = *self.clique.get_or_insert_with(|| large_clique(graph).len());
        (colors < clique).then_some(Ruling { winner: BOB, ground: Ground::Clique(clique) })
    }

    /// What theory says about this many colors, with short searches of its own: for a proper
    /// coloring, and of the marking game. The time and the flag of the limit hold for all of them.
    pub fn ruling(&mut self, graph: &Graph, colors: usize, limit: Limit) -> Option<Ruling> {
        let began = Instant::now();
        if let Some(ruling) = self.at_once(graph, colors) {
            return Some(ruling);
        }
        let least = *self.chromatic.get_or_insert_with(|| {
            let nodes = CHROMATIC_WORK / (graph.order() as u64 + 1);
            chromatic_number(graph, Limit { nodes: Some(nodes), ..limit }).lower
        });
        if colors < least {
            return Some(Ruling { winner: BOB, ground: Ground::Chromatic(least) });
        }
        let promise = *self.promise.get_or_insert_with(|| {
            self.setting.trusts_promises(ALICE).then(|| {
                promises(&Promises::of(graph, limit.since(began)))
                    .min_by_key(|&(colors, _)| colors)
                    .expect("the strategies promise something on every graph")
            })
        });
        if let Some((enough, ground)) = promise
            && colors >= enough
        {
            return Some(Ruling { winner: ALICE, ground });
        }
        let first = self.setting.first;
        if self.setting.trusts_promises(first) {
            let limit = Limit { nodes: Some(MARKING_NODES), ..limit.since(began) };
            if marking::can_keep(graph, first, colors, limit) == Some(true) {
                let ground = Ground::Marking { bound: colors, first };
                return Some(Ruling { winner: ALICE, ground });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
