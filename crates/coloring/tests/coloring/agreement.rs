//! Independent witnesses: every search against a plain minimax, the rules against conformance.

mod support;

use mapduel_coloring::{
    ALICE, BOB, ColoringGame, Economy, SolveParams, Solver, read_position, solve,
};
use mapduel_game::{Budget, Game, Player, Random, conformance};
use mapduel_graph::{Graph, Limit};
use mapduel_search::{FirstPlay, Mcts, MctsParams, MctsPlugs, Selection, Simulation};
use support::{minimax, random_graph, small_games};

#[test]
fn the_rules_keep_every_promise_of_a_game() {
    let mut random = Random::new(5);
    for order in [1, 2, 5, 9, 30, 33, 64, 65, 130] {
        let graph = random_graph(order, 3.0 / order as f64, &mut random);
        for colors in [1, 3, 4, 5, 9] {
            let game = ColoringGame::new(graph.clone(), colors, BOB).unwrap();
            conformance::check(&game, 1);
            conformance::check_notation(&game, 2);
        }
    }
}

#[test]
fn small_and_large_boards_play_the_same_game() {
    // The same graph with isolated vertices added leaves the one-word path.
    let mut random = Random::new(6);
    for _ in 0..50 {
        let small = random_graph(12, 0.3, &mut random);
        let edges: Vec<_> = small.edges().map(|(a, b)| (a.index(), b.index())).collect();
        let large = Graph::from_edges(70, edges).unwrap();
        let small = ColoringGame::new(small, 3, ALICE).unwrap();
        let large = ColoringGame::new(large, 3, ALICE).unwrap();
        let (mut one, mut other) = (small.start(), large.start());
        let mut moves = Vec::new();
        while !one.is_over() {
            small.moves(&one, &mut moves);
            assert!(moves.iter().all(|&mv| large.is_legal(&other, mv)));
            let mv = moves[random.below(moves.len())];
            small.play_unchecked(&mut one, mv);
            large.play_unchecked(&mut other, mv);
            assert_eq!(one.blocked().is_some(), other.blocked().is_some());
        }
    }
}

#[test]
fn the_exact_search_agrees_with_plain_minimax_on_a_thousand_graphs() {
    let mut decided = [0, 0];
    for game in small_games(0x5eed, 1000, 5) {
        let winner = minimax(&game, &game.start());
        let verdict = solve(&game, &game.start(), Limit::NONE);
        assert_eq!(verdict.winner, Some(winner), "{:?} k={}", game.graph(), game.colors());
        decided[winner.index()] += 1;
    }
    assert!(decided.iter().all(|&count| count > 500), "both sides win: {decided:?}");
}

#[test]
fn what_a_tree_search_proves_is_true() {
    let mut proven = 0;
    let settings = [
        (Simulation::Playout, FirstPlay::BeforeOthers, Selection::Ucb),
        (Simulation::Selection, FirstPlay::BeforeOthers, Selection::Ucb),
        (Simulation::Playout, FirstPlay::Urgency(0.8), Selection::Ucb),
        (Simulation::Playout, FirstPlay::BeforeOthers, Selection::Rave { constant: 200.0 }),
    ];
    for (index, game) in small_games(0xcafe, 250, 6).into_iter().enumerate() {
        let (simulation, first_play, selection) = settings[index % settings.len()];
        let params = MctsParams::default()
            .with_simulation(simulation)
            .with_first_play(first_play)
            .with_selection(selection);
        let plugs = MctsPlugs::new().candidates(Economy).move_index();
        let plugs = if index % 3 == 0 { plugs.transpositions() } else { plugs };
        let mut player = Mcts::new(params, plugs);
        player.new_game(index as u64);
        let outcome = player.search(&game, &game.start(), Budget::Simulations(20_000));
        let truth = solve(&game, &game.start(), Limit::NONE).winner.unwrap();
        if let Some(winner) = outcome.proven {
            assert_eq!(winner, truth, "{:?} k={}", game.graph(), game.colors());
            proven += 1;
        }
        let mut solver = Solver::new(&game, SolveParams::default());
        for report in &outcome.moves {
            let next = game.play(&game.start(), report.mv).expect("a reported move is legal");
            if report.proven.is_some() {
                assert_eq!(report.proven, solver.solve(&next).winner);
            }
        }
    }
    assert!(proven > 500, "only {proven} games were proven");
}

#[test]
fn a_tree_search_wins_small_won_games_as_either_side() {
    let mut won = [0, 0];
    for (index, game) in small_games(0xbeef, 120, 7).into_iter().enumerate() {
        let winner = solve(&game, &game.start(), Limit::NONE).winner.unwrap();
        let mut player = Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy));
        player.new_game(index as u64);
        let mut solver = Solver::new(&game, SolveParams::default());
        let mut position = game.start();
        let mut moves = Vec::new();
        while !position.is_over() {
            let mv = if game.turn(&position) == winner {
                player.choose(&game, &position, Budget::Simulations(2000)).mv
            } else {
                // The other side plays perfectly: any move that wins, else the first.
                game.moves(&position, &mut moves);
                let good = moves.iter().find(|&&mv| {
                    let next = game.play(&position, mv).expect("an offered move is legal");
                    solver.solve(&next).winner == Some(winner.other())
                });
                *good.unwrap_or(&moves[0])
            };
            position = game.play(&position, mv).expect("players play legal moves");
        }
        won[usize::from(position.leader() == winner)] += 1;
    }
    assert_eq!(won[0], 0, "lost {} of {} won games", won[0], won[0] + won[1]);
}

#[test]
fn a_start_position_must_be_proper() {
    let path = Graph::from_edges(3, [(0, 1), (1, 2)]).unwrap();
    let start = |text: &str, colors| {
        let colored = read_position(&path, text).map_err(|error| error.to_string())?;
        ColoringGame::from_start(path.clone(), colors, ALICE, &colored)
            .map_err(|error| error.to_string())
    };
    assert!(start("0=1, 2=1", 2).is_ok());
    assert!(start("-", 2).is_ok());
    assert_eq!(
        start("", 0).unwrap_err().split(';').next(),
        Some("the game needs at least one color")
    );
    for (text, problem) in [
        ("0=1 1=1", "both have color 1"),
        ("0=3", "the colors are 1 to 2"),
        ("0=1,0=2", "colored twice"),
        ("5=1", "names no vertex"),
        ("0", "not of the form"),
        ("0=x", "has no color"),
    ] {
        let message = start(text, 2).unwrap_err();
        assert!(message.contains(problem), "{text}: {message}");
    }
    // A dead vertex is a legal start: the game is over.
    let dead = start("0=1,2=2", 2).unwrap();
    assert_eq!(solve(&dead, &dead.start(), Limit::NONE).winner, Some(BOB));
}
