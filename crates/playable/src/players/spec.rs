//! A player as a user types it.

use super::{EXEC, GUEST};
use std::fmt;
use std::str::FromStr;

/// The name and the options of a player: `uct:1000,final=secure`.
///
/// Two texts that mean the same player print the same: options are sorted, the budget first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayerSpec {
    name: String,
    budget: Option<String>,
    options: Vec<(String, String)>,
}

/// Why a text describes no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// No player has this name.
    #[error("there is no player `{name}`; {hint}")]
    UnknownPlayer {
        /// What was typed.
        name: String,
        /// Names that exist.
        hint: String,
    },
    /// The player has no such option.
    #[error("player `{player}` has no option `{option}`; it has {known}")]
    UnknownOption {
        /// The player.
        player: String,
        /// What was typed.
        option: String,
        /// The options that exist.
        known: String,
    },
    /// Two options are given of which only one can hold.
    #[error("player `{player}` takes either `{option}` or `{other}`, not both; leave one out")]
    Excluded {
        /// The player.
        player: String,
        /// One option.
        option: String,
        /// The other one.
        other: String,
    },
    /// An option's value means nothing.
    #[error("`{option}={value}` of player `{player}` is not {expected}")]
    BadValue {
        /// The player.
        player: String,
        /// The option.
        option: String,
        /// Its value as typed.
        value: String,
        /// What would be right.
        expected: String,
    },
    /// The text is not of the form name:key=value,…
    #[error("`{text}` is no player: {problem}; write name, name:1000 or name:key=value,key=value")]
    Malformed {
        /// What was typed.
        text: String,
        /// What is wrong with it.
        problem: String,
    },
    /// A visitor of the page asks for more than there is for one.
    #[error("`{option}={value}` of {player} is too much here; at most {most}")]
    TooMuch {
        /// The player.
        player: String,
        /// The option.
        option: String,
        /// Its value as typed.
        value: String,
        /// The most that may be asked for.
        most: String,
    },
    /// A player that the program around would have to bring along.
    #[error("`{0}` is a player that the program which made this brings along; run it there")]
    NoGuest(String),
    /// The player cannot play this game.
    #[error("player `{player}` cannot play here: {reason}")]
    Unsuitable {
        /// The player.
        player: String,
        /// Why.
        reason: String,
    },
}

impl PlayerSpec {
    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value of an option; the bare value is found under `budget`.
    pub fn option(&self, key: &str) -> Option<&str> {
        if key == "budget" {
            return self.budget.as_deref();
        }
        self.options.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// The names of the given options, the budget apart.
    pub fn option_names(&self) -> impl Iterator<Item = &str> {
        self.options.iter().map(|(name, _)| name.as_str())
    }

    /// Whether the bare value is a text of its own, a command line or a guest's name, and no budget.
    pub fn is_verbatim(&self) -> bool {
        [EXEC.name, GUEST.name].contains(&self.name())
    }

    /// The same player with another budget.
    pub fn with_budget(mut self, budget: impl Into<String>) -> PlayerSpec {
        self.budget = Some(budget.into());
        self
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<PlayerSpec, PlayerError> {
        let malformed =
            |problem: String| PlayerError::Malformed { text: text.to_string(), problem };
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        if name.trim().is_empty() {
            return Err(malformed("it has no name".into()));
        }
        if let Some((name, _)) = name.trim().split_once([',', '=', ' ']) {
            let meant = format!("{name}:{}", text.trim()[name.len() + 1..].trim());
            return Err(malformed(format!("options come after a colon, as in `{meant}`")));
        }
        let mut spec =
            PlayerSpec { name: name.trim().to_string(), budget: None, options: Vec::new() };
        if spec.is_verbatim() {
            // A command line or a name, in which commas and colons mean nothing.
            spec.budget = Some(rest.trim().to_string());
            return Ok(spec);
        }
        for part in rest.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                None | Some(("budget", _)) if spec.budget.is_some() => {
                    return Err(malformed("it has two budgets".into()));
                }
                None => spec.budget = Some(part.to_string()),
                Some(("budget", value)) => spec.budget = Some(value.trim().to_string()),
                Some((key, value)) => {
                    let (key, value) = (key.trim().to_string(), value.trim().to_string());
                    if spec.option(&key).is_some() {
                        return Err(malformed(format!("it gives `{key}` twice")));
                    }
                    spec.options.push((key, value));
                }
            }
        }
        spec.options.sort();
        Ok(spec)
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)?;
        let options = self.options.iter().map(|(key, value)| format!("{key}={value}"));
        let parts: Vec<String> = self.budget.iter().cloned().chain(options).collect();
        if !parts.is_empty() {
            write!(formatter, ":{}", parts.join(","))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_print_equal() {
        let one: PlayerSpec = "uct:final=secure,1000,c=1".parse().unwrap();
        let other: PlayerSpec = "uct:budget=1000,c=1,final=secure".parse().unwrap();
        assert_eq!(one, other);
        assert_eq!(one.to_string(), "uct:1000,c=1,final=secure");
    }

    #[test]
    fn a_command_line_stays_as_it_was_typed() {
        let spec: PlayerSpec = "exec:time=5s python3 a.py --map x:1,2".parse().unwrap();
        assert_eq!(spec.option("budget"), Some("time=5s python3 a.py --map x:1,2"));
        assert_eq!(spec.to_string(), "exec:time=5s python3 a.py --map x:1,2");
    }

    #[test]
    fn the_name_of_a_guest_is_any_text() {
        let spec: PlayerSpec = "guest:mine, c=1:2".parse().unwrap();
        assert_eq!(spec.option("budget"), Some("mine, c=1:2"));
        assert_eq!(spec.to_string(), "guest:mine, c=1:2");
    }

    #[test]
    fn a_missing_colon_is_hinted_at() {
        for (text, meant) in [
            ("db,endgame=off", "`db:endgame=off`"),
            ("uct=1000", "`uct:1000`"),
            ("exec ./player.py --level 3", "`exec:./player.py --level 3`"),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err().to_string();
            assert!(error.contains(meant) && error.contains("colon"), "{error}");
        }
    }

    #[test]
    fn nonsense_is_refused_with_a_reason() {
        for text in ["", ":5", "uct:1,2", "uct:c=1,c=2", "uct:1,budget=2"] {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text} was taken");
        }
    }
}
