//! A golden playthrough: one game, every position of it, as text. `UPDATE=1` writes it again.

use crate::support::Board;
use mapduel_game::{Side, Until};
use std::fmt::Write;

const GOLDEN: &str = include_str!("playthrough.txt");

#[test]
fn one_game_is_played_as_ever() {
    let text = playthrough();
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lab/playthrough.txt");
        std::fs::write(path, &text).unwrap();
        return;
    }
    assert_eq!(text, GOLDEN, "UPDATE=1 writes the playthrough again");
}

fn playthrough() -> String {
    let board = Board::coloring("petersen", 3);
    let build = |text: &str| board.game.seat(&text.parse().expect("a spec")).expect("a player");
    let mut seats = [build("uct:500"), build("threat")];
    seats[0].new_game(1);
    seats[1].new_game(2);
    let mut text =
        String::from("petersen, 3 colors, Alice uct:500 (seed 1), Bob threat (seed 2)\n");
    let mut course = board.game.start();
    let position = |moves: Vec<String>| {
        let mut moves: Vec<(usize, String)> = moves
            .into_iter()
            .map(|mv| (mv.split('=').next().expect("a vertex").parse().expect("a number"), mv))
            .collect();
        moves.sort();
        let moves: Vec<String> = moves.into_iter().map(|(_, mv)| mv).collect();
        if moves.is_empty() { "-".to_string() } else { moves.join(",") }
    };
    while let Some(side) = course.turn() {
        let choice = seats[side.index()].choose(&*course, &mut Until(|| false)).expect("a move");
        let name = if side == Side::FIRST { "Alice" } else { "Bob" };
        writeln!(
            text,
            "{} | {} legal moves | {name} plays {}, value {}, proven {:?}, cost {}",
            position(course.moves()),
            course.legal_moves().len(),
            choice.mv,
            choice.value.map_or("-".into(), |value| format!("{value:.4}")),
            choice.proven.map(Side::index),
            choice.cost,
        )
        .expect("texts can be written to");
        course.play(&choice.mv).expect("players play legal moves");
    }
    let winner = course.score().and_then(|score| score.winner());
    let winner = if winner == Some(Side::FIRST) { "Alice" } else { "Bob" };
    writeln!(text, "{} | {winner} wins", position(course.moves()))
        .expect("texts can be written to");
    text
}
