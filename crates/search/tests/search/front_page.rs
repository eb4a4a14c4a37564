//! What the front page shows is what the example runs.

use std::fs;
use std::path::Path;

#[test]
fn the_game_of_the_front_page_is_the_game_of_the_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).expect("it is there");
    let game = read("examples/tic_tac_toe/game.rs");
    assert!(read("README.md").contains(&game), "README.md shows another game");
}
