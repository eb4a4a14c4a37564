//! Long work: on a thread of its own and without Python's lock, while the caller's thread listens to
//! Ctrl-C and shows how far it is.

use crate::answers::python_class;
use mapduel_graph::Stop;
use mapduel_lab::pool::Progress;
use pyo3::prelude::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// How often the caller's thread looks up.
const TICK: Duration = Duration::from_millis(50);

/// A flag that ends work. The laboratory wants flags that live as long as the program, so they are
/// never given back to the system, and used again by whoever works next.
pub(crate) struct Flag(&'static AtomicBool);

static FREE: Mutex<Vec<&'static AtomicBool>> = Mutex::new(Vec::new());

impl Flag {
    fn take() -> Flag {
        let free = FREE.lock().ok().and_then(|mut free| free.pop());
        let flag = free.unwrap_or_else(|| Box::leak(Box::new(AtomicBool::new(false))));
        flag.store(false, Relaxed);
        Flag(flag)
    }

    /// For the laboratory.
    pub(crate) fn raw(&self) -> &'static AtomicBool {
        self.0
    }

    /// For limits.
    pub(crate) fn stop(&self) -> Stop {
        Stop::new(self.0)
    }
}

impl Drop for Flag {
    fn drop(&mut self) {
        if let Ok(mut free) = FREE.lock() {
            free.push(self.0);
        }
    }
}

/// How far work is; whoever works says it.
#[derive(Default)]
pub(crate) struct Counter {
    done: AtomicU64,
    total: AtomicU64,
    /// Somebody who knows better.
    source: Mutex<Option<Source>>,
}

/// Says how many of how many are done.
type Source = Box<dyn Fn() -> (u64, u64) + Send>;

impl Counter {
    /// For the laboratory.
    pub(crate) fn show(&self, progress: Progress) {
        self.set(progress.done, progress.total);
    }

    /// So many of so many; 0 of these when nobody knows.
    pub(crate) fn set(&self, done: u64, total: u64) {
        self.done.store(done, Relaxed);
        self.total.store(total, Relaxed);
    }

    /// Asks this from now on.
    pub(crate) fn follow(&self, source: impl Fn() -> (u64, u64) + Send + 'static) {
        if let Ok(mut own) = self.source.lock() {
            *own = Some(Box::new(source));
        }
    }

    fn read(&self) -> (u64, u64) {
        let source = self.source.lock().ok();
        match source.as_ref().and_then(|source| source.as_ref()) {
            Some(source) => source(),
            None => (self.done.load(Relaxed), self.total.load(Relaxed)),
        }
    }
}

/// What is being counted, and whether a bar is wanted: `None` leaves it to the place.
pub(crate) struct Bar {
    pub(crate) things: &'static str,
    pub(crate) wanted: Option<bool>,
}

impl Bar {
    /// For work that nobody can count.
    pub(crate) const NONE: Bar = Bar { things: "", wanted: Some(false) };
}

/// Does the work. Ctrl-C sets the flag, waits for the work to end and is then raised.
pub(crate) fn work<Answer: Send>(
    py: Python<'_>,
    bar: &Bar,
    job: impl FnOnce(&Flag, &Counter) -> Answer + Send,
) -> PyResult<Answer> {
    work_within(py, bar, &Ending { time: None, hurry: &|_| {} }, job)
}

/// What ends work besides Ctrl-C.
pub(crate) struct Ending<'a> {
    /// The flag is set when this time is over, and that is no error.
    pub(crate) time: Option<Duration>,
    /// Called again and again once the flag is set, for those who do not see flags.
    pub(crate) hurry: &'a (dyn Fn(Python<'_>) + Sync),
}

/// The same, ended by more.
pub(crate) fn work_within<Answer: Send>(
    py: Python<'_>,
    bar: &Bar,
    ending: &Ending<'_>,
    job: impl FnOnce(&Flag, &Counter) -> Answer + Send,
) -> PyResult<Answer> {
    let &Ending { time, hurry } = ending;
    let began = Instant::now();
    let (flag, counter) = (Flag::take(), Counter::default());
    let mut shown: Option<Py<PyAny>> = None;
    let answer = py.detach(|| {
        let (flag, counter) = (&flag, &counter);
        std::thread::scope(|scope| {
            let (done, finished) = sync_channel(1);
            let worker = scope.spawn(move || {
                let answer = job(flag, counter);
                // Whoever waits for it lives longer.
                let _ = done.send(());
                answer
            });
            let mut interrupt = None;
            let tick = time.map_or(TICK, |time| TICK.min(time));
            while let Err(RecvTimeoutError::Timeout) = finished.recv_timeout(tick) {
                if time.is_some_and(|time| began.elapsed() >= time) {
                    flag.0.store(true, Relaxed);
                }
                let heard = Python::attach(|py| -> PyResult<()> {
                    py.check_signals()?;
                    show(py, bar, counter, &mut shown)
                });
                if let Err(error) = heard {
                    flag.0.store(true, Relaxed);
                    interrupt.get_or_insert(error);
                }
                if flag.0.load(Relaxed) {
                    Python::attach(hurry);
                }
            }
            let answer = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            match interrupt {
                Some(error) => Err(error),
                None => Ok(answer),
            }
        })
    });
    if let Some(bar) = shown {
        bar.call_method1(py, "finish", counter.read())?;
    }
    answer
}

/// Moves the bar, which is made when there is something to show.
fn show(
    py: Python<'_>,
    bar: &Bar,
    counter: &Counter,
    shown: &mut Option<Py<PyAny>>,
) -> PyResult<()> {
    if bar.wanted == Some(false) {
        return Ok(());
    }
    let bar = match shown {
        Some(bar) => bar,
        None => {
            let class = python_class(py, "_progress", "Bar")?;
            shown.insert(class.call1((bar.things, bar.wanted))?.unbind())
        }
    };
    bar.call_method1(py, "show", counter.read())?;
    Ok(())
}
