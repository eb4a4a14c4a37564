#![doc = include_str!("../README.md")]

mod api;
mod assets;
mod client;
mod connections;
mod errors;
mod guard;
mod limits;
mod results;
mod server;
mod sessions;
mod thinking;

pub use connections::answer;
pub use guard::{Access, AccessError};
pub use limits::Limits;
pub use results::{ResultsError, check};
pub use server::{Ended, ServeError, ServeParams, router, router_with, serve};
