//! Guesses at the token, slowed down, and nobody locked out who knows it.
//!
//! When too many tokens were wrong within a minute, whichever addresses they came from, every token is
//! looked at slowly, the right one like the wrong ones: were it quicker, its speed would tell. A few
//! are looked at a time, and clients have turns, so that whoever guesses much waits longest. A browser
//! that has shown the right token before has a proof of that in a cookie and never waits.

use crate::client::Client;
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::turns::Turns;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a wrong token is remembered.
const WHILE: Duration = Duration::from_secs(60);
/// How many tokens are looked at a time when there were too many wrong ones.
const AT_ONCE: usize = 4;

/// What a token turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guess {
    Right,
    Wrong,
}

/// The wrong tokens of the last minute.
pub(crate) struct Guesses {
    most: usize,
    pause: Duration,
    wrong: Mutex<VecDeque<Instant>>,
    turns: Arc<Turns>,
}

impl Guesses {
    pub(crate) fn new(limits: &Limits) -> Guesses {
        Guesses {
            most: limits.wrong_tokens.max(1),
            pause: limits.guess,
            wrong: Mutex::new(VecDeque::new()),
            turns: Turns::new(AT_ONCE, limits.newcomers),
        }
    }

    /// Comes to its end when what this token turned out to be may be told.
    pub(crate) async fn look(&self, client: Client, guess: Guess) -> Result<(), ApiError> {
        if self.note(guess) == Mood::Calm {
            return Ok(());
        }
        let full = |_| {
            ApiError::Busy("too many tokens are being tried here; try again in a moment".into())
        };
        let _turn = self.turns.take(client).await.map_err(full)?;
        tokio::time::sleep(self.pause).await;
        Ok(())
    }

    /// Notes a guess, and says how it was before.
    fn note(&self, guess: Guess) -> Mood {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        while wrong.front().is_some_and(|time| time.elapsed() >= WHILE) {
            wrong.pop_front();
        }
        let mood = if wrong.len() < self.most { Mood::Calm } else { Mood::Wary };
        if guess == Guess::Wrong {
            // The latest are enough to tell.
            if wrong.len() == self.most {
                wrong.pop_front();
            }
            wrong.push_back(Instant::now());
        }
        mood
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    Calm,
    Wary,
}
