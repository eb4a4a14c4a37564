//! How a search descends and decides, seen from outside: first plays, the fewest visits, and the
//! final move by an upper bound.

use crate::toys::maps::Map;
use mapduel_game::{Additive, Budget, Game, Player, Random, Side};
use mapduel_search::*;

const RAVE: Selection = Selection::Rave { constant: 50.0 };

/// Settings under which nothing is proven, so that every move stays in the search.
fn params(map: &Map) -> MctsParams {
    let start = map.start();
    let (least, most) = map.reach(&start, u32::MAX);
    let total = map.total(&start);
    let reward = Reward::Linear { least: (total + least) as f64, most: (total + most) as f64 };
    MctsParams::default().with_solver(Solver::Off).with_reward(reward)
}

/// Maps whose start offers a choice.
fn maps(count: usize) -> Vec<Map> {
    let mut random = Random::new(11);
    let mut moves = Vec::new();
    let drawn = std::iter::repeat_with(|| Map::random(&mut random, 6));
    let has_choice = |map: &Map| {
        map.moves(&map.start(), &mut moves);
        moves.len() > 2
    };
    drawn.filter(has_choice).take(count).collect()
}

fn search(map: &Map, params: MctsParams, simulations: u64) -> MctsOutcome<<Map as Game>::Move> {
    let mut search = Mcts::new(params, MctsPlugs::new().move_index());
    search.new_game(simulations);
    search.search(map, &map.start(), Budget::Simulations(simulations))
}

/// The most and the fewest visits of a root move.
fn extremes<M>(outcome: &MctsOutcome<M>) -> (u32, u32) {
    let visits = || outcome.moves.iter().map(|report| report.visits);
    let most = visits().max().expect("a position has moves");
    (most, visits().min().unwrap_or(most))
}

#[test]
fn rave_tries_every_move_once_before_any_twice_where_that_is_asked_for() {
    let mut repeated = 0;
    for map in maps(40) {
        let count = search(&map, params(&map), 1).moves.len() as u64;
        let first = params(&map).with_selection(RAVE).with_first_play(FirstPlay::BeforeOthers);
        assert_eq!(extremes(&search(&map, first, count)), (1, 1));
        // As it is by itself, a move may be tried again while others were not.
        let usual = params(&map).with_selection(RAVE).with_exploration(0.1);
        assert_eq!(usual.first_play, FirstPlay::Estimate);
        repeated += usize::from(extremes(&search(&map, usual, count)).0 > 1);
    }
    assert!(repeated > 10, "{repeated}");
}

#[test]
fn an_urgency_counts_under_rave() {
    for map in maps(20) {
        let rave = params(&map).with_selection(RAVE);
        let count = search(&map, rave, 1).moves.len() as u64;
        let with = |urgency| rave.with_first_play(FirstPlay::Urgency(urgency));
        assert_eq!(extremes(&search(&map, with(100.0), count)), (1, 1));
        let never = search(&map, with(-1.0), count);
        assert_eq!(extremes(&never), (count as u32, 0), "one move is tried again and again");
    }
}

#[test]
fn without_an_estimate_untried_moves_come_before_others() {
    for map in maps(20) {
        let explicit = params(&map).with_first_play(FirstPlay::BeforeOthers);
        assert_eq!(search(&map, params(&map), 500), search(&map, explicit, 500));
    }
}

#[test]
fn the_fewest_visits_are_spread_evenly_to_within_one() {
    let mut uneven = 0;
    for map in maps(20) {
        let even = params(&map).with_selection(Selection::LeastVisited);
        for simulations in [1, 7, 100, 333] {
            let (most, fewest) = extremes(&search(&map, even, simulations));
            assert!(most - fewest <= 1, "{most} {fewest}");
        }
        let (most, fewest) = extremes(&search(&map, params(&map), 333));
        uneven += usize::from(most - fewest > 1);
    }
    assert!(uneven > 10, "upper bounds do not: {uneven}");
}

#[test]
fn the_fewest_visits_with_proofs_agree_with_upper_bounds_on_who_wins() {
    for map in maps(40) {
        let proving = params(&map).with_solver(Solver::ScoreBounds);
        let even = proving.with_selection(Selection::LeastVisited);
        let plain = search(&map, proving, 1_000_000);
        assert_eq!(search(&map, even, 1_000_000).bounds.value(), plain.bounds.value());
    }
}

#[test]
fn the_optimistic_move_has_the_best_upper_bound_of_the_visited_ones() {
    let (mut other_than_max, mut unvisited) = (0, 0);
    for map in maps(60) {
        for simulations in [2, 40, 300] {
            let settings = params(&map).with_final_move(FinalMove::Optimistic);
            let outcome = search(&map, settings, simulations);
            let first = map.turn(&map.start()) == Side::FIRST;
            let bound = |report: &MoveReport<_>| {
                let value = report.value?;
                let own = if first { value } else { 1.0 - value };
                let width = ((simulations as f64).ln() / f64::from(report.visits)).sqrt();
                Some((own, own + settings.exploration * width))
            };
            let bounds: Vec<_> = outcome.moves.iter().filter_map(bound).collect();
            let chosen = outcome.moves.iter().find(|report| report.mv == outcome.mv).unwrap();
            let (own, upper) = bound(chosen).expect("a visited move is chosen");
            assert!(bounds.iter().all(|other| other.1 <= upper + 1e-6));
            other_than_max += usize::from(bounds.iter().any(|other| other.0 > own + 1e-6));
            unvisited += usize::from(bounds.len() < outcome.moves.len());
        }
    }
    assert!(other_than_max > 10 && unvisited > 10, "{other_than_max} {unvisited}");
}
