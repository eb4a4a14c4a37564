//! Damaged inputs by the thousand: an answer or a refusal, never a panic, never an overrun.

use crate::support::trials;
use mapduel_game::Random;
use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How the damaged bytes reach the program.
#[derive(Clone, Copy)]
enum Way {
    /// On stdin.
    Stdin,
    /// As the word `INPUT`.
    Word,
    /// In a file whose name is the word `INPUT`.
    File,
}

/// A command and a sound input of it.
struct Trial {
    words: &'static str,
    way: Way,
    input: &'static str,
}

const fn trial(words: &'static str, way: Way, input: &'static str) -> Trial {
    Trial { words, way, input }
}

const PROBLEM: &str = include_str!("../../../weighted/tests/fixtures/200.in");
const OUTPUT: &str = include_str!("../../../weighted/tests/fixtures/200.out");
const CERTIFICATE: &str = include_str!("../../../../results/certificates/petersen-3.cert");
const SPEC: &str = "name = \"m\"\ngame = \"coloring\"\nformat = \"round-robin\"\ngames = 2\n\
                    players = [\"random\", \"greedy\"]\n\
                    [[boards]]\ngraph = \"path:3..5\"\ncolors = 2\ncolors_to = 3\n";

const TRIALS: [Trial; 20] = [
    trial("graph show - --json", Way::Stdin, "0 1\n1 2\n2 4 # an edge list\nvertices 5\n"),
    trial("graph show - --json", Way::Stdin, "a,b\nb,c\n\"d e\" f\n"),
    trial("graph show -", Way::Stdin, "graph g { a -- b -- c [pos=\"1,2\"]; d; }\n"),
    trial("graph show -", Way::Stdin, "IheA@GUAo\n"),
    trial("graph show -", Way::Stdin, ":Fa@x^\n"),
    trial("graph show -", Way::Stdin, "c x\np edge 3 2\ne 1 2\ne 2 3\n"),
    trial(
        "graph show -",
        Way::Stdin,
        "{\"nodes\":[{\"id\":[0,1]},{\"id\":2}],\"links\":[{\"source\":[0,1],\"target\":2}]}",
    ),
    trial("graph show INPUT", Way::Word, "gp:7,2"),
    trial("coloring solve INPUT -c 3 --limit 1s", Way::Word, "grid:3x4"),
    trial("coloring solve path:9 -c 3 --limit 1s --position INPUT", Way::Word, "0=1,7=2"),
    trial("coloring check -", Way::Stdin, CERTIFICATE),
    trial("coloring census - --nodes 1000 --limit 1s", Way::Stdin, "DQc\nIheA@GUAo\n:Fa@x^\n"),
    trial("coloring census - --where INPUT", Way::Word, "chi_g > chi + 1"),
    trial(
        "coloring play path:5 -c 2 --games 1 --limit 1s --alice INPUT",
        Way::Word,
        "uct:100,final=secure,rave=400",
    ),
    trial(
        "voronoi play --games 1 --turns 4 --limit 1s --red INPUT",
        Way::Word,
        "abuct:20,attack=never",
    ),
    trial(
        "voronoi areas --sites INPUT",
        Way::File,
        "[{\"x\":0.25,\"y\":0.5,\"owner\":\"red\"},{\"x\":0.75,\"y\":0.5,\"owner\":\"blue\"}]",
    ),
    trial("weighted solve INPUT --limit 1s", Way::File, PROBLEM),
    trial("weighted trace INPUT --limit 1s", Way::File, PROBLEM),
    trial("weighted check PROBLEM - --limit 1s", Way::Stdin, OUTPUT),
    trial("tournament run INPUT --out OUT --limit 1s", Way::File, SPEC),
];

/// Nothing above has a reason to take so long, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);
/// More memory than anything above needs, in kilobytes of address space.
const MEMORY: usize = 4_000_000;

