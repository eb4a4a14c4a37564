//! The strong player of a table of more than two.

use super::options::*;
use super::simple::balance;
use crate::players::StrongManyParams;
use mapduel_playable::{Listing, Options};

pub(super) const STRONG: Listing = Listing {
    name: "strong",
    description: "searches along plans, attacks who leads, and seeks the last move on the whole \
                  board",
    options: &[
        BUDGET,
        STRONG_C.with_default("0.0225"),
        THRESHOLD,
        ROUNDS,
        STARTS.with_default("4"),
        plans("diagrams", "2", (0, MANY), "balanced diagrams of each player"),
        count("attacks", "8", (1, MANY), "attacks that the tree offers in each position"),
        real("playout-sigma", "0.02", FROM_ZERO, "standard deviation of sites in playouts"),
        count("greedy", "0", (0, MANY), "greedy moves of a playout beside the last of each player"),
        real(
            "scale",
            "0.05",
            ABOVE_ZERO,
            "the lead over the best of the others that is worth tanh 1",
        ),
    ],
};

/// The settings of the player.
pub(super) fn params(options: &Options) -> StrongManyParams {
    let defaults = StrongManyParams::default();
    StrongManyParams {
        balance: balance(options, defaults.balance),
        diagrams: options.number("diagrams", defaults.diagrams),
        attacks: options.number("attacks", defaults.attacks),
        playout_sigma: options.number("playout-sigma", defaults.playout_sigma),
        greedy: options.number("greedy", defaults.greedy),
        scale: options.number("scale", defaults.scale),
        exploration: options.number("c", defaults.exploration),
    }
}
