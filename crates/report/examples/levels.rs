//! Writes `experiments/levels.json`, the ratings that the page shows, out of the records in
//! `results/levels`: `cargo run -p mapduel-report --example levels`.
//!
//! The records are made by `mapduel tournament run levels-NAME --out results/levels/NAME --threads 1`.

use mapduel_report::levels::measure;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let tables = measure(&root.join("results/levels"))?;
    let text = serde_json::to_string_pretty(&tables)?;
    std::fs::write(root.join("crates/lab/experiments/levels.json"), text + "\n")?;
    Ok(())
}
