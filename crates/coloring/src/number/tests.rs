//! Rows, brackets, and numbers beside a plain search of every row.

use super::*;
use crate::theory::Ground;
use crate::{ALICE, BOB, ColoringGame, solve};
use mapduel_game::{Game, Random};
use mapduel_graph::{Graph, Limit, families};

fn known(text: &str) -> Rows {
    let row = |(index, letter)| {
        let answer = match letter {
            'a' => Ok((ALICE, Ground::Search(7))),
            'b' => Ok((BOB, Ground::Chromatic(3))),
            _ => Err(Undecided::Limit),
        };
        Row { colors: index + 1, answer, nodes: 0 }
    };
    Rows { order: 9, rows: text.chars().enumerate().map(row).collect() }
}

#[test]
fn a_number_needs_every_smaller_one_decided() {
    assert_eq!(known("bba").winners().game_chromatic_number(), Some(3));
    assert_eq!(known("b?a").winners().game_chromatic_number(), None);
    assert_eq!(known("ba?").winners().game_chromatic_number(), Some(2));
    assert_eq!(known("bb").winners().game_chromatic_number(), None);
}

#[test]
fn a_loss_after_a_win_is_noticed() {
    assert!(known("baba").winners().is_non_monotone());
    assert!(!known("bbaa").winners().is_non_monotone());
    assert!(!known("ba?a").winners().is_non_monotone());
}

#[test]
fn a_bracket_reaches_from_the_first_row_that_is_not_bobs_to_the_first_of_alice() {
    let ends = |text| {
        let bracket = known(text).bracket();
        (bracket.at_least, bracket.at_most, bracket.value())
    };
    assert_eq!(ends("bba"), (3, 3, Some(3)));
    assert_eq!(ends("bb??a"), (3, 5, None));
    assert_eq!(ends("?ba"), (1, 3, None), "a loss above an open row says nothing");
    assert_eq!(ends("b?aba"), (2, 3, None), "nor does one above a win");
    let bracket = known("bb?a").bracket();
    assert_eq!(
        bracket.lower.to_string(),
        "Bob wins with 2 colors: no proper coloring has fewer than 3 colors"
    );
    assert_eq!(bracket.upper.to_string(), "Alice wins with 4 colors: solved, 7 nodes");
    assert_eq!(known("a").bracket().lower, End::Nothing);
}

#[test]
fn the_graph_without_vertices_needs_no_color() {
    let null = Graph::from_edges(0, []).unwrap();
    for first in [ALICE, BOB] {
        let rows = number(&null, &NumberParams::new(first, Limit::NONE), |_| {});
        assert_eq!(rows.winners().game_chromatic_number(), Some(0));
        assert_eq!(rows.bracket().value(), Some(0));
        assert_eq!(rows.winners().winners, [Some(ALICE)]);
    }
    assert_eq!(crate::bounds(&null, Limit::NONE).best, 0);
}

#[test]
fn rows_are_those_of_a_plain_search() {
    let mut random = Random::new(41);
    for _ in 0..300 {
        let order = 1 + random.below(9);
        let edges: Vec<_> = (0..order)
            .flat_map(|to| (0..to).map(move |from| (from, to)))
            .filter(|_| random.below(100) < 45)
            .collect();
        let graph = Graph::from_edges(order, edges).unwrap();
        for first in [ALICE, BOB] {
            let found = winners(&graph, first, Limit::NONE);
            let plain = (1..=graph.max_degree() + 1).map(|colors| {
                let game = ColoringGame::new(graph.clone(), colors, first).unwrap();
                solve(&game, &game.start(), Limit::NONE).winner
            });
            assert!(found.winners.into_iter().eq(plain));
        }
    }
}

#[test]
fn every_row_is_reported_once_when_it_is_decided() {
    let graph = families::parse("petersen").unwrap();
    let mut told = Vec::new();
    let params = NumberParams::new(ALICE, Limit::NONE);
    let rows = number(&graph, &params, |row| told.push(*row));
    told.sort_by_key(|row| row.colors);
    assert_eq!(told, rows.rows);
}

#[test]
fn without_time_for_a_search_theory_still_brackets() {
    let europe = families::parse("map:europe").unwrap();
    let rows = number(&europe, &NumberParams::new(ALICE, Limit::nodes(1)), |_| {});
    let bracket = rows.bracket();
    assert_eq!((bracket.at_least, bracket.at_most), (4, 6), "chi is 4, col_g is 6");
    let ground = Ground::Marking { bound: 6, first: ALICE };
    assert_eq!(bracket.upper, End::Won { colors: 6, winner: ALICE, ground });
    assert!(rows.rows.iter().any(|row| row.answer == Err(Undecided::Nodes(1))));
}

#[test]
fn what_is_too_large_to_search_says_so_and_is_bracketed() {
    let path = families::parse("path:3000").unwrap();
    let rows = number(&path, &NumberParams::new(ALICE, Limit::nodes(1000)), |_| {});
    let bracket = rows.bracket();
    assert_eq!((bracket.at_least, bracket.at_most), (2, 3));
    assert!(matches!(rows.rows[1].answer, Err(Undecided::TooLarge(_))));
}
