//! Small random games with sums, and a plain minimax to compare with.

pub(crate) mod maps;
pub(crate) mod mazes;
pub(crate) mod points;

use mapduel_game::{Additive, Side};

/// The value to a depth (the past included) and the first best move: every line is played.
pub(crate) fn minimax<G: Additive>(
    game: &G,
    position: &G::Position,
    depth: u32,
) -> (i64, Option<G::Move>) {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    if depth == 0 || moves.is_empty() {
        return (game.total(position), None);
    }
    let sign = if game.turn(position) == Side::FIRST { 1 } else { -1 };
    let mut best: Option<(i64, G::Move)> = None;
    for mv in moves {
        let next = game.play(position, mv).expect("an offered move is legal");
        let (value, _) = minimax(game, &next, depth - 1);
        if best.is_none_or(|(highest, _)| sign * value > sign * highest) {
            best = Some((value, mv));
        }
    }
    let (value, mv) = best.expect("there was a move");
    (value, Some(mv))
}
