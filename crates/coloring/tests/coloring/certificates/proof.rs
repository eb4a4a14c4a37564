//! Certificates retraced from the solver's proof: always there, always true.

use super::support::{random_graph, rule_sets, small_games};
use mapduel_coloring::checker::check;
use mapduel_coloring::proof::{
    Certificate, LeafRule, LeafRules, ProofError, ProofParams, Symmetry, prove,
};
use mapduel_coloring::{
    ALICE, BOB, Color, ColoringGame, Listed, RuleSet, SolveParams, SolveProgress, Solver, Switch,
};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::{Graph, Limit, Vertex, families};
use std::sync::Arc;

fn params(rules: LeafRules, pass: Option<Side>) -> ProofParams {
    let solve = SolveParams::default().with_pass(pass);
    ProofParams::default().with_rules(rules).with_solve(solve)
}

fn winner(game: &ColoringGame, pass: Option<Side>) -> Side {
    let params = SolveParams::default().with_pass(pass);
    Solver::new(game, params).solve(&game.start()).winner.expect("no limit")
}

fn family_of(name: &str, colors: usize) -> ColoringGame {
    ColoringGame::new(families::parse(name).expect("a family"), colors, ALICE).expect("a game")
}

fn verified(certificate: Certificate) -> Certificate {
    check(&certificate).unwrap_or_else(|reason| panic!("{reason}\n{}", certificate.write()));
    certificate
}

#[test]
fn every_small_game_has_a_certificate_with_every_rule_set() {
    let (mut proofs, mut listed) = ([0, 0], 0);
    for (index, game) in small_games(0xca5e, 110, 7).iter().enumerate() {
        for pass in [None, Some(ALICE), Some(BOB)] {
            let winner = winner(game, pass);
            for rules in rule_sets() {
                let symmetry = [Symmetry::Full, Symmetry::Colors][index % 2];
                let params = params(rules, pass).with_symmetry(symmetry);
                let certificate = prove(game, winner, &params).expect("the winner wins");
                listed += verified(certificate).entries.len();
                proofs[winner.index()] += 1;
            }
        }
    }
    assert!(proofs.iter().all(|&count| count > 5_000), "both sides win: {proofs:?}");
    assert!(listed > 100_000, "only {listed} entries");
}

#[test]
fn the_loser_has_no_certificate() {
    for game in small_games(0x105e, 40, 6) {
        for pass in [None, Some(ALICE), Some(BOB)] {
            let loser = winner(&game, pass).other();
            for rules in rule_sets() {
                let refused = prove(&game, loser, &params(rules, pass));
                assert!(matches!(refused, Err(ProofError::Lost(_))));
            }
        }
    }
}

#[test]
fn what_the_solver_takes_for_safe_clusters_convinces_the_checker() {
    let mut random = Random::new(0xc1);
    let mut shorter = 0;
    for _ in 0..300 {
        let graph = sparse_graph(&mut random);
        let colors = 3 + random.below(2);
        let game = ColoringGame::new(graph, colors, Side::new(random.below(2))).expect("a game");
        if winner(&game, None) == BOB {
            continue;
        }
        let list = |rules| {
            let certificate = prove(&game, ALICE, &params(rules, None)).expect("Alice wins");
            verified(certificate).entries.len()
        };
        shorter += usize::from(list(LeafRules::ALL) < list(LeafRules::SAFE_KILL));
    }
    assert!(shorter > 30, "clusters shorten only {shorter} certificates");
    for name in ["grid:4x5", "grid:4x6", "grid:5x5"] {
        let certificate = prove(&family_of(name, 4), ALICE, &params(LeafRules::ALL, None));
        assert!(!verified(certificate.expect(name)).entries.is_empty(), "{name}");
    }
}

#[test]
fn a_solver_that_forgets_proves_the_same() {
    let game = family_of("grid:4x5", 4);
    for rules in [LeafRules::SAFE_KILL, LeafRules::NONE.with(LeafRule::Safe)] {
        let solve = SolveParams::default().with_memory(4 << 10);
        let params = ProofParams::default().with_rules(rules).with_solve(solve);
        verified(prove(&game, ALICE, &params).expect("Alice wins"));
    }
}

