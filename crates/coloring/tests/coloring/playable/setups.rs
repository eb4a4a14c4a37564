//! Boards: what is taken, what is refused, what they are called.

use super::{board, open};
use mapduel_coloring::{ENTRY, SolveParams, Solver, decide, open_game};
use mapduel_game::{Game, Side};
use mapduel_graph::Graph;
use mapduel_playable::{Files, NoFiles, Setup, SetupError, Verdict};

fn refused(setup: Setup) -> String {
    (ENTRY.open)(&setup, 2, &NoFiles).err().expect("it was taken").to_string()
}

#[test]
fn a_start_position_is_played_on_from() {
    let setup = board("path:4", 2).with("first", "bob").with("position", "0=1");
    let course = open(&setup).start();
    assert_eq!((course.turn(), course.ply()), (Some(Side::SECOND), 0));
    assert_eq!(course.legal_moves(), ["1=2", "2=1", "2=2", "3=1", "3=2"]);
}

#[test]
fn what_is_no_board_is_refused_with_what_is_wrong() {
    let path = || board("path:4", 2);
    for (setup, problem) in [
        (Setup::new().with("colors", 3), "`graph`"),
        (Setup::new().with("graph", "path:4"), "`colors`"),
        (path().with("colors", "3"), "a whole number"),
        (path().with("colors", 0), "at least one color"),
        (path().with("colors", 99_999), "too many"),
        (path().with("first", "carol"), "alice, bob"),
        (path().with("komi", 1), "no `komi`"),
        (path().with("position", "0=1,1=1"), "neighbors"),
        (path().with("position", "0=3"), "the colors are 1 to 2"),
        (path().with("position", "9=1"), "`position`: "),
        (path().with("graph", "nonsense:3"), "nonsense"),
        (path().with("graph", "grid:x"), "grid"),
    ] {
        let error = refused(setup);
        assert!(error.contains(problem), "{error}");
    }
    assert!((ENTRY.open)(&path(), 3, &NoFiles).is_err(), "there are two sides");
}

#[test]
fn the_page_has_a_palette_of_32() {
    assert!(board("path:4", 32).check_for_page(ENTRY.fields).is_ok());
    assert!(board("path:4", 33).check_for_page(ENTRY.fields).is_err());
}

#[test]
fn graphs_come_from_whoever_reads_files() {
    struct Drawer;
    impl Files for Drawer {
        fn bytes(&self, _: &str) -> Result<Vec<u8>, SetupError> {
            unreachable!("a graph is asked for")
        }
        fn graph(&self, text: &str) -> Result<Graph, SetupError> {
            assert_eq!(text, "my.g6");
            Ok(Graph::from_edges(2, [(0, 1)]).unwrap())
        }
    }
    let game = (ENTRY.open)(&board("my.g6", 2), 2, &Drawer).unwrap();
    assert_eq!(game.key(), "A_ colors=2 first=alice");
}

#[test]
fn labels_tell_boards_apart() {
    let label = |setup: Setup| (ENTRY.label)(&setup);
    let path = || board("path:4", 2);
    assert_eq!(label(path()), "path:4, 2 colors");
    assert_eq!(label(path().with("first", "alice")), "path:4, 2 colors");
    assert_eq!(label(path().with("first", "bob")), "path:4, 2 colors, Bob begins");
    assert_eq!(label(path().with("position", "0=1")), "path:4, 2 colors, from 0=1");
}

#[test]
fn every_board_of_the_gallery_is_drawn_and_opens() {
    let gallery = (ENTRY.gallery)();
    assert_eq!(gallery.len(), 28);
    for entry in gallery {
        assert!(entry.thumbnail.starts_with("<svg"), "{}", entry.title);
        assert!(entry.setup.check_for_page(ENTRY.fields).is_ok());
        assert!(open(&entry.setup).start().turn().is_some(), "{}", entry.title);
    }
}

/// What the solver alone does not decide rests on a bound that is computed.
#[test]
fn boards_of_the_gallery_that_are_proved_are_decided_by_theory() {
    let mut proved = Vec::new();
    for shown in (ENTRY.gallery)() {
        let Verdict::Proved(side, _) = shown.prospect.verdict else { continue };
        let game = open_game(&shown.setup, &NoFiles).unwrap();
        let params = SolveParams::default();
        let answer = decide(&game, &game.start(), &mut Solver::new(&game, params.clone()), &params);
        assert_eq!(answer.ruling.unwrap().winner, Side::new(side), "{}", shown.title);
        proved.push(shown.title);
    }
    assert_eq!(proved, ["Europe"]);
}
