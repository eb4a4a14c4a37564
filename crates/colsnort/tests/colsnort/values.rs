//! An independent witness: the values of small boards by combinatorial game theory, from the plain
//! rules, and who wins by them.

mod engine;

use crate::shared::{Reference, family, random_game, random_graph};
use engine::{Value, Values};
use mapduel_colsnort::{ColSnortGame, LEFT, Rule, solve};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::{Graph, Limit};
use std::collections::HashMap;

/// The values of all positions of one board.
struct Board<'a> {
    rule: Rule,
    graph: &'a Graph,
    values: &'a mut Values,
    known: HashMap<Reference, Value>,
}

impl<'a> Board<'a> {
    fn new(rule: Rule, graph: &'a Graph, values: &'a mut Values) -> Board<'a> {
        Board { rule, graph, values, known: HashMap::new() }
    }

    fn value(&mut self, position: &Reference) -> Value {
        if let Some(&value) = self.known.get(position) {
            return value;
        }
        let [left, right] = [0, 1].map(|side| {
            let order = self.graph.order();
            let may = |&vertex: &usize| position.may_paint(self.rule, self.graph, vertex, side);
            let open: Vec<usize> = (0..order).filter(may).collect();
            open.into_iter().map(|vertex| self.value(&position.after(vertex, side))).collect()
        });
        let value = self.values.make(left, right);
        self.known.insert(position.clone(), value);
        value
    }
}

fn empty_board(rule: Rule, spec: &str, values: &mut Values) -> Value {
    let graph = family(spec);
    Board::new(rule, &graph, values).value(&Reference::new(&graph, &[]))
}

#[test]
fn the_engine_knows_the_first_numbers_stars_and_switches() {
    let values = &mut Values::default();
    let zero = values.make(vec![], vec![]);
    let one = values.make(vec![zero], vec![]);
    let minus_one = values.make(vec![], vec![zero]);
    let star = values.make(vec![zero], vec![zero]);
    let half = values.make(vec![zero], vec![one]);
    assert_eq!(values.as_number(one), Some(1.0));
    assert_eq!(values.as_number(half), Some(0.5));
    assert_eq!(values.as_number_and_star(star), Some(0.0));
    assert_eq!(values.make(vec![minus_one], vec![one]), zero);
    assert_eq!(values.make(vec![star], vec![star]), zero);
    assert_eq!(values.make(vec![zero, minus_one], vec![]), one);
    let switch = values.make(vec![one], vec![minus_one]);
    assert_eq!((values.as_number(switch), values.as_number_and_star(switch)), (None, None));
    assert_eq!(values.negative(switch), switch);
    assert_eq!(values.negative(one), minus_one);
    let up = values.make(vec![zero], vec![star]);
    assert!(values.at_most(zero, up) && !values.at_most(up, zero));
}

/// By hand: one vertex is a star. Of two neighbors, in Col each leaves the other one to the
/// opponent: {-1 | 1} = 0; in Snort each keeps it: {1 | -1}. Of a path of three in Col an end leaves
/// {-1 | 0, 1} = -1/2 and the middle -2, so it is {-1/2 | 1/2} = 0; in Snort the middle leaves 2.
#[test]
fn the_smallest_paths_have_the_values_found_by_hand() {
    let values = &mut Values::default();
    let number = |values: &mut Values, number: i32| {
        let zero = values.make(vec![], vec![]);
        (0..number).fold(zero, |less, _| values.make(vec![less], vec![]))
    };
    for rule in Rule::ALL {
        let star = empty_board(rule, "path:1", values);
        assert_eq!(values.as_number_and_star(star), Some(0.0));
    }
    for spec in ["path:2", "path:3"] {
        let value = empty_board(Rule::Col, spec, values);
        assert_eq!(values.as_number(value), Some(0.0), "{spec}");
    }
    for (spec, heat) in [("path:2", 1), ("path:3", 2)] {
        let hot = number(values, heat);
        let cold = values.negative(hot);
        let switch = values.make(vec![hot], vec![cold]);
        assert_eq!(empty_board(Rule::Snort, spec, values), switch, "{spec}");
    }
    let graph = family("path:3");
    let end = Reference::new(&graph, &[]).after(0, 0);
    let value = Board::new(Rule::Col, &graph, values).value(&end);
    assert_eq!(values.as_number(value), Some(-0.5));
}

/// *Winning Ways*, chapter 2: every position of Col is a number, or a number and a star. An empty
/// board is its own negative, so it is 0 or star.
#[test]
fn every_position_of_col_is_a_number_or_a_number_and_a_star() {
    let mut random = Random::new(1);
    let values = &mut Values::default();
    let (mut numbers, mut stars) = (0, 0);
    for _ in 0..150 {
        let order = 1 + random.below(6);
        let graph = random_graph(&mut random, order);
        let mut board = Board::new(Rule::Col, &graph, values);
        let empty = board.value(&Reference::new(&graph, &[]));
        for &value in board.known.values() {
            match (board.values.as_number(value), board.values.as_number_and_star(value)) {
                (Some(_), None) => numbers += 1,
                (None, Some(_)) => stars += 1,
                other => panic!("{graph:?}: {other:?}"),
            }
        }
        let (number, star) = (values.as_number(empty), values.as_number_and_star(empty));
        assert_eq!(number.or(star), Some(0.0), "{graph:?}");
        let game = ColSnortGame::new(Rule::Col, graph, LEFT);
        let winner = solve(&game, &game.start(), Limit::NONE).winner;
        assert_eq!(winner == Some(LEFT), star.is_some(), "{game:?}");
    }
    assert!(numbers > 1_000 && stars > 1_000, "{numbers} {stars}");
}

/// Left, to move, wins unless the value is at most 0; Right unless it is at least 0.
#[test]
fn winners_are_those_that_the_values_give() {
    let mut random = Random::new(2);
    let values = &mut Values::default();
    let zero = values.make(vec![], vec![]);
    for _ in 0..400 {
        let order = 1 + random.below(6);
        let (game, reference) = random_game(&mut random, order);
        let value = Board::new(game.rule(), game.graph(), values).value(&reference);
        let turn = game.turn(&game.start());
        let loses = match turn {
            Side::FIRST => values.at_most(value, zero),
            _ => values.at_most(zero, value),
        };
        let expected = if loses { turn.other() } else { turn };
        assert_eq!(solve(&game, &game.start(), Limit::NONE).winner, Some(expected), "{game:?}");
    }
}

#[test]
fn paths_and_cycles_are_won_as_their_values_say() {
    let values = &mut Values::default();
    let zero = values.make(vec![], vec![]);
    for order in 1..=8 {
        for (rule, kind) in [(Rule::Col, "path"), (Rule::Col, "cycle"), (Rule::Snort, "path")] {
            if kind == "cycle" && order < 3 {
                continue;
            }
            let spec = format!("{kind}:{order}");
            let value = empty_board(rule, &spec, values);
            let game = ColSnortGame::new(rule, family(&spec), LEFT);
            let winner = solve(&game, &game.start(), Limit::NONE).winner;
            assert_eq!(winner == Some(LEFT), value != zero, "{rule} on {spec}");
        }
    }
}
