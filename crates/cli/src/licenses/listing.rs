//! The list of other people's crates in the program, as it is kept in `licenses/listing.json`.

use serde::{Deserialize, Serialize};

/// All of them, on all platforms.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Listing {
    /// By name and version.
    pub(crate) crates: Vec<Entry>,
    /// Each text once.
    pub(crate) texts: Vec<String>,
}

/// A crate.
#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) version: String,
    /// What its authors offer.
    pub(crate) license: String,
    /// What was chosen of that.
    pub(crate) used: Vec<String>,
    /// Where its source is.
    pub(crate) repository: String,
    /// Where it is part of the program, as Rust names systems.
    pub(crate) platforms: Vec<String>,
    /// Which of the texts belong to it.
    pub(crate) texts: Vec<usize>,
}

impl Listing {
    /// Reads the list.
    pub(crate) fn read(text: &str) -> serde_json::Result<Listing> {
        serde_json::from_str(text)
    }

    /// What is in a program for this system.
    pub(crate) fn part(self, platform: &str) -> Listing {
        let is_in = |entry: &Entry| entry.platforms.iter().any(|one| one == platform);
        let mut crates: Vec<Entry> = self.crates.into_iter().filter(is_in).collect();
        let mut kept: Vec<usize> = crates.iter().flat_map(|entry| entry.texts.clone()).collect();
        kept.sort_unstable();
        kept.dedup();
        let place = |text: &usize| kept.iter().position(|one| one == text);
        for entry in &mut crates {
            entry.texts = entry.texts.iter().filter_map(place).collect();
        }
        let texts = kept.iter().filter_map(|&text| self.texts.get(text).cloned()).collect();
        Listing { crates, texts }
    }
}
