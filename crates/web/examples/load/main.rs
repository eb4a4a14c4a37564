//! How a server does under load: many people play whole games at once, each against a program.
//!
//! ```text
//! mapduel serve --port 8080 &
//! cargo run --release -p mapduel-web --example load -- 127.0.0.1:8080 100
//! ```
//!
//! It prints, for requests that need no thought (moves and looks, new games, both) and for thoughts,
//! how many there were and the times that 50%, 99% and all of them stayed under: first with one
//! player alone, then with all at once, who come at the same moment. After the address and the
//! number of people a player and a graph may follow.

mod crowd;

use crowd::{CrowdOutcome, CrowdParams, percentile, play};
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let address = words.next().unwrap_or_else(|| "127.0.0.1:8080".into());
    let sessions = words.next().and_then(|word| word.parse().ok()).unwrap_or(100);
    let player = words.next().unwrap_or_else(|| "uct:1000".into());
    let board = words.next().unwrap_or_else(|| "map:germany".into());
    let mut complete = true;
    for sessions in [1, sessions] {
        let params =
            CrowdParams { sessions, player: player.clone(), board: board.clone(), colors: 4 };
        let outcome = play(&address, &params);
        complete &= outcome.errors.is_empty();
        // Nobody reads any more: nothing to do about that.
        let _ = std::io::stdout().write_all(tell(&params, &outcome).as_bytes());
    }
    if complete { ExitCode::SUCCESS } else { ExitCode::FAILURE }
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
    let seconds = outcome.time.as_secs_f64();
    let requests = outcome.quick.len() + outcome.openings.len() + outcome.thoughts.len();
    let mut text = format!(
        "{} at once against {} on {}: {} games ended in {seconds:.2} s, {:.0} requests a second, \
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
    for error in outcome.errors.iter().take(5) {
        text += &format!("  error: {error}\n");
    }
    text
}
