//! How a simulated game is played to its end.

use mapduel_game::{Game, Random, Score, Side};

/// Plays a position to the end.
pub trait Playout<G: Game>: Send + Sync {
    /// The result of one game from here.
    fn play(&self, game: &G, position: &G::Position, random: &mut Random) -> Score;

    /// The same, and appends every move with its mover: what RAVE learns from.
    fn play_recorded(
        &self,
        game: &G,
        position: &G::Position,
        random: &mut Random,
        trail: &mut Vec<(Side, G::Move)>,
    ) -> Score;
}

/// Uniformly random legal moves, at the game's own speed.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniformPlayout;

impl<G: Game> Playout<G> for UniformPlayout {
    #[inline]
    fn play(&self, game: &G, position: &G::Position, random: &mut Random) -> Score {
        game.playout(position, random)
    }

    fn play_recorded(
        &self,
        game: &G,
        position: &G::Position,
        random: &mut Random,
        trail: &mut Vec<(Side, G::Move)>,
    ) -> Score {
        let mut position = position.clone();
        let mut moves = Vec::new();
        loop {
            if let Some(score) = game.score(&position) {
                return score;
            }
            game.moves(&position, &mut moves);
            let mv = moves[random.below(moves.len())];
            trail.push((game.turn(&position), mv));
            game.play_unchecked(&mut position, mv);
        }
    }
}
