//! The count of one cell.

use super::points;
use crate::experiment::layout::{Cell, Layout};
use crate::experiment::record::{MatchRecord, Role};
use crate::experiment::spec::Sides;
use crate::experiment::verdict::Published;
use crate::statistics::{GameResult, Mean, Proportion};

/// One pairing on one board, from A's view.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What the pairing is called.
    pub pairing: String,
    /// What the board is called.
    pub board: String,
    /// A's name.
    pub a: String,
    /// B's name.
    pub b: String,
    /// Who has which side.
    pub sides: Sides,
    /// A's wins.
    pub wins: Proportion,
    /// A's wins as the first player.
    pub as_first: Proportion,
    /// A's wins as the second player.
    pub as_second: Proportion,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that somebody lost by a panic or by breaking the rules.
    pub forfeits: u64,
    /// By how much A won, where a game can be won by more or less.
    pub margin: Mean,
    /// How long A thought in all, in seconds.
    pub seconds_a: f64,
    /// How long B thought in all, in seconds.
    pub seconds_b: f64,
    /// Pairs of games with the sides swapped.
    pub pairs: Pairs,
    /// What was published about it.
    pub published: Option<Published>,
    /// The first game of a pair whose second is still to come: its number and A's points.
    half: Option<(u64, u64)>,
}

/// Pairs of games on one seed with the sides swapped.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pairs {
    /// A won both.
    pub both: u64,
    /// One each, or draws.
    pub split: u64,
    /// B won both.
    pub neither: u64,
    /// A's share of the points of a pair: games of a pair depend on each other, pairs do not.
    pub share: Mean,
}

impl Row {
    pub(super) fn new(layout: &Layout, cell: &Cell) -> Row {
        Row {
            pairing: cell.pairing.clone(),
            board: layout.boards[cell.board].0.clone(),
            a: layout.name(cell.a).into(),
            b: layout.name(cell.b).into(),
            sides: cell.sides,
            wins: Proportion::default(),
            as_first: Proportion::default(),
            as_second: Proportion::default(),
            draws: 0,
            forfeits: 0,
            margin: Mean::default(),
            seconds_a: 0.0,
            seconds_b: 0.0,
            pairs: Pairs::default(),
            published: None,
            half: None,
        }
    }

    /// Games that A lost.
    pub fn losses(&self) -> u64 {
        self.wins.games - self.wins.wins - self.draws
    }

    pub(super) fn add(&mut self, record: &MatchRecord) {
        let won = record.winner == record.a;
        let result = if won { GameResult::Won } else { GameResult::NotWon };
        let a_is_first = record.a == Role::First;
        self.wins.add(result);
        if a_is_first { &mut self.as_first } else { &mut self.as_second }.add(result);
        self.draws += u64::from(record.winner == Role::Draw);
        self.forfeits += u64::from(record.forfeit.is_some());
        if let Some(margin) = record.margin {
            self.margin.add(if a_is_first { margin } else { -margin });
        }
        let (first, second) = (record.seconds_first, record.seconds_second);
        self.seconds_a += if a_is_first { first } else { second };
        self.seconds_b += if a_is_first { second } else { first };
        if self.sides == Sides::Swapped {
            match self.half.take() {
                Some((pair, before)) if pair == record.pair => {
                    self.pairs.add(before + points(record));
                }
                _ => self.half = Some((record.pair, points(record))),
            }
        }
    }
}

impl Pairs {
    fn add(&mut self, points: u64) {
        match points {
            4 => self.both += 1,
            0 => self.neither += 1,
            _ => self.split += 1,
        }
        self.share.add(points as f64 / 4.0);
    }
}
