//! The Voronoi game from outside: the rules, the geometry, every player, the theorems.

mod continuous;
mod geometry;
mod knowledge;
mod playable;
mod players;
mod regrets;
mod rules;
mod strong;
mod theorems;
mod three;
mod tree;
