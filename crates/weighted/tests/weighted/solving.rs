//! The solver against the fixtures, the textbook search and plain minimax: value and move.

use crate::shared::{Reference, cases, problem, random_text};
use mapduel_game::{Budget, Game, Notation, Player, Random, conformance};
use mapduel_search::{
    AlphaBetaParams, AlphaBetaPlayer, Completeness, Depth, Mcts, MctsParams, MctsPlugs, Ordering,
    Reward, SearchedDepth, Solver, Sums, alpha_beta,
};
use mapduel_weighted::{Horizon, Move, Problem, RuleSet, SolveParams, WeightedGame, solve};

fn named(game: &WeightedGame, mv: Option<Move>) -> Option<(String, String)> {
    let problem = game.problem();
    mv.map(|mv| {
        let state = problem.state_name(mv.state()).to_string();
        (state, problem.color_name(mv.color()).to_string())
    })
}

#[test]
fn every_fixture_has_the_value_and_the_move_of_its_trace() {
    for case in cases() {
        let game = WeightedGame::from_problem(problem(&format!("{}.in", case.name)));
        let outcome = solve(&game, &SolveParams::default());
        let (state, color) = named(&game, outcome.mv).unwrap();
        assert_eq!((outcome.value, format!("{state} {color}")), (case.value, case.best));
        assert_eq!(outcome.complete, Completeness::Complete);
    }
}

#[test]
fn the_textbook_settings_visit_and_cut_what_the_trace_does() {
    for case in cases().iter().filter(|case| case.nodes < 400_000) {
        let problem = problem(&format!("{}.in", case.name));
        let depth = Depth::Plies(problem.depth());
        let game = WeightedGame::new(problem, RuleSet::Strict, Horizon::Full);
        let textbook = AlphaBetaParams::textbook(depth);
        let outcome = alpha_beta(&game, &game.start(), &Sums, &textbook, None);
        assert_eq!((outcome.nodes, outcome.cuts), (case.nodes, case.cuts), "{}", case.name);
        let ordered = textbook.with_ordering(Ordering::Gain);
        assert!(alpha_beta(&game, &game.start(), &Sums, &ordered, None).nodes < case.nodes);
    }
}

#[test]
fn two_thousand_random_maps_agree_with_plain_minimax() {
    let mut random = Random::new(1);
    for round in 0..2_000 {
        let states = 2 + random.below(if round % 20 == 0 { 6 } else { 5 });
        let depth = 1 + random.below(6) as u32;
        let text = random_text(&mut random, states, depth);
        let mut reference = Reference::read(&text);
        let problem = Problem::read(text.as_bytes()).unwrap();
        let full = round % 3 == 0;
        reference.legacy = round % 5 == 0;
        let rules = if reference.legacy { RuleSet::Legacy } else { RuleSet::Strict };
        let horizon = if full { Horizon::Full } else { Horizon::Plies(depth) };
        let game = WeightedGame::new(problem, rules, horizon);
        let expected = reference.minimax(0, if full { u32::MAX } else { depth });
        let stepwise = SolveParams::default().with_budget(Some(Budget::Nodes(u64::MAX)));
        for params in [SolveParams::default(), stepwise] {
            let outcome = solve(&game, &params);
            assert_eq!((outcome.value, named(&game, outcome.mv)), expected, "{text}");
        }
    }
}

#[test]
fn mcts_run_to_proof_has_the_value_of_minimax_on_500_random_maps() {
    let mut random = Random::new(2);
    let mut tested = 0;
    while tested < 500 {
        let states = 3 + random.below(3);
        let text = random_text(&mut random, states, 1);
        let reference = Reference::read(&text);
        let problem = Problem::read(text.as_bytes()).unwrap();
        let game = WeightedGame::new(problem, RuleSet::Strict, Horizon::Full);
        if game.is_over(&game.start()) {
            continue;
        }
        tested += 1;
        let params = MctsParams::default()
            .with_solver(Solver::ScoreBounds)
            .with_reward(Reward::Logistic { middle: 0.0, scale: 10.0 });
        let mut search = Mcts::new(params, MctsPlugs::new().transpositions());
        search.new_game(tested);
        let outcome = search.search(&game, &game.start(), Budget::Simulations(1_000_000));
        let (value, _) = reference.minimax(0, u32::MAX);
        assert_eq!(outcome.bounds.value(), Some(value as f64), "{text}");
    }
}

