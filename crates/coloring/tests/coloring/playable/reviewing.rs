//! What a review says of moves, against plain minimax that shares nothing with the search.

use super::{after, board, open};
use mapduel_coloring::ENTRY;
use mapduel_game::Random;
use mapduel_graph::Graph;
use mapduel_graph::formats::graph6;
use mapduel_playable::{AnyCourse, Effort, MoveVerdict};
use std::collections::HashMap;
use std::sync::Mutex;

/// Nothing depends on the clock.
const CALM: Effort<'static> =
    Effort { positions: 200_000, simulations: 400, time: None, is_over: &|| false, progress: None };

/// A coloring game as nobody would write it who wants to be fast: a color for each vertex, 0 for
/// none. Alice moves first and wants everything colored.
struct Plain<'a> {
    graph: &'a Graph,
    colors: usize,
    known: HashMap<Vec<usize>, bool>,
}

impl Plain<'_> {
    fn moves(&self, state: &[usize]) -> Vec<(usize, usize)> {
        let free = |vertex: usize, color: usize| {
            let clash = |(one, other): (mapduel_graph::Vertex, mapduel_graph::Vertex)| {
                let ends = [one.index(), other.index()];
                ends.contains(&vertex) && ends.iter().any(|&end| state[end] == color)
            };
            state[vertex] == 0 && !self.graph.edges().any(clash)
        };
        let places =
            (0..state.len()).flat_map(|vertex| (1..=self.colors).map(move |color| (vertex, color)));
        places.filter(|&(vertex, color)| free(vertex, color)).collect()
    }

    /// Whether Alice wins.
    fn alice(&mut self, state: &[usize]) -> bool {
        if let Some(&known) = self.known.get(state) {
            return known;
        }
        let moves = self.moves(state);
        let empty = state.iter().filter(|&&color| color == 0).count();
        let open = |vertex: usize| moves.iter().any(|&(own, _)| own == vertex);
        let dead = (0..state.len()).any(|vertex| state[vertex] == 0 && !open(vertex));
        let turn = (state.len() - empty).is_multiple_of(2);
        let wins = if empty == 0 || dead {
            !dead
        } else if turn {
            moves.iter().any(|&mv| self.alice(&with(state, mv)))
        } else {
            moves.iter().all(|&mv| self.alice(&with(state, mv)))
        };
        self.known.insert(state.to_vec(), wins);
        wins
    }

    /// What a move was.
    fn verdict(&mut self, state: &[usize], mv: (usize, usize)) -> MoveVerdict {
        let turn = state.iter().filter(|&&color| color > 0).count() % 2 == 0;
        if self.alice(state) != turn {
            return MoveVerdict::Lost;
        }
        if self.alice(&with(state, mv)) != turn {
            return MoveVerdict::Gave;
        }
        // Colors that nobody has used are the same but for their names.
        let same = |(vertex, color): (usize, usize)| {
            vertex == mv.0 && (color == mv.1 || !state.contains(&color) && !state.contains(&mv.1))
        };
        let others: Vec<(usize, usize)> =
            self.moves(state).into_iter().filter(|&other| !same(other)).collect();
        let another = others.iter().any(|&other| self.alice(&with(state, other)) == turn);
        if another { MoveVerdict::Kept } else { MoveVerdict::Only }
    }
}

fn with(state: &[usize], (vertex, color): (usize, usize)) -> Vec<usize> {
    let mut next = state.to_vec();
    next[vertex] = color;
    next
}

fn random_game(random: &mut Random) -> (Graph, usize, Box<dyn AnyCourse>) {
    let order = 3 + random.below(4);
    let pairs = (0..order).flat_map(|one| (0..one).map(move |other| (other, one)));
    let edges: Vec<(usize, usize)> = pairs.filter(|_| random.below(2) == 0).collect();
    let graph = Graph::from_edges(order, edges).expect("no loops");
    let colors = 2 + random.below(2);
    let text = format!("g6:{}", graph6::write(&graph).trim());
    let mut course = open(&board(&text, colors)).start();
    while course.turn().is_some() {
        course.play_randomly(random);
    }
    (graph, colors, course)
}

