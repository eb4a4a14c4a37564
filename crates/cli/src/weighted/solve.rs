//! `weighted solve`: the value and the move of the trace, without the trace.

use super::problem::ProblemOptions;
use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::Result;
use clap::Args;
use mapduel_game::{Budget, Notation};
use mapduel_search::{Completeness, SearchedDepth};
use mapduel_weighted::{SolveParams, moves_text, solution_json, solve, solved_depth};
use serde_json::Value;
use std::time::Instant;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel weighted solve input.txt\n  mapduel weighted solve input.txt --depth full --json\n  mapduel weighted solve input.txt --depth 12 --limit 30s --threads 4\n\nThe value is the score of player 1 minus the score of player 2 after the given number of moves: what the game is worth only where that is the whole game, which the answer says (`whole_game` in JSON); the move is the first best one in the order of the trace. One thread searches unless --threads asks for more; the answer is the same. Exit code 3: the limit came first; the answer is that of the depth shown."
)]
pub(crate) struct Solve {
    #[command(flatten)]
    problem: ProblemOptions,
}

impl Solve {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let game = self.problem.game()?;
        let params = SolveParams::default()
            // Threads share one table and help little on most maps: they come on request.
            .with_threads(common.threads.unwrap_or(1))
            .with_budget(common.limit.map(Budget::Time))
            .with_stop(Some(interrupt::stop()));
        let began = Instant::now();
        let outcome = solve(&game, &params);
        let seconds = began.elapsed().as_secs_f64();
        let complete = outcome.complete == Completeness::Complete;
        if common.json {
            let mut object = solution_json(&game, &outcome);
            object.insert("seconds".to_string(), seconds.into());
            output::print_json(&object.into())?;
        } else {
            let mv =
                outcome.mv.map_or("no move: the game is over".into(), |mv| game.write_move(mv));
            let depth = match (outcome.depth, solved_depth(&game, &outcome)) {
                (SearchedDepth::WholeGame, Value::String(_)) => "the whole game".to_string(),
                (SearchedDepth::WholeGame, plies) => {
                    format!("depth {plies}, which is the whole game")
                }
                (SearchedDepth::Plies(plies), _) => {
                    format!("looking {} ahead, not to the end", moves_text(plies))
                }
            };
            let note = match complete {
                true => "",
                false if interrupt::came() => "; interrupted",
                false => "; the limit came first: give more with --limit",
            };
            output::print(&format!(
                "{mv}, value {} ({depth}, {} nodes, {seconds:.3} s){note}",
                outcome.value, outcome.nodes
            ))?;
        }
        Ok(if complete { Exit::Done } else { interrupt::incomplete() })
    }
}
