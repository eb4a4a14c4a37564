//! Boards as text, and what else a game is made of.

use super::{Shelf, board, open, refused};
use mapduel_playable::{NoFiles, Setup};
use mapduel_voronoi::ENTRY;
use mapduel_voronoi::geometry::{Board, Point};
use mapduel_voronoi::line::Curve;
use mapduel_voronoi::playable::{Place, open_plane, read_place};

fn area(text: &str) -> Board {
    match read_place(text, &NoFiles) {
        Ok(Place::Area(board)) => board,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_board_is_read_by_its_name() {
    assert_eq!(area("square"), Board::unit_square());
    assert_eq!(area("rect:2,1"), Board::rectangle(2.0, 1.0).unwrap());
    assert_eq!(area("regular:6").corners().len(), 6);
    assert_eq!(read_place("segment", &NoFiles), Ok(Place::Line(Curve::Segment)));
    assert_eq!(read_place("circle", &NoFiles), Ok(Place::Line(Curve::Circle)));
    for text in ["regular:3", "regular:6", "disc"] {
        assert!((area(text).area() - 1.0).abs() < 1e-9, "{text}");
    }
}

#[test]
fn a_polygon_is_written_out_or_in_a_file() {
    let shelf =
        Shelf(&[("triangle.json", "[[0,0],[3,0],[0,3]]"), ("0,0 1,x", "[[0,0],[1,0],[0,1]]")]);
    let written = read_place("polygon:0,0 3,0 0,3", &shelf);
    assert_eq!(written, read_place("polygon:triangle.json", &shelf));
    let corners = [Point::new(0.0, 0.0), Point::new(3.0, 0.0), Point::new(0.0, 3.0)];
    assert_eq!(written, Ok(Place::Area(Board::polygon(&corners).unwrap())));
    // What is no list of numbers is the name of a file, whatever it looks like.
    let half = read_place("polygon:0,0 1,x", &shelf);
    assert!(matches!(half, Ok(Place::Area(board)) if (board.area() - 0.5).abs() < 1e-12));
}

#[test]
fn bad_files_are_refused_with_what_belongs_there() {
    let shelf = Shelf(&[
        ("text", "corners"),
        ("object", "{}"),
        ("letters", "[[0,0],[1,0],[\"a\",1]]"),
        ("two", "[[0,0],[1,0]]"),
        ("dented", "[[0,0],[2,0],[1,0.2],[1,2]]"),
    ]);
    for (file, reason) in [
        ("text", "not JSON"),
        ("object", "JSON list"),
        ("letters", "corner 2"),
        ("two", "at least 3 corners"),
        ("dented", "not convex"),
        ("missing", "cannot read missing; a polygon is polygon:x,y x,y …"),
    ] {
        let said = read_place(&format!("polygon:{file}"), &shelf).unwrap_err().to_string();
        assert!(said.contains(reason), "{file}: {said}");
    }
}

#[test]
fn what_is_no_board_is_refused_with_a_reason() {
    let many: Vec<String> = (0..65).map(|index| format!("{index},{}", index * index)).collect();
    for (text, reason) in [
        ("", "segment or circle"),
        ("ring", "there is no board `ring`"),
        ("square:2", "there is no board"),
        ("rect", "there is no board"),
        ("rect:1", "rect:2,1"),
        ("rect:0,1", "positive"),
        ("rect:nan,1", "positive"),
        ("regular:2", "3 to 64"),
        ("regular:1000000", "3 to 64"),
        ("polygon:", "x,y x,y"),
        ("polygon:0,0 1,0", "at least 3"),
        ("polygon:0,0 1e308,0 0,1e308", "corner 1"),
        ("polygon:0,0 inf,0 1,1", "corner 1"),
        ("polygon:board.json", "from a file"),
        (&format!("polygon:{}", many.join(" ")), "at most 64"),
    ] {
        let said = refused(board(text), 2);
        assert!(said.contains(reason), "{text}: {said}");
    }
}

#[test]
fn games_that_cannot_be_are_refused_with_a_reason() {
    let circle = || board("circle");
    for (setup, players, reason) in [
        (Setup::new(), 1, "two to six"),
        (Setup::new(), 7, "two to six"),
        (Setup::new().with("turns", 1), 2, "2 to 1000 turns"),
        (Setup::new().with("turns", 3), 4, "turns"),
        (Setup::new().with("komi", 1.0), 2, "nearer to 0"),
        (Setup::new().with("komi", 0.1), 3, "two players"),
        (Setup::new().with("minimum_distance", 0.0), 2, "positive number"),
        (Setup::new().with("minimum_distance", 0.3), 2, "no room"),
        (Setup::new().with("order", "one-round").with("turns", 5), 2, "multiple of 2"),
        (Setup::new().with("order", "sometimes"), 2, "alternating, one-round"),
        (Setup::new().with("turns", "many"), 2, "a whole number"),
        (Setup::new().with("colors", 3), 2, "no `colors`"),
        (circle(), 3, "two players"),
        (circle().with("turns", 5), 2, "even number"),
        (circle().with("komi", 0.1), 2, "no komi"),
        (circle().with("order", "one-round"), 2, "boards with an area"),
        (circle().with("minimum_distance", 0.2), 2, "no room"),
        (circle().with("turns", 4_000), 2, "1 to 1000 rounds"),
    ] {
        let said = refused(setup.clone(), players);
        assert!(said.contains(reason), "{setup:?} for {players}: {said}");
    }
    let line = open_plane::<2>(&circle(), &NoFiles).unwrap_err();
    assert!(line.to_string().contains("choose a board with an area"));
}

#[test]
fn the_key_of_an_ordinary_game_stays_as_it_is() {
    let key = |board: &str, players: usize| open(board, players, 10).key();
    let square = "0,0 1,0 1,1 0,1 turns=10 komi=0 distance=0.0001 order=alternating";
    assert_eq!(key("square", 2), square);
    assert_eq!(key("square", 3), format!("{square} players=3"));
    assert_eq!(key("circle", 2), "circle turns=10 distance=0.0001 grid=100");
    let rare = Setup::new().with("komi", -0.08).with("order", "one-round").with("turns", 6);
    let game = (ENTRY.open)(&rare, 2, &NoFiles).unwrap();
    assert_eq!(game.key(), "0,0 1,0 1,1 0,1 turns=6 komi=-0.08 distance=0.0001 order=one-round");
}

#[test]
fn the_grid_of_a_line_grows_with_the_game() {
    assert!(open("segment", 2, 12).key().ends_with("grid=100"));
    assert!(open("segment", 2, 20).key().ends_with("grid=160"));
}

#[test]
fn a_board_without_a_name_is_called_what_it_is() {
    assert_eq!((ENTRY.label)(&Setup::new()), "square, 10 turns, komi 0");
    let setup = board("rect:2,1").with("turns", 6).with("komi", -0.08).with("order", "one-round");
    assert_eq!((ENTRY.label)(&setup), "rect:2,1, 6 turns, komi -0.08, one round");
    let near = Setup::new().with("minimum_distance", 0.01);
    assert_eq!((ENTRY.label)(&near), "square, 10 turns, komi 0, distance 0.01");
    assert_eq!((ENTRY.label)(&board("circle")), "circle, 10 turns");
}

#[test]
fn the_page_takes_sixty_sites_and_no_more() {
    assert!(Setup::new().with("turns", 60).check_for_page(ENTRY.fields).is_ok());
    assert!(Setup::new().with("turns", 61).check_for_page(ENTRY.fields).is_err());
}

#[test]
fn every_board_of_the_gallery_can_be_played_and_is_drawn() {
    let gallery = (ENTRY.gallery)();
    assert_eq!(gallery.len(), 7);
    for entry in gallery {
        assert!((ENTRY.open)(&entry.setup, 2, &NoFiles).is_ok(), "{}", entry.title);
        assert!(entry.thumbnail.starts_with("<svg") && entry.thumbnail.ends_with("</svg>\n"));
    }
}

#[test]
fn the_defaults_of_the_fields_are_those_of_the_game() {
    let mut setup = Setup::new();
    for field in ENTRY.fields {
        setup.set(field.name, field.read(field.default.unwrap()).unwrap());
    }
    let named = (ENTRY.open)(&setup, 2, &NoFiles).unwrap().key();
    assert_eq!(named, (ENTRY.open)(&Setup::new(), 2, &NoFiles).unwrap().key());
}
