//! The game as a careful user of a generic framework would write it: bitboards, a move list, and a
//! draw of a random move without the list.
//!
//! One word of uncolored vertices and one word per color. A position carries a reference to its
//! board, because the traits of the peers have no value that could hold it.

use mapduel_graph::Graph;
use std::ops::ControlFlow;

/// The most colors: few, so that a position stays small.
pub const MAX_COLORS: usize = 4;

/// The graph and the number of colors: what never changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    masks: Vec<u64>,
    colors: usize,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bitboard {
    board: &'static Board,
    uncolored: u64,
    /// The uncolored vertices that may still take each color.
    layers: [u64; MAX_COLORS],
    state: State,
}

/// A vertex and the color it gets, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// The vertex.
    pub vertex: u8,
    /// The color.
    pub color: u8,
}

/// Who is to move, or who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Alice is to move.
    AliceToMove,
    /// Bob is to move.
    BobToMove,
    /// Every vertex is colored.
    AliceWon,
    /// Some vertex has no color left.
    BobWon,
}

impl Bitboard {
    /// The empty board of a graph with 1 to 64 vertices and 1 to [`MAX_COLORS`] colors; Alice
    /// begins.
    ///
    /// The board is never freed: the peers want positions without lifetimes, and a reference
    /// that lives for ever is the cheapest of those.
    ///
    /// # Panics
    /// With more vertices or colors, or none.
    pub fn start(graph: &Graph, colors: usize) -> Bitboard {
        assert!((1..=MAX_COLORS).contains(&colors), "1 to {MAX_COLORS} colors");
        let masks = graph.neighbor_masks().expect("at most 64 vertices");
        assert!(!masks.is_empty(), "at least one vertex");
        let all = u64::MAX >> (64 - masks.len());
        let mut layers = [0; MAX_COLORS];
        layers[..colors].fill(all);
        let board = Box::leak(Box::new(Board { masks, colors }));
        Bitboard { board, uncolored: all, layers, state: State::AliceToMove }
    }

    /// Who is to move, or who won.
    #[inline]
    pub fn state(&self) -> State {
        self.state
    }

    /// Whether a move may be played.
    #[inline]
    pub fn is_legal(&self, mv: Placement) -> bool {
        !self.is_over() && self.layers[mv.color as usize] >> mv.vertex & 1 == 1
    }

    /// Whether somebody won.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.state, State::AliceWon | State::BobWon)
    }

    /// Appends all legal moves; none when the game is over.
    #[inline]
    pub fn moves(&self, moves: &mut Vec<Placement>) {
        let _: ControlFlow<()> = self.try_for_each_move(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// Visits the legal moves until the visitor breaks off.
    #[inline]
    pub fn try_for_each_move<R>(
        &self,
        mut visit: impl FnMut(Placement) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        for color in 0..self.board.colors {
            let mut layer = self.layers[color];
            while layer != 0 {
                visit(Placement { vertex: layer.trailing_zeros() as u8, color: color as u8 })?;
                layer &= layer - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many moves are legal in a position that is not over.
    #[inline]
    pub fn move_count(&self) -> u32 {
        self.layers[..self.board.colors].iter().map(|layer| layer.count_ones()).sum()
    }

    /// The legal move with this number, below [`Bitboard::move_count`], without a list.
    #[inline]
    pub fn nth_move(&self, mut rank: u32) -> Placement {
        let mut color = 0;
        while rank >= self.layers[color].count_ones() {
            rank -= self.layers[color].count_ones();
            color += 1;
        }
        let mut layer = self.layers[color];
        for _ in 0..rank {
            layer &= layer - 1;
        }
        Placement { vertex: layer.trailing_zeros() as u8, color: color as u8 }
    }

    /// Plays a legal move.
    #[inline]
    pub fn play(&mut self, mv: Placement) {
        let keep = !(1 << mv.vertex);
        self.layers[mv.color as usize] &= !self.board.masks[mv.vertex as usize];
        let mut alive = 0;
        for layer in &mut self.layers {
            *layer &= keep;
            alive |= *layer;
        }
        self.uncolored &= keep;
        self.state = if alive != self.uncolored {
            State::BobWon
        } else if self.uncolored == 0 {
            State::AliceWon
        } else if self.state == State::AliceToMove {
            State::BobToMove
        } else {
            State::AliceToMove
        };
    }

    /// Who made the last move, or would have made it in the start position: the peers score the
    /// ends of games from the side to move.
    #[inline]
    pub fn last_mover(&self) -> LastMover {
        let colored = self.board.masks.len() as u32 - self.uncolored.count_ones();
        if colored.is_multiple_of(2) { LastMover::Bob } else { LastMover::Alice }
    }
}

/// Who made the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastMover {
    /// An odd number of vertices is colored.
    Alice,
    /// An even number of vertices is colored.
    Bob,
}
