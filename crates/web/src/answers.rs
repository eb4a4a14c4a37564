//! Answers to questions about positions, which everybody shares: what one person asked is known when
//! the next one does, and a question under way is waited for, not asked twice.
//!
//! - What is known is answered at once, however much is going on. It is kept as it was found the first
//!   time, as long as there is room for it.
//! - A newer question of the same kind about the same game takes the place of an older one: nobody
//!   looks at the position any more that it was about.
//! - Work that nobody waits for any more is ended; whoever goes takes nothing from the others.
//! - Everybody who waits can be told how far it is.
//!
//! Whose question is next is not decided here but by [`Turns`](crate::turns::Turns).

use crate::client::Client;
use crate::errors::ApiError;
use crate::sessions::{Kind, Question, QuestionKey};
use crate::thinking::Pool;
use axum::body::Bytes;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use tokio::sync::watch::{self, Receiver, Sender};

/// What an entry takes besides its text: its key twice, and the places of maps.
const ENTRY: usize = 200;

/// All answers, and the questions under way.
pub(crate) struct Answers {
    pool: Arc<Pool>,
    books: Mutex<Books>,
    next: AtomicU64,
}

/// Who asks, about which game.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) client: Client,
    /// The name of the game.
    pub(crate) game: String,
}

type Outcome = Result<Bytes, ApiError>;

/// How far a question is.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// Others come first.
    Waiting,
    /// It is looked into: so many steps of so many are done, of none as long as nobody knows.
    Working { done: usize, all: usize },
    /// This is the answer, as JSON, or why there is none.
    Answered(Outcome),
}

struct Books {
    known: Shelf,
    under_way: HashMap<QuestionKey, Arc<UnderWay>>,
    /// The newest question about each game, by its number, and what tells it that a newer one came.
    newest: HashMap<(String, Kind), (u64, QuestionKey, Arc<Notify>)>,
}

/// A question that is being answered, or waits for its turn.
struct UnderWay {
    stage: Sender<Stage>,
    /// Nobody waits for it any more, for good.
    is_over: AtomicBool,
}

impl Answers {
    /// A book of answers with room for so many bytes; this pool finds what is not in it.
    pub(crate) fn new(pool: Arc<Pool>, bytes: usize) -> Arc<Answers> {
        let (under_way, newest) = (HashMap::new(), HashMap::new());
        let books = Mutex::new(Books { known: Shelf::new(bytes), under_way, newest });
        Arc::new(Answers { pool, books, next: AtomicU64::new(0) })
    }

    /// The answer as JSON: the one that is known, the one under way, or a new one.
    pub(crate) async fn ask(self: &Arc<Answers>, asker: Asker, question: Question) -> Outcome {
        let mut inquiry = self.inquire(asker, question);
        loop {
            if let Stage::Answered(outcome) = inquiry.next().await {
                return outcome;
            }
        }
    }

    /// The same for somebody who wants to hear how far it is; dropping it is no longer waiting.
    pub(crate) fn inquire(self: &Arc<Answers>, asker: Asker, question: Question) -> Inquiry {
        let mut books = self.books();
        if let Some(known) = books.known.find(&question.key) {
            return Inquiry::Known(known);
        }
        let asking = self.note(&mut books, &asker, &question);
        let mut heard = match books.under_way.get(&question.key) {
            Some(under_way) => under_way.stage.subscribe(),
            None => self.begin(&mut books, asker.client, question),
        };
        // Where it stands is news to whoever has just come.
        heard.mark_changed();
        Inquiry::Open { heard, asking }
    }

    /// Notes what is asked about a game now; another question about it is told to go.
    fn note(self: &Arc<Answers>, books: &mut Books, asker: &Asker, question: &Question) -> Asking {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let (replaced, place) = (Arc::new(Notify::new()), (asker.game.clone(), question.kind));
        let newest = (number, question.key, Arc::clone(&replaced));
        if let Some((_, key, older)) = books.newest.insert(place.clone(), newest)
            && key != question.key
        {
            older.notify_one();
        }
        Asking { answers: Arc::clone(self), place, number, replaced }
    }

    /// Begins to look for an answer, which goes on as long as anybody waits for it.
    fn begin(
        self: &Arc<Answers>,
        books: &mut Books,
        client: Client,
        question: Question,
    ) -> Receiver<Stage> {
        let (stage, heard) = watch::channel(Stage::Waiting);
        let under_way = Arc::new(UnderWay { stage, is_over: AtomicBool::new(false) });
        books.under_way.insert(question.key, Arc::clone(&under_way));
        tokio::spawn(Arc::clone(self).look(client, question, under_way));
        heard
    }

