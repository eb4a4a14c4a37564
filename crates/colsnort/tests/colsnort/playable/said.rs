//! What is said in sentences: every template is listed, and every listed one is said.

use super::{after, board, entry, open};
use mapduel_colsnort::Rule;
use mapduel_playable::conformance;

#[test]
fn everything_that_is_said_is_listed_and_everything_listed_is_said() {
    let graphs = ["path:6", "map:australia", "grid:5x5", "cycle:5"];
    let games: Vec<_> = [Rule::Col, Rule::Snort]
        .into_iter()
        .flat_map(|rule| graphs.map(|graph| open(rule, &board(graph))))
        .collect();
    let said = entry(Rule::Col).said;
    // No action is a vertex that is not there.
    let unheard = "there is no vertex {vertex}; the graph has {count} of them, numbered from 0";
    assert_eq!(conformance::unsaid(&games, said), [unheard]);
}

#[test]
fn a_move_and_an_end_are_told() {
    let course = after(&*open(Rule::Snort, &board("map:australia")), &["Victoria"]);
    assert_eq!(course.last_told().unwrap().said, "Left paints Victoria.");
    assert_eq!(course.finale(), None);
    let over = after(&*open(Rule::Col, &board("path:1")), &["0"]);
    assert_eq!(over.finale().unwrap().reason, "Right cannot move: Left wins.");
    assert_eq!(over.last_told().unwrap().said, "Left paints vertex 0.");
}
