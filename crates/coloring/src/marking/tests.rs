//! The search against the definition, and against known values.

use super::*;
use crate::BOB;
use mapduel_game::Random;

/// The definition: the largest number of marked neighbors at which a vertex is marked, plus 1.
fn by_definition(graph: &Graph, first: Side) -> usize {
    fn value(masks: &[u64], marked: u64, turn: Side, memo: &mut Vec<u8>) -> u8 {
        if marked.count_ones() as usize == masks.len() {
            return 0;
        }
        if memo[marked as usize] != u8::MAX {
            return memo[marked as usize];
        }
        let values = (0..masks.len()).filter(|index| marked >> index & 1 == 0).map(|index| {
            let now = (masks[index] & marked).count_ones() as u8;
            now.max(value(masks, marked | 1 << index, turn.other(), memo))
        });
        let best = if turn == ALICE { values.min() } else { values.max() };
        memo[marked as usize] = best.unwrap();
        best.unwrap()
    }
    let masks = graph.neighbor_masks().unwrap();
    if masks.is_empty() {
        return 0;
    }
    usize::from(value(&masks, 0, first, &mut vec![u8::MAX; 1 << masks.len()])) + 1
}

#[test]
fn random_small_graphs_have_the_value_of_the_definition() {
    let mut random = Random::new(21);
    for round in 0..1200 {
        let order = random.below(if round % 20 == 0 { 13 } else { 9 });
        let percent = 10 + random.below(80);
        let pairs = (0..order).flat_map(|one| (0..one).map(move |two| (one, two)));
        let edges: Vec<_> = pairs.filter(|_| random.below(100) < percent).collect();
        let graph = Graph::from_edges(order, edges).unwrap();
        for first in [ALICE, BOB] {
            let bracket = game_coloring_number(&graph, first, Limit::NONE);
            assert_eq!(bracket.value(), Some(by_definition(&graph, first)), "{graph:?} {first:?}");
        }
    }
}

#[test]
fn a_limit_gives_a_bracket_that_holds() {
    let mut random = Random::new(22);
    for _ in 0..200 {
        let order = 2 + random.below(9);
        let pairs = (0..order).flat_map(|one| (0..one).map(move |two| (one, two)));
        let edges: Vec<_> = pairs.filter(|_| random.below(2) == 0).collect();
        let graph = Graph::from_edges(order, edges).unwrap();
        let exact = by_definition(&graph, ALICE);
        for nodes in [0, 1, 10] {
            let bracket = game_coloring_number(&graph, ALICE, Limit::nodes(nodes));
            assert!(bracket.lower <= exact && exact <= bracket.upper, "{bracket:?} {exact}");
            assert!(bracket.nodes <= nodes);
        }
    }
}

#[test]
fn known_values_of_stars_and_spiders_are_found() {
    let star = Graph::from_edges(1001, (1..1001).map(|leaf| (0, leaf))).unwrap();
    // Here more than 64 vertices matter: the bracket is what is known without search.
    let bracket = game_coloring_number(&star, ALICE, Limit::NONE);
    assert_eq!((bracket.lower, bracket.upper), (2, 4));
    let spider = |legs: usize| {
        let edges = (0..legs).flat_map(|leg| [(0, 2 * leg + 1), (2 * leg + 1, 2 * leg + 2)]);
        Graph::from_edges(2 * legs + 1, edges).unwrap()
    };
    assert_eq!(game_coloring_number(&spider(20), ALICE, Limit::NONE).value(), Some(3));
    assert_eq!(
        game_coloring_number(&spider(5), BOB, Limit::NONE).value(),
        Some(by_definition(&spider(5), BOB))
    );
}
