//! Numbers at the end of their range: they steer badly, and decide nothing.

use super::*;
use crate::solver::SolveParams;
use crate::solver::classify::{Look, classify};
use crate::solver::engine::Machine;
use crate::{ALICE, BOB, ColoringGame};
use mapduel_game::Random;
use mapduel_graph::{Graph, Limit};

type Small = Machine<u64, 4>;

#[test]
fn sums_beyond_the_range_are_not_taken_for_answers() {
    let mut random = Random::new(64);
    let (mut wins, mut spoiled) = ([0, 0], 0);
    for _ in 0..300 {
        let order = 6 + random.below(4);
        let pairs = (0..order).flat_map(|vertex| (0..vertex).map(move |other| (vertex, other)));
        let graph =
            Graph::from_edges(order, pairs.filter(|_| random.below(2) == 0)).expect("a graph");
        let colors = 2 + random.below(3);
        let game = ColoringGame::new(graph, colors, ALICE).unwrap();
        let truth = winner(&mut Small::new(&game, SolveParams::default()), &start(&game));
        let mut machine = Small::new(&game, SolveParams::default());
        for _ in 0..60 {
            spoiled += spoil(&machine, start(&game), &mut random);
        }
        assert_eq!(winner(&mut machine, &start(&game)), truth, "{:?} {colors}", game.graph());
        wins[truth.index()] += 1;
    }
    assert!(wins[0] > 50 && wins[1] > 50 && spoiled > 10_000, "{wins:?} {spoiled}");
}

fn start(game: &ColoringGame) -> State<u64, 4> {
    let board = Small::new(game, SolveParams::default()).engine.board;
    let all = (1 << game.graph().order()) - 1;
    let mut layers = [0; 4];
    layers[..game.colors()].fill(all);
    State::new(&board, layers)
}

fn winner(machine: &mut Small, state: &State<u64, 4>) -> Side {
    let mode = Mode { turn: ALICE, pass: None };
    match classify(state, &machine.engine.board, ALICE) {
        Look::Decided(winner) => winner,
        Look::Open(_) => {
            let job = Job::new(Limit::nodes(1_000_000), 1, None, 1);
            machine.search(state, mode, &job, u64::MAX).expect("a small game")
        }
    }
}

/// Plays at random, and gives the open states on the way the largest numbers there are.
fn spoil(machine: &Small, mut state: State<u64, 4>, random: &mut Random) -> usize {
    let board = &machine.engine.board;
    let mut spoiled = 0;
    let mut turn = ALICE;
    while let Look::Open(_) = classify(&state, board, turn) {
        let key = machine.engine.key(&state, Mode { turn, pass: None });
        let mut large = || INFINITY - 1 - random.below(3) as u64;
        let numbers = Numbers { proof: large(), disproof: large() };
        machine.engine.table.put(&key, key.hash(), numbers, 1);
        spoiled += 1;
        let moves: Vec<(usize, usize)> = (0..board.colors)
            .flat_map(|color| state.layers[color].members().map(move |vertex| (vertex, color)))
            .collect();
        let (vertex, color) = moves[random.below(moves.len())];
        state = state.play(board, vertex, color);
        if state.layers.iter().fold(0, |some, layer| some | layer) != state.uncolored {
            return spoiled;
        }
        turn = if turn == ALICE { BOB } else { ALICE };
    }
    spoiled
}
