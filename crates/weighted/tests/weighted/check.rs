//! The checker: wrong programs, damaged outputs, and that it always points at the first wrong line.

mod student;

use crate::shared::{fixture, problem, random_text};
use mapduel_game::Random;
use mapduel_weighted::check::{CheckOutcome, Credit, Mistake, Part, Rule, check, credit};
use mapduel_weighted::{Horizon, Problem, RuleSet, WeightedGame, trace};
use proptest::prelude::*;
use student::{Bug, run};

fn game(name: &str) -> WeightedGame {
    WeightedGame::from_problem(problem(&format!("{name}.in")))
}

fn right(game: &WeightedGame) -> String {
    let mut bytes = Vec::new();
    trace::write_trace(game, &mut bytes).expect("memory takes everything");
    String::from_utf8(bytes).expect("a trace is text")
}

/// The mistake in an output that is not right; it must be at the first line that differs.
fn mistake(game: &WeightedGame, output: &str) -> Mistake {
    let CheckOutcome::Wrong(mistake) = check(game, output.as_bytes()) else {
        panic!("a wrong output was accepted");
    };
    let right = right(game);
    let mut lines = right.split('\n').zip(output.split('\n'));
    let same = lines.by_ref().take_while(|(one, other)| one == other).count() as u64;
    assert_eq!(mistake.line, same + 1, "{mistake:?}");
    assert!(mistake.explanation.len() > 20, "{mistake:?}");
    *mistake
}

#[track_caller]
fn explains(game: &WeightedGame, output: &str, rule: Rule, part: &str) {
    let mistake = mistake(game, output);
    assert_eq!(mistake.rule, rule, "{mistake:#?}");
    assert!(mistake.explanation.contains(part), "{mistake:#?}");
}

#[test]
fn right_outputs_are_accepted() {
    for name in ["200", "201", "202", "203"] {
        let output = fixture(&format!("{name}.out"));
        let lines = output.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
        assert_eq!(check(&game(name), &output), CheckOutcome::Correct { lines });
    }
    let mut random = Random::new(1);
    for _ in 0..300 {
        let text = random_text(&mut random, 5, 4);
        let read = Problem::read(text.as_bytes()).unwrap();
        for rules in [RuleSet::Strict, RuleSet::Legacy] {
            let game = WeightedGame::new(read.clone(), rules, Horizon::Plies(4));
            let output = run(&game, Bug::None);
            assert_eq!(output, right(&game));
            assert!(matches!(check(&game, output.as_bytes()), CheckOutcome::Correct { .. }));
        }
    }
}

