//! `weighted explain`: the textbook search as a page, or as an annotated trace.

use super::problem::ProblemOptions;
use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::{Result, anyhow};
use clap::Args;
use mapduel_report::walkthrough::walkthrough;
use mapduel_weighted::WeightedGame;
use mapduel_weighted::explain::{
    Count, ExplainParams, Explanation, NodeKind, explain, line_text, sentence,
};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel weighted explain australia.in -o australia.html\n  mapduel weighted explain usa.in --depth 4 -o usa.html\n  mapduel weighted explain australia.in | less\n\nWithout -o every line of the trace is printed with what happens in it, in words."
)]
pub(crate) struct Explain {
    #[command(flatten)]
    problem: ProblemOptions,
    /// Where to write the page, one file that needs no network
    #[arg(short, long, value_name = "PAGE.html")]
    output: Option<PathBuf>,
}

impl Explain {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let game = self.problem.game()?;
        let explanation = explain(&game, &ExplainParams::default())
            .map_err(|error| anyhow!("{}: {error}, with --depth", self.problem.name()))?;
        if let Some(path) = &self.output {
            let page = walkthrough(&game, &explanation, &self.problem.title());
            output::write_file(path, &page)?;
        }
        match (common.json, &self.output) {
            (true, path) => output::print_json(&summary(&explanation, path.as_deref()))?,
            (false, Some(path)) => output::print(&format!(
                "{}: {} nodes; open it in a browser",
                path.display(),
                explanation.nodes.len()
            ))?,
            (false, None) => output::print(&annotated(&game, &explanation))?,
        }
        Ok(Exit::Done)
    }
}

fn summary(explanation: &Explanation, path: Option<&Path>) -> Value {
    let nodes = &explanation.nodes;
    let is_cut = |kind: &NodeKind| matches!(kind, NodeKind::Cut { .. });
    let is_leaf = |kind: &NodeKind| matches!(kind, NodeKind::Leaf { .. });
    let exact = |count| match count {
        Count::Exact(count) => Some(count),
        Count::MoreThan(_) => None,
    };
    json!({
        "file": path,
        "value": explanation.outcome.value,
        "nodes": nodes.len(),
        "leaves": nodes.iter().filter(|node| is_leaf(&node.kind)).count(),
        "cuts": nodes.iter().filter(|node| is_cut(&node.kind)).count(),
        "minimax_nodes": exact(explanation.counts.minimax),
        "ordered_nodes": exact(explanation.counts.ordered),
    })
}

fn annotated(game: &WeightedGame, explanation: &Explanation) -> String {
    let mut lines = Vec::new();
    explanation.replay(|line| {
        lines.push(line_text(game, explanation, line));
        lines.push(format!("    {}", sentence(game, explanation, line)));
    });
    lines.join("\n")
}
