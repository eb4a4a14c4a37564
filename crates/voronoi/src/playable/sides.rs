//! The sides of the Voronoi game in words and pictures: names, colors, letters.
//!
//! The colors are those of Okabe and Ito, which people with any kind of color vision tell apart;
//! letters and textures say the same without color.

use mapduel_game::{MAX_PLAYERS, Side};
use mapduel_playable::title;

/// What the players of the largest table are called; smaller ones have the first of them.
pub(super) const SIDES: [&str; MAX_PLAYERS] = ["red", "blue", "green", "yellow", "purple", "cyan"];

const FILLS: [&str; MAX_PLAYERS] = ["D55E00", "0072B2", "009E73", "F0E442", "CC79A7", "56B4E9"];

/// What fills the cells of each side where there are letters only.
const TEXTURES: [char; MAX_PLAYERS] = ['.', '+', ':', '~', 'o', '%'];

/// The name of a side.
pub(super) fn name(side: Side) -> &'static str {
    SIDES[side.index()]
}

/// The name of a side with a capital letter.
pub(super) fn titled(side: Side) -> String {
    title(name(side))
}

/// The color of a side, as six hexadecimal digits.
pub(super) fn fill(side: Side) -> &'static str {
    FILLS[side.index()]
}

/// The letter of a side.
pub(super) fn letter(side: Side) -> char {
    first_letter(name(side))
}

/// What fills the cells of a side in a sketch.
pub(super) fn texture(side: Side) -> char {
    TEXTURES[side.index()]
}

/// The letter that a name is known by in pictures.
pub(super) fn first_letter(name: &str) -> char {
    let letter = name.chars().next().filter(|letter| letter.is_alphanumeric());
    letter.map_or('?', |letter| letter.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_sides_share_a_letter_a_color_or_a_texture() {
        for one in 0..MAX_PLAYERS {
            for other in 0..one {
                let (one, other) = (Side::new(one), Side::new(other));
                assert_ne!(letter(one), letter(other));
                assert_ne!(fill(one), fill(other));
                assert_ne!(texture(one), texture(other));
            }
        }
    }
}
