//! The list of players: everything in it can be built, and means what it says.

use super::{open, walk};
use mapduel_game::Until;
use mapduel_playable::{Accepts, AnyGame, Listing, NoFiles, PlayerOption, PlayerSpec, Setup};
use mapduel_weighted::ENTRY;
use std::time::Duration;

fn spec(text: &str) -> PlayerSpec {
    text.parse().expect("a player")
}

/// A player in a small game: it plays what the rules allow.
fn plays(game: &dyn AnyGame, text: &str) {
    let mut seat = game.seat(&spec(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    seat.new_game(3);
    walk(game, 4, |course| {
        if course.turn().is_some() {
            let choice = seat.choose(course, &mut Until(|| false)).expect("it answers");
            assert_eq!(course.check(&choice.mv), Ok(()), "{text}");
        }
    });
}

/// Values of an option at the ends of what it takes.
fn extremes(option: &PlayerOption) -> Vec<String> {
    match option.accepts {
        Accepts::Words(words) => words().into_iter().map(String::from).collect(),
        Accepts::Real { least, most } => vec![least.to_string(), most.to_string()],
        Accepts::Whole { least, most } => vec![least.to_string(), most.to_string()],
        Accepts::WordOrReal { words, least } => {
            let numbers = [least.to_string(), f64::MAX.to_string()];
            words.iter().map(ToString::to_string).chain(numbers).collect()
        }
        Accepts::Simulations => vec!["1".into(), "1ms".into()],
        Accepts::Positions => vec!["1".into(), "1ms".into()],
        Accepts::PositionsOrUnlimited => vec!["1".into(), "1ms".into(), "unlimited".into()],
        Accepts::Depth => vec!["1".into(), u32::MAX.to_string(), "full".into()],
        Accepts::Player => vec!["random".into(), "greedy".into()],
    }
}

#[test]
fn the_players_are_these() {
    let names: Vec<&str> = ENTRY.players().iter().map(|listing| listing.name).collect();
    assert_eq!(names, ["alphabeta", "mcts", "greedy", "novice", "random"]);
}

#[test]
fn the_default_of_every_option_changes_nothing() {
    let game = open("australia");
    for listing in ENTRY.players() {
        for option in listing.options {
            let text = format!("{}:{}={}", listing.name, option.name, option.default);
            assert_eq!(game.identity(&spec(&text)).unwrap(), listing.name, "{text}");
            assert!(game.seat(&spec(&text)).is_ok(), "{text}");
        }
    }
}

#[test]
fn every_value_that_an_option_takes_plays() {
    let game = open("australia");
    for listing in ENTRY.players() {
        plays(&*game, listing.name);
        for option in listing.options {
            for value in extremes(option) {
                plays(&*game, &format!("{}:{}={value}", listing.name, option.name));
            }
        }
    }
}

#[test]
fn every_level_and_every_default_player_plays() {
    let game = open("australia");
    let tables = (ENTRY.tables)();
    let levels = tables[0].levels.iter().map(|level| level.player);
    let defaults = ENTRY.defaults;
    let others = [defaults.adviser].into_iter().chain(defaults.against_person);
    for text in levels.chain(others).chain(defaults.programs.iter().copied()) {
        plays(&*game, text);
    }
}

#[test]
fn a_depth_may_stand_bare_and_lifts_the_limit() {
    let game = open("germany");
    let identity = |text: &str| game.identity(&spec(text)).unwrap();
    assert_eq!(identity("alphabeta:4"), identity("alphabeta:depth=4"));
    assert_eq!(identity("alphabeta:full,nodes=200000,table=64"), "alphabeta");
    assert_eq!(identity("alphabeta:4,nodes=200000"), "alphabeta:4,nodes=200000");
    let cost = |text: &str| {
        let mut seat = game.seat(&spec(text)).unwrap();
        seat.new_game(0);
        seat.choose(&*game.start(), &mut Until(|| false)).unwrap().cost
    };
    // So many moves ahead are more than the default lets a player see.
    let whole = cost("alphabeta:8,order=offered,table=0,pruning=plain,reach=off");
    assert!(whole > 250_000, "{whole}");
    let limited = cost("alphabeta:8,order=offered,table=0,pruning=plain,reach=off,nodes=200000");
    assert!(limited < 250_000, "{limited}");
}

#[test]
fn what_a_player_does_not_take_is_refused() {
    let game = open("australia");
    for text in [
        "alphabeta:0",
        "alphabeta:depth=deep",
        "alphabeta:4,depth=5",
        "alphabeta:nodes=0",
        "alphabeta:order=best",
        "alphabeta:c=1",
        "mcts:0",
        "mcts:reward=0",
        "mcts:reward=-1",
        "mcts:c=-1",
        "mcts:final=max",
        "mcts:expand=0",
        "greedy:5",
        "random:seed=1",
        "human",
        "uct",
    ] {
        assert!(game.seat(&spec(text)).is_err(), "{text} was taken");
    }
}

#[test]
fn the_page_bounds_what_a_visitor_may_ask_for() {
    let listings = ENTRY.players();
    let longest = Duration::from_secs(30);
    let admit = |text: &str| {
        let spec = spec(text);
        let listing: &Listing =
            listings.iter().find(|listing| listing.name == spec.name()).unwrap();
        listing.admit(&spec, longest, &listings).map(|spec| spec.to_string())
    };
    assert_eq!(admit("alphabeta:8").unwrap(), "alphabeta:8,nodes=200000,table=4");
    assert_eq!(admit("mcts:200000").unwrap(), "mcts:200000");
    for text in [
        "alphabeta:nodes=unlimited",
        "alphabeta:nodes=200001",
        "alphabeta:nodes=31s",
        "alphabeta:table=5",
        "alphabeta:1001",
        "mcts:200001",
        "mcts:31s",
        "mcts:c=1001",
        "mcts:reward=1001",
    ] {
        assert!(admit(text).unwrap_err().to_string().contains("at most"), "{text}");
    }
    // The bound that the page adds to a depth is not taken for a default.
    let game = (ENTRY.open)(&Setup::new().with("problem", "germany"), 2, &NoFiles).unwrap();
    let bounded = spec(&admit("alphabeta:12").unwrap());
    assert_eq!(game.identity(&bounded).unwrap(), "alphabeta:12,nodes=200000,table=4");
}
