//! What a game teaches: lessons on small boards, lines of play that show the rules, figures for its words.
//!
//! A game registers its teaching beside its entry ([`GameEntry::teaching`]). All of it is data, but for two
//! kinds of questions that only the game can answer: whether a lesson's goal is reached, and what a figure
//! shows after it was touched. What is deliberately absent: drawing, and who has learned what.
//!
//! [`GameEntry::teaching`]: crate::GameEntry::teaching

use crate::{AnyCourse, AnyGame, GameEntry, HUMAN, NoFiles, Said, Setup, SetupError, Template};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// What a game teaches.
#[derive(Clone, Debug, Default)]
pub struct Teaching {
    /// Whole games that show the rules, one after the other.
    pub demos: Vec<Demo>,
    /// From the first move to the first win.
    pub lessons: Vec<Lesson>,
    /// Its words, each with a picture to touch.
    pub figures: &'static [Figure],
    /// The templates of what its figures say.
    pub said: Vec<Template>,
}

/// A game to be watched.
#[derive(Clone, Debug)]
pub struct Demo {
    /// How its board is set up; no file is needed.
    pub setup: Setup,
    /// All of its moves.
    pub moves: &'static [&'static str],
    /// What it shows, in a sentence.
    pub text: &'static str,
}

/// A game to be watched, whole.
#[derive(Clone, Debug, Serialize)]
pub struct DemoView {
    /// What it shows, in a sentence.
    pub text: &'static str,
    /// The names of the sides.
    pub sides: &'static [&'static str],
    /// The board, as pages draw it.
    pub board: Value,
    /// Every position, the first one first.
    pub frames: Vec<FrameView>,
}

/// A position of such a game.
#[derive(Clone, Debug, Serialize)]
pub struct FrameView {
    /// The move that led there.
    #[serde(rename = "move")]
    pub text: Option<&'static str>,
    /// Whose turn it is.
    pub turn: Option<&'static str>,
    /// Where the game stands.
    pub headline: Said,
    /// The position, in the game's own terms.
    pub position: Value,
}

/// One step: a board, something to do on it, and what there is to say.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What it is about, in a few words.
    pub title: &'static str,
    /// What to know and what to do, in a sentence or two.
    pub task: &'static str,
    /// What is said when it is done.
    pub reached: &'static str,
    /// What is said when it must be tried again.
    pub missed: &'static str,
    /// How the board is set up; no file is needed.
    pub setup: Setup,
    /// Who plays, by side: `human` or a player of the game.
    pub players: &'static [&'static str],
    /// The moves so far.
    pub moves: &'static [&'static str],
    /// What ends it.
    pub goal: Goal,
    /// The words that it needs, of those with a figure.
    pub words: &'static [&'static str],
}

/// What ends a lesson.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// This many moves, whichever they are.
    Moves(usize),
    /// One of these moves.
    OneOf(&'static [&'static str]),
    /// A move after which this holds.
    Holds(fn(&dyn AnyCourse) -> bool),
    /// That the side with this number wins.
    Wins(usize),
}

/// How far a lesson is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Progress {
    /// There is something to be done.
    Open,
    /// It is done.
    Reached,
    /// It went another way, and cannot be done from here.
    Missed,
}

/// A word, what it means, and a picture of it that changes when it is touched.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The word, as it stands in addresses: small letters alone. No two games explain the same one.
    pub word: &'static str,
    /// The same to be read.
    pub title: &'static str,
    /// What it means, in a sentence or two.
    pub meaning: &'static str,
    /// What to do with the picture.
    pub invitation: &'static str,
    /// The picture as data, after what was done to it; `null` for nothing. It has a `kind`, by which a page
    /// knows how to draw it, and a `sentence`, which is a [`Said`](crate::Said).
    pub show: fn(&Value) -> Result<Value, SetupError>,
}

impl Lesson {
    /// How far it is after these moves, which begin with the lesson's own.
    pub fn progress(&self, entry: &GameEntry, moves: &[String]) -> Result<Progress, SetupError> {
        let begun = self.moves.len();
        if moves.len() < begun || moves.iter().zip(self.moves).any(|(one, other)| one != other) {
            let problem = "these moves do not begin as the lesson does; open it again".to_string();
            return Err(SetupError::Board(problem));
        }
        let mut course = open(entry, &self.setup, self.players.len())?.start();
        for text in moves {
            course.play(text).map_err(SetupError::board)?;
        }
        Ok(self.judge(&*course))
    }

    /// The same of a game under way.
    fn judge(&self, course: &dyn AnyCourse) -> Progress {
        let begun = self.moves.len();
        let played = course.ply() - begun;
        let first = || {
            let mut course = course.copy();
            course.take_back(begun + 1);
            course
        };
        let told = |holds: bool| if holds { Progress::Reached } else { Progress::Missed };
        match self.goal {
            _ if played == 0 => Progress::Open,
            Goal::Moves(count) if played < count => Progress::Open,
            Goal::Moves(_) => Progress::Reached,
            Goal::OneOf(wanted) => {
                told(first().last_move().is_some_and(|mv| wanted.contains(&mv.as_str())))
            }
            Goal::Holds(holds) => told(holds(&*first())),
            Goal::Wins(side) => match course.score() {
                None => Progress::Open,
                Some(score) => told(score.winner().is_some_and(|winner| winner.index() == side)),
            },
        }
    }

    /// Whether a person plays this side.
    pub fn is_for_people(&self, side: usize) -> bool {
        self.players.get(side) == Some(&HUMAN.name)
    }
}

impl Demo {
    /// The board and every position of the game, with what is said of each.
    pub fn frames(&self, entry: &GameEntry) -> Result<DemoView, SetupError> {
        let game = open(entry, &self.setup, PLAYERS)?;
        let mut course = game.start();
        let frame = |course: &dyn AnyCourse, text: Option<&'static str>| FrameView {
            text,
            turn: course.turn().map(|side| game.sides()[side.index()]),
            headline: course.headline(),
            position: course.view(),
        };
        let mut frames = vec![frame(&*course, None)];
        for text in self.moves {
            course.play(text).map_err(SetupError::board)?;
            frames.push(frame(&*course, Some(text)));
        }
        let (sides, board) = (game.sides(), game.board_view());
        Ok(DemoView { text: self.text, sides, board, frames })
    }
}

/// How many play a game that is to be watched.
const PLAYERS: usize = 2;

fn open(entry: &GameEntry, setup: &Setup, players: usize) -> Result<Arc<dyn AnyGame>, SetupError> {
    (entry.open)(setup, players, &NoFiles)
}
