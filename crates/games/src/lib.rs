//! The list of games. A game registers here, with one line, and is then played everywhere: in
//! matches and tournaments, by programs, on the page, in the terminal.
//!
//! What is deliberately absent: anything that one game has and another has not. What a game is and
//! can do is in its entry, which its own crate makes.

use mapduel_playable::GameEntry;

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
