//! The exact solver against independent witnesses.
//!
//! The seeded part runs with the tests; `agreement_at_length` is ignored by default and takes
//! minutes: `cargo test --release -p mapduel-coloring --test coloring -- agreement_at_length --ignored --nocapture`.

pub(crate) mod reference;
mod saving;
mod support;

use mapduel_coloring::{
    ALICE, BOB, ClusterRule, ColoringGame, Play, RuleSet, SolveParams, SolveProgress, Solver,
    Switch, SymmetryRule, solve,
};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::{Graph, Limit, families};
use reference::Reference;
use std::sync::Arc;
use support::{
    branching_forest, game, middling_graph, random_graph, random_start, rule_sets, separate_lists,
};

/// The solver with some rules, and without the first nodes that need no symmetry.
fn winner(game: &ColoringGame, params: SolveParams) -> Option<Side> {
    Solver::new(game, params).solve(&game.start()).winner
}

/// Compares all rule sets with the witness on random small graphs; the number of comparisons.
fn compare_with_reference(seed: u64, graphs: usize, most: usize) -> usize {
    let mut random = Random::new(seed);
    let (mut runs, mut won) = (0, [0, 0]);
    for index in 0..graphs {
        let order = 2 + random.below(most - 1);
        let chance = 0.15 + 0.7 * random.unit();
        let graph = random_graph(order, chance, &mut random);
        let pass = [None, Some(ALICE), Some(BOB)][index % 3];
        for colors in 1..=graph.max_degree() + 1 {
            let mut starts = vec![Vec::new()];
            starts.push(random_start(&graph, colors, &mut random));
            for colored in starts {
                for first in [ALICE, BOB] {
                    let truth = Reference::new(&graph, pass).winner(colors, first, &colored);
                    won[truth.index()] += 1;
                    let game = game(&graph, colors, first, &colored);
                    for rules in rule_sets() {
                        let params = SolveParams::default().with_rules(rules).with_pass(pass);
                        let found = winner(&game, params);
                        assert_eq!(
                            found,
                            Some(truth),
                            "{graph:?} k={colors} {first:?} first, start {colored:?}, {rules:?}, \
                             pass {pass:?}"
                        );
                        runs += 1;
                    }
                }
            }
        }
    }
    assert!(won.iter().all(|&count| count * 5 > graphs), "both sides win: {won:?}");
    runs
}

/// Compares rules and passes with the witness on sums of small games with lists; the comparisons,
/// and how many of the games are won by the side that has no pass.
fn compare_sums(seed: u64, sums: usize) -> (usize, [usize; 2]) {
    let mut random = Random::new(seed);
    let (mut runs, mut won) = (0, [0, 0]);
    for _ in 0..sums {
        let colors = 2 + random.below(3);
        let (graph, colored) = separate_lists(colors, &mut random);
        for pass in [None, Some(ALICE), Some(BOB)] {
            let mut reference = Reference::new(&graph, pass);
            for first in [ALICE, BOB] {
                let truth = reference.winner(colors, first, &colored);
                if let Some(side) = pass.filter(|&side| side != truth) {
                    won[side.other().index()] += 1;
                }
                let game = game(&graph, colors, first, &colored);
                for rules in rule_sets() {
                    let params = SolveParams::default().with_rules(rules).with_pass(pass);
                    assert_eq!(
                        winner(&game, params),
                        Some(truth),
                        "{graph:?} k={colors} {first:?} first, start {colored:?}, {rules:?}, pass \
                         {pass:?}"
                    );
                    runs += 1;
                }
            }
        }
    }
    (runs, won)
}

