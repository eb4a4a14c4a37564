//! Alpha-beta against plain minimax: the value and the first best move, under all settings.

use crate::toys::maps::Map;
use crate::toys::mazes::Maze;
use crate::toys::minimax;
use mapduel_game::{
    Additive, Budget, Game, MoveIndex, Onlooker, Player, Random, SearchState, Side, Thought, Wish,
    conformance,
};
use mapduel_search::*;

const DEEP: u32 = 1_000;

fn all_settings(depth: Depth) -> Vec<AlphaBetaParams> {
    let mut settings = Vec::new();
    for pruning in [Pruning::Off, Pruning::AlphaBeta, Pruning::PrincipalVariation] {
        for ordering in [Ordering::AsOffered, Ordering::Gain, Ordering::Learned] {
            for table_mebibytes in [0, 1] {
                for deepening in [Deepening::Direct, Deepening::Iterative] {
                    for reach in [Reach::Used, Reach::Ignored] {
                        settings.push(
                            AlphaBetaParams::default()
                                .with_depth(depth)
                                .with_pruning(pruning)
                                .with_ordering(ordering)
                                .with_table_mebibytes(table_mebibytes)
                                .with_deepening(deepening)
                                .with_reach(reach)
                                .with_root_moves(RootMoves::Best)
                                .with_line(Line::FirstMove)
                                .with_threads(1),
                        );
                    }
                }
            }
        }
    }
    settings
}

/// Compares every setting with minimax, at a limited depth and to the end.
fn compare<G: Additive + MoveIndex>(game: &G, plies: u32) {
    let start = game.start();
    for (depth, plies) in [(Depth::Plies(plies), plies), (Depth::Full, DEEP)] {
        let (value, mv) = minimax(game, &start, plies);
        for params in all_settings(depth) {
            let outcome = alpha_beta(game, &start, &Sums, &params, None);
            assert_eq!((outcome.value, outcome.mv), (value, mv), "{params:?}");
            assert_eq!(outcome.complete, Completeness::Complete);
            let mut heard = Curious(0);
            let watched = alpha_beta_watched(game, &start, &Sums, &params, None, &mut heard);
            assert_eq!(watched, outcome, "watched: {params:?}");
            assert!(heard.0 > 0 || mv.is_none() || outcome.depth != SearchedDepth::WholeGame);
        }
    }
}

/// Wants to hear everything, and counts.
struct Curious(usize);

impl<M> Onlooker<M> for Curious {
    fn wish(&mut self) -> Wish {
        Wish::Tell
    }

    fn hear(&mut self, thought: Thought<M>) {
        assert!(matches!(thought.state, SearchState::Window { .. }));
        self.0 += 1;
    }
}

#[test]
fn the_toys_keep_the_promises_of_their_traits() {
    let mut random = Random::new(3);
    for _ in 0..20 {
        let maze = Maze::random(&mut random, 20);
        conformance::check_additive(&maze, 0);
        let map = Map::random(&mut random, 7);
        conformance::check(&map, 0);
        conformance::check_additive(&map, 0);
    }
}

#[test]
fn every_setting_agrees_with_minimax_on_1500_mazes() {
    let mut random = Random::new(1);
    for _ in 0..1_500 {
        let maze = Maze::random(&mut random, 14);
        compare(&maze, 1 + random.below(9) as u32);
    }
}

#[test]
fn every_setting_agrees_with_minimax_on_1000_maps() {
    let mut random = Random::new(2);
    for round in 0..1_000 {
        let map = Map::random(&mut random, if round % 10 == 0 { 6 } else { 5 });
        compare(&map, 1 + random.below(5) as u32);
    }
}

#[test]
fn any_number_of_threads_gives_the_same_value_and_move() {
    let mut random = Random::new(4);
    for _ in 0..150 {
        let map = Map::random(&mut random, 7);
        let (value, mv) = minimax(&map, &map.start(), DEEP);
        for threads in [2, 3] {
            for deepening in [Deepening::Direct, Deepening::Iterative] {
                let params = AlphaBetaParams::default()
                    .with_threads(threads)
                    .with_deepening(deepening)
                    .with_table_mebibytes(1);
                let outcome = alpha_beta(&map, &map.start(), &Sums, &params, None);
                assert_eq!((outcome.value, outcome.mv), (value, mv), "{params:?}");
            }
        }
    }
}

#[test]
fn estimates_at_the_horizon_agree_with_sums() {
    let mut random = Random::new(5);
    for _ in 0..1_000 {
        let maze = Maze::random(&mut random, 14);
        let plies = 1 + random.below(9) as u32;
        let expected = minimax(&maze, &maze.start(), plies);
        for params in all_settings(Depth::Plies(plies)) {
            let outcome = alpha_beta(&maze, &maze.start(), &Estimates, &params, None);
            assert_eq!((outcome.value, outcome.mv), expected, "{params:?}");
        }
    }
}

