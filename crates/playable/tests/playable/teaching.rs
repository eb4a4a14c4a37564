//! Lessons of a toy game: what reaches a goal, what misses it, what belongs to no lesson.

use crate::nim::NIM;
use mapduel_playable::{Demo, Goal, Lesson, Progress, Setup};

fn lesson(moves: &'static [&'static str], goal: Goal) -> Lesson {
    Lesson {
        title: "Take",
        task: "Take some.",
        reached: "Taken.",
        missed: "Not so.",
        setup: Setup::new().with("heap", "5"),
        players: &["human", "uct"],
        moves,
        goal,
        words: &[],
    }
}

fn after(lesson: &Lesson, moves: &[&str]) -> Progress {
    let moves: Vec<String> = moves.iter().map(|mv| mv.to_string()).collect();
    lesson.progress(&NIM, &moves).expect("these moves belong to the lesson")
}

#[test]
fn a_number_of_moves_is_reached_by_any_of_them() {
    let two = lesson(&["1"], Goal::Moves(2));
    assert_eq!(after(&two, &["1"]), Progress::Open);
    assert_eq!(after(&two, &["1", "2"]), Progress::Open);
    assert_eq!(after(&two, &["1", "2", "1"]), Progress::Reached);
}

#[test]
fn the_first_move_of_the_lesson_is_the_one_that_counts() {
    let one = lesson(&["1"], Goal::OneOf(&["3", "2"]));
    assert_eq!(after(&one, &["1"]), Progress::Open);
    assert_eq!(after(&one, &["1", "2"]), Progress::Reached);
    assert_eq!(after(&one, &["1", "1"]), Progress::Missed);
    assert_eq!(after(&one, &["1", "1", "2"]), Progress::Missed);
    let holds = lesson(&[], Goal::Holds(|course| course.legal_moves().len() == 2));
    assert_eq!(after(&holds, &["3"]), Progress::Reached);
    assert_eq!(after(&holds, &["1", "2"]), Progress::Missed);
}

#[test]
fn a_game_is_open_until_somebody_wins_it() {
    for (side, end) in [(0, Progress::Missed), (1, Progress::Reached)] {
        let whole = lesson(&[], Goal::Wins(side));
        assert_eq!(after(&whole, &["3"]), Progress::Open);
        assert_eq!(after(&whole, &["3", "2"]), end);
    }
    let seats = lesson(&[], Goal::Moves(1));
    assert!(seats.is_for_people(0) && !seats.is_for_people(1) && !seats.is_for_people(2));
}

#[test]
fn moves_of_another_game_are_refused() {
    let one = lesson(&["1"], Goal::Moves(1));
    for (moves, reason) in [
        (vec![], "open it again"),
        (vec!["2".to_string()], "open it again"),
        (vec!["1".to_string(), "9".to_string()], ""),
    ] {
        let error = one.progress(&NIM, &moves).expect_err("it is refused").to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_game_to_be_watched_has_a_frame_before_and_after_every_move() {
    let setup = Setup::new().with("heap", "5");
    let demo = Demo { setup, moves: &["3", "2"], text: "Who takes the last wins." };
    let shown = demo.frames(&NIM).expect("its moves are legal");
    let frames = &shown.frames;
    assert_eq!(frames.len(), 3);
    assert_eq!((frames[0].text, frames[1].text), (None, Some("3")));
    assert!(frames[2].turn.is_none() && shown.text == "Who takes the last wins.");
    let setup = Setup::new().with("heap", "5");
    assert!(Demo { setup, moves: &["7"], text: "" }.frames(&NIM).is_err());
}
