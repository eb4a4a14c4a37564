//! `coloring curve`: win ratios over a range of numbers of colors.

use super::game::{GameOptions, side_name, side_title};
use super::human;
use super::judging;
use super::play::{Judged, Pairing, exit, sentence, summary};
use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Context, Result, bail};
use clap::Args;
use mapduel_arena::plot::{self, Chart, Role, Series};
use mapduel_arena::pool::Completion;
use mapduel_coloring::solve;
use mapduel_game::{Game, Side};
use mapduel_graph::Limit;
use serde_json::json;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The exact verdict beside a ratio is looked for this long, in positions.
const EXACT_NODES: u64 = 300_000;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel coloring curve petersen --colors 1..4 --games 200 --plot petersen.svg
  mapduel coloring curve grid:2x5 --colors 1..4 --alice study-bob:1000 --bob study-bob:1000 --json

The exact winner stands beside every ratio where it is known: the ratio of two equal players
proves nothing in either direction. The blunders of each side (moves that give a won game away)
measure it against perfect play; `coloring play --help` says how they are counted.")]
pub(crate) struct Curve {
    #[command(flatten)]
    game: GameOptions,
    /// The numbers of colors: 1..5 (both included), or one number (default: 1 to max degree + 1)
    #[arg(long, short, value_name = "RANGE", value_parser = read_range)]
    colors: Option<RangeInclusive<usize>>,
    #[command(flatten)]
    pairing: Pairing,
    /// Draw the curve into this file
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

impl Curve {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let graph = self.game.read_graph(common)?;
        let specs = self.pairing.specs()?;
        if human::takes_part(&specs) {
            bail!("a curve takes many games; a human plays with `mapduel coloring play`");
        }
        let colors = self.colors.clone().unwrap_or(1..=graph.max_degree() + 1);
        // The largest number is refused before the first game, not after all the others.
        self.game.game(&graph, *colors.end())?;
        let stop = interrupt::watch(common.limit);
        let mut points = Vec::new();
        let mut completion = Completion::Complete;
        for colors in colors {
            let game = self.game.game(&graph, colors)?;
            let judged = self.pairing.play(&game, &specs, common, stop)?;
            let limit = Limit::nodes(EXACT_NODES).stopped_by(interrupt::stop());
            let exact = solve(&game, &game.start(), limit).winner;
            if common.json {
                let mut object = summary(&graph, colors, &specs, &judged, common);
                object["first"] = json!(side_name(self.game.first.side()));
                object["exact"] = json!(exact.map(side_name));
                output::print_json(&object)?;
            } else {
                let exact = exact.map_or("unknown", side_title);
                output::print(&format!("k={colors}: {}; exact: {exact}", sentence(&judged)))?;
                for forfeits in judged.forfeits.sentences() {
                    output::print(&format!("     {forfeits}"))?;
                }
                if let Some(blunders) = &judged.blunders {
                    output::print(&format!("     {}", judging::sentence(blunders)))?;
                }
            }
            completion = judged.games.completion;
            points.push((colors, judged, exact));
            if completion == Completion::Interrupted {
                break;
            }
        }
        if let Some(path) = &self.plot {
            let name = format!("{} v {}", specs.first, specs.second);
            output::write_file(path, &draw(&self.game.graph, name, &points))?;
        }
        Ok(exit(completion))
    }
}

fn draw(title: &str, name: String, points: &[(usize, Judged, Option<Side>)]) -> String {
    let series = Series {
        name,
        points: points.iter().map(|(colors, judged, _)| (*colors, judged.games.alice())).collect(),
        role: Role::Measured,
    };
    let verdicts = points.iter().map(|(colors, _, exact)| (*colors, (*exact).into())).collect();
    let chart =
        Chart { title: title.to_string(), series: vec![series], verdicts, ..Chart::default() };
    plot::svg(&chart)
}

/// `3`, or `1..5` with both ends.
fn read_range(text: &str) -> Result<RangeInclusive<usize>> {
    let number = |text: &str| {
        text.trim()
            .parse::<usize>()
            .with_context(|| format!("`{text}` is no number of colors; write 3 or 1..5"))
    };
    let range = match text.split_once("..") {
        None => number(text)?..=number(text)?,
        Some((low, high)) => number(low)?..=number(high.trim_start_matches('='))?,
    };
    if range.is_empty() || *range.start() == 0 {
        bail!("the range of colors {text} is empty or begins at 0; write for example 1..5");
    }
    Ok(range)
}
