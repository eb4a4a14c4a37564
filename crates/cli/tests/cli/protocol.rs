//! `protocol check` as a user runs it.

use crate::skipped::skipped;
use crate::support::{mapduel, refuses};

fn example(game: &str) -> String {
    format!("python3 {}/../../examples/players/{game}.py", env!("CARGO_MANIFEST_DIR"))
}

fn python() -> bool {
    let found = std::process::Command::new("python3").arg("--version").output();
    let found = found.is_ok_and(|output| output.status.success());
    if !found {
        skipped("there is no python3 to run the examples");
    }
    found
}

#[test]
fn a_program_that_asks_for_the_moves_plays_every_game() {
    if !python() {
        return;
    }
    for entry in mapduel_games::all() {
        let (name, program) = (entry.name, example("anything"));
        let run = mapduel(&format!("protocol check {name} --patience 60s -- {program} {name}"));
        assert_eq!(run.code, 0, "{name}: {}{}", run.stdout, run.stderr);
    }
}

#[test]
fn the_examples_are_accepted() {
    if !python() {
        return;
    }
    for game in ["coloring", "voronoi", "weighted"] {
        let run =
            mapduel(&format!("protocol check {game} --json --patience 60s -- {}", example(game)));
        assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
        let report = run.json();
        assert_eq!(report["passed"], true);
        assert!(report["checks"].as_array().is_some_and(|checks| checks.len() >= 10));
    }
    let run = mapduel(&format!(
        "protocol check coloring --memory 2G --patience 60s -- {}",
        example("coloring")
    ));
    assert!(run.code == 0 && run.stdout.contains("player: fewest-left"), "{}", run.stdout);
    assert!(run.stdout.contains("checks passed"), "{}", run.stdout);
}

#[test]
fn a_program_of_another_game_fails_the_check() {
    if !python() {
        return;
    }
    let run = mapduel(&format!("protocol check voronoi -- {}", example("coloring")));
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("FAILED   plays legal moves on the square"), "{}", run.stdout);
}

#[test]
fn a_program_that_does_not_speak_fails_every_check() {
    let run = mapduel("protocol check coloring --json -- true");
    assert_eq!(run.code, 1);
    let report = run.json();
    assert_eq!((&report["passed"], &report["player"]), (&false.into(), &().into()));
    assert_eq!(report["checks"][1]["result"], "skipped");
}

#[test]
fn bad_usage_is_refused() {
    refuses("protocol check coloring", "", "PROGRAM");
    refuses("protocol check chess -- true", "", "possible values");
    refuses("protocol check coloring -- ./no-such-player", "", "cannot start");
    refuses("protocol check coloring --time soon -- true", "", "no time");
    refuses("protocol check coloring --memory lots -- true", "", "no size");
}
