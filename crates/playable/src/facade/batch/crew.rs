//! The threads of a batch: one for each chunk of games, and the caller's own for the first.
//!
//! A thread owns nothing: it waits for a task, does it with its chunk, and says so. Between tasks
//! nobody but the caller looks at the chunks.

use super::chunk::{Buffers, Chunk, Running, Task};
use crate::Playable;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{JoinHandle, spawn};

const ALIVE: &str = "a thread that panicked ends its batch";

/// All games of a batch with the threads that step them.
pub(super) struct Crew<G: Playable> {
    /// In the order of the games; none is empty, but for the only one of an empty batch.
    chunks: Vec<Arc<Mutex<Chunk<G>>>>,
    /// One for each chunk but the first.
    workers: Vec<Worker>,
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
        Crew { workers: workers.collect(), chunks }
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

    /// Does a task in all threads at once; the caller does it its own way.
    fn run(&self, task: Task, own: impl FnOnce(&mut Chunk<G>)) {
        self.workers.iter().for_each(|worker| worker.tasks.send(task).expect(ALIVE));
        if let Some(chunk) = self.chunks.first() {
            own(&mut lock(chunk));
        }
        self.workers.iter().for_each(|worker| worker.done.recv().expect(ALIVE));
    }

    /// Does a task that fills so many places for each game.
    pub(super) fn write<T: Copy>(
        &self,
        out: &mut [T],
        size: usize,
        task: Task,
        buffer: impl Fn(&Buffers) -> &[T],
        own: impl FnOnce(&mut Chunk<G>, &mut [T]),
    ) {
        let first = self.chunks.first().map_or(0, |chunk| lock(chunk).len());
        let (here, mut rest) = out.split_at_mut(first * size);
        self.run(task, |chunk| own(chunk, here));
        for chunk in self.chunks.iter().skip(1) {
            let chunk = lock(chunk);
            let (part, further) = rest.split_at_mut(chunk.len() * size);
            part.copy_from_slice(buffer(&chunk.buffers));
            rest = further;
        }
    }

    /// Does a task with an action for each game.
    pub(super) fn read(
        &self,
        actions: &[i64],
        task: Task,
        own: impl FnOnce(&mut Chunk<G>, &[i64]),
    ) {
        let mut rest = actions;
        let mut here = actions;
        for (index, chunk) in self.chunks.iter().enumerate() {
            let mut chunk = lock(chunk);
            let (part, further) = rest.split_at(chunk.len());
            rest = further;
            if index == 0 {
                here = part;
            } else {
                chunk.buffers.actions.clear();
                chunk.buffers.actions.extend_from_slice(part);
            }
        }
        self.run(task, |chunk| own(chunk, here));
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
