//! Ctrl-C: the first one asks running work to stop after what it is doing.

use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// Turns Ctrl-C into a flag; the second Ctrl-C ends the program at once.
pub(crate) fn watch() -> &'static AtomicBool {
    // A handler that cannot be set leaves the default one: Ctrl-C then ends the program.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    });
    &STOP
}
