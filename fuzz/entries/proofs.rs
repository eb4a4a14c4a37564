//! Readers of certificates and checkpoints.

use mapduel_coloring::proof::Certificate;
use mapduel_coloring::{ALICE, ColoringGame, SolveParams, Solver, checker};
use mapduel_graph::families;

pub(crate) fn certificate(bytes: &[u8]) {
    let Ok(certificate) = Certificate::read(&String::from_utf8_lossy(bytes)) else {
        return;
    };
    let again = Certificate::read(&certificate.write());
    assert_eq!(again.as_ref(), Ok(&certificate), "what is written is read back");
    // Local games of large clusters can take for ever, which is no mistake.
    if certificate.graph.order() <= 8 && certificate.colors <= 4 {
        let _ = checker::check(&certificate);
    }
}

pub(crate) fn checkpoint(bytes: &[u8]) {
    let graph = families::parse("path:4").expect("a family");
    let game = ColoringGame::new(graph, 2, ALICE).expect("a game");
    let mut solver = Solver::new(&game, SolveParams::default());
    // A checksum guards the entries, so what loads was saved; the rest must fail in peace.
    let _ = solver.load(bytes);
}
