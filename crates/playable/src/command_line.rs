//! What a game says and offers at a command line, beyond what its fields and players tell.

use crate::setup::SetupError;

/// What a game says and offers at a command line.
#[derive(Clone, Copy, Debug)]
pub struct CommandLine {
    /// Lines to type, each with the verb that it belongs to: `play`, `analyze`, `players`.
    pub examples: &'static [(&'static str, &'static str)],
    /// What else there is to know about a verb, below its examples.
    pub notes: &'static [(&'static str, &'static str)],
    /// What this game can be asked and not every game can.
    pub offers: &'static [Offer],
    /// A file that has the moves so far, where the game has such files.
    pub moves_file: Option<MovesFile>,
    /// What the result of many games is first of all.
    pub measure: Measure,
    /// The names that this game has for keys of results that all games have, each after the common
    /// one: `("parts", "areas")`. Results have both.
    pub own_keys: &'static [(&'static str, &'static str)],
}

/// What the result of many games is first of all; the bare keys `ci95_low` and `ci95_high` of the
/// result for scripts are its interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The part of the games that the first side wins.
    Wins,
    /// By how much the first side wins on average.
    Margin,
}

/// What some games can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// An exact solver counts blunders and awards games: `AnyGame::{judge, referee}`.
    Judging,
    /// It is told what the last moves of games gave away: `AnyGame::regrets`.
    Regrets,
    /// It is shown what each move of a game gave away: `AnyCourse::review`.
    Losses,
    /// What a move would win is drawn for the whole board: `AnyCourse::heat_picture`.
    Heat,
}

/// Files that have the moves so far.
#[derive(Clone, Copy, Debug)]
pub struct MovesFile {
    /// What the option is called.
    pub option: &'static str,
    /// What is in such a file.
    pub description: &'static str,
    /// Reads one: the name for messages, and the bytes.
    pub read: fn(&str, &[u8]) -> Result<Vec<GivenMove>, SetupError>,
}

/// A move in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenMove {
    /// The move as text.
    pub text: String,
    /// Who is said to have played it.
    pub side: String,
}

impl CommandLine {
    /// Nothing beyond what every game has.
    pub const PLAIN: CommandLine = CommandLine {
        examples: &[],
        notes: &[],
        offers: &[],
        moves_file: None,
        measure: Measure::Wins,
        own_keys: &[],
    };

    /// What stands below the options of a verb: its examples, then its notes.
    pub fn closing(&self, verb: &str) -> String {
        let of = |pairs: &'static [(&'static str, &'static str)]| {
            pairs.iter().filter(|(own, _)| *own == verb).map(|&(_, text)| text)
        };
        let examples: String = of(self.examples).map(|line| format!("\n  {line}")).collect();
        let examples = (!examples.is_empty()).then(|| format!("Examples:{examples}"));
        let notes = of(self.notes).map(String::from);
        examples.into_iter().chain(notes).collect::<Vec<_>>().join("\n\n")
    }

    /// Whether this game can be asked this.
    pub fn has(&self, offer: Offer) -> bool {
        self.offers.contains(&offer)
    }
}
