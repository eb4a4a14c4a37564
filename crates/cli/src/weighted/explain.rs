//! `weighted explain`: the textbook search as a page, or as an annotated trace.

use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use mapduel_arena::explain::page;
use mapduel_weighted::explain::{
    Count, ExplainParams, Explanation, NodeKind, explain, line_text, sentence,
};
use mapduel_weighted::{Horizon, Problem, RuleSet, WeightedGame};
use serde_json::{Value, json};
use std::io::Read;
use std::path::{Path, PathBuf};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel weighted explain australia.in -o australia.html\n  mapduel weighted explain usa.in --depth 4 -o usa.html\n  mapduel weighted explain australia.in | less\n\nWithout -o every line of the trace is printed with what happens in it, in words."
)]
pub(crate) struct Explain {
    /// The problem file; `-` for stdin
    #[arg(value_name = "FILE")]
    file: String,
    /// Where to write the page, one file that needs no network
    #[arg(short, long, value_name = "PAGE.html")]
    output: Option<PathBuf>,
    /// How deep to look: a number, or `full` for the whole game (default: the file's depth)
    #[arg(long, value_name = "D", value_parser = read_depth)]
    depth: Option<Horizon>,
    /// Offer the illegal colors that some of the course's published outputs offer
    #[arg(long)]
    legacy: bool,
}

impl Explain {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let game = self.game()?;
        let explanation = explain(&game, &ExplainParams::default())
            .map_err(|error| anyhow!("{}: {error}, with --depth", self.file))?;
        if let Some(path) = &self.output {
            output::write_file(path, &page(&game, &explanation, &self.title()))?;
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

    fn game(&self) -> Result<WeightedGame> {
        let problem =
            Problem::read(&self.read()?).map_err(|error| anyhow!("{}: {error}", self.file))?;
        let horizon = self.depth.unwrap_or(Horizon::Plies(problem.depth()));
        let rules = if self.legacy { RuleSet::Legacy } else { RuleSet::Strict };
        Ok(WeightedGame::new(problem, rules, horizon))
    }

    fn read(&self) -> Result<Vec<u8>> {
        if self.file == "-" {
            let mut bytes = Vec::new();
            std::io::stdin().lock().read_to_end(&mut bytes).context("cannot read stdin")?;
            return Ok(bytes);
        }
        std::fs::read(&self.file)
            .with_context(|| format!("cannot read {}; check the path", self.file))
    }

    fn title(&self) -> String {
        match Path::new(&self.file).file_name() {
            Some(name) if self.file != "-" => name.to_string_lossy().into_owned(),
            _ => "a weighted map".to_string(),
        }
    }
}

fn read_depth(text: &str) -> Result<Horizon, String> {
    match text.parse() {
        _ if text == "full" => Ok(Horizon::Full),
        Ok(plies) if plies > 0 => Ok(Horizon::Plies(plies)),
        _ => Err(format!("`{text}` is no depth; write a number from 1, or full")),
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
