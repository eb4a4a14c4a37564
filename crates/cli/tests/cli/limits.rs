//! A limit is a limit and Ctrl-C is heard: no command goes on after either, also in the middle of
//! one move, one judgment or one loss. What was finished is shown, what was cut off does not count.

use crate::support::refuses;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// When the limit passes, or the signal is sent: by then the program has long begun.
const AFTER: Duration = Duration::from_millis(900);

/// How much later a command may end: a second, and what a busy machine takes on top.
const SLACK: Duration = Duration::from_secs(6);

/// A search that no machine finishes.
const ENDLESS: &str = "uct:100000000000";

/// What makes a command end.
#[derive(Clone, Copy, Debug)]
enum Cause {
    Limit,
    Signal(&'static str),
}

/// What a command shows that was ended.
#[derive(Clone, Copy, Debug)]
enum Shows {
    /// JSON that says it is not complete.
    Json,
    /// That it was ended in the middle.
    Remark,
    /// Nothing in particular.
    Nothing,
}

/// Runs many commands at once, ends them, and looks at how they ended.
fn end_all(commands: &[(String, Shows)], cause: Cause) {
    for group in commands.chunks(4) {
        let running: Vec<Child> = group.iter().map(|(words, _)| start(words, cause)).collect();
        std::thread::sleep(AFTER);
        let due = Instant::now();
        for child in &running {
            if let Cause::Signal(signal) = cause {
                let process = child.id().to_string();
                let killed = Command::new("kill").args([signal, &process]).status();
                assert!(killed.expect("there is a kill").success());
            }
        }
        for ((words, shows), child) in group.iter().zip(running) {
            check(words, *shows, child, cause, due);
        }
    }
}

fn start(words: &str, cause: Cause) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mapduel"));
    if let Cause::Limit = cause {
        // The limit runs from the start of the program, which takes a moment.
        command.args(["--limit", "800ms"]);
    }
    // A word in apostrophes may have spaces.
    for (place, part) in words.split('\'').enumerate() {
        match place % 2 {
            0 => command.args(part.split_whitespace()),
            _ => command.arg(part),
        };
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("it runs")
}

fn check(words: &str, shows: Shows, mut child: Child, cause: Cause, due: Instant) {
    while child.try_wait().expect("it can be waited for").is_none() {
        if due.elapsed() > SLACK {
            child.kill().expect("it can be killed");
            panic!("`{words}` goes on after {cause:?}");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let output = child.wait_with_output().expect("it can be waited for");
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    let code = match cause {
        Cause::Limit => 3,
        Cause::Signal(_) => 130,
    };
    let told = format!("`{words}` after {cause:?}\nstdout: {stdout}\nstderr: {stderr}");
    assert_eq!(output.status.code(), Some(code), "{told}");
    match shows {
        Shows::Json => {
            let last = stdout.lines().last().unwrap_or_default();
            let object: Value = serde_json::from_str(last).unwrap_or_else(|_| panic!("{told}"));
            assert_eq!(object["complete"], false, "{told}");
        }
        Shows::Remark => assert!(stderr.contains("in the middle of its work"), "{told}"),
        Shows::Nothing => {}
    }
}

/// A map of 196 states, on which no search comes to its end.
fn large_problem(folder: &Path) -> String {
    const SIDE: usize = 14;
    let mut text = "R, G, B\nS0: R-1\n2\nR: 3, G: 1, B: 2\nR: 1, G: 2, B: 3\n".to_string();
    for state in 0..SIDE * SIDE {
        let (row, column) = (state / SIDE, state % SIDE);
        let mut neighbors = Vec::new();
        neighbors.extend((row > 0).then(|| state - SIDE));
        neighbors.extend((column > 0).then(|| state - 1));
        neighbors.extend((column + 1 < SIDE).then_some(state + 1));
        neighbors.extend((row + 1 < SIDE).then_some(state + SIDE));
        let names: Vec<String> = neighbors.iter().map(|state| format!("S{state}")).collect();
        text.push_str(&format!("S{state}: {}\n", names.join(", ")));
    }
    let path = folder.join("large.txt");
    fs::write(&path, text).expect("the folder can be written to");
    path.display().to_string()
}

/// An experiment whose first game does not end.
fn endless_experiment(folder: &Path) -> String {
    let path = folder.join("endless.toml");
    let text = format!(
        "name = \"endless\"\ngame = \"coloring\"\nformat = \"round-robin\"\ngames = 4\n\
         [players]\nthinks = \"{ENDLESS}\"\nrandom = \"random\"\n\
         [[boards]]\ngraph = \"grid:8x8\"\ncolors = 4\n"
    );
    fs::write(&path, text).expect("the folder can be written to");
    path.display().to_string()
}

/// The grid 6x6 as graph6.
const GRID: &str = "chCKAC`CGO_`?_?O_CG?`?AC?CG?C??AC??`??CG??O_??`???_???O_??CG???`???AC???CG???C????AC????`????CG????O_????`";

/// A certificate whose one cluster is the whole board.
fn endless_certificate(folder: &Path) -> String {
    let path = folder.join("endless.cert");
    let text = format!(
        "mapduel-certificate 1\ngraph {GRID}\ncolors 4\nfirst bob\nwinner alice\n\
         rules clusters\nentries 0\n"
    );
    fs::write(&path, text).expect("the folder can be written to");
    path.display().to_string()
}

/// Every kind of long work, with words that `folder` makes unlike those of another test.
fn commands(folder: &Path) -> Vec<(String, Shows)> {
    let (problem, experiment) = (large_problem(folder), endless_experiment(folder));
    let out = |name: &str| folder.join(name).display().to_string();
    // A program that says hello and then nothing.
    let hangs = "sh -c \"read line; echo hello mapduel; exec sleep 1000\"";
    let coloring = format!("grid:8x8 --alice {ENDLESS} --bob random --games 3 --json");
    let (certificate, corpus) = (endless_certificate(folder), out("corpus.g6"));
    fs::write(&corpus, format!("{GRID}\n")).expect("the folder can be written to");
    let mut commands = vec![
        ("coloring solve grid:8x8 -c 4 --json".to_string(), Shows::Json),
        ("coloring number map:world --json".to_string(), Shows::Json),
        ("coloring bounds random:400,0.5,1 --json".to_string(), Shows::Json),
        (
            "coloring analyze grid:8x8 -c 4 --simulations 100000000000 --json".to_string(),
            Shows::Json,
        ),
        (format!("coloring check {certificate} --json"), Shows::Json),
        (format!("coloring census {corpus} --nodes 100000000000"), Shows::Nothing),
        (format!("coloring play {coloring} -c 4"), Shows::Json),
        (format!("coloring curve {coloring} --colors 3..4"), Shows::Json),
        (
            format!("coloring play grid:3x3 -c 3 --bob random --json --alice 'exec:{hangs}'"),
            Shows::Json,
        ),
        (
            "coloring play grid:9x9 -c 4 --games 1 --alice random --bob random --json \
          --adjudicate --judge-nodes 100000000000"
                .to_string(),
            Shows::Json,
        ),
        (
            "voronoi play --red gp:4294967296 --blue random --turns 4 --json".to_string(),
            Shows::Json,
        ),
        (
            "voronoi play --red abuct:1000000 --blue uct:1000000 --turns 300 --json".to_string(),
            Shows::Json,
        ),
        (
            "voronoi play --red db:starts=10000 --blue strong --turns 400 --json".to_string(),
            Shows::Json,
        ),
        (format!("voronoi analyze --player {ENDLESS} --json"), Shows::Json),
        (format!("weighted play {problem} --max greedy --min random --moves --json"), Shows::Json),
        (
            format!("weighted play {problem} --max alphabeta:100 --min mcts:1000000000 --json"),
            Shows::Json,
        ),
        (
            format!("weighted compare {problem} --depth full --nodes 100000000000 --json"),
            Shows::Json,
        ),
        (format!("weighted solve {problem} --depth full --json"), Shows::Json),
        (format!("weighted trace {problem} --depth 40 -o {}", out("trace.txt")), Shows::Nothing),
        (format!("protocol check coloring --json -- {}", hangs.replace('"', "'")), Shows::Json),
        (format!("tournament run {experiment} --out {} --json", out("run")), Shows::Json),
        (format!("study --simulations 100000000 --out {} --json", out("study")), Shows::Json),
    ];
    commands.iter_mut().for_each(|(words, _)| *words = words.replace("  ", " "));
    commands
}

#[test]
fn every_command_ends_at_its_limit_and_keeps_what_is_done() {
    let folder = tempfile::tempdir().unwrap();
    end_all(&commands(folder.path()), Cause::Limit);
}

#[test]
fn every_command_ends_at_the_first_interrupt() {
    let folder = tempfile::tempdir().unwrap();
    end_all(&commands(folder.path()), Cause::Signal("-INT"));
}

#[test]
fn every_command_ends_when_asked_to_terminate() {
    let folder = tempfile::tempdir().unwrap();
    end_all(&commands(folder.path()), Cause::Signal("-TERM"));
}

#[test]
fn the_net_ends_what_does_not_listen() {
    let commands = ["bench", "bench --json"].map(|words| (words.to_string(), Shows::Remark));
    let mut child = start("bench", Cause::Signal("-INT"));
    std::thread::sleep(Duration::from_millis(300));
    let running = child.try_wait().unwrap().is_none();
    child.kill().unwrap();
    child.wait().unwrap();
    // A machine that does all of the fixed work in this time has nothing to be ended.
    if running {
        for (words, shows) in commands {
            let child = start(&words, Cause::Signal("-INT"));
            std::thread::sleep(Duration::from_millis(300));
            let process = child.id().to_string();
            Command::new("kill").args(["-INT", &process]).status().unwrap();
            check(&words, shows, child, Cause::Signal("-INT"), Instant::now());
        }
    }
}

#[test]
fn a_game_that_is_cut_off_is_named_and_not_counted() {
    let words = format!("coloring play grid:8x8 -c 4 --alice {ENDLESS} --bob random --threads 1");
    let output = start(&words, Cause::Limit).wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let said = "no game was finished; one game was cut off by the limit and does not count";
    assert!(text.contains(said), "{text}");
    let output = start(&format!("{words} --json"), Cause::Limit).wait_with_output().unwrap();
    let object: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&object["games"], &object["cut_off"]), (&0.into(), &1.into()));
}

#[test]
fn a_hanging_program_is_killed_with_all_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("child");
    let script =
        format!("read line; echo hello mapduel; sleep 1000 & echo $! > {}; wait", file.display());
    let words = format!(
        "coloring play path:3 -c 2 --games 1 --bob random --alice 'exec:sh -c \"{script}\"'"
    );
    let output = start(&words, Cause::Limit).wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
    let process = fs::read_to_string(&file).expect("the program began to think");
    let gone = || !Path::new(&format!("/proc/{}", process.trim())).exists();
    let begin = Instant::now();
    while !gone() && begin.elapsed() < SLACK {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!cfg!(target_os = "linux") || gone(), "{process} lives on");
}

#[test]
fn a_range_with_too_many_colors_is_refused_before_the_first_game() {
    let range = "coloring curve petersen --colors 1..1000000000 --games 1";
    refuses(range, "", "4095");
}

#[test]
fn the_limit_of_a_census_is_for_all_graphs_and_keeps_what_is_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("census.jsonl").display().to_string();
    let grid = crate::support::mapduel("graph convert grid:8x8 --to g6").stdout;
    let lines = format!("Bw\nC~\n{grid}Bw\n");
    let census = |words: &str| {
        let words = format!("coloring census - --threads 1 --out {out} {words}");
        crate::support::mapduel_with_input(&words, &lines)
    };
    let run = census("--nodes 1000000000 --limit 700ms");
    assert_eq!(run.code, 3, "{}", run.stderr);
    let kept = fs::read_to_string(&out).expect("what is done is kept");
    assert_eq!(kept.lines().count(), 2, "the graph that was cut off is not there: {kept}");
    let run = census("--nodes 100");
    assert_eq!(run.code, 3, "undecided within so many positions: {}", run.stderr);
    let done = fs::read_to_string(&out).expect("it went on");
    assert_eq!(done.lines().count(), 4);
    assert!(done.starts_with(&kept));
}
