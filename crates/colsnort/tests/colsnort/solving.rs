//! Exact winners against plain minimax, the generic search, and what can be proved.

use crate::shared::{family, random_game, random_graph};
use mapduel_colsnort::{ColSnortGame, LEFT, RIGHT, Rule, Solver, analyze, solve};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::{Graph, Limit, Stop, Vertex};
use mapduel_search::{AlphaBetaParams, Results, alpha_beta};
use std::sync::atomic::AtomicBool;

fn first_wins(rule: Rule, graph: &Graph) -> bool {
    let game = ColSnortGame::new(rule, graph.clone(), LEFT);
    solve(&game, &game.start(), Limit::NONE).winner == Some(LEFT)
}

#[test]
fn winners_are_those_of_plain_minimax() {
    let mut random = Random::new(1);
    let mut won = [0; 2];
    for _ in 0..3_000 {
        let order = 1 + random.below(7);
        let (game, reference) = random_game(&mut random, order);
        let start = game.start();
        let winner = reference.winner(game.rule(), game.graph(), start.turn());
        let verdict = solve(&game, &start, Limit::NONE);
        assert_eq!(verdict.winner, Some(winner), "{game:?}");
        assert_eq!(verdict.mv.is_some(), winner == start.turn());
        if let Some(mv) = verdict.mv {
            let next = game.play(&start, mv).expect("a winning move is legal");
            let after = reference.after(mv.vertex().index(), start.turn().index());
            assert_eq!(after.winner(game.rule(), game.graph(), next.turn()), winner, "{game:?}");
        }
        won[usize::from(winner == start.turn())] += 1;
    }
    assert!(won.iter().all(|&won| won > 500), "{won:?}");
}

#[test]
fn winners_are_those_of_the_generic_search() {
    let mut random = Random::new(2);
    for _ in 0..250 {
        // Larger than the parts of Col that are valued without a search.
        let order = 9 + random.below(6);
        let (game, _) = random_game(&mut random, order);
        let start = game.start();
        let params = AlphaBetaParams { table_mebibytes: 4, ..AlphaBetaParams::default() };
        let outcome = alpha_beta(&game, &start, &Results, &params, None);
        let expected = if outcome.value > 0 { LEFT } else { RIGHT };
        assert_eq!(solve(&game, &start, Limit::NONE).winner, Some(expected), "{game:?}");
    }
}

#[test]
fn every_move_gets_the_winner_of_plain_minimax() {
    let mut random = Random::new(3);
    for _ in 0..500 {
        let order = 1 + random.below(6);
        let (game, reference) = random_game(&mut random, order);
        let start = game.start();
        let analysis = analyze(&game, &start, Limit::NONE);
        let mut moves = Vec::new();
        game.moves(&start, &mut moves);
        assert_eq!(analysis.moves.iter().map(|one| one.mv).collect::<Vec<_>>(), moves);
        for one in &analysis.moves {
            let after = reference.after(one.mv.vertex().index(), start.turn().index());
            let winner = after.winner(game.rule(), game.graph(), start.turn().other());
            assert_eq!(one.winner, Some(winner), "{game:?}");
        }
        let winner = reference.winner(game.rule(), game.graph(), start.turn());
        assert_eq!(analysis.winner, Some(winner));
    }
}

#[test]
fn a_limit_gives_what_is_known_and_nothing_wrong() {
    let mut random = Random::new(5);
    let (mut decided, mut open) = (0, 0);
    for _ in 0..200 {
        let (game, _) = random_game(&mut random, 12);
        let start = game.start();
        let truth = analyze(&game, &start, Limit::NONE);
        for nodes in [0, 5, 40] {
            let verdict = solve(&game, &start, Limit::nodes(nodes));
            assert!(verdict.nodes <= nodes);
            assert!(verdict.winner.is_none() || verdict.winner == truth.winner);
            let analysis = analyze(&game, &start, Limit::nodes(nodes));
            assert!(analysis.nodes <= nodes);
            assert!(analysis.winner.is_none() || analysis.winner == truth.winner);
            for (one, known) in analysis.moves.iter().zip(&truth.moves) {
                assert!(one.winner.is_none() || one.winner == known.winner);
                decided += u32::from(one.winner.is_some());
                open += u32::from(one.winner.is_none());
            }
        }
    }
    assert!(decided > 100 && open > 100, "{decided} {open}");
}

