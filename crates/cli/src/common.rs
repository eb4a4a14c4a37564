//! The options that every command has.

use crate::interrupt;
use anyhow::{Result, bail};
use clap::Args;
use mapduel_game::read_seed;
use mapduel_graph::{Limit, formats::Strictness};
use std::time::Duration;

/// More threads than this are a slip of the finger; far more would not even start.
const MOST_THREADS: usize = 1024;

/// Options common to all commands.
#[derive(Args)]
pub(crate) struct Common {
    /// Print JSON on stdout and nothing else there (JSON Lines where a command makes many)
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// The seed of everything random: 7, or s7 as records have it
    #[arg(long, global = true, default_value_t = 0, value_name = "N", value_parser = read_seed)]
    pub(crate) seed: u64,
    /// How many threads work (default: all cores)
    #[arg(long, global = true, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// Stop after this time and say what is known: 30s, 5m, 2h
    #[arg(long, global = true, value_name = "TIME", value_parser = read_time)]
    pub(crate) limit: Option<Duration>,
    /// Refuse files that list an edge twice, instead of merging with a warning
    #[arg(long, global = true)]
    strict: bool,
}

impl Common {
    /// Refuses what makes no sense for any command.
    pub(crate) fn check(&self) -> Result<()> {
        if self.threads == Some(0) {
            bail!("--threads 0 leaves nobody to work; give 1 or more");
        }
        if let Some(threads) = self.threads.filter(|&threads| threads > MOST_THREADS) {
            bail!("--threads {threads} is more than can help; give {MOST_THREADS} or fewer");
        }
        Ok(())
    }

    /// The time limit, or this one when none is given; an interrupt ends either.
    pub(crate) fn limit_or(&self, default: Limit) -> Limit {
        self.limit.map_or(default, Limit::time).stopped_by(interrupt::stop())
    }

    pub(crate) fn strictness(&self) -> Strictness {
        if self.strict { Strictness::Strict } else { Strictness::Lenient }
    }
}

fn read_time(text: &str) -> Result<Duration, String> {
    mapduel_playable::read_time(text)
        .ok_or_else(|| format!("`{text}` is no time; write for example 500ms, 30s, 5m or 2h"))
}
