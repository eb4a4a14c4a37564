//! The settings of the strong player.

use super::endgame::ENDGAME_MOVES;
use super::knowledge::search;
use super::options::{BOOK_WORDS, FEATURE_WORDS};
use super::simple::balance;
use crate::players::{LastMoveParams, StrongParams};
use mapduel_playable::Options;

/// The settings of the strong player.
pub(super) fn params(options: &Options) -> StrongParams {
    let defaults = StrongParams::default();
    StrongParams {
        balance: balance(options, defaults.balance),
        diagrams: options.number("diagrams", defaults.diagrams),
        variants: options.number("variants", defaults.variants),
        sigma: options.number("sigma", defaults.sigma),
        aggressive: options.number("aggressive", defaults.aggressive),
        attack_variants: options.number("attack-variants", defaults.attack_variants),
        playout_sigma: options.number("playout-sigma", defaults.playout_sigma),
        greedy: options.number("greedy", defaults.greedy),
        careful: options.number("careful", defaults.careful),
        last: LastMoveParams {
            features: options.word("features", defaults.last.features, FEATURE_WORDS),
            climbs: options.number("climbs", defaults.last.climbs),
            steps: options.number("climb-steps", defaults.last.steps),
        },
        scale: options.number("scale", defaults.scale),
        search: search(options, defaults.search),
        searched: options.number("searched", defaults.searched),
        lost: options.number("lost", defaults.lost),
        quiet: options.number("quiet", defaults.quiet),
        book: options.word("book", defaults.book, BOOK_WORDS),
        endgame: defaults.endgame.with_moves(options.word(
            "endgame",
            defaults.endgame.moves,
            ENDGAME_MOVES,
        )),
    }
}
