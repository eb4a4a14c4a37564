//! The theoretical strategies keep their promise, and wrong ones do not.
//!
//! On graphs whose maximum degree plus 1 is at most the promised number of colors nobody can lose,
//! so every graph here has a vertex of larger degree.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod boards;
mod wrong;

use mapduel_coloring::players::{
    ActivationAlice, AcyclicAlice, GreedyAlice, GreedyBob, PlanarAlice, RandomPlayer, ShadesAlice,
    ThreatBob,
};
use mapduel_coloring::{ALICE, BOB, Color, ColoringGame, Economy, Move};
use mapduel_game::{Budget, Game, Player, Random, Side};
use mapduel_graph::{Graph, Limit, Vertex};
use mapduel_search::{Mcts, MctsParams, MctsPlugs};
use std::sync::Arc;

type AnyPlayer = Box<dyn Player<ColoringGame>>;

/// Enough for the graphs here; larger ones fall back to the best order found.
const LIMIT: Limit = Limit { nodes: Some(20_000), ..Limit::NONE };

/// Plays one game; every move is checked against the rules.
fn play(game: &ColoringGame, alice: &mut AnyPlayer, bob: &mut AnyPlayer, seed: u64) -> Vec<Move> {
    alice.new_game(seed);
    bob.new_game(seed + 1000);
    let mut position = game.start();
    let mut moves = Vec::new();
    while !position.is_over() {
        let player = if position.turn() == ALICE { &mut *alice } else { &mut *bob };
        let mv = player.choose(game, &position, Budget::Simulations(120)).mv;
        position = game.play(&position, mv).expect("players play legal moves");
        moves.push(mv);
    }
    moves
}

fn winner(game: &ColoringGame, moves: &[Move]) -> Side {
    let mut position = game.start();
    moves.iter().for_each(|&mv| game.play_unchecked(&mut position, mv));
    position.leader()
}

fn mcts() -> AnyPlayer {
    Box::new(Mcts::new(MctsParams::default(), MctsPlugs::new().candidates(Economy)))
}

/// Alice never loses with the promised number of colors, nor with one more.
fn keeps_the_promise(name: &str, graph: &Graph, mut alice: AnyPlayer, promise: usize) {
    assert!(graph.max_degree() + 1 > promise, "{name}: {} colors cannot fail", promise);
    let graph = Arc::new(graph.clone());
    for first in [ALICE, BOB] {
        let bobs: [(&str, AnyPlayer, u64); 6] = [
            ("random", Box::new(RandomPlayer::new()), 12),
            ("greedy", Box::new(GreedyBob::new()), 8),
            ("threat", Box::new(ThreatBob::new()), 8),
            ("near", Box::new(wrong::HubBob::new(wrong::Plan::Near)), 8),
            ("far", Box::new(wrong::HubBob::new(wrong::Plan::Far)), 8),
            ("mcts", mcts(), u64::from(graph.order() <= 100)),
        ];
        for (opponent, mut bob, games) in bobs {
            for seed in 0..games {
                let colors = promise + usize::from(seed % 4 == 3);
                let game = ColoringGame::new(Arc::clone(&graph), colors, first).unwrap();
                let moves = play(&game, &mut alice, &mut bob, seed);
                assert_eq!(
                    winner(&game, &moves),
                    ALICE,
                    "{name}, {colors} colors, {opponent} Bob, seed {seed}: {moves:?}"
                );
            }
        }
    }
}

#[test]
fn shades_keep_their_promise() {
    for (name, graph) in boards::sparse() {
        let alice = ShadesAlice::new(&graph, LIMIT);
        let promise = alice.promise();
        keeps_the_promise(name, &graph, Box::new(alice), promise);
    }
}

#[test]
fn acyclic_colorings_keep_their_promise() {
    for (name, graph) in boards::sparse() {
        let alice = AcyclicAlice::new(&graph, LIMIT);
        let promise = alice.promise();
        keeps_the_promise(name, &graph, Box::new(alice), promise);
    }
}

#[test]
fn activation_keeps_its_promise() {
    for (name, graph) in boards::sparse() {
        let alice = ActivationAlice::new(&graph, LIMIT);
        let promise = alice.promise();
        keeps_the_promise(name, &graph, Box::new(alice), promise);
    }
}

#[test]
fn the_dollar_order_keeps_its_promise() {
    for (name, graph) in boards::planar() {
        let alice = PlanarAlice::new(&graph).unwrap();
        let promise = alice.promise();
        keeps_the_promise(name, &graph, Box::new(alice), promise);
    }
}

#[test]
fn promises_are_those_of_the_exact_numbers() {
    let tree = boards::hub_tree(3, 12, 2);
    assert_eq!(ShadesAlice::new(&tree, LIMIT).promise(), 6);
    assert_eq!(AcyclicAlice::new(&tree, LIMIT).promise(), 6);
    assert_eq!(ActivationAlice::new(&tree, LIMIT).promise(), 5);
    // Without any node to spend the promise is that of the witness at hand.
    let rough = ShadesAlice::new(&boards::wheel(40), Limit::nodes(0)).promise();
    assert!(rough >= ShadesAlice::new(&boards::wheel(40), LIMIT).promise());
}

/// The reply of strategy 1, in any legal color instead of a shade: Bob wins sometimes.
#[test]
fn any_legal_color_instead_of_a_shade_loses() {
    let (tree, order) = (boards::hub_tree(4, 14, 2), boards::hub_tree_order(4, 14, 2));
    let game = ColoringGame::new(tree.clone(), 6, ALICE).unwrap();
    let losses = |paint| {
        let alice = wrong::OrderAlice::new(&tree, order.clone(), wrong::Reply::Backward, paint);
        let mut alice: AnyPlayer = Box::new(alice);
        let mut bob: AnyPlayer = Box::new(wrong::HubBob::new(wrong::Plan::Far));
        (0..40)
            .filter(|&seed| winner(&game, &play(&game, &mut alice, &mut bob, seed)) == BOB)
            .count()
    };
    assert!(losses(wrong::Paint::Any) > 0, "the board cannot tell right from wrong");
    assert_eq!(losses(wrong::Paint::Shades), 0);
}

