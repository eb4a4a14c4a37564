//! What the records and facts of a reproduction say, as plain data.

use super::params::published_graph;
use super::published::PublishedGraph;
use super::{CertificateFact, Exact, Facts, GraphFacts, StudyError, load};
use crate::plot::{Chart, Role, Series};
use crate::{Row, Summary};
use mapduel_graph::Graph;
use mapduel_lab::experiment::{BoardSpec, ExperimentSpec};
use mapduel_statistics::Proportion;
use std::path::Path;

/// A whole reproduction.
#[derive(Clone, Debug)]
pub(super) struct StudySummary {
    /// What was asked for.
    pub(super) spec: ExperimentSpec,
    /// The program that played.
    pub(super) version: String,
    /// How many games there are.
    pub(super) games: u64,
    /// How many games there should be.
    pub(super) total: u64,
    /// Who plays whom.
    pub(super) rows: Vec<StudyRow>,
    /// Graph by graph.
    pub(super) graphs: Vec<GraphSummary>,
    /// Games whose records have no checksum: worth a warning.
    pub(super) unchecked: u64,
    /// What is true of the graphs, if it was computed.
    pub(super) facts: Option<Facts>,
}

/// One pairing that is played on every graph with every number of colors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StudyRow {
    /// A short name, unique among the rows.
    pub(super) name: String,
    /// What it stands for, in a few words.
    pub(super) title: &'static str,
    /// Who plays Alice, with all options.
    pub(super) alice: String,
    /// Who plays Bob.
    pub(super) bob: String,
    /// What the records call it.
    pairing: String,
}

/// One graph: theory, figures, truth.
#[derive(Clone, Debug)]
pub(super) struct GraphSummary {
    /// What was published about it.
    pub(super) published: &'static PublishedGraph,
    /// The graph.
    pub(super) graph: Graph,
    /// What is true of it, if it was computed.
    pub(super) facts: Option<GraphFacts>,
    /// Number of colors by number of colors, from 1.
    pub(super) colors: Vec<ColorsSummary>,
}

/// One graph with one number of colors.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ColorsSummary {
    /// The number of colors.
    pub(super) colors: usize,
    /// Alice's wins, row by row.
    pub(super) rows: Vec<Proportion>,
    /// Who wins with perfect play.
    pub(super) exact: Exact,
}

impl StudySummary {
    /// Reads the records and facts of a directory and counts.
    pub(super) fn read(directory: &Path) -> Result<StudySummary, StudyError> {
        let facts = Facts::read(directory)?;
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
                graphs.push(GraphSummary::begin(published, facts.as_ref())?);
            }
            let graph = graphs.last_mut().expect("a graph was just begun");
            let wins = rows.iter().map(|row| {
                let of = |cell: &&_| is_of(cell, row, label);
                cells.iter().find(of).map(|cell| cell.wins).unwrap_or_default()
            });
            graph.point(colors_of(board)).rows = wins.collect();
        }
        for graph in &mut graphs {
            // The study went on where nothing can be learned; its figures are shown all the same.
            for colors in graph.graph.max_degree() + 2..=graph.published.most_colors() {
                graph.point(colors);
            }
        }
        Ok(StudySummary { spec, version, games, total, rows, graphs, unchecked, facts })
    }

    /// The curves of one graph.
    pub(super) fn chart(&self, graph: &GraphSummary) -> Chart {
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
        let verdicts =
            graph.colors.iter().map(|point| (point.colors, point.exact.into())).collect();
        Chart { title: graph.published.title.into(), series, verdicts, ..Chart::default() }
    }
}

impl GraphSummary {
    fn begin(
        published: &'static PublishedGraph,
        facts: Option<&Facts>,
    ) -> Result<GraphSummary, StudyError> {
        Ok(GraphSummary {
            published,
            graph: load(published.name)?,
            facts: facts.and_then(|facts| facts.graph(published.name)).cloned(),
            colors: Vec::new(),
        })
    }

    /// The entry of a number of colors.
    fn point(&mut self, colors: usize) -> &mut ColorsSummary {
        if self.colors.last().is_none_or(|last| last.colors != colors) {
            let exact = self.facts.as_ref().map_or(Exact::NotComputed, |facts| facts.exact(colors));
            self.colors.push(ColorsSummary { colors, rows: Vec::new(), exact });
        }
        self.colors.last_mut().expect("an entry was just made")
    }

    /// Certificates of both sides of the game chromatic number, where they were written.
    pub(super) fn certificates(&self) -> &[CertificateFact] {
        self.facts.as_ref().map_or(&[], |facts| &facts.certificates)
    }
}

/// Whether a count is that of a row on the board of this name.
fn is_of(cell: &Row, row: &StudyRow, board: &str) -> bool {
    cell.pairing == row.pairing && cell.board == board
}

/// The number of colors on a board.
fn colors_of(board: &BoardSpec) -> usize {
    let colors = board.setup.get("colors").and_then(serde_json::Value::as_u64);
    colors.map_or(0, |colors| colors as usize)
}

fn title(name: &str) -> &'static str {
    match name {
        "study-bob" => "the published program",
        "uct" => "a search without its errors",
        "random" => "random moves",
        _ => "another pairing",
    }
}
