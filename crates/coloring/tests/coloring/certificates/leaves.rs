//! The leaf rules of the checker, one by one, against slow references.

use super::support::{Colors, Plain, colored, colors_of, random_graph, random_start};
use mapduel_coloring::checker::check;
use mapduel_coloring::proof::{Certificate, LeafRule, LeafRules, Symmetry};
use mapduel_coloring::{ALICE, BOB, ColoringGame, solve};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::{Graph, Limit};

/// A claim without entries: it verifies when the start is a leaf, or all replies lead to leaves.
fn bare_claim(game: &ColoringGame, winner: Side, rule: LeafRule) -> Certificate {
    Certificate {
        graph: game.graph().clone(),
        colors: game.colors(),
        first: game.start().turn(),
        start: colored(&colors_of(game, &game.start())),
        pass: None,
        winner,
        symmetry: Symmetry::Full,
        rules: LeafRules::NONE.with(rule),
        entries: Vec::new(),
    }
}

/// Whether some order of moves, whoever makes them, blocks a vertex.
fn can_be_blocked(plain: &Plain<'_>, board: &Colors) -> bool {
    match plain.over(board) {
        Some(winner) => winner == BOB,
        None => plain.next(board, ALICE).iter().any(|(_, next)| can_be_blocked(plain, next)),
    }
}

#[test]
fn safe_means_that_no_order_of_moves_blocks_a_vertex() {
    let mut random = Random::new(21);
    let mut safe = 0;
    for _ in 0..400 {
        let graph = random_graph(6, &mut random);
        let colors = 2 + random.below(2);
        let game = random_start(&graph, colors, 1 + random.below(4), &mut random);
        if game.start().turn() != ALICE || game.start().is_over() {
            continue;
        }
        let plain = Plain::new(&graph, colors, None);
        let truth = !can_be_blocked(&plain, &colors_of(&game, &game.start()));
        assert_eq!(check(&bare_claim(&game, ALICE, LeafRule::Safe)).is_ok(), truth);
        safe += usize::from(truth);
    }
    assert!((20..150).contains(&safe), "{safe} safe positions");
}

#[test]
fn kill_means_that_one_move_of_bob_blocks_a_vertex() {
    let mut random = Random::new(22);
    let mut kills = 0;
    for _ in 0..1000 {
        let graph = random_graph(7, &mut random);
        let colors = 1 + random.below(3);
        let game = random_start(&graph, colors, random.below(4), &mut random);
        if game.start().turn() != BOB || game.start().is_over() {
            continue;
        }
        let plain = Plain::new(&graph, colors, None);
        let next = plain.next(&colors_of(&game, &game.start()), BOB);
        let truth = next.iter().any(|(_, next)| plain.over(next) == Some(BOB));
        assert_eq!(check(&bare_claim(&game, BOB, LeafRule::Kill)).is_ok(), truth);
        kills += usize::from(truth);
    }
    assert!((50..450).contains(&kills), "{kills} kills");
}

#[test]
fn every_rule_tells_the_truth_about_larger_boards() {
    let mut random = Random::new(23);
    let mut held = [0; 3];
    for _ in 0..1500 {
        let graph = sparse_graph(&mut random);
        let colors = 2 + random.below(3);
        let game = random_start(&graph, colors, random.below(6), &mut random);
        let truth = solve(&game, &game.start(), Limit::NONE).winner.expect("no limit");
        for (index, rule) in
            [LeafRule::Safe, LeafRule::Kill, LeafRule::Clusters].into_iter().enumerate()
        {
            for winner in [ALICE, BOB] {
                if check(&bare_claim(&game, winner, rule)).is_ok() {
                    assert_eq!(winner, truth, "{rule:?} {:?} k={colors}", game.graph());
                    held[index] += usize::from(!game.start().is_over());
                }
            }
        }
    }
    assert!(held.iter().all(|&count| count > 100), "each rule is used: {held:?}");
    assert!(held[2] > held[0], "clusters decide more than safety: {held:?}");
}

#[test]
fn bob_may_pass_in_a_local_game() {
    // On a square with 2 colors the side that must begin loses; a vertex apart is Bob's wait.
    for (order, winner) in [(4, ALICE), (5, BOB)] {
        let graph = Graph::from_edges(order, [(0, 1), (1, 2), (2, 3), (3, 0)]).unwrap();
        let game = ColoringGame::new(graph, 2, BOB).unwrap();
        assert_eq!(solve(&game, &game.start(), Limit::NONE).winner, Some(winner));
        check(&bare_claim(&game, ALICE, LeafRule::Clusters)).expect_err("the rule sees no wait");
    }
}

/// Nine or ten vertices of degree three or so, where clusters are small and many.
fn sparse_graph(random: &mut Random) -> Graph {
    let order = 9 + random.below(2);
    let edges: Vec<(usize, usize)> = (0..order)
        .flat_map(|one| (one + 1..order).map(move |other| (one, other)))
        .filter(|_| random.unit() < 0.32)
        .collect();
    Graph::from_edges(order, edges).expect("a simple graph")
}
