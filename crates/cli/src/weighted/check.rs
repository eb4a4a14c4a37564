//! `weighted check`: is somebody's trace right, and if not, what went wrong first?

use super::problem::ProblemOptions;
use crate::common::Common;
use crate::exit::Exit;
use crate::graph_input::read_bytes;
use crate::output;
use anyhow::{Result, bail};
use clap::Args;
use mapduel_game::Notation;
use mapduel_weighted::check::{CheckOutcome, Mistake, Part, Rule, check, credit};
use mapduel_weighted::trace::INFINITY;
use mapduel_weighted::{WeightedGame, escaped};
use serde_json::json;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel weighted check input.txt output.txt\n  mapduel weighted trace input.txt | mapduel weighted check input.txt -\n  mapduel weighted check input.txt output.txt --json\n\nExit code 0: every byte is right. 1: something is wrong; the first wrong line is shown with what was expected and why. 2: a file cannot be read.\n\nFor partial credit --json also says how many lines are right before the first wrong one, how many a right output has, and whether the move and the value of the last line are right; null where counting would take too long (more than 100 million lines)."
)]
pub(crate) struct Check {
    #[command(flatten)]
    problem: ProblemOptions,
    /// The output to be checked; `-` for stdin
    #[arg(value_name = "OUTPUT")]
    output: String,
}

impl Check {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        if self.problem.is_stdin() && self.output == "-" {
            bail!("stdin cannot be both the problem and the output; give one of them as a file");
        }
        let game = self.problem.game()?;
        let bytes = read_bytes(&self.output)?;
        let outcome = check(&game, &bytes);
        if common.json {
            output::print_json(&as_json(&game, &outcome, &bytes))?;
        } else {
            output::print(&as_text(&game, &outcome))?;
        }
        Ok(match outcome {
            CheckOutcome::Correct { .. } => Exit::Done,
            CheckOutcome::Wrong(_) => Exit::Failed,
        })
    }
}

fn as_text(game: &WeightedGame, outcome: &CheckOutcome) -> String {
    let mistake = match outcome {
        CheckOutcome::Correct { lines } => return format!("correct: {lines} lines, every byte"),
        CheckOutcome::Wrong(mistake) => mistake,
    };
    if mistake.rule == Rule::TrailingNewline {
        let right = mistake.line - 1;
        return format!(
            "every line is right ({right} lines), but the output does not end there\n  rule:     {}\n{}",
            mistake.rule.name(),
            mistake.explanation,
        );
    }
    let shown = |line: &Option<String>| line.as_deref().map_or("(the output ends)".into(), escaped);
    let window = mistake.window;
    format!(
        "line {} is wrong\n  found:    {}\n  expected: {}\n  node:     {}\n  window:   alpha {}, beta {}\n  rule:     {}\n{}",
        mistake.line,
        shown(&mistake.found),
        shown(&mistake.expected),
        mistake.path_text(game),
        bound(window.alpha),
        bound(window.beta),
        mistake.rule.name(),
        mistake.explanation,
    )
}

fn as_json(game: &WeightedGame, outcome: &CheckOutcome, output: &[u8]) -> serde_json::Value {
    match outcome {
        CheckOutcome::Correct { lines } => json!({ "correct": true, "lines": lines }),
        CheckOutcome::Wrong(mistake) => {
            let Mistake { line, found, expected, rule, path, window, explanation } = &**mistake;
            let path: Vec<String> = path.iter().map(|&mv| game.write_move(mv)).collect();
            let credit = credit(game, output);
            let is_right = |part: Part| part == Part::Right;
            json!({
                "correct": false,
                "line": line,
                "found": found,
                "expected": expected,
                "rule": rule.name(),
                "path": path,
                "depth": path.len(),
                "alpha": bound(window.alpha),
                "beta": bound(window.beta),
                "explanation": explanation,
                "right_lines": credit.right_lines,
                "expected_lines": credit.expected.map(|expected| expected.lines),
                "final_move_right": credit.expected.map(|expected| is_right(expected.final_move)),
                "final_value_right": credit.expected.map(|expected| is_right(expected.final_value)),
            })
        }
    }
}

/// A bound as the trace writes it.
fn bound(number: i64) -> String {
    match number {
        INFINITY => "inf".into(),
        number if number == -INFINITY => "-inf".into(),
        number => number.to_string(),
    }
}
