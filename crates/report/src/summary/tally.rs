//! The count of one cell.

use crate::agreement::Published;
use mapduel_game::{Seed, Side};
use mapduel_lab::experiment::Sides;
use mapduel_lab::experiment::outcome;
use mapduel_lab::experiment::{Cell, Layout};
use mapduel_lab::record::earlier::{WrittenForfeit, margin_without_komi};
use mapduel_lab::record::{MatchRecord, RecordedForfeit, Role};
use mapduel_playable::Setup;
use mapduel_statistics::{EloEstimate, GameResult, Mean, Novelty, Outcome, Proportion, elo};
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashSet;

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
    /// A's wins on each seat.
    pub by_seat: Vec<Proportion>,
    /// How many of the games differ from each other in a move or in A's side.
    pub different: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that somebody lost by a panic or by breaking the rules.
    pub forfeits: u64,
    /// Those that A lost so.
    pub forfeits_a: u64,
    /// What happened in the first of them, whoever's it was.
    pub first_forfeit: Option<String>,
    /// What A has minus what B has, where a game can be won by more or less; no komi is taken off.
    pub margin: Mean,
    /// How long A thought in all, in seconds.
    pub seconds_a: f64,
    /// How long B thought in all, in seconds.
    pub seconds_b: f64,
    /// Pairs of games with the sides swapped.
    pub pairs: Pairs,
    /// The pairs in which nobody forfeited a game, by their points: for everything that is computed
    /// from them.
    pub counts: mapduel_statistics::Pairs,
    /// What was published about it.
    pub published: Option<Published>,
    /// How long all games took, in seconds.
    pub seconds: f64,
    /// The first game of a pair whose second is still to come.
    half: Option<Half>,
    /// A hash of every game.
    seen: HashSet<u64>,
    /// A hash of every pair.
    seen_pairs: HashSet<u64>,
}

/// The number of the pair, how A ended, and a hash of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Half {
    pair: u64,
    outcome: Outcome,
    game: u64,
    ending: How,
}

/// Whether a game says something about strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Played,
    Forfeited,
}

/// What is counted of a record; the rest of the line is skipped.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Counted<'a> {
    schema: u32,
    #[serde(borrow)]
    pub(super) pairing: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) board: Cow<'a, str>,
    pub(super) pair: u64,
    pub(super) a: Role,
    pub(super) winner: Role,
    #[serde(borrow)]
    moves: Cow<'a, str>,
    #[serde(default)]
    margin: Option<f64>,
    #[serde(default)]
    forfeit: Option<WrittenForfeit>,
    /// By seat.
    #[serde(default)]
    seconds_by_seat: Option<Vec<f64>>,
    #[serde(default)]
    seconds_first: f64,
    #[serde(default)]
    seconds_second: f64,
    pub(super) seconds: f64,
}

impl<'a> From<&'a MatchRecord> for Counted<'a> {
    fn from(record: &'a MatchRecord) -> Counted<'a> {
        Counted {
            schema: record.schema,
            pairing: Cow::Borrowed(&record.pairing),
            board: Cow::Borrowed(&record.board),
            pair: record.pair,
            a: record.a,
            winner: record.winner,
            moves: Cow::Borrowed(&record.moves),
            margin: record.margin,
            forfeit: record.forfeit.clone().map(WrittenForfeit::Data),
            seconds_by_seat: Some(record.seconds_by_seat.clone()),
            seconds_first: 0.0,
            seconds_second: 0.0,
            seconds: record.seconds,
        }
    }
}

