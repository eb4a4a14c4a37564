//! The weighted game from outside: files, rules, traces, the checker, searches, players.

mod check;
mod explain;
mod playable;
mod playing;
mod reader;
mod rules;
mod shared;
mod solving;
mod traces;
