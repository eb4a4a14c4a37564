//! The trace as a stream of bytes: however long it is, it needs one buffer.

use super::{CutReason, INFINITY, LeafReason, LineText, Node, Observer, Window, search};
use crate::{MAX, Move, WeightedGame};
use mapduel_game::Notation;
use mapduel_graph::Stop;
use mapduel_playable::as_object;
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::ops::ControlFlow;

/// Bytes between two writes: large enough that the writes cost nothing, small enough for a cache.
const CHUNK: usize = 1 << 17;

/// What was traced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceOutcome {
    /// The value of the root.
    pub value: i64,
    /// The first move that attains it; none when the root has no move.
    pub best: Option<Move>,
    /// How many nodes the tree has.
    pub nodes: u64,
    /// How many of them are leaves.
    pub leaves: u64,
    /// How many times children were cut off.
    pub cuts: u64,
    /// How many bytes were written.
    pub bytes: u64,
}

impl TraceOutcome {
    /// The counts for scripts.
    pub fn as_json(&self, game: &WeightedGame) -> Map<String, Value> {
        let problem = game.problem();
        as_object(json!({
            "state": self.best.map(|best| problem.state_name(best.state())),
            "color": self.best.map(|best| problem.color_name(best.color())),
            "move": self.best.map(|best| game.write_move(best)),
            "value": self.value,
            "nodes": self.nodes,
            "leaves": self.leaves,
            "cuts": self.cuts,
            "bytes": self.bytes,
            "complete": true,
        }))
    }
}

/// An output that refuses to go on once somebody has set the stop, which ends the search.
#[derive(Debug)]
pub struct Stoppable<W> {
    output: W,
    stop: Stop,
}

impl<W: Write> Stoppable<W> {
    /// This output, until the stop is set.
    pub fn new(output: W, stop: Stop) -> Stoppable<W> {
        Stoppable { output, stop }
    }

    /// The output.
    pub fn into_inner(self) -> W {
        self.output
    }
}

impl<W: Write> Write for Stoppable<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.stop.is_set() {
            return Err(io::Error::other("stopped"));
        }
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Searches the game and writes the trace.
///
/// The output should not be buffered: it is written to in large pieces. The first error of the
/// output ends the search.
///
/// ```
/// use mapduel_weighted::{Problem, WeightedGame, trace};
/// let problem = Problem::read(b"R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n")?;
/// let mut lines = Vec::new();
/// trace::write_trace(&WeightedGame::from_problem(problem), &mut lines)?;
/// assert_eq!(
///     String::from_utf8(lines)?,
///     "A, R, 0, -inf, -inf, inf\nB, G, 1, 4, -inf, inf\nA, R, 0, 4, 4, inf\nB, G, 4"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_trace(game: &WeightedGame, output: &mut impl Write) -> io::Result<TraceOutcome> {
    let text = LineText::new(game, CHUNK);
    let mut writer = Writer { text, output, error: None, nodes: 0, leaves: 0, cuts: 0, bytes: 0 };
    let outcome = search(game, &mut writer);
    if let Some(error) = writer.error {
        return Err(error);
    }
    let outcome = outcome.expect("only an error of the output stops the search");
    match outcome.best {
        Some(best) => writer.text.last_line(best, outcome.value),
        None => writer.text.drop_line_end(),
    }
    writer.empty()?;
    writer.output.flush()?;
    Ok(TraceOutcome {
        value: outcome.value,
        best: outcome.best,
        nodes: writer.nodes,
        leaves: writer.leaves,
        cuts: writer.cuts,
        bytes: writer.bytes,
    })
}

struct Writer<'output, W> {
    text: LineText,
    output: &'output mut W,
    error: Option<io::Error>,
    nodes: u64,
    leaves: u64,
    cuts: u64,
    bytes: u64,
}

impl<W: Write> Writer<'_, W> {
    #[inline]
    fn line(&mut self, node: Node, value: i64, window: Window) -> ControlFlow<()> {
        self.text.line(node, value, window);
        if self.text.is_full()
            && let Err(error) = self.empty()
        {
            self.error = Some(error);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn empty(&mut self) -> io::Result<()> {
        self.bytes += self.text.written().len() as u64;
        self.output.write_all(self.text.written())?;
        self.text.clear();
        Ok(())
    }
}

impl<W: Write> Observer for Writer<'_, W> {
    #[inline]
    fn enter(&mut self, node: Node, window: Window) -> ControlFlow<()> {
        self.nodes += 1;
        self.line(node, if node.turn() == MAX { -INFINITY } else { INFINITY }, window)
    }

    #[inline]
    fn leaf(
        &mut self,
        node: Node,
        value: i64,
        window: Window,
        _reason: LeafReason,
    ) -> ControlFlow<()> {
        self.nodes += 1;
        self.leaves += 1;
        self.line(node, value, window)
    }

    #[inline]
    fn returned(&mut self, node: Node, value: i64, window: Window) -> ControlFlow<()> {
        self.line(node, value, window)
    }

    #[inline]
    fn cut(
        &mut self,
        node: Node,
        value: i64,
        window: Window,
        _reason: CutReason,
    ) -> ControlFlow<()> {
        self.cuts += 1;
        self.line(node, value, window)
    }
}
