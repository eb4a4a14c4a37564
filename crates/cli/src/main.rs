//! The `mapduel` program: parse, call, print; one file per verb.
//!
//! What is deliberately absent: rules, searches and statistics. Everything here turns words into
//! calls of the crates below, and their results into text or JSON.

mod bench;
mod coloring;
mod common;
mod exit;
mod experiment;
mod files;
mod games;
mod graph;
mod graph_input;
mod interrupt;
mod licenses;
mod output;
mod progress;
mod protocol;
mod serve;
mod study;
mod terminal;
mod tournament;
mod voronoi;
mod weighted;

use clap::{ArgMatches, FromArgMatches, Parser, Subcommand};
use exit::Exit;
use games::GameVerb;
use interrupt::Signals;
use std::process::ExitCode;

/// The laboratory for two-player games on maps: play them, solve them, measure players.
#[derive(Parser)]
#[command(name = "mapduel", version, max_term_width = 100, after_help = EXAMPLES)]
struct Arguments {
    #[command(flatten)]
    common: common::Common,
    #[command(subcommand)]
    action: Action,
}

/// What is to be done.
enum Action {
    /// A verb that every game has.
    Game(GameVerb),
    /// A command of the program, or a verb that only one game has.
    Own(Command),
}

impl FromArgMatches for Action {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Action, clap::Error> {
        match GameVerb::find(matches) {
            Some(verb) => Ok(Action::Game(verb)),
            None => Command::from_arg_matches(matches).map(Action::Own),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Action::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Action {
    fn augment_subcommands(command: clap::Command) -> clap::Command {
        games::add_verbs(Command::augment_subcommands(command))
    }

    fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
        Action::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Command::has_subcommand(name) || mapduel_games::find(name).is_some()
    }
}

#[derive(Subcommand)]
enum Command {
    // What is said of a game and the verbs that all have come from its entry.
    #[command(subcommand)]
    Coloring(coloring::Verb),
    #[command(subcommand)]
    Voronoi(voronoi::Verb),
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
    let (limit, signals) = match &arguments.action {
        Action::Own(Command::Serve(_)) => (common.limit, Signals::Elsewhere),
        _ => (common.limit, Signals::Here),
    };
    interrupt::install(limit, signals);
    let command = match &arguments.action {
        Action::Game(verb) => return verb.run(common),
        Action::Own(command) => command,
    };
    match command {
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
    }
}
