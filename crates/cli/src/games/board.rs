//! What a game is played on, at a command line: the fields of its entry as arguments, and who reads
//! the files that they name.

use crate::common::Common;
use crate::files::Files;
use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches};
use mapduel_graph::Graph;
use mapduel_playable::{
    AnyGame, Field, FieldKind, GameEntry, Need, NoFiles, Setup, SetupError, setup_facts,
};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The arguments that say which board is played. A board that must be given stands alone, in its
/// place; everything else is an option.
pub(crate) fn arguments(entry: &GameEntry) -> impl Iterator<Item = Arg> {
    entry.fields.iter().map(argument)
}

fn argument(field: &'static Field) -> Arg {
    let argument = Arg::new(field.name).help(help(field)).required(field.need == Need::Required);
    let argument = match (field.kind, field.need) {
        (FieldKind::Board, Need::Required) => argument.value_name(field.name.to_uppercase()),
        _ => argument.long(field.name.replace('_', "-")).value_name(value_name(field)),
    };
    let argument = match field.letter {
        Some(letter) => argument.short(letter),
        None => argument,
    };
    match field.kind {
        FieldKind::Switch => argument.action(ArgAction::SetTrue),
        FieldKind::Word(words) => argument.value_parser(PossibleValuesParser::new(words)),
        FieldKind::Real => argument.value_parser(reader(field)).allow_hyphen_values(true),
        FieldKind::Whole => argument.value_parser(reader(field)),
        FieldKind::Board | FieldKind::Text => argument,
    }
}

/// Checks a value while the command line is read, so that the message names the option.
fn reader(field: &'static Field) -> impl Fn(&str) -> Result<String, SetupError> + Clone {
    move |text: &str| field.read(text).map(|_| text.to_string())
}

fn value_name(field: &Field) -> &'static str {
    match field.kind {
        FieldKind::Board => "BOARD",
        FieldKind::Whole => "N",
        FieldKind::Real => "NUMBER",
        FieldKind::Word(_) => "WORD",
        FieldKind::Text | FieldKind::Switch => "TEXT",
    }
}

fn help(field: &Field) -> String {
    let mut help = mapduel_playable::title(field.description);
    if let Some(default) = field.default.filter(|_| field.kind != FieldKind::Switch) {
        help.push_str(&format!(" [default: {default}]"));
    }
    help
}

/// A game that was set up.
pub(crate) struct Board {
    pub(crate) entry: &'static GameEntry,
    pub(crate) setup: Setup,
    pub(crate) game: Arc<dyn AnyGame>,
    /// One word, where the board is a graph: how it was given.
    format: Option<&'static str>,
}

impl Board {
    /// Sets up the board that was asked for.
    pub(crate) fn open(
        entry: &'static GameEntry,
        matches: &ArgMatches,
        players: usize,
        common: &Common,
    ) -> Result<Board> {
        let setup = read(entry, matches)?;
        let files = Files::new(common);
        let game = (entry.open)(&setup, players, &files)?;
        Ok(Board { entry, setup, game, format: files.format() })
    }

    /// Sets up a board on a graph that was read already: stdin can be read once.
    pub(crate) fn on_graph(
        entry: &'static GameEntry,
        setup: Setup,
        graph: &Graph,
    ) -> Result<Board> {
        let game = (entry.open)(&setup, entry.sides.len(), &OneGraph(graph))?;
        Ok(Board { entry, setup, game, format: None })
    }

    /// Whether the board comes from stdin.
    pub(crate) fn is_stdin(&self) -> bool {
        self.setup.text(self.entry.board_field().name) == Some("-")
    }

    /// What is told about the board to scripts.
    pub(crate) fn facts(&self) -> Map<String, Value> {
        let mut facts = setup_facts(self.entry, &self.setup, &*self.game);
        if let Some(format) = self.format {
            facts.insert("format".to_string(), Value::from(format));
        }
        facts
    }
}

/// The fields that were typed.
fn read(entry: &GameEntry, matches: &ArgMatches) -> Result<Setup> {
    let mut setup = Setup::new();
    for field in entry.fields {
        if field.kind == FieldKind::Switch {
            if matches.get_flag(field.name) {
                setup = setup.with(field.name, true);
            }
            continue;
        }
        if let Some(text) = matches.get_one::<String>(field.name) {
            setup = setup.with(field.name, field.read(text)?);
        }
    }
    Ok(setup)
}

/// Knows one graph, whatever it is called.
struct OneGraph<'a>(&'a Graph);

impl mapduel_playable::Files for OneGraph<'_> {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        NoFiles.bytes(name)
    }

    fn graph(&self, _: &str) -> Result<Graph, SetupError> {
        Ok(self.0.clone())
    }
}
