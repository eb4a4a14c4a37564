//! The server through its routes: whole games, bad requests, strangers; and what fuzzing found.

mod claims;
mod corpus;
mod door;
mod games;
mod hostile;
mod replay;
mod results;
mod support;
mod thinking;
mod wire;
