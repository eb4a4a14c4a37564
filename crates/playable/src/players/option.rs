//! One option of a player: what it is called, what it takes, what it does.

use super::PlayerError;
use crate::quantities::read_time;
use std::time::Duration;

/// One option of a player.
#[derive(Clone, Copy, Debug)]
pub struct PlayerOption {
    /// The name to type.
    pub name: &'static str,
    /// Its value when it is not given, as text.
    pub default: &'static str,
    /// Another option: where that one is given, the default above does not hold, and the player
    /// decides by itself.
    pub default_unless: Option<&'static str>,
    /// Another option: who sets that one cannot set this one too.
    pub excludes: Option<&'static str>,
    /// What it takes.
    pub accepts: Accepts,
    /// The largest number that a visitor of the page may ask for.
    pub most_on_page: f64,
    /// What the page sets when it is not given; the default when there is nothing here.
    pub on_page: Option<&'static str>,
    /// What it does.
    pub description: &'static str,
}

/// The values that an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Accepts {
    /// One of these words.
    Words(fn() -> Vec<&'static str>),
    /// A number between these, both included.
    Real {
        /// The least.
        least: f64,
        /// The largest.
        most: f64,
    },
    /// A whole number between these, both included.
    Whole {
        /// The least.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// One of these words, or a number of at least this.
    WordOrReal {
        /// The words.
        words: &'static [&'static str],
        /// The least number.
        least: f64,
    },
    /// A number of simulations, or a time.
    Simulations,
    /// A number of positions, or a time.
    Positions,
    /// A number of positions, a time, or `unlimited`.
    PositionsOrUnlimited,
    /// A number of moves to look ahead, or `full`.
    Depth,
    /// Another player of the same game.
    Player,
}

/// The smallest number above 0, as a least value.
const ABOVE_ZERO: f64 = f64::MIN_POSITIVE;

impl PlayerOption {
    /// An option with words.
    pub const fn words(
        name: &'static str,
        default: &'static str,
        words: fn() -> Vec<&'static str>,
        description: &'static str,
    ) -> PlayerOption {
        PlayerOption::new(name, default, Accepts::Words(words), 0.0, description)
    }

    /// An option with a whole number.
    pub const fn whole(
        name: &'static str,
        default: &'static str,
        (least, most): (u64, u64),
        most_on_page: f64,
        description: &'static str,
    ) -> PlayerOption {
        PlayerOption::new(name, default, Accepts::Whole { least, most }, most_on_page, description)
    }

    /// An option with a number.
    pub const fn real(
        name: &'static str,
        default: &'static str,
        (least, most): (f64, f64),
        most_on_page: f64,
        description: &'static str,
    ) -> PlayerOption {
        PlayerOption::new(name, default, Accepts::Real { least, most }, most_on_page, description)
    }

    /// An option of any kind.
    pub const fn new(
        name: &'static str,
        default: &'static str,
        accepts: Accepts,
        most_on_page: f64,
        description: &'static str,
    ) -> PlayerOption {
        PlayerOption {
            name,
            default,
            default_unless: None,
            excludes: None,
            accepts,
            most_on_page,
            on_page: None,
            description,
        }
    }

    /// The same with another default.
    pub const fn with_default(self, default: &'static str) -> PlayerOption {
        PlayerOption { default, ..self }
    }

    /// The same with a default that holds only where another option is not given: who gives both
    /// means what is written, even if it is the default.
    pub const fn with_default_unless(self, option: &'static str) -> PlayerOption {
        PlayerOption { default_unless: Some(option), ..self }
    }

    /// The same, refused where another option is set as well: of two rules for one thing only one
    /// can hold.
    pub const fn excluding(self, option: &'static str) -> PlayerOption {
        PlayerOption { excludes: Some(option), ..self }
    }

    /// The same with another description.
    pub const fn described(self, description: &'static str) -> PlayerOption {
        PlayerOption { description, ..self }
    }

    /// The same, set to this on the page when it is not given.
    pub const fn with_page_default(self, value: &'static str) -> PlayerOption {
        PlayerOption { on_page: Some(value), ..self }
    }

    /// Whether a bare value may mean it, as in `uct:1000`: it says how long the player thinks.
    pub fn is_budget(&self) -> bool {
        use Accepts::{Depth, Positions, PositionsOrUnlimited, Simulations};
        matches!(self.accepts, Simulations | Positions | PositionsOrUnlimited | Depth)
    }

