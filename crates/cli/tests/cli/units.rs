//! Tests beside the code of the program: `main.rs` names every file that has some.

use std::fs;
use std::path::{Path, PathBuf};

/// The files of a folder and of the folders in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn every_file_with_tests_is_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let named = include_str!("main.rs");
    let mut found = 0;
    for path in files(&root.join("src")) {
        if fs::read_to_string(&path).is_ok_and(|text| text.contains("cfg(test)")) {
            let name = path.strip_prefix(root).expect("it is there").display();
            assert!(named.contains(&format!("\"../../{name}\"")), "main.rs does not name {name}");
            found += 1;
        }
    }
    assert!(found > 0, "there are such files");
}