#[test]
fn the_game_is_the_sum_of_its_gains() {
    let mut random = Random::new(3);
    for _ in 0..50 {
        let text = random_text(&mut random, 8, 5);
        let problem = Problem::read(text.as_bytes()).unwrap();
        for horizon in [Horizon::Full, Horizon::Plies(4)] {
            for rules in [RuleSet::Strict, RuleSet::Legacy] {
                let game = WeightedGame::new(problem.clone(), rules, horizon);
                conformance::check_additive(&game, 0);
            }
        }
    }
}

#[test]
fn germany_with_four_colors_is_worth_9() {
    let game = WeightedGame::new(problem("210.in"), RuleSet::Strict, Horizon::Full);
    for threads in [1, 2] {
        let outcome = solve(&game, &SolveParams::default().with_threads(threads));
        assert_eq!(outcome.value, 9);
        assert_eq!(outcome.depth, SearchedDepth::WholeGame);
        assert_eq!(outcome.mv.map(|mv| game.write_move(mv)), Some("NI=B".to_string()));
    }
}

#[test]
fn threads_agree_where_one_is_not_enough() {
    let game = WeightedGame::new(problem("224.in"), RuleSet::Strict, Horizon::Plies(9));
    let alone = solve(&game, &SolveParams::default());
    let together = solve(&game, &SolveParams::default().with_threads(3));
    assert!(alone.nodes > 1_000_000, "the threads are never called");
    assert_eq!((alone.value, alone.mv), (together.value, together.mv));
}

#[test]
fn a_budget_gives_the_answer_of_the_depth_it_reached() {
    let game = WeightedGame::from_problem(problem("224.in"));
    let params = SolveParams::default().with_budget(Some(Budget::Nodes(10_000)));
    let outcome = solve(&game, &params);
    assert_eq!(outcome.complete, Completeness::Stopped);
    let SearchedDepth::Plies(depth) = outcome.depth else { panic!("{outcome:?}") };
    assert!((1..6).contains(&depth));
    let shallow = WeightedGame::new(problem("224.in"), RuleSet::Strict, Horizon::Plies(depth));
    let expected = solve(&shallow, &SolveParams::default());
    assert_eq!((outcome.value, outcome.mv), (expected.value, expected.mv));
}

#[test]
fn alpha_beta_and_mcts_meet_in_a_match() {
    let game = WeightedGame::new(problem("201.in"), RuleSet::Strict, Horizon::Full);
    let (value, _) = Reference::read(&problem("201.in").write()).minimax(0, u32::MAX);
    let mut first = AlphaBetaPlayer::new(AlphaBetaParams::default(), Sums);
    let params = MctsParams::default().with_reward(Reward::Logistic { middle: 0.0, scale: 10.0 });
    let params = params.with_solver(Solver::ScoreBounds);
    let mut second = Mcts::new(params, MctsPlugs::new());
    second.new_game(1);
    let mut position = game.start();
    while !game.is_over(&position) {
        let mv = if position.ply().is_multiple_of(2) {
            first.choose(&game, &position, Budget::Nodes(100_000)).mv
        } else {
            second.choose(&game, &position, Budget::Simulations(20)).mv
        };
        assert!(game.is_legal(&position, mv));
        game.play_unchecked(&mut position, mv);
    }
    assert!(position.difference() >= value, "the best play gives at least the value");
}
