//! What ends long work early: Ctrl-C, or the limit. Both ask it to stop after what it is doing.

use crate::exit::Exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

static STOP: AtomicBool = AtomicBool::new(false);
static LIMIT_CAME_FIRST: AtomicBool = AtomicBool::new(false);

/// The flag that Ctrl-C sets, and the limit when its time has passed. A second Ctrl-C ends the
/// program at once.
pub(crate) fn watch(limit: Option<Duration>) -> &'static AtomicBool {
    // A handler that cannot be set (a second watch has one already) changes nothing.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    });
    if let Some(limit) = limit {
        std::thread::spawn(move || {
            std::thread::sleep(limit);
            if !STOP.swap(true, Ordering::SeqCst) {
                LIMIT_CAME_FIRST.store(true, Ordering::SeqCst);
            }
        });
    }
    &STOP
}

/// From here on the first Ctrl-C ends the program at once.
pub(crate) fn end_at_once() {
    STOP.store(true, Ordering::SeqCst);
}

/// How work that was stopped ends.
pub(crate) fn exit() -> Exit {
    if LIMIT_CAME_FIRST.load(Ordering::SeqCst) { Exit::Incomplete } else { Exit::Interrupted }
}
