//! How puzzles are found, chosen, written and read.

use super::opened;
use mapduel_coloring::census::Winner;
use mapduel_coloring::puzzles::{
    Collection, Difficulty, Puzzle, PuzzleBoard, PuzzleFileError, PuzzleParams, PuzzleSet,
    SolutionProofs, check, prove_solution, search_game,
};
use mapduel_coloring::{ALICE, BOB, checker};
use mapduel_graph::Limit;
use mapduel_playable::{NoFiles, Setup};

const BOTH: [Winner; 2] = [Winner::Alice, Winner::Bob];

fn board(graph: &str, colors: usize) -> PuzzleBoard {
    let setup = Setup::new().with("graph", graph).with("colors", colors);
    PuzzleBoard::new(setup, &NoFiles).expect("a board")
}

fn search(board: &PuzzleBoard, games: u64, params: &PuzzleParams) -> Vec<Puzzle> {
    (0..games).flat_map(|number| search_game(board, number, params)).collect()
}

#[test]
fn a_game_has_the_same_puzzles_whenever_it_is_searched() {
    let board = board("grid:4x4", 3);
    let params = PuzzleParams::default().with_seed(4);
    let found = search(&board, 60, &params);
    assert!(found.len() >= 5, "{}", found.len());
    // In any order: nothing is left of one game in the next.
    let mut backwards: Vec<Puzzle> =
        (0..60).rev().flat_map(|number| search_game(&board, number, &params)).collect();
    backwards.sort_by(|one, other| one.id.cmp(&other.id));
    let mut sorted = found.clone();
    sorted.sort_by(|one, other| one.id.cmp(&other.id));
    assert_eq!(backwards, sorted);
    assert_ne!(search(&board, 60, &params.clone().with_seed(5)), found);
    for puzzle in found {
        assert_eq!(check(&puzzle, &NoFiles, Limit::NONE), Ok(()));
        assert!(puzzle.tempting >= 3 && (5..=14).contains(&puzzle.uncolored));
    }
}

#[test]
fn only_the_side_that_was_asked_for_is_to_move() {
    let board = board("grid:4x4", 3);
    for side in [ALICE, BOB] {
        let params = PuzzleParams::default().with_side(Some(side));
        let found = search(&board, 60, &params);
        assert!(!found.is_empty());
        assert!(found.iter().all(|puzzle| opened(puzzle).position.turn() == side));
    }
}

#[test]
fn bob_never_wins_a_puzzle_by_blocking_at_once() {
    let board = board("torus:4x4", 4);
    let params = PuzzleParams::default().with_side(Some(BOB));
    for puzzle in search(&board, 40, &params) {
        let open = opened(&puzzle);
        let after = mapduel_coloring::puzzles::solution_game(&open);
        assert!(!mapduel_game::Game::start(&after).is_over(), "{}", puzzle.id);
    }
}

#[test]
fn a_mirror_image_is_the_same_puzzle() {
    let board = board("grid:4x4", 3);
    let found = search(&board, 60, &PuzzleParams::default());
    let puzzle = found.first().unwrap();
    // Columns from right to left, and colors 1 and 2 exchanged.
    let mirrored = |text: &String| {
        let (vertex, color) = text.split_once('=').unwrap();
        let vertex: usize = vertex.parse().unwrap();
        let color = ["2", "1", "3"][color.parse::<usize>().unwrap() - 1];
        format!("{}={color}", vertex / 4 * 4 + 3 - vertex % 4)
    };
    let mirror = Puzzle {
        moves: puzzle.moves.iter().map(mirrored).collect(),
        solution: mirrored(&puzzle.solution),
        ..puzzle.clone()
    };
    let mut collection = Collection::new(&board, 10, &Difficulty::ALL, &BOTH);
    collection.add(puzzle.clone(), &opened(puzzle));
    collection.add(mirror.clone(), &opened(&mirror));
    assert_eq!(collection.choose(), std::slice::from_ref(puzzle));
}

