//! What was measured, as plain data and as Markdown.

use crate::growth::GrowthRow;
use crate::playouts::PlayoutTable;
use crate::solving::{SolvingRow, mean_ratio};
use crate::study_game::{PUBLISHED_CPU_SECONDS, StudyGames};
use crate::uct::UctTable;
use crate::weighted::{TraceRow, WeightedRow};
use serde::Serialize;
use std::fmt::Write;

/// Everything that one run measured; what it did not is empty.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    pub(crate) rounds: u32,
    pub(crate) playouts: Vec<PlayoutTable>,
    pub(crate) uct: Vec<UctTable>,
    pub(crate) study_games: Vec<StudyGames>,
    pub(crate) growth: Vec<GrowthRow>,
    pub(crate) solving: Vec<SolvingRow>,
    pub(crate) weighted: Vec<WeightedRow>,
    pub(crate) traces: Vec<TraceRow>,
}

impl Report {
    pub(crate) fn markdown(&self) -> String {
        let mut text = String::new();
        let rounds = self.rounds;
        line(&mut text, format!("Rates are per CPU-second, one thread, best of {rounds} rounds."));
        self.playouts.iter().for_each(|table| write_playouts(&mut text, table));
        self.uct.iter().for_each(|table| write_uct(&mut text, table));
        if !self.study_games.is_empty() {
            write_study_games(&mut text, &self.study_games);
        }
        if !self.growth.is_empty() {
            write_growth(&mut text, &self.growth);
        }
        if !self.solving.is_empty() {
            write_solving(&mut text, &self.solving);
        }
        if !self.weighted.is_empty() {
            write_weighted(&mut text, &self.weighted, &self.traces);
        }
        text
    }
}

fn write_playouts(text: &mut String, table: &PlayoutTable) {
    heading(text, format!("Uniform playouts: {}, {} colors", table.board, table.colors));
    header(text, &["engine", "playouts/s", "mapduel is faster by"]);
    let own = table.speeds.first().map_or(0.0, |speed| speed.best_per_cpu_second);
    for speed in &table.speeds {
        let (rate, times) = (count(speed.best_per_cpu_second), own / speed.best_per_cpu_second);
        line(text, format!("| {} | {rate} | {times:.1} |", speed.name));
    }
}

fn write_uct(text: &mut String, table: &UctTable) {
    let UctTable { board, colors, simulations, .. } = table;
    let asked = count(*simulations as f64);
    heading(text, format!("Tree search: {board}, {colors} colors, {asked} simulations"));
    let columns =
        ["engine", "simulations done", "simulations/s", "mapduel is faster by", "heap bytes each"];
    header(text, &columns);
    let own = table.engines.first().map_or(0.0, |row| row.speed.best_per_cpu_second);
    for row in &table.engines {
        let speed = &row.speed;
        let (done, rate) = (count(speed.done as f64), count(speed.best_per_cpu_second));
        let times = own / speed.best_per_cpu_second;
        let heap = row.heap_bytes_per_simulation;
        line(text, format!("| {} | {done} | {rate} | {times:.1} | {heap:.0} |", speed.name));
    }
    let bytes = table.tree_bytes_per_simulation;
    line(text, format!("\nThe tree of mapduel itself has {bytes:.1} bytes per simulation."));
}

fn write_study_games(text: &mut String, rows: &[StudyGames]) {
    heading(text, "One game on grid 5x5, 4 colors, 1000 simulations a move, both players".into());
    header(text, &["search", "CPU-seconds a game", "best game", "games", "simulations a game"]);
    for row in rows {
        let StudyGames { search, mean_cpu_seconds, least_cpu_seconds, games, .. } = row;
        let simulations = count(row.mean_simulations);
        line(
            text,
            format!(
                "| mapduel, {search} | {mean_cpu_seconds:.4} | {least_cpu_seconds:.4} | {games} | \
                 {simulations} |"
            ),
        );
    }
    for (program, seconds) in PUBLISHED_CPU_SECONDS {
        line(text, format!("| {program} (measured on another machine) | {seconds} | | | |"));
    }
}

