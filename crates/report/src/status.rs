//! How far a run is, while it goes on or after it: looks at the files alone and takes no lock.

use crate::summary::{Row, Summary};
use mapduel_lab::experiment::ExperimentError;
use mapduel_lab::experiment::SolveSummary;
use mapduel_lab::experiment::manifest_of;
use mapduel_lab::experiment::{ExperimentSpec, Format};
use mapduel_lab::experiment::{MANIFEST, RECORDS};
use mapduel_lab::records::RecordError;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// How far a run is.
#[derive(Clone, Debug)]
pub struct Status {
    /// The question.
    pub spec: ExperimentSpec,
    /// Games (or graphs) in the records.
    pub done: u64,
    /// Games (or graphs) in all.
    pub total: u64,
    /// Seconds of one core that the records took.
    pub spent: f64,
    /// Seconds of one core that the rest will take if games go on as they did: each cell by its
    /// own games where it has some, else by all. `None` while there are no records.
    pub left: Option<f64>,
    /// How long ago the last record was written.
    pub idle: Option<Duration>,
    /// The cells, one by one; none when graphs are solved.
    pub cells: Vec<CellStatus>,
    /// What was counted; nothing when graphs are solved.
    pub summary: Option<Summary>,
    /// Records that have no checksum: worth a warning.
    pub unchecked: u64,
}

/// How far one pairing on one board is.
#[derive(Clone, Debug, PartialEq)]
pub struct CellStatus {
    /// What the pairing is called.
    pub pairing: String,
    /// What the board is called.
    pub board: String,
    /// Games in the records.
    pub done: u64,
    /// Games in all.
    pub total: u64,
    /// A's points per game, draws as halves.
    pub score: Option<f64>,
    /// Seconds of one core that the rest will take.
    pub left: Option<f64>,
}

impl Status {
    /// Reads a directory.
    pub fn read(directory: &Path) -> Result<Status, ExperimentError> {
        let spec = Status::question(directory)?;
        let idle = idle(&directory.join(RECORDS))?;
        if spec.format == Format::Solve {
            let SolveSummary { spec, total, census, seconds, unchecked } =
                SolveSummary::read(directory)?;
            let done = census.graphs;
            let mean = (done > 0).then(|| seconds / done as f64);
            let left = mean.map(|mean| mean * total.saturating_sub(done) as f64);
            let (cells, summary) = (Vec::new(), None);
            let spent = seconds;
            return Ok(Status { spec, done, total, spent, left, idle, cells, summary, unchecked });
        }
        let summary = Summary::read(directory)?;
        let (done, total, spent) = (summary.games, summary.total, summary.seconds);
        let mean = (done > 0).then(|| spent / done as f64);
        // A test that is decided plays no more, whatever its cells could hold.
        let over = done >= total;
        let cells: Vec<CellStatus> = summary
            .rows
            .iter()
            .zip(&summary.layout.cells)
            .map(|(row, cell)| {
                let total = if over { row.wins.games } else { cell.games };
                CellStatus::new(row, total, mean)
            })
            .collect();
        let left = cells.iter().map(|cell| cell.left).sum();
        let (unchecked, summary) = (summary.unchecked, Some(summary));
        Ok(Status { spec, done, total, spent, left, idle, cells, summary, unchecked })
    }

    /// The question of a directory.
    pub fn question(directory: &Path) -> Result<ExperimentSpec, ExperimentError> {
        manifest_of(directory)?.experiment(&directory.join(MANIFEST))
    }

    /// About how long the rest takes with so many threads.
    pub fn time_left(&self, threads: usize) -> Option<Duration> {
        self.left.and_then(|left| Duration::try_from_secs_f64(left / threads.max(1) as f64).ok())
    }
}

impl CellStatus {
    fn new(row: &Row, total: u64, mean: Option<f64>) -> CellStatus {
        let done = row.wins.games;
        let own = (done > 0).then(|| row.seconds / done as f64);
        let points = row.wins.wins as f64 + row.draws as f64 / 2.0;
        CellStatus {
            pairing: row.pairing.clone(),
            board: row.board.clone(),
            done,
            total,
            score: (done > 0).then(|| points / done as f64),
            left: own.or(mean).map(|mean| mean * total.saturating_sub(done) as f64),
        }
    }
}

/// How long ago a file was changed; `None` when clocks disagree.
fn idle(path: &Path) -> Result<Option<Duration>, ExperimentError> {
    let changed = std::fs::metadata(path)
        .and_then(|meta| meta.modified())
        .map_err(|source| RecordError::Io { action: "read", path: path.to_path_buf(), source })?;
    Ok(SystemTime::now().duration_since(changed).ok())
}
