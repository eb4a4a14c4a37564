//! Boards: what is taken, what is refused, what they are called.

use super::{board, entry, open};
use mapduel_colsnort::{GAMES, Rule};
use mapduel_game::Side;
use mapduel_graph::Graph;
use mapduel_playable::{Files, NoFiles, Setup, SetupError};

#[test]
fn both_games_register_with_their_words() {
    let said: Vec<[&str; 2]> = GAMES.iter().map(|entry| [entry.name, entry.title]).collect();
    assert_eq!(said, [["col", "Col"], ["snort", "Snort"]]);
    for entry in GAMES {
        assert_eq!(entry.sides, ["left", "right"]);
        assert_eq!(entry.board_field().name, "graph");
        assert!(entry.about.starts_with(entry.title) && entry.rules.ends_with("loses."));
    }
}

#[test]
fn a_start_position_is_played_on_from() {
    let setup = board("path:4").with("first", "right").with("position", "0=left");
    let course = open(Rule::Snort, &setup).start();
    assert_eq!((course.turn(), course.ply()), (Some(Side::SECOND), 0));
    assert_eq!(course.legal_moves(), ["2", "3"]);
    assert_eq!(open(Rule::Col, &setup).start().legal_moves(), ["1", "2", "3"]);
    let named = board("map:usa").with("position", "New York=left, Ohio=right");
    assert_eq!(open(Rule::Col, &named).start().turn(), Some(Side::FIRST));
}

#[test]
fn what_is_no_board_is_refused_with_what_is_wrong() {
    let path = || board("path:4");
    for (setup, problem) in [
        (Setup::new(), "`graph`"),
        (path().with("first", "alice"), "left, right"),
        (path().with("colors", 3), "no `colors`"),
        (path().with("position", "0=left,1=left"), "in Col nobody paints next to their own"),
        (path().with("position", "0=red"), "the sides are left and right"),
        (path().with("position", "9=left"), "`position`: "),
        (path().with("position", "0"), "for example 0=left"),
        (path().with("graph", "nonsense:3"), "nonsense"),
    ] {
        let error = (entry(Rule::Col).open)(&setup, 2, &NoFiles).err().expect("it was taken");
        assert!(error.to_string().contains(problem), "{error}");
    }
    let three = (entry(Rule::Snort).open)(&path(), 3, &NoFiles).err().expect("there are two sides");
    assert!(three.to_string().contains("name two"), "{three}");
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
    let game = (entry(Rule::Col).open)(&board("my.g6"), 2, &Drawer).unwrap();
    assert_eq!(game.key(), "A_ rule=col first=left");
}

#[test]
fn labels_tell_boards_apart() {
    let label = |setup: Setup| (entry(Rule::Snort).label)(&setup);
    let path = || board("path:4");
    assert_eq!(label(path()), "path:4");
    assert_eq!(label(path().with("first", "left")), "path:4");
    assert_eq!(label(path().with("first", "right")), "path:4, Right begins");
    assert_eq!(label(path().with("position", "0=left")), "path:4, from 0=left");
}

#[test]
fn every_board_of_the_gallery_is_drawn_and_opens() {
    for rule in Rule::ALL {
        let gallery = (entry(rule).gallery)();
        assert_eq!(gallery.len(), 22);
        for shown in gallery {
            assert!(shown.thumbnail.starts_with("<svg"), "{}", shown.title);
            assert!(shown.setup.check_for_page(entry(rule).fields).is_ok());
            assert!(open(rule, &shown.setup).start().turn().is_some(), "{}", shown.title);
        }
    }
}
