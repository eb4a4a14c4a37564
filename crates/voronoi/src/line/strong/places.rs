//! Places worth a look when more than two moves are to come.

use super::pieces::{Pieces, Place};

/// Parts of a piece that are looked at.
const PARTS: [f64; 5] = [1.0 / 2.0, 1.0 / 3.0, 2.0 / 3.0, 1.0 / 4.0, 3.0 / 4.0];

/// The finest step of a search around a place, beside the length of its piece.
const FINEST: f64 = 1e-4;

impl Pieces {
    /// The places that a search looks at: beside the sites as near as the rules allow, even parts
    /// of the pieces, and as far from the left end as key points are from each other. Beside a site of one's own, with nobody else in reach, there is nothing to take.
    pub(super) fn places(&self, places: &mut Vec<Place>) {
        places.clear();
        for (number, piece) in self.pieces.iter().enumerate() {
            let (low, high) = piece.range(self.least);
            if low > high {
                continue;
            }
            let rival = |end: Option<_>| end.is_some_and(|owner| owner != self.turn);
            let beside = [(rival(piece.left), low), (rival(piece.right), high)];
            let beside =
                beside.into_iter().filter(|(attacks, _)| *attacks).map(|(_, offset)| offset);
            let parts = PARTS.iter().map(|part| part * piece.length).take(3);
            // So that all of them are where one of them is.
            let steps = (1..).map(|step| f64::from(step) * self.step);
            let steps = steps.take_while(|offset| *offset < piece.length);
            let within = parts.chain(steps).filter(|offset| (low..=high).contains(offset));
            // A search wants no move twice.
            let first = places.len();
            for offset in beside.chain(within) {
                let place = Place { piece: number, offset };
                if !places[first..].contains(&place) {
                    places.push(place);
                }
            }
        }
    }

    /// More of them, for the third last move: also where a part is as long as another piece, twice or
    /// half of it, so that an answer here and there take the same.
    fn more_places(&self, places: &mut Vec<Place>) {
        places.clear();
        for (number, piece) in self.pieces.iter().enumerate() {
            let (low, high) = piece.range(self.least);
            let others =
                self.pieces.iter().map(|other| other.length).filter(|length| *length < 1.0);
            let equal = others.flat_map(|length| [length, 0.5 * length, 2.0 * length]);
            let mirrored = equal.flat_map(|part| [part, piece.length - part]);
            let parts = PARTS.iter().map(|part| part * piece.length);
            let near = [low, high, 2.0 * self.least, piece.length - 2.0 * self.least];
            let all = near.into_iter().chain(parts).chain(mirrored);
            let inside = all.filter(|offset| (low..=high).contains(offset));
            places.extend(inside.map(|offset| Place { piece: number, offset }));
        }
    }

    /// The third last move: what the side to move has more than the rival in the end, and where it
    /// plays for that. The answers are the best there are; the move is the best of many places, and
    /// of those around it.
    pub(super) fn best_third_last(&self) -> Option<(f64, Place)> {
        let mut places = Vec::new();
        self.more_places(&mut places);
        let worth = |place: Place| self.after(place);
        let (mut most, mut best) = Pieces::best_of(places.into_iter(), worth)?;
        let piece = self.pieces[best.piece];
        let (low, high) = piece.range(self.least);
        let mut step = piece.length / 8.0;
        while step > FINEST * piece.length {
            let around = [best.offset - step, best.offset + step];
            let inside = around.into_iter().filter(|offset| (low..=high).contains(offset));
            let places = inside.map(|offset| Place { offset, ..best });
            match Pieces::best_of(places, worth) {
                Some((value, place)) if value > most => (most, best) = (value, place),
                _ => step *= 0.5,
            }
        }
        Some((most, best))
    }

    /// What the side to move has more in the end when it plays here with three moves to come.
    fn after(&self, place: Place) -> f64 {
        let mut next = self.clone();
        next.play(place);
        -next.end_lead()
    }

    /// What the side to move has more than the rival in the end, with two moves to come or fewer.
    pub(super) fn end_lead(&self) -> f64 {
        let gain = match self.left {
            0 => None,
            1 => self.best_last(),
            _ => self.best_before_last(),
        };
        self.lead() + 2.0 * gain.map_or(0.0, |(gain, _)| gain)
    }
}
