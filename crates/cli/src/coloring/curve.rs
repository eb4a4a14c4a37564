//! `coloring curve`: win ratios over a range of numbers of colors.

use super::game::GameOptions;
use crate::common::Common;
use crate::exit::Exit;
use crate::games::board::Board;
use crate::games::judging::{Asked, Judging};
use crate::games::series::{self, Games, Played};
use crate::{graph_input, interrupt, output};
use anyhow::{Context, Result, bail};
use clap::Args;
use mapduel_coloring::{ENTRY, side_name, side_title, solve};
use mapduel_game::{Game, Side};
use mapduel_graph::Limit;
use mapduel_lab::series::Roles;
use mapduel_playable::{HUMAN, PlayerSpec};
use mapduel_report::plot::{self, Chart, Role, Series};
use mapduel_statistics::Proportion;
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
    /// Who plays Alice: name or name:key=value,… (`mapduel coloring players` lists them)
    #[arg(long, value_name = "PLAYER", default_value = ENTRY.defaults.programs[0])]
    alice: String,
    /// Who plays Bob
    #[arg(long, value_name = "PLAYER", default_value = ENTRY.defaults.programs[0])]
    bob: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = ENTRY.defaults.games)]
    games: u64,
    #[command(flatten)]
    judging: Judging,
    /// Draw the curve into this file
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// What is known for one number of colors.
struct Point {
    colors: usize,
    alice: Proportion,
    exact: Option<Side>,
}

impl Curve {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let players = self.players()?;
        let graph = graph_input::read(&self.game.graph, common)?;
        let colors = self.colors.clone().unwrap_or(1..=graph.max_degree() + 1);
        // The largest number is refused before the first game, not after all the others.
        self.game.game(&graph, *colors.end())?;
        let stop = interrupt::watch(common.limit);
        let mut points = Vec::new();
        let mut end = Exit::Done;
        for colors in colors {
            let setup = self.game.setup(colors);
            let board = Board::on_graph(&ENTRY, setup, &graph)?;
            let games = Games {
                players: &players,
                count: self.games,
                roles: Roles::Fixed,
                file: None,
                judging: Asked::from(&self.judging),
            };
            let played = series::play(&board, &games, common, stop)?;
            let game = self.game.game(&graph, colors)?;
            let limit = Limit::nodes(EXACT_NODES).stopped_by(interrupt::stop());
            let exact = solve(&game, &game.start(), limit).winner;
            show(colors, &played, exact, common)?;
            points.push(Point { colors, alice: played.first_wins(), exact });
            end = played.exit();
            if !played.is_complete() {
                break;
            }
        }
        if let Some(path) = &self.plot {
            let name = format!("{} v {}", players[0], players[1]);
            output::write_file(path, &draw(&self.game.graph, name, &points))?;
        }
        Ok(end)
    }

    fn players(&self) -> Result<Vec<PlayerSpec>> {
        let read = |(side, text): (&str, &String)| -> Result<PlayerSpec> {
            let spec: PlayerSpec = text.parse().with_context(|| format!("--{side}"))?;
            if spec.name() == HUMAN.name {
                bail!("a curve takes many games; a human plays with `mapduel coloring play`");
            }
            Ok(spec)
        };
        [("alice", &self.alice), ("bob", &self.bob)].into_iter().map(read).collect()
    }
}

fn show(colors: usize, played: &Played<'_>, exact: Option<Side>, common: &Common) -> Result<()> {
    if common.json {
        let mut object = played.with_own_keys(played.summary().into());
        object["exact"] = json!(exact.map(side_name));
        return output::print_json(&object);
    }
    let sentence = played.sentence().unwrap_or_default();
    let exact = exact.map_or("unknown", side_title);
    output::print(&format!("k={colors}: {sentence}; exact: {exact}"))?;
    played.remarks().iter().try_for_each(|remark| output::print(&format!("     {remark}")))
}

fn draw(title: &str, name: String, points: &[Point]) -> String {
    let series = Series {
        name,
        points: points.iter().map(|point| (point.colors, point.alice)).collect(),
        role: Role::Measured,
    };
    let verdicts = points.iter().map(|point| (point.colors, point.exact.into())).collect();
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