impl Counted<'_> {
    /// Who lost by a failure, and how.
    pub(super) fn forfeit(&self) -> Option<RecordedForfeit> {
        self.forfeit.clone().map(|forfeit| forfeit.read(self.winner))
    }

    /// Nobody's in records of the first layout, which had fields of their own for that.
    fn seconds_by_seat(&self) -> Vec<f64> {
        let first_layout = || vec![self.seconds_first, self.seconds_second];
        self.seconds_by_seat.clone().filter(|own| !own.is_empty()).unwrap_or_else(first_layout)
    }
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
    pub(super) fn new(layout: &Layout, cell: &Cell, seats: usize) -> Row {
        Row {
            pairing: cell.pairing.clone(),
            board: layout.boards[cell.board].0.clone(),
            a: layout.name(cell.a).into(),
            b: layout.name(cell.b).into(),
            sides: cell.sides,
            wins: Proportion::default(),
            as_first: Proportion::default(),
            as_second: Proportion::default(),
            by_seat: vec![Proportion::default(); seats],
            different: 0,
            draws: 0,
            forfeits: 0,
            forfeits_a: 0,
            first_forfeit: None,
            margin: Mean::default(),
            seconds_a: 0.0,
            seconds_b: 0.0,
            pairs: Pairs::default(),
            counts: mapduel_statistics::Pairs::default(),
            published: None,
            seconds: 0.0,
            half: None,
            seen: HashSet::new(),
            seen_pairs: HashSet::new(),
        }
    }

    /// A's wins as far as they are evidence: a game that is there twice, because neither player
    /// draws anything, says no more than once.
    pub fn evidence(&self) -> Proportion {
        self.wins.as_of(self.different)
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.by_seat.len()
    }

    /// What one seat wins where all are equal.
    pub fn fair_share(&self) -> f64 {
        1.0 / self.seats() as f64
    }

    /// Games that B lost by a panic or by breaking the rules.
    pub fn forfeits_b(&self) -> u64 {
        self.forfeits - self.forfeits_a
    }

    /// Games that A lost.
    pub fn losses(&self) -> u64 {
        self.wins.games - self.wins.wins - self.draws
    }

    /// Counts a record; when it completes a pair in which nobody forfeited, gives A's outcomes as
    /// first and as second player, and whether the pair is new on this board.
    pub(super) fn add(
        &mut self,
        record: &Counted<'_>,
        board: &Setup,
    ) -> Option<([Outcome; 2], Novelty)> {
        let won = record.winner == record.a;
        let result = if won { GameResult::Won } else { GameResult::NotWon };
        let a_is_first = record.a == Role::First;
        let seat = record.a.side().map_or(0, Side::index);
        self.wins.add(result);
        if let Some(own) = self.by_seat.get_mut(seat) {
            own.add(result);
        }
        match seat {
            0 => self.as_first.add(result),
            1 => self.as_second.add(result),
            _ => {}
        }
        let game = Seed::new(seat as u64).text(&record.moves).value();
        self.different += u64::from(self.seen.insert(game));
        self.draws += u64::from(record.winner == Role::Draw);
        self.forfeits += u64::from(record.forfeit.is_some());
        if let Some(forfeit) = record.forfeit() {
            self.forfeits_a += u64::from(forfeit.seat == record.a);
            self.first_forfeit.get_or_insert_with(|| forfeit.sentence());
        }
        if let Some(margin) = record.margin {
            let margin = margin_without_komi(record.schema, margin, board);
            self.margin.add(if a_is_first { margin } else { -margin });
        }
        for (other, seconds) in record.seconds_by_seat().into_iter().enumerate() {
            if other == seat { self.seconds_a += seconds } else { self.seconds_b += seconds }
        }
        self.seconds += record.seconds;
        if self.sides == Sides::Fixed || self.seats() > 2 {
            return None;
        }
        let outcome = outcome(record.a, record.winner);
        let ending = if record.forfeit.is_some() { How::Forfeited } else { How::Played };
        match self.half.take() {
            Some(before) if before.pair == record.pair => {
                let (own, theirs) = (outcome, before.outcome);
                let outcomes = if a_is_first { [own, theirs] } else { [theirs, own] };
                let novelty =
                    match self.seen_pairs.insert(Seed::new(before.game).number(game).value()) {
                        true => Novelty::New,
                        false => Novelty::Repeated,
                    };
                self.pairs.add(outcomes);
                // Who fails to move is not weaker for it: strength is measured on games.
                if [before.ending, ending].contains(&How::Forfeited) {
                    return None;
                }
                self.counts.add(outcomes, novelty);
                Some((outcomes, novelty))
            }
            _ => {
                self.half = Some(Half { pair: record.pair, outcome, game, ending });
                None
            }
        }
    }

    /// The Elo difference between A and B that the pairs speak for; none without pairs.
    pub fn elo(&self) -> Option<EloEstimate> {
        (self.counts.pairs() > 0 && self.a != self.b).then(|| elo(&self.counts))
    }
}

impl Pairs {
    fn add(&mut self, outcomes: [Outcome; 2]) {
        let points = outcomes[0].points() + outcomes[1].points();
        match outcomes {
            [Outcome::Won, Outcome::Won] => self.both += 1,
            [Outcome::Lost, Outcome::Lost] => self.neither += 1,
            _ => self.split += 1,
        }
        self.share.add(points / 2.0);
    }
}