#[test]
fn a_solver_gives_the_same_answers_whatever_it_was_asked_before() {
    let mut random = Random::new(6);
    for _ in 0..60 {
        let (game, _) = random_game(&mut random, 9);
        let mut solver = Solver::new(&game);
        let mut moves = Vec::new();
        for _ in 0..4 {
            let mut position = game.start();
            while game.score(&position).is_none() {
                let fresh = solve(&game, &position, Limit::NONE).winner;
                assert_eq!(solver.solve(&position, Limit::NONE).winner, fresh);
                game.moves(&position, &mut moves);
                game.play_unchecked(&mut position, moves[random.below(moves.len())]);
            }
        }
    }
}

#[test]
fn large_boards_are_decided_where_that_is_easy_and_left_open_elsewhere() {
    // Whoever begins takes a vertex, and all others touch it.
    assert!(first_wins(Rule::Snort, &family("complete:100")));
    // In Col everybody has one vertex, whatever happens.
    assert!(!first_wins(Rule::Col, &family("complete:100")));
    for rule in Rule::ALL {
        let game = ColSnortGame::new(rule, family("grid:30x34"), LEFT);
        for nodes in [0, 1, 300] {
            let verdict = solve(&game, &game.start(), Limit::nodes(nodes));
            assert_eq!((verdict.winner, verdict.mv), (None, None));
            assert!(verdict.nodes <= nodes);
        }
    }
}

#[test]
fn a_flag_ends_both_searches() {
    static FLAG: AtomicBool = AtomicBool::new(true);
    for board in ["grid:7x8", "grid:9x9"] {
        let game = ColSnortGame::new(Rule::Snort, family(board), LEFT);
        let limit = Limit::NONE.stopped_by(Stop::new(&FLAG));
        assert_eq!(solve(&game, &game.start(), limit).winner, None);
    }
}

/// All ways to exchange vertices in pairs, with or without vertices that stay.
fn involutions(order: usize) -> Vec<Vec<usize>> {
    fn extend(image: &mut Vec<Option<usize>>, all: &mut Vec<Vec<usize>>) {
        let Some(vertex) = image.iter().position(Option::is_none) else {
            all.push(image.iter().map(|to| to.expect("every vertex has one")).collect());
            return;
        };
        for to in vertex..image.len() {
            if image[to].is_none() {
                (image[vertex], image[to]) = (Some(to), Some(vertex));
                extend(image, all);
                (image[vertex], image[to]) = (None, None);
            }
        }
    }
    let mut all = Vec::new();
    extend(&mut vec![None; order], &mut all);
    all
}

fn is_automorphism(graph: &Graph, image: &[usize]) -> bool {
    let at = |vertex: Vertex| Vertex::new(image[vertex.index()]);
    graph.edges().all(|(from, to)| graph.has_edge(at(from), at(to)))
}

