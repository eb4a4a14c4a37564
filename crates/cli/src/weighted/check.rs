//! `weighted check`: is somebody's trace right, and if not, what went wrong first?

use super::problem::ProblemOptions;
use crate::common::Common;
use crate::exit::Exit;
use crate::graph_input::read_bytes;
use crate::output;
use anyhow::{Result, bail};
use clap::Args;
use mapduel_weighted::check::{CheckOutcome, Rule, check};
use mapduel_weighted::trace::number_text;
use mapduel_weighted::{WeightedGame, escaped};

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
            output::print_json(&outcome.as_json(&game, &bytes).into())?;
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
        number_text(window.alpha),
        number_text(window.beta),
        mistake.rule.name(),
        mistake.explanation,
    )
}
