//! A solve that is watched: progress on a terminal, checkpoints, Ctrl-C.

use super::checkpoint::Checkpoint;
use crate::coloring::watch::{Line, effort, watch};
use anyhow::Result;
use indicatif::HumanCount;
use mapduel_coloring::{Answer, Memory, SolveProgress, Solver};
use std::time::Duration;

/// Has the solver asked; Ctrl-C stops it, and `progress` is the one of the solver's parameters.
pub(super) fn search(
    solver: &mut Solver,
    ask: impl FnOnce(&mut Solver) -> Answer + Send,
    progress: &SolveProgress,
    checkpoint: &mut Option<Checkpoint>,
) -> Result<Answer> {
    let memory = solver.memory();
    let line = Line::new();
    let answer = watch(
        progress,
        || ask(solver),
        || {
            if let Some(memory) = &memory {
                line.show(|time| message(time, progress, memory));
                if let Some(checkpoint) = checkpoint {
                    checkpoint.save_when_due(memory);
                }
            }
        },
    )?;
    if let (Some(memory), Some(checkpoint)) = (&memory, checkpoint) {
        checkpoint.save(memory);
    }
    Ok(answer)
}

fn message(time: Duration, progress: &SolveProgress, memory: &Memory) -> String {
    format!(
        "{}, {} positions in {:.1} % of the memory",
        effort(time, progress),
        HumanCount(memory.entries() as u64),
        100.0 * memory.fill()
    )
}
