//! What ends long work early: Ctrl-C, or the limit. Both ask it to stop after what it is doing.

use crate::exit::Exit;
use mapduel_graph::Stop;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

static STOP: AtomicBool = AtomicBool::new(false);
static LIMIT_CAME_FIRST: AtomicBool = AtomicBool::new(false);
static AT_ONCE: AtomicBool = AtomicBool::new(false);

/// Signals that come together are one wish: who closes a terminal often sends several.
const TOGETHER: Duration = Duration::from_secs(1);

/// The flag that Ctrl-C sets, and the limit when its time has passed. A second Ctrl-C, not just
/// after the first, ends the program at once.
pub(crate) fn watch(limit: Option<Duration>) -> &'static AtomicBool {
    // A handler that cannot be set (a second watch has one already) changes nothing.
    let _ = ctrlc::set_handler(|| {
        static FIRST: OnceLock<Instant> = OnceLock::new();
        let first = FIRST.get_or_init(Instant::now);
        STOP.store(true, Ordering::SeqCst);
        if AT_ONCE.load(Ordering::SeqCst) || first.elapsed() > TOGETHER {
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

/// The same flag, for the limits of exact computations.
pub(crate) fn stop() -> Stop {
    Stop::new(&STOP)
}

/// Whether Ctrl-C, or the limit of a watch, asked for an end.
pub(crate) fn came() -> bool {
    STOP.load(Ordering::SeqCst)
}

/// From here on the first Ctrl-C ends the program at once.
pub(crate) fn end_at_once() {
    AT_ONCE.store(true, Ordering::SeqCst);
}

/// How work that was stopped ends.
pub(crate) fn exit() -> Exit {
    if LIMIT_CAME_FIRST.load(Ordering::SeqCst) { Exit::Incomplete } else { Exit::Interrupted }
}
