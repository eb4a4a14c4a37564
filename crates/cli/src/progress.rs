//! A progress bar with the time left: on a terminal, silent in pipes.

use indicatif::{ProgressBar, ProgressStyle};
use mapduel_lab::pool::Progress;

/// A bar on stderr.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    /// A bar that counts these things. Without a terminal it draws nothing.
    pub(crate) fn new(things: &str) -> Bar {
        let style = ProgressStyle::with_template(&format!(
            "{{bar:32}} {{pos}}/{{len}} {things} {{elapsed}} (left {{eta}}) {{msg}}"
        ))
        .expect("the template is well formed");
        Bar(ProgressBar::new(0).with_style(style))
    }

    /// Shows how far the work is.
    pub(crate) fn show(&self, progress: Progress) {
        self.0.set_length(progress.total);
        self.0.set_position(progress.done);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
