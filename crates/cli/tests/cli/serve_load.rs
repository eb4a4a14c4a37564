//! A hundred people at once, each in a whole game against a program: no errors, bounded memory; and a
//! class at human pace, whose questions are answered.
//! How fast it is, `cargo run --release -p mapduel-web --example load` measures.

#[path = "../../../web/examples/load/crowd.rs"]
mod crowd;

use crate::serve::Server;
use crowd::{CrowdParams, Pace, percentile, play};
use std::io::Write;
use std::time::Duration;

fn address(server: &Server) -> String {
    server.url.trim_start_matches("http://").trim_end_matches('/').to_string()
}

#[test]
fn a_hundred_games_at_once_come_to_their_end() {
    let server = Server::start("");
    let params = CrowdParams {
        sessions: 100,
        player: "uct:1000".into(),
        board: "map:south-america".into(),
        colors: 4,
        pace: Pace::AtOnce,
    };
    let outcome = play(&address(&server), &params);
    assert_eq!(outcome.errors, Vec::<String>::new());
    assert_eq!(outcome.games, 100);
    assert!(outcome.thoughts.len() >= 300, "everybody's program moved");
    let slow = percentile(&outcome.quick, 0.99);
    let _ = writeln!(
        std::io::stderr(),
        "100 games at once in {:.1} s; 99% of {} requests without a thought under {:.1} ms",
        outcome.time.as_secs_f64(),
        outcome.quick.len(),
        slow.as_secs_f64() * 1e3
    );
    #[cfg(target_os = "linux")]
    {
        let peak = peak_megabytes(&server);
        let _ = writeln!(std::io::stderr(), "the server's memory at its peak: {peak} MB");
        assert!(peak < 400, "{peak} MB");
    }
}

#[test]
fn no_verdict_is_refused_in_a_class() {
    let server = Server::start("");
    let params = CrowdParams {
        sessions: 60,
        player: "uct:200".into(),
        board: "map:australia".into(),
        colors: 3,
        pace: Pace::Human(Duration::from_secs(8)),
    };
    let outcome = play(&address(&server), &params);
    assert_eq!(outcome.errors, Vec::<String>::new());
    assert_eq!(outcome.refused, (0, 0));
    assert!(!outcome.verdicts.is_empty(), "somebody had one in time");
}

/// The most memory that the server had so far.
#[cfg(target_os = "linux")]
fn peak_megabytes(server: &Server) -> u64 {
    let path = format!("/proc/{}/status", server.child.id());
    let status = std::fs::read_to_string(path).expect("the server runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
    kilobytes / 1024
}
