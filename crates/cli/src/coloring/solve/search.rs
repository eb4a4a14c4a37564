//! A solve that is watched: progress on a terminal, checkpoints, Ctrl-C.

use super::checkpoint::Checkpoint;
use super::watch::{Line, watch};
use anyhow::Result;
use indicatif::HumanCount;
use mapduel_coloring::{Memory, Position, Progress, Solver, Verdict};
use std::time::Duration;

/// Solves a position; Ctrl-C stops it, and `progress` is the one of the solver's parameters.
pub(super) fn search(
    solver: &mut Solver,
    position: &Position,
    progress: &Progress,
    checkpoint: &mut Option<Checkpoint>,
) -> Result<Verdict> {
    let memory = solver.memory();
    let line = Line::new();
    let verdict = watch(
        progress,
        || solver.solve(position),
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
    Ok(verdict)
}

fn message(time: Duration, progress: &Progress, memory: &Memory) -> String {
    format!(
        "{}, {} positions in {:.1} % of the memory",
        effort(time, progress),
        HumanCount(memory.entries() as u64),
        100.0 * memory.fill()
    )
}

/// How much was searched, and how much there is left to do at least.
pub(super) fn effort(time: Duration, progress: &Progress) -> String {
    let nodes = progress.nodes();
    let speed = nodes as f64 / time.as_secs_f64().max(0.001);
    let numbers = progress.root().map_or(String::new(), |root| {
        format!(
            ", proof number {}, disproof number {}",
            HumanCount(root.proof),
            HumanCount(root.disproof)
        )
    });
    format!("{} nodes, {}/s{numbers}", HumanCount(nodes), HumanCount(speed as u64))
}
