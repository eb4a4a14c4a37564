//! What the moves of a game gave away, as text and JSON.

use crate::output;
use mapduel_game::{Game, Notation, Side};
use mapduel_search::SearchedDepth;
use mapduel_weighted::{Loss, MAX, Move, WeightedGame};
use serde_json::{Value, json};

/// What a side is called.
pub(crate) fn role(side: Side) -> &'static str {
    if side == MAX { "MAX" } else { "MIN" }
}

/// The moves of a game with their losses, one per line.
pub(crate) fn as_text(game: &WeightedGame, moves: &[Move], losses: &[Loss]) -> String {
    let mut rows =
        vec![["move", "player", "played", "loss", "best", "looked"].map(String::from).to_vec()];
    for (index, (&mv, loss)) in moves.iter().zip(losses).enumerate() {
        rows.push(vec![
            (index + 1).to_string(),
            role(mover(index)).to_string(),
            game.write_move(mv),
            loss.points.to_string(),
            if loss.points == 0 { String::new() } else { game.write_move(loss.best) },
            looked(loss.depth),
        ]);
    }
    output::table(&rows)
}

/// The same for scripts.
pub(crate) fn as_json(game: &WeightedGame, moves: &[Move], losses: &[Loss]) -> Value {
    let entry = |(index, (&mv, loss)): (usize, (&Move, &Loss))| {
        let depth = match loss.depth {
            SearchedDepth::WholeGame => json!("full"),
            SearchedDepth::Plies(plies) => json!(plies),
        };
        json!({
            "player": role(mover(index)).to_lowercase(),
            "move": game.write_move(mv),
            "loss": loss.points,
            "best": game.write_move(loss.best),
            "depth": depth,
            "exact": loss.depth == SearchedDepth::WholeGame,
        })
    };
    moves.iter().zip(losses).enumerate().map(entry).collect()
}

/// How the game ended, in words.
pub(crate) fn result(game: &WeightedGame, position: &<WeightedGame as Game>::Position) -> String {
    let scores = mapduel_arena::series::weighted::scores(game, position);
    let difference = position.difference();
    let outcome = match difference.signum() {
        1 => format!("MAX wins by {difference}"),
        -1 => format!("MIN wins by {}", -difference),
        _ => "a draw".to_string(),
    };
    format!("MAX {}, MIN {}: {outcome}", scores.first, scores.second)
}

/// Player 1 makes the first move, then the players alternate.
fn mover(index: usize) -> Side {
    if index.is_multiple_of(2) { MAX } else { MAX.other() }
}

fn looked(depth: SearchedDepth) -> String {
    match depth {
        SearchedDepth::WholeGame => "exact".to_string(),
        SearchedDepth::Plies(plies) => format!("depth {plies}"),
    }
}
