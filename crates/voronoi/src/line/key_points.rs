//! The winning strategy of the second player.
//!
//! N points at equal distances are the *key points*: on the segment (2i + 1) / 2N, on the circle
//! those that include the first player's first site. The second player
//!
//! 1. takes a key point while one is free;
//! 2. then breaks a longest piece that has the rival at both ends;
//! 3. with the last site, when the rival has exactly one such piece, of length l: plays into a piece
//!    with one end of each, nearer than 1/N - l to the rival's end; such a play leaves more to its
//!    own side than the rival's piece is long.
//!
//! A piece at an end of the segment counts as having its one site at both ends and twice its length,
//! as if the segment were reflected there: a site right beside that end's takes all of it.

use super::{Curve, LineGame, LinePosition, rules::LineParams};
use mapduel_game::{Budget, Choice, Game, Player};

/// Plays by key points; as the first player too, where nothing is promised.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyPointPlayer;

impl Player<LineGame> for KeyPointPlayer {
    fn new_game(&mut self, _: u64) {}

    fn choose(&mut self, game: &LineGame, position: &LinePosition, _: Budget) -> Choice<f64> {
        let is_legal = |at: &f64| game.is_legal(position, *at);
        if let Some(key) = key_points(game.params(), position.sites()).find(is_legal) {
            return Choice::instant(key);
        }
        let pieces = Pieces::new(game.params(), position.sites());
        let last = position.sites().len() + 2 > 2 * game.params().rounds;
        let choice = if last && pieces.rival.len() == 1 {
            pieces.beside_the_rival().into_iter().find(is_legal)
        } else {
            None
        };
        let choice = choice.or_else(|| pieces.breaks().into_iter().find(is_legal));
        Choice::instant(choice.unwrap_or_else(|| {
            let mut moves = Vec::new();
            game.moves(position, &mut moves);
            moves[0]
        }))
    }
}

fn key_points(params: &LineParams, sites: &[f64]) -> impl Iterator<Item = f64> {
    let (rounds, curve) = (params.rounds, params.curve);
    let first = sites.first().copied().unwrap_or(0.0);
    (0..rounds).map(move |index| match curve {
        Curve::Segment => (2 * index + 1) as f64 / (2 * rounds) as f64,
        Curve::Circle => wrapped(first + index as f64 / rounds as f64),
    })
}

/// Where the pieces of the curve are whose.
struct Pieces {
    curve: Curve,
    least: f64,
    /// The rival's pieces: the length, and where to break them.
    rival: Vec<(f64, f64)>,
    /// Pieces with one end of each: the rival's end, the direction away from it, the length.
    shared: Vec<(f64, f64, f64)>,
}

impl Pieces {
    fn new(params: &LineParams, sites: &[f64]) -> Pieces {
        let LineParams { curve, rounds, minimum_distance, .. } = *params;
        let is_rival = |site: usize| site % 2 != sites.len() % 2;
        // Nearer with every move, so that a rival who copies an earlier move is outdone; and never
        // quite the minimum, so that rounding does not make it less.
        let left = (2 * rounds).saturating_sub(sites.len()).div_ceil(2);
        let least = minimum_distance * (left as f64 + 0.001);
        let (mut rival, mut shared) = (Vec::new(), Vec::new());
        for gap in curve.gaps(sites) {
            let end = gap.begin + gap.length;
            match (gap.from.map(is_rival), gap.to.map(is_rival)) {
                (Some(true), Some(true)) => {
                    rival.push((gap.length, gap.begin + gap.length / 2.0));
                }
                (None, Some(true)) => rival.push((2.0 * gap.length, end - least)),
                (Some(true), None) => rival.push((2.0 * gap.length, gap.begin + least)),
                (Some(true), Some(false)) => shared.push((gap.begin, 1.0, gap.length)),
                (Some(false), Some(true)) => shared.push((end, -1.0, gap.length)),
                _ => {}
            }
        }
        Pieces { curve, least, rival, shared }
    }

    /// Breaks of the rival's pieces, the longest first.
    fn breaks(&self) -> Vec<f64> {
        let mut pieces = self.rival.clone();
        pieces.sort_by(|a, b| b.0.total_cmp(&a.0));
        pieces.iter().map(|&(_, place)| self.place(place)).collect()
    }

    /// Places in shared pieces as near to the rival's end as the rules allow, the longest piece
    /// first.
    fn beside_the_rival(&self) -> Vec<f64> {
        let mut pieces = self.shared.clone();
        pieces.sort_by(|a, b| b.2.total_cmp(&a.2));
        pieces.iter().map(|&(end, way, _)| self.place(end + way * self.least)).collect()
    }

    fn place(&self, at: f64) -> f64 {
        if self.curve == Curve::Circle { wrapped(at) } else { at }
    }
}

/// The point of the circle that a number means.
fn wrapped(at: f64) -> f64 {
    let at = at.rem_euclid(1.0);
    if at < 1.0 { at } else { 0.0 }
}
