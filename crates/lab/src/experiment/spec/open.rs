//! A question by its file, or by the name of one that comes with the program.

use super::{ExperimentSpec, SpecError};
use crate::experiment::shipped;
use std::io;
use std::path::{Path, PathBuf};

/// Why there is no question.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// Neither a file nor a name.
    #[error("there is no file {}; with the program come {}", .0.display(), shipped_names())]
    Missing(PathBuf),
    /// A file that cannot be read.
    #[error("cannot read {}: {cause}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: io::Error,
    },
    /// A file that is no question.
    #[error("{}: {error}", path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: SpecError,
    },
}

impl ExperimentSpec {
    /// The experiment in a file, or the one of that name that comes with the program.
    pub fn open(path: &Path) -> Result<ExperimentSpec, OpenError> {
        let own = || path.to_path_buf();
        let shipped = shipped::ALL.iter().find(|(name, _)| Path::new(name) == path);
        let text = match (path.exists(), shipped) {
            (true, _) => std::fs::read_to_string(path)
                .map_err(|cause| OpenError::Unreadable { path: own(), cause })?,
            (false, Some((_, text))) => (*text).to_string(),
            (false, None) => return Err(OpenError::Missing(own())),
        };
        ExperimentSpec::parse(&text).map_err(|error| OpenError::Wrong { path: own(), error })
    }
}

fn shipped_names() -> String {
    shipped::ALL.iter().map(|&(name, _)| name).collect::<Vec<_>>().join(", ")
}