#[test]
fn a_collection_spreads_what_it_chooses() {
    let board = board("grid:4x4", 3);
    let found = search(&board, 300, &PuzzleParams::default());
    let collect = |count: usize, difficulties: &[Difficulty], sides: &[Winner]| {
        let mut collection = Collection::new(&board, count, difficulties, sides);
        for puzzle in &found {
            collection.add(puzzle.clone(), &opened(puzzle));
        }
        assert!(!collection.is_full() || count <= 100);
        collection.choose()
    };
    let chosen = collect(6, &Difficulty::ALL, &BOTH);
    assert_eq!(chosen.len(), 6);
    for side in BOTH {
        assert!(chosen.iter().filter(|puzzle| puzzle.winner == side).count() >= 2);
    }
    let easy = collect(3, &[Difficulty::Easy], &[Winner::Bob]);
    assert_eq!(easy.len(), 3);
    let of = |puzzle: &Puzzle| (puzzle.difficulty, puzzle.winner);
    assert!(easy.iter().all(|puzzle| of(puzzle) == (Difficulty::Easy, Winner::Bob)));
    assert!(collect(0, &Difficulty::ALL, &BOTH).is_empty());
    assert!(collect(1000, &Difficulty::ALL, &BOTH).len() <= found.len());
}

#[test]
fn difficulty_follows_from_what_was_measured() {
    assert_eq!(Difficulty::of(0, [8, 3]), Difficulty::Easy);
    assert_eq!(Difficulty::of(41, [8, 3]), Difficulty::Medium);
    assert_eq!(Difficulty::of(0, [9, 3]), Difficulty::Medium);
    assert_eq!(Difficulty::of(0, [0, 4]), Difficulty::Hard);
}

#[test]
fn a_set_is_read_as_it_was_written() {
    let found = search(&board("grid:4x4", 3), 30, &PuzzleParams::default());
    let command = "mapduel coloring puzzles grid:4x4 --colors 3";
    let lines: Vec<String> = found.iter().map(PuzzleSet::line).collect();
    let text = format!("{}\n{}\n", PuzzleSet::header(command), lines.join("\n"));
    let set = PuzzleSet::read(&text).unwrap();
    assert_eq!((set.commands, set.puzzles), (vec![command.to_string()], found));
    // Two sets one after the other are a set.
    assert_eq!(PuzzleSet::read(&format!("{text}{text}")).unwrap().commands.len(), 2);
}

#[test]
fn a_file_that_is_no_set_is_refused_with_the_line() {
    let read = |text: &str| PuzzleSet::read(text).unwrap_err();
    let header = PuzzleSet::header("x");
    assert_eq!(read(""), PuzzleFileError::NoSet);
    assert_eq!(read("hello"), PuzzleFileError::NoSet);
    assert!(matches!(read(&format!("{header}\n{{}}")), PuzzleFileError::Line { line: 2, .. }));
    let newer = header.replace(":1,", ":2,");
    assert_eq!(read(&newer), PuzzleFileError::Version { line: 1, found: 2 });
}

#[test]
fn a_short_certificate_is_the_whole_one_again() {
    for (graph, colors) in [("grid:4x4", 3), ("torus:4x4", 4)] {
        let found = search(&board(graph, colors), 40, &PuzzleParams::default());
        assert!(!found.is_empty());
        let mut text = SolutionProofs::header().to_string();
        for puzzle in &found {
            let certificate = prove_solution(&opened(puzzle), Limit::NONE).unwrap();
            checker::check(&certificate).unwrap();
            text.push('\n');
            text.push_str(&SolutionProofs::lines(puzzle, &certificate));
        }
        let proofs = SolutionProofs::read(&text).unwrap();
        for puzzle in &found {
            let open = opened(puzzle);
            let whole = prove_solution(&open, Limit::NONE).unwrap();
            assert_eq!(proofs.certificate(puzzle, &open), Ok(whole));
        }
        let cut = &text[..text.len() - 2];
        assert!(SolutionProofs::read(cut).is_err() || SolutionProofs::read(cut).unwrap() != proofs);
    }
    assert!(SolutionProofs::read("puzzle x 1").is_err());
}
