//! What ends long work early: Ctrl-C and its relatives, or the limit.
//!
//! Both set a flag. Whoever works long listens to it ([`watch`], [`stop`]), ends soon and shows what
//! there is. Below that is a net, which [`install`] spreads for every command: work that does not
//! end within [`GRACE`] is ended from outside, unless something is being saved ([`saving`]).

use crate::exit::Exit;
use crate::output;
use mapduel_graph::Stop;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

/// Set once, by whatever comes first.
static STOP: AtomicBool = AtomicBool::new(false);
static CAUSE: OnceLock<Cause> = OnceLock::new();
static CLOCK: AtomicBool = AtomicBool::new(false);
static AT_ONCE: AtomicBool = AtomicBool::new(false);
static HEARD: AtomicBool = AtomicBool::new(false);
static FINISHED: AtomicBool = AtomicBool::new(false);
static SAVING: AtomicUsize = AtomicUsize::new(0);

/// Signals that come together are one wish: who closes a terminal often sends several.
const TOGETHER: Duration = Duration::from_secs(1);

/// How long a command may take to end by itself.
const GRACE: Duration = Duration::from_millis(900);

/// How long a command that does not listen yet may take to begin to, or to end without having listened.
const DEAF: Duration = Duration::from_millis(300);

/// How often the net looks whether something is still being saved.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Why work is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    Signal,
    Limit,
}

/// Who hears the signals of this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signals {
    /// This module.
    Here,
    /// The command itself.
    Elsewhere,
}

/// Spreads the net: from now on every signal is heard, and the time of the limit runs.
pub(crate) fn install(limit: Option<Duration>, signals: Signals) {
    if signals == Signals::Here {
        // Without a handler, a signal ends the program at once; that is an end too.
        let _ = ctrlc::set_handler(|| {
            static FIRST: OnceLock<Instant> = OnceLock::new();
            let first = FIRST.get_or_init(Instant::now);
            end(Cause::Signal);
            if first.elapsed() > TOGETHER {
                leave(Exit::Interrupted);
            }
        });
    }
    start_clock(limit);
}

/// The flag that Ctrl-C sets, and the limit when its time has passed; who asks for it listens. The
/// time of a limit runs from here unless it runs already. A second Ctrl-C, not just after the first,
/// ends the program at once.
pub(crate) fn watch(limit: Option<Duration>) -> &'static AtomicBool {
    HEARD.store(true, SeqCst);
    start_clock(limit);
    &STOP
}

/// The same flag, for the limits of exact computations.
pub(crate) fn stop() -> Stop {
    HEARD.store(true, SeqCst);
    Stop::new(&STOP)
}

/// Whether a signal asked for an end, before any limit did.
pub(crate) fn came() -> bool {
    CAUSE.get() == Some(&Cause::Signal)
}

/// From here on the first Ctrl-C ends the program at once, and so does the limit.
pub(crate) fn end_at_once() {
    AT_ONCE.store(true, SeqCst);
}

/// The net leaves the program alone while this lives: something is being saved.
pub(crate) fn saving() -> Saving {
    SAVING.fetch_add(1, SeqCst);
    Saving
}

/// See [`saving`].
#[must_use = "the net waits while this lives"]
pub(crate) struct Saving;

impl Drop for Saving {
    fn drop(&mut self) {
        SAVING.fetch_sub(1, SeqCst);
    }
}

/// Nothing is left for the net to end.
pub(crate) fn finished() {
    FINISHED.store(true, SeqCst);
}

/// How work ends that has not come to its end: by a signal, or by a limit of any kind.
pub(crate) fn incomplete() -> Exit {
    if came() { Exit::Interrupted } else { Exit::Incomplete }
}

/// What is said of games that had begun when the run was stopped, and of finished ones that came
/// after them in a file that has no gaps.
pub(crate) fn cut_off(cut: usize, dropped: usize) -> Option<String> {
    let by = match CAUSE.get() {
        Some(Cause::Limit) => "by the limit",
        _ => "by the interruption",
    };
    let games = match cut {
        0 => return None,
        1 => format!("one game was cut off {by} and does not count"),
        _ => format!("{cut} games were cut off {by} and do not count"),
    };
    Some(match dropped {
        0 => games,
        1 => format!("{games}; one that was finished after them will be played again"),
        _ => format!("{games}; {dropped} that were finished after them will be played again"),
    })
}

/// How work that was stopped ends.
pub(crate) fn exit() -> Exit {
    match CAUSE.get() {
        Some(Cause::Limit) => Exit::Incomplete,
        _ => Exit::Interrupted,
    }
}

fn start_clock(limit: Option<Duration>) {
    let Some(limit) = limit else { return };
    if !CLOCK.swap(true, SeqCst) {
        std::thread::spawn(move || {
            std::thread::sleep(limit);
            end(Cause::Limit);
        });
    }
}

/// Asks for an end; the first to ask says why. The net is below from then on.
fn end(cause: Cause) {
    if CAUSE.set(cause).is_ok() {
        STOP.store(true, SeqCst);
        std::thread::spawn(net);
    }
}

/// Ends what does not end by itself.
fn net() {
    let began = Instant::now();
    // Work that has come to showing its result meanwhile may do so, whatever comes next.
    let at_once = AT_ONCE.load(SeqCst);
    // Who never listens does not end by itself; who is still reading its input comes to listen.
    let grace = || if HEARD.load(SeqCst) { GRACE } else { DEAF };
    while !at_once && began.elapsed() < grace() {
        std::thread::sleep(LOOK_EVERY);
    }
    while SAVING.load(SeqCst) > 0 {
        std::thread::sleep(LOOK_EVERY);
    }
    if FINISHED.load(SeqCst) {
        return;
    }
    let exit = exit();
    if !at_once {
        output::complain(match exit {
            Exit::Incomplete => {
                "the limit came: ended in the middle of its work; what was finished before is kept"
            }
            _ => "interrupted: ended in the middle of its work; what was finished before is kept",
        });
    }
    leave(exit);
}

/// Ends the program from outside of its work, and the programs that it started.
fn leave(exit: Exit) -> ! {
    mapduel_lab::protocol::kill_programs();
    std::process::exit(exit.number().into())
}
