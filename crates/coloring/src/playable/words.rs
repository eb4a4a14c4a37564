//! What is said of a game and its positions, in words.

use super::sketch::label;
use crate::{ColoringGame, Exposure, Position, exposures};
use mapduel_game::{Game, Notation};
use mapduel_graph::Vertex;
use mapduel_playable::table;

/// What a person reads before the first move.
pub(super) fn introduction(game: &ColoringGame) -> String {
    let mut moves = Vec::new();
    game.moves(&game.start(), &mut moves);
    let example = moves.first().map_or("0=1".to_string(), |&mv| game.write_move(mv));
    format!(
        "{} vertices, {} colors. Alice wants every vertex colored, Bob wants one that cannot \
         be.\nType a move such as {example}, or `help`.",
        game.graph().order(),
        game.colors()
    )
}

/// Where a game stands.
pub(super) fn headline(game: &ColoringGame, position: &Position) -> String {
    if let Some(dead) = position.blocked() {
        return format!("{} has no color left: Bob wins.", game.graph().name(dead));
    }
    if position.is_over() {
        return "Everything is colored: Alice wins.".to_string();
    }
    let states = exposures(game, position);
    let count = |wanted| states.iter().filter(|&&state| state == wanted).count();
    let (threatened, endangered) = (count(Exposure::Threatened), count(Exposure::Endangered));
    let left = position.uncolored_count();
    match (threatened, endangered) {
        (0, 0) => format!("{left} uncolored, all of them safe."),
        (0, _) => format!("{left} uncolored, {endangered} of them in danger."),
        _ => format!(
            "{left} uncolored, {endangered} of them in danger and {threatened} threatened at once."
        ),
    }
}

/// Every uncolored vertex with the colors it may still take, the most endangered first.
pub(super) fn options(game: &ColoringGame, position: &Position) -> String {
    let graph = game.graph();
    let mut open: Vec<(usize, Vertex)> =
        position.uncolored().map(|vertex| (position.available(vertex).count(), vertex)).collect();
    open.sort_unstable();
    let mut rows = vec![["vertex", "colors", "neighbors"].map(String::from).to_vec()];
    for (_, vertex) in open {
        let colors: Vec<String> =
            position.available(vertex).map(|color| color.number().to_string()).collect();
        let neighbors: Vec<String> =
            graph.neighbors(vertex).iter().map(|&to| label(game, position, to)).collect();
        rows.push(vec![graph.name(vertex).into_owned(), colors.join(" "), neighbors.join(" ")]);
    }
    table(&rows)
}
