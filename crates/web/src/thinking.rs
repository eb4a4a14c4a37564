//! Thinking: a bounded number of threads does it, and whoever waits for it can look and interrupt.

use crate::client::Client;
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::sessions::ThoughtView;
use crate::turns::Turns;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use tokio::sync::mpsc::Sender;
use tokio::sync::mpsc::error::TrySendError;

/// A bounded number of threads. Those that think have a pool of their own, so that a heavy search
/// delays other searches only.
pub(crate) struct Pool {
    turns: Arc<Turns>,
    /// For what nobody asked for: one at a time.
    aside: Arc<Turns>,
}

impl Pool {
    /// The pool that thinks.
    pub(crate) fn thinkers(limits: &Limits) -> Pool {
        Pool::new(limits.thinkers, limits.waiting)
    }

    /// The pool for what takes work but no thought.
    pub(crate) fn readers(limits: &Limits) -> Pool {
        Pool::new(limits.readers, limits.waiting)
    }

    fn new(running: usize, waiting: usize) -> Pool {
        Pool { turns: Turns::new(running, waiting), aside: Turns::new(1, waiting) }
    }

    /// Does some work when it is this client's turn. Work that began goes on when nobody waits any
    /// more, and keeps its place until it ends.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let full = |_| ApiError::Busy("too many are thinking here; try again in a moment".into());
        let turn = self.turns.take(client).await.map_err(full)?;
        let held = move || {
            let _until_done = turn;
            work()
        };
        tokio::task::spawn_blocking(held).await.map_err(|_| ApiError::Internal)
    }

    /// Does some cheap work that nobody asked for, one at a time whoever it is for.
    pub(crate) async fn run_aside<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let full = |_| ApiError::Busy("others are being looked at; try again in a moment".into());
        let _turn = self.aside.take(client).await.map_err(full)?;
        self.run(client, work).await
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
