//! Thinking: a bounded number of threads does it, and whoever waits for it can look and interrupt.

use crate::errors::ApiError;
use crate::limits::Limits;
use crate::sessions::ThoughtView;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::Sender;
use tokio::sync::mpsc::error::TrySendError;

/// A bounded number of threads. Those that think have a pool of their own, so that a heavy search
/// delays other searches only.
pub(crate) struct Pool {
    running: Arc<Semaphore>,
    admitted: Arc<Semaphore>,
    /// For what nobody asked for: one at a time, and a few that wait.
    aside: Semaphore,
    aside_admitted: Semaphore,
}

/// How many may wait for what nobody asked for; the others try again later.
const ASIDE: usize = 32;

impl Pool {
    /// The pool that thinks.
    pub(crate) fn thinkers(limits: &Limits) -> Pool {
        Pool::new(limits.thinkers, limits.waiting)
    }

    /// The pool for what takes work but no thought.
    pub(crate) fn clerks(limits: &Limits) -> Pool {
        Pool::new(limits.clerks, limits.waiting)
    }

    fn new(running: usize, waiting: usize) -> Pool {
        let running = running.max(1);
        Pool {
            running: Arc::new(Semaphore::new(running)),
            admitted: Arc::new(Semaphore::new(running + waiting)),
            aside: Semaphore::new(1),
            aside_admitted: Semaphore::new(ASIDE),
        }
    }

    /// Does some work when it is its turn. Work that began goes on when nobody waits any more, and
    /// keeps its place until it ends.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let full = |_| ApiError::Busy("too many are thinking here; try again in a moment".into());
        let place = Arc::clone(&self.admitted).try_acquire_owned().map_err(full)?;
        let turn = Arc::clone(&self.running).acquire_owned().await;
        let turn = turn.map_err(|_| ApiError::Internal)?;
        let held = move || {
            let _until_done = (place, turn);
            work()
        };
        tokio::task::spawn_blocking(held).await.map_err(|_| ApiError::Internal)
    }

    /// Does some cheap work that nobody asked for, one at a time whoever it is for. It is told when
    /// nobody waits for it any more.
    pub(crate) async fn run_aside<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let full = |_| ApiError::Busy("others are being looked at; try again in a moment".into());
        let _place = self.aside_admitted.try_acquire().map_err(full)?;
        let _turn = self.aside.acquire().await.map_err(|_| ApiError::Internal)?;
        let waits = Waits(Arc::new(AtomicBool::new(true)));
        let flag = Arc::clone(&waits.0);
        self.run(move || work(&|| !flag.load(Ordering::Relaxed))).await
    }
}

/// Somebody who waits; true until dropped.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// What somebody wants of a thought that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// To go on.
    GoOn,
    /// To end, with the best move so far.
    MoveNow,
    /// To end, with no move.
    Abandon,
}

/// A thought as seen from outside.
pub(crate) struct Watch {
    order: AtomicU8,
    sender: Sender<ThoughtView>,
}

impl Watch {
    /// A watch that sends what it sees here.
    pub(crate) fn new(sender: Sender<ThoughtView>) -> Watch {
        Watch { order: AtomicU8::new(0), sender }
    }

    /// What is wanted. When nobody listens any more, nothing is.
    pub(crate) fn order(&self) -> Order {
        match self.order.load(Ordering::Relaxed) {
            _ if self.sender.is_closed() => Order::Abandon,
            0 => Order::GoOn,
            1 => Order::MoveNow,
            _ => Order::Abandon,
        }
    }

    /// Asks for something else; nothing takes an abandoned thought up again.
    pub(crate) fn ask(&self, order: Order) {
        let wanted = match order {
            Order::GoOn => 0,
            Order::MoveNow => 1,
            Order::Abandon => 2,
        };
        self.order.fetch_max(wanted, Ordering::Relaxed);
    }

    /// Shows how far the thought is; a listener that is too slow misses some.
    pub(crate) fn show(&self, thought: ThoughtView) {
        if let Err(TrySendError::Closed(_)) = self.sender.try_send(thought) {
            self.ask(Order::Abandon);
        }
    }
}
