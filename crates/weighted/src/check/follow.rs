//! Runs the search beside an output, line by line, up to the first difference.

use super::explain::explain;
use super::scene::{Event, Frame, Scene};
use super::{CheckOutcome, Mistake, Rule};
use crate::trace::{CutReason, INFINITY, LeafReason, LineText, Node, Observer, Window, search};
use crate::{MAX, Move, WeightedGame};
use std::ops::ControlFlow;

/// The longest line that is shown in full.
const SHOWN: usize = 300;

pub(super) fn follow(game: &WeightedGame, output: &[u8]) -> CheckOutcome {
    let root = Frame {
        node: Node { mv: game.problem().root_move(), depth: 0 },
        value: -INFINITY,
        window: Window::FULL,
        event: Event::Enter,
    };
    let mut follower = Follower {
        game,
        output,
        at: 0,
        line: 0,
        text: LineText::new(game, 0),
        // No path is longer than the map has states.
        frames: vec![root; game.problem().graph().order() + 1],
        root_values: Vec::new(),
        mistake: None,
    };
    if let Some(outcome) = search(game, &mut follower) {
        follower.finish(outcome.best, outcome.value);
    }
    match follower.mistake {
        Some(mistake) => CheckOutcome::Wrong(mistake),
        None => CheckOutcome::Correct { lines: follower.line },
    }
}

struct Follower<'check> {
    game: &'check WeightedGame,
    output: &'check [u8],
    /// How many bytes were compared.
    at: usize,
    /// How many lines were right.
    line: u64,
    text: LineText,
    /// The last frame at each depth.
    frames: Vec<Frame>,
    root_values: Vec<(Move, i64)>,
    mistake: Option<Box<Mistake>>,
}

impl Follower<'_> {
    #[inline]
    fn compare(&mut self, frame: Frame) -> ControlFlow<()> {
        self.text.clear();
        self.text.line(frame.node, frame.value, frame.window);
        let expected = self.text.written();
        let rest = &self.output[self.at..];
        if !rest.starts_with(expected) {
            // A last line without its line end is right as far as it goes.
            if rest != &expected[..expected.len() - 1] {
                self.fail(frame);
                return ControlFlow::Break(());
            }
            self.at = self.output.len();
        } else {
            self.at += expected.len();
        }
        self.line += 1;
        self.frames[frame.node.depth as usize] = frame;
        ControlFlow::Continue(())
    }

    /// The last line, and that nothing follows it.
    fn finish(&mut self, best: Option<Move>, value: i64) {
        let root = Frame { event: Event::Final, ..self.frames[0] };
        if let Some(best) = best {
            self.text.clear();
            self.text.last_line(best, value);
            let rest = &self.output[self.at..];
            let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            // After a line that lacks its end nothing can follow: that is for the explanation.
            if self.cut_short() || &rest[..end] != self.text.written() {
                return self.fail(root);
            }
            self.at += end;
            self.line += 1;
        } else if self.at > 0 && self.output[self.at - 1] == b'\n' {
            self.at -= 1;
        }
        if self.at < self.output.len() {
            self.check_end(root);
        }
    }

    /// Whether the output ends where another line was to come.
    fn cut_short(&self) -> bool {
        self.at == self.output.len() && !self.output.ends_with(b"\n")
    }

    fn check_end(&mut self, root: Frame) {
        let rest = &self.output[self.at + 1..];
        let root = Frame { event: Event::End, ..root };
        self.text.clear();
        self.at += 1;
        self.fail(root);
        if rest.iter().all(u8::is_ascii_whitespace)
            && let Some(mistake) = &mut self.mistake
        {
            mistake.rule = Rule::TrailingNewline;
            mistake.explanation = "a line end follows the last line, but the output must end with \
                                   the last character of that line; write `\\n` between lines, \
                                   not after each"
                .into();
        }
    }

    #[cold]
    fn fail(&mut self, now: Frame) {
        let rest = &self.output[self.at..];
        let mut lines = rest.split(|&byte| byte == b'\n');
        let found = lines.next().filter(|_| !rest.is_empty()).map(shown);
        let next = lines.next().map(shown);
        let expected = String::from_utf8_lossy(self.text.written()).trim_end().to_string();
        let scene = Scene {
            game: self.game,
            frames: &self.frames,
            now,
            line: self.line + 1,
            expected: (now.event != Event::End).then_some(expected),
            found,
            next,
            rest,
            root_values: &self.root_values,
        };
        self.mistake = Some(Box::new(explain(&scene)));
    }
}

/// A line as text, cut when it is long.
fn shown(line: &[u8]) -> String {
    let cut = line.len() > SHOWN;
    let text = String::from_utf8_lossy(&line[..line.len().min(SHOWN)]).into_owned();
    if cut { text + "…" } else { text }
}

impl Observer for Follower<'_> {
    #[inline]
    fn enter(&mut self, node: Node, window: Window) -> ControlFlow<()> {
        let value = if node.turn() == MAX { -INFINITY } else { INFINITY };
        self.compare(Frame { node, value, window, event: Event::Enter })
    }

    #[inline]
    fn leaf(
        &mut self,
        node: Node,
        value: i64,
        window: Window,
        reason: LeafReason,
    ) -> ControlFlow<()> {
        self.compare(Frame { node, value, window, event: Event::Leaf(reason) })
    }

    #[inline]
    fn returned(&mut self, node: Node, value: i64, window: Window) -> ControlFlow<()> {
        if node.depth == 0 {
            self.root_values.push((self.frames[1].node.mv, self.frames[1].value));
        }
        self.compare(Frame { node, value, window, event: Event::Returned })
    }

    #[inline]
    fn cut(
        &mut self,
        node: Node,
        value: i64,
        window: Window,
        reason: CutReason,
    ) -> ControlFlow<()> {
        self.compare(Frame { node, value, window, event: Event::Cut(reason) })
    }
}
