//! Graphs from outside: families, formats, files, maps, drawings.

mod atlas;
mod drawing;
mod families;
mod formats;
mod input;
mod letters;
mod maps;
mod profile;
mod shared;
