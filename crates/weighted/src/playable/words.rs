//! What is said of a game in sentences and tables.

use super::said;
use crate::{Color, Illegal, MAX, MIN, Move, Position, WeightedGame};
use mapduel_game::{Game, Notation, Side};
use mapduel_playable::{Finale, Playable, Said, Word, table};

/// Why a move may not be played, if so.
pub(super) fn refusal(game: &WeightedGame, position: &Position, mv: Move) -> Option<Said> {
    let illegal = match game.is_over(position) {
        true => Some(Illegal::Over),
        false => game.illegality(position, mv),
    };
    illegal.map(|illegal| illegal.said())
}

/// Where a game stands; at its end, who won.
pub(super) fn headline(game: &WeightedGame, position: &Position) -> Said {
    let scores = game.scores(position);
    let said = match (game.is_over(position), leader(position)) {
        (false, _) => Said::new(said::STANDING),
        (true, None) => Said::new(said::DRAW),
        (true, Some(side)) => Said::new(said::WON).with("side", name(side)),
    };
    said.with("first", name(MAX))
        .with("first_points", scores.first)
        .with("second", name(MIN))
        .with("second_points", scores.second)
}

/// What a move does, and for how many points.
pub(super) fn told(game: &WeightedGame, before: &Position, mv: Move) -> Said {
    let (problem, side) = (game.problem(), before.turn());
    let points = problem.weight(side, mv.color());
    let template = if points == 1 { said::COLORS_FOR_ONE } else { said::COLORS_FOR_MANY };
    let color = Word::Color {
        number: mv.color().index() + 1,
        name: problem.color_name(mv.color()).to_string(),
    };
    Said::new(template)
        .with("side", name(side))
        .with("region", Word::region(problem.graph(), mv.state()))
        .with("color", color)
        .with("count", points)
}

/// Who won a game that is over, and by how much.
pub(super) fn finale(game: &WeightedGame, position: &Position) -> Finale {
    let (scores, margin) = (game.scores(position), position.difference().abs());
    let reason = match leader(position) {
        None => Said::new(said::NOBODY_WINS).with("points", scores.first),
        Some(side) => {
            let template = if margin == 1 { said::WINS_BY_ONE } else { said::WINS_BY_MANY };
            Said::new(template)
                .with("side", name(side))
                .with("count", margin)
                .with("most", scores.first.max(scores.second))
                .with("least", scores.first.min(scores.second))
        }
    };
    Finale { reason, vertices: Vec::new(), causes: Vec::new() }
}

/// Who has more points, if somebody has.
fn leader(position: &Position) -> Option<Side> {
    match position.difference() {
        0 => None,
        1.. => Some(MAX),
        _ => Some(MIN),
    }
}

fn name(side: Side) -> Word {
    Word::Side(WeightedGame::side_name(side))
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
