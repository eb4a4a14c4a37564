//! The options build the settings that the players' own defaults are, and nothing else.

use super::*;
use crate::players::{KnowledgeParams, StrongParams, TreeParams, WideningParams};
use mapduel_playable::PlayerSpec;
use mapduel_search::{Growth, KernelParams, VoronoiParams};

/// The options of a player of the game of two, all given with their default texts.
fn spelled_out(name: &str) -> Options {
    let listing = TWO.iter().find(|entry| entry.listing.name == name).unwrap().listing;
    let options = listing.options.iter();
    let options = options.map(|option| format!("{}={}", option.name, option.default));
    let text = format!("{name}:{}", options.collect::<Vec<_>>().join(","));
    Options::new(&text.parse().unwrap(), listing).unwrap()
}

fn given(text: &str) -> Options {
    let spec: PlayerSpec = text.parse().unwrap();
    let listing = TWO.iter().find(|entry| entry.listing.name == spec.name()).unwrap().listing;
    Options::new(&spec, listing).unwrap()
}

#[test]
fn the_listed_defaults_are_those_of_the_players() {
    for (name, defaults) in [
        ("buct", KnowledgeParams::buct()),
        ("abuct-simple", KnowledgeParams::abuct_simple()),
        ("abuct", KnowledgeParams::abuct()),
    ] {
        assert_eq!(knowledge::params(&spelled_out(name), defaults), defaults, "{name}");
    }
    for (name, defaults) in [
        ("uct", TreeParams::uct()),
        ("rave", TreeParams::rave()),
        ("gp", TreeParams::gp()),
        ("rgp", TreeParams::rgp()),
    ] {
        assert_eq!(tree::params(&spelled_out(name), defaults), defaults, "{name}");
    }
    for (name, defaults) in [
        ("pw", WideningParams::progressive()),
        ("vpw", WideningParams::voronoi()),
        ("kr", WideningParams::kernel()),
        ("hoo", WideningParams::optimistic()),
        ("maxn", WideningParams::many()),
    ] {
        assert_eq!(widening::params(&spelled_out(name)), defaults, "{name}");
    }
    assert_eq!(strong::params(&spelled_out("strong")), StrongParams::default());
}

/// The value of a `Debug` text under a name, as far as the next comma.
fn shown(text: &str, name: &str) -> Option<String> {
    let from = text.find(&format!("{name}: "))? + name.len() + 2;
    Some(text[from..].split([',', '}']).next()?.trim().to_string())
}

#[test]
fn a_default_text_says_what_the_default_is() {
    // The texts are what people read; a default that is not given never passes through them.
    for (name, settings, pairs) in [
        (
            "strong",
            format!("{:?}", StrongParams::default()),
            &[
                ("diagrams", "diagrams"),
                ("variants", "variants"),
                ("sigma", "sigma"),
                ("aggressive", "aggressive"),
                ("attack-variants", "attack_variants"),
                ("playout-sigma", "playout_sigma"),
                ("careful", "careful"),
                ("greedy", "greedy"),
                ("scale", "scale"),
                ("threshold", "threshold"),
                ("rounds", "most_rounds"),
                ("starts", "starts"),
                ("climbs", "climbs"),
                ("climb-steps", "steps"),
                ("expand", "expand_visits"),
            ][..],
        ),
        (
            "abuct",
            format!("{:?}", KnowledgeParams::abuct()),
            &[
                ("diagrams", "diagrams"),
                ("variants", "variants"),
                ("aggressive-variants", "aggressive_variants"),
                ("tree-sigma", "tree_sigma"),
                ("playout-sigma", "playout_sigma"),
                ("a", "attack_base"),
                ("grid", "grid"),
                ("margin", "margin"),
                ("smooth", "moves"),
                ("smooth-sites", "sites"),
                ("starts", "starts"),
            ][..],
        ),
        (
            "rgp",
            format!("{:?}", TreeParams::rgp()),
            &[("grid", "grid"), ("c", "exploration"), ("k", "constant"), ("g", "bonus")][..],
        ),
        (
            "rgp",
            format!("{:?}", TreeParams::rgp()),
            &[("a", "mean_decay"), ("b", "bonus_decay"), ("expand", "expand_visits")][..],
        ),
        ("uct", format!("{:?}", TreeParams::uct()), &[("grid", "grid")][..]),
        ("rave", format!("{:?}", TreeParams::rave()), &[("grid", "grid")][..]),
        (
            "hoo",
            format!("{:?}", WideningParams::optimistic()),
            &[("nu", "variation"), ("rho", "shrinking"), ("depth", "depth"), ("grid", "grid")][..],
        ),
        (
            "pw",
            format!("{:?}", WideningParams::progressive()),
            &[("width", "constant"), ("alpha", "exponent"), ("c", "exploration")][..],
        ),
        (
            "vpw",
            format!("{:?}", WideningParams::voronoi()),
            &[("width", "constant"), ("alpha", "exponent"), ("omega", "uniform")][..],
        ),
        ("vpw", format!("{:?}", WideningParams::voronoi()), &[("draws", "draws")][..]),
        (
            "kr",
            format!("{:?}", WideningParams::kernel()),
            &[("first", "first"), ("alpha", "exponent"), ("tau", "threshold"), ("draws", "draws")]
                [..],
        ),
        ("kr", format!("{:?}", WideningParams::kernel()), &[("kernel", "width")][..]),
    ] {
        let listing = TWO.iter().find(|entry| entry.listing.name == name).unwrap().listing;
        for (option, field) in pairs {
            let listed = listing.options.iter().find(|listed| listed.name == *option).unwrap();
            let actual: f64 = shown(&settings, field).unwrap().parse().unwrap();
            assert_eq!(listed.default.parse(), Ok(actual), "{name}:{option}");
        }
    }
    let exploration = StrongParams::default().search.exploration;
    assert!((exploration * exploration - 0.01).abs() < 1e-12);
    let exploration = KnowledgeParams::abuct().search.exploration;
    assert!((exploration * exploration - 0.25).abs() < 1e-12);
}