/// The reply as the study words it, a *loose* backward neighbor: Bob wins by a plain plan.
#[test]
fn loose_backward_neighbors_in_the_reply_lose() {
    let (graph, order) = boards::loose_trap();
    assert!(graph.max_degree() + 1 > 8);
    for (reply, expected) in [(wrong::Reply::LooseBackward, BOB), (wrong::Reply::Backward, ALICE)] {
        for first in [ALICE, BOB] {
            let paint = wrong::Paint::Shades;
            let alice = wrong::OrderAlice::new(&graph, order.clone(), reply, paint);
            let game = ColoringGame::new(graph.clone(), 8, first).unwrap();
            let (mut alice, mut bob): (AnyPlayer, AnyPlayer) =
                (Box::new(alice), Box::new(wrong::HubBob::new(wrong::Plan::Near)));
            let moves = play(&game, &mut alice, &mut bob, 0);
            assert_eq!(winner(&game, &moves), expected, "{moves:?}");
        }
    }
}

fn everybody(graph: &Graph) -> Vec<AnyPlayer> {
    let mut players: Vec<AnyPlayer> = vec![
        Box::new(RandomPlayer::new()),
        Box::new(GreedyBob::new()),
        Box::new(ThreatBob::new()),
        Box::new(GreedyAlice::new()),
        Box::new(ShadesAlice::new(graph, LIMIT)),
        Box::new(AcyclicAlice::new(graph, LIMIT)),
        Box::new(ActivationAlice::new(graph, LIMIT)),
    ];
    if let Ok(planar) = PlanarAlice::new(graph) {
        players.push(Box::new(planar));
    }
    players
}

#[test]
fn every_player_plays_legal_moves_on_every_board_with_any_number_of_colors() {
    let mut random = Random::new(77);
    for _ in 0..200 {
        let graph =
            Arc::new(boards::random(1 + random.below(9), 10 + random.below(80), &mut random));
        let mut alices = everybody(&graph);
        let mut bobs = everybody(&graph);
        for colors in 1..=graph.max_degree() + 2 {
            for first in [ALICE, BOB] {
                let game = random_start(&graph, colors, first, &mut random);
                let (one, other) = (random.below(alices.len()), random.below(bobs.len()));
                // Everybody meets somebody on each side.
                for (alice, bob) in (0..alices.len()).flat_map(|at| [(at, other), (one, at)]) {
                    let moves = play(&game, &mut alices[alice], &mut bobs[bob], 5);
                    let again = play(&game, &mut alices[alice], &mut bobs[bob], 5);
                    assert_eq!(moves, again, "equal seeds give equal games");
                }
            }
        }
    }
}

/// A board with a few vertices colored already.
fn random_start(
    graph: &Arc<Graph>,
    colors: usize,
    first: Side,
    random: &mut Random,
) -> ColoringGame {
    let mut colored: Vec<(Vertex, Color)> = Vec::new();
    for _ in 0..random.below(4) {
        let vertex = Vertex::new(random.below(graph.order()));
        let mut more = colored.clone();
        more.push((vertex, Color::new(random.below(colors))));
        if ColoringGame::from_start(Arc::clone(graph), colors, first, &more).is_ok() {
            colored = more;
        }
    }
    ColoringGame::from_start(Arc::clone(graph), colors, first, &colored).unwrap()
}

#[test]
fn a_strategy_serves_from_the_middle_of_a_game_and_on_a_foreign_graph() {
    let mut random = Random::new(3);
    let (mut moves, graph) = (Vec::new(), Arc::new(boards::hub_tree(2, 9, 2)));
    let foreign = boards::wheel(20);
    for colors in [2, 6, 9] {
        let game = ColoringGame::new(Arc::clone(&graph), colors, ALICE).unwrap();
        for mut player in everybody(&graph).into_iter().chain(everybody(&foreign)) {
            let mut position = game.start();
            while !position.is_over() {
                // Sometimes the player is asked, sometimes passed over, sometimes asked twice.
                for _ in 0..random.below(3) {
                    let mv = player.choose(&game, &position, Budget::Nodes(0)).mv;
                    assert!(game.is_legal(&position, mv));
                }
                game.moves(&position, &mut moves);
                game.play_unchecked(&mut position, moves[random.below(moves.len())]);
            }
        }
    }
}

#[test]
fn strategies_are_ready_on_ten_thousand_vertices() {
    let mut random = Random::new(12);
    let graph = boards::random_sparse(10_000, 15_000, &mut random);
    let limit = Limit { nodes: Some(1000), ..Limit::NONE };
    let promise = ActivationAlice::new(&graph, limit).promise();
    let game = ColoringGame::new(graph.clone(), promise.min(20), ALICE).unwrap();
    let mut players: Vec<AnyPlayer> = vec![
        Box::new(ShadesAlice::new(&graph, limit)),
        Box::new(AcyclicAlice::new(&graph, limit)),
        Box::new(ActivationAlice::new(&graph, limit)),
        Box::new(GreedyBob::new()),
        Box::new(ThreatBob::new()),
    ];
    let mut position = game.start();
    for turn in 0..20 {
        let player = &mut players[turn % 5];
        let mv = player.choose(&game, &position, Budget::Nodes(0)).mv;
        position = game.play(&position, mv).expect("players play legal moves");
    }
}
