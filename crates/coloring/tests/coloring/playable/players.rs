//! The list of players: every option exists, and means what its default says.

use super::{board, open};
use mapduel_coloring::ENTRY;
use mapduel_game::Until;
use mapduel_playable::{Accepts, AnyGame, Listing, PlayerOption, PlayerSpec};
use std::time::Duration;

fn spec(text: &str) -> PlayerSpec {
    text.parse().expect("a player")
}

/// The moves of a game.
fn play(game: &dyn AnyGame, players: [&str; 2], seed: u64) -> Vec<String> {
    let mut seats = players.map(|player| game.seat(&spec(player)).expect("a player of the list"));
    seats.iter_mut().for_each(|seat| seat.new_game(seed));
    let mut course = game.start();
    while let Some(side) = course.turn() {
        let choice = seats[side.index()].choose(&*course, &mut Until(|| false)).expect("a move");
        course.play(&choice.mv).expect("a legal move");
    }
    course.moves()
}

/// A description that searches no more than it must.
fn quick(listing: &Listing) -> String {
    let has = |name: &str| listing.options.iter().any(|option| option.name == name);
    match (has("budget"), has("nodes")) {
        (true, _) => format!("{}:20", listing.name),
        (_, true) => format!("{}:20,fallback=uct:20", listing.name),
        _ => listing.name.to_string(),
    }
}

#[test]
fn every_player_is_there() {
    let names: Vec<&str> = ENTRY.players().iter().map(|listing| listing.name).collect();
    let expected = "uct study study-bob exact novice random greedy threat careful strategy1 strategy2 \
                    strategy3 strategy4";
    assert_eq!(names.join(" "), expected);
}

#[test]
fn every_player_plays_legal_games_on_both_sides() {
    let setups = [
        board("map:germany", 4),
        board("grid:3x3", 3).with("first", "bob").with("position", "4=2"),
    ];
    for setup in setups {
        let game = open(&setup);
        for listing in ENTRY.players() {
            let player = quick(&listing);
            for players in [[player.as_str(), "random"], ["random", player.as_str()]] {
                let moves = play(&*game, players, 3);
                assert_eq!(moves, play(&*game, players, 3), "{players:?} with the same seed");
            }
        }
    }
}

#[test]
fn a_default_that_is_given_changes_nothing() {
    let game = open(&board("path:5", 2));
    for listing in ENTRY.players() {
        assert_eq!(game.identity(&spec(listing.name)).unwrap(), listing.name);
        for option in listing.options {
            let text = format!("{}:{}={}", listing.name, option.name, option.default);
            assert_eq!(game.identity(&spec(&text)).unwrap(), listing.name, "{text}");
            assert!(game.seat(&spec(&text)).is_ok(), "{text}");
        }
    }
}

#[test]
fn listed_defaults_are_those_that_are_played() {
    // On fewer than ten vertices the order of the names is the order of the vertices.
    let game = open(&board("random:9,0.4,3", 3));
    let same = [
        ["study:60", "uct:60,simulation=selection,solver=off"],
        ["study-bob:60", "study:60,fpu=1,final=win-count"],
        ["study-bob:60", "uct:60,fpu=1,final=win-count,simulation=selection,solver=off"],
        ["uct:60", "study-bob:60,fpu=first,final=robust,simulation=playout,solver=on"],
        ["exact:5,fallback=uct:60", "exact:nodes=5,fallback=uct:60"],
    ];
    for [one, other] in same {
        for seed in 0..4 {
            assert_eq!(play(&*game, [one, one], seed), play(&*game, [other, other], seed), "{one}");
        }
    }
}

#[test]
fn options_change_what_is_played() {
    let game = open(&board("grid:4x4", 3));
    let differ = |one: &str, other: &str| {
        (0..8).any(|seed| play(&*game, [one, one], seed) != play(&*game, [other, other], seed))
    };
    for option in [
        "c=0.1",
        "rave=300",
        "table=on",
        "expand=9",
        "reuse=off",
        "order=offered",
        "final=optimistic",
        "selection=least-visited",
    ] {
        assert!(differ("uct:400", &format!("uct:400,{option}")), "{option} does nothing");
    }
    for option in ["fpu=first", "fpu=0.2"] {
        let text = format!("uct:400,rave=300,{option}");
        assert!(differ("uct:400,rave=300", &text), "{option} does nothing with rave");
    }
}

