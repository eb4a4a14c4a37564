//! Blunders and awards against plain minimax.

use super::{board, open};
use crate::shared::{Reference, random_game};
use mapduel_colsnort::{ColSnortGame, Move, Rule};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::Stop;
use mapduel_playable::{Blunders, Ending, FinishedGame, JudgeParams, Playable};
use std::sync::atomic::AtomicBool;

const AMPLE: JudgeParams = JudgeParams::new(1_000_000, u64::MAX);
static NEVER: AtomicBool = AtomicBool::new(false);

/// A game of random moves, and who won it.
fn played(game: &ColSnortGame, random: &mut Random) -> (Vec<Move>, Side) {
    let (mut moves, mut position) = (Vec::new(), game.start());
    while !position.is_over() {
        let mv = game.draw(&position, random);
        game.play_unchecked(&mut position, mv);
        moves.push(mv);
    }
    (moves, position.turn().other())
}

/// The blunders of a game by plain minimax.
fn expected(game: &ColSnortGame, start: &Reference, moves: &[Move], blunders: &mut Blunders) {
    let (mut reference, mut turn) = (start.clone(), game.start().turn());
    let winner = |reference: &Reference, turn| reference.winner(game.rule(), game.graph(), turn);
    for mv in moves {
        let next = reference.after(mv.vertex().index(), turn.index());
        if winner(&reference, turn) == turn {
            blunders.sides[turn].chances += 1;
            blunders.sides[turn].blunders += u64::from(winner(&next, turn.other()) != turn);
        }
        (reference, turn) = (next, turn.other());
    }
}

#[test]
fn blunders_are_those_of_plain_minimax() {
    let mut random = Random::new(31);
    let mut seen = [0; 2];
    for _ in 0..150 {
        let (game, reference) = random_game(&mut random, 7);
        let games: Vec<(Vec<Move>, Side)> = (0..3).map(|_| played(&game, &mut random)).collect();
        let ending = Ending::Played;
        let finished: Vec<FinishedGame<'_, Move>> = games
            .iter()
            .map(|(moves, winner)| FinishedGame { moves, opening: 0, winner: *winner, ending })
            .collect();
        let found = game.judge(&finished, &AMPLE, Stop::new(&NEVER)).expect("a solver knows it");
        let mut plain = Blunders { nodes: found.nodes, ..Blunders::default() };
        games.iter().for_each(|(moves, _)| expected(&game, &reference, moves, &mut plain));
        assert_eq!(found, plain, "{game:?}");
        for side in [Side::FIRST, Side::SECOND] {
            seen[side.index()] += found.sides[side].blunders;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
}

#[test]
fn judging_ends_with_its_budget() {
    let mut random = Random::new(32);
    let game = ColSnortGame::new(Rule::Snort, crate::shared::family("grid:6x6"), Side::FIRST);
    let (moves, winner) = played(&game, &mut random);
    let ending = Ending::Played;
    let games = [FinishedGame { moves: &moves, opening: 0, winner, ending }];
    let params = JudgeParams::new(10, 1);
    let found = game.judge(&games, &params, Stop::new(&NEVER)).expect("a solver knows it");
    assert!(found.nodes <= 10 && found.undecided > 0, "{found:?}");
    let forfeited = [FinishedGame { ending: Ending::Forfeited, ..games[0] }];
    let found = game.judge(&forfeited, &AMPLE, Stop::new(&NEVER));
    assert_eq!(found, Some(Blunders::default()), "who forfeits is not judged");
}

#[test]
fn games_are_judged_by_their_text_too() {
    let game = open(Rule::Snort, &board("path:3"));
    let judge = |moves: &[&str]| {
        let moves: Vec<String> = moves.iter().map(|text| text.to_string()).collect();
        let (winner, ending) = (Side::SECOND, Ending::Played);
        let games = [FinishedGame { moves: &moves, opening: 0, winner, ending }];
        game.judge(&games, &AMPLE, Stop::new(&NEVER))
    };
    let found = judge(&["0", "2"]).expect("a solver knows it");
    assert_eq!((found.sides.first.chances, found.sides.first.blunders), (1, 1));
    assert_eq!((found.sides.second.chances, found.sides.second.blunders), (1, 0));
    assert_eq!(judge(&["0", "Atlantis"]), None);
}

#[test]
fn a_referee_awards_what_plain_minimax_awards_and_keeps_to_its_nodes() {
    let mut random = Random::new(33);
    for _ in 0..60 {
        let (game, reference) = random_game(&mut random, 7);
        let turn = game.start().turn();
        let winner = reference.winner(game.rule(), game.graph(), turn);
        let host = mapduel_playable::host(game);
        let mut referee = host.referee(1_000_000, Stop::new(&NEVER)).expect("there is a solver");
        assert_eq!(referee(&*host.start()), Some(winner));
    }
    let large = open(Rule::Snort, &board("grid:7x7"));
    let mut referee = large.referee(5, Stop::new(&NEVER)).expect("there is a solver");
    assert_eq!(referee(&*large.start()), None);
}
