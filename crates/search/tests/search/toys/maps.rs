//! A small map whose regions are colored in turn: a region next to a colored one takes a color
//! that no neighbor has, and each color is worth something else to each side.

use mapduel_game::{Additive, Game, Keyed, MoveIndex, Random, Score, Side, TwoPlayer};

#[derive(Clone, Debug)]
pub(crate) struct Map {
    neighbors: Vec<u32>,
    weights: [Vec<i64>; 2],
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Coloring {
    colors: [u8; 8],
    total: i64,
    side: Side,
}

impl Map {
    pub(crate) fn random(random: &mut Random, most_regions: usize) -> Map {
        let count = 3 + random.below(most_regions - 2);
        let mut neighbors = vec![0u32; count];
        for one in 0..count {
            for other in 0..one {
                if other + 1 == one || random.below(3) == 0 {
                    neighbors[one] |= 1 << other;
                    neighbors[other] |= 1 << one;
                }
            }
        }
        let colors = 2 + random.below(2);
        let mut weights = || (0..colors).map(|_| random.below(9) as i64 - 1).collect();
        Map { neighbors, weights: [weights(), weights()] }
    }

    fn allowed(&self, position: &Coloring, region: usize, color: u8) -> bool {
        let touches = |other: &usize| self.neighbors[region] >> other & 1 == 1;
        position.colors[region] == 0
            && (0..self.neighbors.len()).filter(touches).any(|other| position.colors[other] != 0)
            && !(0..self.neighbors.len())
                .filter(touches)
                .any(|other| position.colors[other] == color)
    }
}

impl Game for Map {
    type Position = Coloring;
    type Move = (u8, u8);

    fn start(&self) -> Coloring {
        let mut colors = [0; 8];
        colors[0] = 1;
        Coloring { colors, total: self.weights[0][0], side: Side::FIRST }
    }

    fn turn(&self, position: &Coloring) -> Side {
        position.side
    }

    fn moves(&self, position: &Coloring, moves: &mut Vec<(u8, u8)>) {
        moves.clear();
        for region in 0..self.neighbors.len() {
            for color in 1..=self.weights[0].len() as u8 {
                if self.allowed(position, region, color) {
                    moves.push((region as u8, color));
                }
            }
        }
    }

    fn play_unchecked(&self, position: &mut Coloring, mv: (u8, u8)) {
        position.total += self.gain(position, mv);
        position.colors[mv.0 as usize] = mv.1;
        position.side = position.side.other();
    }

    fn score(&self, position: &Coloring) -> Option<Score> {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let total = position.total as f64;
        moves.is_empty().then(|| Score::new(&[total, -total]))
    }
}

impl TwoPlayer for Map {}

impl MoveIndex for Map {
    fn move_index(&self, mv: (u8, u8)) -> usize {
        mv.0 as usize * 4 + mv.1 as usize
    }
}

impl Additive for Map {
    fn total(&self, position: &Coloring) -> i64 {
        position.total
    }
    fn gain(&self, position: &Coloring, (_, color): (u8, u8)) -> i64 {
        let weight = self.weights[position.side.index()][color as usize - 1];
        if position.side == Side::FIRST { weight } else { -weight }
    }
    fn continuation_key(&self, position: &Coloring) -> u128 {
        u128::from(u64::from_le_bytes(position.colors))
    }
    fn reach(&self, position: &Coloring, plies: u32) -> (i64, i64) {
        let open = position.colors[..self.neighbors.len()].iter().filter(|&&color| color == 0);
        let largest = self.weights.iter().flatten().map(|weight| weight.abs()).max().unwrap_or(0);
        let most = largest * (open.count() as i64).min(i64::from(plies));
        (-most, most)
    }
}

impl Keyed for Map {
    fn key(&self, position: &Coloring) -> u128 {
        u128::from(u64::from_le_bytes(position.colors)) | u128::from(position.total as u64) << 64
    }
}
