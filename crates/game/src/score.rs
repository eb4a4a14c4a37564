//! How a finished game ended: one value per player.

use crate::Side;

/// The most players a game may have.
pub const MAX_PLAYERS: usize = 6;

/// The value of a finished game for each of its players; more is better.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    values: [f64; MAX_PLAYERS],
    players: u8,
}

impl Score {
    /// A score with one value per player.
    ///
    /// # Panics
    /// With more than [`MAX_PLAYERS`] values.
    pub fn new(per_player: &[f64]) -> Score {
        let mut values = [0.0; MAX_PLAYERS];
        values[..per_player.len()].copy_from_slice(per_player);
        Score { values, players: per_player.len() as u8 }
    }

    /// The winner gets 1, everybody else 0.
    #[inline]
    pub fn win(winner: Side, players: usize) -> Score {
        let mut values = [0.0; MAX_PLAYERS];
        values[winner.index()] = 1.0;
        Score { values, players: players as u8 }
    }

    /// What this player gets.
    #[inline]
    pub fn of(&self, side: Side) -> f64 {
        self.values[side.index()]
    }

    /// The values of all players, in order.
    pub fn values(&self) -> &[f64] {
        &self.values[..self.players as usize]
    }

    /// The player with strictly more than every other, if there is one.
    pub fn winner(&self) -> Option<Side> {
        let values = self.values();
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut winners = (0..values.len()).filter(|&player| values[player] == best);
        match (winners.next(), winners.next()) {
            (Some(player), None) => Some(Side::new(player)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_has_no_winner() {
        assert_eq!(Score::new(&[0.5, 0.5]).winner(), None);
        assert_eq!(Score::new(&[0.2, 0.3, 0.3]).winner(), None);
    }

    #[test]
    fn the_larger_value_wins() {
        assert_eq!(Score::new(&[0.5, 0.25]).winner(), Some(Side::FIRST));
        assert_eq!(Score::new(&[-1.0, -2.0, 3.0]).winner(), Some(Side::new(2)));
    }
}
