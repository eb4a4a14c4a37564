//! Who met whom, and what came of it.

use crate::{Novelty, Outcome, Pairs};
use mapduel_game::Random;
use std::collections::BTreeMap;

/// All pairs between all players, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crosstable {
    players: usize,
    /// For players i < j: what came of their pairs for i.
    matchups: BTreeMap<(usize, usize), Matchup>,
}

/// All pairs of two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Matchup {
    /// How often there was each outcome in the first role with each outcome in the second, as 3
    /// times the first plus the second, in half points.
    counts: [u64; KINDS],
    /// How many of the pairs are others again.
    repeated: u64,
}

/// Two games between the same players on the same board with the same seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedPair {
    /// The players by number. In the first game `players[0]` has the first role, in the second
    /// game `players[1]`.
    pub players: [usize; 2],
    /// How both games ended for `players[0]`.
    pub outcomes: [Outcome; 2],
    /// Whether the same two games were counted before.
    pub novelty: Novelty,
}

/// Why a pair cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
        let matchup = self.matchups.entry((one.min(other), one.max(other))).or_default();
        matchup.counts[kind_of(outcomes)] += 1;
        matchup.repeated += u64::from(pair.novelty == Novelty::Repeated);
        Ok(())
    }

    /// The pairs of one player against another, as `one` sees them.
    pub fn pairs(&self, one: usize, other: usize) -> Pairs {
        let matchup = self.matchups.get(&(one.min(other), one.max(other)));
        let Matchup { counts, repeated } = matchup.copied().unwrap_or_default();
        let mut points = [0; 5];
        for (kind, count) in counts.iter().enumerate() {
            points[kind / 3 + kind % 3] += count;
        }
        let pairs = Pairs::new(points).with_repeated(repeated);
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

    /// All games, by who had the first role, weighed so that pairs that came again add nothing.
    pub(super) fn games(&self) -> Vec<Games> {
        let mut games = Vec::with_capacity(2 * self.matchups.len());
        for (&(one, other), matchup) in &self.matchups {
            let weights = matchup.weights();
            let total = matchup.different() as f64;
            let (mut as_first, mut as_second) = (0.0, 0.0);
            for (kind, weight) in weights.iter().enumerate() {
                as_first += weight * OUTCOMES[kind / 3].points();
                as_second += weight * OUTCOMES[kind % 3].points();
            }
            games.push(Games { first: one, second: other, points: as_first, games: total });
            let points = total - as_second;
            games.push(Games { first: other, second: one, points, games: total });
        }
        games
    }

    /// A table with as many pairs in every matchup as differ, drawn from the matchup's pairs and
    /// one pair of 2-0 and one of 0-2.
    pub(super) fn resampled(&self, random: &mut Random) -> Crosstable {
        let mut table = self.clone();
        for matchup in table.matchups.values_mut() {
            let pairs = matchup.different();
            let mut source = matchup.weights();
            source[kind_of([Outcome::Lost; 2])] += 1.0;
            source[kind_of([Outcome::Won; 2])] += 1.0;
            *matchup = Matchup::default();
            for _ in 0..pairs {
                let mut left = random.unit() * (pairs + 2) as f64;
                let kind = source.iter().position(|weight| {
                    left -= weight;
                    left < 0.0
                });
                matchup.counts[kind.unwrap_or(KINDS - 1)] += 1;
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

impl Matchup {
    fn different(&self) -> u64 {
        self.counts.iter().sum::<u64>().saturating_sub(self.repeated)
    }

    /// The counts, as many in all as differ.
    fn weights(&self) -> [f64; KINDS] {
        let worth = self.different() as f64 / self.counts.iter().sum::<u64>().max(1) as f64;
        self.counts.map(|count| count as f64 * worth)
    }
}

fn kind_of(outcomes: [Outcome; 2]) -> usize {
    3 * outcomes[0].half_points() + outcomes[1].half_points()
}
