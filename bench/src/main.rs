//! Measures mapduel beside its peers and prints what it found; see README.md.

#![allow(clippy::print_stdout, reason = "a program that prints")]

mod fixed;
mod growth;
mod heap;
mod measure;
mod playouts;
mod report;
mod solving;
mod study_game;
mod uct;
mod weighted;

use clap::{Parser, ValueEnum};
use fixed::FixedWork;
use measure::Effort;
use report::Report;

/// The speed of mapduel beside other programs, in interleaved rounds on one thread, by CPU time.
#[derive(Parser)]
#[command(
    version,
    after_help = "Examples:\n  mapduel-bench\n  mapduel-bench solving --rounds 3\n  \
    mapduel-bench --quick --json\n  \
    valgrind --tool=callgrind mapduel-bench --fixed uct --work 100000"
)]
struct Arguments {
    /// What is measured.
    #[arg(value_enum, default_value_t = Subject::Search)]
    subject: Subject,
    /// How often each engine is measured; the best round counts.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// A smoke test: one short round of everything.
    #[arg(long)]
    quick: bool,
    /// One JSON object instead of Markdown.
    #[arg(long)]
    json: bool,
    /// Does a fixed amount of work with 3 colors, on the grid 5x5 unless the name says otherwise,
    /// and measures nothing: for profilers and instruction counts.
    #[arg(long, value_name = "KIND")]
    fixed: Option<FixedWork>,
    /// How many playouts or simulations the fixed work is.
    #[arg(long, default_value_t = 100_000, requires = "fixed")]
    work: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Subject {
    /// Playouts and tree search of the map-coloring game beside `minimax` and `board-game`.
    Search,
    /// Exact solving of the map-coloring game beside the figures of a prototype.
    Solving,
    /// Alpha-beta on the weighted game beside the two of `minimax`, and the speed of the trace.
    Weighted,
}

fn main() {
    let arguments = Arguments::parse();
    if let Some(kind) = arguments.fixed {
        println!("{}", fixed::run(kind, arguments.work));
        return;
    }
    let effort = if arguments.quick { Effort::quick() } else { Effort::full(arguments.rounds) };
    let mut report = Report { rounds: effort.rounds, ..Report::default() };
    match arguments.subject {
        Subject::Search => {
            report.playouts = playouts::measure(&effort);
            report.uct = uct::measure(&effort);
            report.study_games = study_game::measure(&effort);
            report.growth = growth::measure(&effort);
        }
        Subject::Solving => report.solving = solving::measure(&effort),
        Subject::Weighted => (report.weighted, report.traces) = weighted::measure(&effort),
    }
    if arguments.json {
        println!("{}", serde_json::to_string(&report).expect("a report is plain data"));
    } else {
        print!("{}", report.markdown());
    }
}
