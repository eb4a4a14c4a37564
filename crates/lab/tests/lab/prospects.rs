//! What galleries say of their boards is what the solver says and what is played.

use mapduel_lab::prospects::{beginner_wins, levels, open, winner};
use mapduel_playable::{BEGINNER_GAMES, Gallery, GameEntry, Place, Verdict};

/// Enough for all but the largest boards, within the time of an ordinary test.
const NODES: u64 = 30_000;
/// Enough for all that are called solved.
const MANY_NODES: u64 = 400_000;

/// Boards that take more than [`NODES`]: `every_verdict_and_every_difficulty_is_true` asks for them.
const LARGE: &[(&str, &str)] = &[
    ("coloring", "map:usa"),
    ("coloring", "map:torus-5x5"),
    ("snort", "map:usa"),
    ("snort", "map:africa"),
];

fn boards() -> impl Iterator<Item = (&'static GameEntry, Gallery)> {
    mapduel_games::all().flat_map(|entry| (entry.gallery)().into_iter().map(move |it| (entry, it)))
}

fn board_of(entry: &GameEntry, shown: &Gallery) -> String {
    shown.setup.text(entry.board_field().name).unwrap_or_default().to_string()
}

/// Compares what a gallery says with what the solver says within so many nodes; whether it decided.
fn agrees(entry: &GameEntry, shown: &Gallery, nodes: u64) -> bool {
    let game = open(entry, &shown.setup).expect("the gallery has boards that exist");
    let found = winner(&*game, nodes).map(|side| side.index());
    let label = (entry.label)(&shown.setup);
    match (shown.prospect.verdict, found) {
        (Verdict::Solved(said) | Verdict::Proved(said, _), Some(found)) => {
            assert_eq!(said, found, "{}: {label}", entry.name);
        }
        (Verdict::Draw | Verdict::Open, Some(_)) => {
            panic!("{}: {label} is decided; say so", entry.name);
        }
        (_, None) => {}
    }
    found.is_some()
}

#[test]
fn verdicts_of_all_but_the_largest_boards_are_those_of_the_solver() {
    let mut undecided = Vec::new();
    for (entry, shown) in boards() {
        let game = open(entry, &shown.setup).unwrap();
        let is_solved = matches!(shown.prospect.verdict, Verdict::Solved(_));
        if has_solver(&*game) && is_solved && !agrees(entry, &shown, NODES) {
            undecided.push((entry.name, board_of(entry, &shown)));
        }
    }
    let undecided: Vec<(&str, &str)> =
        undecided.iter().map(|(game, board)| (*game, &**board)).collect();
    assert_eq!(undecided, LARGE);
}

fn has_solver(game: &dyn mapduel_playable::AnyGame) -> bool {
    static NEVER: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);
    game.referee(1, mapduel_graph::Stop::new(&NEVER)).is_some()
}

#[test]
fn the_seat_is_the_winner_s_and_every_board_has_a_story() {
    for (entry, shown) in boards() {
        let (prospect, label) = (shown.prospect, (entry.label)(&shown.setup));
        if let Some(winner) = prospect.verdict.winner() {
            assert_eq!(prospect.seat, winner, "{}: {label}", entry.name);
        }
        assert!(prospect.story.ends_with('.'), "{}: {label}", entry.name);
        assert!(u64::from(prospect.beginner) <= BEGINNER_GAMES, "{}: {label}", entry.name);
        let game = open(entry, &shown.setup).unwrap();
        assert!(levels(entry, &*game).is_some(), "{}: {label}", entry.name);
    }
}

#[test]
fn real_maps_say_whose_borders_they_have() {
    for (entry, shown) in boards().filter(|(_, shown)| shown.group == "Real maps") {
        assert!(shown.source.is_some(), "{}: {}", entry.name, shown.title);
    }
}

#[test]
fn a_beginner_wins_at_home_as_often_as_is_said() {
    for (entry, shown) in boards().filter(|(_, shown)| shown.place == Place::Home) {
        let game = open(entry, &shown.setup).unwrap();
        let won = beginner_wins(entry, &*game, &shown.setup, shown.prospect.seat).unwrap();
        assert_eq!(won, shown.prospect.beginner, "{}: {}", entry.name, shown.title);
    }
}

/// Minutes: `cargo test -p mapduel-lab --test lab -- every_verdict_and_every_difficulty --ignored`.
#[test]
#[ignore = "plays a hundred games on every board, and solves the largest"]
fn every_verdict_and_every_difficulty_is_true() {
    for (entry, shown) in boards() {
        let game = open(entry, &shown.setup).unwrap();
        let label = (entry.label)(&shown.setup);
        let decided = agrees(entry, &shown, MANY_NODES);
        let is_solved = matches!(shown.prospect.verdict, Verdict::Solved(_));
        assert!(decided || !is_solved || !has_solver(&*game), "{}: {label}", entry.name);
        let won = beginner_wins(entry, &*game, &shown.setup, shown.prospect.seat).unwrap();
        assert_eq!(won, shown.prospect.beginner, "{}: {label}", entry.name);
    }
}