#[test]
fn results_are_the_signs_of_the_sums() {
    let mut random = Random::new(6);
    for _ in 0..1_000 {
        let maze = Maze::random(&mut random, 14);
        let (value, _) = minimax(&maze, &maze.start(), DEEP);
        let mut moves = Vec::new();
        maze.moves(&maze.start(), &mut moves);
        let first = moves.iter().copied().find(|&mv| {
            let next = maze.play(&maze.start(), mv).unwrap();
            minimax(&maze, &next, DEEP).0.signum() == value.signum()
        });
        for params in all_settings(Depth::Full) {
            let outcome = alpha_beta(&maze, &maze.start(), &Results, &params, None);
            assert_eq!(outcome.value, value.signum(), "{params:?}");
            assert_eq!(outcome.mv, first, "{params:?}");
        }
    }
}

#[test]
fn all_root_moves_have_their_values_when_asked() {
    let mut random = Random::new(7);
    for _ in 0..300 {
        let map = Map::random(&mut random, 6);
        let params = AlphaBetaParams::default().with_root_moves(RootMoves::All);
        let outcome = alpha_beta(&map, &map.start(), &Sums, &params, None);
        for report in outcome.moves {
            let next = map.play(&map.start(), report.mv).unwrap();
            assert_eq!(report.value, minimax(&map, &next, DEEP).0);
        }
    }
}

#[test]
fn the_principal_variation_is_the_line_of_minimax() {
    let mut random = Random::new(8);
    for _ in 0..500 {
        let maze = Maze::random(&mut random, 14);
        let plies = 1 + random.below(9) as u32;
        let params = AlphaBetaParams::default().with_depth(Depth::Plies(plies));
        let outcome = alpha_beta(&maze, &maze.start(), &Sums, &params, None);
        let mut position = maze.start();
        let mut expected = Vec::new();
        for left in (1..=plies).rev() {
            let Some(mv) = minimax(&maze, &position, left).1 else { break };
            expected.push(mv);
            maze.play_unchecked(&mut position, mv);
        }
        assert_eq!(outcome.principal_variation, expected);
    }
}

#[test]
fn fewer_nodes_with_every_improvement() {
    let mut random = Random::new(9);
    let mut nodes = [0u64; 4];
    for _ in 0..50 {
        let map = Map::random(&mut random, 8);
        let minimax = AlphaBetaParams::minimax(Depth::Full);
        let textbook = AlphaBetaParams::textbook(Depth::Full);
        let ordered = textbook.with_ordering(Ordering::Gain);
        let table = ordered.with_table_mebibytes(1);
        for (sum, params) in nodes.iter_mut().zip([minimax, textbook, ordered, table]) {
            *sum += alpha_beta(&map, &map.start(), &Sums, &params, None).nodes;
        }
    }
    assert!(nodes.windows(2).all(|pair| pair[0] > pair[1]), "{nodes:?}");
}

#[test]
fn a_budget_of_nodes_is_kept_and_still_gives_a_legal_move() {
    let mut random = Random::new(10);
    for nodes in [0, 1, 2, 5, 20, 100] {
        for _ in 0..50 {
            let map = Map::random(&mut random, 8);
            let params = AlphaBetaParams::default().with_line(Line::FirstMove);
            let budget = Some(Budget::Nodes(nodes));
            let outcome = alpha_beta(&map, &map.start(), &Sums, &params, budget);
            assert!(outcome.mv.is_some_and(|mv| map.is_legal(&map.start(), mv)));
            if outcome.complete == Completeness::Stopped {
                let SearchedDepth::Plies(depth) = outcome.depth else {
                    panic!("a stopped search did not see the whole game: {outcome:?}")
                };
                let expected = minimax(&map, &map.start(), depth);
                assert_eq!(outcome.value, expected.0, "{outcome:?}");
                assert!(depth == 0 || outcome.mv == expected.1);
            }
        }
    }
}

#[test]
fn a_finished_game_has_a_value_and_no_move() {
    let maze = (0..)
        .map(|seed| Maze::random(&mut Random::new(seed), 4))
        .find(|maze| maze.score(&maze.start()).is_none())
        .expect("most mazes have a door");
    let mut position = maze.start();
    let mut moves = Vec::new();
    while maze.score(&position).is_none() {
        maze.moves(&position, &mut moves);
        maze.play_unchecked(&mut position, moves[0]);
    }
    let outcome = alpha_beta(&maze, &position, &Sums, &AlphaBetaParams::default(), None);
    assert_eq!((outcome.mv, outcome.value), (None, maze.total(&position)));
    assert_eq!(outcome.depth, SearchedDepth::WholeGame);
}

#[test]
fn two_alpha_beta_players_reach_the_value_of_the_game() {
    let mut random = Random::new(11);
    for _ in 0..50 {
        let map = Map::random(&mut random, 6);
        let (value, _) = minimax(&map, &map.start(), DEEP);
        let mut player = AlphaBetaPlayer::new(AlphaBetaParams::default(), Sums);
        let mut position = map.start();
        while map.score(&position).is_none() {
            let choice = player.choose(&map, &position, Budget::Nodes(1_000_000));
            let winner = match value.signum() {
                1 => Some(Side::FIRST),
                -1 => Some(Side::SECOND),
                _ => None,
            };
            assert_eq!(choice.proven, winner);
            map.play_unchecked(&mut position, choice.mv);
        }
        assert_eq!(map.total(&position), value);
    }
}
