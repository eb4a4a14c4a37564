//! Lists the experiments that come with the program: every question in the folder `experiments`, by the
//! name of its file.

use std::io::Write;
use std::path::{Path, PathBuf};

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments");
    writeln!(std::io::stdout(), "cargo::rerun-if-changed={}", folder.display())?;
    let entries = std::fs::read_dir(&folder)?.collect::<std::io::Result<Vec<_>>>()?;
    let mut questions: Vec<PathBuf> = entries.iter().map(|entry| entry.path()).collect();
    questions.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    questions.sort();
    let listed: Vec<String> = questions
        .iter()
        .filter_map(|path| Some((path.file_stem()?.to_str()?, path.to_str()?)))
        .map(|(name, path)| format!("({name:?}, include_str!({path:?})),\n"))
        .collect();
    let out = std::env::var_os("OUT_DIR").ok_or(std::io::ErrorKind::NotFound)?;
    std::fs::write(Path::new(&out).join("experiments.rs"), format!("&[\n{}]", listed.concat()))
}
