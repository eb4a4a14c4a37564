//! Who met whom, and what came of it.

use crate::statistics::{Outcome, Pairs};
use mapduel_game::Random;
use std::collections::BTreeMap;

/// All pairs between all players, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crosstable {
    players: usize,
    /// For players i < j: how often i had each outcome in the first role with each outcome in the
    /// second, as 3 times the first plus the second, in half points.
    matchups: BTreeMap<(usize, usize), [u64; KINDS]>,
}

/// Two games between the same players on the same board with the same seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedPair {
    /// The players by number. In the first game `players[0]` has the first role, in the second
    /// game `players[1]`.
    pub players: [usize; 2],
    /// How both games ended for `players[0]`.
    pub outcomes: [Outcome; 2],
}

/// Why a pair cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingError {
    /// There is no such player.
    #[error("a pair names player {player}, but the players are 0 to {last}; make a larger table", last = .players.saturating_sub(1))]
    UnknownPlayer {
        /// The number.
        player: usize,
        /// How many players there are.
        players: usize,
    },
    /// Somebody against itself.
    #[error("a pair has player {0} on both sides, which says nothing about strength; leave it out")]
    SamePlayer(usize),
}

/// Games between a player in the first role and one in the second, draws as halves.
pub(super) struct Games {
    pub(super) first: usize,
    pub(super) second: usize,
    /// Points of the player in the first role.
    pub(super) points: f64,
    pub(super) games: f64,
}

const KINDS: usize = 9;
const OUTCOMES: [Outcome; 3] = [Outcome::Lost, Outcome::Drawn, Outcome::Won];

impl Crosstable {
    /// An empty table for so many players.
    pub fn new(players: usize) -> Crosstable {
        Crosstable { players, matchups: BTreeMap::new() }
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Counts one pair.
    pub fn add(&mut self, pair: &PlayedPair) -> Result<(), RatingError> {
        let [one, other] = pair.players;
        if let Some(&player) = pair.players.iter().find(|&&player| player >= self.players) {
            return Err(RatingError::UnknownPlayer { player, players: self.players });
        }
        if one == other {
            return Err(RatingError::SamePlayer(one));
        }
        // The other player's game in the first role is the second one.
        let outcomes = match one < other {
            true => pair.outcomes,
            false => [pair.outcomes[1].reversed(), pair.outcomes[0].reversed()],
        };
        let counts = self.matchups.entry((one.min(other), one.max(other))).or_insert([0; KINDS]);
        counts[kind_of(outcomes)] += 1;
        Ok(())
    }

    /// The pairs of one player against another, as `one` sees them.
    pub fn pairs(&self, one: usize, other: usize) -> Pairs {
        let mut points = [0; 5];
        if let Some(counts) = self.matchups.get(&(one.min(other), one.max(other))) {
            for (kind, count) in counts.iter().enumerate() {
                points[kind / 3 + kind % 3] += count;
            }
        }
        let pairs = Pairs::new(points);
        if one < other { pairs } else { pairs.reversed() }
    }

    pub(super) fn games_of(&self, player: usize) -> u64 {
        self.opponents(player).map(|other| 2 * self.pairs(player, other).pairs()).sum()
    }

    pub(super) fn points_of(&self, player: usize) -> f64 {
        let points = |other| {
            let pairs = self.pairs(player, other);
            pairs.score().unwrap_or(0.0) * 2.0 * pairs.pairs() as f64
        };
        self.opponents(player).map(points).sum()
    }

    /// For every player the number of its group: who met, directly or through others.
    pub(super) fn groups(&self) -> Vec<usize> {
        const NONE: usize = usize::MAX;
        let mut groups = vec![NONE; self.players];
        let mut count = 0;
        for player in 0..self.players {
            if groups[player] != NONE {
                continue;
            }
            groups[player] = count;
            let mut waiting = vec![player];
            while let Some(member) = waiting.pop() {
                for other in self.opponents(member) {
                    if groups[other] == NONE {
                        groups[other] = count;
                        waiting.push(other);
                    }
                }
            }
            count += 1;
        }
        groups
    }

    /// All games, by who had the first role.
    pub(super) fn games(&self) -> Vec<Games> {
        let mut games = Vec::with_capacity(2 * self.matchups.len());
        for (&(one, other), counts) in &self.matchups {
            let total = counts.iter().sum::<u64>() as f64;
            let (mut as_first, mut as_second) = (0.0, 0.0);
            for (kind, &count) in counts.iter().enumerate() {
                as_first += count as f64 * OUTCOMES[kind / 3].points();
                as_second += count as f64 * OUTCOMES[kind % 3].points();
            }
            games.push(Games { first: one, second: other, points: as_first, games: total });
            let points = total - as_second;
            games.push(Games { first: other, second: one, points, games: total });
        }
        games
    }

    /// A table with as many pairs in every matchup, drawn from the matchup's pairs and one pair of
    /// 2-0 and one of 0-2.
    pub(super) fn resampled(&self, random: &mut Random) -> Crosstable {
        let mut table = self.clone();
        for counts in table.matchups.values_mut() {
            let pairs: u64 = counts.iter().sum();
            let mut source = *counts;
            source[kind_of([Outcome::Lost; 2])] += 1;
            source[kind_of([Outcome::Won; 2])] += 1;
            *counts = [0; KINDS];
            for _ in 0..pairs {
                let mut left = (random.unit() * (pairs + 2) as f64) as u64;
                let kind = source.iter().position(|&count| match left.checked_sub(count) {
                    Some(rest) => {
                        left = rest;
                        false
                    }
                    None => true,
                });
                counts[kind.unwrap_or(KINDS - 1)] += 1;
            }
        }
        table
    }

    fn opponents(&self, player: usize) -> impl Iterator<Item = usize> + '_ {
        self.matchups.keys().filter_map(move |&(one, other)| {
            if one == player {
                Some(other)
            } else if other == player {
                Some(one)
            } else {
                None
            }
        })
    }
}

fn kind_of(outcomes: [Outcome; 2]) -> usize {
    3 * outcomes[0].half_points() + outcomes[1].half_points()
}
