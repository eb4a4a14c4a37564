//! The rules: [`WeightedGame`] is one problem with its horizon; it moves between [`Position`]s.
//!
//! The players color in turn, player 1 first. A move colors an uncolored state that has a colored
//! neighbor with a color that no colored neighbor has; nothing looks further ahead than that. The
//! game is over when there is no move (there is no pass) or at the horizon. Its value is the score
//! of player 1 minus the score of player 2, where a score is the sum of the player's own weights
//! over the states the player colored, initial moves included. Initial moves are not checked: two
//! neighbors may begin with one color.

mod key;

use crate::position::members;
use crate::problem::InitialMove;
use crate::{Color, Move, Position, Problem, playout};
use mapduel_game::{BySide, Game, Keyed, MoveIndex, Random, Score, Side, TwoPlayer};
use mapduel_graph::Vertex;
use std::sync::Arc;

/// Player 1, who wants a large difference.
pub const MAX: Side = Side::FIRST;
/// Player 2, who wants a small difference.
pub const MIN: Side = Side::SECOND;

/// Which colors a state may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RuleSet {
    /// Those that no neighbor has: the published rules.
    #[default]
    Strict,
    /// The same, but a state whose every color is taken by a neighbor keeps one illegal color.
    ///
    /// It reproduces a fault in some of the course's published outputs: the state's row is scanned
    /// from its last neighbor to its first, and each colored neighbor's color is removed unless it
    /// is the only one left.
    Legacy,
}

/// How far a game goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// Until nobody can move.
    Full,
    /// At most this many moves after the initial ones.
    Plies(u32),
}

/// The weighted map-coloring game of one problem.
#[derive(Clone, Debug)]
pub struct WeightedGame {
    problem: Arc<Problem>,
    rules: RuleSet,
    horizon: Horizon,
    /// The set of neighbors of each state, [`Position::width`] words each.
    neighbors: Box<[u64]>,
    start: Position,
}

impl WeightedGame {
    /// The game from the position after the initial moves.
    pub fn new(problem: impl Into<Arc<Problem>>, rules: RuleSet, horizon: Horizon) -> WeightedGame {
        let problem = problem.into();
        let graph = problem.graph();
        let start = Position::empty(graph.order(), problem.colors().len());
        let mut neighbors = vec![0u64; graph.order() * start.width()];
        for (from, to) in graph.edges() {
            for (from, to) in [(from.index(), to.index()), (to.index(), from.index())] {
                neighbors[from * start.width() + to / 64] |= 1 << (to % 64);
            }
        }
        let neighbors = neighbors.into_boxed_slice();
        let mut game = WeightedGame { problem, rules, horizon, neighbors, start };
        let mut start = game.start.clone();
        for first in game.problem.initial() {
            let InitialMove { mv, side } = *first;
            start.paint(mv, side, game.gain(side, mv), game.around(mv.state()));
        }
        game.start = start;
        game
    }

