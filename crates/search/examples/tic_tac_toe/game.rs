use mapduel_game::{Game, Keyed, MoveIndex, Score, Side, TwoPlayer};

/// Noughts and crosses. Squares are numbered 0 to 8, row by row.
pub struct TicTacToe;

/// The squares of each line, as sets of bits.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421];

impl Game for TicTacToe {
    /// The squares of the first and of the second player.
    type Position = [u16; 2];
    type Move = u8;

    fn start(&self) -> [u16; 2] {
        [0, 0]
    }
    fn turn(&self, position: &[u16; 2]) -> Side {
        Side::new((position[0] | position[1]).count_ones() as usize % 2)
    }
    fn moves(&self, position: &[u16; 2], moves: &mut Vec<u8>) {
        moves.clear();
        if self.score(position).is_none() {
            moves.extend((0..9).filter(|square| (position[0] | position[1]) >> square & 1 == 0));
        }
    }
    fn play_unchecked(&self, position: &mut [u16; 2], square: u8) {
        position[self.turn(position).index()] |= 1 << square;
    }
    fn score(&self, position: &[u16; 2]) -> Option<Score> {
        let wins = |side: &Side| LINES.iter().any(|line| position[side.index()] & line == *line);
        let winner = [Side::FIRST, Side::SECOND].into_iter().find(wins);
        let full = position[0] | position[1] == 0o777;
        winner.map(|side| Score::win(side, 2)).or(full.then(|| Score::new(&[0.5, 0.5])))
    }
}

impl TwoPlayer for TicTacToe {}

impl Keyed for TicTacToe {
    fn key(&self, position: &[u16; 2]) -> u128 {
        u128::from(position[0]) << 16 | u128::from(position[1])
    }
}

impl MoveIndex for TicTacToe {
    fn move_index(&self, square: u8) -> usize {
        usize::from(square)
    }
}
