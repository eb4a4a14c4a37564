//! The sides of the Voronoi game in pictures: names, colors and letters.
//!
//! The colors are those of Okabe and Ito, which people with any kind of color vision tell apart;
//! the letters say the same without color.

use mapduel_game::{MAX_PLAYERS, Side};

/// What the players of the largest table are called; smaller ones have the first of them.
pub(crate) const SIDES: [&str; MAX_PLAYERS] = ["red", "blue", "green", "yellow", "purple", "sky"];

const FILLS: [&str; MAX_PLAYERS] = ["D55E00", "0072B2", "009E73", "F0E442", "CC79A7", "56B4E9"];

/// The color of a side, as six hexadecimal digits.
pub(super) fn fill(side: Side) -> &'static str {
    FILLS[side.index()]
}

/// The letter of a side.
pub(super) fn letter(side: Side) -> char {
    SIDES[side.index()].chars().next().map_or(' ', |letter| letter.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_sides_share_a_letter_or_a_color() {
        for one in 0..MAX_PLAYERS {
            for other in 0..one {
                let (one, other) = (Side::new(one), Side::new(other));
                assert_ne!(letter(one), letter(other));
                assert_ne!(fill(one), fill(other));
            }
        }
    }
}
