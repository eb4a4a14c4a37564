//! A position as the pieces between its sites: all that the rest of the game depends on.
//!
//! What a site takes from a rival is linear in its place within a piece, and so is what the best
//! answer takes; so the best last move is at an end of a piece, and the best move before it at one of
//! finitely many places of each piece, where two linear functions meet or an answer becomes legal.

use super::super::{Curve, Gap, LineGame, LinePosition};
use mapduel_game::{Game, Side};

/// How much farther than the minimum distance, so that rounding does not make it less: positions are
/// at most 1.
const ROUNDING: f64 = 1e-15;

/// How much less than a length that an answer needs is surely too little for it.
const TOO_LITTLE: f64 = 1e-12;

/// A piece of the curve without sites, and who has its ends; nobody has an end of the segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Piece {
    pub(super) left: Option<Side>,
    pub(super) right: Option<Side>,
    pub(super) begin: f64,
    pub(super) length: f64,
}

/// The pieces of a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pieces {
    pub(super) pieces: Vec<Piece>,
    /// The first player's length minus the second's.
    pub(super) margin: f64,
    /// Who moves.
    pub(super) turn: Side,
    /// How many sites are to come.
    pub(super) left: usize,
    /// The least distance between two sites, with a little for rounding.
    pub(super) least: f64,
    /// The distance of neighboring key points.
    pub(super) step: f64,
}

/// A place in a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    /// The number of the piece.
    pub(super) piece: usize,
    /// How far from its beginning.
    pub(super) offset: f64,
}

/// A linear function of a place in a piece.
#[derive(Clone, Copy, Debug)]
struct Linear {
    slope: f64,
    at_zero: f64,
}

impl Piece {
    /// What a site of this side takes from the rival at an offset.
    pub(super) fn taken(&self, side: Side, offset: f64) -> f64 {
        let Piece { left, right, length, .. } = *self;
        let from = |owner: Side, part: f64| if owner == side { 0.0 } else { part };
        match (left, right) {
            (Some(left), Some(right)) => {
                from(left, (length - offset) / 2.0) + from(right, offset / 2.0)
            }
            (None, Some(right)) => from(right, (length + offset) / 2.0),
            (Some(left), None) => from(left, length - offset / 2.0),
            // The whole curve, of which the first site has everything: half of it makes up the margin.
            (None, None) => length / 2.0,
        }
    }

    /// The offsets that are legal; none when the least is more than the most.
    pub(super) fn range(&self, least: f64) -> (f64, f64) {
        let low = if self.left.is_some() { least } else { 0.0 };
        let high = if self.right.is_some() { self.length - least } else { self.length };
        (low, high)
    }

    /// The most that this side takes with one site here, and where.
    pub(super) fn best(&self, side: Side, least: f64) -> Option<(f64, f64)> {
        let (low, high) = self.range(least);
        (low <= high).then(|| {
            let (one, other) = (self.taken(side, low), self.taken(side, high));
            if other > one { (other, high) } else { (one, low) }
        })
    }

    /// Both parts of a piece with a site of this side in it.
    pub(super) fn split(&self, side: Side, offset: f64) -> [Piece; 2] {
        let Piece { left, right, begin, length } = *self;
        let rest = (length - offset).max(0.0);
        [
            Piece { left, right: Some(side), begin, length: offset },
            Piece { left: Some(side), right, begin: begin + offset, length: rest },
        ]
    }

    /// What the best answer takes from the part on either side of a site of `side` at an offset, as
    /// linear functions of the offset.
    fn answers(&self, side: Side, least: f64) -> [Linear; 4] {
        let rival = Side::new(1 - side.index());
        // Linear functions are known by two places.
        let (one, other) = (self.length / 3.0, self.length * 2.0 / 3.0);
        let through = |value: &dyn Fn(f64) -> f64| {
            let (low, high) = (value(one), value(other));
            let slope = (high - low) / (other - one).max(f64::MIN_POSITIVE);
            Linear { slope, at_zero: low - slope * one }
        };
        let low = |part: usize| {
            move |offset: f64| {
                let part = self.split(side, offset)[part];
                part.taken(rival, part.range(least).0)
            }
        };
        let high = |part: usize| {
            move |offset: f64| {
                let part = self.split(side, offset)[part];
                part.taken(rival, part.range(least).1)
            }
        };
        [through(&low(0)), through(&high(0)), through(&low(1)), through(&high(1))]
    }
}

impl Pieces {
    /// The pieces of a position; one without sites is that of the segment.
    pub(super) fn of(game: &LineGame, position: &LinePosition) -> Pieces {
        let params = game.params();
        let (curve, sites) = (params.curve, position.sites());
        let whole = Gap { from: None, to: None, begin: 0.0, length: 1.0 };
        let gaps = if sites.is_empty() { vec![whole] } else { curve.gaps(sites) };
        let owner = |site: usize| Side::new(site % 2);
        let piece = |gap: Gap| {
            let (left, right) = (gap.from.map(owner), gap.to.map(owner));
            Piece { left, right, begin: gap.begin, length: gap.length }
        };
        let lengths = game.lengths(position);
        Pieces {
            pieces: gaps.into_iter().map(piece).collect(),
            margin: lengths[0] - lengths[1],
            turn: game.turn(position),
            left: (2 * params.rounds).saturating_sub(sites.len()),
            least: params.minimum_distance + ROUNDING,
            step: 1.0 / params.rounds as f64,
        }
    }

