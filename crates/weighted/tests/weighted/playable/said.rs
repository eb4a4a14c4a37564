//! What is said in sentences: every template is listed, and every listed one is said.

use super::{boards, open};
use mapduel_playable::conformance;
use mapduel_weighted::ENTRY;

#[test]
fn everything_that_is_said_is_listed_and_everything_listed_is_said() {
    // Nobody asks for advice when the game is over, and a search looks at one move at least.
    let seldom = ["Nobody can move", "No move was looked at"];
    let unheard = conformance::unsaid(&boards(), ENTRY.said).into_iter();
    let unheard = unheard.filter(|text| !seldom.iter().any(|part| text.contains(part)));
    assert_eq!(unheard.collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn a_move_is_told_with_its_points_and_an_end_with_its_margin() {
    let mut course = open("australia").start();
    course.play("NSW=B").unwrap();
    let told = course.last_told().unwrap();
    assert!(told.said.to_string().starts_with("Max colors NSW with B for "), "{}", told.said);
    assert_eq!(course.finale(), None);
    while course.turn().is_some() {
        let first = course.legal_moves().remove(0);
        course.play(&first).unwrap();
    }
    let (parts, reason) = (course.parts().unwrap(), course.finale().unwrap().reason.to_string());
    let (most, least) = (parts[0].max(parts[1]), parts[0].min(parts[1]));
    let by = most - least;
    assert!(reason.ends_with(&format!("wins by {by} points, {most} to {least}.")), "{reason}");
}
