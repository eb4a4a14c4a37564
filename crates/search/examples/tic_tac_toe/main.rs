//! A game that is not part of the project, searched by what is:
//!
//! ```text
//! cargo run -p mapduel-search --example tic_tac_toe
//! ```

// A program for one purpose; it may print.
#![allow(clippy::print_stdout)]

/// The game of the crate's front page.
#[allow(unreachable_pub, reason = "it is shown as others would write it")]
mod game;

use game::TicTacToe;
use mapduel_game::{Budget, Game, Player, Side};
use mapduel_search::{AlphaBetaParams, AlphaBetaPlayer, Mcts, MctsParams, MctsPlugs, Results};

fn main() {
    let game = TicTacToe;
    let mut crosses = Mcts::new(MctsParams::default(), MctsPlugs::new());
    let mut noughts = AlphaBetaPlayer::new(AlphaBetaParams::default(), Results);
    crosses.new_game(0);
    let mut position = game.start();
    let winner = loop {
        if let Some(score) = game.score(&position) {
            break score.winner();
        }
        let budget = Budget::Simulations(1_000);
        let choice = match game.turn(&position) {
            Side::FIRST => crosses.choose(&game, &position, budget),
            _ => noughts.choose(&game, &position, Budget::Nodes(100_000)),
        };
        game.play_unchecked(&mut position, choice.mv);
        println!("{}\n", board(&position));
    };
    match winner {
        Some(Side::FIRST) => println!("crosses win"),
        Some(_) => println!("noughts win"),
        None => println!("a draw"),
    }
}

fn board(position: &[u16; 2]) -> String {
    let sign = |square: usize| match position.map(|squares| squares >> square & 1) {
        [1, _] => 'x',
        [_, 1] => 'o',
        _ => '.',
    };
    let row = |row: usize| (3 * row..3 * row + 3).map(sign).collect::<String>();
    [row(0), row(1), row(2)].join("\n")
}
