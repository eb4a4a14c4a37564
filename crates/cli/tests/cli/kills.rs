//! Sixty kills without warning: what was done is there, and what comes out in the end is what comes
//! out undisturbed.

use crate::support::{mapduel, trials};
use mapduel_game::Random;
use mapduel_graph::{families, formats::graph6};
use mapduel_lab::records::without_seconds;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Long enough for some kills, short enough for a test.
const SPEC: &str = "name = \"killed\"\ngame = \"coloring\"\nformat = \"gauntlet\"\ngames = 400\n\
                    players = [\"uct:150\", \"uct:151\"]\n\
                    [[boards]]\ngraph = \"grid:4x4\"\ncolors = 3\n";

/// Starts the program and kills it after a while; whether it was still there to be killed.
fn kill_after(words: &str, time: Duration) -> usize {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mapduel"))
        .args(words.split_whitespace())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    std::thread::sleep(time);
    child.kill().expect("a child can be killed");
    usize::from(!child.wait().expect("it ended").success())
}

/// Runs a command undisturbed and says how long it took.
fn timed(words: &str) -> Duration {
    let began = Instant::now();
    let run = mapduel(words);
    assert_eq!(run.code, 0, "{words}: {}", run.stderr);
    began.elapsed()
}

/// Lets commands, each made for a round of its own, be killed four times on their way, until so many
/// kills have come in time; then they may end. Looks at what each kill left and at each end.
fn trouble(
    wanted: usize,
    whole: Duration,
    seed: u64,
    words: impl Fn(usize) -> String,
    left: impl Fn(usize),
    ended: impl Fn(usize),
) {
    let (mut random, mut struck) = (Random::new(seed), 0);
    for round in 0..wanted {
        for _ in 0..4 {
            // A fifth of the work at most, so that the fourth kill still finds some.
            let most = (whole.as_millis() as usize / 5).max(2);
            struck +=
                kill_after(&words(round), Duration::from_millis(1 + random.below(most) as u64));
            left(round);
        }
        timed(&words(round));
        ended(round);
        if struck >= wanted {
            return;
        }
    }
    panic!("{struck} of {wanted} kills came in time");
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
    let out = |name: String| folder.path().join(name);
    let words = |out: &Path| format!("tournament run {} --out {}", spec.display(), out.display());
    let whole = timed(&words(&out("right".into())));
    let right = timeless(&out("right".into()).join("records.jsonl"));
    assert_eq!(right.len(), 400);
    let ended = |round: usize| {
        assert_eq!(timeless(&out(round.to_string()).join("records.jsonl")), right);
    };
    trouble(20, whole, 1, |round| words(&out(round.to_string())), |_| {}, ended);
}

#[test]
fn killed_censuses_end_with_the_records_of_undisturbed_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let graphs = folder.path().join("graphs.g6");
    let line = |seed: usize| {
        let graph = families::parse(&format!("random:10,0.4,{seed}")).expect("a family");
        graph6::write(&graph)
    };
    fs::write(&graphs, (0..3000).map(line).collect::<Vec<_>>().join("\n")).expect("a file");
    let out = |name: String| folder.path().join(name);
    let words =
        |out: &Path| format!("coloring census {} --out {}", graphs.display(), out.display());
    let whole = timed(&words(&out("right".into())));
    let right = timeless(&out("right".into()));
    assert_eq!(right.len(), 3000);
    let ended = |round: usize| assert_eq!(timeless(&out(round.to_string())), right);
    trouble(trials(6, 15), whole, 2, |round| words(&out(round.to_string())), |_| {}, ended);
}

#[test]
fn killed_solves_go_on_from_their_checkpoint_to_the_same_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = |round: usize| {
        let table = folder.path().join(round.to_string());
        let saving = format!("--checkpoint {} --checkpoint-every 20ms", table.display());
        format!("coloring solve grid:5x6 --colors 4 --threads 1 {saving}")
    };
    let whole = timed("coloring solve grid:5x6 --colors 4 --threads 1");
    let ended = |round: usize| {
        let answer = mapduel(&words(round)).stdout;
        assert!(answer.starts_with("Alice wins"), "{answer}");
    };
    trouble(15, whole, 3, words, |_| {}, ended);
}

#[test]
fn a_killed_certificate_is_whole_or_not_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |round: usize| folder.path().join(format!("{round}.cert"));
    let words = |round: usize| {
        let path = path(round);
        format!("coloring solve torus:5x5 --colors 4 --threads 1 --certificate {}", path.display())
    };
    let whole = timed(&words(1000));
    let right = fs::read(path(1000)).expect("it was written");
    let left = |round: usize| assert!(fs::read(path(round)).map_or(true, |bytes| bytes == right));
    let ended = |round: usize| assert_eq!(fs::read(path(round)).expect("it was written"), right);
    trouble(trials(4, 10), whole, 4, words, left, ended);
}
