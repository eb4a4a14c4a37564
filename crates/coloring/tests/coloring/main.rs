//! The map-coloring game from outside: rules, searches, the solver, strategies, certificates.

mod agreement;
mod answers;
mod certificates;
mod perfect;
mod playable;
mod puzzles;
mod solver;
mod strategies;
mod theorems;
