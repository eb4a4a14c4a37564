//! Golden playthroughs: one seeded game of every kind of player, site by site, as text. `UPDATE=1`
//! writes them again.
//!
//! Six decimals hide the last bits, in which mathematical functions of platforms may differ.

use mapduel_arena::catalog::voronoi::{line, seat};
use mapduel_arena::catalog::{PlayerSpec, Seat};
use mapduel_arena::matches::play_among;
use mapduel_arena::pool::Watch;
use mapduel_arena::series::areas::Measured;
use mapduel_game::Seed;
use mapduel_voronoi::line::{LineGame, LineParams};
use mapduel_voronoi::{TurnOrder, VoronoiGame, VoronoiParams};
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
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/arena/voronoi_playthrough.txt");
        std::fs::write(path, &text).unwrap();
        return;
    }
    assert_eq!(text, GOLDEN, "UPDATE=1 writes the playthroughs again");
}

fn playthroughs() -> String {
    let square = VoronoiGame::new(VoronoiParams::default()).expect("the study's game");
    let mut text = String::new();
    for player in PLAYERS {
        game(&mut text, &square, seat, [player, "bca"]);
        game(&mut text, &square, seat, ["bca", player]);
    }
    let params = VoronoiParams { order: TurnOrder::OneRound, ..VoronoiParams::default() };
    let one_round = VoronoiGame::new(params).expect("a one-round game");
    game(&mut text, &one_round, seat, ["db", "1r2p"]);
    let circle = LineGame::new(LineParams::default()).expect("a circle");
    game(&mut text, &circle, line::seat, ["uct:300", "key-points"]);
    text
}

/// Plays a game and writes it down.
fn game<G: Measured>(
    text: &mut String,
    game: &G,
    seat: fn(&PlayerSpec) -> Result<Seat<G>, mapduel_arena::catalog::CatalogError>,
    players: [&str; 2],
) {
    let build = |text: &str| seat(&text.parse().expect("a player")).expect("it sits");
    let [mut first, mut second] = players.map(build);
    let never = Watch::NONE.stop();
    let course = play_among(game, &mut [&mut first, &mut second], Seed::new(1), never);
    let course = course.expect("nobody stops it");
    writeln!(text, "{} - {}", players[0], players[1]).expect("texts can be written to");
    let round = |move_text: String| -> String {
        let number = |part: &str| part.parse::<f64>().expect("a number");
        let parts = move_text.split(',').map(|part| format!("{:.6}", number(part)));
        parts.collect::<Vec<_>>().join(",")
    };
    let moves: Vec<String> = course.moves.iter().map(|&mv| round(game.write_move(mv))).collect();
    let parts: Vec<String> =
        game.parts(&course.position).iter().map(|part| format!("{part:.6}")).collect();
    writeln!(text, "  {}\n  {} cost {:?}", moves.join(" "), parts.join(" "), course.costs)
        .expect("texts can be written to");
}
