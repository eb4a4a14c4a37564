//! Reading problem files: what is forgiven, what is not, and where the errors point.

use crate::shared::{cases, fixture, random_text};
use mapduel_game::Random;
use mapduel_weighted::{Problem, problem};
use proptest::prelude::*;

const GOOD: &str = "R, G\nA: R-1, B: G-2\n3\nR: 1, G: -2\nR: 3, G: 4\nA: B, C\nB: A\nC: A\nD: \n";

fn error(text: &str) -> String {
    Problem::read(text.as_bytes()).expect_err("the text is no problem").to_string()
}

/// The good file with one replacement is refused with a message that begins and contains so.
fn refuses(from: &str, to: &str, place: &str, reason: &str) {
    assert!(GOOD.contains(from), "{from:?}");
    let message = error(&GOOD.replacen(from, to, 1));
    assert!(message.starts_with(place) && message.contains(reason), "{message}");
}

#[test]
fn fixtures_are_written_as_they_were_read() {
    for case in cases() {
        let bytes = fixture(&format!("{}.in", case.name));
        let written = Problem::read(&bytes).unwrap().write();
        assert_eq!(written.trim_end(), String::from_utf8(bytes).unwrap().trim_end());
    }
}

#[test]
fn white_space_is_forgiven() {
    let expected = Problem::read(GOOD.as_bytes()).unwrap();
    let tight = GOOD.replace(", ", ",").replace(": ", ":");
    let wide = GOOD.replace(',', " ,\t ").replace(':', " :  ").replace('-', " - ");
    let wide = wide.replace(" - 2\nR", "-2\nR");
    let windows = GOOD.replace('\n', " \r\n");
    let marked = format!("\u{feff}{GOOD}\n\n  \n");
    let spread = GOOD.replace("B: A\n", "\nB: A\n \n");
    for text in [tight, wide, windows, marked, spread, GOOD.trim_end().to_string()] {
        assert_eq!(Problem::read(text.as_bytes()), Ok(expected.clone()), "{text}");
    }
}

#[test]
fn names_are_sorted_as_ascii() {
    let text = "b, R, B\na: R-1\n1\nb: 1, R: 2, B: 3\nB: 0, R: 0, b: 0\na: 9, Z\n9: a\nZ: a\n";
    let read = Problem::read(text.as_bytes()).unwrap();
    assert_eq!(read.colors(), ["B", "R", "b"]);
    assert_eq!(read.graph().names().unwrap(), ["9", "Z", "a"]);
    assert_eq!(read.weight(mapduel_game::Side::FIRST, read.find_color("b").unwrap()), 1);
}

#[test]
fn the_first_five_lines_are_checked() {
    refuses("R, G\n", "R, R\n", "line 1, column 4:", "twice");
    refuses("R, G\n", "R,, G\n", "line 1, column 3:", "expected a color");
    refuses("R, G\n", "R, G2\n", "line 1, column 4:", "letters");
    refuses("R, G\n", "\n", "line 1,", "expected the colors");
    refuses("A: R-1", "A: R-3", "line 2, column 6:", "expected 1 or 2");
    refuses("A: R-1", "A: X-1", "line 2, column 4:", "expected one of G, R");
    refuses("A: R-1", "A R-1", "line 2, column 1:", "state: color-player");
    refuses("A: R-1", "A: R", "line 2, column 1:", "state: color-player");
    refuses("A: R-1", "X: R-1", "line 2, column 1:", "no row in the map");
    refuses("B: G-2", "A: G-2", "line 2, column 9:", "colored twice");
    refuses("A: R-1, B: G-2\n", " \n", "line 2,", "expected the initial moves");
    for depth in ["x", "3.5", "", "1 2", "0x3", "--1"] {
        refuses("\n3\n", &format!("\n{depth}\n"), "line 3,", "expected");
    }
    for depth in ["0", "-1", "-99999999999999"] {
        refuses("\n3\n", &format!("\n{depth}\n"), "line 3, column 1:", "at least 1");
    }
    refuses("\n3\n", "\n99999999999\n", "line 3,", "too large");
    refuses("R: 1, G: -2", "R: 1, X: 2", "line 4, column 7:", "no color X");
    refuses("R: 1, G: -2", "R: 1", "line 4,", "player 1 has no weight for color G");
    refuses("R: 3, G: 4", "G: 4", "line 5,", "player 2 has no weight for color R");
    refuses("R: 3, G: 4", "R: 3, R: 4", "line 5, column 7:", "two weights");
    refuses("R: 3, G: 4", "R: 3, G", "line 5, column 7:", "`color: number`");
    refuses("R: 3, G: 4", "R: 3, G: 4.5", "line 5, column 10:", "whole number");
    refuses("R: 3, G: 4", "R: 3, G:", "line 5,", "whole number");
    refuses("R: 3, G: 4", "R: 3, G: 1000000000001", "line 5, column 10:", "between");
    let huge = "R: 3, G: -10000000000000000000000";
    refuses("R: 3, G: 4", huge, "line 5, column 10:", "too large; expected a weight between");
    refuses("R, G\n", "R; G\n", "line 1, column 1:", "the separator is a comma");
    refuses("R, G\n", "R， G\n", "line 1, column 1:", "the separator is a comma");
    refuses("R: 3, G: 4", "R: 3; G: 4", "line 5, column 4:", "the separator is a comma");
    refuses("A: R-1, B", "A: R-1; B", "line 2, column 6:", "the separator is a comma");
}

