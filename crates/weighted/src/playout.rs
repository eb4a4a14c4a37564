//! Random games: uniformly random legal moves to the end, at machine speed where the map fits
//! into one word.
//!
//! A move list at every ply costs most of the time of a playout. Here the legal moves of a color
//! are one word; a random rank among all of them picks the color by counting bits, then the state.

use crate::{MAX, Position, RuleSet, WeightedGame};
use mapduel_game::{Game, Random};

/// Colors held on the stack; a game with more of them plays by move list.
const STACK_COLORS: usize = 8;

/// The difference at the end of a random game from here.
pub(crate) fn difference(game: &WeightedGame, position: &Position, random: &mut Random) -> i64 {
    let colors = game.problem().colors().len();
    if position.width() == 1 && colors <= STACK_COLORS && game.rules() == RuleSet::Strict {
        by_words(game, position, random)
    } else {
        by_list(game, position, random)
    }
}

fn by_words(game: &WeightedGame, position: &Position, random: &mut Random) -> i64 {
    let colors = game.problem().colors().len();
    let mut blocked = [!0u64; STACK_COLORS];
    let mut weights = [[0i64; STACK_COLORS]; 2];
    for color in crate::Color::all(colors) {
        let index = color.index();
        blocked[index] = position.blocked(index)[0];
        weights[0][index] = game.problem().weight(MAX, color);
        weights[1][index] = -game.problem().weight(MAX.other(), color);
    }
    let mut uncolored = position.uncolored_words()[0];
    let mut side = position.turn().index();
    let mut difference = position.difference();
    for _ in 0..game.plies_left(position) {
        let touched = blocked[..colors].iter().fold(0, |touched, blocked| touched | blocked);
        let frontier = uncolored & touched;
        let mut legal = [0u64; STACK_COLORS];
        let mut total = 0;
        for (legal, blocked) in legal.iter_mut().zip(&blocked[..colors]) {
            *legal = frontier & !blocked;
            total += legal.count_ones();
        }
        if total == 0 {
            break;
        }
        let mut rank = random.below(total as usize) as u32;
        let mut color = 0;
        while rank >= legal[color].count_ones() {
            rank -= legal[color].count_ones();
            color += 1;
        }
        let bit = nth_bit(legal[color], rank);
        uncolored &= !(1 << bit);
        blocked[color] |= game.word_around(bit);
        difference += weights[side][color];
        side ^= 1;
    }
    difference
}

/// The place of the bit of this rank, counted from the lowest.
#[inline]
fn nth_bit(mut word: u64, rank: u32) -> usize {
    for _ in 0..rank {
        word &= word - 1;
    }
    word.trailing_zeros() as usize
}

fn by_list(game: &WeightedGame, position: &Position, random: &mut Random) -> i64 {
    let mut position = position.clone();
    let mut moves = Vec::new();
    loop {
        game.moves(&position, &mut moves);
        if moves.is_empty() {
            return position.difference();
        }
        game.play_unchecked(&mut position, moves[random.below(moves.len())]);
    }
}
