//! Blunders and awards against a plain minimax.

use super::{board, open};
use mapduel_coloring::{ALICE, BOB, ColoringGame, Move, Position};
use mapduel_game::{BySide, Game, Keyed, Player, Random, Side};
use mapduel_graph::{Stop, families};
use mapduel_playable::{Blunders, Ending, FinishedGame, JudgeParams, Playable, build};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

const AMPLE: JudgeParams = JudgeParams::new(1_000_000, u64::MAX);
static NEVER: AtomicBool = AtomicBool::new(false);

fn game(graph: &str, colors: usize, first: Side) -> ColoringGame {
    ColoringGame::new(families::parse(graph).expect("a family"), colors, first).expect("a game")
}

/// Games between a weak search and somebody random, each with its winner.
fn games(game: &ColoringGame, count: u64) -> Vec<(Vec<Move>, Side)> {
    let mut search = build(&"uct:6".parse().expect("a player"), game).expect("it plays");
    let one = |seed: u64| {
        let (mut moves, mut position, mut random) = (vec![], game.start(), Random::new(seed));
        search.new_game(seed);
        while !position.is_over() {
            let mv = match position.turn() {
                ALICE => search.choose(game, &position, search.budget).mv,
                _ => game.draw(&position, &mut random),
            };
            game.play_unchecked(&mut position, mv);
            moves.push(mv);
        }
        (moves, position.leader())
    };
    (0..count).map(one).collect()
}

fn finished(games: &[(Vec<Move>, Side)], opening: usize) -> Vec<FinishedGame<'_, Move>> {
    games
        .iter()
        .map(|(moves, winner)| FinishedGame {
            moves,
            opening,
            winner: *winner,
            ending: Ending::Played,
        })
        .collect()
}

fn judged(game: &ColoringGame, games: &[FinishedGame<'_, Move>], params: &JudgeParams) -> Blunders {
    game.judge(games, params, Stop::new(&NEVER)).expect("a solver knows the game")
}

/// The winner by plain minimax.
fn minimax(game: &ColoringGame, position: &Position, memory: &mut HashMap<u128, Side>) -> Side {
    if position.is_over() {
        return position.leader();
    }
    let key = Keyed::key(game, position);
    if let Some(&winner) = memory.get(&key) {
        return winner;
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let turn = position.turn();
    let wins = moves.iter().any(|&mv| {
        let next = game.play(position, mv).expect("an offered move");
        minimax(game, &next, memory) == turn
    });
    let winner = if wins { turn } else { turn.other() };
    memory.insert(key, winner);
    winner
}

#[test]
fn blunders_are_those_of_plain_minimax() {
    let mut seen = BySide::<u64>::default();
    for (graph, colors) in [("path:6", 2), ("cycle:6", 2), ("petersen", 3), ("random:8,0.4,3", 3)] {
        for (first, opening) in [(ALICE, 0), (BOB, 0), (ALICE, 2)] {
            let game = game(graph, colors, first);
            let played = games(&game, 60);
            let mut memory = HashMap::new();
            let mut expected = Blunders::default();
            for (moves, _) in &played {
                let mut position = game.start();
                for (index, &mv) in moves.iter().enumerate() {
                    let turn = position.turn();
                    let before = minimax(&game, &position, &mut memory);
                    position = game.play(&position, mv).unwrap();
                    if before == turn && index >= opening {
                        let tally = &mut expected.sides[turn];
                        tally.chances += 1;
                        let after = minimax(&game, &position, &mut memory);
                        tally.blunders += u64::from(after != turn);
                    }
                }
            }
            let found = judged(&game, &finished(&played, opening), &AMPLE);
            expected.nodes = found.nodes;
            assert_eq!(found, expected, "{graph} with {colors} colors, {first:?} first");
            seen.first += expected.sides.first.blunders;
            seen.second += expected.sides.second.blunders;
        }
    }
    assert!(seen.first > 50 && seen.second > 50, "{seen:?}");
}

#[test]
fn what_the_budget_leaves_open_is_counted_and_never_guessed() {
    let game = game("grid:4x4", 3, ALICE);
    let played = games(&game, 30);
    let finished = finished(&played, 0);
    let truth = judged(&game, &finished, &AMPLE);
    assert_eq!(truth.undecided, 0);
    let mut last = u64::MAX;
    for nodes in [0, 3, 30] {
        let params = JudgeParams::new(nodes, 30);
        let found = judged(&game, &finished, &params);
        assert!(found.nodes <= params.total && found.undecided <= last, "{found:?}");
        last = found.undecided;
        for side in [ALICE, BOB] {
            let (found, truth) = (found.sides[side], truth.sides[side]);
            assert!(found.chances <= truth.chances && found.blunders <= truth.blunders);
        }
    }
    assert!(judged(&game, &finished, &JudgeParams::new(0, 30)).undecided > 0);
    static STOPPED: AtomicBool = AtomicBool::new(true);
    let stopped = game.judge(&finished, &AMPLE, Stop::new(&STOPPED)).unwrap();
    assert_eq!(stopped.nodes, 0);
}

#[test]
fn forfeited_games_are_not_judged() {
    let game = game("path:6", 2, ALICE);
    let played = games(&game, 5);
    let mut finished = finished(&played, 0);
    finished.iter_mut().for_each(|game| game.ending = Ending::Forfeited);
    assert_eq!(judged(&game, &finished, &AMPLE), Blunders::default());
}

#[test]
fn games_as_text_are_judged_alike() {
    let rules = game("petersen", 3, ALICE);
    let played = games(&rules, 20);
    let expected = judged(&rules, &finished(&played, 0), &AMPLE);
    let facade = open(&board("petersen", 3));
    let write = |(moves, winner): &(Vec<Move>, Side)| {
        let texts: Vec<String> =
            moves.iter().map(|&mv| mapduel_game::Notation::write_move(&rules, mv)).collect();
        (texts, *winner)
    };
    let texts: Vec<(Vec<String>, Side)> = played.iter().map(write).collect();
    let games: Vec<FinishedGame<'_, String>> = texts
        .iter()
        .map(|(moves, winner)| {
            let (winner, ending) = (*winner, Ending::Played);
            FinishedGame { moves, opening: 0, winner, ending }
        })
        .collect();
    let found = facade.judge(&games, &AMPLE, Stop::new(&NEVER)).unwrap();
    assert_eq!(found, expected);
    assert!(found.sides.first.chances + found.sides.second.chances > 0);
}

#[test]
fn a_referee_names_the_true_winner_or_nobody() {
    let rules = game("grid:4x4", 3, ALICE);
    let mut memory = HashMap::new();
    let mut known = 0;
    for (moves, _) in games(&rules, 10) {
        let mut referee = rules.referee(4, Stop::new(&NEVER)).unwrap();
        let mut position = rules.start();
        for mv in moves {
            rules.play_unchecked(&mut position, mv);
            if let Some(winner) = referee(&position) {
                known += 1;
                assert_eq!(winner, minimax(&rules, &position, &mut memory));
            }
        }
    }
    assert!(known > 20, "{known}");
    let facade = open(&board("path:3", 2));
    let mut referee = facade.referee(100, Stop::new(&NEVER)).unwrap();
    assert_eq!(referee(&*facade.start()), Some(ALICE));
}
