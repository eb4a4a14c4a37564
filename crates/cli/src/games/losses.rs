//! What the moves of a game gave away, as text and JSON.

use mapduel_playable::{JudgedMove, Review, table, title};
use serde_json::{Value, json};

/// What is said below the options.
pub(super) const NOTES: &str = "\
Losses are worked out after the games, for a single game or with --moves, so they change none of
them.";

/// The moves with their losses, one per line.
pub(super) fn as_text(review: &Review) -> String {
    let heading = ["move", "player", "played", "loss", "best", "looked"];
    let mut rows = vec![heading.map(String::from).to_vec()];
    for (index, judged) in review.moves.iter().enumerate() {
        rows.push(vec![
            (index + 1).to_string(),
            title(judged.side),
            judged.text.clone(),
            judged.loss.map_or("?".to_string(), |loss| loss.to_string()),
            judged.better.clone().unwrap_or_default(),
            looked(judged),
        ]);
    }
    table(&rows)
}

/// The same for scripts. Where nothing is better, the best is the move itself.
pub(super) fn as_json(review: &Review) -> Value {
    let entry = |judged: &JudgedMove| {
        let loss = judged.loss.map(|loss| match loss.fract() == 0.0 {
            true => json!(loss as i64),
            false => json!(loss),
        });
        json!({
            "player": judged.side,
            "move": judged.text,
            "loss": loss,
            "best": judged.better.as_ref().unwrap_or(&judged.text),
            "depth": judged.depth,
            "exact": is_exact(judged),
        })
    };
    review.moves.iter().map(entry).collect()
}

/// Whether the losses are known.
pub(super) fn is_known(review: &Review) -> bool {
    review.moves.iter().all(|judged| judged.loss.is_some())
}

fn is_exact(judged: &JudgedMove) -> bool {
    judged.depth.as_ref().is_some_and(|depth| depth == "full")
}

fn looked(judged: &JudgedMove) -> String {
    match &judged.depth {
        None => String::new(),
        Some(_) if is_exact(judged) => "exact".to_string(),
        Some(depth) => format!("depth {depth}"),
    }
}
