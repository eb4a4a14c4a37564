//! The rules: [`ColSnortGame`] is one graph with a [`Rule`] and a start; it moves between
//! [`Position`]s.
//!
//! Left and Right paint unpainted vertices in turn, each with their own color. In Col neighbors may
//! not have the same color, in Snort they may not have different ones. Who cannot move loses. There
//! are no draws and no passes.

use crate::{Move, MoveError, Position, StartError, playout};
use mapduel_game::{Evaluate, Game, Keyed, MoveIndex, Random, Score, Side, TwoPlayer};
use mapduel_graph::{Graph, Vertex};
use std::fmt;
use std::sync::Arc;

/// The first of the two players. Not necessarily the one who begins.
pub const LEFT: Side = Side::FIRST;
/// The second of the two players.
pub const RIGHT: Side = Side::SECOND;

/// More than any difference of open vertices: what a won game is worth to an estimate.
const WON: i64 = 1 << 21;

/// Which neighbors may not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Neighbors never have the same color (Colin Vout's game).
    Col,
    /// Neighbors never have different colors (Simon Norton's game).
    Snort,
}

impl Rule {
    /// Both rules.
    pub const ALL: [Rule; 2] = [Rule::Col, Rule::Snort];

    /// The name to type.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Col => "col",
            Rule::Snort => "snort",
        }
    }

    /// The side that may no longer paint the neighbors of what the mover paints.
    #[inline]
    pub fn shut(self, mover: Side) -> Side {
        match self {
            Rule::Col => mover,
            Rule::Snort => mover.other(),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Rule::Col => "Col",
            Rule::Snort => "Snort",
        })
    }
}

/// Col or Snort on one graph.
#[derive(Clone, Debug)]
pub struct ColSnortGame {
    rule: Rule,
    graph: Arc<Graph>,
    start: Position,
    /// The neighbors of each vertex as one word, when the graph has at most 64 vertices.
    masks: Option<Box<[u64]>>,
}

impl ColSnortGame {
    /// The game from the empty board.
    pub fn new(rule: Rule, graph: impl Into<Arc<Graph>>, first: Side) -> ColSnortGame {
        let graph = graph.into();
        let masks = graph.neighbor_masks().map(Vec::into_boxed_slice);
        let start = Position::empty(graph.order(), first);
        ColSnortGame { rule, graph, start, masks }
    }

    /// The game from a board on which some vertices are painted already; `first` is to move.
    pub fn from_start(
        rule: Rule,
        graph: impl Into<Arc<Graph>>,
        first: Side,
        painted: &[(Vertex, Side)],
    ) -> Result<ColSnortGame, StartError> {
        let mut game = ColSnortGame::new(rule, graph, first);
        let mut start = game.start.clone();
        for &(vertex, side) in painted {
            start.set_turn(side);
            let mv = Move::new(vertex);
            match game.why_illegal(&start, mv) {
                None => game.play_unchecked(&mut start, mv),
                Some(reason) => return Err(reason.into()),
            }
        }
        start.set_turn(first);
        game.start = start;
        Ok(game)
    }

    /// Which of the two games it is.
    #[inline]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The graph, to be shared.
    pub fn shared_graph(&self) -> Arc<Graph> {
        Arc::clone(&self.graph)
    }

    /// The first neighbor of a vertex whose color keeps a side from painting it, if there is one.
    pub fn shutter(&self, position: &Position, vertex: Vertex, side: Side) -> Option<Vertex> {
        // A rule that shuts a side out of the neighbors of one color shuts that color out of the
        // neighbors of the side: both rules read the same from either end of an edge.
        let owner = self.rule.shut(side);
        let mut neighbors = self.graph.neighbors(vertex).iter().copied();
        neighbors.find(|&neighbor| position.owner(neighbor) == Some(owner))
    }

    /// Why a move may not be played; `None` when it may.
    pub fn why_illegal(&self, position: &Position, mv: Move) -> Option<MoveError> {
        MoveError::of(self, position, mv)
    }

    #[inline]
    pub(crate) fn masks(&self) -> Option<&[u64]> {
        self.masks.as_deref()
    }
}

impl Game for ColSnortGame {
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
        moves.extend(position.open(position.turn()).map(Move::new));
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        match &self.masks {
            Some(masks) => {
                position.paint_in_word(self.rule, mv.vertex(), masks[mv.vertex().index()])
            }
            None => position.paint_in_words(self.rule, mv.vertex(), &self.graph),
        }
    }

    #[inline]
    fn score(&self, position: &Position) -> Option<Score> {
        position.is_over().then(|| Score::win(position.turn().other(), 2))
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        mv.vertex().index() < self.graph.order() && position.is_open(mv.vertex(), position.turn())
    }

    fn playout(&self, position: &Position, random: &mut Random) -> Score {
        Score::win(playout::winner(self, position, random), 2)
    }
}

impl TwoPlayer for ColSnortGame {}

impl Keyed for ColSnortGame {
    /// Positions with the same open vertices and the same side to move have equal keys: who painted
    /// what never matters again. With up to 63 vertices no others have, with more vertices no
    /// others in practice.
    fn key(&self, position: &Position) -> u128 {
        position.key()
    }
}

impl MoveIndex for ColSnortGame {
    fn move_count(&self) -> usize {
        self.graph.order()
    }

    fn move_index(&self, mv: Move) -> usize {
        mv.vertex().index()
    }
}

impl Evaluate for ColSnortGame {
    /// How many more vertices are open to Left than to Right; far more than that when the game is
    /// over.
    fn evaluate(&self, position: &Position) -> i64 {
        if position.is_over() {
            return if position.turn() == LEFT { -WON } else { WON };
        }
        position.open_count(LEFT) as i64 - position.open_count(RIGHT) as i64
    }
}
