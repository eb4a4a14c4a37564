//! What the runner costs: per game, per core, per record.
//!
//! ```text
//! cargo run --release -p mapduel-report --example runner -- overhead
//! cargo run --release -p mapduel-report --example runner -- cores
//! cargo run --release -p mapduel-report --example runner -- guards DIR
//! cargo run --release -p mapduel-report --example runner -- million DIR
//! cargo run --release -p mapduel-report --example runner -- read DIR
//! cargo run --release -p mapduel-report --example runner -- resume DIR
//! ```
//!
//! `guards` plays the same games twice on one thread, into files in DIR: as a run does, with locks,
//! checksums and a disk that has heard of everything, and into a plain file. `million` writes a million records for `read` and `resume`, which are processes of their own so
//! that their memory is their own. Times are of the wall clock: measure on a quiet machine.

#![allow(clippy::print_stdout)]

use mapduel_lab::experiment::shard::Work;
use mapduel_lab::experiment::{ExperimentSpec, NoFiles, Plan, RECORDS, RunParams, plan, run};
use mapduel_lab::pool::Watch;
use mapduel_report::Summary;
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// Two players that do not think.
const RANDOM: &str = r#"{ one = "random", other = "random" }"#;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["overhead"] => overhead(),
        ["cores"] => cores(),
        ["guards", directory] => guards(Path::new(directory)),
        ["million", directory] => million(Path::new(directory)),
        ["read", directory] => read(Path::new(directory)),
        ["resume", directory] => resume(Path::new(directory)),
        _ => Err("say overhead, cores, guards DIR, million DIR, read DIR or resume DIR".into()),
    }
}

fn question(games: u64, players: &str, board: &str) -> Result<Plan> {
    let text = format!(
        "name = \"cost\"\ngame = \"coloring\"\nformat = \"gauntlet\"\ngames = {games}\n\
         players = {players}\n[[boards]]\n{board}\n"
    );
    Ok(plan(&ExperimentSpec::parse(&text)?, &NoFiles)?)
}

/// A game of one move between players that do not think.
fn overhead() -> Result<()> {
    let games = 200_000;
    let plan = question(games, RANDOM, "graph = \"path:1\"\ncolors = 1")?;
    for threads in [1, 2] {
        let folder = tempfile::tempdir()?;
        let begin = Instant::now();
        run(&plan, folder.path(), &RunParams::default().with_threads(threads), &Watch::NONE)?;
        let each = begin.elapsed().as_secs_f64() / games as f64;
        println!("{threads} threads: {:.2} microseconds per game of one move", 1e6 * each);
    }
    Ok(())
}

/// Games that keep a core busy for a while.
fn cores() -> Result<()> {
    let plan = question(60, r#"["uct:20000", "uct:19999"]"#, "graph = \"grid:5x5\"\ncolors = 4")?;
    let mut seconds = Vec::new();
    for threads in [1, 2, 1, 2] {
        let folder = tempfile::tempdir()?;
        let begin = Instant::now();
        run(&plan, folder.path(), &RunParams::default().with_threads(threads), &Watch::NONE)?;
        seconds.push(begin.elapsed().as_secs_f64());
        println!("{threads} threads: {:.2} s", seconds[seconds.len() - 1]);
    }
    let ratio = seconds[0].min(seconds[2]) / seconds[1].min(seconds[3]);
    println!("two threads are {ratio:.2} times as fast as one");
    Ok(())
}

/// What checksums, locks and the disk cost.
fn guards(directory: &Path) -> Result<()> {
    let games = [
        (100_000, RANDOM, "graph = \"path:1\"\ncolors = 1", "games of one move"),
        (100_000, RANDOM, "graph = \"petersen\"\ncolors = 3", "games of random players"),
        (
            400,
            r#"["uct:1000", "uct:999"]"#,
            "graph = \"petersen\"\ncolors = 3",
            "games of uct:1000",
        ),
    ];
    for (count, players, board, what) in games {
        let plan = question(count, players, board)?;
        let (mut plain, mut guarded) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..5 {
            let folder = tempfile::tempdir_in(directory)?;
            let begin = Instant::now();
            let mut file = File::create(folder.path().join("plain.jsonl"))?;
            let mut worker = plan.worker(Watch::NONE.stop());
            for piece in 0..plan.len() {
                let mut line = worker(piece).expect("nobody stops it");
                line.push('\n');
                file.write_all(line.as_bytes())?;
            }
            plain = plain.min(begin.elapsed().as_secs_f64());
            let begin = Instant::now();
            run(&plan, folder.path(), &RunParams::default().with_threads(1), &Watch::NONE)?;
            guarded = guarded.min(begin.elapsed().as_secs_f64());
        }
        let ratio = guarded / plain;
        println!("{count} {what}: {plain:.3} s plain, {guarded:.3} s guarded, {ratio:.3} times");
    }
    Ok(())
}

const MILLION: u64 = 1_000_000;

fn large() -> Result<Plan> {
    question(MILLION, RANDOM, "graph = \"petersen\"\ncolors = 3")
}

fn million(directory: &Path) -> Result<()> {
    let begin = Instant::now();
    run(&large()?, directory, &RunParams::default(), &Watch::NONE)?;
    let bytes = fs::metadata(directory.join(RECORDS))?.len();
    println!("{:.1} s, {} MB of records", begin.elapsed().as_secs_f64(), bytes / 1_000_000);
    Ok(())
}

fn read(directory: &Path) -> Result<()> {
    let begin = Instant::now();
    let summary = Summary::read(directory)?;
    let counted = begin.elapsed().as_secs_f64();
    let ratings = summary.ratings().is_some();
    let all = begin.elapsed().as_secs_f64();
    println!("{} records counted in {counted:.2} s", summary.games);
    println!("with ratings ({ratings}) in {all:.2} s; {}", memory()?);
    Ok(())
}

/// The last ten games are missing, one of them torn.
fn resume(directory: &Path) -> Result<()> {
    let path = directory.join(RECORDS);
    let text = fs::read(&path)?;
    let ends = text.iter().enumerate().rev().filter(|(_, byte)| **byte == b'\n');
    let cut = ends.map(|(place, _)| place).nth(10).ok_or("there are too few records")?;
    OpenOptions::new().write(true).open(&path)?.set_len(cut as u64 + 20)?;
    drop(text);
    let begin = Instant::now();
    let outcome = run(&large()?, directory, &RunParams::default().with_threads(1), &Watch::NONE)?;
    let seconds = begin.elapsed().as_secs_f64();
    println!("{} games were missing; all is done after {seconds:.2} s", outcome.played);
    Ok(())
}

/// The most memory that this process had.
fn memory() -> Result<String> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or("memory unknown");
    Ok(line.split_whitespace().collect::<Vec<_>>().join(" "))
}
