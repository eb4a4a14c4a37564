//! Golden playthroughs: one seeded game of every kind of player, site by site, as text. `UPDATE=1`
//! writes them again.
//!
//! Six decimals hide the last bits, in which mathematical functions of platforms may differ.

use crate::support::{Board, specs};
use mapduel_game::{Seed, Side, Until};
use mapduel_lab::seats::seats;
use mapduel_playable::Setup;
use std::fmt::Write;

const GOLDEN: &str = include_str!("voronoi_playthrough.txt");

/// Small budgets: the point is that nothing changes, not that it is strong.
const PLAYERS: [&str; 17] = [
    "random",
    "depth1",
    "bca",
    "db",
    "1r2p",
    "uct:300",
    "rave:300",
    "gp:300",
    "rgp:300",
    "pw:300",
    "hoo:300",
    "maxn:300",
    "buct:80",
    "abuct-simple:80",
    "abuct:80",
    "abuct:40,endgame=continuous",
    "strong:40",
];

#[test]
fn games_are_played_as_ever() {
    let text = playthroughs();
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lab/voronoi_playthrough.txt");
        std::fs::write(path, &text).unwrap();
        return;
    }
    assert_eq!(text, GOLDEN, "UPDATE=1 writes the playthroughs again");
}

fn playthroughs() -> String {
    let square = Board::voronoi(10);
    let mut text = String::new();
    for player in PLAYERS {
        game(&mut text, &square, [player, "bca"]);
        game(&mut text, &square, ["bca", player]);
    }
    let one_round = Board::new("voronoi", &Setup::new().with("order", "one-round"));
    game(&mut text, &one_round, ["db", "1r2p"]);
    let circle = Board::new("voronoi", &Setup::new().with("board", "circle"));
    game(&mut text, &circle, ["uct:300", "key-points"]);
    text
}

/// Plays a game and writes it down.
fn game(text: &mut String, board: &Board, players: [&str; 2]) {
    let mut seats = seats(board.entry, &*board.game, &specs(&players)).expect("they sit");
    for (place, (seat, player)) in seats.iter_mut().zip(players).enumerate() {
        let own = Seed::new(1).text(player);
        let twins = players[0] == players[1];
        seat.new_game(if twins { own.number(place as u64) } else { own }.value());
    }
    let (mut course, mut costs) = (board.game.start(), [0; 2]);
    while let Some(side) = course.turn().map(Side::index) {
        let choice = seats[side].choose(&*course, &mut Until(|| false)).expect("a move");
        course.play(&choice.mv).expect("players play legal moves");
        costs[side] += choice.cost;
    }
    writeln!(text, "{} - {}", players[0], players[1]).expect("texts can be written to");
    let round = |mv: &String| -> String {
        let number = |part: &str| part.parse::<f64>().expect("a number");
        let parts = mv.split(',').map(|part| format!("{:.6}", number(part)));
        parts.collect::<Vec<_>>().join(",")
    };
    let moves: Vec<String> = course.moves().iter().map(round).collect();
    let parts = course.parts().expect("areas or lengths");
    let parts: Vec<String> = parts.iter().map(|part| format!("{part:.6}")).collect();
    let (moves, parts) = (moves.join(" "), parts.join(" "));
    writeln!(text, "  {moves}\n  {parts} cost {:?}", costs).expect("texts can be written to");
}
