//! The weighted game of `minimax` is the game of this project.

use mapduel_bench::weighted_peer::{Difference, Position, within};
use mapduel_weighted::{Problem, WeightedGame, trace};
use minimax::{Negamax, Strategy};
use std::time::{Duration, Instant};

const PROBLEMS: [&str; 4] = [
    include_str!("../../crates/weighted/tests/fixtures/201.in"),
    include_str!("../../crates/weighted/tests/fixtures/203.in"),
    include_str!("../../crates/weighted/tests/fixtures/206.in"),
    include_str!("../../crates/weighted/tests/fixtures/230.in"),
];

#[test]
fn both_have_the_same_values_at_every_depth() {
    for text in PROBLEMS {
        for depth in 1..=6 {
            let problem = Problem::read(text.as_bytes()).unwrap();
            let horizon = mapduel_weighted::Horizon::Plies(depth);
            let game = WeightedGame::new(problem, mapduel_weighted::RuleSet::Strict, horizon);
            let truth = trace::write_trace(&game, &mut std::io::sink()).unwrap().value;
            let mut peer = Negamax::new(Difference, depth as u8);
            peer.choose_move(&Position::new(&game));
            assert_eq!(i64::from(peer.root_value()), truth, "depth {depth} of\n{text}");
        }
    }
}

#[test]
fn a_search_that_is_late_has_no_answer() {
    let game = WeightedGame::from_problem(Problem::read(PROBLEMS[2].as_bytes()).unwrap());
    let mut peer = Negamax::new(Difference, 11);
    let answer = within(Instant::now(), || peer.choose_move(&Position::new(&game)).is_some());
    assert_eq!(answer, None);
    let hour = Duration::from_secs(3600);
    let mut quick = Negamax::new(Difference, 2);
    let answer =
        within(Instant::now() + hour, || quick.choose_move(&Position::new(&game)).is_some());
    assert_eq!(answer, Some(true));
}
