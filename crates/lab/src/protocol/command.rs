//! What to run, within which limits: the text after `exec:`.
//!
//! The text is a command line, `time=5s memory=512M ./player.py --level 3`: first limits, as the
//! program `env` has its settings first, then the program and its arguments, quoted as in a shell.
//! Nothing else of a shell is there: no variables, no wildcards, no pipes. A text that a
//! description of players would cut at commas and colons stays whole here.

use mapduel_game::Budget;
use mapduel_playable::{read_size, read_time};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A program with its arguments and limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandSpec {
    /// The program: a path, or a name to be looked up.
    pub program: String,
    /// What it is called with.
    pub arguments: Vec<String>,
    /// What it is held to.
    pub limits: Limits,
    /// How much it is told to think about a move, if it is told.
    pub budget: Option<Budget>,
    text: String,
}

/// What a program is held to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The longest time for one move.
    pub per_move: Duration,
    /// The longest time to start and to say hello.
    pub startup: Duration,
    /// The most bytes of address space, if limited.
    pub memory: Option<u64>,
    /// The longest line it may say, in bytes.
    pub line: usize,
}

impl Default for Limits {
    /// A minute for a move, ten seconds to start, any memory, lines of 64 KiB.
    fn default() -> Limits {
        Limits {
            per_move: Duration::from_secs(60),
            startup: Duration::from_secs(10),
            memory: None,
            line: 64 * 1024,
        }
    }
}

mapduel_game::setters!(Limits {
    with_per_move(per_move: Duration),
    with_startup(startup: Duration),
    with_memory(memory: Option<u64>),
    with_line(line: usize),
});

/// Why a text is no command line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// There is no program in it.
    #[error("`exec:{0}` names no program; write for example exec:./player.py --level 3")]
    NoProgram(String),
    /// A quote has no end.
    #[error("`exec:{0}` has a quote or a backslash without its end; close it")]
    Quotes(String),
    /// A limit that is none.
    #[error(
        "`{key}={value}` before the program is not {expected}; a program with = in its name comes after --"
    )]
    Setting {
        /// What is set.
        key: String,
        /// To what.
        value: String,
        /// What would be right.
        expected: &'static str,
    },
}

impl CommandSpec {
    /// A program with its arguments, exactly as given.
    pub fn new(program: &str, arguments: &[String], limits: Limits) -> CommandSpec {
        let words = std::iter::once(program).chain(arguments.iter().map(String::as_str));
        // A word with a zero byte cannot be quoted, nor run; starting it will say so.
        let text = shlex::try_join(words).unwrap_or_else(|_| program.to_string());
        let (program, arguments) = (program.to_string(), arguments.to_vec());
        CommandSpec { program, arguments, limits, budget: None, text }
    }
}

impl FromStr for CommandSpec {
    type Err = CommandError;

    /// Reads what stands after `exec:`.
    fn from_str(text: &str) -> Result<CommandSpec, CommandError> {
        let text = text.trim();
        let words = shlex::split(text).ok_or_else(|| CommandError::Quotes(text.to_string()))?;
        let mut words = words.into_iter().peekable();
        let (mut limits, mut budget) = (Limits::default(), None);
        while let Some((key, value)) = words.peek().and_then(|word| word.split_once('=')) {
            let setting = |expected| CommandError::Setting {
                key: key.to_string(),
                value: value.to_string(),
                expected,
            };
            match key {
                "time" => {
                    let time = read_time(value);
                    limits.per_move = time.ok_or_else(|| setting("a time, such as 500ms or 5s"))?;
                }
                "memory" => {
                    let size = read_size(value);
                    limits.memory =
                        Some(size.ok_or_else(|| setting("a size, such as 512M or 2G"))?);
                }
                "budget" => {
                    let told = read_budget(value);
                    let expected = "a number of simulations or a time (500ms, 2s)";
                    budget = Some(told.ok_or_else(|| setting(expected))?);
                }
                _ => return Err(setting("one of time=, memory=, budget=")),
            }
            words.next();
        }
        words.next_if(|word| word == "--");
        let program = words.next().filter(|program| !program.is_empty());
        let program = program.ok_or_else(|| CommandError::NoProgram(text.to_string()))?;
        let arguments = words.collect();
        Ok(CommandSpec { program, arguments, limits, budget, text: text.to_string() })
    }
}

impl fmt::Display for CommandSpec {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

fn read_budget(text: &str) -> Option<Budget> {
    let number = text.parse().ok().filter(|&number| number > 0).map(Budget::Simulations);
    number.or_else(|| read_time(text).map(Budget::Time))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> CommandSpec {
        text.parse().unwrap()
    }

    #[test]
    fn the_rest_is_the_command_line() {
        let spec = read("./player.py --level 3 --weights 1,2:3 'two words'");
        assert_eq!(spec.program, "./player.py");
        assert_eq!(spec.arguments, ["--level", "3", "--weights", "1,2:3", "two words"]);
        assert_eq!(spec.limits, Limits::default());
        assert_eq!(spec.to_string(), "./player.py --level 3 --weights 1,2:3 'two words'");
    }

    #[test]
    fn limits_come_first_and_only_there() {
        let spec = read("time=500ms memory=2G budget=1000 ./player time=9s");
        assert_eq!(spec.limits.per_move, Duration::from_millis(500));
        assert_eq!(spec.limits.memory, Some(2 << 30));
        assert_eq!(spec.budget, Some(Budget::Simulations(1000)));
        assert_eq!(spec.arguments, ["time=9s"]);
        assert_eq!(read("budget=2s x").budget, Some(Budget::Time(Duration::from_secs(2))));
        assert_eq!(read("time=1s -- a=b").program, "a=b");
    }

    #[test]
    fn nonsense_is_refused_with_a_reason() {
        for (text, part) in [
            ("", "names no program"),
            ("time=5s", "names no program"),
            ("''", "names no program"),
            ("./player 'open", "quote"),
            ("time=soon ./player", "a time"),
            ("memory=lots ./player", "a size"),
            ("memory=99999999999G ./player", "a size"),
            ("budget=0 ./player", "simulations"),
            ("speed=3 ./player", "one of time="),
        ] {
            let error = text.parse::<CommandSpec>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn a_command_prints_as_something_that_is_read_back() {
        let arguments = ["a b".to_string(), "it's".to_string(), "x=1".to_string()];
        let spec = CommandSpec::new("./my player", &arguments, Limits::default());
        let again = read(&spec.to_string());
        assert_eq!((again.program, again.arguments), (spec.program, spec.arguments));
    }
}
