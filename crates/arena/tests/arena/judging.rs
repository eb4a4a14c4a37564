//! Blunders and awards against a plain minimax, and the exact player against everybody.

use mapduel_arena::catalog::{self, PlayerSpec};
use mapduel_arena::curve::{Games, GamesParams, Stopping, play_games};
use mapduel_arena::judge::{Blunders, JudgeParams, judge};
use mapduel_arena::matches::Ending;
use mapduel_arena::pool::Watch;
use mapduel_coloring::{ALICE, BOB, ColoringGame, Position};
use mapduel_game::{BySide, Game, Keyed, Side};
use mapduel_graph::{Stop, families};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

const AMPLE: JudgeParams = JudgeParams { nodes: 1_000_000, total: u64::MAX };

fn game(graph: &str, colors: usize, first: Side) -> ColoringGame {
    ColoringGame::new(families::parse(graph).expect("a family"), colors, first).expect("a game")
}

fn play(game: &ColoringGame, alice: &str, bob: &str, params: &GamesParams) -> Games {
    let spec = |text: &str| text.parse::<PlayerSpec>().expect("a player");
    let specs = BySide { first: spec(alice), second: spec(bob) };
    play_games(game, &specs, params, &Watch::NONE).expect("both can play")
}

fn judged(game: &ColoringGame, games: &Games, params: &JudgeParams) -> Blunders {
    judge(game, games, params, Watch::NONE.stop())
}

