//! Puzzles: those that are shipped, and how they are found.

mod making;
mod registered;

use crate::solver::reference::Reference;
use mapduel_coloring::census::Winner;
use mapduel_coloring::puzzles::{
    Difficulty, OpenPuzzle, Puzzle, PuzzleFault, PuzzleSet, check, shipped, shipped_proofs,
};
use mapduel_coloring::{Color, Economy, checker};
use mapduel_game::Notation;
use mapduel_graph::Limit;
use mapduel_playable::NoFiles;
use mapduel_search::Candidates;
use std::collections::HashSet;

pub(crate) fn opened(puzzle: &Puzzle) -> OpenPuzzle {
    puzzle.open(&NoFiles).expect("it can be opened")
}

#[test]
fn three_hundred_puzzles_and_more_are_shipped_of_every_kind() {
    let PuzzleSet { commands, puzzles } = shipped();
    assert!(puzzles.len() >= 300, "{}", puzzles.len());
    for difficulty in Difficulty::ALL {
        for winner in [Winner::Alice, Winner::Bob] {
            let of = |puzzle: &&Puzzle| (puzzle.difficulty, puzzle.winner) == (difficulty, winner);
            let count = puzzles.iter().filter(of).count();
            assert!(count >= 20, "{count} are {} for {winner:?}", difficulty.name());
        }
    }
    let names: HashSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(names.len(), puzzles.len(), "no name is given twice");
    assert!(commands.iter().all(|command| command.starts_with("mapduel coloring puzzles ")));
    let real = |puzzle: &Puzzle| puzzle.setup.text("graph").unwrap().starts_with("map:");
    assert!(puzzles.iter().take(150).all(real), "real maps come first");
}

#[test]
fn every_shipped_puzzle_is_one_and_has_its_certificate() {
    for puzzle in &shipped().puzzles {
        assert_eq!(check(puzzle, &NoFiles, Limit::NONE), Ok(()), "{}", puzzle.id);
        let certificate = shipped_proofs().certificate(puzzle, &opened(puzzle)).unwrap();
        assert_eq!(certificate.winner, puzzle.winner.side());
        checker::check(&certificate).unwrap_or_else(|error| panic!("{}: {error}", puzzle.id));
    }
}

#[test]
fn plain_minimax_finds_the_same_single_move() {
    let small = shipped().puzzles.iter().filter(|puzzle| puzzle.uncolored <= 7);
    let mut looked_at = 0;
    for puzzle in small.step_by(3) {
        let OpenPuzzle { game, position, solution } = opened(puzzle);
        let (graph, turn) = (game.graph(), position.turn());
        let mut reference = Reference::new(graph, None);
        let colored = |vertex| Some((vertex, position.color(vertex)?));
        let colored: Vec<_> = graph.vertices().filter_map(colored).collect();
        let mut moves = Vec::new();
        Economy.candidates(&game, &position, &mut moves);
        let mut wins = |mv: &mapduel_coloring::Move| {
            let all = colored.iter().copied().chain([(mv.vertex(), mv.color())]);
            let all: Vec<_> = all.map(|(vertex, color)| (vertex.index(), color.index())).collect();
            reference.winner(game.colors(), turn.other(), &all) == turn
        };
        moves.retain(|mv| wins(mv));
        assert_eq!(moves, [solution], "{}", puzzle.id);
        looked_at += 1;
    }
    assert!(looked_at >= 10, "{looked_at}");
}

#[test]
fn what_is_no_puzzle_is_refused_with_the_reason() {
    let puzzle = &shipped().puzzles[0];
    let OpenPuzzle { game, position, solution } = opened(puzzle);
    let mut moves = Vec::new();
    Economy.candidates(&game, &position, &mut moves);
    let other = *moves.iter().find(|&&mv| mv != solution).unwrap();
    let refused = |changed: Puzzle| check(&changed, &NoFiles, Limit::NONE).unwrap_err();
    let wrong = Puzzle { solution: game.write_move(other), ..puzzle.clone() };
    assert!(matches!(refused(wrong), PuzzleFault::Loses(_) | PuzzleFault::Another(_)));
    let named = Puzzle { id: "00000000".into(), ..puzzle.clone() };
    assert_eq!(refused(named), PuzzleFault::Statement("id"));
    let easier =
        Puzzle { misses: [0, 0], nodes: 0, difficulty: Difficulty::Hard, ..puzzle.clone() };
    assert_eq!(refused(easier), PuzzleFault::Statement("difficulty"));
    let twice = Puzzle { solution: puzzle.moves[0].clone(), ..puzzle.clone() };
    assert!(matches!(refused(twice), PuzzleFault::Move { .. }));
    let setup = puzzle.setup.clone().with("graph", "map:nowhere");
    assert!(matches!(refused(Puzzle { setup, ..puzzle.clone() }), PuzzleFault::Board(_)));
    let never = Limit::nodes(0);
    let hard = shipped().puzzles.iter().max_by_key(|puzzle| puzzle.nodes).unwrap();
    assert!(matches!(check(hard, &NoFiles, never), Err(PuzzleFault::Undecided(_))));
}

#[test]
fn the_colors_of_a_puzzle_are_those_of_its_game() {
    for puzzle in &shipped().puzzles {
        let OpenPuzzle { game, position, .. } = opened(puzzle);
        assert!(!position.is_over());
        assert_eq!(puzzle.setup.get("colors").unwrap().as_u64(), Some(game.colors() as u64));
        assert!(Color::all(game.colors()).any(|color| position.layer(color).next().is_some()));
    }
}
