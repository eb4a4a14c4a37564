//! The lines of a trace as bytes, fast: names and small numbers are written beforehand, and
//! copied in pieces of constant length, which costs two instructions instead of a loop.

use super::{INFINITY, Node, Window};
use crate::{Color, Move, WeightedGame};

/// Numbers with a text ready: those between minus this and this.
const READY: i64 = 1024;
/// Labels up to this length are copied in one step of this length.
const STEP: usize = 32;
/// No number and its separator is longer: 19 digits, a sign, two characters.
const LONGEST_NUMBER: usize = 24;

/// Lines being written into a buffer.
pub(crate) struct LineText {
    bytes: Box<[u8]>,
    at: usize,
    /// Where there is no room for another line.
    full: usize,
    /// `state, color, ` for each move, one after the other.
    labels: Vec<u8>,
    /// Start and length in `labels`, by state and color.
    spans: Vec<(u32, u32)>,
    colors: usize,
    /// `number, ` and the length of that in the last byte.
    numbers: Vec<[u8; 8]>,
}

impl LineText {
    /// A buffer for about this many bytes, at least one line.
    pub(crate) fn new(game: &WeightedGame, capacity: usize) -> LineText {
        let problem = game.problem();
        let (mut labels, mut spans) = (Vec::new(), Vec::new());
        for state in problem.graph().vertices() {
            for color in Color::all(problem.colors().len()) {
                let start = labels.len();
                let (state, color) = (problem.state_name(state), problem.color_name(color));
                labels.extend_from_slice(format!("{state}, {color}, ").as_bytes());
                spans.push((start as u32, (labels.len() - start) as u32));
            }
        }
        let longest_label = spans.iter().map(|&(_, length)| length as usize).max().unwrap_or(0);
        labels.resize(labels.len() + STEP, 0);
        let longest = longest_label.max(STEP) + 4 * LONGEST_NUMBER + 2;
        LineText {
            bytes: vec![0; capacity + longest].into(),
            at: 0,
            full: capacity,
            labels,
            spans,
            colors: problem.colors().len(),
            numbers: (-READY..=READY).map(ready).collect(),
        }
    }

    /// Appends `state, color, depth, value, alpha, beta` and a line end.
    #[inline]
    pub(crate) fn line(&mut self, node: Node, value: i64, window: Window) {
        self.label(node.mv);
        self.number(i64::from(node.depth));
        self.number(value);
        self.number(window.alpha);
        self.number(window.beta);
        self.at -= 1;
        self.bytes[self.at - 1] = b'\n';
    }

    /// Appends `state, color, value` without a line end.
    pub(crate) fn last_line(&mut self, mv: Move, value: i64) {
        self.label(mv);
        self.number(value);
        self.at -= 2;
    }

    /// Takes back the line end written last.
    pub(crate) fn drop_line_end(&mut self) {
        self.at -= usize::from(self.written().last() == Some(&b'\n'));
    }

    /// Whether the buffer should be emptied before another line.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.at >= self.full
    }

    /// What was written since the last clear.
    #[inline]
    pub(crate) fn written(&self) -> &[u8] {
        &self.bytes[..self.at]
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.at = 0;
    }

    #[inline]
    fn label(&mut self, mv: Move) {
        let (start, length) = self.spans[mv.state().index() * self.colors + mv.color().index()];
        let (start, length) = (start as usize, length as usize);
        if length <= STEP {
            self.bytes[self.at..self.at + STEP].copy_from_slice(&self.labels[start..start + STEP]);
        } else {
            self.bytes[self.at..self.at + length]
                .copy_from_slice(&self.labels[start..start + length]);
        }
        self.at += length;
    }

    #[inline]
    fn number(&mut self, number: i64) {
        let index = number.wrapping_add(READY) as u64 as usize;
        if let Some(text) = self.numbers.get(index) {
            self.bytes[self.at..self.at + 8].copy_from_slice(text);
            self.at += text[7] as usize;
        } else {
            self.long_number(number);
        }
    }

    fn long_number(&mut self, number: i64) {
        if number == INFINITY {
            self.append(b"inf, ");
        } else if number == -INFINITY {
            self.append(b"-inf, ");
        } else {
            self.append(format!("{number}, ").as_bytes());
        }
    }

    fn append(&mut self, text: &[u8]) {
        self.bytes[self.at..self.at + text.len()].copy_from_slice(text);
        self.at += text.len();
    }
}

fn ready(number: i64) -> [u8; 8] {
    let text = format!("{number}, ");
    let mut bytes = [0; 8];
    bytes[..text.len()].copy_from_slice(text.as_bytes());
    bytes[7] = text.len() as u8;
    bytes
}
