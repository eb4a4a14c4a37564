//! Looking on while a player thinks: what it has found so far, as plain data, and a way to end its
//! thought early.
//!
//! A player that can be looked at asks its [`Onlooker`] now and then, and tells it a [`Thought`]
//! when that is wanted. Nobody who looks on changes what a player does, unless by ending it.

use crate::Side;

/// Somebody who looks on.
pub trait Onlooker<M> {
    /// What is wanted now. It is asked often and should answer at once.
    fn wish(&mut self) -> Wish;
    /// Hears how far a thought is.
    fn hear(&mut self, thought: Thought<M>);
}

/// What an onlooker wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The player should go on.
    GoOn,
    /// It should tell how far it is, and go on.
    Tell,
    /// It should end soon with the best move so far.
    End,
}

/// Nobody: wants nothing and hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<M> Onlooker<M> for Nobody {
    fn wish(&mut self) -> Wish {
        Wish::GoOn
    }

    fn hear(&mut self, _: Thought<M>) {}
}

/// Ends a thought as soon as this says so, such as when Ctrl-C was pressed; hears nothing.
#[derive(Clone, Copy, Debug)]
pub struct Until<F>(pub F);

impl<M, F: FnMut() -> bool> Onlooker<M> for Until<F> {
    fn wish(&mut self) -> Wish {
        if self.0() { Wish::End } else { Wish::GoOn }
    }

    fn hear(&mut self, _: Thought<M>) {}
}

/// How far a player is.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    /// What was spent so far, in the unit of the search.
    pub cost: u64,
    /// The estimate of the result for the first player, if there is one.
    pub value: Option<f64>,
    /// Who wins for sure, if that is proven.
    pub proven: Option<Side>,
    /// The moves looked at, those looked at most first.
    pub moves: Vec<Consideration<M>>,
    /// The line of play that is expected.
    pub line: Vec<M>,
    /// What the search has to say of itself.
    pub state: SearchState<M>,
}

/// What is thought of one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Consideration<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// Its estimate for the first player, if there is one.
    pub value: Option<f64>,
    /// Who wins after it, if that is proven.
    pub proven: Option<Side>,
}

/// What a search has to say of itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchState<M> {
    /// A tree of simulated games; the cost counts simulations.
    Tree {
        /// The memory of the tree.
        bytes: usize,
    },
    /// Alpha-beta; the cost counts positions.
    Window {
        /// The depth that is being searched, or was last: in moves, and `None` to the end.
        depth: Option<u32>,
        /// What the first player has for sure at the root, by the moves tried at this depth;
        /// nothing before.
        alpha: Option<i64>,
        /// The same for the second player.
        beta: Option<i64>,
        /// How often moves were left out.
        cuts: u64,
        /// The root move that is being tried, its number from 1, and how many there are.
        trying: Option<(M, usize, usize)>,
    },
    /// Proof-number search; the cost counts positions.
    Proof {
        /// About how many positions must still be decided for a win of the side to move.
        proof: Option<u64>,
        /// The same for its loss.
        disproof: Option<u64>,
        /// The positions in the table.
        entries: usize,
        /// The share of the table that they fill, from 0 to 1.
        fill: f64,
    },
}

impl<M> SearchState<M> {
    /// The same with its moves written otherwise.
    pub fn map<N>(self, write: impl FnOnce(M) -> N) -> SearchState<N> {
        match self {
            SearchState::Tree { bytes } => SearchState::Tree { bytes },
            SearchState::Window { depth, alpha, beta, cuts, trying } => {
                let trying = trying.map(|(mv, number, count)| (write(mv), number, count));
                SearchState::Window { depth, alpha, beta, cuts, trying }
            }
            SearchState::Proof { proof, disproof, entries, fill } => {
                SearchState::Proof { proof, disproof, entries, fill }
            }
        }
    }
}