#[test]
fn what_a_solver_remembers_is_retraced_or_solved_again() {
    let mut random = Random::new(0xca5f);
    let mut games = small_games(0xca5f, 60, 7);
    // In these, components decide much, which a certificate cannot say.
    games.extend((0..60).filter_map(|_| {
        let graph = sparse_graph(&mut random);
        ColoringGame::new(graph, 3, Side::new(random.below(2))).ok()
    }));
    let mut proofs = [0, 0];
    for (index, game) in games.iter().enumerate() {
        for pass in [None, Some(ALICE), Some(BOB)] {
            let solve = SolveParams::default().with_pass(pass);
            let mut solver = Solver::new(game, solve);
            let winner = solver.solve(&game.start()).winner.expect("no limit");
            for rules in rule_sets() {
                let symmetry = [Symmetry::Full, Symmetry::Colors][index % 2];
                let params = ProofParams::default().with_rules(rules).with_symmetry(symmetry);
                verified(solver.prove(winner, &params).expect("the winner wins"));
                let refused = solver.prove(winner.other(), &params);
                assert!(matches!(refused, Err(ProofError::Lost(_))), "{refused:?}");
                proofs[winner.index()] += 1;
            }
        }
    }
    assert!(proofs.iter().all(|&count| count > 1_000), "both sides win: {proofs:?}");
}

#[test]
fn what_a_solver_remembers_is_not_searched_for_again() {
    // Graphs, a tree whose branches the solver exchanges and a certificate lists, and waiting moves,
    // which the solver cancels in pairs and a certificate does not. Bounds from components are no
    // proof that a certificate can tell.
    let rules = RuleSet::default().with_components(Switch::Off);
    let graph = |name: &str| families::parse(name).expect("a family");
    let tree = graph("g6:WhE?G_COA?O?@??G?GC??_??C???_@???G??_???G??C???");
    let grid = graph("grid:4x6");
    let waits =
        Graph::from_edges(26, grid.edges().map(|(one, other)| (one.index(), other.index())));
    for (graph, colors, winner) in [
        (grid, 4, ALICE),
        (graph("torus:4x5"), 4, BOB),
        (tree, 3, BOB),
        (waits.expect("a simple graph"), 4, ALICE),
    ] {
        let game = ColoringGame::new(graph, colors, ALICE).expect("a game");
        let progress = Arc::new(SolveProgress::default());
        let solve = SolveParams::default().with_progress(Some(progress.clone())).with_rules(rules);
        let mut solver = Solver::new(&game, solve);
        let nodes = solver.solve(&game.start()).nodes;
        assert_eq!(progress.nodes(), nodes, "every node is counted");
        let progress = Arc::new(SolveProgress::default());
        let solve = SolveParams::default().with_progress(Some(progress.clone()));
        let params = ProofParams::default().with_rules(LeafRules::ALL).with_solve(solve);
        verified(solver.prove(winner, &params).expect("the winner wins"));
        let size = game.graph().size();
        assert!(progress.nodes() < nodes / 10, "{size} edges: {} of {nodes}", progress.nodes());
    }
}

#[test]
fn what_cannot_be_retraced_is_searched_for_anew() {
    // Here bounds from components decide so much that hardly anything of the table is of use.
    let game = family_of("grid:4x8", 4);
    let mut solver = Solver::new(&game, SolveParams::default());
    solver.solve(&game.start());
    let most = solver.entries() as u64;
    let prove = |solver: &mut Solver| {
        let progress = Arc::new(SolveProgress::default());
        let solve = SolveParams::default().with_progress(Some(progress.clone()));
        let params = ProofParams::default().with_rules(LeafRules::ALL).with_solve(solve);
        (solver.prove(ALICE, &params).expect("Alice wins"), progress.nodes())
    };
    let (own, own_nodes) = prove(&mut Solver::new(&game, SolveParams::default()));
    let (certificate, nodes) = prove(&mut solver);
    assert_eq!(verified(certificate), own);
    assert!(
        nodes > own_nodes && nodes <= own_nodes + most,
        "{nodes} nodes, {own_nodes} of its own"
    );
}

#[test]
fn one_thread_gives_one_certificate_and_two_give_a_true_one() {
    let game = family_of("torus:4x5", 4);
    let by = |threads| {
        let solve = SolveParams::default().with_threads(threads);
        let params = ProofParams::default().with_solve(solve);
        verified(prove(&game, BOB, &params).expect("Bob wins"))
    };
    assert_eq!(by(1), by(1));
    by(2);
}

