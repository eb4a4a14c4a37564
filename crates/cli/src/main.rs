//! The `mapduel` program: parse, call, print; one file per verb.
//!
//! What is deliberately absent: rules, searches and statistics. Everything here turns words into
//! calls of the crates below, and their results into text or JSON.

mod bench;
mod coloring;
mod common;
mod completions;
mod exit;
mod experiment;
mod graph;
mod graph_input;
mod interrupt;
mod licenses;
mod man;
mod output;
mod players;
mod progress;
mod protocol;
mod serve;
mod sketch;
mod study;
mod table;
mod tournament;
mod voronoi;
mod weighted;

use clap::{Parser, Subcommand};
use exit::Exit;
use interrupt::Signals;
use std::process::ExitCode;

/// The laboratory for two-player games on maps: play them, solve them, measure players.
#[derive(Parser)]
#[command(name = "mapduel", version, max_term_width = 100, after_help = EXAMPLES)]
struct Arguments {
    #[command(flatten)]
    common: common::Common,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The map-coloring game: play, measure, bound, analyze
    #[command(subcommand)]
    Coloring(coloring::Verb),
    /// The Voronoi game: play, measure, areas of given sites
    #[command(subcommand)]
    Voronoi(voronoi::Verb),
    /// The weighted map-coloring game: trace, check, solve, explain, compare, play
    #[command(subcommand)]
    Weighted(weighted::Verb),
    /// Graphs: show, convert, transform, list the families
    #[command(subcommand)]
    Graph(graph::Verb),
    /// Experiments out of files, on one machine or on a cluster
    #[command(subcommand)]
    Tournament(tournament::Verb),
    /// Players that are programs of their own: check one
    #[command(subcommand)]
    Protocol(protocol::Verb),
    /// The map-coloring study re-done: eleven graphs, bounds, curves, a page
    Study(study::Study),
    /// The page: play, watch and learn in a browser
    Serve(serve::Serve),
    /// Fixed work: one signature number, and how fast it was done
    Bench(bench::Bench),
    /// Other people's work in this program: crates, versions, licenses, texts
    Licenses(licenses::Licenses),
    /// Completions for bash, zsh, fish or PowerShell, on stdout
    Completions(completions::Completions),
    /// Manual pages, one for every command, into a folder
    Man(man::Man),
}

const EXAMPLES: &str = "\
Examples:
  mapduel study
  mapduel coloring bounds petersen
  mapduel coloring play grid:5x5 --colors 3 --alice uct:1000 --bob uct:1000 --games 100
  mapduel coloring play map:germany --colors 4 --alice human --bob uct:2s
  mapduel serve --open
  mapduel voronoi play --red human --blue strong
  mapduel graph convert map:south-america --to svg -o south-america.svg";

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = arguments.common.check().and_then(|()| run(&arguments));
    interrupt::finished();
    exit::report(result)
}

fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let common = &arguments.common;
    let (limit, signals) = match &arguments.command {
        Command::Serve(_) => (common.limit, Signals::Elsewhere),
        _ => (common.limit, Signals::Here),
    };
    interrupt::install(limit, signals);
    match &arguments.command {
        Command::Coloring(verb) => verb.run(common),
        Command::Voronoi(verb) => verb.run(common),
        Command::Weighted(verb) => verb.run(common),
        Command::Graph(verb) => verb.run(common),
        Command::Tournament(verb) => verb.run(common),
        Command::Protocol(verb) => verb.run(common),
        Command::Study(study) => study.run(common),
        Command::Serve(serve) => serve.run(common),
        Command::Bench(bench) => bench.run(common),
        Command::Licenses(licenses) => licenses.run(common),
        Command::Completions(completions) => completions.run(common),
        Command::Man(man) => man.run(common),
    }
}
