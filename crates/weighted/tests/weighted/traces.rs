//! Traces against the fixtures, byte for byte, and against a slow reference on random maps.

use crate::shared::{Reference, cases, fixture, problem, random_text};
use mapduel_game::{Notation, Random};
use mapduel_weighted::{Horizon, Problem, RuleSet, WeightedGame, trace};
use sha2::{Digest, Sha256};
use std::io::{self, Write};

fn trace_of(game: &WeightedGame) -> (String, trace::TraceOutcome) {
    let mut bytes = Vec::new();
    let outcome = trace::write_trace(game, &mut bytes).expect("memory takes everything");
    assert_eq!(outcome.bytes, bytes.len() as u64);
    (String::from_utf8(bytes).expect("a trace is text"), outcome)
}

#[test]
fn every_fixture_has_its_hash_and_its_counts() {
    let cases = cases();
    assert_eq!(cases.len(), 17);
    for case in cases {
        let game = WeightedGame::from_problem(problem(&format!("{}.in", case.name)));
        let (text, outcome) = trace_of(&game);
        let name = &case.name;
        assert_eq!(outcome.nodes, case.nodes, "nodes of {name}");
        assert_eq!(outcome.leaves, case.leaves, "leaves of {name}");
        assert_eq!(outcome.cuts, case.cuts, "cuts of {name}");
        assert_eq!(outcome.value, case.value, "value of {name}");
        assert_eq!(outcome.bytes, case.bytes, "bytes of {name}");
        let best = outcome.best.map(|best| game.write_move(best).replace('=', " "));
        assert_eq!(best.as_deref(), Some(case.best.as_str()), "best move of {name}");
        assert_eq!(text.lines().count() as u64, 2 * case.nodes, "lines of {name}");
        let digest: String =
            Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, case.sha256, "hash of {name}");
    }
}

#[test]
fn the_whole_fixture_traces_are_reproduced() {
    for name in ["200", "201", "202", "203"] {
        let game = WeightedGame::from_problem(problem(&format!("{name}.in")));
        assert_eq!(trace_of(&game).0.as_bytes(), fixture(&format!("{name}.out")), "{name}");
    }
}

#[test]
fn random_maps_have_the_trace_of_the_reference() {
    let mut random = Random::new(0x5eed);
    let mut without_moves = 0;
    for round in 0..2_000 {
        let depth = 1 + random.below(5) as u32;
        let states = 1 + random.below(6);
        let text = random_text(&mut random, states, depth);
        let read = Problem::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let mut reference = Reference::read(&text);
        for rules in [RuleSet::Strict, RuleSet::Legacy] {
            reference.legacy = rules == RuleSet::Legacy;
            let game = WeightedGame::new(read.clone(), rules, Horizon::Plies(depth));
            let (trace, outcome) = trace_of(&game);
            assert_eq!(trace, reference.trace(depth).join("\n"), "round {round}\n{text}");
            let lines = trace.lines().count() as u64;
            match outcome.best {
                Some(_) => assert_eq!(lines, 2 * outcome.nodes),
                None => assert_eq!((lines, outcome.nodes), (1, 1)),
            }
            let (value, best) = reference.minimax(0, depth);
            let found = outcome.best.map(|best| game.write_move(best));
            assert_eq!((outcome.value, found), (value, best.map(|(s, c)| format!("{s}={c}"))));
            without_moves += u32::from(outcome.best.is_none());
        }
    }
    assert!((50..2_000).contains(&without_moves), "{without_moves} roots without moves");
}

#[test]
fn legacy_differs_from_strict_only_where_a_state_is_walled_in() {
    let text = "R, G\nA: R-1, B: G-2\n3\nR: 1, G: 2\nR: 3, G: 4\nA: C\nB: C\nC: A, B\n";
    let read = Problem::read(text.as_bytes()).unwrap();
    let legacy = |problem: &Problem| {
        trace_of(&WeightedGame::new(problem.clone(), RuleSet::Legacy, Horizon::Full)).0
    };
    let strict = WeightedGame::new(read.clone(), RuleSet::Strict, Horizon::Full);
    assert_eq!(trace_of(&strict).0, "B, G, 0, -3, -inf, inf");
    // The row of C is scanned from its end: G goes, and R stays because it is the last color.
    assert!(legacy(&read).ends_with("\nC, R, -2"), "{}", legacy(&read));
    let other = Problem::read(text.replace("C: A, B", "C: B, A").as_bytes()).unwrap();
    assert!(legacy(&other).ends_with("\nC, G, -1"), "{}", legacy(&other));
}

#[test]
fn maps_of_more_than_64_states_follow_the_same_rules() {
    let mut random = Random::new(7);
    for states in [64usize, 65, 130, 256] {
        let mut text =
            format!("R, G, B\ns{}: R-1\n2\nR: 5, G: 0, B: 2\nR: 1, G: 9, B: 2\n", states / 2);
        for state in 0..states {
            let near = [state.checked_sub(1), Some(state + 1).filter(|&next| next < states)];
            let near: Vec<String> = near.iter().flatten().map(|next| format!("s{next}")).collect();
            text += &format!("s{state}: {}\n", near.join(", "));
        }
        let depth = 2 + random.below(3) as u32;
        let read = Problem::read(text.as_bytes()).unwrap();
        let game = WeightedGame::new(read, RuleSet::Strict, Horizon::Plies(depth));
        assert_eq!(trace_of(&game).0, Reference::read(&text).trace(depth).join("\n"), "{states}");
    }
}

#[test]
fn large_weights_and_long_names_are_written_whole() {
    let (state, color) = ("S".repeat(64), "c".repeat(64));
    let text = format!(
        "{color}, G\nA: G-1\n3\n{color}: 1000000000000, G: -1025\n{color}: -999, G: 1024\nA: {state}\n{state}: A, B\nB: {state}\n"
    );
    let game = WeightedGame::from_problem(Problem::read(text.as_bytes()).unwrap());
    assert_eq!(trace_of(&game).0, Reference::read(&text).trace(3).join("\n"));
}

#[test]
fn an_output_that_fails_ends_the_search() {
    struct Full(usize);
    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += 1;
            if self.0 > 2 { Err(io::Error::other("the disk is full")) } else { Ok(bytes.len()) }
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let game = WeightedGame::from_problem(problem("205.in"));
    let mut output = Full(0);
    let error = trace::write_trace(&game, &mut output).unwrap_err();
    assert_eq!((error.to_string().as_str(), output.0), ("the disk is full", 3));
}
