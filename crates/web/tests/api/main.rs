//! The server through its routes: whole games, bad requests, strangers.

mod games;
mod hostile;
mod support;
mod thinking;