/// The second player answers every move with its image. In Col that is possible when no vertex is
/// its own image: the images of neighbors are neighbors, and a vertex and its image have different
/// colors. In Snort a vertex and its image may not touch either: *opposable* graphs (Kakihara 2010;
/// Ashmore et al., *On graph automorphisms related to Snort*, 2025).
#[test]
fn symmetric_boards_are_won_by_the_second_player() {
    let mut random = Random::new(8);
    let mut seen = [0; 2];
    for _ in 0..1_500 {
        let order = 2 * (1 + random.below(3));
        let graph = random_graph(&mut random, order);
        let free = |image: &Vec<usize>| (0..order).all(|vertex| image[vertex] != vertex);
        let apart = |image: &Vec<usize>| {
            (0..order).all(|one| !graph.has_edge(Vertex::new(one), Vertex::new(image[one])))
        };
        let mut images = involutions(order);
        images.retain(|image| free(image) && is_automorphism(&graph, image));
        if !images.is_empty() {
            assert!(!first_wins(Rule::Col, &graph), "{graph:?}");
            seen[0] += 1;
        }
        if images.iter().any(apart) {
            assert!(!first_wins(Rule::Snort, &graph), "{graph:?}");
            seen[1] += 1;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
}

#[test]
fn families_with_a_half_turn_are_won_by_the_second_player() {
    for board in ["path:12", "cycle:12", "grid:3x4", "grid:4x4", "complete:8", "hypercube:3"] {
        assert!(!first_wins(Rule::Col, &family(board)), "Col on {board}");
    }
    for board in ["cycle:12", "grid:2x2", "grid:2x4", "grid:4x4", "hypercube:3"] {
        assert!(!first_wins(Rule::Snort, &family(board)), "Snort on {board}");
    }
}

/// Of an odd path the beginner takes the middle and then mirrors: the two halves never touch. Even
/// paths are a matter of computation.
#[test]
fn the_beginner_wins_snort_on_every_path_tried_and_every_star() {
    for order in 1..=22 {
        assert!(first_wins(Rule::Snort, &family(&format!("path:{order}"))), "{order}");
    }
    // The center shuts the other out of everything.
    for leaves in 1..=59 {
        assert!(first_wins(Rule::Snort, &family(&format!("star:{leaves}"))), "{leaves}");
    }
}

/// Even paths by the half turn, odd ones by computation.
#[test]
fn the_beginner_wins_col_on_no_path_tried_but_a_single_vertex() {
    for order in 1..=31 {
        let wins = first_wins(Rule::Col, &family(&format!("path:{order}")));
        assert_eq!(wins, order == 1, "{order}");
    }
}

#[test]
fn small_real_maps_are_decided_as_the_generic_search_decides_them() {
    for map in ["map:australia", "map:south-america", "map:canada", "map:germany"] {
        for rule in Rule::ALL {
            let game = ColSnortGame::new(rule, family(map), RIGHT);
            let start = game.start();
            let outcome = alpha_beta(&game, &start, &Results, &AlphaBetaParams::default(), None);
            let expected = if outcome.value > 0 { LEFT } else { RIGHT };
            let verdict = solve(&game, &start, Limit::NONE);
            assert_eq!(verdict.winner, Some(expected), "{rule} on {map}");
        }
    }
}

/// A million positions are enough, and what is found for a move holds in the position after it.
#[test]
fn snort_on_the_states_of_the_usa_is_decided() {
    let game = ColSnortGame::new(Rule::Snort, family("map:usa"), LEFT);
    let limit = Limit::nodes(1_000_000);
    let verdict = solve(&game, &game.start(), limit);
    assert_eq!(verdict.winner, Some(LEFT));
    let next = game.play(&game.start(), verdict.mv.expect("whoever wins has a move")).unwrap();
    assert_eq!(solve(&game, &next, limit).winner, Some(LEFT));
}

#[test]
fn exchanged_sides_win_in_exchanged_roles() {
    let mut random = Random::new(10);
    for _ in 0..200 {
        let (game, _) = random_game(&mut random, 7);
        let exchanged: Vec<(Vertex, Side)> = game
            .graph()
            .vertices()
            .filter_map(|vertex| Some((vertex, game.start().owner(vertex)?.other())))
            .collect();
        let first = game.turn(&game.start()).other();
        let other =
            ColSnortGame::from_start(game.rule(), game.shared_graph(), first, &exchanged).unwrap();
        let winner = |game: &ColSnortGame| solve(game, &game.start(), Limit::NONE).winner;
        assert_eq!(winner(&other), winner(&game).map(Side::other));
    }
}
