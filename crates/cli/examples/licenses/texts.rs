//! Which license of a crate is used, and which of its files are the text of that.

use serde_json::Value;
use std::error::Error;
use std::path::Path;

/// What is chosen where there is a choice, the first first; nothing else is in the program.
const CHOSEN: [&str; 7] =
    ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "Zlib", "Unicode-3.0", "BSL-1.0"];

/// How files are named that are the text of one license only.
const NAMES: [(&str, &str); 10] = [
    ("APACHE", "Apache-2.0"),
    ("MIT", "MIT"),
    ("BOOST", "BSL-1.0"),
    ("BSL", "BSL-1.0"),
    ("ZLIB", "Zlib"),
    ("UNLICENSE", "Unlicense"),
    ("UNICODE", "Unicode-3.0"),
    ("MPL", "MPL-2.0"),
    ("LGPL", "LGPL-3.0-or-later"),
    ("BSD", "BSD-3-Clause"),
];

/// The licenses that are used of an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0`;
/// nothing where none is acceptable.
pub(crate) fn used(expression: &str) -> Option<Vec<String>> {
    let choose = |part: &str| {
        let part = part.trim_matches(['(', ')']).replace('/', " OR ");
        let offered: Vec<&str> = part.split(" OR ").map(str::trim).collect();
        CHOSEN.iter().find(|chosen| offered.contains(chosen)).map(|&chosen| chosen.to_string())
    };
    expression.split(" AND ").map(choose).collect()
}

/// The texts that go with a crate.
pub(crate) fn of(package: &Value, used: &[String]) -> Result<Vec<String>, Box<dyn Error>> {
    let manifest = package["manifest_path"].as_str().ok_or("a crate has a manifest")?;
    let folder = Path::new(manifest).parent().ok_or("a manifest is in a folder")?;
    let mut names: Vec<String> = Vec::new();
    for file in std::fs::read_dir(folder)? {
        names.push(file?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    let mut texts = Vec::new();
    for name in names.iter().filter(|name| is_license(name)) {
        if license_of(name).is_none_or(|license| used.iter().any(|one| one == license)) {
            texts.push(tidy(&std::fs::read_to_string(folder.join(name))?));
        }
    }
    if texts.is_empty() {
        for license in used {
            texts.push(standard(package, license)?);
        }
    }
    Ok(texts)
}

fn is_license(name: &str) -> bool {
    let name = name.to_ascii_uppercase();
    ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"]
        .iter()
        .any(|word| name.starts_with(word))
}

/// The one license that a file is the text of, by its name.
fn license_of(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_uppercase();
    NAMES.iter().find(|(word, _)| name.contains(word)).map(|&(_, license)| license)
}

fn standard(package: &Value, license: &str) -> Result<String, Box<dyn Error>> {
    let path = format!("{}/licenses/standard/{license}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path)
        .map_err(|error| format!("{} has no text, and {path}: {error}", package["name"]))?;
    let authors = package["authors"].as_array().into_iter().flatten();
    let authors: Vec<&str> = authors.filter_map(Value::as_str).collect();
    let source = package["repository"].as_str().unwrap_or_default();
    Ok(format!(
        "{} by {}\nIts source is at {source}\nIt comes without a text of its license; this is the \
         standard one.\n\n{}",
        package["name"].as_str().unwrap_or_default(),
        authors.join(", "),
        tidy(&text)
    ))
}

fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_string() + "\n"
}
