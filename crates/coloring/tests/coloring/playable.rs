//! The map-coloring game as everybody above sees it: by its entry and moves as text.

mod actions;
mod analysis;
mod conformance;
mod judging;
mod players;
mod reviewing;
mod said;
mod setups;
mod views;

use mapduel_coloring::ENTRY;
use mapduel_game::Random;
use mapduel_playable::{AnyCourse, AnyGame, NoFiles, Setup};
use std::sync::Arc;

/// A board, with whatever else a test says of it.
fn board(graph: &str, colors: usize) -> Setup {
    Setup::new().with("graph", graph).with("colors", colors)
}

fn open(setup: &Setup) -> Arc<dyn AnyGame> {
    (ENTRY.open)(setup, 2, &NoFiles).expect("a board")
}

/// The game after these moves.
fn after(game: &dyn AnyGame, moves: &[&str]) -> Box<dyn AnyCourse> {
    let mut course = game.start();
    moves.iter().for_each(|mv| course.play(mv).expect("a legal move"));
    course
}

/// A random game, shown in every position.
fn random_game(game: &dyn AnyGame, seed: u64, mut look: impl FnMut(&dyn AnyCourse)) {
    let (mut course, mut random) = (game.start(), Random::new(seed));
    look(&*course);
    while course.turn().is_some() {
        course.play_randomly(&mut random);
        look(&*course);
    }
}
