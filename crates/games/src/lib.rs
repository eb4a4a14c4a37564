#![doc = include_str!("../README.md")]

use mapduel_playable::said::house;
use mapduel_playable::{GameEntry, Template};
use std::collections::BTreeSet;

/// The games that each crate of games brings.
const REGISTERED: &[&[GameEntry]] = &[
    mapduel_coloring::GAMES,
    mapduel_voronoi::GAMES,
    mapduel_weighted::GAMES,
    mapduel_colsnort::GAMES,
];

/// All games, in the order in which they registered.
pub fn all() -> impl Iterator<Item = &'static GameEntry> {
    REGISTERED.iter().copied().flatten()
}

/// The game with this name.
pub fn find(name: &str) -> Option<&'static GameEntry> {
    all().find(|entry| entry.name == name)
}

/// The names of all games, for messages: `coloring, voronoi, …`.
pub fn names() -> String {
    all().map(|entry| entry.name).collect::<Vec<_>>().join(", ")
}

/// The templates of everything that is said of any game: what a language must have to be whole.
pub fn templates() -> BTreeSet<Template> {
    all().flat_map(|entry| entry.said).chain(house::ALL).copied().collect()
}
