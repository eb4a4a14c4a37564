//! The textbook trace: plain alpha-beta search that writes down every step.
//!
//! The search is figure 5.7 of Russell and Norvig, *Artificial Intelligence: A Modern Approach*
//! (3rd edition), fail-soft, moves in ASCII order; [`search`] runs it and tells an [`Observer`]
//! what happens, [`write_trace`] writes the lines that the course assignment asks for:
//!
//! ```text
//! state, color, depth, value, alpha, beta      on entering a node, and after each of its children
//! state, color, value                          last: the first move that attains the root's value
//! ```
//!
//! A node is labeled by the move that led to it, the root by the last initial move. A cut prints
//! the window as it was before. No line end follows the last line. A root without moves prints its
//! own line with its value and no move.
//!
//! What is deliberately absent: everything that makes a search faster than the textbook's. The
//! trace is the definition; a fast search is compared with it.

mod board;
mod observer;
mod search;
mod text;
mod writer;

pub use observer::{CutReason, INFINITY, LeafReason, Node, Observer, Window, number_text};
pub use search::{SearchOutcome, search};
pub(crate) use text::LineText;
pub use writer::{Stoppable, TraceOutcome, write_trace};
