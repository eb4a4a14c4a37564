//! `licenses`: the list is what the program is made of, and every crate has its text.

#[path = "../../src/licenses/listing.rs"]
mod listing;
#[path = "../../examples/licenses/program.rs"]
mod program;

use crate::skipped::skipped;
use crate::support::mapduel;
use listing::{Entry, Listing};
use program::{PLATFORMS, Part, parts};
use std::collections::BTreeSet;

fn listing() -> Listing {
    Listing::read(include_str!("../../licenses/listing.json")).expect("the list is one")
}

fn part(entry: &Entry) -> Part {
    Part {
        name: entry.name.clone(),
        version: entry.version.clone(),
        license: entry.license.clone(),
        repository: entry.repository.clone(),
    }
}

#[test]
fn the_list_is_what_the_program_is_made_of() {
    let here = PLATFORMS.iter().find(|(platform, _)| *platform == std::env::consts::OS);
    let Some((platform, target)) = here else {
        return skipped("the list has no column for this system");
    };
    let made_of = parts(target).expect("cargo tells");
    let listed: BTreeSet<Part> = listing().part(platform).crates.iter().map(part).collect();
    let told = |parts: Vec<&Part>| {
        parts.iter().map(|part| format!("{} {}", part.name, part.version)).collect::<Vec<_>>()
    };
    let missing = told(made_of.difference(&listed).collect());
    let gone = told(listed.difference(&made_of).collect());
    assert!(
        missing.is_empty() && gone.is_empty(),
        "not listed, or differently: {missing:?}; listed, but not so in the program: {gone:?}; \
         `cargo fetch --locked && cargo run -p mapduel-cli --example licenses` makes the list"
    );
}

#[test]
fn every_crate_of_every_platform_is_locked_and_has_a_text() {
    let lock = include_str!("../../../../Cargo.lock");
    let Listing { crates, texts } = listing();
    for Entry { name, version, texts: numbers, used, platforms, .. } in &crates {
        let locked = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(lock.contains(&locked), "{name} {version} is not in Cargo.lock");
        let words: String = numbers.iter().map(|&number| texts[number].as_str()).collect();
        for license in used {
            let typical = match license.as_str() {
                "MIT" => "Permission is hereby granted, free of charge",
                "Apache-2.0" => "Apache License",
                "Zlib" => "Altered source versions must be plainly marked",
                "BSD-3-Clause" => "Redistributions of source code must retain",
                other => panic!("{name} is {other}: what is its text like?"),
            };
            let plain = words.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(plain.contains(typical), "{name} has no text of {license}");
        }
        assert!(!platforms.is_empty(), "{name} is nowhere");
    }
}

#[test]
fn the_program_tells_whose_work_it_contains() {
    let run = mapduel("licenses");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let row = run.stdout.lines().find(|line| line.starts_with("matchit "));
    let row = row.expect("it is in the table");
    assert!(row.contains("MIT AND BSD-3-Clause") && row.contains("https://"), "{row}");
    assert!(run.stdout.contains("Redistributions of source code must retain"));
    let told = mapduel("licenses --json").json();
    let crates = told["crates"].as_array().expect("a list");
    let texts = told["texts"].as_array().expect("a list");
    assert!(crates.iter().any(|one| one["name"] == "serde" && one["license"] != ""));
    let numbers = crates.iter().flat_map(|one| one["texts"].as_array().expect("numbers"));
    let numbers: BTreeSet<usize> =
        numbers.map(|one| one.as_u64().expect("a number") as usize).collect();
    assert_eq!(numbers, (0..texts.len()).collect(), "every text belongs to somebody");
    assert!(!crates.iter().any(|one| one["name"] == "failure" || one["name"] == "instant"));
    assert!(mapduel("licenses --help").stdout.contains("Examples:"));
}
