//! `protocol check`: whether a program can play here.

use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Result, anyhow};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use mapduel_lab::protocol::{
    CheckParams, CheckReport, CheckResult, CommandSpec, Limits, VERSION, check_program,
};
use mapduel_playable::{GameEntry, read_size, read_time};
use serde_json::{Value, json};
use std::time::Duration;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel protocol check coloring -- ./my-player
  mapduel protocol check voronoi --time 2s --memory 512M -- python3 player.py --level 3
  mapduel protocol check weighted --json -- examples/players/weighted.py

The protocol is described in docs/protocol.md. Exit code 0 when all checks are passed, 1 when one is
not, 2 when the program cannot be started.")]
pub(crate) struct Check {
    /// The game that the program plays
    #[arg(value_parser = games())]
    game: &'static GameEntry,
    /// The longest time for one move
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = read_limit)]
    time: Duration,
    /// The most memory, as address space: 512M, 2G (Linux only)
    #[arg(long, value_name = "SIZE", value_parser = read_memory)]
    memory: Option<u64>,
    /// How long it may take to quit, how much longer to move than it is told to think, and at least how
    /// long to start
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = read_limit)]
    patience: Duration,
    /// The program and its arguments, after --
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    command: Vec<String>,
}

impl Check {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let (program, arguments) =
            self.command.split_first().ok_or_else(|| anyhow!("give the program after --"))?;
        let limits = Limits::default().with_per_move(self.time).with_memory(self.memory);
        let spec = CommandSpec::new(program, arguments, limits);
        let params = CheckParams::default()
            .with_seed(common.seed)
            .with_patience(self.patience)
            .with_stop(interrupt::stop());
        let report =
            check_program(&spec, self.game, &params).map_err(|error| anyhow!("{error}"))?;
        let stopped = params.stop.is_set();
        if common.json {
            let mut object = as_json(&report, &spec);
            object["complete"] = json!(!stopped);
            output::print_json(&object)?;
        } else {
            output::print(&as_text(&report))?;
            if stopped {
                output::complain("the check was stopped before its end");
            }
        }
        // A check that was ended is no check that was failed, unless it was failed before.
        let failed = |result: &CheckResult| matches!(result, CheckResult::Failed(_));
        Ok(match stopped && !report.checks.iter().any(|check| failed(&check.result)) {
            true => interrupt::exit(),
            false if report.passed() => Exit::Done,
            false => Exit::Failed,
        })
    }
}

/// The games by their names.
fn games() -> impl TypedValueParser<Value = &'static GameEntry> {
    let names = mapduel_games::all().map(|entry| entry.name);
    PossibleValuesParser::new(names)
        .map(|name| mapduel_games::find(&name).expect("it is one of the names"))
}

fn as_json(report: &CheckReport, spec: &CommandSpec) -> Value {
    let checks: Vec<Value> = report
        .checks
        .iter()
        .map(|check| {
            let (result, reason) = match &check.result {
                CheckResult::Passed => ("passed", None),
                CheckResult::Failed(reason) => ("failed", Some(reason)),
                CheckResult::Skipped => ("skipped", None),
            };
            json!({ "name": check.name, "result": result, "reason": reason })
        })
        .collect();
    json!({
        "protocol": VERSION,
        "command": spec.to_string(),
        "player": report.player,
        "passed": report.passed(),
        "checks": checks,
    })
}

fn as_text(report: &CheckReport) -> String {
    let mut lines = Vec::new();
    if let Some(player) = &report.player {
        lines.push(format!("player: {player}"));
    }
    for check in &report.checks {
        let name = &check.name;
        lines.push(match &check.result {
            CheckResult::Passed => format!("  ok       {name}"),
            CheckResult::Failed(reason) => format!("  FAILED   {name}\n           {reason}"),
            CheckResult::Skipped => format!("  skipped  {name}"),
        });
    }
    let passed = report.checks.iter().filter(|check| check.result == CheckResult::Passed).count();
    let all = report.checks.len();
    lines.push(match report.passed() {
        true => format!("all {all} checks passed"),
        false => format!("{passed} of {all} checks passed; see docs/protocol.md"),
    });
    lines.join("\n")
}

fn read_limit(text: &str) -> Result<Duration, String> {
    read_time(text).ok_or_else(|| format!("`{text}` is no time; write for example 500ms or 10s"))
}

fn read_memory(text: &str) -> Result<u64, String> {
    read_size(text).ok_or_else(|| format!("`{text}` is no size; write for example 512M or 2G"))
}
