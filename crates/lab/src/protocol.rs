//! Players outside of this program: any program that speaks a small line protocol on its standard
//! input and output can play. `docs/protocol.md` has the protocol for those who write players.
//!
//! - [`CommandSpec`]: what to run, within which limits, from the text after `exec:`.
//! - [`Program`]: a running process: lines out, lines in, a time limit, a sure end.
//! - [`ExternalPlayer`]: the process as somebody who plays, and may fail.
//! - [`check_program`]: whether a program keeps to the protocol.
//!
//! A program runs in a process group of its own, which is killed as a whole. What is deliberately
//! absent: a sandbox. The program has the rights of whoever starts it; only its memory and its
//! time are limited.

mod check;
mod command;
mod error;
mod lines;
mod player;
mod process_group;
mod program;

pub use check::{Check, CheckParams, CheckReport, CheckResult, check_program};
pub use command::{CommandError, CommandSpec, Limits};
pub use error::ExternalError;
pub use player::{ExternalPlayer, read_answer};
pub use program::{Exit, Program, QuitBy, Waiting, kill_programs};

/// The version of the protocol that is spoken here.
pub const VERSION: u32 = 1;
