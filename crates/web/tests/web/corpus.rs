//! Everything that is kept in `fuzz/corpus` goes through the readers it was found with, as the fuzz
//! targets do it. The tests are here because this crate reaches every reader.

#[path = "../../../../fuzz/entries/mod.rs"]
mod entries;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The names in a folder, without what follows a dot.
fn names(folder: &Path) -> BTreeSet<String> {
    let files = fs::read_dir(folder).expect("the folder is there");
    let name = |file: fs::DirEntry| {
        let name = file.file_name().to_string_lossy().into_owned();
        name.split('.').next().unwrap_or_default().to_string()
    };
    files.map(|file| name(file.expect("a file"))).collect()
}

#[test]
fn every_target_is_listed_and_has_a_corpus() {
    let listed: BTreeSet<String> =
        entries::TARGETS.iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(names(&fuzz().join("fuzz_targets")), listed);
    assert_eq!(names(&fuzz().join("corpus")), listed);
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).expect("it is there");
    for name in &listed {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is not built");
    }
}

#[test]
fn every_kept_input_is_read_in_peace() {
    for (name, _) in entries::TARGETS {
        let mut inputs = 0;
        for file in fs::read_dir(fuzz().join("corpus").join(name)).expect("it has a corpus") {
            let path = file.expect("a file").path();
            let bytes = fs::read(&path).expect("it can be read");
            assert!(bytes.len() <= 16 << 10, "{} is large", path.display());
            // Only shown when the check fails.
            println!("{}", path.display());
            entries::run(name, &bytes);
            inputs += 1;
        }
        assert!(inputs > 0, "{name} has no inputs");
    }
}
