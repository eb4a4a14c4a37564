//! Uniform playouts from the empty board.

use crate::measure::{Contestant, Effort, Speed, interleave, repeat_for};
use mapduel_bench::bitboard::Bitboard;
use mapduel_bench::graphs::{game, grid, petersen};
use mapduel_bench::naive::NaivePosition;
use mapduel_coloring::ColoringGame;
use mapduel_game::{Game, Random};
use mapduel_graph::Graph;
use serde::Serialize;
use std::hint::black_box;

/// The playouts of one board.
#[derive(Debug, Serialize)]
pub(crate) struct PlayoutTable {
    pub(crate) board: &'static str,
    pub(crate) colors: usize,
    pub(crate) speeds: Vec<Speed>,
}

pub(crate) fn measure(effort: &Effort) -> Vec<PlayoutTable> {
    [("grid 5x5", grid(5, 5), 3), ("grid 5x5", grid(5, 5), 4), ("Petersen", petersen(), 3)]
        .into_iter()
        .map(|(board, graph, colors)| PlayoutTable {
            board,
            colors,
            speeds: interleave(effort.rounds, contestants(&graph, colors, effort)),
        })
        .collect()
}

fn contestants(graph: &Graph, colors: usize, effort: &Effort) -> Vec<Contestant<'static>> {
    let fast = game(graph, colors);
    let portable = fast.clone().with_portable_playouts();
    let slice = effort.slice;
    let ours = |name, game: ColoringGame| {
        let mut random = Random::new(1);
        Contestant::new(name, move || {
            let start = game.start();
            repeat_for(slice, || {
                black_box(game.playout_winner(&start, &mut random));
            })
        })
    };
    let naive = NaivePosition::start(graph, colors);
    let mut naive_random = Random::new(1);
    let start = Bitboard::start(graph, colors);
    let mut list_random = Random::new(1);
    let mut moves = Vec::new();
    vec![
        ours("mapduel", fast),
        ours("mapduel, portable", portable),
        Contestant::new("bitboards, move list", move || {
            repeat_for(slice, || {
                let mut position = start.clone();
                while !position.is_over() {
                    moves.clear();
                    position.moves(&mut moves);
                    position.play(moves[list_random.below(moves.len())]);
                }
                black_box(position.state());
            })
        }),
        Contestant::new("naive vectors", move || {
            repeat_for(slice, || {
                black_box(naive.playout(&mut naive_random));
            })
        }),
    ]
}
