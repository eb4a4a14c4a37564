//! Readers of questions and of those who answer them: experiments, players, lines of programs.

use mapduel_arena::catalog::{self, PlayerSpec};
use mapduel_arena::experiment::{ExperimentSpec, Layout};
use mapduel_arena::protocol::{CommandSpec, Spoken, read_answer};
use mapduel_coloring::{ALICE, ColoringGame};
use mapduel_graph::families;
use mapduel_voronoi::{VoronoiGame, VoronoiParams};
use mapduel_weighted::{Problem, WeightedGame};

const PROBLEM: &[u8] = b"R, G\nA: R-1\n2\nR: 3, G: 1\nR: 0, G: 2\nA: B\nB: A\n";

fn coloring() -> ColoringGame {
    ColoringGame::new(families::parse("petersen").expect("a family"), 3, ALICE).expect("a game")
}

fn weighted() -> WeightedGame {
    WeightedGame::from_problem(Problem::read(PROBLEM).expect("a problem"))
}

/// An experiment: what it asks, written down, asks the same.
pub(crate) fn experiment(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    let spec = match ExperimentSpec::parse(text) {
        Ok(spec) => spec,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = spec.text();
    let again = ExperimentSpec::parse(&written);
    assert_eq!(again.map(|again| again.text()).ok(), Some(written), "{text}");
    // Large ranges make many boards, which takes its time.
    let digits = text.split(|next: char| !next.is_ascii_digit()).map(str::len).max();
    if digits.is_none_or(|digits| digits <= 2)
        && let Ok(layout) = Layout::new(&spec)
    {
        let _ = layout.games();
    }
}

/// A player: its description, written down, is the same player, and every game takes it or says why.
pub(crate) fn player(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    let spec: PlayerSpec = match text.parse::<PlayerSpec>() {
        Ok(spec) => spec,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert_eq!(spec.to_string().parse().as_ref(), Ok(&spec), "{text}");
    // Tables are as large as one asks for.
    let digits = text.split(|next: char| !next.is_ascii_digit()).map(str::len).max();
    if digits.is_some_and(|digits| digits > 3) {
        return;
    }
    // Nobody is asked for a move, so no program is started.
    let _ = catalog::seat(&spec, &coloring());
    let _ = catalog::voronoi::seat(&spec);
    let _ = catalog::voronoi::seat_among::<3>(&spec);
    let _ = catalog::voronoi::line::seat(&spec);
    let _ = catalog::weighted::seat(&spec, &weighted());
}

/// What a program says, line by line; and what is said of a program.
pub(crate) fn protocol(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    let plane = VoronoiGame::<2>::new(VoronoiParams::default()).expect("the default is a game");
    let (coloring, weighted) = (coloring(), weighted());
    for line in text.lines() {
        answer(&coloring, line);
        answer(&plane, line);
        answer(&weighted, line);
        if let Ok(spec) = line.parse::<CommandSpec>() {
            let again = spec.to_string().parse::<CommandSpec>();
            assert_eq!(again.as_ref(), Ok(&spec), "{line}");
        }
    }
}

/// An answer in the first position is a legal move that can be said again, or refused with words.
fn answer<G: Spoken>(game: &G, line: &str) {
    let start = game.start();
    match read_answer(game, &[], &start, "genmove", line) {
        Ok(choice) => {
            assert!(game.is_legal(&start, choice.mv), "{line}");
            assert!(game.hear(&game.say(choice.mv)).is_ok_and(|mv| mv == choice.mv), "{line}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