    async fn look(
        self: Arc<Answers>,
        client: Client,
        question: Question,
        under_way: Arc<UnderWay>,
    ) {
        let (key, kind, known) = (question.key, question.kind, Arc::clone(&under_way));
        let work = move || {
            let is_over = || known.is_over.load(Ordering::Relaxed);
            let progress = |done, all| {
                known.stage.send_replace(Stage::Working { done, all });
            };
            progress(0, 0);
            Bytes::from(question.answer(&is_over, &progress).to_string())
        };
        let work = async {
            match kind {
                // Nobody pressed anything for it.
                Kind::Verdict => self.pool.run_aside(client, work).await,
                Kind::Hint | Kind::Review => self.pool.run(client, work).await,
            }
        };
        let mut work = std::pin::pin!(work);
        let outcome = loop {
            tokio::select! {
                outcome = &mut work => break outcome,
                () = under_way.stage.closed() => {
                    if self.give_up(&key, &under_way) {
                        return;
                    }
                }
            }
        };
        let mut books = self.books();
        books.under_way.remove(&key);
        if let Ok(text) = &outcome {
            books.known.keep(key, text.clone());
        }
        under_way.stage.send_replace(Stage::Answered(outcome));
    }

    /// Ends work that nobody waits for; not if somebody has come back meanwhile.
    fn give_up(&self, key: &QuestionKey, under_way: &UnderWay) -> bool {
        let mut books = self.books();
        let nobody = under_way.stage.receiver_count() == 0;
        if nobody {
            under_way.is_over.store(true, Ordering::Relaxed);
            books.under_way.remove(key);
        }
        nobody
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A question that somebody waits for.
pub(crate) enum Inquiry {
    /// It was answered before.
    Known(Bytes),
    /// It is under way, or waits for its turn.
    Open { heard: Receiver<Stage>, asking: Asking },
}

impl Inquiry {
    /// Where it stands, as soon as that is news; the last news is the answer. Whoever stops waiting for
    /// the news may ask for them again.
    pub(crate) async fn next(&mut self) -> Stage {
        let (heard, asking) = match self {
            Inquiry::Known(text) => return Stage::Answered(Ok(text.clone())),
            Inquiry::Open { heard, asking } => (heard, asking),
        };
        tokio::select! {
            changed = heard.changed() => match changed {
                Ok(()) => heard.borrow_and_update().clone(),
                Err(_) => Stage::Answered(Err(ApiError::Internal)),
            },
            () = asking.replaced.notified() => {
                let newer = "a newer question about this game took the place of this one";
                Stage::Answered(Err(ApiError::Conflict(newer.into())))
            }
        }
    }
}

/// Somebody who waits for an answer.
pub(crate) struct Asking {
    answers: Arc<Answers>,
    place: (String, Kind),
    number: u64,
    replaced: Arc<Notify>,
}

impl Drop for Asking {
    fn drop(&mut self) {
        let newest = &mut self.answers.books().newest;
        if newest.get(&self.place).is_some_and(|(number, ..)| *number == self.number) {
            newest.remove(&self.place);
        }
    }
}

/// A bounded number of bytes of answers. When half of them are new, those that nobody asked for since
/// the last time make room.
struct Shelf {
    bytes: usize,
    taken: usize,
    new: HashMap<QuestionKey, Bytes>,
    old: HashMap<QuestionKey, Bytes>,
}

impl Shelf {
    fn new(bytes: usize) -> Shelf {
        Shelf { bytes, taken: 0, new: HashMap::new(), old: HashMap::new() }
    }

    fn find(&mut self, key: &QuestionKey) -> Option<Bytes> {
        if let Some(text) = self.new.get(key) {
            return Some(text.clone());
        }
        let text = self.old.remove(key)?;
        self.keep(*key, text.clone());
        Some(text)
    }

    fn keep(&mut self, key: QuestionKey, text: Bytes) {
        let size = text.len() + ENTRY;
        if size > self.bytes / 2 {
            return;
        }
        if self.taken + size > self.bytes / 2 {
            self.old = std::mem::take(&mut self.new);
            self.taken = 0;
        }
        self.taken += size;
        if let Some(before) = self.new.insert(key, text) {
            self.taken -= before.len() + ENTRY;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_lately_stays_on_the_shelf() {
        let key = |number: u8| [number; 32];
        let text = || Bytes::from(vec![b'x'; 1_000 - ENTRY]);
        let mut shelf = Shelf::new(10_000);
        for number in 0..20 {
            shelf.keep(key(number), text());
            assert!(shelf.find(&key(0)).is_some(), "asked for after {number}");
        }
        assert!(shelf.find(&key(19)).is_some() && shelf.find(&key(1)).is_none());
        assert!(shelf.new.len() + shelf.old.len() <= 10);
        shelf.keep(key(99), Bytes::from(vec![b'x'; 9_000]));
        assert!(shelf.find(&key(99)).is_none(), "one answer does not take everything");
    }
}
