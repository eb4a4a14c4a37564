//! Checks that any implementation of [`Game`] must pass, in three lines of a test:
//!
//! ```text
//! conformance::check(&MyGame::new(), 0);
//! ```
//!
//! After OpenSpiel's `basic_tests.h`: random games are played and every promise of the trait is
//! compared with what happens.

use crate::{Additive, Game, Notation, Random};

/// How many random games one check plays.
const GAMES: u64 = 50;

/// Plays random games and panics at the first broken promise.
///
/// # Panics
/// When the game breaks a promise of [`Game`].
pub fn check<G: Game>(game: &G, seed: u64) {
    for round in 0..GAMES {
        let mut random = Random::new(seed.wrapping_add(round));
        check_one_game(game, &mut random);
    }
}

/// Checks that every move of random games survives being written and read.
///
/// # Panics
/// When a move does not.
pub fn check_notation<G: Notation>(game: &G, seed: u64) {
    let mut random = Random::new(seed);
    let mut moves = Vec::new();
    let mut position = game.start();
    while game.score(&position).is_none() {
        game.moves(&position, &mut moves);
        for &mv in &moves {
            let text = game.write_move(mv);
            assert_eq!(game.read_move(&text), Ok(mv), "move {text} is read back as another");
        }
        game.play_unchecked(&mut position, moves[random.below(moves.len())]);
    }
}

/// Checks that the totals of random games are the sums of their gains and stay within reach.
///
/// # Panics
/// When they do not.
pub fn check_additive<G: Additive>(game: &G, seed: u64) {
    for round in 0..GAMES {
        let mut random = Random::new(seed.wrapping_add(round));
        let mut moves = Vec::new();
        let mut position = game.start();
        let mut history = vec![position.clone()];
        while game.score(&position).is_none() {
            game.moves(&position, &mut moves);
            let mv = moves[random.below(moves.len())];
            let expected = game.total(&position) + game.gain(&position, mv);
            game.play_unchecked(&mut position, mv);
            assert_eq!(game.total(&position), expected, "{mv:?} changes the total by its gain");
            for (back, earlier) in history.iter().rev().enumerate() {
                let (least, most) = game.reach(earlier, back as u32 + 1);
                let change = expected - game.total(earlier);
                assert!((least..=most).contains(&change), "{change} is out of reach");
            }
            history.push(position.clone());
        }
    }
}

fn check_one_game<G: Game>(game: &G, random: &mut Random) {
    let mut moves = Vec::new();
    let mut again = Vec::new();
    let mut position = game.start();
    assert_eq!(position, game.start(), "the start position is always the same");
    loop {
        game.moves(&position, &mut moves);
        game.moves(&position, &mut again);
        assert_eq!(moves, again, "the move list depends on the position alone");
        if let Some(score) = game.score(&position) {
            assert!(moves.is_empty(), "a finished game offers no moves");
            assert_eq!(score.values().len(), game.players(), "every player has a score");
            assert_eq!(game.playout(&position, random), score, "a playout keeps a finished game");
            return;
        }
        assert!(!moves.is_empty(), "a game that goes on offers a move");
        assert!(game.turn(&position).index() < game.players(), "the side to move exists");
        for (index, &mv) in moves.iter().enumerate() {
            assert!(!moves[..index].contains(&mv), "{mv:?} is offered twice");
            assert!(game.is_legal(&position, mv), "{mv:?} is offered but not legal");
        }
        let before = position.clone();
        let score = game.playout(&position, random);
        assert_eq!(score.values().len(), game.players(), "a playout scores every player");
        assert_eq!(position, before, "a playout leaves the position alone");

        let mv = moves[random.below(moves.len())];
        let checked = game.play(&position, mv).expect("an offered move can be played");
        game.play_unchecked(&mut position, mv);
        assert_eq!(position, checked, "the checked and the unchecked play agree");
    }
}
