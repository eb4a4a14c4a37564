//! A game registers once: outside of its own crate one line names it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The kinds of files that could know a game.
const KINDS: [&str; 6] = ["rs", "js", "html", "css", "sh", "py"];

/// What is not looked into: what is built, other workspaces, this crate, and tests, which may play
/// with whatever game they like.
const SKIPPED: [&str; 8] =
    ["target", "bench", "fuzz", "node_modules", "colsnort", "tests", ".git", "results"];

#[test]
fn outside_of_this_crate_one_line_names_the_games() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if !workspace.join("crates/games/src/lib.rs").exists() {
        skipped("the crate stands alone: there is no workspace around it to look into");
        return;
    }
    let mut files = Vec::new();
    collect(&workspace, &mut files);
    assert!(files.len() > 300, "only {} files were found", files.len());
    let mut lines = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file is text");
        let place = file.strip_prefix(&workspace).expect("it is in the workspace");
        let place = place.to_string_lossy().replace('\\', "/");
        for (number, line) in text.lines().enumerate() {
            if names_the_games(line, &place) {
                lines.push(format!("{place}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    let lines_there: Vec<&str> = lines.iter().map(String::as_str).collect();
    let [line] = lines_there[..] else { panic!("these lines name the games: {lines:#?}") };
    assert!(line.starts_with("crates/games/src/lib.rs:"), "{line}");
    assert!(line.ends_with(": mapduel_colsnort::GAMES,"), "{line}");
}

#[test]
fn the_words_that_count_are_found() {
    for line in
        ["use mapduel_colsnort::Rule;", "// as in Snort", "if (game === \"col\") {", "'snort'"]
    {
        assert!(names_the_games(line, "crates/web/page/start.js"), "{line}");
    }
    for line in ["{ scope: \"col\" }", "let column = \"color\";", "crate::coloring"] {
        assert!(!names_the_games(line, "crates/web/page/start.js"), "{line}");
    }
    assert!(!names_the_games("Format::Dimacs => \"col\",", "crates/graph/src/formats.rs"));
}

/// Whether a line of a file has a word that stands for these games alone. The ending of DIMACS
/// files is `col`, which the crate of graphs may say; so is what a heading of a table is for.
fn names_the_games(line: &str, place: &str) -> bool {
    let line = line.to_lowercase().replace('\'', "\"").replace("scope: \"col\"", "");
    let line = line.replace("scope=\"col\"", "");
    line.contains("snort") || line.contains("\"col\"") && !place.starts_with("crates/graph/")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry of the folder").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                collect(&path, files);
            }
        } else if path.extension().is_some_and(|ending| KINDS.iter().any(|kind| ending == *kind)) {
            files.push(path);
        }
    }
}

/// Says that a test does not run, and why; `./test.sh` gives a file for that by a variable.
fn skipped(why: &str) {
    let line = format!("skipped: {why}\n");
    let _ = write!(std::io::stderr(), "\n*** {line}\n");
    if let Some(path) = std::env::var_os("MAPDUEL_SKIPPED") {
        let file = fs::OpenOptions::new().create(true).append(true).open(&path);
        let kept = file.and_then(|mut file| file.write_all(line.as_bytes()));
        kept.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
