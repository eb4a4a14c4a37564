//! What is said in sentences: every template is listed, and every listed one is said.

use super::open;
use super::questions::after;
use mapduel_playable::{Effort, MoveVerdict, NoFiles, Setup, conformance};
use mapduel_voronoi::ENTRY;

#[test]
fn everything_that_is_said_is_listed_and_everything_listed_is_said() {
    let komi = Setup::new().with("board", "square").with("turns", 4).with("komi", 0.1);
    let games = [
        open("square", 2, 4),
        (ENTRY.open)(&komi, 2, &NoFiles).unwrap(),
        open("square", 3, 6),
        open("circle", 2, 4),
        open("segment", 2, 4),
    ];
    let unheard = conformance::unsaid(&games, ENTRY.said);
    // What actions and random games do not come to: places beside the board, ties, best moves.
    let seldom = [
        "outside",
        "from 0 to 1",
        "x is from",
        "equal",
        "a draw",
        "as much as the",
        "nothing better was found",
    ];
    let seldom = |text: &&str| seldom.iter().any(|word| text.contains(word));
    let unheard: Vec<&str> = unheard.into_iter().filter(|text| !seldom(text)).collect();
    assert_eq!(unheard, Vec::<&str>::new());
}

#[test]
fn a_best_last_site_is_called_so() {
    let mut course = after("square", 2, 2, &["0.3,0.5"]);
    let best = course.advise(&Effort::ASKED).unwrap().best;
    course.play(&best).unwrap();
    let last = course.review(&Effort::ASKED).moves.remove(1);
    assert_eq!(last.verdict, Some(MoveVerdict::Best));
    let said = last.said.unwrap().to_string();
    assert!(said.ends_with("%, as much as the best last site that was found."), "{said}");
}

#[test]
fn a_site_is_told_with_what_it_takes_and_an_end_with_its_margin() {
    let first = after("square", 2, 2, &["0.25,0.5"]);
    assert_eq!(first.last_told().unwrap().said, "Red places a site at 0.25,0.5.");
    let course = after("square", 2, 2, &["0.25,0.5", "0.35,0.5"]);
    assert_eq!(course.last_told().unwrap().said, "Blue takes 70.0% with a site at 0.35,0.5.");
    assert_eq!(course.finale().unwrap().reason, "Blue wins by 40.0% of the board.");
    let line = after("circle", 2, 2, &["0.25", "0.75"]);
    assert_eq!(line.last_told().unwrap().said, "Blue takes 50.0% with a site at 0.75.");
    assert_eq!(line.finale().unwrap().reason, "Nobody wins: the largest parts are equal.");
}
