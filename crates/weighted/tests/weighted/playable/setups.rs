//! What boards are made of, and what is refused.

use super::open;
use mapduel_playable::{FieldKind, Files, NoFiles, Setup, SetupError, Verdict};
use mapduel_weighted::{
    ENTRY, Horizon, Problem, RuleSet, SHIPPED, Shipped, SolveParams, WeightedGame, read_horizon,
    solve,
};

const TEXT: &str = "R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n";

/// One file.
struct OneFile(&'static str, &'static str);

impl Files for OneFile {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        match name == self.0 {
            true => Ok(self.1.as_bytes().to_vec()),
            false => Err(SetupError::Board(format!("cannot read {name}"))),
        }
    }
}

fn refused(setup: Setup, files: &dyn Files) -> String {
    (ENTRY.open)(&setup, 2, files).err().expect("it is refused").to_string()
}

fn with(problem: &str) -> Setup {
    Setup::new().with("problem", problem)
}

#[test]
fn a_problem_is_a_text_or_a_file_or_comes_with_the_program() {
    let written = open(TEXT).key();
    let file = OneFile("some.in", TEXT);
    assert_eq!((ENTRY.open)(&with("some.in"), 2, &file).unwrap().key(), written);
    // What somebody has written comes before what is shipped under the same name.
    let file = OneFile("germany", TEXT);
    assert_eq!((ENTRY.open)(&with("germany"), 2, &file).unwrap().key(), written);
    assert_ne!((ENTRY.open)(&with("australia"), 2, &file).unwrap().key(), written);
}

#[test]
fn what_is_no_board_is_refused_with_what_to_do() {
    assert_eq!(refused(Setup::new(), &NoFiles), "it lacks `problem`");
    let names: Vec<&str> = SHIPPED.iter().map(|shipped| shipped.name).collect();
    let missing = refused(with("nothing.in"), &NoFiles);
    assert!(missing.contains("nothing.in") && missing.ends_with(&names.join(", ")), "{missing}");
    let broken = refused(with("some.in"), &OneFile("some.in", "R, G\nA: R-1\ndeep\n"));
    assert!(broken.starts_with("some.in: line 3, column 1: "), "{broken}");
    let stdin = refused(with("-"), &OneFile("-", ""));
    assert!(stdin.starts_with("stdin: line 1"), "{stdin}");
    let written = refused(with("R, G\nA: R-1\ndeep\n"), &NoFiles);
    assert!(written.starts_with("line 3, column 1: "), "{written}");
    for depth in ["0", "-1", "deep", "", "99999999999"] {
        let error = refused(with(TEXT).with("depth", depth), &NoFiles);
        assert!(error.contains("full"), "{depth}: {error}");
    }
    assert!(refused(with(TEXT).with("depth", 3), &NoFiles).contains("a text"));
    assert!(refused(with(TEXT).with("legacy", "yes"), &NoFiles).contains("true or false"));
    let unknown = refused(with(TEXT).with("komi", 1), &NoFiles);
    assert!(unknown.contains("problem, depth, legacy"), "{unknown}");
    let three = (ENTRY.open)(&with(TEXT), 3, &NoFiles).err().expect("two play");
    assert!(three.to_string().contains("two play"), "{three}");
}

#[test]
fn the_defaults_of_the_fields_are_what_happens_without_them() {
    let mut setup = with(TEXT);
    for field in ENTRY.fields.iter().filter(|field| field.kind != FieldKind::Board) {
        let default = field.default.expect("everything but the board has a default");
        setup.set(field.name, field.read(default).unwrap());
    }
    assert_eq!((ENTRY.open)(&setup, 2, &NoFiles).unwrap().key(), open(TEXT).key());
}

#[test]
fn a_label_is_the_problem_and_what_differs() {
    let label = |setup: Setup| (ENTRY.label)(&setup);
    assert_eq!(label(with("some.in")), "some.in");
    assert_eq!(label(with("some.in").with("depth", "full").with("legacy", false)), "some.in");
    let other = with("some.in").with("depth", "4").with("legacy", true);
    assert_eq!(label(other), "some.in, depth 4, legacy rule");
    assert_eq!(label(with(TEXT)), "a problem of its own");
}

#[test]
fn every_problem_of_the_gallery_is_drawn_and_opens() {
    let gallery = (ENTRY.gallery)();
    assert_eq!(gallery.len(), SHIPPED.len());
    for entry in gallery {
        assert!(entry.thumbnail.starts_with("<svg"), "{}", entry.title);
        let shipped = Shipped::find(entry.setup.text("problem").unwrap()).unwrap();
        assert_eq!(entry.title, shipped.title);
        let game = (ENTRY.open)(&entry.setup, 2, &NoFiles).unwrap();
        let problem = Problem::read(shipped.text.as_bytes()).unwrap();
        assert!(game.key().starts_with(&problem.write()));
        // What is under real maps has real borders, under full names.
        let view = game.board_view();
        assert_eq!(entry.group == "Real maps", view["outline"].is_object(), "{}", entry.title);
        assert_eq!(entry.source.is_some(), view["outline"].is_object(), "{}", entry.title);
    }
}

/// The story has the value, and the verdict its sign.
#[test]
fn verdicts_of_the_gallery_are_values_of_the_whole_game() {
    for entry in (ENTRY.gallery)() {
        let shipped = Shipped::find(entry.setup.text("problem").unwrap()).unwrap();
        let prospect = entry.prospect;
        if prospect.verdict == Verdict::Open {
            assert!(prospect.story.contains("Nobody knows"), "{}", entry.title);
            continue;
        }
        let game = WeightedGame::new(shipped.problem(), RuleSet::Strict, Horizon::Full);
        let solved = solve(&game, &SolveParams::default());
        let winner = match solved.value.cmp(&0) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(1),
        };
        assert_eq!(prospect.verdict.winner(), winner, "{}", entry.title);
        let said = match solved.value.abs() {
            0 => "a draw".to_string(),
            points => format!("by {points} points"),
        };
        assert!(prospect.story.contains(&said), "{}: {}", entry.title, solved.value);
    }
}

#[test]
fn a_horizon_is_a_number_of_moves_or_full() {
    assert_eq!(read_horizon("full"), Ok(Horizon::Full));
    assert_eq!(read_horizon("12"), Ok(Horizon::Plies(12)));
    assert!(read_horizon("4294967296").unwrap_err().contains("too large"));
}
