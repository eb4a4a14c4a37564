//! The threads of a batch: one for each chunk of games, and the caller's own for the first.
//!
//! A thread owns nothing: it waits for a task, does it with its chunk, and says so. Between tasks
//! nobody but the caller looks at the chunks. A task that takes less time than to wake somebody is
//! done by the caller alone; nothing but the time depends on that.

use super::chunk::{Buffers, Chunk, Running, Task};
use crate::Playable;
use std::cell::Cell;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{JoinHandle, spawn};
use std::time::Instant;

/// About what it takes to wake a thread and to hear that it is done, in seconds.
const HANDOVER: f64 = 20e-6;

const ALIVE: &str = "a thread that panicked ends its batch";

/// All games of a batch with the threads that step them.
pub(super) struct Crew<G: Playable> {
    /// In the order of the games; none is empty, but for the only one of an empty batch.
    chunks: Vec<Arc<Mutex<Chunk<G>>>>,
    /// One for each chunk but the first.
    workers: Vec<Worker>,
    sharing: Sharing,
    /// What each kind of task took the caller for one game the last time, in seconds.
    paces: Box<[Cell<f64>]>,
}

/// When threads share the work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sharing {
    /// When it takes longer than to wake them.
    WhenWorthIt,
    /// Whenever there are any.
    Always,
}

/// Whether one task is shared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shared {
    WithThreads,
    Not,
}

/// A thread that waits for tasks. It ends when nobody can send any.
struct Worker {
    tasks: Sender<Task>,
    done: Receiver<()>,
    thread: JoinHandle<()>,
}

impl Worker {
    fn new<G: Playable>(game: Arc<G>, chunk: Arc<Mutex<Chunk<G>>>) -> Worker {
        let (tasks, inbox) = channel::<Task>();
        let (outbox, done) = channel();
        let thread = spawn(move || {
            for task in inbox {
                lock(&chunk).run(&game, task);
                if outbox.send(()).is_err() {
                    return;
                }
            }
        });
        Worker { tasks, done, thread }
    }
}

impl<G: Playable> Crew<G> {
    pub(super) fn new(game: &Arc<G>, chunks: Vec<Chunk<G>>) -> Crew<G> {
        let chunks: Vec<_> = chunks.into_iter().map(|own| Arc::new(Mutex::new(own))).collect();
        let others = chunks.iter().skip(1);
        let workers = others.map(|chunk| Worker::new(Arc::clone(game), Arc::clone(chunk)));
        let paces = vec![Cell::new(0.0); Task::kinds(game.features().len())].into();
        Crew { workers: workers.collect(), chunks, sharing: Sharing::WhenWorthIt, paces }
    }

    /// How many chunks there are.
    pub(super) fn len(&self) -> usize {
        self.chunks.len()
    }

    /// Lets the threads end and takes the games.
    pub(super) fn into_chunks(self) -> Vec<Chunk<G>> {
        for Worker { tasks, thread, .. } in self.workers {
            drop(tasks);
            thread.join().expect(ALIVE);
        }
        let own = |chunk: Arc<Mutex<Chunk<G>>>| {
            let chunk = Arc::into_inner(chunk).expect("its thread has ended");
            chunk.into_inner().expect(ALIVE)
        };
        self.chunks.into_iter().map(own).collect()
    }

    /// From now on threads share every task, also when it is not worth it.
    pub(super) fn share_always(&mut self) {
        self.sharing = Sharing::Always;
    }

    /// Whether to share a task, by what it has taken the caller before.
    fn shared(&self, task: Task) -> Shared {
        let others = self.chunks.iter().skip(1).map(|chunk| lock(chunk).len());
        let seconds = self.paces[task.kind()].get() * others.max().unwrap_or(0) as f64;
        match self.sharing {
            Sharing::WhenWorthIt if seconds < HANDOVER => Shared::Not,
            _ if self.workers.is_empty() => Shared::Not,
            _ => Shared::WithThreads,
        }
    }

    /// Does a task: the caller with the first chunk, or with all of them where threads are not
    /// worth it. It is told which chunk it is.
    fn run(&self, task: Task, sharing: Shared, mut own: impl FnMut(usize, &mut Chunk<G>)) {
        if sharing == Shared::WithThreads {
            self.workers.iter().for_each(|worker| worker.tasks.send(task).expect(ALIVE));
        }
        let alone = if sharing == Shared::WithThreads { 1 } else { self.chunks.len() };
        let begin = Instant::now();
        let mut games = 0;
        for (index, chunk) in self.chunks.iter().take(alone).enumerate() {
            let mut chunk = lock(chunk);
            games += chunk.len();
            own(index, &mut chunk);
        }
        self.paces[task.kind()].set(begin.elapsed().as_secs_f64() / games.max(1) as f64);
        if sharing == Shared::WithThreads {
            self.workers.iter().for_each(|worker| worker.done.recv().expect(ALIVE));
        }
    }

    /// Does a task that fills so many places for each game.
    pub(super) fn write<T: Copy>(
        &self,
        out: &mut [T],
        size: usize,
        task: Task,
        buffer: impl Fn(&Buffers) -> &[T],
        own: impl Fn(&mut Chunk<G>, &mut [T]),
    ) {
        let shared = self.shared(task);
        let mut rest = out;
        self.run(task, shared, |_, chunk| {
            let part = rest.split_off_mut(..chunk.len() * size).expect("every game has its places");
            own(chunk, part);
        });
        if shared == Shared::WithThreads {
            for chunk in self.chunks.iter().skip(1) {
                let chunk = lock(chunk);
                let part = rest.split_off_mut(..chunk.len() * size);
                part.expect("every game has its places").copy_from_slice(buffer(&chunk.buffers));
            }
        }
    }

    /// Does a task with an action for each game.
    pub(super) fn read(&self, actions: &[i64], task: Task, own: impl Fn(&mut Chunk<G>, &[i64])) {
        let shared = self.shared(task);
        let mut parts = Vec::with_capacity(self.chunks.len());
        let mut rest = actions;
        for (index, chunk) in self.chunks.iter().enumerate() {
            let mut chunk = lock(chunk);
            let (part, further) = rest.split_at(chunk.len());
            rest = further;
            parts.push(part);
            if index > 0 && shared == Shared::WithThreads {
                chunk.buffers.actions.clear();
                chunk.buffers.actions.extend_from_slice(part);
            }
        }
        self.run(task, shared, |index, chunk| own(chunk, parts[index]));
    }

    /// Does something with every chunk, one after the other.
    pub(super) fn each(&self, mut act: impl FnMut(&mut Chunk<G>)) {
        self.chunks.iter().for_each(|chunk| act(&mut lock(chunk)));
    }

    /// Fills so many places for each game from what it has, which is not worth a thread.
    pub(super) fn gather<T>(
        &self,
        out: &mut [T],
        size: usize,
        write: impl Fn(&Running<G>, &mut [T]),
    ) {
        let mut places = out.chunks_exact_mut(size);
        self.each(|chunk| {
            chunk.games().iter().zip(&mut places).for_each(|(game, place)| write(game, place));
        });
    }

    /// Looks at one game.
    pub(super) fn look(&self, mut number: usize, mut look: impl FnMut(&Running<G>)) {
        self.each(|chunk| {
            if let Some(game) = chunk.games().get(number) {
                look(game);
                number = usize::MAX;
            } else {
                number = number.saturating_sub(chunk.len());
            }
        });
    }
}

fn lock<G: Playable>(chunk: &Mutex<Chunk<G>>) -> MutexGuard<'_, Chunk<G>> {
    chunk.lock().expect(ALIVE)
}
