//! The settings of BUCT, aBUCT and ABUCT.

use super::options::{
    AGGRESSION_WORDS, ATTACK_WORDS, COARSE_GRID, PAYOFF_WORDS, SNAP_POINTS, TREE_WORDS,
};
use super::simple::{balance, one_round};
use crate::players::{Attack, DepthOneOffers, KnowledgeParams, SiteOffers};
use mapduel_playable::{Options, mcts};
use mapduel_search::{MctsParams, Solver};

/// The settings of a player with these defaults.
pub(super) fn params(options: &Options, defaults: KnowledgeParams) -> KnowledgeParams {
    let attack = match options.word("attack", defaults.attack, ATTACK_WORDS) {
        Attack::DepthOne(_) => Attack::DepthOne(options.number("attack-grid", COARSE_GRID)),
        other => other,
    };
    let aggressive = options.number("aggressive-variants", defaults.aggressive_variants);
    KnowledgeParams {
        balance: balance(options, defaults.balance),
        diagrams: options.number("diagrams", defaults.diagrams),
        tree: options.word("tree", defaults.tree, TREE_WORDS),
        variants: options.number("variants", defaults.variants),
        offers: offers(options),
        aggressive_variants: aggressive,
        tree_sigma: options.number("tree-sigma", defaults.tree_sigma),
        playout_sigma: options.number("playout-sigma", defaults.playout_sigma),
        attack,
        attack_base: options.number("a", defaults.attack_base),
        aggression: options.word("aggression", defaults.aggression, AGGRESSION_WORDS),
        one_round: one_round(options),
        depth_one: DepthOneOffers {
            moves: options.number("smooth", defaults.depth_one.moves),
            sites: options.number("smooth-sites", defaults.depth_one.sites),
        },
        payoff: options.word("payoff", defaults.payoff, PAYOFF_WORDS),
        search: search(options, defaults.search),
    }
}

/// What stands for a balanced site in the tree; a grid that it is snapped to goes before.
fn offers(options: &Options) -> SiteOffers {
    match options.number("snap", 0) {
        0 if options.text("exact") == Some("off") => SiteOffers::Varied,
        0 => SiteOffers::Exact,
        grid => SiteOffers::Snapped { grid, points: options.number("snap-points", SNAP_POINTS) },
    }
}

/// The settings of a search, with C under the root as in the study: sqrt(C ln T / N).
pub(super) fn search(options: &Options, defaults: MctsParams) -> MctsParams {
    let given: Option<f64> = options.text("c").and_then(|text| text.parse().ok());
    let exploration = given.map_or(defaults.exploration, f64::sqrt);
    mcts::params(options, defaults, Solver::On).with_exploration(exploration)
}
