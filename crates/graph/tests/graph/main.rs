//! Graphs from outside: families, formats, maps, drawings.

mod atlas;
mod drawing;
mod families;
mod formats;
mod maps;
mod shared;
