//! The textbook search itself.

use super::board::Board;
use super::{CutReason, INFINITY, LeafReason, Node, Observer, Window};
use crate::position::members;
use crate::{Color, Horizon, Move, WeightedGame};
use mapduel_game::Game;
use std::ops::ControlFlow;

/// What a finished search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOutcome {
    /// The value of the root.
    pub value: i64,
    /// The first move that attains it; none when the root has no move.
    pub best: Option<Move>,
}

/// Searches the whole tree of the game down to its horizon; `None` when the observer stopped it.
pub fn search(game: &WeightedGame, observer: &mut impl Observer) -> Option<SearchOutcome> {
    let outcome = match game.problem().graph().order() {
        0..=64 => search_in::<1>(game, observer),
        _ => search_in::<4>(game, observer),
    };
    match outcome {
        ControlFlow::Continue(outcome) => Some(outcome),
        ControlFlow::Break(()) => None,
    }
}

fn search_in<const W: usize>(
    game: &WeightedGame,
    observer: &mut impl Observer,
) -> ControlFlow<(), SearchOutcome> {
    let limit = match game.horizon() {
        Horizon::Full => u32::MAX,
        Horizon::Plies(plies) => plies,
    };
    let mut search = Search { board: Board::<W>::new(game), limit, observer, best: None };
    let root = Node { mv: game.problem().root_move(), depth: 0 };
    let difference = game.start().difference();
    let value = search.visit(root, difference, Window::FULL)?;
    ControlFlow::Continue(SearchOutcome { value, best: search.best })
}

struct Search<'search, 'game, O, const W: usize> {
    board: Board<'game, W>,
    /// The depth of the deepest leaves.
    limit: u32,
    observer: &'search mut O,
    /// The best move of the root so far.
    best: Option<Move>,
}

impl<O: Observer, const W: usize> Search<'_, '_, O, W> {
    #[inline]
    fn visit(&mut self, node: Node, difference: i64, window: Window) -> ControlFlow<(), i64> {
        let reason = if node.depth >= self.limit {
            LeafReason::Depth
        } else if !self.board.has_moves() {
            LeafReason::NoMoves
        } else {
            return self.expand(node, difference, window);
        };
        self.observer.leaf(node, difference, window, reason)?;
        ControlFlow::Continue(difference)
    }

    fn expand(&mut self, node: Node, difference: i64, window: Window) -> ControlFlow<(), i64> {
        let Window { mut alpha, mut beta } = window;
        let parity = (node.depth & 1) as usize;
        let mut value = if parity == 0 { -INFINITY } else { INFINITY };
        self.observer.enter(node, window)?;
        for (word, bits) in self.board.frontier().into_iter().enumerate() {
            for state in members(word, bits) {
                let mut colors = self.board.colors_of(state);
                while colors != 0 {
                    let color = Color::new(colors.trailing_zeros() as usize);
                    colors &= colors - 1;
                    let child = Node { mv: Move::new(state, color), depth: node.depth + 1 };
                    let difference = difference + self.board.gain(parity, color);
                    let found = self.child(child, difference, Window { alpha, beta })?;
                    let window = Window { alpha, beta };
                    if parity == 0 {
                        if found > value {
                            value = found;
                            if node.depth == 0 {
                                self.best = Some(child.mv);
                            }
                        }
                        if value >= beta {
                            self.observer.cut(node, value, window, CutReason::ReachedBeta)?;
                            return ControlFlow::Continue(value);
                        }
                        alpha = alpha.max(value);
                    } else {
                        value = value.min(found);
                        if value <= alpha {
                            self.observer.cut(node, value, window, CutReason::ReachedAlpha)?;
                            return ControlFlow::Continue(value);
                        }
                        beta = beta.min(value);
                    }
                    self.observer.returned(node, value, Window { alpha, beta })?;
                }
            }
        }
        ControlFlow::Continue(value)
    }

    #[inline]
    fn child(&mut self, child: Node, difference: i64, window: Window) -> ControlFlow<(), i64> {
        // The last ply is most of the tree, and its moves need not be made to be valued.
        if child.depth >= self.limit {
            self.observer.leaf(child, difference, window, LeafReason::Depth)?;
            return ControlFlow::Continue(difference);
        }
        let undo = self.board.play(child.mv);
        let found = self.visit(child, difference, window);
        self.board.take_back(child.mv, undo);
        found
    }
}
