//! Views of a summary: a table in Markdown, CSV, a picture, one self-contained page with games to
//! step through.
//!
//! Nothing is played here. The files of the directory are looked at, and the boards, which are
//! needed to draw games and to judge moves.

mod any;
mod chart;
mod corpus;
mod csv;
mod games;
mod json;
mod judged;
mod numbers;
mod page;
mod replay;
mod strength;
mod table;

pub use any::{AnySummary, Reported, report_any};
pub use chart::picture;
pub use corpus::markdown as markdown_of_solve;
pub use csv::csv;
pub use json::sprt as sprt_json;
pub use page::html;
pub use replay::SCRIPT;
pub use table::{cross_table, markdown};

use crate::contents::Contents;
use crate::status::Status;
use crate::summary::Summary;
use mapduel_graph::Stop;
use mapduel_lab::experiment::ExperimentError;
use mapduel_lab::experiment::Format;
use mapduel_lab::pool::Watch;
use mapduel_lab::records;
use mapduel_playable::{Files, NoFiles};
use std::path::{Path, PathBuf};

/// What a report has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReportParams {
    /// The most games that the page has to step through: the first ones of every pairing.
    pub replays: usize,
    /// The most games of each pairing and board whose moves are judged, when the question asks
    /// for that: the first ones.
    pub judged: usize,
    /// How many games are judged at a time, where games are judged one by one; 0 means one per core.
    pub threads: usize,
    /// Who may end the judging: then nothing is said of moves in the report.
    pub stop: Option<Stop>,
}

impl Default for ReportParams {
    /// 200 games to step through: a page of at most about a megabyte. 1000 judged ones.
    fn default() -> ReportParams {
        ReportParams { replays: 200, judged: 1000, threads: 0, stop: None }
    }
}

mapduel_game::setters!(ReportParams {
    with_replays(replays: usize),
    with_judged(judged: usize),
    with_threads(threads: usize),
    with_stop(stop: Option<Stop>),
});

/// Writes all views of a directory's records into it. Gives the summary and the files.
pub fn report(directory: &Path) -> Result<(Summary, Vec<PathBuf>), ExperimentError> {
    report_by(directory, &ReportParams::default(), &NoFiles)
}

/// The same with boards in files. Games on a board that cannot be set up (any
/// more) are there as moves without pictures.
pub fn report_by(
    directory: &Path,
    params: &ReportParams,
    files: &dyn Files,
) -> Result<(Summary, Vec<PathBuf>), ExperimentError> {
    let (summary, page) = made(directory, params, files)?;
    let files = [
        ("table.md", markdown(&summary)),
        ("results.csv", csv(&summary)),
        ("plot.svg", picture(&summary)),
        ("index.html", page),
        ("experiment.toml", summary.spec.text()),
    ];
    Ok((summary, write(directory, &files)?))
}

/// The page of a directory as [`report_by`] would write it; nothing is written. Its only script is
/// [`SCRIPT`].
pub fn page_of(
    directory: &Path,
    params: &ReportParams,
    files: &dyn Files,
) -> Result<String, ExperimentError> {
    match is_solve(directory)? {
        true => Ok(corpus::html(&mapduel_lab::experiment::SolveSummary::read(directory)?)),
        false => made(directory, params, files).map(|(_, page)| page),
    }
}

fn made(
    directory: &Path,
    params: &ReportParams,
    files: &dyn Files,
) -> Result<(Summary, String), ExperimentError> {
    let mut summary = Summary::read(directory)?;
    let games = games::read(directory, &summary, params, files)?;
    summary.twins = games.twins(&summary);
    let stop = params.stop.unwrap_or(Watch::NONE.stop());
    summary.judged = games.judge(&summary, params.threads, stop);
    let page = page::html_with(&summary, &replay::replays(&summary, &games));
    Ok((summary, page))
}

/// The report as plain data, without the games.
pub fn contents(summary: &Summary) -> Contents {
    let title = summary.spec.headline().to_string();
    Contents {
        paragraphs: with_warning(table::paragraphs(summary), summary.unchecked),
        pictures: vec![(title.clone(), picture(summary))],
        tables: table::sections(summary),
        conclusions: table::conclusions(summary),
        question: Some(summary.spec.text()),
        title,
    }
    .plain()
}

/// Says how many records nobody vouches for.
pub(crate) fn with_warning(mut paragraphs: Vec<String>, unchecked: u64) -> Vec<String> {
    if unchecked > 0 {
        paragraphs.push(format!(
            "{unchecked} records are of an earlier version and have no checksum: damage to them \
             may go unnoticed."
        ));
    }
    paragraphs
}

/// The same of solved graphs.
pub fn contents_of_solve(summary: &mapduel_lab::experiment::SolveSummary) -> Contents {
    Contents {
        title: summary.spec.headline().to_string(),
        paragraphs: with_warning(corpus::paragraphs(summary), summary.unchecked),
        pictures: Vec::new(),
        tables: vec![(summary.census.title.into(), corpus::cells(summary))],
        conclusions: Vec::new(),
        question: Some(summary.spec.text()),
    }
    .plain()
}

/// Writes all views of a directory of solved graphs into it. Gives the files.
pub fn report_solve(
    directory: &Path,
) -> Result<(mapduel_lab::experiment::SolveSummary, Vec<PathBuf>), ExperimentError> {
    let summary = mapduel_lab::experiment::SolveSummary::read(directory)?;
    let files = [
        ("table.md", corpus::markdown(&summary)),
        ("results.csv", corpus::csv(&summary)),
        ("index.html", corpus::html(&summary)),
        ("experiment.toml", summary.spec.text()),
    ];
    let paths = write(directory, &files)?;
    Ok((summary, paths))
}

/// Whether a directory has solved graphs and not games.
pub fn is_solve(directory: &Path) -> Result<bool, ExperimentError> {
    Ok(Status::question(directory)?.format == Format::Solve)
}

fn write(directory: &Path, files: &[(&str, String)]) -> Result<Vec<PathBuf>, ExperimentError> {
    let mut paths = Vec::new();
    for (name, text) in files {
        let path = directory.join(name);
        records::write_whole(&path, text.as_bytes())?;
        paths.push(path);
    }
    Ok(paths)
}
