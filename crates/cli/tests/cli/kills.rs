//! Sixty kills without warning: what was done is there, and what comes out in the end is what comes
//! out undisturbed.

use crate::support::mapduel;
use mapduel_arena::records::without_seconds;
use mapduel_game::Random;
use mapduel_graph::{families, formats::graph6};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Long enough for some kills, short enough for a test.
const SPEC: &str = "name = \"killed\"\ngame = \"coloring\"\nformat = \"gauntlet\"\ngames = 400\n\
                    players = [\"uct:150\", \"uct:151\"]\n\
                    [[boards]]\ngraph = \"grid:4x4\"\ncolors = 3\n";

/// Starts the program and kills it after a while; whether it was still there to be killed.
fn kill_after(words: &str, milliseconds: usize) -> usize {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mapduel"))
        .args(words.split_whitespace())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    std::thread::sleep(Duration::from_millis(milliseconds as u64));
    child.kill().expect("a child can be killed");
    usize::from(!child.wait().expect("it ended").success())
}

/// Kills a command some times, each time later in its work, and then lets it end; gives the kills
/// that came in time, and looks at what each of them left.
fn trouble(words: &str, kills: usize, random: &mut Random, look: &dyn Fn()) -> usize {
    let mut struck = 0;
    for _ in 0..kills {
        struck += kill_after(words, 10 + random.below(250));
        look();
    }
    let run = mapduel(words);
    assert_eq!(run.code, 0, "{words}: {}", run.stderr);
    struck
}

fn timeless(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("it was written");
    text.lines().map(without_seconds).collect()
}

#[test]
fn killed_tournaments_end_with_the_records_of_undisturbed_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let spec = folder.path().join("spec.toml");
    fs::write(&spec, SPEC).expect("a file");
    let out = |name: &str| folder.path().join(name);
    let words = |out: &Path| format!("tournament run {} --out {}", spec.display(), out.display());
    assert_eq!(mapduel(&words(&out("right"))).code, 0);
    let right = timeless(&out("right").join("records.jsonl"));
    assert_eq!(right.len(), 400);
    let (mut random, mut struck) = (Random::new(1), 0);
    for round in 0..5 {
        let out = out(&round.to_string());
        struck += trouble(&words(&out), 4, &mut random, &|| {});
        assert_eq!(timeless(&out.join("records.jsonl")), right);
    }
    assert!(struck > 5, "{struck} of 20 kills came in time");
}

#[test]
fn killed_censuses_end_with_the_records_of_undisturbed_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let graphs = folder.path().join("graphs.g6");
    let line = |seed: usize| {
        let graph = families::parse(&format!("random:10,0.4,{seed}")).expect("a family");
        graph6::write(&graph)
    };
    fs::write(&graphs, (0..1500).map(line).collect::<Vec<_>>().join("\n")).expect("a file");
    let out = |name: &str| folder.path().join(name);
    let words =
        |out: &Path| format!("coloring census {} --out {}", graphs.display(), out.display());
    assert_eq!(mapduel(&words(&out("right"))).code, 0);
    let right = timeless(&out("right"));
    assert_eq!(right.len(), 1500);
    let (mut random, mut struck) = (Random::new(2), 0);
    for round in 0..3 {
        let out = out(&round.to_string());
        struck += trouble(&words(&out), 5, &mut random, &|| {});
        assert_eq!(timeless(&out), right);
    }
    assert!(struck > 4, "{struck} of 15 kills came in time");
}

#[test]
fn killed_solves_go_on_from_their_checkpoint_to_the_same_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut random, mut struck) = (Random::new(3), 0);
    for round in 0..3 {
        let table = folder.path().join(round.to_string());
        let words = format!(
            "coloring solve grid:5x6 --colors 4 --threads 1 --checkpoint {} --checkpoint-every 30ms",
            table.display()
        );
        struck += trouble(&words, 5, &mut random, &|| {});
        let answer = mapduel(&words).stdout;
        assert!(answer.starts_with("Alice wins"), "{answer}");
    }
    assert!(struck > 4, "{struck} of 15 kills came in time");
}

#[test]
fn a_killed_certificate_is_whole_or_not_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = |name: &str| {
        let path = folder.path().join(name);
        let words = format!(
            "coloring solve torus:5x5 --colors 4 --threads 1 --certificate {}",
            path.display()
        );
        (path, words)
    };
    let (right, command) = words("right.cert");
    assert_eq!(mapduel(&command).code, 0);
    let right = fs::read(right).expect("it was written");
    let (path, command) = words("killed.cert");
    let whole = || assert!(fs::read(&path).map_or(true, |bytes| bytes == right));
    let struck = trouble(&command, 10, &mut Random::new(4), &whole);
    assert_eq!(fs::read(&path).expect("it was written"), right);
    assert!(struck > 3, "{struck} of 10 kills came in time");
}