#[test]
fn a_message_cannot_steer_a_terminal() {
    for bad in ["R\u{1b}[31m", "R\0x", "R\rx", "R\u{202e}x"] {
        for (from, to) in [("R, G\n", format!("{bad}, G\n")), ("A: R-1", format!("A: R-{bad}"))] {
            let message = error(&GOOD.replacen(from, &to, 1));
            assert!(!message.contains(|c: char| c.is_control() || c == '\u{202e}'), "{message:?}");
            assert!(message.contains("`R\\"), "what stands there is shown: {message:?}");
        }
    }
}

#[test]
fn the_map_is_checked() {
    refuses("C: A\n", "C A\n", "line 8, column 1:", "state: neighbor");
    refuses("C: A\n", "C: A, C\n", "line 8, column 7:", "borders itself");
    refuses("C: A\n", "C: A, A\n", "line 8, column 7:", "listed twice");
    refuses("C: A\n", "C: A\nC: A\n", "line 9, column 1:", "line 8");
    refuses("C: A\n", "C: A, X\n", "line 8, column 7:", "state X has no row");
    refuses("C: A\n", "", "line 6, column 7:", "state C has no row");
    refuses("C: A\n", "C: A,\n", "line 8,", "expected a state");
    refuses("C: A\n", "C: A-1\n", "line 8, column 4:", "letters and digits");
    refuses("C: A\n", ": A\n", "line 8, column 1:", "expected a state");
    let one_sided = "names D, but the row of D (line 9) does not name C";
    refuses("C: A\n", "C: A, D\n", "line 8, column 7:", one_sided);
}

#[test]
fn files_that_end_early_say_what_was_expected() {
    assert!(error("").starts_with("line 1, column 1: the file is empty"));
    assert!(error(" \n\n").starts_with("line 1, column 1: the file is empty"));
    let expected =
        ["", "initial moves", "depth", "weights of player 1", "weights of player 2", "the map"];
    for (lines, part) in expected.iter().enumerate().skip(1) {
        let text: Vec<&str> = GOOD.lines().take(lines).collect();
        let message = error(&text.join("\n"));
        assert!(message.contains("the file ends too early"), "{message}");
        assert_eq!(error(&format!("{}\n", text.join("\n"))), message, "a line end says nothing");
        assert!(message.starts_with(&format!("line {}, column 1:", lines + 1)), "{message}");
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_with_their_place() {
    let message = Problem::read(b"R, G\nA: \xff-1\n").unwrap_err().to_string();
    assert_eq!(
        message,
        "line 2, column 4: byte 8 of the file is not UTF-8 text; expected plain ASCII"
    );
    let wide = GOOD.bytes().flat_map(|byte| [byte, 0]);
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(wide).collect();
    let message = Problem::read(&wide).unwrap_err().to_string();
    assert!(message.starts_with("line 1, column 1: the file is UTF-16"), "{message}");
    let message = error(&GOOD.replace('\n', "\r"));
    assert!(message.contains("CR alone"), "{message}");
}

#[test]
fn sizes_have_limits() {
    let file = |colors: usize, states: usize| {
        let name = |mut index: usize| {
            let mut name = String::new();
            for _ in 0..2 {
                name.push((b'a' + (index % 26) as u8) as char);
                index /= 26;
            }
            name
        };
        let names: Vec<String> = (0..colors).map(name).collect();
        let weights: Vec<String> = names.iter().map(|name| format!("{name}: 1")).collect();
        let (colors, weights) = (names.join(", "), weights.join(", "));
        let rows: String = (0..states).map(|state| format!("s{state}:\n")).collect();
        format!("{colors}\ns0: aa-1\n1\n{weights}\n{weights}\n{rows}")
    };
    assert!(Problem::read(file(32, problem::MAX_STATES).as_bytes()).is_ok());
    assert!(error(&file(33, 2)).contains("at most 32"));
    assert!(error(&file(2, problem::MAX_STATES + 1)).starts_with("line 262,"));
    let long = "s".repeat(65);
    assert!(error(&GOOD.replace('A', &long)).contains("at most 64"));
}

#[test]
fn what_is_written_is_read_back() {
    let mut random = Random::new(3);
    for _ in 0..500 {
        let states = 1 + random.below(8);
        let text = random_text(&mut random, states, 4);
        let read = Problem::read(text.as_bytes()).unwrap();
        assert_eq!(read.write(), text);
        assert_eq!(Problem::read(read.write().as_bytes()), Ok(read));
    }
}

/// Whatever is read is written and read back; whatever is not has its error inside the file.
fn check_reader(bytes: &[u8]) {
    match Problem::read(bytes) {
        Ok(read) => assert_eq!(Problem::read(read.write().as_bytes()), Ok(read)),
        Err(error) => {
            let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
            assert!((1..=lines + 1).contains(&error.line), "{error}");
            assert!(error.to_string().len() < 2_000, "messages stay short: {error}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        check_reader(&bytes);
    }

    #[test]
    fn damaged_files_are_read_or_refused(
        seed in any::<u64>(),
        cuts in proptest::collection::vec((any::<prop::sample::Index>(), "[A-Za-z0-9,:\n -]{0,3}"), 1..4),
    ) {
        let mut random = Random::new(seed);
        let mut text = random_text(&mut random, 4, 2);
        for (place, patch) in cuts {
            let at = place.index(text.len());
            let end = text.len().min(at + random.below(4));
            text.replace_range(at..end, &patch);
            if text.is_empty() {
                break;
            }
        }
        check_reader(text.as_bytes());
    }
}