    /// What the side to move has more than the rival.
    pub(super) fn lead(&self) -> f64 {
        if self.turn == Side::FIRST { self.margin } else { -self.margin }
    }

    /// Plays a site of the side to move.
    pub(super) fn play(&mut self, place: Place) {
        let (side, piece) = (self.turn, self.pieces[place.piece]);
        let change = 2.0 * piece.taken(side, place.offset);
        self.margin += if side == Side::FIRST { change } else { -change };
        let [one, other] = piece.split(side, place.offset);
        self.pieces[place.piece] = one;
        self.pieces.push(other);
        self.turn = Side::new(1 - side.index());
        self.left -= 1;
    }

    /// The place with the largest worth; the first of equals.
    pub(super) fn best_of(
        places: impl Iterator<Item = Place>,
        mut worth: impl FnMut(Place) -> f64,
    ) -> Option<(f64, Place)> {
        let valued = places.map(|place| (worth(place), place));
        valued.reduce(|best, next| if next.0 > best.0 { next } else { best })
    }

    /// The last move: the most that the side to move can take, and where.
    pub(super) fn best_last(&self) -> Option<(f64, Place)> {
        let pieces = self.pieces.iter().enumerate();
        let ends = pieces.filter_map(|(piece, own)| {
            let (taken, offset) = own.best(self.turn, self.least)?;
            Some((taken, Place { piece, offset }))
        });
        ends.reduce(|best, next| if next.0 > best.0 { next } else { best })
    }

    /// The move before the last: what the side to move takes less the best answer, and where.
    pub(super) fn best_before_last(&self) -> Option<(f64, Place)> {
        let rival = Side::new(1 - self.turn.index());
        let answer = |piece: &Piece| {
            piece.best(rival, self.least).map_or(f64::NEG_INFINITY, |(taken, _)| taken)
        };
        // The best answer elsewhere: the best of all, or the next best in the piece of the best.
        let (mut most, mut next, mut where_most) =
            (f64::NEG_INFINITY, f64::NEG_INFINITY, usize::MAX);
        for (number, piece) in self.pieces.iter().enumerate() {
            let taken = answer(piece);
            if taken > most {
                (next, most, where_most) = (most, taken, number);
            } else if taken > next {
                next = taken;
            }
        }
        let mut best: Option<(f64, Place)> = None;
        let mut offsets = Vec::new();
        for (number, piece) in self.pieces.iter().enumerate() {
            let elsewhere = if number == where_most { next } else { most };
            self.turning_offsets(piece, elsewhere, &mut offsets);
            for &offset in &offsets {
                let [one, other] = piece.split(self.turn, offset);
                let reply = elsewhere.max(answer(&one)).max(answer(&other));
                let reply = if reply.is_finite() { reply } else { 0.0 };
                let worth = piece.taken(self.turn, offset) - reply;
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, Place { piece: number, offset }));
                }
            }
        }
        best
    }

    /// The offsets of a piece where the worth of a move before the last can have its largest value.
    fn turning_offsets(&self, piece: &Piece, elsewhere: f64, offsets: &mut Vec<f64>) {
        offsets.clear();
        let (low, high) = piece.range(self.least);
        if low > high {
            return;
        }
        let (least, length) = (self.least, piece.length);
        // Where an answer beside the site becomes legal: at once from nearer than that.
        let needs =
            [least, 2.0 * least].map(|need| [need, need - TOO_LITTLE]).into_iter().flatten();
        let thresholds = needs.flat_map(|need| [need, length - need]);
        let lines = piece.answers(self.turn, least);
        let level =
            Linear { slope: 0.0, at_zero: if elsewhere.is_finite() { elsewhere } else { 0.0 } };
        let all = [lines[0], lines[1], lines[2], lines[3], level];
        let meeting = (0..all.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let meetings = meeting.map(|(one, other)| {
            (all[other].at_zero - all[one].at_zero) / (all[one].slope - all[other].slope)
        });
        let inside = |offset: &f64| (low..=high).contains(offset);
        offsets.extend([low, high, 0.5 * length]);
        offsets.extend(thresholds.chain(meetings));
        offsets.retain(inside);
    }

    /// Where a place is on the curve.
    pub(super) fn at(&self, curve: Curve, place: Place) -> f64 {
        let at = self.pieces[place.piece].begin + place.offset;
        match curve {
            Curve::Segment => at.clamp(0.0, 1.0),
            Curve::Circle if at >= 1.0 => at - 1.0,
            Curve::Circle => at,
        }
    }
}
