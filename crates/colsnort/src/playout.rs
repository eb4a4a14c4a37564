//! Random games: uniformly random legal moves to the end, without a list of moves.
//!
//! The open vertices of the side to move are bits in ascending order, and so is the list of moves:
//! a random rank picks the same vertex in both. Equal seeds give the game that the list would give.

use crate::{ColSnortGame, Move, Position};
use mapduel_game::{Game, Random, Side};
use mapduel_graph::Vertex;

/// Who wins a random game from here.
pub(crate) fn winner(game: &ColSnortGame, position: &Position, random: &mut Random) -> Side {
    match game.masks() {
        Some(masks) => in_word(game, masks, position, random),
        None => in_words(game, position, random),
    }
}

fn in_word(game: &ColSnortGame, masks: &[u64], position: &Position, random: &mut Random) -> Side {
    let mut mover = position.turn();
    let mut own = position.open_words(mover)[0];
    let mut other = position.open_words(mover.other())[0];
    // Whether the mover shuts itself out or the opponent does not depend on who moves.
    let shuts_itself = game.rule().shut(mover) == mover;
    while own != 0 {
        let vertex = nth_bit(own, random.below(own.count_ones() as usize) as u32);
        own &= !(1 << vertex);
        other &= !(1 << vertex);
        if shuts_itself {
            own &= !masks[vertex];
        } else {
            other &= !masks[vertex];
        }
        (own, other) = (other, own);
        mover = mover.other();
    }
    mover.other()
}

fn in_words(game: &ColSnortGame, position: &Position, random: &mut Random) -> Side {
    let mut position = position.clone();
    while !position.is_over() {
        let vertex = draw(&position, random);
        game.play_unchecked(&mut position, Move::new(vertex));
    }
    position.turn().other()
}

/// A vertex that the side to move may paint, all equally likely, in a game that is not over.
pub(crate) fn draw(position: &Position, random: &mut Random) -> Vertex {
    let turn = position.turn();
    let rank = random.below(position.open_count(turn));
    Vertex::new(nth_member(position.open_words(turn), rank))
}

/// The member of this rank of a set that has so many.
fn nth_member(set: &[u64], mut rank: usize) -> usize {
    let mut index = 0;
    while rank >= set[index].count_ones() as usize {
        rank -= set[index].count_ones() as usize;
        index += 1;
    }
    index * 64 + nth_bit(set[index], rank as u32)
}

/// The place of the set bit of this rank, counted from the lowest: by halves, then one by one in
/// the last eight bits.
#[inline]
fn nth_bit(word: u64, mut rank: u32) -> usize {
    let mut place = 0;
    for half in [32, 16, 8] {
        let low = (word >> place & ((1 << half) - 1)).count_ones();
        if rank >= low {
            rank -= low;
            place += half;
        }
    }
    let mut rest = word >> place;
    for _ in 0..rank {
        rest &= rest - 1;
    }
    place + rest.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_bit_is_found_by_its_rank() {
        let mut random = Random::new(1);
        for round in 0..2_000 {
            let thin = if round % 2 == 0 { u64::MAX } else { random.next_u64() };
            let word = random.next_u64() & thin;
            let plain: Vec<usize> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            let found: Vec<usize> =
                (0..word.count_ones()).map(|rank| nth_bit(word, rank)).collect();
            assert_eq!(found, plain, "{word:x}");
        }
        assert_eq!(nth_bit(u64::MAX, 63), 63);
    }
}