/// Compares the rule sets with each other on larger random graphs; games, hard ones and runs.
fn compare_larger(
    seed: u64,
    graphs: usize,
    make: fn(&mut Random) -> Graph,
) -> (usize, usize, usize) {
    let mut random = Random::new(seed);
    let (mut games, mut hard, mut runs) = (0, 0, 0);
    for index in 0..graphs {
        let graph = make(&mut random);
        let pass = [None, None, Some(ALICE), Some(BOB)][index % 4];
        for colors in 3..=4.min(graph.max_degree()) {
            for first in [ALICE, BOB] {
                let game = ColoringGame::new(graph.clone(), colors, first).expect("a game");
                let plain = RuleSet::default()
                    .with_symmetry(SymmetryRule::Colors)
                    .with_clusters(ClusterRule::Off)
                    .with_components(Switch::Off);
                let params = SolveParams::default().with_rules(plain).with_pass(pass);
                let mut solver = Solver::new(&game, params);
                let truth = solver.solve(&game.start());
                games += 1;
                hard += usize::from(truth.nodes > 30);
                for rules in rule_sets() {
                    let params = SolveParams::default().with_rules(rules).with_pass(pass);
                    let found = winner(&game, params);
                    assert_eq!(found, truth.winner, "{graph:?} k={colors} {first:?} {rules:?}");
                    runs += 1;
                }
            }
        }
    }
    (games, hard, runs)
}

#[test]
fn every_combination_of_rules_agrees_with_plain_minimax() {
    assert!(compare_with_reference(0x5eed, 150, 7) > 10_000);
}

#[test]
fn every_combination_of_rules_agrees_with_plain_minimax_on_sums() {
    let (runs, won) = compare_sums(0x5a5a, 400);
    assert!(runs > 20_000 && won.iter().all(|&count| count > 100), "{runs} runs, {won:?}");
}

#[test]
fn all_rules_agree_on_larger_graphs() {
    let (games, hard, _) = compare_larger(0xfeed, 30, middling_graph);
    assert!(games > 80 && hard > 20, "{games} games, {hard} of them hard");
}

#[test]
fn all_rules_agree_on_forests_with_equal_branches() {
    let (games, hard, _) = compare_larger(0xf0e5, 60, branching_forest);
    assert!(games > 80 && hard > 20, "{games} games, {hard} of them hard");
}

#[test]
#[ignore = "minutes"]
#[allow(clippy::print_stdout)]
fn agreement_at_length() {
    let runs = compare_with_reference(1, 5000, 8);
    println!("{runs} runs on 5000 graphs with up to 8 vertices agree with plain minimax");
    let (runs, _) = compare_sums(3, 20_000);
    println!("{runs} runs on 20000 sums of small games with lists agree with plain minimax");
    let (games, hard, runs) = compare_larger(2, 500, middling_graph);
    println!("{runs} runs on 500 graphs with 10 to 14 vertices agree: {games} games, {hard} hard");
    let (games, hard, runs) = compare_larger(4, 2000, branching_forest);
    println!("{runs} runs on 2000 forests with equal branches agree: {games} games, {hard} hard");
}

#[test]
fn winning_moves_win_against_every_reply() {
    let mut random = Random::new(0xabcd);
    let mut played = 0;
    for index in 0..60 {
        let graph = random_graph(9, 0.25 + 0.3 * random.unit(), &mut random);
        let pass = [None, Some(ALICE), Some(BOB)][index % 3];
        for colors in 2..=graph.max_degree() {
            let first = if random.below(2) == 0 { ALICE } else { BOB };
            let game = ColoringGame::new(graph.clone(), colors, first).unwrap();
            let params = SolveParams::default().with_pass(pass);
            let mut solver = Solver::new(&game, params);
            let winner = solver.solve(&game.start()).winner.unwrap();
            let mut position = game.start();
            let mut moves = Vec::new();
            while !position.is_over() {
                let mv = if position.turn() == winner {
                    match solver.winning_play(&position).expect("the winner keeps the win") {
                        Play::Move(mv) => mv,
                        // A pass cannot be played on this board; the position stays decided.
                        Play::Pass => break,
                    }
                } else {
                    assert_eq!(solver.winning_play(&position), None);
                    game.moves(&position, &mut moves);
                    moves[random.below(moves.len())]
                };
                position = game.play(&position, mv).expect("a legal move");
                played += 1;
            }
            assert!(!position.is_over() || position.leader() == winner);
        }
    }
    assert!(played > 500, "{played}");
}

