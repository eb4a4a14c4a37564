//! The file format: what is read, what is refused, and where.

use super::support::{Plain, certify, small_games, truth};
use mapduel_coloring::checker::check;
use mapduel_coloring::proof::{Certificate, LeafRules, Symmetry};
use mapduel_coloring::{ALICE, BOB};
use mapduel_game::Random;

const GOOD: &str = "mapduel-certificate 1\ngraph A_\ncolors 2\nfirst bob\nwinner alice\n\
                    rules safe,kill\nentries 1\n0=1 1=2\n";

#[test]
fn optional_lines_have_defaults() {
    let certificate = Certificate::read(GOOD).unwrap();
    assert_eq!(certificate.symmetry, Symmetry::Full);
    assert_eq!((certificate.pass, certificate.first, certificate.winner), (None, BOB, ALICE));
    assert_eq!(certificate.start, []);
    assert_eq!(certificate.rules, LeafRules::SAFE_KILL);
    let written = certificate.write();
    assert_eq!(written, GOOD.replace("rules", "symmetry full\nrules"));
    // No line end at the end, Windows line ends and blank lines behind are no harm.
    for same in [GOOD.trim_end().into(), GOOD.replace('\n', "\r\n"), format!("{GOOD}\n \n")] {
        assert_eq!(Certificate::read(&same).as_ref(), Ok(&certificate));
    }
}

#[test]
fn every_header_line_is_read() {
    let text = "mapduel-certificate 1\ngraph A_\ncolors 3\nfirst alice\nstart 0=3\npass bob\n\
                winner alice\nsymmetry colors\nrules\nentries 1\n0=3 1=1\n";
    let certificate = Certificate::read(text).unwrap();
    assert_eq!(certificate.pass, Some(BOB));
    assert_eq!(certificate.symmetry, Symmetry::Colors);
    assert_eq!(certificate.rules, LeafRules::NONE);
    assert_eq!(certificate.write(), text);
    check(&certificate).unwrap();
}

#[test]
fn mistakes_are_refused_with_their_place() {
    let change = |from: &str, to: &str| GOOD.replacen(from, to, 1);
    for (text, line, column, part) in [
        (String::new(), 1, 1, "begins with"),
        (change("certificate 1", "certificate 2"), 1, 1, "begins with"),
        (change("colors", "shades"), 3, 1, "unknown header word"),
        (change("winner alice\n", ""), 6, 1, "no line `winner"),
        (change("graph A_\n", ""), 6, 1, "no line `graph"),
        (change("rules safe,kill\n", ""), 6, 1, "no line `rules"),
        (change("colors 2", "colors 2\ncolors 2"), 4, 1, "twice"),
        (change("colors 2", "colors"), 3, 1, "nothing follows"),
        (change("colors 2", "colors 2 3"), 3, 10, "too many"),
        (change("colors 2", "colors 0"), 3, 8, "1 to 4095"),
        (change("colors 2", "colors 99999999999999999999"), 3, 8, "1 to 4095"),
        (change("colors 2", "colors +2"), 3, 8, "1 to 4095"),
        (change("colors 2", ""), 3, 1, "blank"),
        (change("A_", "A"), 2, 8, "cut off"),
        (change("A_", "B_?"), 2, 9, "too long"),
        (change("bob", "carol"), 4, 7, "alice or bob"),
        (change("rules", "symmetry none\nrules"), 6, 10, "full or colors"),
        (change("safe,kill", "safe,trust"), 6, 7, "`trust` is no leaf rule"),
        (change("safe,kill", "safe,"), 6, 7, "no leaf rule"),
        (change("entries 1", "entries -1"), 7, 9, "no number of entries"),
        (change("entries 1", "entries 2"), 9, 1, "after 1 of 2 entries"),
        (change("entries 1", "entries 18446744073709551615"), 9, 1, "after 1 of"),
        (change("entries 1", "entries 0"), 8, 1, "more than 0 entries"),
        (change("0=1 1=2", "0=1"), 8, 4, "a position and a move"),
        (change("0=1 1=2", ""), 8, 1, "a position and a move"),
        (change("0=1 1=2", "0=1 1=2 1=1"), 8, 9, "no more"),
        (change("0=1 1=2", "0=1 1=3"), 8, 5, "no color 3"),
        (change("0=1 1=2", "0=1 1=0"), 8, 5, "no color 0"),
        (change("0=1 1=2", "0=1 2=1"), 8, 5, "no vertex 2"),
        (change("0=1 1=2", "0=1 1="), 8, 5, "vertex=color"),
        (change("0=1 1=2", "0=1,é 1=2"), 8, 5, "vertex=color"),
        (change("0=1 1=2", "1=1,0=2 1=2"), 8, 5, "ascending"),
        (change("0=1 1=2", "0=1,0=2 1=2"), 8, 5, "ascending"),
        (change("entries 1\n0=1 1=2\n", ""), 7, 1, "inside its header"),
    ] {
        let error = Certificate::read(&text).expect_err(&text);
        assert_eq!((error.line, error.column), (line, column), "{error}\n{text}");
        assert!(error.message.contains(part), "{error}\n{text}");
    }
}

