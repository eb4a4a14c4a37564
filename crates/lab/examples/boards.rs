//! What galleries say of their boards, found out again: `cargo run -p mapduel-lab --example boards`.
//!
//! A line for each board: the winner by the exact solver, the seat, and how many games of a hundred
//! the weakest level wins from it against the middle one. Arguments are names of games; without any,
//! all of them.

use mapduel_lab::prospects::{beginner_wins, open, winner};
use std::io::Write;

/// Enough for every board that a gallery calls solved.
const NODES: u64 = 400_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|one| one == name);
    for entry in mapduel_games::all().filter(|entry| is_wanted(entry.name)) {
        for shown in (entry.gallery)() {
            let game = open(entry, &shown.setup)?;
            let seat = shown.prospect.seat;
            let wins = beginner_wins(entry, &*game, &shown.setup, seat)?;
            let winner = winner(&*game, NODES).map(|side| entry.sides[side.index()]);
            let label = (entry.label)(&shown.setup);
            writeln!(
                std::io::stdout(),
                "{}\t{label}\tseat {}\twinner {}\tbeginner {wins}\tsaid {:?}, {}",
                entry.name,
                entry.sides[seat],
                winner.unwrap_or("unknown"),
                shown.prospect.verdict.winner().map(|side| entry.sides[side]),
                shown.prospect.beginner,
            )?;
        }
    }
    Ok(())
}
