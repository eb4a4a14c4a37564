//! The list and the players say the same.

use super::*;
use mapduel_voronoi::players::{KnowledgeParams, StrongParams, TreeParams, WideningParams};

fn spelled_out(entry: &PlayerEntry) -> PlayerSpec {
    let options = entry.options.iter().map(|option| format!("{}={}", option.name, option.default));
    let text = format!("{}:{}", entry.name, options.collect::<Vec<_>>().join(","));
    text.parse().expect("a listed player is well formed")
}

#[test]
fn every_listed_player_sits_with_its_own_defaults() {
    // A person does not sit, and a program needs a command line.
    for entry in list().iter().filter(|entry| !["human", "exec"].contains(&entry.name)) {
        for spec in [entry.name.parse().unwrap(), spelled_out(entry)] {
            if let Err(error) = seat(&spec) {
                panic!("{spec}: {error}");
            }
        }
    }
    for entry in line::list() {
        assert!(line::seat(&spelled_out(entry)).is_ok(), "{}", entry.name);
    }
}

#[test]
fn the_listed_defaults_are_those_of_the_players() {
    let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
    for (name, defaults) in [
        ("buct", KnowledgeParams::buct()),
        ("abuct-simple", KnowledgeParams::abuct_simple()),
        ("abuct", KnowledgeParams::abuct()),
    ] {
        let entry = list().iter().find(|entry| entry.name == name).unwrap();
        let spec = spelled_out(entry);
        let options = Options::new(&spec, PLAYERS).unwrap();
        let mut params = knowledge::params(name, &options).unwrap().unwrap();
        // A root need not come back as it was.
        assert!(near(params.search.exploration, defaults.search.exploration), "{name}");
        params.search.exploration = defaults.search.exploration;
        assert_eq!(params, defaults, "{name}");
    }
    for (name, defaults) in [
        ("uct", TreeParams::uct()),
        ("rave", TreeParams::rave()),
        ("gp", TreeParams::gp()),
        ("rgp", TreeParams::rgp()),
    ] {
        let entry = list().iter().find(|entry| entry.name == name).unwrap();
        let spec = spelled_out(entry);
        let options = Options::new(&spec, PLAYERS).unwrap();
        assert_eq!(tree::params(name, &options).unwrap(), Some(defaults), "{name}");
    }
    for (name, defaults) in [
        ("pw", WideningParams::progressive()),
        ("hoo", WideningParams::optimistic()),
        ("maxn", WideningParams::many()),
    ] {
        let entry = list().iter().find(|entry| entry.name == name).unwrap();
        let spec = spelled_out(entry);
        let options = Options::new(&spec, PLAYERS).unwrap();
        assert_eq!(widening::params(name, &options).unwrap(), Some(defaults), "{name}");
    }
    let entry = list().iter().find(|entry| entry.name == "strong").unwrap();
    let spec = spelled_out(entry);
    let mut params = strong::params(&Options::new(&spec, PLAYERS).unwrap()).unwrap();
    let defaults = StrongParams::default();
    assert!(near(params.search.exploration, defaults.search.exploration));
    params.search.exploration = defaults.search.exploration;
    assert_eq!(params, defaults);
}

#[test]
fn what_a_player_does_not_know_is_refused_with_a_reason() {
    let refused = |text: &str| match seat(&text.parse().unwrap()) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{text} was taken"),
    };
    assert!(refused("magnus").contains("random, depth1"));
    assert!(refused("bca:5").contains("no option `budget`"));
    assert!(refused("depth1:grid=0").contains("from 1 to 1000"));
    assert!(refused("depth1:grid=1001").contains("from 1 to 1000"));
    assert!(refused("depth1:centroids=all").contains("none, biggest, rivals"));
    assert!(refused("db:threshold=NaN").contains("0 or more"));
    assert!(refused("db:threshold=inf").contains("0 or more"));
    assert!(refused("db:order=best").contains("random, gain"));
    assert!(refused("uct:k=5").contains("no option `k`"));
    assert!(refused("rave:k=-1").contains("0 or more"));
    // Their untried moves are judged by means of other moves, so there is nothing to set.
    for name in ["rave", "gp", "rgp"] {
        assert!(refused(&format!("{name}:fpu=first")).contains("no option `fpu`"), "{name}");
    }
    assert!(seat(&"uct:fpu=first".parse().unwrap()).is_ok());
    assert!(refused("uct:payoff=tanh,scale=0").contains("above 0"));
    assert!(refused("abuct:0").contains("simulations"));
    assert!(refused("abuct:a=0.5").contains("1 or more"));
    assert!(refused("abuct:fpu=last").contains("`first`"));
    assert!(refused("strong:endgame=off").contains("grid, continuous"));
    assert!(refused("bca:endgame=fast").contains("off, grid, continuous"));
    assert!(refused("human").contains("mapduel voronoi play"));
}

#[test]
fn only_players_without_one_opponent_in_mind_play_among_many() {
    for name in ["random", "depth1", "bca", "db", "1r2p", "pw", "hoo", "maxn"] {
        assert!(seat_among::<3>(&name.parse().unwrap()).is_ok(), "{name}");
    }
    let refused = |text: &str| match seat_among::<4>(&text.parse().unwrap()) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{text} was taken"),
    };
    assert!(refused("abuct").contains("game of two"));
    assert!(refused("db:endgame=grid").contains("game of two"));
    assert!(refused("human").contains("person"));
}