fn write_growth(text: &mut String, rows: &[GrowthRow]) {
    heading(text, "Growth: grids from 10 to 1024 vertices".into());
    let columns = [
        "grid",
        "vertices",
        "colors",
        "playout path",
        "mean plies",
        "playouts/s",
        "plies/s",
        "simulations/s",
        "simulations done",
    ];
    header(text, &columns);
    for row in rows {
        let GrowthRow { rows, columns, colors, path, mean_plies, .. } = row;
        let cells = [
            format!("{rows}x{columns}"),
            (rows * columns).to_string(),
            colors.to_string(),
            (*path).into(),
            format!("{mean_plies:.1}"),
            count(row.playouts_per_cpu_second),
            count(row.plies_per_cpu_second),
            count(row.simulations_per_cpu_second),
            count(row.simulations as f64),
        ];
        line(text, format!("| {} |", cells.join(" | ")));
    }
}

fn write_solving(text: &mut String, rows: &[SolvingRow]) {
    heading(text, "Exact solving beside a prototype (measured on another machine)".into());
    let columns = ["game", "winner", "nodes", "CPU-seconds", "prototype", "faster by"];
    header(text, &columns);
    for row in rows {
        let SolvingRow { graph, colors, winner, cpu_seconds, prototype_cpu_seconds, .. } = row;
        let (nodes, times) = (count(row.nodes as f64), prototype_cpu_seconds / cpu_seconds);
        line(
            text,
            format!(
                "| {graph}, {colors} colors | {winner} | {nodes} | {cpu_seconds:.5} | \
                 {prototype_cpu_seconds} | {times:.1} |"
            ),
        );
    }
    line(text, format!("\nGeometric mean: faster by {:.1}.", mean_ratio(rows)));
}

fn write_weighted(text: &mut String, rows: &[WeightedRow], traces: &[TraceRow]) {
    heading(text, "The weighted game, CPU-seconds of one search".into());
    let columns = [
        "problem",
        "depth",
        "value",
        "nodes",
        "mapduel",
        "`minimax` Negamax",
        "`minimax` IterativeSearch",
        "faster than the better by",
    ];
    header(text, &columns);
    for row in rows {
        let peers = [row.negamax_cpu_seconds, row.iterative_cpu_seconds];
        let shown = peers.map(|seconds| match seconds {
            Some(seconds) => format!("{seconds:.3}"),
            None => format!("stopped after {} s", row.stopped_after_seconds),
        });
        let best = peers.into_iter().flatten().fold(f64::INFINITY, f64::min);
        let times = match best.is_finite() {
            true => format!("{:.1}", best / row.cpu_seconds),
            false => {
                format!("more than {:.1}", row.stopped_after_seconds as f64 / row.cpu_seconds)
            }
        };
        let WeightedRow { problem, depth, value, cpu_seconds, .. } = row;
        let (nodes, [negamax, iterative]) = (count(row.nodes as f64), shown);
        line(
            text,
            format!(
                "| {problem} | {depth} | {value} | {nodes} | {cpu_seconds:.3} | {negamax} | \
                 {iterative} | {times} |"
            ),
        );
    }
    for row in traces {
        let TraceRow { problem, depth, megabytes_per_cpu_second, .. } = row;
        let bytes = count(row.bytes as f64);
        line(
            text,
            format!(
                "\nThe trace of {problem}, depth {depth} ({bytes} bytes), is made at \
                 {megabytes_per_cpu_second:.0} MB per CPU-second."
            ),
        );
    }
}

fn heading(text: &mut String, title: String) {
    line(text, format!("\n### {title}\n"));
}

fn header(text: &mut String, columns: &[&str]) {
    line(text, format!("| {} |", columns.join(" | ")));
    line(text, format!("|{}", "---|".repeat(columns.len())));
}

fn line(text: &mut String, line: String) {
    writeln!(text, "{line}").expect("writing to a string cannot fail");
}

/// A whole number with commas between the thousands.
fn count(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(count(0.4), "0");
        assert_eq!(count(999.0), "999");
        assert_eq!(count(1_000.0), "1,000");
        assert_eq!(count(12_345_678.0), "12,345,678");
    }
}
