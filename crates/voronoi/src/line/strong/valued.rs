//! The game as the search sees it: pieces instead of sites, an end two moves before the end, and a
//! value of lengths.

use super::pieces::{Pieces, Place};
use mapduel_game::{Game, Random, Score, Side, TwoPlayer};
use mapduel_search::Playout;
use std::sync::{Mutex, PoisonError};

/// The rest of a game from some pieces on.
#[derive(Clone, Debug)]
pub(super) struct Valued {
    pub(super) root: Pieces,
    /// The margin that is worth tanh 1.
    pub(super) scale: f64,
}

impl Valued {
    fn value(&self, pieces: &Pieces) -> Score {
        let lead = pieces.end_lead();
        let first = if pieces.turn == Side::FIRST { lead } else { -lead };
        let first = 0.5 + 0.5 * (first / self.scale).tanh();
        Score::new(&[first, 1.0 - first])
    }
}

impl Game for Valued {
    type Position = Pieces;
    type Move = Place;

    fn start(&self) -> Pieces {
        self.root.clone()
    }

    fn turn(&self, pieces: &Pieces) -> Side {
        pieces.turn
    }

    fn moves(&self, pieces: &Pieces, moves: &mut Vec<Place>) {
        pieces.places(moves);
    }

    fn play_unchecked(&self, pieces: &mut Pieces, place: Place) {
        pieces.play(place);
    }

    fn score(&self, pieces: &Pieces) -> Option<Score> {
        (pieces.left <= 2).then(|| self.value(pieces))
    }
}

impl TwoPlayer for Valued {}

/// Plays games out: half of the moves are the best that would be if only the answer to them came,
/// the others are any of the places.
#[derive(Debug)]
pub(super) struct Careful {
    /// A search has one thread; the lock is there because a playout is shared.
    scratch: Mutex<(Pieces, Vec<Place>)>,
}

impl Careful {
    pub(super) fn new(root: &Pieces) -> Careful {
        Careful { scratch: Mutex::new((root.clone(), Vec::new())) }
    }

    fn finish(
        &self,
        game: &Valued,
        pieces: &Pieces,
        random: &mut Random,
        mut played: impl FnMut(Side, Place),
    ) -> Score {
        // Whatever a panic elsewhere left there is overwritten.
        let mut scratch = self.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        let (here, places) = &mut *scratch;
        here.clone_from(pieces);
        while here.left > 2 {
            let careful = random.below(2) == 0;
            let place = match careful.then(|| here.best_before_last()).flatten() {
                Some((_, place)) => place,
                None => {
                    here.places(places);
                    if places.is_empty() {
                        break;
                    }
                    places[random.below(places.len())]
                }
            };
            played(here.turn, place);
            here.play(place);
        }
        game.value(here)
    }
}

impl Playout<Valued> for Careful {
    fn play(&self, game: &Valued, pieces: &Pieces, random: &mut Random) -> Score {
        self.finish(game, pieces, random, |_, _| ())
    }

    fn play_recorded(
        &self,
        game: &Valued,
        pieces: &Pieces,
        random: &mut Random,
        trail: &mut Vec<(Side, Place)>,
    ) -> Score {
        self.finish(game, pieces, random, |side, place| trail.push((side, place)))
    }
}
