//! Players under names that say how strong they are; `experiments/levels-voronoi.toml` and
//! `levels-line.toml` measure those of the tables of two.

use mapduel_playable::Level;

const BEGINNER: &str = "Thinks about three dots of ten, and puts the others anywhere.";

/// In the game of two.
pub(super) const OF_TWO: &[Level] = &[
    level("Beginner", "novice", BEGINNER),
    level("Casual", "novice:share=0.7", "Thinks about seven dots of ten."),
    level("Club", "bca", "Goes for the middle of your largest cell."),
    level("Expert", "depth1", "Goes where it takes most, and never thinks of your answer."),
    level(
        "Master",
        "abuct:500",
        "The best player of the study, which plans where all dots will be.",
    ),
    level("Champion", "strong:500", "The strongest here: plans, and plays the last dots exactly."),
];

/// Among more.
pub(super) const AMONG: &[Level] = &[
    level("Beginner", "random", "Puts its dots anywhere."),
    level("Casual", "bca", "Goes for the middle of the largest cell of a rival."),
    level("Club", "maxn:1000", "Tries a thousand games in its head before each dot."),
];

/// On a line.
pub(super) const ON_LINE: &[Level] = &[
    level("Beginner", "novice", BEGINNER),
    level("Casual", "uct:50", "Tries fifty games in its head before each dot."),
    level("Club", "uct:300", "Tries three hundred games in its head before each dot."),
    level("Expert", "uct:2000", "Tries two thousand games in its head before each dot."),
    level(
        "Key points",
        "key-points",
        "Plays the known strategy, which is for whoever moves second.",
    ),
];

const fn level(title: &'static str, player: &'static str, about: &'static str) -> Level {
    Level { title, player, about }
}
