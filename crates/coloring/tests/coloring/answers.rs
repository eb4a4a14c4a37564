//! Answers for scripts: what the program prints is said by the types themselves.

use mapduel_coloring::checker::check;
use mapduel_coloring::proof::{Certificate, CertifyError, Claim, ProofParams, certify, prove};
use mapduel_coloring::{
    ALICE, BOB, ColoringGame, FindingsParams, NumberParams, SolveParams, findings, number,
};
use mapduel_graph::{Graph, Limit, Stop, families};
use serde_json::json;
use std::sync::atomic::AtomicBool;

fn petersen() -> Graph {
    families::parse("petersen").expect("a family")
}

#[test]
fn rows_say_the_number_and_who_interrupted_them() {
    let graph = petersen();
    let params = NumberParams::new(ALICE, Limit::NONE);
    let object = number(&graph, &params, |_| {}).as_json(&graph, ALICE);
    assert_eq!(object["winners"], json!(["bob", "bob", "bob", "alice"]));
    assert_eq!((&object["game_chromatic_number"], &object["complete"]), (&json!(4), &json!(true)));

    static STOPPED: AtomicBool = AtomicBool::new(true);
    let stopped = Limit::NONE.stopped_by(Stop::new(&STOPPED));
    let grid = families::parse("grid:6x6").expect("a family");
    let rows = number(&grid, &NumberParams::new(ALICE, stopped), |_| {});
    let open = rows.rows.iter().position(|row| row.winner().is_none()).expect("nobody searched");
    assert_eq!(rows.rows[open].reason(), "the limit came first");
    assert_eq!(rows.interrupted().rows[open].reason(), "interrupted");
}

#[test]
fn findings_tell_bounds_and_short_searches() {
    let found = findings(&petersen(), &FindingsParams::default().with_colors(Some(3)));
    let object = found.as_json();
    assert_eq!((&object["chromatic_number"], &object["best_bound"]), (&json!(3), &json!(4)));
    assert_eq!((&object["game_tree_colors"], &object["complete"]), (&json!(3), &json!(true)));
    assert_eq!(found.clone().interrupted(), found, "nothing was");
}

#[test]
fn a_certificate_says_what_it_claims() {
    let game = ColoringGame::new(petersen(), 3, ALICE).unwrap();
    let certificate = prove(&game, BOB, &ProofParams::default()).unwrap();
    let copy = Certificate::from_bytes(certificate.write().into_bytes()).unwrap();
    let facts = copy.facts();
    assert_eq!(facts.len(), Certificate::FACTS.len());
    assert_eq!((&facts["winner"], &facts["start"]), (&json!("bob"), &json!("-")));
    assert_eq!(facts["entries"], json!(copy.entries.len()));
    assert!(copy.sentence().starts_with("Bob wins with 3 colors on the graph g6:IheA@GUAo (10 "));
    let usual = Claim {
        graph: Some(petersen()),
        colors: Some(3),
        first: ALICE,
        pass: None,
        start: Vec::new(),
        winner: None,
    };
    assert_eq!(usual.difference(&copy), None);
    let other = Claim { winner: Some(ALICE), ..usual };
    let difference = other.difference(&copy).expect("Bob wins");
    assert_eq!(difference, "it proves another claim: its winner is Bob, not Alice");
    let error = Certificate::from_bytes(vec![b'm', 0xff]).unwrap_err().to_string();
    assert!(error.starts_with("this is not text: byte 1 is not UTF-8"), "{error}");
}

#[test]
fn a_game_is_decided_and_certified_in_one_call() {
    for (colors, winner) in [(3, BOB), (4, ALICE)] {
        let game = ColoringGame::new(petersen(), colors, ALICE).unwrap();
        let (answer, certified) = certify(&game, &ProofParams::default()).unwrap();
        assert_eq!(answer.winner(), Some(winner));
        assert_eq!(certified.certificate.winner, winner);
        check(&certified.certificate).expect("it is right");
        let again = certify(&game, &ProofParams::default()).unwrap();
        assert_eq!(again, (answer, certified), "one thread");
    }
}

#[test]
fn whoever_has_no_time_gets_no_certificate_and_the_reason() {
    let game = ColoringGame::new(families::parse("grid:6x6").unwrap(), 4, ALICE).unwrap();
    let limited = |nodes| {
        let solve = SolveParams::default().with_limit(Limit::nodes(nodes));
        certify(&game, &ProofParams::default().with_solve(solve))
    };
    let error = limited(10).expect_err("nobody knows the winner");
    assert!(matches!(error, CertifyError::Undecided(_)), "{error}");
    let sentence = "no certificate: the limit came first; give more time with --limit";
    assert_eq!(error.to_string(), sentence);
}