#[test]
fn wide_boards_agree_with_narrow_ones() {
    // Isolated vertices are waiting moves: two more change nothing, 60 more leave one word, and
    // 400 more leave four.
    let mut random = Random::new(77);
    for index in 0..40 {
        // Sparse, or so dense that more than eight colors matter.
        let (order, chance) = if index % 8 == 7 { (10, 1.0) } else { (9, 0.35) };
        let small = random_graph(order, chance, &mut random);
        let edges: Vec<_> = small.edges().map(|(a, b)| (a.index(), b.index())).collect();
        let padding = if index % 3 == 2 { 400 } else { 60 };
        let large = Graph::from_edges(order + padding, edges).unwrap();
        let most = if padding == 400 { small.max_degree().min(8) } else { small.max_degree() };
        for colors in 2..=most {
            for first in [ALICE, BOB] {
                let narrow = ColoringGame::new(small.clone(), colors, first).unwrap();
                let wide = ColoringGame::new(large.clone(), colors, first).unwrap();
                assert_eq!(
                    solve(&narrow, &narrow.start(), Limit::NONE).winner,
                    solve(&wide, &wide.start(), Limit::nodes(200_000)).winner,
                    "{small:?} k={colors}"
                );
            }
        }
    }
}

#[test]
fn many_colors_are_no_obstacle() {
    for (family, colors, truth) in
        [("complete:11", 10, BOB), ("complete:7", 6, BOB), ("cocktail:5", 9, ALICE)]
    {
        let game = ColoringGame::new(families::parse(family).unwrap(), colors, ALICE).unwrap();
        assert_eq!(winner(&game, SolveParams::default()), Some(truth), "{family}");
    }
}

#[test]
fn the_winner_does_not_depend_on_threads_memory_or_guesses() {
    for (family, colors, truth) in [
        ("grid:4x6", 4, ALICE),
        ("grid:5x5", 4, ALICE),
        ("torus:4x5", 4, BOB),
        ("hypercube:4", 4, BOB),
        ("binary-tree:4", 3, ALICE),
        ("binary-tree:5", 3, ALICE),
    ] {
        let game = ColoringGame::new(families::parse(family).unwrap(), colors, ALICE).unwrap();
        for (threads, memory) in [(1, 2 << 30), (2, 2 << 30), (3, 2 << 30), (1, 30_000)] {
            let params = SolveParams::default().with_threads(threads).with_memory(memory);
            assert_eq!(winner(&game, params), Some(truth), "{family}, {threads} threads");
        }
        for expect in [Some(ALICE), Some(BOB)] {
            let params = SolveParams::default().with_expect(expect);
            assert_eq!(winner(&game, params), Some(truth), "{family}, {expect:?} expected");
        }
    }
}

#[test]
fn long_games_do_not_run_out_of_stack() {
    // Searches that go down hundreds of moves.
    for (family, colors, nodes) in [("path:600", 2, 700), ("torus:10x10", 4, 300)] {
        let game = ColoringGame::new(families::parse(family).unwrap(), colors, ALICE).unwrap();
        for threads in [1, 2] {
            let limit = Limit::nodes(nodes);
            let params = SolveParams::default().with_threads(threads).with_limit(limit);
            assert_ne!(winner(&game, params), Some(ALICE), "{family}");
        }
    }
}

#[test]
fn one_thread_is_deterministic() {
    let game = ColoringGame::new(families::parse("torus:4x5").unwrap(), 4, ALICE).unwrap();
    let run = || solve(&game, &game.start(), Limit::NONE);
    assert_eq!(run(), run());
    assert!(run().nodes > 100);
}

#[test]
fn a_limit_or_a_stop_ends_a_search_without_an_answer() {
    let game = ColoringGame::new(families::parse("torus:7x7").unwrap(), 4, ALICE).unwrap();
    let verdict = solve(&game, &game.start(), Limit::nodes(500));
    assert_eq!((verdict.winner, verdict.nodes), (None, 500));
    let progress = Arc::new(SolveProgress::default());
    progress.stop();
    let params = SolveParams::default().with_progress(Some(progress));
    assert_eq!(winner(&game, params), None);
}

#[test]
fn what_is_too_large_is_said_to_be_unknown() {
    for family in ["grid:40x40", "grid:30x34"] {
        let game = ColoringGame::new(families::parse(family).unwrap(), 3, ALICE).unwrap();
        assert_eq!(solve(&game, &game.start(), Limit::nodes(2)).winner, None);
    }
    let easy = ColoringGame::new(families::parse("grid:40x40").unwrap(), 5, ALICE).unwrap();
    assert_eq!(solve(&easy, &easy.start(), Limit::nodes(10)).winner, Some(ALICE));
}
