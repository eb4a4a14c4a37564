//! Tests that cannot run here: said aloud, and kept for the end.

use std::fs::OpenOptions;
use std::io::Write;

/// Says that this test does not run, and why. `./test.sh` gives a file by the variable
/// `MAPDUEL_SKIPPED` and prints its lines at the end, so that nobody takes such a test for passed.
pub(crate) fn skipped(why: &str) {
    // The harness names the thread of a test after it, unless it runs one test at a time.
    let thread = std::thread::current();
    let line = format!("skipped: {}: {why}\n", thread.name().unwrap_or("a test"));
    let _ = write!(std::io::stderr(), "\n*** {line}\n");
    if let Some(path) = std::env::var_os("MAPDUEL_SKIPPED") {
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let kept = file.and_then(|mut file| file.write_all(line.as_bytes()));
        kept.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
