//! Long work on a thread of its own, while this one looks after it: Ctrl-C, and a line for people.

use crate::interrupt;
use anyhow::{Result, anyhow};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use mapduel_coloring::SolveProgress;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often the watch looks up.
const TICK: Duration = Duration::from_millis(50);

/// Does the work, which reports to `progress` and is stopped there by Ctrl-C; `meanwhile` runs
/// whenever the watch looks up.
pub(super) fn watch<Answer: Send>(
    progress: &SolveProgress,
    work: impl FnOnce() -> Answer + Send,
    mut meanwhile: impl FnMut(),
) -> Result<Answer> {
    let stop = interrupt::watch(None);
    std::thread::scope(|scope| {
        let (done, finished) = channel();
        scope.spawn(move || done.send(work()));
        loop {
            match finished.recv_timeout(TICK) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(anyhow!("the search failed; report this mistake"));
                }
            }
            if stop.load(Ordering::Relaxed) {
                progress.stop();
            }
            meanwhile();
        }
    })
}

/// A line on stderr; without a terminal it draws nothing.
pub(super) struct Line {
    bar: ProgressBar,
}

impl Line {
    pub(super) fn new() -> Line {
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}")
            .expect("the template is well formed");
        Line { bar: ProgressBar::new_spinner().with_style(style) }
    }

    /// Prints something where the line stands, and draws the line again.
    pub(super) fn suspend<Answer>(&self, print: impl FnOnce() -> Answer) -> Answer {
        self.bar.suspend(print)
    }

    /// Shows what there is to say after so much time.
    pub(super) fn show(&self, message: impl FnOnce(Duration) -> String) {
        if !self.bar.is_hidden() {
            self.bar.set_message(message(self.bar.elapsed()));
            self.bar.tick();
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// How much was searched, and how much there is left to do at least.
pub(super) fn effort(time: Duration, progress: &SolveProgress) -> String {
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
