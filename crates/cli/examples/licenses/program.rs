//! What the program is made of, as cargo says: other people's crates that are linked into it.

use std::collections::BTreeSet;
use std::process::Command;

/// The systems with a list of their own, as Rust and cargo name them.
pub(crate) const PLATFORMS: [(&str, &str); 3] = [
    ("linux", "x86_64-unknown-linux-gnu"),
    ("macos", "aarch64-apple-darwin"),
    ("windows", "x86_64-pc-windows-msvc"),
];

/// A crate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: String,
    pub(crate) repository: String,
}

/// The crates in a program for this target. What only runs while the program is built is no part of
/// it.
pub(crate) fn parts(target: &str) -> Result<BTreeSet<Part>, String> {
    let words = "tree -p mapduel-cli -e normal,no-proc-macro --prefix none --offline --locked";
    let format = ["--format", "{p}|{l}|{r}", "--target", target];
    let text = cargo(words.split(' ').chain(format))?;
    let lines = text.lines().filter(|line| !line.is_empty());
    let read = lines.map(|line| part(line).ok_or(format!("cargo tree printed `{line}`")));
    // The project's own crates are named with their folder.
    let own = |part: &Part| part.version.contains('(');
    Ok(read.collect::<Result<Vec<_>, _>>()?.into_iter().filter(|part| !own(part)).collect())
}

/// What cargo prints, in this repository.
pub(crate) fn cargo<'a>(words: impl Iterator<Item = &'a str>) -> Result<String, String> {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let run = Command::new(program).args(words).current_dir(env!("CARGO_MANIFEST_DIR")).output();
    let run = run.map_err(|error| format!("cargo does not start: {error}"))?;
    match run.status.success() {
        true => String::from_utf8(run.stdout).map_err(|error| error.to_string()),
        false => Err(format!(
            "{}\n`cargo fetch --locked` gets crates that are missing",
            String::from_utf8_lossy(&run.stderr)
        )),
    }
}

fn part(line: &str) -> Option<Part> {
    // A mark says that the crate was in the tree before.
    let mut fields = line.trim_end_matches(" (*)").split('|');
    let (name, version) = fields.next()?.split_once(" v")?;
    let (license, repository) = (fields.next()?, fields.next()?);
    let [name, version, license, repository] =
        [name, version, license, repository].map(String::from);
    Some(Part { name, version, license, repository })
}
