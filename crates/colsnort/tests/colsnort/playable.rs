//! Col and Snort as everybody above sees them: by their entries and moves as text.

mod actions;
mod analysis;
mod conformance;
mod judging;
mod mirror;
mod players;
mod said;
mod setups;
mod views;

use mapduel_colsnort::{GAMES, Rule};
use mapduel_game::Random;
use mapduel_playable::{AnyCourse, AnyGame, GameEntry, NoFiles, Setup};
use std::sync::Arc;

/// The entry of a rule.
fn entry(rule: Rule) -> &'static GameEntry {
    GAMES.iter().find(|entry| entry.name == rule.name()).expect("both register")
}

/// A board, with whatever else a test says of it.
fn board(graph: &str) -> Setup {
    Setup::new().with("graph", graph)
}

fn open(rule: Rule, setup: &Setup) -> Arc<dyn AnyGame> {
    (entry(rule).open)(setup, 2, &NoFiles).expect("a board")
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
