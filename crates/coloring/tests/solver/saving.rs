//! Saved tables: what is loaded is what was saved, and nothing else is ever loaded.

use crate::support::{game, random_graph};
use mapduel_coloring::{
    ALICE, BOB, ColoringGame, LoadError, Progress, SolveParams, Solver, SymmetryRule,
};
use mapduel_game::{Game, Random};
use mapduel_graph::{Graph, Limit, families};
use std::sync::Arc;

fn family(text: &str, colors: usize) -> ColoringGame {
    ColoringGame::new(families::parse(text).expect("a family"), colors, ALICE).expect("a game")
}

/// A solver that was stopped after so many nodes, and its table.
fn stopped(game: &ColoringGame, params: SolveParams, nodes: u64) -> (Solver, Vec<u8>) {
    let mut solver = Solver::new(game, params);
    solver.solve_within(&game.start(), Limit::nodes(nodes));
    let mut saved = Vec::new();
    solver.save(&mut saved).expect("memory takes everything");
    (solver, saved)
}

/// Entries may crowd each other out of a table that fills in another order, a few in a hundred.
fn arrived(one: &Solver, other: &Solver) -> bool {
    other.entries() <= one.entries() && other.entries() * 100 >= one.entries() * 95
}

#[test]
fn a_search_goes_on_where_it_was_stopped() {
    for (text, colors, truth) in [("torus:4x5", 4, BOB), ("grid:4x6", 4, ALICE)] {
        let game = family(text, colors);
        let scratch = Solver::new(&game, SolveParams::default()).solve(&game.start());
        assert_eq!(scratch.winner, Some(truth));
        let (solver, saved) = stopped(&game, SolveParams::default(), scratch.nodes * 2 / 3);
        let mut other = Solver::new(&game, SolveParams::default());
        assert_eq!(other.load(&saved[..]).unwrap(), solver.entries() as u64);
        assert!(arrived(&solver, &other), "{text}");
        let verdict = other.solve(&game.start());
        assert_eq!(verdict.winner, Some(truth), "{text}");
        assert!(verdict.nodes * 3 < scratch.nodes * 2, "{text}: {verdict:?} after {scratch:?}");
    }
}

#[test]
fn a_finished_search_is_loaded_with_its_answer() {
    let game = family("torus:4x4", 4);
    let (_, saved) = stopped(&game, SolveParams::default(), u64::MAX);
    let mut other = Solver::new(&game, SolveParams::default());
    other.load(&saved[..]).unwrap();
    assert_eq!(other.known(&game.start()), Some(BOB));
    let verdict = other.solve(&game.start());
    assert_eq!((verdict.winner, verdict.nodes), (Some(BOB), 0));
}

#[test]
fn every_width_is_saved_and_loaded() {
    let mut random = Random::new(0x5a7e);
    let mut total = 0;
    // One word, four words and sixteen; few colors, and more than eight.
    for (padding, colors) in [(0, 3), (0, 6), (0, 12), (70, 3), (70, 12), (300, 3)] {
        let order = 15 + colors / 2;
        let chance = if colors > 8 { 0.9 } else { 0.12 + 0.11 * colors as f64 };
        let small = random_graph(order, chance, &mut random);
        let edges: Vec<_> = small.edges().map(|(a, b)| (a.index(), b.index())).collect();
        let graph = Graph::from_edges(order + padding, edges).unwrap();
        let game = game(&graph, colors, BOB, &[]);
        let (solver, saved) = stopped(&game, SolveParams::default(), 400);
        let mut other = Solver::new(&game, SolveParams::default());
        assert_eq!(other.load(&saved[..]).unwrap(), solver.entries() as u64);
        assert!(arrived(&solver, &other), "{padding} {colors}");
        assert!(solver.entries() > 0, "{padding} {colors}");
        total += solver.entries();
    }
    assert!(total > 200, "{total}");
}

#[test]
fn any_changed_byte_and_any_shorter_or_longer_file_is_refused() {
    let game = family("torus:4x5", 4);
    let (_, saved) = stopped(&game, SolveParams::default(), 120);
    let mut random = Random::new(0xf11b);
    let mut solver = Solver::new(&game, SolveParams::default());
    assert!(solver.load(&saved[..]).unwrap() > 50);
    let mut refuses = |bytes: &[u8], what: &str| {
        assert!(solver.load(bytes).is_err(), "{what} of {}", saved.len());
        assert_eq!(solver.entries(), 0, "{what}");
    };
    for place in 0..saved.len() {
        let mut changed = saved.clone();
        changed[place] ^= 1 << random.below(8);
        refuses(&changed, &format!("a bit of byte {place}"));
        changed[place] = saved[place].wrapping_add(1 + random.below(255) as u8);
        refuses(&changed, &format!("byte {place}"));
        refuses(&saved[..place], &format!("the first {place}"));
    }
    refuses(&[&saved[..], &[0]].concat(), "one more than all");
    for _ in 0..300 {
        let (one, other) = (random.below(saved.len()), random.below(saved.len()));
        let (from, to) = (one.min(other), one.max(other));
        refuses(&[&saved[..from], &saved[to..]].concat(), "a part");
        let noise: Vec<u8> = (0..random.below(400)).map(|_| random.below(256) as u8).collect();
        refuses(&[&saved[..from], &noise[..]].concat(), "noise at the end");
        refuses(&noise, "noise");
    }
}

