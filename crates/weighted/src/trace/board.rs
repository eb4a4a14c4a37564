//! The board of the textbook search: moves are made and taken back in place.

use crate::{Color, MAX, MIN, Move, RuleSet, WeightedGame};
use mapduel_game::Game;
use mapduel_graph::Vertex;

/// A set of states in `W` words.
pub(super) type Set<const W: usize> = [u64; W];

/// A position that changes in place, with what the search asks for at hand.
pub(super) struct Board<'game, const W: usize> {
    game: &'game WeightedGame,
    uncolored: Set<W>,
    /// The states with a colored neighbor.
    touched: Set<W>,
    /// For each color, the states with a neighbor of that color.
    blocked: [Set<W>; Color::MAX],
    colors: usize,
    neighbors: Vec<Set<W>>,
    /// The change of the difference by a move of player 1 and of player 2.
    gains: [[i64; Color::MAX]; 2],
    /// The color of each state; kept for the legacy rule only.
    painted: Vec<Option<Color>>,
}

/// What a move changed, to take it back.
pub(super) struct Undo<const W: usize> {
    touched: Set<W>,
    blocked: Set<W>,
}

impl<'game, const W: usize> Board<'game, W> {
    pub(super) fn new(game: &'game WeightedGame) -> Board<'game, W> {
        let (problem, start) = (game.problem(), game.start());
        let colors = problem.colors().len();
        let widen =
            |words: &[u64]| std::array::from_fn(|word| words.get(word).copied().unwrap_or(0));
        let mut blocked = [[0; W]; Color::MAX];
        let mut gains = [[0; Color::MAX]; 2];
        for color in Color::all(colors) {
            blocked[color.index()] = widen(start.blocked(color.index()));
            gains[0][color.index()] = problem.weight(MAX, color);
            gains[1][color.index()] = -problem.weight(MIN, color);
        }
        let touched = std::array::from_fn(|word| {
            blocked.iter().fold(0, |touched, blocked| touched | blocked[word])
        });
        let states = || problem.graph().vertices();
        Board {
            game,
            uncolored: widen(start.uncolored_words()),
            touched,
            blocked,
            colors,
            neighbors: states().map(|state| widen(game.around(state))).collect(),
            gains,
            painted: states().map(|state| start.color(state)).collect(),
        }
    }

    /// The uncolored states with a colored neighbor.
    #[inline]
    pub(super) fn frontier(&self) -> Set<W> {
        std::array::from_fn(|word| self.uncolored[word] & self.touched[word])
    }

    /// The colors that a state of the frontier may take, as bits.
    #[inline]
    pub(super) fn colors_of(&self, state: Vertex) -> u32 {
        let (word, shift) = (state.index() / 64, state.index() % 64);
        let blocked = &self.blocked[..self.colors];
        let colors = blocked.iter().enumerate().fold(0, |colors, (index, blocked)| {
            colors | ((!blocked[word] >> shift & 1) as u32) << index
        });
        if colors == 0 && self.game.rules() == RuleSet::Legacy {
            let color = self.game.legacy_color(state, |other| self.painted[other.index()]);
            return 1 << color.index();
        }
        colors
    }

    /// Whether anybody can move.
    #[inline]
    pub(super) fn has_moves(&self) -> bool {
        let frontier = self.frontier();
        (0..W).any(|word| match self.game.rules() {
            RuleSet::Legacy => frontier[word] != 0,
            RuleSet::Strict => {
                let blocked = &self.blocked[..self.colors];
                blocked.iter().fold(frontier[word], |dead, blocked| dead & blocked[word])
                    != frontier[word]
            }
        })
    }

    /// The change of the difference when the player of this parity (0 for player 1) moves.
    #[inline]
    pub(super) fn gain(&self, parity: usize, color: Color) -> i64 {
        self.gains[parity & 1][color.index()]
    }

    #[inline]
    pub(super) fn play(&mut self, mv: Move) -> Undo<W> {
        let (state, color) = (mv.state().index(), mv.color().index());
        let undo = Undo { touched: self.touched, blocked: self.blocked[color] };
        self.uncolored[state / 64] &= !(1 << (state % 64));
        for (word, around) in self.neighbors[state].iter().enumerate() {
            self.touched[word] |= around;
            self.blocked[color][word] |= around;
        }
        if self.game.rules() == RuleSet::Legacy {
            self.painted[state] = Some(mv.color());
        }
        undo
    }

    #[inline]
    pub(super) fn take_back(&mut self, mv: Move, undo: Undo<W>) {
        let (state, color) = (mv.state().index(), mv.color().index());
        self.uncolored[state / 64] |= 1 << (state % 64);
        self.touched = undo.touched;
        self.blocked[color] = undo.blocked;
        if self.game.rules() == RuleSet::Legacy {
            self.painted[state] = None;
        }
    }
}
