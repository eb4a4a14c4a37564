//! Packages can be published: nothing in them is read from elsewhere in the repository, and their
//! descriptions are whole.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folders of the packages. The one for Python is packed as a wheel, not here.
fn packages() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = fs::read_dir(crates).expect("the packages are there");
    let folders = folders.map(|entry| entry.expect("it can be listed").path());
    let folders = folders.filter(|folder| folder.join("Cargo.toml").exists());
    folders.filter(|folder| !folder.join("pyproject.toml").exists()).collect()
}

fn manifest(package: &Path) -> String {
    fs::read_to_string(package.join("Cargo.toml")).expect("it was there")
}

/// The Rust files of a folder, links and all.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let found = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The files that a source names for the compiler: `include_str!`, `include_bytes!`, `include!` and
/// `#[path]`; of a name that is put together, its first part.
fn named(source: &str) -> Vec<&str> {
    let mut named = Vec::new();
    for opening in ["include_str!(", "include_bytes!(", "include!(", "#[path = "] {
        for (place, _) in source.match_indices(opening) {
            let rest = source[place + opening.len()..].trim_start();
            let rest = rest.strip_prefix("concat!(").unwrap_or(rest).trim_start();
            named.extend(rest.strip_prefix('"').and_then(|rest| rest.split('"').next()));
        }
    }
    named
}

/// Whether a path that begins in this folder of a package leaves the package.
fn leaves(folder: &Path, path: &str) -> bool {
    let mut depth = folder.components().count();
    for component in Path::new(path).components() {
        match component {
            Component::ParentDir if depth == 0 => return true,
            Component::ParentDir => depth -= 1,
            Component::Normal(_) => depth += 1,
            _ => return true,
        }
    }
    false
}

#[test]
fn what_is_packaged_includes_nothing_from_elsewhere() {
    let mut seen = 0;
    for package in packages() {
        let without_tests = manifest(&package).contains("exclude = [\"tests\"]");
        for path in sources(&package) {
            let inside = path.strip_prefix(&package).expect("it is in there");
            if inside.starts_with("tests") && without_tests {
                continue;
            }
            let text = fs::read_to_string(&path).expect("it is there");
            for named in named(&text) {
                let folder = inside.parent().expect("a file is in a folder");
                assert!(!leaves(folder, named), "{}: {named}", path.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}: includes are found");
    assert!(leaves(Path::new("src"), "../../maps/usa.dot"));
    assert!(!leaves(Path::new("src/maps"), "../../maps/usa.dot"));
}

#[test]
fn every_package_is_described() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.toml");
    let workspace = fs::read_to_string(workspace).expect("it is there");
    let version = workspace.lines().find_map(|line| line.strip_prefix("version = "));
    let version = version.expect("the packages have one version");
    for package in packages() {
        let manifest = manifest(&package);
        for key in ["description", "readme", "keywords", "categories", "license.workspace"] {
            let line = format!("\n{key} = ");
            assert!(manifest.contains(&line), "{} lacks {key}", package.display());
        }
        assert!(!manifest.contains("publish"), "{} is published", package.display());
        assert!(package.join("README.md").exists(), "{} has a README", package.display());
    }
    let own = workspace.lines().filter(|line| line.contains("path = \"crates/"));
    for line in own {
        // Who is published names a version, and it is this one.
        assert!(line.contains(&format!("version = {version}, ")), "{line}");
    }
}
