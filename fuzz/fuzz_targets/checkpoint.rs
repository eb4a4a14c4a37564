#![no_main]

use libfuzzer_sys::fuzz_target;
use mapduel_coloring::{ALICE, ColoringGame, SolveParams, Solver};
use mapduel_graph::families;

fuzz_target!(|bytes: &[u8]| {
    let graph = families::parse("path:4").expect("a family");
    let game = ColoringGame::new(graph, 2, ALICE).expect("a game");
    let mut solver = Solver::new(&game, SolveParams::default());
    // A checksum guards the entries, so what loads was saved; the rest must fail in peace.
    let _ = solver.load(bytes);
});
