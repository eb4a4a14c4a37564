//! Puzzles as the game registers them.

use super::opened;
use mapduel_coloring::puzzles::{OpenPuzzle, shipped};
use mapduel_coloring::{Color, Economy, GAMES, Move};
use mapduel_game::{Game, Notation};
use mapduel_playable::Puzzles;
use mapduel_search::Candidates;

fn registered() -> Puzzles {
    GAMES[0].puzzles.expect("it has puzzles")
}

#[test]
fn every_shipped_puzzle_is_listed_with_the_title_of_its_board() {
    let listed = (registered().list)();
    assert_eq!(listed.len(), shipped().puzzles.len());
    assert_eq!(listed[0].title, "South America");
    assert!(listed.iter().all(|one| one.aim == if one.side == "alice" { "save" } else { "kill" }));
    for (one, puzzle) in listed.iter().zip(&shipped().puzzles) {
        let position = (registered().position)(&one.id).unwrap();
        assert_eq!((position.setup, position.moves), (puzzle.setup.clone(), puzzle.moves.clone()));
    }
    assert!((registered().position)("nobody").is_none());
    assert!((registered().answer)("nobody", "0=1").is_none());
}

#[test]
fn the_solution_is_right_and_every_other_move_wrong_with_a_reason() {
    for puzzle in shipped().puzzles.iter().step_by(37) {
        let OpenPuzzle { game, position, solution } = opened(puzzle);
        let mut moves = Vec::new();
        Economy.candidates(&game, &position, &mut moves);
        for mv in moves {
            let text = game.write_move(mv);
            let answer = (registered().answer)(&puzzle.id, &text).unwrap().unwrap();
            assert_eq!((answer.right, &answer.text), (mv == solution, &text), "{}", puzzle.id);
            let verb = if answer.right { "wins: " } else { "loses: " };
            assert!(answer.reason.starts_with(verb), "{}", answer.reason);
            assert!(!answer.right || answer.why != "proven", "{}", puzzle.id);
            // What follows can be played.
            let mut now = game.play(&position, mv).unwrap();
            for text in &answer.line {
                now = game.play(&now, game.read_move(text).unwrap()).unwrap();
            }
            if answer.why == "dies" {
                assert_eq!(
                    now.blocked().map(|dead| game.graph().name(dead)).as_deref(),
                    answer.place.as_deref()
                );
            }
        }
        let solved = (registered().solution)(&puzzle.id).unwrap();
        assert_eq!((solved.text.as_str(), solved.right), (puzzle.solution.as_str(), true));
    }
}

#[test]
fn another_unused_color_is_as_right() {
    let mut looked_at = 0;
    for puzzle in &shipped().puzzles {
        let OpenPuzzle { game, position, solution } = opened(puzzle);
        let unused: Vec<Color> =
            Color::all(game.colors()).filter(|&color| !position.is_used(color)).collect();
        if unused.len() > 1 && !position.is_used(solution.color()) {
            let other = Move::new(solution.vertex(), unused[1]);
            let text = game.write_move(other);
            let answer = (registered().answer)(&puzzle.id, &text).unwrap().unwrap();
            assert!(answer.right && answer.text == text);
            looked_at += 1;
        }
    }
    assert!(looked_at > 0);
}

#[test]
fn what_cannot_be_played_is_no_answer() {
    let puzzle = shipped().puzzles.iter().find(|puzzle| !puzzle.moves.is_empty()).unwrap();
    let told =
        |text: &str| (registered().answer)(&puzzle.id, text).unwrap().unwrap_err().to_string();
    assert!(told("hello").contains("vertex=color"), "{}", told("hello"));
    assert!(!told(&puzzle.moves[0]).is_empty());
}

#[test]
fn a_hint_has_the_place_among_others() {
    for puzzle in &shipped().puzzles {
        let OpenPuzzle { game, position, solution } = opened(puzzle);
        let hint = (registered().hint)(&puzzle.id).unwrap();
        let place = game.graph().name(solution.vertex()).into_owned();
        assert!(hint.near.contains(&place));
        let open = |name: &String| {
            let vertex = game.graph().vertices().find(|&vertex| game.graph().name(vertex) == *name);
            position.is_uncolored(vertex.unwrap())
        };
        assert!(hint.near.iter().all(open));
    }
}
