//! Players outside of this program: any program that speaks a small line protocol on its standard
//! input and output can play. `docs/protocol.md` has the protocol for those who write players.
//!
//! - [`CommandSpec`]: what to run, within which limits, from the text after `exec:`.
//! - [`Program`]: a running process: lines out, lines in, a time limit, a sure end.
//! - [`Spoken`]: what a game has to tell in this protocol.
//! - [`ExternalPlayer`], [`seat`] and [`seat_of`]: the process as somebody who plays, and may fail.
//! - [`try_start`]: whether a program can be started, before anything is played.
//! - [`check_program`]: whether a program keeps to the protocol.
//!
//! A program runs in a process group of its own, which is killed as a whole. What is deliberately
//! absent: a sandbox. The program has the rights of whoever starts it; only its memory and its
//! time are limited.

mod check;
mod command;
mod error;
mod leash;
mod lines;
mod player;
mod program;
mod spoken;

pub use check::{Check, CheckParams, CheckReport, CheckResult, CheckedGame, check_program};
pub use command::{CommandError, CommandSpec, Limits, read_size};
pub use error::ExternalError;
pub use player::{EXEC, ExternalPlayer, read_answer, seat, seat_of, try_start};
pub use program::{Departure, Farewell, Patience, Program, kill_programs};
pub use spoken::Spoken;

/// The version of the protocol that is spoken here.
pub const VERSION: u32 = 1;