#[test]
fn what_is_given_is_set() {
    let strong = strong::params(&given("strong:c=0.09,final=max,book=off,climb-steps=2"));
    assert!((strong.search.exploration - 0.3).abs() < 1e-12);
    assert_eq!(strong.search.final_move, mapduel_search::FinalMove::Max);
    assert_eq!((strong.book, strong.last.steps), (crate::players::Book::Off, 2));
    let abuct = given("abuct:attack=depth1,attack-grid=5,payoff=area");
    let abuct = knowledge::params(&abuct, KnowledgeParams::abuct());
    assert_eq!(abuct.attack, crate::players::Attack::DepthOne(5));
    assert_eq!(abuct.payoff, crate::Payoff::Area);
    let knowing = |text: &str| knowledge::params(&given(text), KnowledgeParams::abuct());
    let peaceful = knowing("abuct:attack=never,balance=movable,exact=off,margin=komi");
    let never = (crate::players::Attack::Never, crate::players::Aggression::Fresh);
    assert_eq!((peaceful.attack, peaceful.aggression), never);
    assert_eq!(peaceful.balance.counted, crate::players::CountedSites::Movable);
    assert_eq!(peaceful.offers, crate::players::SiteOffers::Varied);
    assert_eq!(peaceful.one_round.goal, crate::players::OneRoundGoal::Komi);
    assert_eq!(knowing("abuct:margin=-0.5").one_round.margin, -0.5);
    let snapped = |grid, points| crate::players::SiteOffers::Snapped { grid, points };
    assert_eq!(knowing("abuct:snap=10,exact=off").offers, snapped(10, 4));
    assert_eq!(knowing("abuct:snap=20,snap-points=2").offers, snapped(20, 2));
    assert_eq!(knowing("abuct:snap-points=2").offers, crate::players::SiteOffers::Exact);
    let uct = given("uct:payoff=tanh,scale=0.1,reuse=on,solver=on,fpu=0.5,workers=3");
    let uct = tree::params(&uct, TreeParams::uct());
    assert_eq!(uct.value, crate::players::TreeValue::Tanh { scale: 0.1 });
    assert_eq!(uct.reuse, mapduel_search::Reuse::Keep);
    assert_eq!(uct.solver, mapduel_search::Solver::On);
    assert_eq!(uct.workers, 3);
    assert_eq!(uct.first_play, mapduel_search::FirstPlay::Urgency(0.5));
    let vpw = widening::params(&given("vpw:width=2,alpha=0.3,omega=0.1,draws=7"));
    let voronoi = VoronoiParams::default().with_constant(2.0).with_exponent(0.3);
    let voronoi = voronoi.with_uniform(0.1).with_draws(7);
    assert_eq!(vpw.growth, Growth::Voronoi(voronoi));
    let kr = widening::params(&given("kr:first=3,alpha=0.3,kernel=0.2,tau=0.1,draws=7"));
    let kernel = KernelParams::default().with_first(3).with_exponent(0.3).with_width(0.2);
    let kernel = kernel.with_threshold(0.1).with_draws(7);
    assert_eq!(kr.growth, Growth::Kernel(kernel));
    let plain = tree::params(&given("uct:payoff=tanh"), TreeParams::uct());
    assert_eq!(plain.value, crate::players::TreeValue::Tanh { scale: 0.03 });
}
