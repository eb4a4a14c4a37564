//! Makes the list of other people's crates in the program, with their texts:
//!
//! ```text
//! cargo fetch --locked
//! cargo run -p mapduel-cli --example licenses
//! ```
//!
//! writes `crates/cli/licenses/listing.json`. Texts are those of the crates themselves; a crate
//! that comes without one gets the standard text in `licenses/standard`, with its authors.

// A program for one purpose; it may print.
#![allow(clippy::print_stdout)]

#[path = "../../src/licenses/listing.rs"]
#[allow(dead_code)]
mod listing;
mod program;
mod texts;

use listing::{Entry, Listing};
use program::{PLATFORMS, Part, cargo, parts};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let described =
        cargo("metadata --format-version 1 --all-features --offline --locked".split(' '))?;
    let described: Value = serde_json::from_str(&described)?;
    let packages = described["packages"].as_array().ok_or("metadata has packages")?;
    let mut crates: BTreeMap<Part, Entry> = BTreeMap::new();
    let mut all_texts: Vec<String> = Vec::new();
    for (platform, target) in PLATFORMS {
        for part in parts(target)? {
            if let Some(entry) = crates.get_mut(&part) {
                entry.platforms.push(platform.into());
                continue;
            }
            let package = packages.iter().find(|package| {
                package["name"] == part.name.as_str() && package["version"] == part.version.as_str()
            });
            let package = package.ok_or_else(|| format!("no metadata of {}", part.name))?;
            let used = texts::used(&part.license)
                .ok_or_else(|| format!("{} is {}", part.name, part.license))?;
            let numbers = texts::of(package, &used)?.into_iter().map(|text| {
                let same = |other: &String| other.split_whitespace().eq(text.split_whitespace());
                all_texts.iter().position(same).unwrap_or_else(|| {
                    all_texts.push(text);
                    all_texts.len() - 1
                })
            });
            let entry = Entry {
                name: part.name.clone(),
                version: part.version.clone(),
                license: part.license.clone(),
                texts: numbers.collect(),
                used,
                repository: part.repository.clone(),
                platforms: vec![platform.into()],
            };
            crates.insert(part, entry);
        }
    }
    let listing = Listing { crates: crates.into_values().collect(), texts: all_texts };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("licenses/listing.json");
    std::fs::write(&path, serde_json::to_string_pretty(&listing)? + "\n")?;
    println!("{} crates, {} texts", listing.crates.len(), listing.texts.len());
    Ok(())
}
