//! `tournament verify`: every game of a run, replayed by the rules.

use crate::common::Common;
use crate::exit::Exit;
use crate::files::Files;
use crate::output;
use anyhow::Result;
use clap::Args;
use mapduel_arena::experiment::{Contradicted, RECORDS, verify};
use serde_json::json;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mapduel tournament verify table1
  mapduel tournament verify table1 --json

Reads every record, checks it as every command does (checksum, place in the plan), replays its moves
and compares winner and margin with what the rules say. A game that a player forfeited, or that the
exact solver ended, is replayed as far as it went. Nothing is played anew: whether a player would have
chosen these moves is another question, answered by running the experiment again.

Exit code 1: some games cannot have been so; they are listed.")]
pub(crate) struct Verify {
    /// The directory of a run
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

impl Verify {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let verified = verify(&self.directory, &Files::new(common))?;
        let records = self.directory.join(RECORDS);
        output::warn_of_unchecked(verified.unchecked, &records);
        let wrong = &verified.contradictions;
        if common.json {
            let object = |game: &Contradicted| json!({ "line": game.line, "id": game.id, "problem": game.problem });
            output::print_json(&json!({
                "verified": wrong.is_empty(),
                "games": verified.games,
                "decided": verified.decided,
                "contradictions": wrong.iter().map(object).collect::<Vec<_>>(),
            }))?;
        } else {
            for Contradicted { line, id, problem } in wrong {
                output::print(&format!("line {line} ({id}): {problem}"))?;
            }
            output::print(&format!(
                "{} games of {}: {} were ended by the rules as their records say, {} cannot have \
                 been so, the others were ended by a forfeit or the solver",
                verified.games,
                records.display(),
                verified.decided,
                wrong.len()
            ))?;
        }
        Ok(if wrong.is_empty() { Exit::Done } else { Exit::Failed })
    }
}
