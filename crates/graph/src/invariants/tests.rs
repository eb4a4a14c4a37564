//! The invariants against slow references, known values and large graphs.

mod colorings;
mod large;
mod orders;
mod planarity;
mod samples;
mod symmetries;
mod table;
