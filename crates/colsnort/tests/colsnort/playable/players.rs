//! The list of players: every option exists, and means what its default says.

use super::{board, entry, open};
use mapduel_colsnort::{GAMES, Rule};
use mapduel_game::{Side, Until};
use mapduel_playable::{AnyGame, Listing, PlayerSpec};
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
    match (has("budget"), has("fallback"), has("depth")) {
        (true, ..) => format!("{}:20", listing.name),
        (_, true, _) => format!("{}:20,fallback=uct:20", listing.name),
        (.., true) => format!("{}:nodes=20", listing.name),
        _ => listing.name.to_string(),
    }
}

#[test]
fn both_games_have_the_same_players() {
    for entry in GAMES {
        let names: Vec<&str> = entry.players().iter().map(|listing| listing.name).collect();
        assert_eq!(
            names,
            ["exact", "alphabeta", "uct", "greedy", "novice", "random"],
            "{}",
            entry.name
        );
    }
}

#[test]
fn every_player_plays_legal_games_on_both_sides() {
    let setups = [
        board("map:germany"),
        board("grid:3x3").with("first", "right").with("position", "4=left"),
        board("grid:9x9"),
    ];
    for rule in Rule::ALL {
        for setup in &setups {
            let game = open(rule, setup);
            for listing in entry(rule).players() {
                let player = quick(&listing);
                for players in [[player.as_str(), "random"], ["random", player.as_str()]] {
                    let moves = play(&*game, players, 3);
                    assert_eq!(moves, play(&*game, players, 3), "{players:?} with the same seed");
                }
            }
        }
    }
}

/// On two real maps, with every side and every begin equally often. By how much each differs from the
/// next is measured elsewhere, in more games; the last is the one before with a solver in front of it.
#[test]
fn every_level_is_stronger_than_the_beginner() {
    let levels: Vec<&str> =
        (entry(Rule::Col).tables)()[0].levels.iter().map(|level| level.player).collect();
    let weak = levels[0];
    for &strong in &levels[1..levels.len() - 1] {
        let (mut wins, mut games) = (0, 0);
        for rule in Rule::ALL {
            for graph in ["map:usa", "map:south-america"] {
                for first in ["left", "right"] {
                    let game = open(rule, &board(graph).with("first", first));
                    for (players, side) in
                        [([strong, weak], Side::FIRST), ([weak, strong], Side::SECOND)]
                    {
                        for seed in 0..3 {
                            // Who cannot move loses, so who moved last has won.
                            let moves = play(&*game, players, seed).len();
                            let last = if (moves % 2 == 1) == (first == "left") { 0 } else { 1 };
                            wins += u32::from(Side::new(last) == side);
                            games += 1;
                        }
                    }
                }
            }
        }
        assert!(2 * wins > games, "{strong} wins {wins} of {games} against {weak}");
    }
}

#[test]
fn a_novice_thinks_about_a_share_of_its_moves() {
    let game = open(Rule::Col, &board("map:usa"));
    let moves = |player: &str, seed: u64| play(&*game, [player, player], seed);
    assert_eq!(moves("novice:share=1", 1), moves("greedy", 1));
    assert_eq!(moves("novice", 1), moves("novice", 1));
    assert_ne!(moves("novice", 1), moves("novice", 2));
    assert_ne!(moves("novice:share=0", 1), moves("novice:share=1", 1));
    let refused = |text: &str| game.seat(&spec(text)).err().expect("refused").to_string();
    assert!(refused("novice:share=2").contains("share"));
    assert!(refused("novice:by=novice").contains("another player"));
}

#[test]
fn a_default_that_is_given_changes_nothing() {
    let game = open(Rule::Col, &board("path:5"));
    for listing in entry(Rule::Col).players() {
        assert_eq!(game.identity(&spec(listing.name)).unwrap(), listing.name);
        for option in listing.options {
            let text = format!("{}:{}={}", listing.name, option.name, option.default);
            assert_eq!(game.identity(&spec(&text)).unwrap(), listing.name, "{text}");
            assert!(game.seat(&spec(&text)).is_ok(), "{text}");
        }
    }
}

#[test]
fn options_change_what_is_played() {
    let game = open(Rule::Snort, &board("grid:5x5"));
    let differ = |one: &str, other: &str| {
        (0..8).any(|seed| play(&*game, [one, one], seed) != play(&*game, [other, other], seed))
    };
    for option in ["c=0.1", "rave=300", "table=on", "expand=9", "reuse=off", "order=offered"] {
        assert!(differ("uct:400", &format!("uct:400,{option}")), "{option} does nothing");
    }
    assert!(differ("alphabeta:1", "alphabeta:4"));
    assert!(differ("exact:5,fallback=random", "exact:5,fallback=greedy"));
    assert!(differ("exact:5,fallback=random", "exact:50000,fallback=random"));
}

#[test]
fn the_exact_player_knows_the_winner_of_a_small_board() {
    let game = open(Rule::Snort, &board("path:5"));
    let mut seat = game.seat(&spec("exact")).unwrap();
    seat.new_game(1);
    let choice = seat.choose(&*game.start(), &mut Until(|| false)).unwrap();
    assert_eq!(choice.proven, Some(Side::FIRST));
}

#[test]
fn what_a_player_does_not_take_is_refused() {
    let game = open(Rule::Col, &board("petersen"));
    let refused = [
        ("exact:many", "a number of positions"),
        ("exact:fallback=exact", "another player"),
        ("exact:fallback=human", "another player"),
        ("exact:fallback=exec:true", "another player"),
        ("exact:c=1", "it has nodes, fallback"),
        ("uct:final=best", "one of max, robust"),
        ("greedy:5", "no options"),
        ("strong", "the players are exact, alphabeta, uct, greedy, novice, random, exec, human"),
        ("human", "a person"),
    ];
    for (text, hint) in refused {
        let error = game.seat(&spec(text)).err().expect("it is refused").to_string();
        assert!(error.contains(hint), "{text}: {error}");
    }
}

#[test]
fn the_page_lets_in_what_one_visitor_may_have() {
    for entry in GAMES {
        let listings = entry.players();
        let admit = |text: &str| {
            let spec = spec(text);
            let listing = listings.iter().find(|listing| listing.name == spec.name()).unwrap();
            listing.admit(&spec, Duration::from_secs(30), &listings)
        };
        let levels = (entry.tables)()[0].levels.iter().map(|level| level.player);
        for text in levels.chain(["uct:200000", "exact:200000", "exact:fallback=greedy"]) {
            let admitted = admit(text).unwrap().to_string();
            // Alpha-beta gets a small table there.
            let expected = match text {
                "alphabeta" => "alphabeta:nodes=200000,table=4",
                other => other,
            };
            assert_eq!(admitted, expected);
        }
        for text in [
            "uct:900000000",
            "uct:2h",
            "exact:99999999",
            "exact:fallback=uct:900000000",
            "alphabeta:table=900",
            "alphabeta:nodes=unlimited",
        ] {
            assert!(admit(text).is_err(), "{text} was admitted");
        }
    }
}

#[test]
fn whoever_plays_when_nobody_is_named_is_a_player() {
    for rule in Rule::ALL {
        let game = open(rule, &board("path:5"));
        let defaults = entry(rule).defaults;
        for text in defaults.programs.iter().chain([&defaults.adviser]) {
            assert!(game.seat(&spec(text)).is_ok(), "{text}");
        }
    }
}
