//! What the records of a reproduction say, as plain data.

use super::params::map_name;
use super::proofs::Proof;
use super::published::{self, PublishedGraph};
use super::{Exact, StudyError};
use crate::experiment::{self, BoardSpec, ExperimentSpec, Summary};
use crate::plot::{Chart, Role, Series, Verdict};
use mapduel_coloring::{Bounds, bounds};
use mapduel_graph::{Graph, Limit, Stop, maps};
use mapduel_statistics::Proportion;
use std::path::Path;

/// A whole reproduction.
#[derive(Clone, Debug)]
pub struct StudySummary {
    /// What was asked for.
    pub spec: ExperimentSpec,
    /// The program that played.
    pub version: String,
    /// How many games there are.
    pub games: u64,
    /// How many games there should be.
    pub total: u64,
    /// Who plays whom.
    pub rows: Vec<StudyRow>,
    /// Graph by graph.
    pub graphs: Vec<GraphSummary>,
    /// Games whose records have no checksum: worth a warning.
    pub unchecked: u64,
}

/// One pairing that is played on every graph with every number of colors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyRow {
    /// A short name, unique among the rows.
    pub name: String,
    /// What it stands for, in a few words.
    pub title: &'static str,
    /// Who plays Alice, with all options.
    pub alice: String,
    /// Who plays Bob.
    pub bob: String,
    /// What the records call it.
    pairing: String,
}

/// One graph: theory, figures, truth.
#[derive(Clone, Debug)]
pub struct GraphSummary {
    /// What was published about it.
    pub published: &'static PublishedGraph,
    /// The graph.
    pub graph: Graph,
    /// What theory says, computed on the spot.
    pub bounds: Bounds,
    /// Number of colors by number of colors, from 1.
    pub colors: Vec<ColorsSummary>,
    /// Certificates of both sides of the game chromatic number, once they are written.
    pub proofs: Vec<Proof>,
}

/// One graph with one number of colors.
#[derive(Clone, Debug, PartialEq)]
pub struct ColorsSummary {
    /// The number of colors.
    pub colors: usize,
    /// Alice's wins, row by row.
    pub rows: Vec<Proportion>,
    /// Who wins with perfect play.
    pub verdict: Verdict,
}

/// Search nodes for each of a graph's invariants: the study's graphs need far fewer.
const THEORY_NODES: u64 = 2_000_000;

impl StudySummary {
    /// Reads the records of a directory and counts.
    pub(super) fn read(
        directory: &Path,
        exact: Exact<'_>,
        stop: Stop,
    ) -> Result<StudySummary, StudyError> {
        let Summary { spec, version, games, total, layout, rows: cells, unchecked, .. } =
            Summary::read(directory)?;
        let mut rows: Vec<StudyRow> = Vec::new();
        for cell in &layout.cells {
            if rows.iter().all(|row| row.pairing != cell.pairing) {
                let text = |player| {
                    layout.players.iter().nth(player).map_or("", |(_, text)| text).to_string()
                };
                let name = match cell.a == cell.b {
                    true => layout.name(cell.a),
                    false => &cell.pairing,
                };
                rows.push(StudyRow {
                    name: name.into(),
                    title: title(name),
                    alice: text(cell.a),
                    bob: text(cell.b),
                    pairing: cell.pairing.clone(),
                });
            }
        }
        let mut graphs: Vec<GraphSummary> = Vec::new();
        for (label, board) in &layout.boards {
            let published = published_graph(board, label)?;
            if graphs.last().is_none_or(|last| last.published.name != published.name) {
                graphs.push(GraphSummary::begin(published, stop)?);
            }
            let graph = graphs.last_mut().expect("a graph was just begun");
            let wins = rows.iter().map(|row| {
                let of = |cell: &&_| is_of(cell, row, label);
                cells.iter().find(of).map(|cell| cell.wins).unwrap_or_default()
            });
            graph.point(colors_of(board), exact).rows = wins.collect();
        }
        for graph in &mut graphs {
            // The study went on where nothing can be learned; its figures are shown all the same.
            for colors in graph.graph.max_degree() + 2..=graph.published.most_colors() {
                graph.point(colors, exact);
            }
        }
        Ok(StudySummary { spec, version, games, total, rows, graphs, unchecked })
    }

    /// The curves of one graph.
    pub fn chart(&self, graph: &GraphSummary) -> Chart {
        let published = graph.colors.iter().map(|point| point.colors);
        let mut series = vec![Series {
            name: "as published".into(),
            points: published.map(|colors| (colors, graph.published.pooled(colors))).collect(),
            role: Role::Published,
        }];
        for (index, row) in self.rows.iter().enumerate() {
            let point = |point: &ColorsSummary| Some((point.colors, *point.rows.get(index)?));
            series.push(Series {
                name: format!("ours: {}", row.name),
                points: graph.colors.iter().filter_map(point).collect(),
                role: Role::Measured,
            });
        }
        let verdicts = graph.colors.iter().map(|point| (point.colors, point.verdict)).collect();
        Chart { title: graph.published.title.into(), series, verdicts, ..Chart::default() }
    }
}

impl GraphSummary {
    fn begin(published: &'static PublishedGraph, stop: Stop) -> Result<GraphSummary, StudyError> {
        let unknown = || StudyError::unknown_graph(published.name);
        let graph = maps::load(published.name).ok_or_else(unknown)?;
        Ok(GraphSummary {
            published,
            bounds: bounds(&graph, Limit::nodes(THEORY_NODES).stopped_by(stop)),
            graph,
            colors: Vec::new(),
            proofs: Vec::new(),
        })
    }

    /// The entry of a number of colors; asks for its verdict the first time.
    fn point(&mut self, colors: usize, exact: Exact<'_>) -> &mut ColorsSummary {
        if self.colors.last().is_none_or(|last| last.colors != colors) {
            // With more colors than the largest degree no vertex is ever blocked.
            let verdict = match colors > self.graph.max_degree() {
                true => Verdict::Alice,
                false => exact(&self.graph, colors).into(),
            };
            self.colors.push(ColorsSummary { colors, rows: Vec::new(), verdict });
        }
        self.colors.last_mut().expect("an entry was just made")
    }

    /// The game chromatic number, the least number of colors with which Alice wins, when the
    /// verdicts say it. A win with k colors does not imply one with k + 1 as far as is known, nor
    /// does a loss tell about fewer, so every smaller number must be decided.
    pub fn game_chromatic_number(&self) -> Option<usize> {
        let decided = self.colors.iter().find(|point| point.verdict != Verdict::Bob)?;
        (decided.verdict == Verdict::Alice).then_some(decided.colors)
    }
}

/// Whether a count is that of a row on the board of this name.
fn is_of(cell: &experiment::Row, row: &StudyRow, board: &str) -> bool {
    cell.pairing == row.pairing && cell.board == board
}

/// The number of colors on a board.
fn colors_of(board: &BoardSpec) -> usize {
    let colors = board.setup.get("colors").and_then(serde_json::Value::as_u64);
    colors.map_or(0, |colors| colors as usize)
}

/// What was published about a board.
fn published_graph(board: &BoardSpec, label: &str) -> Result<&'static PublishedGraph, StudyError> {
    let known = map_name(board).and_then(published::find);
    known.ok_or_else(|| StudyError::unknown_graph(map_name(board).unwrap_or(label)))
}

fn title(name: &str) -> &'static str {
    match name {
        "study-bob" => "the published program",
        "uct" => "a search without its errors",
        "random" => "random moves",
        _ => "another pairing",
    }
}
