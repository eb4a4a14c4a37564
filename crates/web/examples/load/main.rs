//! How a server does under load: many people play whole games at once, each against a program.
//!
//! ```text
//! cargo run --release -p mapduel-web --example load -- class [PEOPLE [PLAYER [GRAPH [SECONDS]]]]
//! ```
//!
//! starts a server of its own and lets 100 people play at human pace against `uct:20000` on
//! `map:germany` for 60 seconds, with a verdict in every position, as the page asks for it. It prints
//! the times below, how many verdicts were refused, and the server's memory at its peak (on Linux). It
//! fails when anything went wrong or a verdict was refused that somebody had already.
//!
//! ```text
//! mapduel serve --port 8080 &
//! cargo run --release -p mapduel-web --example load -- 127.0.0.1:8080 [PEOPLE [PLAYER [GRAPH]]]
//! ```
//!
//! asks a server that runs. It prints, for requests that need no thought (moves and looks, new games,
//! both) and for thoughts, how many there were and the times that 50%, 99% and all of them stayed under:
//! first with one player alone, then with all at once, who come at the same moment and play as fast as
//! answers come.

mod crowd;

use crowd::{CrowdOutcome, CrowdParams, Pace, percentile, play};
use mapduel_web::{ServeParams, serve};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

/// What a server of ours is started with.
const SERVE: &str = "serve";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let place = words.next().unwrap_or_else(|| "127.0.0.1:8080".into());
    if place == SERVE {
        let params = ServeParams { port: 0, ..ServeParams::default() };
        return match serve(&params, |address| say(&format!("{address}\n"))) {
            Ok(_) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    let is_class = place == "class";
    let sessions = words.next().and_then(|word| word.parse().ok()).unwrap_or(100);
    let player = if is_class { "uct:20000" } else { "uct:1000" };
    let player = words.next().unwrap_or_else(|| player.into());
    let board = words.next().unwrap_or_else(|| "map:germany".into());
    let params = CrowdParams { sessions, player, board, colors: 4, pace: Pace::AtOnce };
    let complete = if is_class {
        let seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(60);
        class(&CrowdParams { pace: Pace::Human(Duration::from_secs(seconds)), ..params })
    } else {
        [1, sessions].into_iter().fold(true, |complete, sessions| {
            let params = CrowdParams { sessions, ..params.clone() };
            let outcome = play(&place, &params);
            say(&tell(&params, &outcome));
            complete && outcome.errors.is_empty()
        })
    };
    if complete { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A class with a server of its own; whether everything went as it should.
fn class(params: &CrowdParams) -> bool {
    let Some((mut server, address)) = start() else {
        say("no server could be started\n");
        return false;
    };
    let outcome = play(&address, params);
    say(&tell(params, &outcome));
    say(&format!(
        "  verdicts: {} in time, {} later than their person moved on, {} refused, {} of them about \
         positions that were answered before\n",
        outcome.verdicts.len(),
        outcome.late,
        outcome.refused.0,
        outcome.refused.1
    ));
    if let Some(peak) = peak_megabytes(&server) {
        say(&format!("  the server's memory at its peak: {peak} MB\n"));
    }
    let _ = server.kill();
    let _ = server.wait();
    outcome.errors.is_empty() && outcome.refused.1 == 0
}

/// This program once more, as a server, and its address.
fn start() -> Option<(Child, String)> {
    let program = std::env::current_exe().ok()?;
    let mut server = Command::new(program).arg(SERVE).stdout(Stdio::piped()).spawn().ok()?;
    let mut address = String::new();
    BufReader::new(server.stdout.take()?).read_line(&mut address).ok()?;
    Some((server, address.trim().to_string()))
}

/// The most memory that a process had so far, where the system tells.
fn peak_megabytes(server: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kilobytes / 1024)
}

fn say(text: &str) {
    // Nobody reads any more: nothing to do about that.
    let _ = std::io::stdout().write_all(text.as_bytes());
}

fn tell(params: &CrowdParams, outcome: &CrowdOutcome) -> String {
    let line = |name: &str, times: &[Duration]| {
        let at = |share| percentile(times, share).as_secs_f64() * 1e3;
        format!(
            "  {name:<10} {:>6} requests   p50 {:>9.2} ms   p99 {:>9.2} ms   max {:>9.2} ms\n",
            times.len(),
            at(0.5),
            at(0.99),
            at(1.0)
        )
    };
    let pace = match params.pace {
        Pace::AtOnce => "at once",
        Pace::Human(_) => "at human pace",
    };
    let seconds = outcome.time.as_secs_f64();
    let requests = outcome.quick.len() + outcome.openings.len() + outcome.thoughts.len();
    let mut text = format!(
        "{} {pace} against {} on {}: {} games ended in {seconds:.2} s, {:.0} requests a second, \
         {} errors\n",
        params.sessions,
        params.player,
        params.board,
        outcome.games,
        requests as f64 / seconds,
        outcome.errors.len()
    );
    text += &line("no thought", &outcome.quick);
    text += &line("new game", &outcome.openings);
    text += &line("both", &[outcome.quick.clone(), outcome.openings.clone()].concat());
    text += &line("thought", &outcome.thoughts);
    if !outcome.verdicts.is_empty() {
        text += &line("verdict", &outcome.verdicts);
    }
    for error in outcome.errors.iter().take(5) {
        text += &format!("  error: {error}\n");
    }
    text
}