#[test]
fn every_truncation_is_refused_or_still_a_proof() {
    let game = small_games(0x7e, 40, 6)
        .into_iter()
        .max_by_key(|game| {
            certify(game, truth(game), LeafRules::NONE, Symmetry::Full).entries.len()
        })
        .unwrap();
    let text = certify(&game, truth(&game), LeafRules::NONE, Symmetry::Full).write();
    // The line end apart, which may be missing.
    for end in 0..text.len() - 1 {
        let refused = Certificate::read(&text[..end]).map(|certificate| check(&certificate));
        assert!(!matches!(refused, Ok(Ok(_))), "cut at {end}");
    }
}

#[test]
fn no_text_makes_the_reader_or_the_checker_panic_or_lie() {
    let mut random = Random::new(31);
    let texts: Vec<String> = small_games(0xf022, 12, 5)
        .iter()
        .flat_map(|game| {
            let certify = |rules| certify(game, truth(game), rules, Symmetry::Full).write();
            [certify(LeafRules::NONE), certify(LeafRules::ALL)]
        })
        .collect();
    let (mut readable, mut verified) = (0, 0);
    for round in 0..60_000 {
        let text = mutate(&texts[round % texts.len()], &mut random);
        let Ok(certificate) = Certificate::read(&text) else { continue };
        readable += 1;
        assert_eq!(Certificate::read(&certificate.write()).as_ref(), Ok(&certificate));
        if check(&certificate).is_ok() && certificate.graph.order() <= 6 {
            verified += 1;
            let mut start = vec![0; certificate.graph.order()];
            for &(vertex, color) in &certificate.start {
                start[vertex.index()] = color.number() as u8;
            }
            let mut plain = Plain::new(&certificate.graph, certificate.colors, certificate.pass);
            assert_eq!(plain.winner(&start, certificate.first), certificate.winner, "{text}");
        }
    }
    assert!(readable > 5_000 && verified > 500, "{readable} readable, {verified} verified");
    assert!(readable > verified + 1_000, "{readable} readable, {verified} verified");
}

/// One change: of a digit, of a side, of a rule, or of anything at all.
fn mutate(text: &str, random: &mut Random) -> String {
    let (from, to) = match random.below(8) {
        0 => ("first alice", "first bob"),
        1 => ("winner bob", "winner alice"),
        2 => ("rules", "pass alice\nrules"),
        3 => ("safe,kill", "safe"),
        4 => ("symmetry full", "symmetry colors"),
        _ => ("", ""),
    };
    let mut bytes = text.replacen(from, to, 1).into_bytes();
    let digits: Vec<usize> = (22..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
    let at = random.below(bytes.len());
    match random.below(6) {
        0 => bytes[at] = random.below(256) as u8,
        1 => drop(bytes.remove(at)),
        2 => bytes.insert(at, bytes[random.below(bytes.len())]),
        _ => bytes[digits[random.below(digits.len())]] = b'0' + random.below(5) as u8,
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
