//! Building BUCT, aBUCT and ABUCT.

use super::simple::{balance, depth_one};
use crate::catalog::CatalogError;
use crate::catalog::options::Options;
use mapduel_search::{FinalMove, FirstPlay, MctsParams};
use mapduel_voronoi::players::{
    Aggression, Attack, DepthOneOffers, KnowledgeParams, OneRoundParams, TreeMoves,
};
use mapduel_voronoi::{Grid, Payoff};

/// The settings of the player with this name, if it is one of the three.
pub(super) fn params(
    name: &str,
    options: &Options<'_>,
) -> Result<Option<KnowledgeParams>, CatalogError> {
    let defaults = match name {
        "buct" => KnowledgeParams::buct(),
        "abuct-simple" => KnowledgeParams::abuct_simple(),
        "abuct" => KnowledgeParams::abuct(),
        _ => return Ok(None),
    };
    let trees = [("narrow", TreeMoves::Narrow), ("grid", TreeMoves::Grid)];
    let attack_grid = options.whole("attack-grid", ATTACK_GRID, 1, Grid::MOST)?;
    let attacks = [
        ("never", Attack::Never),
        ("bca", Attack::BiggestCell),
        ("depth1", Attack::DepthOne(attack_grid)),
    ];
    let aggressions = [
        ("none", Aggression::None),
        ("fresh", Aggression::Fresh),
        ("beside", Aggression::BesidePast),
    ];
    Ok(Some(KnowledgeParams {
        balance: balance(options, defaults.balance)?,
        diagrams: options.whole("diagrams", defaults.diagrams, 1, MANY)?,
        tree: options.word("tree", defaults.tree, &trees)?,
        variants: options.whole("variants", defaults.variants, 0, MANY)?,
        aggressive_variants: options.whole(
            "aggressive-variants",
            defaults.aggressive_variants,
            0,
            MANY,
        )?,
        tree_sigma: options.real("tree-sigma", defaults.tree_sigma, 0.0, f64::MAX)?,
        playout_sigma: options.real("playout-sigma", defaults.playout_sigma, 0.0, f64::MAX)?,
        attack: options.word("attack", defaults.attack, &attacks)?,
        attack_base: options.real("a", defaults.attack_base, 1.0, f64::MAX)?,
        aggression: options.word("aggression", defaults.aggression, &aggressions)?,
        one_round: OneRoundParams {
            search: depth_one(options)?,
            margin: options.real("margin", defaults.one_round.margin, f64::MIN, f64::MAX)?,
        },
        depth_one: DepthOneOffers {
            moves: options.whole("smooth", defaults.depth_one.moves, 0, usize::MAX)?,
            sites: options.whole("smooth-sites", defaults.depth_one.sites, 0, MANY)?,
        },
        payoff: options.word(
            "payoff",
            defaults.payoff,
            &[("win", Payoff::Win), ("area", Payoff::Area)],
        )?,
        search: search(options, defaults.search)?,
    }))
}

/// The settings of a search, with C under the root as in the study: sqrt(C ln T / N).
pub(super) fn search(
    options: &Options<'_>,
    defaults: MctsParams,
) -> Result<MctsParams, CatalogError> {
    let exploration = match options.text("c") {
        None => defaults.exploration,
        Some(_) => options.real("c", 0.0, 0.0, f64::MAX)?.sqrt(),
    };
    Ok(defaults
        .with_exploration(exploration)
        .with_first_play(first_play(options, defaults.first_play)?)
        .with_final_move(final_move(options, defaults.final_move)?)
        .with_expand_visits(options.number("expand", defaults.expand_visits, 1, "1 or more")?))
}

pub(super) fn first_play(
    options: &Options<'_>,
    default: FirstPlay,
) -> Result<FirstPlay, CatalogError> {
    Ok(match options.text("fpu") {
        None => default,
        Some("first") => FirstPlay::BeforeOthers,
        Some(text) => match options.real("fpu", 0.0, 0.0, f64::MAX) {
            Ok(urgency) => FirstPlay::Urgency(urgency),
            Err(_) => return Err(options.bad("fpu", text, "`first` or a number of 0 or more")),
        },
    })
}

pub(super) fn final_move(
    options: &Options<'_>,
    default: FinalMove,
) -> Result<FinalMove, CatalogError> {
    let words = [
        ("max", FinalMove::Max),
        ("robust", FinalMove::Robust),
        ("robust-max", FinalMove::RobustMax),
        ("secure", FinalMove::Secure),
    ];
    options.word("final", default, &words)
}

/// The grid of depth-one attacks in playouts, which are many: coarse.
const ATTACK_GRID: usize = 8;

/// More of anything is a mistake of typing.
const MANY: usize = 1_000;