/// The least and the largest value, and every word.
fn extremes(option: &PlayerOption) -> Vec<String> {
    let texts = |list: &[&str]| list.iter().map(|text| text.to_string()).collect();
    match option.accepts {
        Accepts::Words(words) => texts(&words()),
        Accepts::Real { least, most } => vec![least.to_string(), most.to_string()],
        Accepts::Whole { least, most } => vec![least.to_string(), most.to_string()],
        Accepts::WordOrReal { words, least } => {
            let mut all: Vec<String> = texts(words);
            all.extend([least.to_string(), "1000".to_string()]);
            all
        }
        Accepts::Simulations | Accepts::Positions => texts(&["1", "1ms", "2h"]),
        Accepts::PositionsOrUnlimited => texts(&["1", "unlimited"]),
        Accepts::Depth => texts(&["1", "full"]),
        Accepts::Player => texts(&["random", "uct:20", "strategy1"]),
    }
}

#[test]
fn every_option_takes_all_that_it_says() {
    let game = open(&board("path:5", 2));
    for listing in ENTRY.players() {
        for option in listing.options {
            for value in extremes(option) {
                let text = format!("{}:{}={value}", listing.name, option.name);
                assert!(game.seat(&spec(&text)).is_ok(), "{text}");
            }
        }
    }
}

#[test]
fn what_a_player_does_not_take_is_refused() {
    let game = open(&board("petersen", 3));
    let refused = [
        ("exact:many", "a number of positions"),
        ("exact:5,nodes=6", "twice"),
        ("exact:fallback=exact", "another player"),
        ("exact:fallback=human", "another player"),
        ("exact:fallback=exec:true", "another player"),
        ("exact:fallback=nobody", "the players are"),
        ("exact:c=1", "it has nodes, fallback"),
        ("uct:final=best", "one of max, robust"),
        ("uct:expand=0", "from 1"),
        ("strategy1:5", "no options"),
        // The Petersen graph is not planar.
        ("strategy4", "cannot play here"),
        ("exact:fallback=strategy4", "cannot play here"),
        ("human", "a person"),
    ];
    for (text, hint) in refused {
        let error = game.seat(&spec(text)).err().unwrap().to_string();
        assert!(error.contains(hint), "{text}: {error}");
    }
}

#[test]
fn the_page_lets_in_what_one_visitor_may_have() {
    let listings = ENTRY.players();
    let admit = |text: &str| {
        let spec = spec(text);
        let listing = listings.iter().find(|listing| listing.name == spec.name()).unwrap();
        listing.admit(&spec, Duration::from_secs(30), &listings)
    };
    let levels = (ENTRY.tables)()[0].levels.iter().map(|level| level.player);
    for text in levels.chain(["uct:200000", "exact:200000", "uct:2s", "exact:fallback=greedy"]) {
        assert_eq!(admit(text).unwrap().to_string(), text);
    }
    let refused = [
        "uct:1000000000",
        "uct:2h",
        "exact:99999999",
        "exact:nodes=1h",
        "exact:fallback=uct:900000000",
        "exact:fallback=exec:true",
        "exact:fallback=human",
        "uct:expand=1001",
        "study:rave=1e6",
    ];
    for text in refused {
        assert!(admit(text).is_err(), "{text} was admitted");
    }
}

#[test]
fn whoever_plays_when_nobody_is_named_is_a_player() {
    let game = open(&board("path:5", 2));
    let defaults = ENTRY.defaults;
    for text in defaults.programs.iter().chain([&defaults.adviser]) {
        assert!(game.seat(&spec(text)).is_ok(), "{text}");
    }
}
