//! What the records of a reproduction say, as plain data.

use super::manifest::Manifest;
use super::plan::Plan;
use super::proofs::Proof;
use super::published::{self, PublishedGraph};
use super::{Exact, MANIFEST, RECORDS, StudyError, StudyParams, StudyRecord};
use crate::plot::{Chart, Role, Series, Verdict};
use crate::records::read_records;
use crate::statistics::Proportion;
use mapduel_coloring::{Bounds, bounds};
use mapduel_graph::{Graph, Limit};
use std::collections::HashMap;
use std::path::Path;

/// A whole reproduction.
#[derive(Clone, Debug)]
pub struct StudySummary {
    /// What was asked for.
    pub params: StudyParams,
    /// The program that played.
    pub version: String,
    /// How many games there are.
    pub games: usize,
    /// How many games there should be.
    pub total: usize,
    /// Graph by graph.
    pub graphs: Vec<GraphSummary>,
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
    pub(super) fn read(directory: &Path, exact: Exact<'_>) -> Result<StudySummary, StudyError> {
        let path = directory.join(MANIFEST);
        let manifest = Manifest::read(&path)?
            .ok_or_else(|| StudyError::NothingThere(directory.to_path_buf()))?;
        let params = manifest.params(&path)?;
        let plan = Plan::new(&params)?;
        let records: Vec<StudyRecord> = read_records(&directory.join(RECORDS))?;
        let mut wins: HashMap<(&str, usize, &str), Proportion> = HashMap::new();
        for record in &records {
            wins.entry((&record.graph, record.colors, &record.row))
                .or_default()
                .add(record.game.winner.result_for_alice());
        }
        let mut graphs: Vec<GraphSummary> = Vec::new();
        for cell in &plan.cells {
            if graphs.last().is_none_or(|last| last.published.name != cell.name) {
                graphs.extend(GraphSummary::begin(&cell.name, cell.game.graph()));
            }
            let Some(graph) = graphs.last_mut() else { continue };
            let colors = cell.game.colors();
            let key = (cell.name.as_str(), colors, cell.row.name.as_str());
            let proportion = wins.get(&key).copied().unwrap_or_default();
            graph.point(colors, exact).rows.push(proportion);
        }
        for graph in &mut graphs {
            // The study went on where nothing can be learned; its figures are shown all the same.
            for colors in graph.graph.max_degree() + 2..=graph.published.most_colors() {
                graph.point(colors, exact);
            }
        }
        let (games, total) = (records.len(), plan.len());
        Ok(StudySummary { params, version: manifest.version, games, total, graphs })
    }

    /// The curves of one graph.
    pub fn chart(&self, graph: &GraphSummary) -> Chart {
        let published = graph.colors.iter().map(|point| point.colors);
        let mut series = vec![Series {
            name: "as published".into(),
            points: published.map(|colors| (colors, graph.published.pooled(colors))).collect(),
            role: Role::Published,
        }];
        for (index, row) in self.params.rows.iter().enumerate() {
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
    fn begin(name: &str, graph: &Graph) -> Option<GraphSummary> {
        Some(GraphSummary {
            published: published::find(name)?,
            graph: graph.clone(),
            bounds: bounds(graph, Limit::nodes(THEORY_NODES)),
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
