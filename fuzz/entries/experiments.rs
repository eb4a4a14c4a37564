//! Readers of questions and of those who answer them: experiments, players, lines of programs.

use mapduel_lab::experiment::{ExperimentSpec, Layout};
use mapduel_lab::protocol::{CommandSpec, read_answer};
use mapduel_lab::seats::seat;
use mapduel_playable::{AnyCourse, AnyGame, GameEntry, NoFiles, PlayerSpec};
use std::sync::Arc;

/// A small board of every game and of every table that it has.
fn boards() -> impl Iterator<Item = (&'static GameEntry, Arc<dyn AnyGame>)> {
    mapduel_games::all().flat_map(|entry| {
        let setup = (entry.trials)().into_iter().next().expect("a board to check with").setup;
        let most = entry.sides.len();
        let open = move |players| (entry.open)(&setup, players, &NoFiles).ok();
        (2..=most).filter_map(open).map(move |game| (entry, game))
    })
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
    for (entry, game) in boards() {
        let _ = seat(entry, &*game, &spec);
    }
}

/// What a program says, line by line; and what is said of a program.
pub(crate) fn protocol(bytes: &[u8]) {
    let text = &String::from_utf8_lossy(bytes);
    let courses: Vec<Box<dyn AnyCourse>> = boards().map(|(_, game)| game.start()).collect();
    for line in text.lines() {
        courses.iter().for_each(|course| answer(&**course, line));
        if let Ok(spec) = line.parse::<CommandSpec>() {
            let again = spec.to_string().parse::<CommandSpec>();
            assert_eq!(again.as_ref(), Ok(&spec), "{line}");
        }
    }
}

/// An answer in the first position is a legal move that can be said again, or refused with words.
fn answer(course: &dyn AnyCourse, line: &str) {
    match read_answer(course, "genmove", line) {
        Ok(choice) => {
            assert_eq!(course.check(&choice.mv), Ok(()), "{line}");
            let said = course.say(&choice.mv).expect("a legal move can be said");
            assert_eq!(course.hear(&said), Ok(choice.mv), "{line}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
