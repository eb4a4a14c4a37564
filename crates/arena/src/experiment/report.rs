//! Views of a summary: a table in Markdown, CSV, a picture, one self-contained page.
//!
//! Nothing is played here, and nothing but the summary is looked at.

mod chart;
mod csv;
mod page;
mod table;

pub use chart::picture;
pub use csv::csv;
pub use page::html;
pub use table::{Cells, cross_table, markdown};

use super::ExperimentError;
use super::summary::Summary;
use crate::records;
use std::path::{Path, PathBuf};

/// Writes all views of a directory's records into it. Gives the summary and the files.
pub fn report(directory: &Path) -> Result<(Summary, Vec<PathBuf>), ExperimentError> {
    let summary = Summary::read(directory)?;
    let files = [
        ("table.md", markdown(&summary)),
        ("results.csv", csv(&summary)),
        ("plot.svg", picture(&summary)),
        ("index.html", html(&summary)),
        ("experiment.toml", summary.spec.text()),
    ];
    let mut paths = Vec::new();
    for (name, text) in files {
        let path = directory.join(name);
        records::write_whole(&path, text.as_bytes())?;
        paths.push(path);
    }
    Ok((summary, paths))
}