    /// The game as the problem file describes it: strict rules, the file's depth.
    pub fn from_problem(problem: impl Into<Arc<Problem>>) -> WeightedGame {
        let problem = problem.into();
        let horizon = Horizon::Plies(problem.depth());
        WeightedGame::new(problem, RuleSet::Strict, horizon)
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The rule for colors.
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// How far the game goes.
    pub fn horizon(&self) -> Horizon {
        self.horizon
    }

    /// How many moves are left before the horizon; `u32::MAX` when there is none.
    #[inline]
    pub fn plies_left(&self, position: &Position) -> u32 {
        match self.horizon {
            Horizon::Full => u32::MAX,
            Horizon::Plies(plies) => plies.saturating_sub(position.ply()),
        }
    }

    /// How a move of this side changes the difference: up by the weight when player 1 makes it,
    /// down by the other weight when player 2 does.
    #[inline]
    pub fn gain(&self, side: Side, mv: Move) -> i64 {
        let weight = self.problem.weight(side, mv.color());
        if side == MAX { weight } else { -weight }
    }

    /// The score of each player: its own weights over the states it colored, initial moves
    /// included.
    pub fn scores(&self, position: &Position) -> BySide<i64> {
        let mut scores = BySide::default();
        for state in self.problem.graph().vertices() {
            if let (Some(side), Some(color)) = (position.owner(state), position.color(state)) {
                scores[side] += self.problem.weight(side, color);
            }
        }
        scores
    }

    /// Replaces the contents of `moves` by the legal moves and their gains for the side to move,
    /// in the order of [`Game::moves`].
    pub fn weighted_moves(&self, position: &Position, moves: &mut Vec<(Move, i64)>) {
        moves.clear();
        let side = position.turn();
        self.each_move(position, |mv| moves.push((mv, self.gain(side, mv))));
    }

    /// The set of neighbors of a state, as bits.
    #[inline]
    pub(crate) fn around(&self, state: Vertex) -> &[u64] {
        let (state, width) = (state.index(), self.start.width());
        &self.neighbors[state * width..(state + 1) * width]
    }

    /// The neighbors of a state of a map that fits into one word.
    #[inline]
    pub(crate) fn word_around(&self, state: usize) -> u64 {
        self.neighbors[state]
    }

    /// The one color that the legacy rule leaves to a state whose neighbors have all the colors.
    pub(crate) fn legacy_color(
        &self,
        state: Vertex,
        color_of: impl Fn(Vertex) -> Option<Color>,
    ) -> Color {
        let mut left: u32 = !0 >> (u32::BITS as usize - self.problem.colors().len());
        for &neighbor in self.problem.row(state).iter().rev() {
            let bit = color_of(neighbor).map_or(0, |color| 1 << color.index());
            if left != bit {
                left &= !bit;
            }
        }
        Color::new(left.trailing_zeros() as usize)
    }

    /// Whether the game ends here.
    #[inline]
    pub fn is_over(&self, position: &Position) -> bool {
        self.plies_left(position) == 0
            || (0..position.width()).all(|word| {
                let (frontier, dead) = position.frontier(word);
                match self.rules {
                    RuleSet::Strict => frontier == dead,
                    RuleSet::Legacy => frontier == 0,
                }
            })
    }

    /// Visits the legal moves in the order of [`Game::moves`].
    #[inline]
    pub(crate) fn each_move(&self, position: &Position, mut visit: impl FnMut(Move)) {
        if self.plies_left(position) == 0 {
            return;
        }
        for word in 0..position.width() {
            let (frontier, dead) = position.frontier(word);
            for state in members(word, frontier) {
                for color in Color::all(self.problem.colors().len()) {
                    if !position.is_blocked(state, color) {
                        visit(Move::new(state, color));
                    }
                }
                if self.rules == RuleSet::Legacy && dead >> (state.index() % 64) & 1 == 1 {
                    let color = self.legacy_color(state, |other| position.color(other));
                    visit(Move::new(state, color));
                }
            }
        }
    }
}

impl Game for WeightedGame {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start.clone()
    }

    #[inline]
    fn turn(&self, position: &Position) -> Side {
        position.turn()
    }

    /// All legal moves by ASCII order of the state, then of the color.
    fn moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        self.each_move(position, |mv| moves.push(mv));
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        let side = position.turn();
        position.paint(mv, side, self.gain(side, mv), self.around(mv.state()));
        position.next_ply();
    }

    /// The difference for player 1 and its negative for player 2.
    #[inline]
    fn score(&self, position: &Position) -> Option<Score> {
        self.is_over(position).then(|| score(position.difference()))
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let (state, color) = (mv.state(), mv.color());
        let colors = self.problem.colors().len();
        if self.plies_left(position) == 0
            || state.index() >= self.problem.graph().order()
            || color.index() >= colors
            || !position.is_uncolored(state)
            || !position.is_touched(state)
        {
            return false;
        }
        !position.is_blocked(state, color)
            || self.rules == RuleSet::Legacy
                && self.is_walled_in(position, state)
                && color == self.legacy_color(state, |other| position.color(other))
    }

    #[inline]
    fn playout(&self, position: &Position, random: &mut Random) -> Score {
        score(playout::difference(self, position, random))
    }
}

fn score(difference: i64) -> Score {
    Score::new(&[difference as f64, -difference as f64])
}

impl TwoPlayer for WeightedGame {}

impl Keyed for WeightedGame {
    /// Positions with equal keys have the same moves ahead and the same difference so far.
    fn key(&self, position: &Position) -> u128 {
        key::with_difference(self, position)
    }
}

impl WeightedGame {
    /// A key of what is still to come: positions with equal residual keys have the same moves
    /// ahead, with the same gains, whatever the difference so far and whoever colored what.
    ///
    /// Of the colored states only what they forbid to uncolored neighbors counts, and a state that
    /// no color is left for counts as colored; the turn and the plies left to the horizon count.
    pub fn residual_key(&self, position: &Position) -> u128 {
        key::residual(self, position)
    }
}

impl MoveIndex for WeightedGame {
    fn move_index(&self, mv: Move) -> usize {
        mv.state().index() * self.problem.colors().len() + mv.color().index()
    }
}
