//! The rules: [`ColoringGame`] is one graph with a number of colors and a start; it moves between
//! [`Position`]s.
//!
//! Alice and Bob color uncolored vertices in turn, properly. Any of the k colors is legal, used or
//! not; that a search looks at only one unused color is its own economy ([`crate::Economy`]).
//! Alice wins when every vertex is colored; Bob wins at once when some uncolored vertex has no
//! color left. Both cannot happen, and one of them must: the game has no draws and no passes.

use crate::playout::Playouts;
use crate::{Color, Move, Position, StartError};
use mapduel_game::{Game, Keyed, MoveIndex, Random, Score, Side, TwoPlayer};
use mapduel_graph::{Graph, Vertex};
use mapduel_playable::Playable;
use std::sync::Arc;

/// The one who wants every vertex colored.
pub const ALICE: Side = Side::FIRST;
/// The one who wants a vertex that cannot be colored.
pub const BOB: Side = Side::SECOND;

/// `alice` or `bob`.
pub fn side_name(side: Side) -> &'static str {
    <ColoringGame as Playable>::SIDES[side.index()]
}

/// `Alice` or `Bob`.
pub fn side_title(side: Side) -> &'static str {
    if side == ALICE { "Alice" } else { "Bob" }
}

/// The map-coloring game on one graph.
#[derive(Clone, Debug)]
pub struct ColoringGame {
    graph: Arc<Graph>,
    colors: usize,
    start: Position,
    /// The neighbors of each vertex as one word, when the graph has at most 64 vertices.
    masks: Option<Box<[u64]>>,
    playouts: Playouts,
}

impl ColoringGame {
    /// The game from the empty board.
    pub fn new(
        graph: impl Into<Arc<Graph>>,
        colors: usize,
        first: Side,
    ) -> Result<ColoringGame, StartError> {
        ColoringGame::from_start(graph, colors, first, &[])
    }

    /// The game from a board on which some vertices are colored already; `first` is to move.
    pub fn from_start(
        graph: impl Into<Arc<Graph>>,
        colors: usize,
        first: Side,
        colored: &[(Vertex, Color)],
    ) -> Result<ColoringGame, StartError> {
        let graph = graph.into();
        if colors == 0 {
            return Err(StartError::NoColors);
        }
        if colors > Color::MAX {
            return Err(StartError::TooManyColors(colors));
        }
        let masks = graph.neighbor_masks().map(Vec::into_boxed_slice);
        let start = Position::empty(graph.order(), colors, first);
        let playouts = Playouts::new(&graph, colors);
        let mut game = ColoringGame { graph, colors, start, masks, playouts };
        for &(vertex, color) in colored {
            game.color_start(vertex, color)?;
        }
        game.start.set_turn(first);
        Ok(game)
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The graph, to be shared.
    pub(crate) fn shared_graph(&self) -> Arc<Graph> {
        Arc::clone(&self.graph)
    }

    /// The number of colors, k.
    #[inline]
    pub fn colors(&self) -> usize {
        self.colors
    }

    /// How playouts are computed on this machine: a name for reports.
    pub fn playout_path(&self) -> &'static str {
        self.playouts.name()
    }

    /// The same game with the playouts that need no special instructions.
    pub fn with_portable_playouts(mut self) -> ColoringGame {
        self.playouts = self.playouts.portable();
        self
    }

    /// Who wins a uniformly random game from here: [`Game::playout`] without the [`Score`].
    #[inline]
    pub fn playout_winner(&self, position: &Position, random: &mut Random) -> Side {
        if position.is_over() {
            return position.leader();
        }
        self.playouts.winner(&self.graph, position, random)
    }

    /// A legal move of a position that is not over, all equally likely.
    #[inline]
    pub(crate) fn draw_move(&self, position: &Position, random: &mut Random) -> Move {
        self.playouts.draw(position, random)
    }

    /// The neighbors of a vertex as one word, when the graph has at most 64 vertices.
    #[inline]
    pub(crate) fn neighbor_word(&self, vertex: Vertex) -> Option<u64> {
        self.masks.as_ref().map(|masks| masks[vertex.index()])
    }

    fn color_start(&mut self, vertex: Vertex, color: Color) -> Result<(), StartError> {
        let name = |vertex| self.graph.name(vertex).into_owned();
        if color.index() >= self.colors {
            return Err(StartError::ColorOutOfRange {
                vertex: name(vertex),
                color: color.number(),
                colors: self.colors,
            });
        }
        if let Some(before) = self.start.color(vertex) {
            return Err(StartError::ColoredTwice { vertex: name(vertex), before: before.number() });
        }
        let neighbors = self.graph.neighbors(vertex).iter();
        if let Some(&neighbor) = neighbors.clone().find(|&&to| self.start.color(to) == Some(color))
        {
            return Err(StartError::NotProper {
                vertex: name(vertex),
                neighbor: name(neighbor),
                color: color.number(),
            });
        }
        let mut start = self.start.clone();
        self.play_unchecked(&mut start, Move::new(vertex, color));
        self.start = start;
        Ok(())
    }
}

impl Game for ColoringGame {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    #[inline]
    fn turn(&self, position: &Position) -> Side {
        position.turn()
    }

    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        if position.is_over() {
            return;
        }
        for vertex in position.uncolored() {
            for color in Color::all(self.colors) {
                if position.is_available(vertex, color) {
                    moves.push(Move::new(vertex, color));
                }
            }
        }
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        match &self.masks {
            Some(masks) => position.color_in_word(mv, masks[mv.vertex().index()]),
            None => position.color_in_words(mv, self.graph.neighbors(mv.vertex())),
        }
    }

    #[inline]
    fn score(&self, position: &Position) -> Option<Score> {
        position.is_over().then(|| Score::win(position.leader(), 2))
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        !position.is_over()
            && mv.vertex().index() < self.graph.order()
            && mv.color().index() < self.colors
            && position.is_available(mv.vertex(), mv.color())
    }

    #[inline]
    fn playout(&self, position: &Position, random: &mut Random) -> Score {
        Score::win(self.playout_winner(position, random), 2)
    }
}

impl TwoPlayer for ColoringGame {}

impl Keyed for ColoringGame {
    /// Positions with the same uncolored vertices, the same available and used colors and the same
    /// side to move have equal keys: which colored vertex has which color never matters again.
    fn key(&self, position: &Position) -> u128 {
        position.key()
    }
}

impl MoveIndex for ColoringGame {
    fn move_index(&self, mv: Move) -> usize {
        mv.vertex().index() * self.colors + mv.color().index()
    }
}
