//! The moment of the first difference: where the search was, what it would write, what stands
//! there instead.

use super::line::number_text;
use super::{Mistake, Rule};
use crate::trace::{CutReason, LeafReason, Node, Window};
use crate::{MAX, Move, Position, WeightedGame, escaped};
use mapduel_game::{Game, Notation};

/// What the search does when it writes a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Enter,
    Leaf(LeafReason),
    Returned,
    Cut(CutReason),
    /// The last line.
    Final,
    /// Nothing: the output is over.
    End,
}

/// A node with its last value and window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) node: Node,
    pub(super) value: i64,
    pub(super) window: Window,
    /// What the node did last.
    pub(super) event: Event,
}

/// The moment of the first difference.
pub(super) struct Scene<'check> {
    pub(super) game: &'check WeightedGame,
    /// The last frame at each depth, before the line in question.
    pub(super) frames: &'check [Frame],
    /// The frame that the expected line shows.
    pub(super) now: Frame,
    pub(super) line: u64,
    pub(super) expected: Option<String>,
    /// The line found and what follows it.
    pub(super) found: Option<String>,
    pub(super) next: Option<String>,
    /// The output from the line found on.
    pub(super) rest: &'check [u8],
    /// The root's children and their values so far.
    pub(super) root_values: &'check [(Move, i64)],
}

impl Scene<'_> {
    /// A mistake about the node of this depth on the present path.
    pub(super) fn mistake(&self, depth: u32, rule: Rule, explanation: String) -> Mistake {
        let frame = self.frame(depth);
        Mistake {
            line: self.line,
            found: self.found.clone(),
            expected: self.expected.clone(),
            rule,
            path: (1..=depth).map(|depth| self.frame(depth).node.mv).collect(),
            window: frame.window,
            // It may quote the output.
            explanation: escaped(&explanation),
        }
    }

    /// A mistake about the node whose line is expected.
    pub(super) fn mistake_here(&self, rule: Rule, explanation: String) -> Mistake {
        self.mistake(self.now.node.depth, rule, explanation)
    }

    /// The frame of a node on the present path; the present one when it is just being entered.
    pub(super) fn frame(&self, depth: u32) -> &Frame {
        let entering = matches!(self.now.event, Event::Enter | Event::Leaf(_));
        if depth == self.now.node.depth && entering {
            return &self.now;
        }
        &self.frames[depth as usize]
    }

    /// The position of the node of this depth on the present path.
    pub(super) fn position(&self, depth: u32) -> Position {
        let mut position = self.game.start();
        for depth in 1..=depth {
            self.game.play_unchecked(&mut position, self.frame(depth).node.mv);
        }
        position
    }

    /// The legal moves of the node of this depth; none at the depth limit.
    pub(super) fn moves(&self, depth: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.moves(&self.position(depth), &mut moves);
        moves
    }

    pub(super) fn move_text(&self, mv: Move) -> String {
        self.game.write_move(mv)
    }

    /// A node in words: `node NSW=B (depth 1, player 2 = MIN)`.
    pub(super) fn node_text(&self, depth: u32) -> String {
        let mv = self.move_text(self.frame(depth).node.mv);
        let name = if depth == 0 { "the root".into() } else { format!("node {mv}") };
        format!("{name} (depth {depth}, {})", player(self.frame(depth).node))
    }

    /// Value and window of a node in words: `value 10, alpha -inf, beta 12`.
    pub(super) fn state_text(&self, depth: u32) -> String {
        let frame = self.frame(depth);
        format!("value {}, {}", number_text(frame.value), window_text(frame.window))
    }

    /// Moves in words; a long list is cut.
    pub(super) fn move_list(&self, moves: &[Move]) -> String {
        const SHOWN: usize = 12;
        let names: Vec<String> = moves.iter().take(SHOWN).map(|&mv| self.move_text(mv)).collect();
        let more = moves.len().saturating_sub(SHOWN);
        let end = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("{}{end}", names.join(", "))
    }
}

pub(super) fn player(node: Node) -> &'static str {
    if node.turn() == MAX { "player 1 = MAX" } else { "player 2 = MIN" }
}

pub(super) fn window_text(window: Window) -> String {
    format!("alpha {}, beta {}", number_text(window.alpha), number_text(window.beta))
}
