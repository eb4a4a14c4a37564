//! The verbs that every registered game has: `play`, `analyze` and `players`.
//!
//! Their options are made out of a game's entry: its fields, its sides, its tables. What is
//! deliberately absent: the name of any game. What only one game has is a verb of its own, beside
//! these.

mod analyze;
pub(crate) mod board;
mod human;
pub(crate) mod judging;
mod losses;
mod moves;
mod pairing;
mod play;
mod players;
mod report;
pub(crate) mod series;
mod summary;

use crate::common::Common;
use crate::exit::Exit;
use anyhow::Result;
use clap::{ArgMatches, Command};
use mapduel_playable::GameEntry;

/// A verb of a game, with what was typed after it.
pub(crate) struct GameVerb {
    entry: &'static GameEntry,
    verb: &'static Verb,
    matches: ArgMatches,
}

/// A verb that every game has.
struct Verb {
    name: &'static str,
    /// Its options, for a game.
    command: fn(&GameEntry) -> Command,
    run: fn(&'static GameEntry, &ArgMatches, &Common) -> Result<Exit>,
}

const VERBS: [Verb; 3] = [
    Verb { name: "play", command: play::command, run: play::run },
    Verb { name: "analyze", command: analyze::command, run: analyze::run },
    Verb { name: "players", command: players::command, run: players::run },
];

/// Adds the verbs of all games; a game that has verbs of its own keeps them, below these. The list of
/// commands begins with the games.
pub(crate) fn add_verbs(mut command: Command) -> Command {
    let count = mapduel_games::all().count();
    let names: Vec<String> = command.get_subcommands().map(|one| one.get_name().into()).collect();
    for (place, name) in names.into_iter().enumerate() {
        command = command.mut_subcommand(name, |other| other.display_order(count + place));
    }
    for (order, entry) in mapduel_games::all().enumerate() {
        if command.find_subcommand(entry.name).is_none() {
            command = command.subcommand(Command::new(entry.name));
        }
        command = command.mut_subcommand(entry.name, |game| {
            let own: Vec<Command> = game.get_subcommands().cloned().collect();
            let shared = VERBS.iter().enumerate().map(|(place, verb)| {
                let closing = entry.command_line.closing(verb.name);
                let command = (verb.command)(entry).display_order(place);
                let said = command.get_after_help().map(ToString::to_string);
                let parts: Vec<String> =
                    [closing].into_iter().chain(said).filter(|text| !text.is_empty()).collect();
                command.after_help(parts.join("\n\n"))
            });
            let own = own.into_iter().enumerate();
            let own = own.map(|(place, verb)| verb.display_order(VERBS.len() + place));
            Command::new(entry.name)
                .about(entry.about)
                .display_order(order)
                .subcommand_required(true)
                .arg_required_else_help(true)
                .subcommands(shared)
                .subcommands(own)
        });
    }
    command
}

impl GameVerb {
    /// The verb that was typed, if every game has it.
    pub(crate) fn find(matches: &ArgMatches) -> Option<GameVerb> {
        let (game, matches) = matches.subcommand()?;
        let entry = mapduel_games::find(game)?;
        let (name, matches) = matches.subcommand()?;
        let verb = VERBS.iter().find(|verb| verb.name == name)?;
        Some(GameVerb { entry, verb, matches: matches.clone() })
    }

    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        (self.verb.run)(self.entry, &self.matches, common)
    }
}
