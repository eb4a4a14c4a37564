//! Saved tables: what is loaded is what was saved, and nothing else is ever loaded.

use super::support::{game, random_graph};
use mapduel_coloring::{
    ALICE, BOB, ColoringGame, LoadError, SolveParams, SolveProgress, Solver, SymmetryRule,
};
use mapduel_game::{Checksum, Game, Random};
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
        assert_eq!(other.load(&saved[..]).unwrap().entries, solver.entries() as u64);
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
        assert_eq!(other.load(&saved[..]).unwrap().entries, solver.entries() as u64);
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
    assert!(solver.load(&saved[..]).unwrap().entries > 50);
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
    refused(&torus, plain().with_pass(Some(BOB)), "`pass bob`");
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
    for format in ["1", "3"] {
        let other = [format!("mapduel-table {format}\n").as_bytes(), &saved[16..]].concat();
        let found = Solver::new(&torus, plain()).load(&other[..]).unwrap_err();
        assert!(matches!(&found, LoadError::Format(found) if found == format), "{found}");
        assert!(found.to_string().contains("move it away and solve anew"), "{found}");
    }
}

#[test]
fn a_table_is_saved_while_the_search_runs() {
    let game = family("grid:4x8", 4);
    let progress = Arc::new(SolveProgress::default());
    let params = SolveParams::default().with_progress(Some(progress.clone()));
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
    let mut small = Solver::new(&game, SolveParams::default().with_memory(8_000));
    assert_eq!(small.load(&saved[..]).unwrap().entries, solver.entries() as u64);
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
    assert_eq!(solver.load(&saved[..]).unwrap().entries, 0);
}

/// A table with another header or other entries, and with the checksums that it would have.
fn rewritten(
    saved: &[u8],
    header: impl Fn(&str) -> String,
    entries: impl Fn(&mut [u8]),
) -> Vec<u8> {
    let end = saved.windows(2).position(|pair| pair == b"\n\n").expect("a saved table") + 2;
    let text = header(std::str::from_utf8(&saved[..end]).expect("a saved table"));
    let (mut sum, mut out) = (Checksum::default(), text.clone().into_bytes());
    sum.add(text.as_bytes());
    out.extend(sum.bytes());
    let mut rest = &saved[end + 8..];
    loop {
        let size = u32::from_le_bytes(rest[..4].try_into().expect("a saved table")) as usize;
        let length = if size == 0 { 8 } else { size };
        let mut block = rest[4..4 + length].to_vec();
        if size == 0 {
            sum.add(&[&rest[..4], &block].concat());
        } else {
            entries(&mut block);
            sum.add(&rest[..4]);
            sum.add(&block);
        }
        out.extend([&rest[..4], &block, &sum.bytes()].concat());
        rest = &rest[4 + length + 8..];
        if size == 0 {
            assert!(rest.is_empty());
            return out;
        }
    }
}

#[test]
fn tables_by_other_rules_are_refused_and_other_versions_are_named() {
    let game = family("torus:4x5", 4);
    let (_, saved) = stopped(&game, SolveParams::default(), 200);
    let load = |saved: &[u8]| Solver::new(&game, SolveParams::default()).load(saved);
    let same = load(&rewritten(&saved, str::to_owned, |_| ())).unwrap();
    assert_eq!((same.other_program, same.checked > 20), (None, true));
    let program = concat!("program mapduel ", env!("CARGO_PKG_VERSION"));
    let older = |text: &str| text.replace(program, "program mapduel 0.0.9");
    let older = load(&rewritten(&saved, older, |_| ())).unwrap();
    assert_eq!(older.other_program.as_deref(), Some("mapduel 0.0.9"));
    let rules = |text: &str| text.replace("\nrules 1\n", "\nrules 0\n");
    let error = load(&rewritten(&saved, rules, |_| ())).unwrap_err();
    assert!(matches!(&error, LoadError::OtherRules { found, .. } if found == "0"), "{error}");
    assert!(error.to_string().contains("solve anew"), "{error}");
}

#[test]
fn a_table_with_other_winners_is_refused_though_its_checksums_fit() {
    for (text, colors) in [("torus:4x4", 4), ("torus:4x5", 4), ("petersen", 3)] {
        let game = family(text, colors);
        let (_, saved) = stopped(&game, SolveParams::default(), u64::MAX);
        // Every decided entry says the opposite: 8 is won, 16 is lost.
        let bytes = colors * game.graph().order().div_ceil(8);
        let turned = rewritten(&saved, str::to_owned, |mut block| {
            while !block.is_empty() {
                let solved = block[0] & 24 != 0;
                if solved {
                    block[0] ^= 24;
                }
                let length = 5 + if solved { 0 } else { 8 } + bytes;
                block = &mut std::mem::take(&mut block)[length..];
            }
        });
        let mut solver = Solver::new(&game, SolveParams::default());
        let error = solver.load(&turned[..]).unwrap_err();
        assert!(matches!(error, LoadError::Contradiction), "{text}: {error}");
        assert_eq!(solver.entries(), 0);
    }
}

#[test]
fn what_is_right_is_never_contradicted() {
    let mut random = Random::new(0xc0de);
    let mut checked = 0;
    for _ in 0..60 {
        let order = 6 + random.below(6);
        let graph = random_graph(order, 0.4, &mut random);
        for pass in [None, Some(ALICE), Some(BOB)] {
            let game = game(&graph, 3, ALICE, &[]);
            let params = SolveParams::default().with_pass(pass);
            let (_, saved) = stopped(&game, params.clone(), u64::MAX);
            checked += Solver::new(&game, params).load(&saved[..]).unwrap().checked;
        }
    }
    assert!(checked > 500, "{checked}");
}