#[test]
fn limits_are_kept() {
    let game = family_of("grid:4x5", 4);
    for limit in [Limit::nodes(2), Limit::time(std::time::Duration::ZERO)] {
        let solve = SolveParams::default().with_limit(limit);
        let params = ProofParams::default().with_solve(solve);
        let refused = prove(&game, ALICE, &params);
        assert!(matches!(refused, Err(ProofError::Limit(0..=2))), "{refused:?}");
    }
}

#[test]
fn a_list_tells_how_far_it_is_and_can_be_stopped() {
    let game = family_of("grid:4x5", 4);
    let progress = Arc::new(SolveProgress::default());
    let solve = SolveParams::default().with_progress(Some(progress.clone()));
    let params = ProofParams::default().with_solve(solve);
    assert_eq!(progress.listed(), None);
    let entries = verified(prove(&game, ALICE, &params).expect("Alice wins")).entries.len() as u64;
    assert!(entries > 1);
    assert_eq!(progress.listed(), Some(Listed { entries, waiting: 0 }));
    progress.stop();
    let refused = prove(&game, ALICE, &params);
    assert!(matches!(refused, Err(ProofError::Limit(0))), "{refused:?}");
}

#[test]
fn graphs_of_every_size_have_certificates() {
    // More than one word of vertices, more than four, six and eight colors, more than a search takes.
    for (name, colors, winner) in [
        ("grid:3x22", 3, BOB),
        ("cycle:100", 2, BOB),
        ("icosahedron", 5, BOB),
        ("complete:8", 7, BOB),
        ("complete:10", 9, BOB),
        ("path:1000", 3, ALICE),
    ] {
        let certificate = prove(&family_of(name, colors), winner, &ProofParams::default());
        verified(certificate.expect(name));
    }
    let refused = prove(&family_of("path:1025", 3), ALICE, &ProofParams::default());
    assert!(matches!(refused, Err(ProofError::TooLarge(_))), "{refused:?}");
}

/// A game far out in a graph of so many vertices, of which all the others are colored.
fn far_out(small: &Graph, colors: usize, order: usize) -> ColoringGame {
    let shift = order - small.order();
    let edges = small.edges().map(|(one, other)| (one.index() + shift, other.index() + shift));
    let graph = Graph::from_edges(order, edges).expect("a simple graph");
    let start: Vec<_> = (0..shift).map(|v| (Vertex::new(v), Color::new(0))).collect();
    ColoringGame::from_start(graph, colors, ALICE, &start).expect("a game")
}

#[test]
fn the_writer_takes_every_size_that_the_solver_takes() {
    for (family, colors, winner) in
        [("complete:10", 9, BOB), ("petersen", 3, BOB), ("octahedron", 5, ALICE)]
    {
        let small = families::parse(family).expect("a family");
        let entries = |game: &ColoringGame| {
            let certificate = prove(game, winner, &params(LeafRules::NONE, None));
            certificate.map(|certificate| verified(certificate).entries.len())
        };
        let narrow = entries(&far_out(&small, colors, small.order())).expect("the winner wins");
        assert!(narrow > 0, "{family}");
        for order in [64, 65, 256, 257, 1024, 1025] {
            let game = far_out(&small, colors, order);
            let solver = Solver::new(&game, SolveParams::default());
            match (solver.obstacle(), entries(&game)) {
                (None, Ok(wide)) => assert_eq!(wide > 0, narrow > 0, "{family} in {order}"),
                (Some(obstacle), Err(refused)) => {
                    assert_eq!(refused, ProofError::TooLarge(obstacle));
                    let said = refused.to_string();
                    assert!(said.contains("up to 256 vertices it takes up to 64 colors"), "{said}");
                }
                (obstacle, listed) => panic!("{family} in {order}: {obstacle:?} {listed:?}"),
            }
        }
    }
}

#[test]
fn more_colors_than_neighbors_are_a_proof_at_any_size() {
    for (family, colors) in [("path:1000", 9), ("complete:70", 70)] {
        let certificate = prove(&family_of(family, colors), ALICE, &ProofParams::default());
        assert_eq!(verified(certificate.expect(family)).entries.len(), 0);
        let bare = prove(&family_of(family, colors), ALICE, &params(LeafRules::NONE, None));
        assert!(matches!(bare, Err(ProofError::TooLarge(_))), "{bare:?}");
    }
}

/// Nine to eleven vertices, where clusters are small and many.
fn sparse_graph(random: &mut Random) -> Graph {
    loop {
        let graph = random_graph(11, random);
        if graph.order() >= 9 && graph.size() <= 2 * graph.order() {
            return graph;
        }
    }
}