#[test]
fn wrong_programs_are_told_what_they_did() {
    let mut failures = Vec::new();
    for (bug, name, rule, part) in [
        (Bug::StrictCut, "203", Rule::MissedCut, "equal is enough"),
        (Bug::StrictCut, "201", Rule::CutWindow, "equal is enough"),
        (Bug::NoCut, "201", Rule::MissedCut, "cut off"),
        (Bug::GoesOnAfterCut, "201", Rule::MissedCut, "cut off"),
        (Bug::UpdatesOnCut, "201", Rule::CutWindow, "before the window is updated"),
        (Bug::CutsTooEarly, "201", Rule::UndueCut, "a cut needs value"),
        (Bug::NoParentLines, "201", Rule::MissingParentLine, "after each of its children"),
        (Bug::ParentLinesOnChange, "201", Rule::MissingParentLine, "also when nothing changed"),
        (Bug::ReversedOrder, "201", Rule::Order, "comes before"),
        (Bug::ForwardChecking, "200", Rule::SkippedMove, "is left out"),
        (Bug::ForwardChecking, "209", Rule::SkippedMove, "no arc consistency"),
        (Bug::TriesTwice, "201", Rule::Order, "was tried already"),
        (
            Bug::IgnoresColors,
            "201",
            Rule::IllegalMove,
            "cannot have color B: its neighbor NSW has it",
        ),
        (Bug::ColorsAnywhere, "200", Rule::IllegalMove, "T has no colored neighbor"),
        (Bug::ColorsAgain, "200", Rule::IllegalMove, "SA has color G already"),
        (Bug::ShallowLimit, "203", Rule::NotALeaf, "is no leaf"),
        (Bug::DeepLimit, "203", Rule::IsALeaf, "at the depth limit"),
        (Bug::NegatedLeaves, "201", Rule::LeafValue, "the wrong way round"),
        (Bug::ForgetsInitialMoves, "201", Rule::LeafValue, "initial moves count"),
        (Bug::SwappedStart, "201", Rule::StartValue, "worst value"),
        (Bug::FullWindows, "201", Rule::Window, "is entered with the window that"),
        (Bug::NeverUpdates, "201", Rule::Window, "value 10"),
        (Bug::KeepsLastValue, "201", Rule::BackedUpValue, "keeps the"),
        (Bug::LastBest, "200", Rule::FinalMove, "strictly better"),
        (Bug::OneBasedDepth, "200", Rule::RootLabel, "begins at depth 0"),
        (Bug::FirstInitialMove, "200", Rule::RootLabel, "last initial move"),
        (Bug::NoFinalMove, "200", Rule::Truncated, "before its last line"),
        (Bug::NoEnterLines, "203", Rule::RootLabel, ""),
    ] {
        let game = game(name);
        let found = mistake(&game, &run(&game, bug));
        if found.rule != rule || !found.explanation.contains(part) {
            failures.push(format!("{bug:?} on {name}: {found:#?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_skipped_move_is_no_matter_of_order() {
    let game = game("209");
    let two: Vec<String> = right(&game).split('\n').take(2).map(String::from).collect();
    let skipped = format!("{}\nNI, G, 2, -inf, -inf, inf\n", two.join("\n"));
    explains(&game, &skipped, Rule::SkippedMove, "NI=B is left out: it is legal too");
    let exchanged = format!("{skipped}NI, B, 2, -inf, -inf, inf\n");
    explains(&game, &exchanged, Rule::Order, "NI=B comes before NI=G");
}

#[test]
fn a_state_without_a_color_is_named_as_such() {
    let text = b"R, G\nA: R-1, B: G-2\n3\nR: 1, G: 2\nR: 3, G: 4\nA: C, D\nB: C\nC: A, B\nD: A\n";
    let game = WeightedGame::from_problem(Problem::read(text).unwrap());
    let output = "B, G, 0, -inf, -inf, inf\nC, R, 1, 1, -inf, inf";
    explains(&game, output, Rule::IllegalMove, "no color is left for C (the known fault");
    let output = "B, G, 0, -inf, -inf, inf\nC, G, 1, 1, -inf, inf";
    let other = mistake(&game, output);
    assert!(other.explanation.contains("no color is left for C;"), "{other:?}");
}

#[test]
fn graders_learn_how_much_is_right() {
    let game = game("200");
    let right = right(&game);
    let judged = |output: &str| credit(&game, output.as_bytes());
    let parts = |output: &str| {
        let Credit { right_lines, expected } = judged(output);
        let expected = expected.expect("a small trace is counted");
        assert_eq!(expected.lines, 118);
        (right_lines, expected.final_move, expected.final_value)
    };
    assert_eq!(parts(&right), (118, Part::Right, Part::Right));
    assert_eq!(parts(&format!("{right}\n")), (118, Part::Right, Part::Right));
    let wrong = right.replacen("NSW, B, 1, 10, -inf, 10", "NSW, B, 1, 10, -inf, inf", 1);
    assert_eq!(parts(&wrong), (11, Part::Right, Part::Right));
    assert_eq!(parts("V, R, 10"), (0, Part::Wrong, Part::Right));
    assert_eq!(parts("NSW, B, 11"), (0, Part::Right, Part::Wrong));
    let body = right.rsplit_once('\n').unwrap().0;
    assert_eq!(parts(body), (117, Part::Wrong, Part::Wrong), "the last line is missing");
    assert_eq!(parts(""), (0, Part::Wrong, Part::Wrong));
}

#[test]
fn what_an_output_says_cannot_steer_a_terminal() {
    let game = game("200");
    let output = right(&game).replacen("NSW, B", "N\u{1b}[31mSW, B", 1);
    let mistake = mistake(&game, &output);
    assert!(mistake.explanation.contains("N\\u{1b}[31mSW"), "{mistake:?}");
}

#[test]
fn ways_of_writing_are_told_apart() {
    let game = game("201");
    let right = right(&game);
    let with = |from: &str, to: &str| right.replacen(from, to, 1);
    explains(&game, &right.replace('\n', "\r\n"), Rule::LineEnds, "CR LF");
    explains(&game, &format!("{right}\n"), Rule::TrailingNewline, "must end");
    explains(&game, &format!("{right}\n\n"), Rule::TrailingNewline, "must end");
    explains(&game, &format!("{right}\nand so on"), Rule::ExtraLine, "nothing follows");
    explains(&game, &format!("state, color, value\n{right}"), Rule::Header, "no heading");
    explains(&game, &format!("Node,Depth,Value,Alpha,Beta,Cut\n{right}"), Rule::Header, "");
    explains(&game, &format!("Alpha-beta:\n\n{right}"), Rule::Header, "no heading");
    explains(&game, &with("\nNSW", "\n#<Node 2>\nNSW"), Rule::Header, "no comments");
    explains(&game, &format!("\u{feff}{right}"), Rule::Header, "byte order mark");
    explains(&game, &with("\n", "\n\n"), Rule::ExtraLine, "blank line");
    explains(&game, &right.replace(", ", ","), Rule::Spacing, "a comma and one blank");
    explains(&game, &right.replace('\n', " \n"), Rule::Spacing, "ends of the line");
    explains(&game, "('SA', 'G', 0, -inf, -inf, inf)\n", Rule::Spacing, "no brackets");
    for infinity in
        ["Infinity", "INF", "∞", "99999999", "2147483647", "9223372036854775807", "1e99"]
    {
        let output = right.replace("inf", infinity);
        explains(&game, &output, Rule::InfinitySpelling, "should be written `-inf`");
    }
    explains(&game, &right.replace("-inf", "-9223372036854775808"), Rule::InfinitySpelling, "");
    explains(&game, &with(", 10, ", ", 10.0, "), Rule::NumberSpelling, "written `10`");
    explains(&game, &with(", 10, ", ", ten, "), Rule::NumberSpelling, "no number");
    explains(&game, &with("NSW, B, 1", "NSW, B, 01"), Rule::NumberSpelling, "plain digits");
    explains(&game, &with("\nNSW, B, 1, inf", "\nNSW, B, inf"), Rule::Fields, "six fields");
    explains(&game, &with("\nNSW", "\nnsw"), Rule::UnknownName, "the file says NSW");
    explains(&game, &with("\nNSW, B", "\nNSW, X"), Rule::UnknownName, "B, G, R, Y");
    explains(&game, &with("\nNSW, B, 1, inf", "\nNSW, B, one, inf"), Rule::Fields, "depth");
    let utf16: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(right.bytes().flat_map(|b| [b, 0])).collect();
    let CheckOutcome::Wrong(mistake) = check(&game, &utf16) else { panic!("UTF-16 was accepted") };
    assert_eq!(mistake.rule, Rule::Header);
    assert!(mistake.explanation.contains("UTF-16"));
}

#[test]
fn last_lines_are_explained() {
    let game = game("200");
    let right = right(&game);
    let body = right.rsplit_once('\n').unwrap().0;
    let with = |last: &str| format!("{body}\n{last}");
    explains(&game, &with("V, R, 10"), Rule::FinalMove, "V=R returned 10 too");
    explains(&game, &with("NSW, B, 12"), Rule::FinalMove, "value of the root is 10, not 12");
    explains(&game, &with("Q, B, 8"), Rule::FinalMove, "Q=B returned only 8");
    explains(&game, &with("Q, G, 10"), Rule::FinalMove, "Q=G is no move of the root");
    explains(&game, &with("NSW, B, 10.0"), Rule::NumberSpelling, "10");
    explains(&game, &with("NSW,B,10"), Rule::Spacing, "a comma and one blank");
    explains(&game, &with("best move: NSW, B"), Rule::FinalMove, "NSW=B");
    explains(&game, &with("T, R, 1, inf, 10, inf"), Rule::IllegalMove, "T has no colored neighbor");
    explains(&game, &with("SA, G, 0, 10, 10, inf"), Rule::ExtraLine, "all moves of the root");
    let early = "SA, G, 0, -inf, -inf, inf\nNSW, B, 10";
    explains(&game, early, Rule::FinalMove, "the search goes on");
}

#[test]
fn missing_and_repeated_lines_are_explained() {
    let game = game("200");
    let lines: Vec<String> = right(&game).split('\n').map(String::from).collect();
    let without = |index: usize| {
        let mut lines = lines.clone();
        lines.remove(index);
        lines.join("\n")
    };
    let twice = |index: usize| {
        let mut lines = lines.clone();
        lines.insert(index, lines[index].clone());
        lines.join("\n")
    };
    explains(&game, &without(0), Rule::RootLabel, "the root");
    explains(&game, &without(1), Rule::MissingLine, "its own line comes first");
    explains(&game, &without(5), Rule::MissingParentLine, "Q=R");
    explains(&game, &without(6), Rule::MissingParentLine, "NT=B");
    explains(&game, &twice(6), Rule::ExtraLine, "once after each child");
    explains(&game, &twice(4), Rule::ExtraLine, "is finished");
    explains(&game, &twice(0), Rule::ExtraLine, "once on entering");
}

#[test]
fn the_place_of_a_mistake_is_named() {
    let game = game("200");
    let output = right(&game).replacen("V, R, 4, 10, -inf, inf", "V, R, 4, 9, -inf, inf", 1);
    let mistake = mistake(&game, &output);
    assert_eq!(mistake.path_text(&game), "SA=G (root) > NSW=B > NT=B > Q=R > V=R");
    assert_eq!(mistake.line, 5);
    assert_eq!(mistake.found.as_deref(), Some("V, R, 4, 9, -inf, inf"));
    assert_eq!(mistake.expected.as_deref(), Some("V, R, 4, 10, -inf, inf"));
    assert_eq!(mistake.window, trace::Window::FULL);
    assert_eq!(
        mistake.explanation,
        "node V=R (depth 4, player 1 = MAX) is a leaf (nobody has a legal move there) and its \
         value is player 1 (NSW=B 0 + Q=R 10 + WA=R 10) minus player 2 (NT=B 8 + SA=G 2 + V=R 0) \
         = 10"
    );
}

#[test]
fn a_root_without_moves_has_one_line() {
    let text = b"R\nA: R-1\n3\nR: 4\nR: 1\nA: B\nB: A\n";
    let game = WeightedGame::from_problem(Problem::read(text).unwrap());
    let line = "A, R, 0, 4, -inf, inf";
    assert_eq!(check(&game, line.as_bytes()), CheckOutcome::Correct { lines: 1 });
    explains(&game, &format!("{line}\n"), Rule::TrailingNewline, "must end");
    explains(&game, &format!("{line}\nA, R, 4"), Rule::ExtraLine, "nothing follows");
    explains(&game, "A, R, 0, -inf, -inf, inf", Rule::IsALeaf, "nobody has a legal move");
}

#[test]
fn every_shortened_output_is_truncated() {
    let game = game("200");
    let right = right(&game);
    for length in 0..right.len() {
        let CheckOutcome::Wrong(mistake) = check(&game, &right.as_bytes()[..length]) else {
            panic!("{length} bytes were accepted");
        };
        assert_eq!(mistake.rule, Rule::Truncated, "{length}: {mistake:#?}");
    }
}

#[test]
fn every_wrong_byte_is_found() {
    let game = game("200");
    let right = right(&game);
    let mut random = Random::new(9);
    for at in 0..right.len() {
        for _ in 0..3 {
            let mut bytes = right.clone().into_bytes();
            bytes[at] = b"0123456789-, \nAGRinfNSWQ\xff"[random.below(25)];
            match check(&game, &bytes) {
                CheckOutcome::Correct { .. } => assert_eq!(bytes, right.as_bytes()),
                CheckOutcome::Wrong(mistake) => {
                    let line = right[..at].matches('\n').count() as u64 + 1;
                    assert!(mistake.line == line || mistake.line == line + 1, "{mistake:?}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_output_is_accepted_or_explained(
        bytes in proptest::collection::vec(any::<u8>(), 0..300),
        keep in 0usize..2558,
    ) {
        let game = game("200");
        let mut output = right(&game).into_bytes();
        output.truncate(keep);
        output.extend_from_slice(&bytes);
        if let CheckOutcome::Wrong(mistake) = check(&game, &output) {
            prop_assert!(!mistake.explanation.is_empty());
        }
    }

    #[test]
    fn shuffled_fields_are_explained(
        lines in proptest::collection::vec(
            ("(SA|NSW|NT|Q|V|T|WA|X)", "[RGBY]", 0u32..7, "(inf|-inf|10|-3|x)", "(inf|-inf|10)", "(inf|-inf|10)"),
            1..4,
        ),
        keep in 0usize..118,
    ) {
        let game = game("200");
        let right = right(&game);
        let mut output: Vec<String> = right.split('\n').take(keep).map(String::from).collect();
        for (state, color, depth, value, alpha, beta) in lines {
            output.push(format!("{state}, {color}, {depth}, {value}, {alpha}, {beta}"));
        }
        if let CheckOutcome::Wrong(mistake) = check(&game, output.join("\n").as_bytes()) {
            prop_assert!(!mistake.explanation.is_empty());
        }
    }
}
