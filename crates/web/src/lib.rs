#![doc = include_str!("../README.md")]

mod api;
mod assets;
mod errors;
mod guard;
mod limits;
mod server;
mod sessions;
mod thinking;

pub use guard::{Access, AccessError};
pub use limits::Limits;
pub use server::{ServeError, ServeParams, router, serve};
