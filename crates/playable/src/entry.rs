//! How a game registers: one value that says everything the house needs before a board is opened.

use crate::command_line::CommandLine;
use crate::files::Files;
use crate::prospect::Prospect;
use crate::setup::{Field, FieldKind, Setup, SetupError};
use crate::{AnyGame, Census, Listing, Puzzles, Teaching, Template, Translation};
use mapduel_graph::Graph;
use serde_json::Value;
use std::sync::Arc;

/// A game, as it registers.
#[derive(Clone, Copy)]
pub struct GameEntry {
    /// The name to type: `coloring`.
    pub name: &'static str,
    /// The name to read: `Map coloring`.
    pub title: &'static str,
    /// The game in one line, for a list of commands.
    pub about: &'static str,
    /// The rules in two sentences.
    pub rules: &'static str,
    /// What one does, for somebody who has never heard of it, in a few short sentences.
    pub pitch: &'static str,
    /// What each of the first two sides wants, told to whoever plays it.
    pub aims: [&'static str; 2],
    /// What the sides are called, in the order of play; those of the largest table.
    pub sides: &'static [&'static str],
    /// What a board and its rules are made of. The first field is the board itself.
    pub fields: &'static [Field],
    /// What reports call a board that has no name.
    pub label: fn(&Setup) -> String,
    /// Sets up a board for so many players.
    pub open: fn(&Setup, usize, &dyn Files) -> Opened,
    /// The tables that one can sit down at, each with its players; the ordinary one first.
    pub tables: fn() -> Vec<TableOffer>,
    /// The boards worth a picture on the page.
    pub gallery: fn() -> Vec<Gallery>,
    /// Small boards, each with something that a program can get wrong: programs are checked on them.
    pub trials: fn() -> Vec<Trial>,
    /// Who plays a side that nobody was named for: alone, and beside a person.
    pub defaults: DefaultPlayers,
    /// What is good to play with on a graph that somebody brings, where it is played on graphs: values
    /// of the fields besides the board, quickly found.
    pub on_graph: Option<fn(&Graph) -> Setup>,
    /// How it is asked about every graph of a corpus, where it can be.
    pub census: Option<Census>,
    /// What it teaches, if it does.
    pub teaching: Option<fn() -> Teaching>,
    /// Its board without its rules, if it has such a thing: what is on it after what was asked for.
    pub sandbox: Option<Sandbox>,
    /// Its puzzles, where it has some.
    pub puzzles: Option<Puzzles>,
    /// The templates of everything that it says in sentences, besides those of the house.
    pub said: &'static [Template],
    /// All that people read of it, in other languages.
    pub translations: &'static [Translation],
    /// What it says and offers at a command line.
    pub command_line: CommandLine,
}

/// A board without rules: what is asked for, and what there is then, both as data.
pub type Sandbox = fn(&Value) -> Result<Value, SetupError>;

/// A board that was set up, or why not.
pub type Opened = Result<Arc<dyn AnyGame>, SetupError>;

/// Who plays when nobody was named.
#[derive(Clone, Copy, Debug)]
pub struct DefaultPlayers {
    /// Between programs, by side; the last one for all that follow.
    pub programs: &'static [&'static str],
    /// Against a person, where a person takes the first side unless named otherwise; nothing where
    /// programs play by default at a terminal too.
    pub against_person: Option<&'static str>,
    /// Who gives hints.
    pub adviser: &'static str,
    /// How many games.
    pub games: u64,
}

/// A kind of table.
#[derive(Clone, Debug)]
pub struct TableOffer {
    /// `two`, or what the page calls it.
    pub name: &'static str,
    /// The sides of the largest such table.
    pub sides: &'static [&'static str],
    /// Who may sit there, people and programs of their own apart.
    pub players: Vec<Listing>,
    /// Those of them worth a button, from weak to strong.
    pub levels: &'static [Level],
}

/// A player under a name that says how strong it is.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Level {
    /// What the button says.
    pub title: &'static str,
    /// The player.
    pub player: &'static str,
    /// How it plays, in one sentence.
    pub about: &'static str,
}

/// A board worth a picture.
#[derive(Clone, Debug)]
pub struct Gallery {
    /// How it is set up.
    pub setup: Setup,
    /// Its name.
    pub title: String,
    /// Under which heading it is shown.
    pub group: &'static str,
    /// A picture, as SVG, for a light and a dark page.
    pub thumbnail: String,
    /// How many regions it has, where it has regions.
    pub regions: Option<usize>,
    /// Whose borders are drawn, of a map of real places.
    pub source: Option<&'static str>,
    /// What is known of it.
    pub prospect: Prospect,
    /// Whether the page begins with it.
    pub place: Place,
}

/// Where a board is on the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// The one that is there when the page is opened: every game has one.
    Home,
    /// Among the others.
    #[default]
    Shelf,
}

/// A small board that programs are checked on, for two players.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What it is called in a sentence: `a path with 2 colors`.
    pub name: &'static str,
    /// How it is set up; no file is needed.
    pub setup: Setup,
}

impl GameEntry {
    /// The field that says what the board is.
    pub fn board_field(&self) -> &'static Field {
        let board = self.fields.iter().find(|field| field.kind == FieldKind::Board);
        board.expect("every game has a board")
    }

    /// The field with this name.
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The players of the ordinary table.
    pub fn players(&self) -> Vec<Listing> {
        (self.tables)().into_iter().next().map_or(Vec::new(), |table| table.players)
    }
}
