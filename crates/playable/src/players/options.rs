//! The options that were given to a player, after all of them were checked.

use super::entry::Listing;
use super::{PlayerError, PlayerSpec};
use crate::quantities::read_time;
use mapduel_game::Budget;
use std::str::FromStr;

/// The options of a player: every one of them exists and has a value that it takes.
///
/// An option that is given with its default value counts as not given, so that two spellings of
/// one player are one player; where that default does not hold, it counts.
#[derive(Clone, Debug)]
pub struct Options {
    listing: Listing,
    /// Names and plain values of those that differ from their defaults, in the order of the list.
    given: Vec<(&'static str, String)>,
}

impl Options {
    /// Checks a description against the list of a player's options.
    pub fn new(spec: &PlayerSpec, listing: Listing) -> Result<Options, PlayerError> {
        let known = || match listing.options.len() {
            0 => "no options".to_string(),
            _ => listing.options.iter().map(|option| option.name).collect::<Vec<_>>().join(", "),
        };
        let bare = listing.options.first().filter(|first| first.is_budget());
        let mut given = Vec::new();
        let texts = spec.option_names().map(|name| (name, spec.option(name).unwrap_or_default()));
        let bare_text = spec.option("budget").map(|text| (bare.map_or("budget", |o| o.name), text));
        for (name, text) in texts.chain(bare_text) {
            let (player, option) = (spec.name().to_string(), name.to_string());
            let Some(entry) = listing.options.iter().find(|entry| entry.name == name) else {
                return Err(PlayerError::UnknownOption { player, option, known: known() });
            };
            if given.iter().any(|(other, _)| *other == entry.name) {
                return Err(PlayerError::Malformed {
                    text: spec.to_string(),
                    problem: format!("it gives `{name}` twice, once of them bare"),
                });
            }
            let plain = entry.plain(text).map_err(|expected| entry.bad(&player, text, expected))?;
            given.push((entry.name, plain));
        }
        let place = |name: &str| listing.options.iter().position(|entry| entry.name == name);
        let is_default = |(name, plain): &(&'static str, String)| {
            let entry = place(name).map(|place| &listing.options[place]);
            entry.is_some_and(|entry| entry.plain(entry.default).as_ref() == Ok(plain))
        };
        let set: Vec<&str> =
            given.iter().filter(|entry| !is_default(entry)).map(|entry| entry.0).collect();
        let excluded = listing.options.iter().find_map(|entry| {
            let other = entry.excludes.filter(|other| set.contains(other))?;
            set.contains(&entry.name).then_some((entry.name, other))
        });
        if let Some((option, other)) = excluded {
            let (player, option) = (spec.name().to_string(), option.to_string());
            return Err(PlayerError::Excluded { player, option, other: other.to_string() });
        }
        let holds = |name: &str| {
            let entry = place(name).map(|place| &listing.options[place]);
            let unless = entry.and_then(|entry| entry.default_unless);
            unless.is_none_or(|other| !set.contains(&other))
        };
        given.retain(|entry| !is_default(entry) || !holds(entry.0));
        given.sort_by_key(|(name, _)| place(name));
        Ok(Options { listing, given })
    }

    /// The player in its shortest spelling: settings that mean the same are written the same.
    pub(crate) fn identity(&self) -> String {
        let bare = self.listing.options.first().filter(|first| first.is_budget());
        let write = |(name, value): &(&'static str, String)| match bare {
            Some(bare) if bare.name == *name => value.clone(),
            _ => format!("{name}={value}"),
        };
        let parts: Vec<String> = self.given.iter().map(write).collect();
        match parts.len() {
            0 => self.listing.name.to_string(),
            _ => format!("{}:{}", self.listing.name, parts.join(",")),
        }
    }

    /// The name of the player.
    pub fn name(&self) -> &'static str {
        self.listing.name
    }

    /// Whether the player has such an option.
    pub fn has(&self, option: &str) -> bool {
        self.listing.options.iter().any(|entry| entry.name == option)
    }

    /// What an option is when it is not given, as text; empty where there is no such option.
    pub fn default_of(&self, option: &str) -> &'static str {
        let entry = self.listing.options.iter().find(|entry| entry.name == option);
        entry.map_or("", |entry| entry.default)
    }

    /// An option's value where it differs from the default.
    pub fn text(&self, option: &str) -> Option<&str> {
        debug_assert!(self.has(option), "{} has no option {option}", self.listing.name);
        self.given.iter().find(|(name, _)| *name == option).map(|(_, value)| value.as_str())
    }

    /// A number, or this default.
    pub fn number<T: FromStr>(&self, option: &str, default: T) -> T {
        self.text(option).and_then(|text| text.parse().ok()).unwrap_or(default)
    }

    /// What a word means, or this default.
    pub fn word<T: Copy>(&self, option: &str, default: T, words: &[(&str, T)]) -> T {
        let Some(text) = self.text(option) else { return default };
        words.iter().find(|(word, _)| *word == text).map_or(default, |&(_, value)| value)
    }

    /// A budget in simulations or time, or so many simulations.
    pub fn simulations(&self, option: &str, default: u64) -> Budget {
        self.budget(option, Budget::Simulations).unwrap_or(Budget::Simulations(default))
    }

    /// A budget in positions or time, or so many positions.
    pub fn positions(&self, option: &str, default: u64) -> Budget {
        self.budget(option, Budget::Nodes).unwrap_or(Budget::Nodes(default))
    }

    fn budget(&self, option: &str, steps: fn(u64) -> Budget) -> Option<Budget> {
        let text = self.text(option)?;
        if text == "unlimited" {
            return Some(steps(u64::MAX));
        }
        text.parse().ok().map(steps).or_else(|| read_time(text).map(Budget::Time))
    }

    /// A player that helps this one out, or this default: neither itself, nor a person, nor a
    /// program of somebody's.
    pub fn helper(&self, option: &str, default: &str) -> Result<PlayerSpec, PlayerError> {
        let text = self.text(option).unwrap_or(default);
        let helper: PlayerSpec = text.parse()?;
        let nobody = [super::HUMAN, super::EXEC, super::GUEST].map(|listing| listing.name);
        if helper.name() == self.listing.name || nobody.contains(&helper.name()) {
            let expected = "another player, neither a person nor a program of its own";
            return Err(self.bad(option, text, expected));
        }
        Ok(helper)
    }

    /// The error about a value that fits its option but not this player.
    pub fn bad(&self, option: &str, value: &str, expected: &str) -> PlayerError {
        PlayerError::BadValue {
            player: self.listing.name.to_string(),
            option: option.to_string(),
            value: value.to_string(),
            expected: expected.to_string(),
        }
    }
}
