//! `licenses`: other people's work in the program, and the texts that go with it.
//!
//! The list is kept in the repository and made by the example `licenses`; a test compares it with
//! what cargo says the program is made of.

mod listing;

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::{Context, Result};
use clap::Args;
use listing::{Entry, Listing};
use serde_json::json;
use std::fmt::Write as _;

const LISTING: &str = include_str!("../licenses/listing.json");
/// Systems without a list of their own differ little from this one.
const LISTED: [&str; 3] = ["linux", "macos", "windows"];

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel licenses | less
  mapduel licenses > THIRD-PARTY.txt
  mapduel licenses --json

mapduel itself is MIT or Apache-2.0, at your choice. It contains the Rust standard library (MIT or
Apache-2.0) and the crates that are listed here, each with its version, what its authors offer and,
where there is a choice, what was chosen. The texts follow. Whoever passes the program on passes
them on with it.")]
pub(crate) struct Licenses {}

impl Licenses {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let platform = std::env::consts::OS;
        let platform = if LISTED.contains(&platform) { platform } else { LISTED[0] };
        let listing = Listing::read(LISTING).context("the list in this program is damaged")?;
        let listing = listing.part(platform);
        if common.json {
            output::print_json(&as_json(&listing))?;
        } else {
            output::print(&as_text(&listing))?;
        }
        Ok(Exit::Done)
    }
}

fn as_json(listing: &Listing) -> serde_json::Value {
    let crates = listing.crates.iter().map(|entry| {
        json!({
            "name": entry.name, "version": entry.version, "license": entry.license,
            "used": entry.used, "repository": entry.repository, "texts": entry.texts,
        })
    });
    json!({ "crates": crates.collect::<Vec<_>>(), "texts": listing.texts })
}

fn as_text(listing: &Listing) -> String {
    let heading = ["crate", "version", "license", "used under", "source"];
    let row = |entry: &Entry| {
        vec![
            entry.name.clone(),
            entry.version.clone(),
            entry.license.clone(),
            entry.used.join(" AND "),
            entry.repository.clone(),
        ]
    };
    let mut rows = vec![heading.map(String::from).to_vec()];
    rows.extend(listing.crates.iter().map(row));
    let mut text = format!(
        "{} crates of other people are in this program.\n\n{}\n",
        listing.crates.len(),
        output::table(&rows)
    );
    for (number, words) in listing.texts.iter().enumerate() {
        let bearers = listing.crates.iter().filter(|entry| entry.texts.contains(&number));
        let names: Vec<String> =
            bearers.map(|entry| format!("{} {}", entry.name, entry.version)).collect();
        let rule = "-".repeat(80);
        // Writing to a string does not fail.
        let _ = write!(text, "\n{rule}\n{}\n{rule}\n\n{}\n", names.join(", "), words.trim_end());
    }
    text.trim_end().to_string()
}