#[test]
fn every_verdict_of_hundreds_of_games_is_that_of_plain_minimax() {
    let mut random = Random::new(22);
    let mut seen: HashMap<String, u32> = HashMap::new();
    for _ in 0..300 {
        let (graph, colors, course) = random_game(&mut random);
        let mut plain = Plain { graph: &graph, colors, known: HashMap::new() };
        let mut state = vec![0; graph.order()];
        let review = course.review(&CALM);
        for judged in &review.moves {
            let (vertex, color) = judged.text.split_once('=').unwrap();
            let mv = (vertex.parse().unwrap(), color.parse().unwrap());
            let verdict = plain.verdict(&state, mv);
            assert_eq!(judged.verdict, Some(verdict), "{} in {:?}", judged.text, course.moves());
            assert_eq!(judged.loss == Some(1.0), verdict == MoveVerdict::Gave);
            assert!(judged.said.is_some());
            if let Some(better) = &judged.better {
                let (vertex, color) = better.split_once('=').unwrap();
                let better = (vertex.parse().unwrap(), color.parse().unwrap());
                let turn = state.iter().filter(|&&color| color > 0).count() % 2 == 0;
                assert_eq!(plain.alice(&with(&state, better)), turn, "the better move wins");
            }
            assert_eq!(judged.better.is_some(), verdict == MoveVerdict::Gave);
            *seen.entry(format!("{verdict:?}")).or_default() += 1;
            state = with(&state, mv);
        }
    }
    assert!(["Only", "Kept", "Gave", "Lost"].iter().all(|word| seen[*word] > 20), "{seen:?}");
}

#[test]
fn a_review_says_what_a_move_lets_happen_and_what_was_better() {
    let review = after(&*open(&board("path:3", 2)), &["0=1", "2=2"]).review(&CALM);
    let said = review.moves[0].said.as_ref().unwrap().to_string();
    let gave = "Gave the win away: after 0=1, vertex 1 can be left without a color in 1 move, by \
                2=2; 1=1 would have kept it.";
    assert_eq!(said, gave);
    let kept = "Kept the win: vertex 1 has no color left.";
    let said = review.moves[1].said.as_ref().unwrap().to_string();
    assert!(said == kept || said.starts_with("Kept the win: the only move that did."), "{said}");
    let only = after(&*open(&board("path:3", 2)), &["1=1"]).review(&CALM);
    let said = only.moves[0].said.as_ref().unwrap().to_string();
    assert_eq!(only.moves[0].verdict, Some(MoveVerdict::Only));
    assert!(said.starts_with("Kept the win: the only move that did. After 0=1, for"), "{said}");
}

#[test]
fn a_review_tells_how_far_it_is_and_can_be_ended() {
    let steps = Mutex::new(Vec::new());
    let progress = |done: usize, all: usize| steps.lock().unwrap().push((done, all));
    let course = after(&*open(&board("path:6", 3)), &["0=1", "2=2", "4=3"]);
    course.review(&Effort { progress: Some(&progress), ..CALM });
    let steps = steps.into_inner().unwrap();
    assert_eq!(steps.last(), Some(&(7, 7)), "four positions and three moves");
    assert!(steps.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[1].1 == 7), "{steps:?}");
    let asked = Mutex::new(0);
    let ended = || {
        *asked.lock().unwrap() += 1;
        *asked.lock().unwrap() > 1
    };
    let review = course.review(&Effort { is_over: &ended, ..CALM });
    assert!(review.moves[0].verdict.is_none(), "it was ended after one position");
}

#[test]
fn what_is_not_decided_is_called_an_estimate() {
    let mut course =
        (ENTRY.open)(&board("grid:6x6", 4), 2, &mapduel_playable::NoFiles).unwrap().start();
    course.play("0=1").unwrap();
    let review = course.review(&Effort { positions: 10, ..CALM });
    let first = &review.moves[0];
    assert_eq!((first.verdict, first.loss, first.score), (None, None, None));
    assert!((0.0..=1.0).contains(&first.estimate.unwrap()));
    let said = first.said.as_ref().unwrap().to_string();
    assert!(said.starts_with("Not decided; by an estimate Alice wins about "), "{said}");
}
