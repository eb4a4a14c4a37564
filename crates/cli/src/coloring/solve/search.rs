//! A solve that is watched: progress on a terminal, checkpoints, Ctrl-C.

use super::checkpoint::Checkpoint;
use crate::interrupt;
use anyhow::{Result, anyhow};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use mapduel_coloring::{Memory, Position, Progress, Solver, Verdict};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How often the watch looks up.
const TICK: Duration = Duration::from_millis(50);

/// Solves a position; Ctrl-C stops it, and `progress` is the one of the solver's parameters.
pub(super) fn search(
    solver: &mut Solver,
    position: &Position,
    progress: &Progress,
    checkpoint: &mut Option<Checkpoint>,
) -> Result<Verdict> {
    let stop = interrupt::watch(None);
    let memory = solver.memory();
    let line = Line::new();
    let verdict = std::thread::scope(|scope| {
        let (done, finished) = channel();
        scope.spawn(move || done.send(solver.solve(position)));
        loop {
            match finished.recv_timeout(TICK) {
                Ok(verdict) => return Ok(verdict),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(anyhow!("the search failed; report this mistake"));
                }
            }
            if stop.load(Ordering::Relaxed) {
                progress.stop();
            }
            if let Some(memory) = &memory {
                line.show(progress, memory);
                if let Some(checkpoint) = checkpoint {
                    checkpoint.save_when_due(memory);
                }
            }
        }
    })?;
    if let (Some(memory), Some(checkpoint)) = (&memory, checkpoint) {
        checkpoint.save(memory);
    }
    Ok(verdict)
}

/// A line on stderr; without a terminal it draws nothing.
struct Line {
    bar: ProgressBar,
    began: Instant,
}

impl Line {
    fn new() -> Line {
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}")
            .expect("the template is well formed");
        Line { bar: ProgressBar::new_spinner().with_style(style), began: Instant::now() }
    }

    fn show(&self, progress: &Progress, memory: &Memory) {
        if self.bar.is_hidden() {
            return;
        }
        let nodes = progress.nodes();
        let speed = nodes as f64 / self.began.elapsed().as_secs_f64().max(0.001);
        let numbers = progress.root().map_or(String::new(), |root| {
            format!(
                ", proof number {}, disproof number {}",
                HumanCount(root.proof),
                HumanCount(root.disproof)
            )
        });
        self.bar.set_message(format!(
            "{} nodes, {}/s{numbers}, {} positions in {:.1} % of the memory",
            HumanCount(nodes),
            HumanCount(speed as u64),
            HumanCount(memory.entries() as u64),
            100.0 * memory.fill()
        ));
        self.bar.tick();
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
