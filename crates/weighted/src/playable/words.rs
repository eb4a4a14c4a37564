//! What is said of a game in sentences and tables.

use crate::{Color, Illegal, MAX, MIN, Move, Position, WeightedGame};
use mapduel_game::{Game, Notation};
use mapduel_playable::{Playable, table, title};

/// Why a move may not be played, if so.
pub(super) fn refusal(game: &WeightedGame, position: &Position, mv: Move) -> Option<String> {
    let illegal = match game.is_over(position) {
        true => Some(Illegal::Over),
        false => game.illegality(position, mv),
    };
    illegal.map(|illegal| illegal.to_string())
}

/// Where a game stands; at its end, who won.
pub(super) fn headline(game: &WeightedGame, position: &Position) -> String {
    let scores = game.scores(position);
    let [max, min] = [MAX, MIN].map(|side| title(WeightedGame::side_name(side)));
    let standing = format!("{max} has {}, {min} has {}", scores.first, scores.second);
    if !game.is_over(position) {
        return format!("{standing}.");
    }
    match position.difference() {
        0 => format!("{standing}: a draw."),
        1.. => format!("{standing}: {max} wins."),
        _ => format!("{standing}: {min} wins."),
    }
}

/// What a person reads before the first move.
pub(super) fn introduction(game: &WeightedGame) -> String {
    let problem = game.problem();
    let mut rows = vec![["color", "MAX", "MIN"].map(String::from).to_vec()];
    for color in Color::all(problem.colors().len()) {
        let worth = |side| problem.weight(side, color).to_string();
        rows.push(vec![problem.color_name(color).to_string(), worth(MAX), worth(MIN)]);
    }
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let example = game.write_move(moves.first().copied().unwrap_or(problem.root_move()));
    format!(
        "{} states. What each color is worth:\n{}\nMAX moves first; a state needs a colored \
         neighbor, and neighbors differ. Type a move such as {example}, or `help`.",
        problem.graph().order(),
        table(&rows),
    )
}

/// Every state that can be colored now, with its colors and what they are worth to the mover.
pub(super) fn options(game: &WeightedGame, position: &Position) -> String {
    let (problem, side) = (game.problem(), position.turn());
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut rows = vec![["state", "colors"].map(String::from).to_vec()];
    for group in moves.chunk_by(|one, other| one.state() == other.state()) {
        let worth = |mv: &Move| {
            let (color, worth) = (mv.color(), problem.weight(side, mv.color()));
            format!("{} ({worth})", problem.color_name(color))
        };
        let colors: Vec<String> = group.iter().map(worth).collect();
        rows.push(vec![problem.state_name(group[0].state()).to_string(), colors.join(", ")]);
    }
    table(&rows)
}