/// The winner by plain minimax.
fn minimax(game: &ColoringGame, position: &Position, memory: &mut HashMap<u128, Side>) -> Side {
    if position.is_over() {
        return position.leader();
    }
    if let Some(&winner) = memory.get(&game.key(position)) {
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
    memory.insert(game.key(position), winner);
    winner
}

#[test]
fn blunders_are_those_of_plain_minimax() {
    let mut seen = BySide::<u64>::default();
    for (graph, colors) in [("path:6", 2), ("cycle:6", 2), ("petersen", 3), ("random:8,0.4,3", 3)] {
        for first in [ALICE, BOB] {
            let game = game(graph, colors, first);
            let games = play(&game, "uct:6", "random", &GamesParams::default());
            let mut memory = HashMap::new();
            let mut expected = Blunders::default();
            for moves in &games.moves {
                let mut position = game.start();
                for &mv in moves {
                    let turn = position.turn();
                    let before = minimax(&game, &position, &mut memory);
                    position = game.play(&position, mv).expect("a legal move");
                    if before == turn {
                        let tally = &mut expected.sides[turn];
                        tally.chances += 1;
                        let after = minimax(&game, &position, &mut memory);
                        tally.blunders += u64::from(after != turn);
                    }
                }
            }
            let found = judged(&game, &games, &AMPLE);
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
    let games = play(&game, "uct:10", "uct:10", &GamesParams { games: 30, ..Default::default() });
    let truth = judged(&game, &games, &AMPLE);
    assert_eq!(truth.undecided, 0);
    let mut last = u64::MAX;
    for nodes in [0, 3, 30] {
        let params = JudgeParams::new(nodes, 30);
        let found = judged(&game, &games, &params);
        assert!(found.nodes <= params.total && found.undecided <= last, "{found:?}");
        last = found.undecided;
        for side in [ALICE, BOB] {
            let (found, truth) = (found.sides[side], truth.sides[side]);
            assert!(found.chances <= truth.chances && found.blunders <= truth.blunders);
        }
    }
    assert!(judged(&game, &games, &JudgeParams::new(0, 30)).undecided > 0);
    static STOPPED: AtomicBool = AtomicBool::new(true);
    let stopped = judge(&game, &games, &AMPLE, Stop::new(&STOPPED));
    assert_eq!(stopped.nodes, 0);
}

#[test]
fn awarded_games_go_to_the_true_winner_at_any_number_of_threads() {
    let game = game("grid:4x4", 3, ALICE);
    let run = |threads| {
        let stopping = Stopping::Adjudicated { nodes: 4 };
        let params = GamesParams { games: 40, seed: 1, threads, stopping };
        let mut games = play(&game, "uct:10", "random", &params);
        games.records.iter_mut().for_each(|record| record.seconds = 0.0);
        games
    };
    let games = run(1);
    assert_eq!(games, run(3));
    let whole =
        play(&game, "uct:10", "random", &GamesParams { games: 40, seed: 1, ..Default::default() });
    let awarded = games.records.iter().filter(|record| record.ending == Ending::Awarded).count();
    assert!(awarded > 10, "{awarded} of 40");
    let mut memory = HashMap::new();
    for (index, record) in games.records.iter().enumerate() {
        assert!(whole.moves[index].starts_with(&games.moves[index]), "the same game, cut off");
        let position = games.moves[index]
            .iter()
            .fold(game.start(), |position, &mv| game.play(&position, mv).expect("a legal move"));
        assert_eq!(minimax(&game, &position, &mut memory), record.winner.side());
        assert_eq!(position.is_over(), record.ending == Ending::Played);
    }
}

#[test]
fn only_awarded_games_say_how_they_ended() {
    let game = game("petersen", 3, ALICE);
    let text = |stopping| {
        let params = GamesParams { games: 1, stopping, ..Default::default() };
        let games = play(&game, "random", "random", &params);
        serde_json::to_string(&games.records[0]).unwrap()
    };
    assert!(!text(Stopping::ByTheRules).contains("ending"));
    let awarded = text(Stopping::Adjudicated { nodes: 100_000 });
    assert!(awarded.contains(r#""winner":"bob","ending":"awarded","plies":0"#), "{awarded}");
}

#[test]
fn the_exact_player_never_blunders_against_anybody() {
    let boards = [("path:7", 2, BOB), ("petersen", 3, BOB), ("petersen", 4, ALICE)];
    for (graph, colors, winner) in boards {
        let game = game(graph, colors, ALICE);
        for entry in catalog::list().iter().filter(|entry| !["human", "exec"].contains(&entry.name))
        {
            if entry.name == "strategy4" && graph == "petersen" {
                continue;
            }
            let monte_carlo = entry.options.iter().any(|option| option.name == "budget");
            let other = format!("{}{}", entry.name, if monte_carlo { ":20" } else { "" });
            for side in [ALICE, BOB] {
                let (alice, bob) =
                    if side == ALICE { ("exact", other.as_str()) } else { (&*other, "exact") };
                let games =
                    play(&game, alice, bob, &GamesParams { games: 4, ..Default::default() });
                let found = judged(&game, &games, &AMPLE);
                assert_eq!(found.sides[side].blunders, 0, "{graph}: {alice} v {bob}");
                let lost = games.records.iter().any(|record| record.winner.side() != side);
                assert!(!(lost && side == winner), "{graph}: {alice} v {bob}");
            }
        }
    }
}

#[test]
fn games_of_the_exact_player_do_not_depend_on_threads() {
    let game = game("grid:4x4", 3, ALICE);
    let run = |threads| {
        let params = GamesParams { games: 12, seed: 5, threads, ..Default::default() };
        let mut games = play(&game, "exact:2,fallback=uct:20", "random", &params);
        games.records.iter_mut().for_each(|record| record.seconds = 0.0);
        games
    };
    assert_eq!(run(1), run(3));
}

#[test]
fn options_of_the_exact_player_are_checked() {
    let game = game("path:4", 2, ALICE);
    let seat = |text: &str| catalog::seat(&text.parse().expect("a spec"), &game).map(|_| ());
    for text in
        ["exact", "exact:50", "exact:nodes=50", "exact:2s,fallback=uct:30", "exact:fallback=random"]
    {
        assert_eq!(seat(text), Ok(()), "{text}");
    }
    for text in [
        "exact:many",
        "exact:5,nodes=6",
        "exact:fallback=exact",
        "exact:fallback=human",
        "exact:fallback=nobody",
        "exact:c=1",
    ] {
        assert!(seat(text).is_err(), "{text}");
    }
}
