//! The types of everything that the server tells its page, read out of the Rust sources.
//!
//! The sources are read as text, with the attributes of serde: no crate needs a feature, a derive or a build
//! of its own for it. What is deliberately absent: a guess. A type or an attribute that is not understood is
//! an error, and so is a value without a type that nobody declared by hand.

mod list;
mod model;
mod rust;

use list::{ANSWERS, EVENTS, VALUES};
use model::{Declarations, Shape};
use rust::Sources;
use std::path::{Path, PathBuf};

/// Everything that is told.
pub(crate) struct Views {
    declarations: Declarations,
    /// What is answered at which address, where `*` stands for any word.
    answers: Vec<(&'static str, Shape)>,
    /// Which events come with which data.
    events: Vec<(&'static str, Shape)>,
}

/// The file of declarations.
pub(crate) fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("page/types/views.d.ts")
}

impl Views {
    /// Reads the sources.
    pub(crate) fn read() -> Result<Views, String> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut sources = Sources::new(VALUES);
        for name in folders(&crates)? {
            let source = crates.join(&name).join("src");
            // Games say what they show where they say how they are played.
            let is_game = source.join("playable.rs").is_file() && name != "playable";
            if is_game || name == "playable" || name == "web" {
                sources.add_folder(&name, &source)?;
            }
        }
        sources.add("by hand", include_str!("by_hand.rs"))?;
        let mut read = |list: &[(&'static str, &str)]| -> Result<Vec<_>, String> {
            list.iter().map(|&(name, told)| Ok((name, sources.named(told)?))).collect()
        };
        let (answers, events) = (read(ANSWERS)?, read(EVENTS)?);
        Ok(Views { declarations: sources.declarations()?, answers, events })
    }

    /// What is wrong with an answer at an address, if something is.
    pub(crate) fn mistake(&self, address: &str, value: &serde_json::Value) -> Option<String> {
        let (_, shape) = self.answers.iter().find(|(pattern, _)| matches(pattern, address))?;
        self.declarations.mistake(shape, value, address)
    }

    /// The same of an event.
    pub(crate) fn event_mistake(&self, name: &str, value: &serde_json::Value) -> Option<String> {
        match self.events.iter().find(|(known, _)| *known == name) {
            Some((_, shape)) => self.declarations.mistake(shape, value, name),
            None => Some(format!("no event is called {name}")),
        }
    }

    /// The addresses whose answers are declared.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = &'static str> {
        self.answers.iter().map(|(address, _)| *address)
    }

    /// The text of the file.
    pub(crate) fn declarations(&self) -> String {
        let mut text = String::from(
            "// What the server tells the page: made out of the Rust types by\n\
             // `cargo run -p mapduel-web --example types`. Do not change it here.\n",
        );
        text.push_str(&self.declarations.text());
        text.push_str("\n/** What is answered at an address below `/api/`. */\ntype Answer<Address extends string> =\n");
        for (pattern, shape) in &self.answers {
            let pattern = pattern.replace('*', "${string}");
            text.push_str(&format!(
                "  Address extends `{pattern}` | `{pattern}?${{string}}` ? {shape} :\n"
            ));
        }
        text.push_str("  unknown;\n\n/** The events of streams: a name, and what comes with it. */\ntype ServerEvent =\n");
        let events = self
            .events
            .iter()
            .map(|(name, shape)| format!("  | [name: \"{name}\", data: {shape}]"));
        text.push_str(&events.collect::<Vec<_>>().join("\n"));
        text.push_str(";\n");
        text
    }
}

/// Whether a pattern with stars stands for an address, whose query does not count.
pub(crate) fn matches(pattern: &str, address: &str) -> bool {
    let address = address.split('?').next().unwrap_or_default();
    let (mut words, mut given) = (pattern.split('/'), address.split('/'));
    loop {
        match (words.next(), given.next()) {
            (None, None) => return true,
            (Some(word), Some(one)) if word == "*" || word == one => {}
            _ => return false,
        }
    }
}

fn folders(place: &Path) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(place).map_err(|error| error.to_string())?;
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}
