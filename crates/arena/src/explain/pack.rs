//! The tree in a few bytes per node.
//!
//! Numbers are written seven bits to a byte, the lowest first, the top bit meaning that more
//! follows (LEB128). A node is `4 * move + kind`, its depth, and then for a leaf its value (twice
//! its size, minus one when it is negative), for a cut how many moves were cut off and those moves.
//! Kinds: 0 every child visited, 1 cut, 2 a leaf by depth, 3 a leaf without moves. A move is its
//! state times the number of colors plus its color. The bytes are written in base 64.

use mapduel_game::MoveIndex;
use mapduel_weighted::WeightedGame;
use mapduel_weighted::explain::{Explanation, NodeKind};
use mapduel_weighted::trace::LeafReason;

/// The packed nodes, in base 64.
pub(super) fn tree(game: &WeightedGame, explanation: &Explanation) -> String {
    let mut bytes = Vec::new();
    for node in &explanation.nodes {
        let kind = match node.kind {
            NodeKind::Whole => 0,
            NodeKind::Cut { .. } => 1,
            NodeKind::Leaf { reason: LeafReason::Depth, .. } => 2,
            NodeKind::Leaf { reason: LeafReason::NoMoves, .. } => 3,
        };
        write(&mut bytes, 4 * game.move_index(node.node.mv) as u64 + kind);
        write(&mut bytes, u64::from(node.node.depth));
        match &node.kind {
            NodeKind::Whole => {}
            NodeKind::Cut { pruned, .. } => {
                write(&mut bytes, pruned.len() as u64);
                for &mv in pruned {
                    write(&mut bytes, game.move_index(mv) as u64);
                }
            }
            NodeKind::Leaf { value, .. } => {
                write(&mut bytes, 2 * value.unsigned_abs() - u64::from(*value < 0));
            }
        }
    }
    base64(&bytes)
}

fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// RFC 4648 with padding.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let at = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for letter in 0..4 {
            match letter <= three.len() {
                true => text.push(char::from(LETTERS[(bits >> (18 - 6 * letter) & 63) as usize])),
                false => text.push('='),
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_weighted::explain::{ExplainParams, explain};
    use mapduel_weighted::{Color, Move, Problem};

    #[test]
    fn base_64_is_that_of_the_standard() {
        let vectors = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ];
        for (plain, coded) in vectors {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }

    #[test]
    fn numbers_are_written_seven_bits_to_a_byte() {
        let mut bytes = Vec::new();
        for number in [0, 127, 128, 300, 1 << 49] {
            write(&mut bytes, number);
        }
        assert_eq!(bytes, [0, 127, 128, 1, 172, 2, 128, 128, 128, 128, 128, 128, 128, 1]);
    }

    #[test]
    fn the_packed_tree_is_the_tree() {
        let text = std::fs::read_to_string(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../weighted/tests/fixtures/200.in"
        ))
        .expect("it is there")
        .replace("G: 5", "G: -500");
        let game = WeightedGame::from_problem(Problem::read(text.as_bytes()).unwrap());
        let explanation = explain(&game, &ExplainParams::default()).unwrap();
        let mut numbers = decode(&tree(&game, &explanation)).into_iter();
        let mut next = || numbers.next().expect("a number") as i64;
        let mv = |index: i64| {
            let (state, color) = (index as usize / 3, index as usize % 3);
            Move::new(mapduel_graph::Vertex::new(state), Color::new(color))
        };
        for node in &explanation.nodes {
            let head = next();
            assert_eq!(mv(head / 4), node.node.mv);
            assert_eq!(next(), i64::from(node.node.depth));
            match &node.kind {
                NodeKind::Whole => assert_eq!(head % 4, 0),
                NodeKind::Cut { pruned, .. } => {
                    assert_eq!(head % 4, 1);
                    let listed: Vec<Move> = (0..next()).map(|_| mv(next())).collect();
                    assert_eq!(&listed, pruned);
                }
                NodeKind::Leaf { value, reason } => {
                    assert_eq!(head % 4, if *reason == LeafReason::Depth { 2 } else { 3 });
                    let coded = next();
                    let decoded = if coded % 2 == 1 { -(coded + 1) / 2 } else { coded / 2 };
                    assert_eq!(decoded, *value);
                }
            }
        }
        assert_eq!(numbers.next(), None);
    }

    fn decode(text: &str) -> Vec<u64> {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let bits: String = text
            .trim_end_matches('=')
            .chars()
            .map(|letter| format!("{:06b}", letters.find(letter).expect("a letter of base 64")))
            .collect();
        let (mut numbers, mut number, mut shift) = (Vec::new(), 0u64, 0);
        for byte in (0..bits.len() / 8).map(|index| &bits[8 * index..8 * index + 8]) {
            let byte = u64::from_str_radix(byte, 2).expect("eight bits");
            number |= (byte & 127) << shift;
            shift += 7;
            if byte < 128 {
                numbers.push(number);
                (number, shift) = (0, 0);
            }
        }
        numbers
    }
}