#[test]
fn sizes_in_a_file_are_not_believed() {
    let game = family("torus:4x5", 4);
    let (_, saved) = stopped(&game, SolveParams::default(), 100);
    let header = saved.windows(2).position(|pair| pair == b"\n\n").unwrap() + 2 + 8;
    for size in [u32::MAX, 1 << 31, (1 << 20) + 1, 1 << 20] {
        let mut changed = saved[..header].to_vec();
        changed.extend_from_slice(&size.to_le_bytes());
        changed.extend_from_slice(&saved[header + 4..]);
        let error = Solver::new(&game, SolveParams::default()).load(&changed[..]).unwrap_err();
        assert!(matches!(error, LoadError::Damaged { .. } | LoadError::CutOff), "{error}");
    }
}

#[test]
fn tables_of_other_games_are_refused_with_the_difference() {
    let torus = family("torus:4x5", 4);
    let (_, saved) = stopped(&torus, SolveParams::default(), 200);
    let refused = |game: &ColoringGame, params: SolveParams, reason: &str| {
        let error = Solver::new(game, params).load(&saved[..]).unwrap_err();
        assert!(matches!(error, LoadError::OtherGame { .. }), "{error}");
        assert!(error.to_string().contains(reason), "{error}");
    };
    let plain = SolveParams::default;
    refused(&family("torus:5x4", 4), plain(), "graph ");
    refused(&family("torus:4x5", 3), plain(), "`colors 4` where this one has `colors 3`");
    refused(&torus, SolveParams { pass: Some(BOB), ..plain() }, "`pass bob`");
    let mut colors_only = plain();
    colors_only.rules.symmetry = SymmetryRule::Colors;
    refused(&torus, colors_only, "`symmetry colors`");
    // Another starter and another start are the same game.
    let other = game(torus.graph(), 4, BOB, &[(0, 1), (7, 2)]);
    assert!(Solver::new(&other, plain()).load(&saved[..]).is_ok());
    for (text, error) in [("", "cut off"), ("graph { a -- b }", "no saved table")] {
        let found = Solver::new(&torus, plain()).load(text.as_bytes()).unwrap_err();
        assert!(found.to_string().contains(error), "{found}");
    }
    let later = [b"mapduel-table 2\n", &saved[16..]].concat();
    let found = Solver::new(&torus, plain()).load(&later[..]).unwrap_err();
    assert!(matches!(&found, LoadError::Format(format) if format == "2"), "{found}");
}

#[test]
fn a_table_is_saved_while_the_search_runs() {
    let game = family("grid:4x8", 4);
    let progress = Arc::new(Progress::default());
    let params = SolveParams { progress: Some(progress.clone()), ..SolveParams::default() };
    let mut solver = Solver::new(&game, params);
    let memory = solver.memory().expect("small enough for a search");
    let mut snapshots = Vec::new();
    let verdict = std::thread::scope(|scope| {
        let search = scope.spawn(|| solver.solve(&game.start()));
        while !search.is_finished() {
            let mut saved = Vec::new();
            memory.save(&mut saved).expect("memory takes everything");
            snapshots.push(saved);
        }
        search.join().expect("the search does not fail")
    });
    assert_eq!(verdict.winner, Some(ALICE));
    assert!(memory.entries() > 100 && memory.fill() > 0.0 && memory.fill() < 0.5);
    assert!(progress.root().is_some_and(|root| root.proof > 0 || root.disproof > 0));
    snapshots.dedup();
    // The first, the last and some in between.
    let step = (snapshots.len() / 5).max(1);
    for saved in snapshots.iter().step_by(step).chain(snapshots.last()) {
        let mut other = Solver::new(&game, SolveParams::default());
        other.load(&saved[..]).unwrap();
        assert_eq!(other.solve(&game.start()).winner, Some(ALICE));
    }
}

#[test]
fn less_memory_loads_what_fits() {
    let game = family("torus:4x6", 4);
    let (solver, saved) = stopped(&game, SolveParams::default(), u64::MAX);
    let mut small = Solver::new(&game, SolveParams { memory: 8_000, ..SolveParams::default() });
    assert_eq!(small.load(&saved[..]).unwrap(), solver.entries() as u64);
    assert!(small.entries() < solver.entries() && small.entries() > 50, "{}", small.entries());
    assert_eq!(small.solve(&game.start()).winner, Some(BOB));
}

#[test]
fn what_is_too_large_saves_and_loads_nothing() {
    let game = family("grid:40x40", 4);
    let mut solver = Solver::new(&game, SolveParams::default());
    assert!(solver.memory().is_none());
    let obstacle = solver.obstacle().unwrap().to_string();
    assert!(obstacle.contains("1600 vertices"), "{obstacle}");
    let mut saved = Vec::new();
    assert_eq!(solver.save(&mut saved).unwrap(), 0);
    assert_eq!(solver.load(&saved[..]).unwrap(), 0);
}
