//! Interleaved rounds: every engine has its turn before any has its next one, so that a busy
//! minute of the machine hits all of them. Rates are per CPU-second of the whole process, because
//! one of the peers searches on a thread of its own.

use cpu_time::ProcessTime;
use serde::Serialize;
use std::time::Duration;

/// How much is measured.
pub(crate) struct Effort {
    /// How often each engine has its turn.
    pub(crate) rounds: u32,
    /// The CPU time of a turn whose work is not fixed.
    pub(crate) slice: Duration,
    /// The simulations of a search beside the peers.
    pub(crate) simulations: u64,
    /// The simulations of a search in the growth table.
    pub(crate) growth_simulations: u64,
    /// The games of the study's work.
    pub(crate) games: u64,
}

impl Effort {
    pub(crate) fn full(rounds: u32) -> Effort {
        Effort {
            rounds,
            slice: Duration::from_millis(100),
            simulations: 200_000,
            growth_simulations: 20_000,
            games: 10,
        }
    }

    pub(crate) fn quick() -> Effort {
        Effort {
            rounds: 1,
            slice: Duration::from_millis(5),
            simulations: 5_000,
            growth_simulations: 500,
            games: 1,
        }
    }
}

/// Something to measure: a name, and the work of one turn, which says how many units it did.
pub(crate) struct Contestant<'a> {
    pub(crate) name: &'static str,
    pub(crate) turn: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contestant<'a> {
    pub(crate) fn new(name: &'static str, turn: impl FnMut() -> u64 + 'a) -> Contestant<'a> {
        Contestant { name, turn: Box::new(turn) }
    }
}

/// The speed of one contestant.
#[derive(Debug, Serialize)]
pub(crate) struct Speed {
    pub(crate) name: &'static str,
    /// The units of the last turn.
    pub(crate) done: u64,
    /// The best round.
    pub(crate) best_per_cpu_second: f64,
    /// Every round, in order.
    pub(crate) per_cpu_second: Vec<f64>,
}

/// Lets every contestant have its turn, round by round.
pub(crate) fn interleave(rounds: u32, mut contestants: Vec<Contestant<'_>>) -> Vec<Speed> {
    let mut speeds: Vec<Speed> = contestants
        .iter()
        .map(|contestant| Speed {
            name: contestant.name,
            done: 0,
            best_per_cpu_second: 0.0,
            per_cpu_second: Vec::new(),
        })
        .collect();
    for _ in 0..rounds {
        for (contestant, speed) in contestants.iter_mut().zip(&mut speeds) {
            let begin = ProcessTime::now();
            speed.done = (contestant.turn)();
            let rate = speed.done as f64 / cpu_seconds(begin);
            speed.best_per_cpu_second = speed.best_per_cpu_second.max(rate);
            speed.per_cpu_second.push(rate);
        }
    }
    speeds
}

/// Repeats a unit of work until the CPU time is used up; says how often.
///
/// The clock costs as much as a short playout, so it is read after batches, which grow until one
/// takes a good part of the time.
pub(crate) fn repeat_for(slice: Duration, mut unit: impl FnMut()) -> u64 {
    let begin = ProcessTime::now();
    let (mut done, mut batch, mut before) = (0, 1, Duration::ZERO);
    loop {
        (0..batch).for_each(|_| unit());
        done += batch;
        let elapsed = begin.elapsed();
        if elapsed >= slice {
            return done;
        }
        if elapsed - before < slice / 16 {
            batch *= 2;
        }
        before = elapsed;
    }
}

/// The CPU-seconds since then; never 0, so that it can divide.
pub(crate) fn cpu_seconds(begin: ProcessTime) -> f64 {
    begin.elapsed().as_secs_f64().max(1e-9)
}