/// One to four changes: a flipped bit, another byte, a piece left out, doubled or moved.
fn damaged(input: &str, random: &mut Random) -> Vec<u8> {
    let mut bytes = input.as_bytes().to_vec();
    for _ in 0..1 + random.below(4) {
        let (from, to) = (random.below(bytes.len() + 1), random.below(bytes.len() + 1));
        let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 30));
        match random.below(7) {
            0 | 1 if !bytes.is_empty() => {
                let place = random.below(bytes.len());
                bytes[place] ^= 1 << random.below(8);
            }
            2 if !bytes.is_empty() => {
                let place = random.below(bytes.len());
                bytes[place] = *b"0 9-:,;.=#\n\t\"{[(\\~\x00\xff"
                    .get(random.below(20))
                    .expect("there are twenty");
            }
            3 => drop(bytes.drain(from..to)),
            4 => {
                let piece = bytes[from..to].to_vec();
                bytes.splice(from..from, piece);
            }
            5 => bytes.truncate(from),
            _ => {
                let large = ["9999999999", "18446744073709551616", "-1", "1e400", "NaN", "999999"];
                let word = large[random.below(large.len())];
                bytes.splice(from..from, word.bytes());
            }
        }
    }
    bytes
}

/// Runs one trial and says what is wrong with the way it ended.
fn complaint(trial: &Trial, input: &[u8], folder: &std::path::Path) -> Option<String> {
    let word = match trial.way {
        Way::Stdin => String::new(),
        // Arguments of a program cannot have zeros in them, and one that begins with a hyphen is an
        // option.
        Way::Word => {
            String::from_utf8_lossy(input).replace('\0', "").trim_start_matches('-').into()
        }
        Way::File => {
            let path = folder.join("input");
            fs::write(&path, input).expect("a file");
            path.display().to_string()
        }
    };
    let out = folder.join("out");
    let _ = fs::remove_dir_all(&out);
    let problem = folder.join("problem");
    let words = trial.words.split(' ').map(|part| match part {
        "INPUT" => word.clone(),
        "OUT" => out.display().to_string(),
        "PROBLEM" => problem.display().to_string(),
        other => other.to_string(),
    });
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")])
        .arg(env!("CARGO_BIN_EXE_mapduel"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    // Whoever refuses an input early does not read the rest.
    let _ = stdin.write_all(if matches!(trial.way, Way::Stdin) { input } else { b"" });
    drop(stdin);
    let read = |mut from: Box<dyn Read + Send>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = from.read_to_end(&mut bytes);
            bytes
        })
    };
    let stdout = read(Box::new(child.stdout.take().expect("it is piped")));
    let stderr = read(Box::new(child.stderr.take().expect("it is piped")));
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("it is a child") {
            break status;
        }
        if began.elapsed() > PATIENCE {
            let _ = child.kill();
            let _ = child.wait();
            return Some("an overrun".into());
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let stdout = stdout.join().expect("a reader ends");
    let stderr = String::from_utf8_lossy(&stderr.join().expect("a reader ends")).into_owned();
    match status.code() {
        _ if stderr.contains("panicked") => Some(format!("a panic: {stderr}")),
        None => Some(format!("ended by a signal: {status}: {stderr}")),
        Some(2) if stderr.is_empty() => Some("refused without a word".into()),
        Some(2) if !stdout.is_empty() && trial.words.contains("--json") => {
            Some("refused after an answer".into())
        }
        Some(0..=3) => None,
        Some(code) => Some(format!("exit code {code}: {stderr}")),
    }
}

#[test]
fn damaged_inputs_are_answered_or_refused() {
    // In all, over all kinds of input.
    let inputs = trials(1_500, 5_000);
    let next = AtomicUsize::new(0);
    let work = || {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("problem"), PROBLEM).expect("a file");
        loop {
            let index = next.fetch_add(1, Relaxed);
            if index >= inputs {
                return;
            }
            let trial = &TRIALS[index % TRIALS.len()];
            let input = damaged(trial.input, &mut Random::new(index as u64));
            if let Some(complaint) = complaint(trial, &input, folder.path()) {
                let shown = String::from_utf8_lossy(&input);
                panic!("input {index} of `{}`: {complaint}\n{shown:?}", trial.words);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(work);
        }
    });
}
