//! How much may be spent on a question about a position.

use crate::PlayerSpec;
use mapduel_graph::Limit;
use std::time::{Duration, Instant};

/// How much may be spent on advice, an assessment or a review, and who may end it early.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The most positions of one exact search.
    pub positions: u64,
    /// The most simulations of an estimating search.
    pub simulations: u64,
    /// The longest time for everything together; none when the answer must be reproducible.
    pub time: Option<Duration>,
    /// Says when it is enough.
    pub is_over: &'a (dyn Fn() -> bool + Sync),
    /// Is told how many steps are done, and of how many, where somebody wants to know and the game
    /// counts them.
    pub progress: Option<&'a (dyn Fn(usize, usize) + Sync)>,
}

impl Effort<'_> {
    /// As much as a person waits for.
    pub const ASKED: Effort<'static> = Effort {
        positions: 200_000,
        simulations: 20_000,
        time: Some(Duration::from_millis(3_200)),
        is_over: &|| false,
        progress: None,
    };

    /// Little: it is looked at in every position, and a hundred pages may look at once.
    pub const GLANCE: Effort<'static> = Effort {
        positions: 15_000,
        simulations: 2_000,
        time: Some(Duration::from_millis(350)),
        is_over: &|| false,
        progress: None,
    };

    /// What is left of the time when the work began a while ago; without a limit, for ever.
    pub(crate) fn left(&self, began: Instant) -> Duration {
        self.time.map_or(Duration::MAX, |time| time.saturating_sub(began.elapsed()))
    }

    /// So many positions of one exact search, and the time.
    pub fn limit(&self, positions: u64) -> Limit {
        Limit { nodes: Some(positions), time: self.time, ..Limit::NONE }
    }

    /// Tells whoever wants to know that so much of all is done.
    pub fn report(&self, done: usize, all: usize) {
        if let Some(progress) = self.progress {
            progress(done, all);
        }
    }

    /// Whether it is time to end.
    pub fn is_spent(&self, began: Instant) -> bool {
        (self.is_over)() || self.left(began).is_zero()
    }
}

/// How a position is looked at in depth.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AnalyzeParams {
    /// How many games a search simulates.
    pub simulations: u64,
    /// Whose opinion is wanted besides; the game's own adviser when nobody is named.
    pub players: Vec<PlayerSpec>,
    /// The seed of everything random.
    pub seed: u64,
    /// How many threads search.
    pub threads: usize,
    /// For everything together; a stop ends it.
    pub limit: Limit,
}

impl AnalyzeParams {
    /// So many simulations within this limit: nobody is named, seed 0, one thread.
    pub fn new(simulations: u64, limit: Limit) -> AnalyzeParams {
        AnalyzeParams { simulations, players: Vec::new(), seed: 0, threads: 1, limit }
    }
}

mapduel_game::setters!(AnalyzeParams {
    with_simulations(simulations: u64),
    with_players(players: Vec<PlayerSpec>),
    with_seed(seed: u64),
    with_threads(threads: usize),
    with_limit(limit: Limit),
});
