//! A golden playthrough: one game, every position of it, as text. `UPDATE=1` writes it again.

use mapduel_arena::catalog::seat;
use mapduel_coloring::{ALICE, ColoringGame, write_position};
use mapduel_game::{BySide, Game, Notation, Side};
use mapduel_graph::families;
use std::fmt::Write;

const GOLDEN: &str = include_str!("playthrough.txt");

#[test]
fn one_game_is_played_as_ever() {
    let text = playthrough();
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/arena/playthrough.txt");
        std::fs::write(path, &text).unwrap();
        return;
    }
    assert_eq!(text, GOLDEN, "UPDATE=1 writes the playthrough again");
}

fn playthrough() -> String {
    let graph = families::parse("petersen").expect("a family");
    let game = ColoringGame::new(graph, 3, ALICE).expect("a game");
    let build = |text: &str| seat(&text.parse().expect("a spec"), &game).expect("a player");
    let mut seats = BySide { first: build("uct:500"), second: build("threat") };
    seats.first.new_game(1);
    seats.second.new_game(2);
    let mut text =
        String::from("petersen, 3 colors, Alice uct:500 (seed 1), Bob threat (seed 2)\n");
    let mut position = game.start();
    let mut moves = Vec::new();
    while !position.is_over() {
        game.moves(&position, &mut moves);
        let side = game.turn(&position);
        let choice = seats[side].choose(&game, &position);
        let name = if side == Side::FIRST { "Alice" } else { "Bob" };
        writeln!(
            text,
            "{} | {} legal moves | {name} plays {}, value {}, proven {:?}, cost {}",
            write_position(game.graph(), &position),
            moves.len(),
            game.write_move(choice.mv),
            choice.value.map_or("-".into(), |value| format!("{value:.4}")),
            choice.proven.map(Side::index),
            choice.cost,
        )
        .expect("texts can be written to");
        position = game.play(&position, choice.mv).expect("players play legal moves");
    }
    let winner = if position.leader() == ALICE { "Alice" } else { "Bob" };
    writeln!(text, "{} | {winner} wins", write_position(game.graph(), &position))
        .expect("texts can be written to");
    text
}