    /// What it takes, in words that go on after "is not": `a whole number from 1 to 40`.
    pub fn range(&self) -> String {
        self.accepts.expected()
    }

    /// The largest number that a visitor of the page may ask for, where it takes numbers and there
    /// is such a limit.
    pub fn page_limit(&self) -> Option<f64> {
        let numbers = !matches!(self.accepts, Accepts::Words(_) | Accepts::Player);
        (numbers && self.most_on_page < f64::MAX).then_some(self.most_on_page)
    }

    /// The value in its plainest spelling, or what was expected instead.
    pub(super) fn plain(&self, text: &str) -> Result<String, String> {
        self.accepts.plain(text).ok_or_else(|| self.accepts.expected())
    }

    /// What the page refuses about a value that the option takes: the largest number it may be.
    pub(super) fn too_much(&self, text: &str, longest: Duration) -> Option<String> {
        if text == "unlimited" {
            return Some(self.most_on_page.to_string());
        }
        if let Some(time) = read_time(text) {
            return (time > longest).then(|| format!("{}s", longest.as_secs()));
        }
        let number: f64 = text.parse().ok()?;
        (number.abs() > self.most_on_page || number.is_nan()).then(|| self.most_on_page.to_string())
    }

    /// The error about a value.
    pub(super) fn bad(&self, player: &str, value: &str, expected: String) -> PlayerError {
        PlayerError::BadValue {
            player: player.to_string(),
            option: self.name.to_string(),
            value: value.to_string(),
            expected,
        }
    }
}

impl Accepts {
    /// A value in its plainest spelling: `2000ms` is `2s`, `0.50` is `0.5`.
    fn plain(self, text: &str) -> Option<String> {
        let real = |least: f64, most: f64| {
            let number: f64 = text.parse().ok()?;
            (least..=most).contains(&number).then(|| number.to_string())
        };
        let whole = |least: u64, most: u64| {
            let number: u64 = text.parse().ok()?;
            (least..=most).contains(&number).then(|| number.to_string())
        };
        let time = || read_time(text).map(|time| format!("{}s", time.as_secs_f64()));
        let word = |word: &str| (text == word).then(|| word.to_string());
        match self {
            Accepts::Words(words) => words().into_iter().find_map(word),
            Accepts::Real { least, most } => real(least, most),
            Accepts::Whole { least, most } => whole(least, most),
            Accepts::WordOrReal { words, least } => {
                words.iter().copied().find_map(word).or_else(|| real(least, f64::MAX))
            }
            Accepts::Simulations => whole(1, u64::MAX).or_else(time),
            Accepts::Positions => whole(1, u64::MAX).or_else(time),
            Accepts::PositionsOrUnlimited => {
                whole(1, u64::MAX).or_else(time).or_else(|| word("unlimited"))
            }
            Accepts::Depth => whole(1, u64::from(u32::MAX)).or_else(|| word("full")),
            Accepts::Player => Some(text.to_string()),
        }
    }

    /// What is taken, to go on after "is not".
    fn expected(self) -> String {
        match self {
            Accepts::Words(words) => format!("one of {}", words().join(", ")),
            Accepts::Real { least, most } => numbers(least, most),
            Accepts::Whole { least, most: u64::MAX } => format!("{least} or more"),
            Accepts::Whole { least, most } => format!("a whole number from {least} to {most}"),
            Accepts::WordOrReal { words, least } => {
                let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
                format!("{} or {}", words.join(", "), numbers(least, f64::MAX))
            }
            Accepts::Simulations => "a number of simulations or a time (500ms, 2s, 1m)".into(),
            Accepts::Positions => "a number of positions or a time (500ms, 2s, 1m)".into(),
            Accepts::PositionsOrUnlimited => {
                "a number of positions, a time (500ms, 2s) or `unlimited`".into()
            }
            Accepts::Depth => "a number of moves from 1 or `full`".into(),
            Accepts::Player => "another player".into(),
        }
    }
}

/// Bounds are told only where they say something.
fn numbers(least: f64, most: f64) -> String {
    match (least > f64::MIN, most < f64::MAX) {
        (true, true) => format!("a number from {least} to {most}"),
        (true, false) if least == ABOVE_ZERO => "a number above 0".to_string(),
        (true, false) => format!("a number of {least} or more"),
        _ => "a number".to_string(),
    }
}
