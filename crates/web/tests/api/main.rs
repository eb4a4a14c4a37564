//! The server through its routes: whole games, bad requests, strangers.

mod claims;
mod door;
mod games;
mod hostile;
mod replay;
mod results;
mod support;
mod thinking;
mod wire;
