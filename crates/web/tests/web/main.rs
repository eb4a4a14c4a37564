//! The server through its routes: whole games, bad requests, strangers; and what fuzzing found.

mod boards;
mod claims;
mod class;
mod corpus;
mod door;
mod frames;
mod games;
mod hostile;
mod lessons;
mod puzzles;
mod questions;
mod replay;
mod results;
mod said;
mod sharing;
mod support;
mod tables;
mod thinking;
mod types;
mod weight;
mod wire;
