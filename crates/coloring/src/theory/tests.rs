//! Every ruling beside the plain solver; and none where its bound is not proved.

use super::*;
use crate::{SolveParams, Solver};
use mapduel_game::{Game, Random};
use mapduel_graph::families;

/// Random graphs, sparse and dense, with every number of colors, starter, pass and, half of the
/// time, something colored already.
#[test]
fn no_ruling_contradicts_the_solver() {
    let mut random = Random::new(2008);
    let mut ruled = [0; 2];
    for round in 0..700 {
        let order = 2 + random.below(7);
        let density = 15 + random.below(80);
        let edges: Vec<_> = (0..order)
            .flat_map(|to| (0..to).map(move |from| (from, to)))
            .filter(|_| random.below(100) < density)
            .collect();
        let graph = Graph::from_edges(order, edges).unwrap();
        let first = if random.below(2) == 0 { ALICE } else { BOB };
        let pass = [None, Some(ALICE), Some(BOB)][random.below(3)];
        for colors in 1..=graph.max_degree() + 1 {
            let game = ColoringGame::new(graph.clone(), colors, first).unwrap();
            let mut position = game.start();
            if round % 2 == 1 {
                let mut moves = Vec::new();
                game.moves(&position, &mut moves);
                game.play_unchecked(&mut position, moves[random.below(moves.len())]);
                if position.is_over() {
                    continue;
                }
            }
            let setting = Setting::of(&game, &position, pass);
            let mut theory = Theory::new(setting);
            let Some(ruling) = theory.ruling(&graph, colors, Limit::NONE) else { continue };
            ruled[usize::from(setting.board == Board::Begun)] += 1;
            let params = SolveParams { pass, ..SolveParams::default() };
            let winner = Solver::new(&game, params).solve(&position).winner;
            assert_eq!(Some(ruling.winner), winner, "{graph:?} {colors} {setting:?} {ruling:?}");
        }
    }
    assert!(ruled[0] > 500 && ruled[1] > 200, "{ruled:?}");
}

fn ruling(graph: &str, colors: usize, setting: Setting) -> Option<Ruling> {
    let graph = families::parse(graph).unwrap();
    Theory::new(setting).ruling(&graph, colors, Limit::NONE)
}

const ALICE_FIRST: Setting = Setting { first: ALICE, pass: None, board: Board::Empty };

#[test]
fn what_holds_on_the_empty_board_is_not_used_elsewhere() {
    // The game coloring number of the king's graph 5x5 is 7, its maximum degree 8.
    let settings = [
        (ALICE_FIRST, true),
        (Setting { pass: Some(ALICE), ..ALICE_FIRST }, true),
        (Setting { pass: Some(BOB), ..ALICE_FIRST }, false),
        (Setting { board: Board::Begun, ..ALICE_FIRST }, false),
    ];
    for (setting, known) in settings {
        let found = ruling("king:5x5", 7, setting);
        assert_eq!(found.is_some(), known, "{setting:?}");
        assert!(ruling("king:5x5", 9, setting).is_some_and(|ruling| ruling.winner == ALICE));
        assert!(ruling("king:5x5", 3, setting).is_some_and(|ruling| ruling.winner == BOB));
    }
}

#[test]
fn families_and_strategies_are_for_alice_who_begins() {
    let bob_first = Setting { first: BOB, ..ALICE_FIRST };
    // More vertices than the marking game is searched for.
    let tree = "binary-tree:7";
    assert_eq!(
        ruling("star:200", 4, ALICE_FIRST).map(|ruling| ruling.ground),
        Some(Ground::Forest)
    );
    assert!(ruling(tree, 4, ALICE_FIRST).is_some());
    assert_eq!(ruling("star:200", 4, bob_first), None);
    let wheel = "wheel:200";
    assert!(ruling(wheel, 17, ALICE_FIRST).is_some_and(|ruling| ruling.winner == ALICE));
    assert_eq!(ruling(wheel, 17, bob_first), None);
}

#[test]
fn fewer_colors_than_a_coloring_needs_are_bobs_at_once() {
    let ground = |graph, colors| ruling(graph, colors, ALICE_FIRST).map(|ruling| ruling.ground);
    assert_eq!(ground("complete:20", 19), Some(Ground::Clique(20)));
    assert_eq!(ground("mycielski:6", 5), Some(Ground::Chromatic(6)));
    assert_eq!(ground("petersen", 2), Some(Ground::Chromatic(3)));
}
