//! Who forfeited how many games, and why: a player that never played must not look like a weak one.
//!
//! One count serves every report of games. What is deliberately absent: what a forfeit means for the
//! result (the rules of each game's records say so).

use serde::{Serialize, Serializer};

/// Reasons beyond this many of one player on one side are counted together: a program can say
/// something new each time.
const MOST_REASONS: usize = 20;

/// What stands for those.
const OTHERS: &str = "other reasons";

/// How many reasons a sentence has.
const SAID: usize = 3;

/// All forfeits of some games, by player and side in the order of their first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Forfeits(Vec<Forfeiter>);

/// The forfeits of one player on one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forfeiter {
    /// The player.
    pub player: String,
    /// The side it had.
    #[serde(serialize_with = "in_lower_case")]
    pub side: String,
    /// How many games it forfeited there.
    pub count: u64,
    /// Why, in the order of the first of each.
    pub reasons: Vec<Reason>,
}

/// A reason and how often it was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// What happened, in words.
    pub reason: String,
    /// In how many games.
    pub count: u64,
}

/// As scripts read sides elsewhere.
fn in_lower_case<S: Serializer>(side: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&side.to_lowercase())
}

impl Forfeits {
    /// Counts a game that this player forfeited.
    pub fn add(&mut self, player: &str, side: &str, reason: &str) {
        let is = |one: &Forfeiter| one.player == player && one.side == side;
        let place = self.0.iter().position(is).unwrap_or_else(|| {
            let (player, side) = (player.to_string(), side.to_string());
            self.0.push(Forfeiter { player, side, count: 0, reasons: Vec::new() });
            self.0.len() - 1
        });
        self.0[place].add(reason);
    }

    /// Whoever forfeited something.
    pub fn iter(&self) -> impl Iterator<Item = &Forfeiter> {
        self.0.iter()
    }

    /// Whether nobody did.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many games were forfeited.
    pub fn count(&self) -> u64 {
        self.0.iter().map(|one| one.count).sum()
    }

    /// A sentence about each.
    pub fn sentences(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(Forfeiter::sentence)
    }
}

impl<'a> FromIterator<(&'a str, &'a str, &'a str)> for Forfeits {
    /// From the player, the side and the reason of each forfeited game.
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str, &'a str)>>(games: I) -> Forfeits {
        let mut forfeits = Forfeits::default();
        games.into_iter().for_each(|(player, side, reason)| forfeits.add(player, side, reason));
        forfeits
    }
}

impl Forfeiter {
    fn add(&mut self, reason: &str) {
        self.count += 1;
        let known = self.reasons.iter().position(|one| one.reason == reason);
        let place = known.unwrap_or_else(|| {
            if self.reasons.len() <= MOST_REASONS {
                let last = self.reasons.len() == MOST_REASONS;
                let reason = if last { OTHERS } else { reason }.to_string();
                self.reasons.push(Reason { reason, count: 0 });
            }
            self.reasons.len() - 1
        });
        self.reasons[place].count += 1;
    }

    /// Who, how often and why.
    pub(crate) fn sentence(&self) -> String {
        let Forfeiter { player, side, count, .. } = self;
        let games = if *count == 1 { "game" } else { "games" };
        format!("{player} forfeited {count} {games} as {side}: {}", self.because())
    }

    /// The reasons, the first ones of many.
    pub fn because(&self) -> String {
        let often = |one: &Reason| match one.count {
            1 if self.reasons.len() > 1 => format!("{} (once)", one.reason),
            count if self.reasons.len() > 1 => format!("{} ({count} times)", one.reason),
            _ => one.reason.clone(),
        };
        let mut said: Vec<String> = self.reasons.iter().take(SAID).map(often).collect();
        let more = self.reasons.len().saturating_sub(SAID);
        if more > 0 {
            said.push(format!("and {more} more reasons"));
        }
        said.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forfeits_are_counted_by_player_side_and_reason() {
        let games = [
            ("exec:a", "Alice", "it ended"),
            ("exec:a", "Alice", "no answer"),
            ("exec:a", "Alice", "it ended"),
            ("exec:a", "Bob", "it ended"),
        ];
        let forfeits: Forfeits = games.into_iter().collect();
        assert_eq!(forfeits.count(), 4);
        let said: Vec<String> = forfeits.sentences().collect();
        assert_eq!(
            said,
            [
                "exec:a forfeited 3 games as Alice: it ended (2 times); no answer (once)",
                "exec:a forfeited 1 game as Bob: it ended",
            ]
        );
        let json = serde_json::to_value(&forfeits).unwrap();
        assert_eq!(json[0]["reasons"][0], serde_json::json!({ "reason": "it ended", "count": 2 }));
    }

    #[test]
    fn a_program_that_always_says_something_new_costs_no_more_memory() {
        let mut forfeits = Forfeits::default();
        (0..1000).for_each(|game| forfeits.add("exec:a", "Alice", &format!("dog {game}")));
        let one = forfeits.iter().next().unwrap();
        assert_eq!((one.count, one.reasons.len()), (1000, MOST_REASONS + 1));
        let last = one.reasons.last().unwrap();
        assert_eq!((last.reason.as_str(), last.count), (OTHERS, 1000 - MOST_REASONS as u64));
        assert!(one.because().ends_with("and 18 more reasons"), "{}", one.because());
    }
}
