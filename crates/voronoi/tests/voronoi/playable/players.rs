//! The players of every table: each is what its description says, and plays.

use super::open;
use mapduel_game::{Budget, Game, Nobody, Player, Random, Seed, Until};
use mapduel_playable::{
    Accepts, AnyGame, Listing, NoFiles, PlayerOption, PlayerSpec, Setup, build,
};
use mapduel_voronoi::players::{
    ContinuousParams, StrongParams, StrongPlayer, WithContinuousEndgame,
};
use mapduel_voronoi::{ENTRY, TurnOrder, VoronoiGame, VoronoiParams};
use std::sync::Arc;
use std::time::Duration;

/// A game at each kind of table.
fn tables() -> Vec<(Arc<dyn AnyGame>, Vec<Listing>)> {
    let games = [open("square", 2, 6), open("square", 3, 6), open("circle", 2, 6)];
    let offers = (ENTRY.tables)();
    assert_eq!(offers.iter().map(|offer| offer.name).collect::<Vec<_>>(), ["two", "among", "line"]);
    games.into_iter().zip(offers).map(|(game, offer)| (game, offer.players)).collect()
}

fn spec(text: &str) -> PlayerSpec {
    text.parse().unwrap()
}

/// Values at the ends of what an option takes.
fn extremes(option: &PlayerOption) -> Vec<String> {
    match option.accepts {
        Accepts::Words(words) => words().into_iter().map(String::from).collect(),
        Accepts::Real { least, most } => vec![least.to_string(), most.to_string()],
        Accepts::Whole { least, most } => vec![least.to_string(), most.to_string()],
        Accepts::WordOrReal { words, least } => {
            let words = words.iter().map(|word| word.to_string());
            words.chain([least.to_string(), "1e300".into()]).collect()
        }
        Accepts::Simulations => vec!["1".into(), u64::MAX.to_string(), "5ms".into()],
        Accepts::Player => vec!["random".into(), "uct:50".into()],
        other => panic!("{} takes {other:?}, which has no ends here", option.name),
    }
}

#[test]
fn the_lists_of_all_tables_are_those_of_their_games() {
    let names = |listings: &[Listing]| -> Vec<&str> {
        listings.iter().map(|listing| listing.name).collect()
    };
    for (game, listings) in tables() {
        assert_eq!(names(&game.players()), names(&listings));
    }
    let lists: Vec<Vec<&str>> = tables().iter().map(|(_, listings)| names(listings)).collect();
    assert_eq!(
        lists[0],
        [
            "novice",
            "random",
            "depth1",
            "bca",
            "db",
            "1r2p",
            "uct",
            "rave",
            "gp",
            "rgp",
            "pw",
            "vpw",
            "kr",
            "hoo",
            "maxn",
            "buct",
            "abuct-simple",
            "abuct",
            "strong"
        ]
    );
    assert_eq!(
        lists[1],
        [
            "novice", "random", "depth1", "bca", "db", "1r2p", "uct", "rave", "gp", "rgp", "pw",
            "vpw", "kr", "hoo", "maxn", "strong"
        ]
    );
    assert_eq!(lists[2], ["key-points", "uct", "strong", "novice", "random"]);
}

#[test]
fn a_player_spelled_out_is_the_player() {
    for (game, listings) in tables() {
        for listing in listings {
            let bare = listing.name;
            let all = listing.options.iter().map(|option| (option.name, option.default));
            let all: Vec<String> = all.map(|(name, value)| format!("{name}={value}")).collect();
            let singles = all.iter().map(|option| format!("{bare}:{option}"));
            for text in singles.chain([bare.to_string(), format!("{bare}:{}", all.join(","))]) {
                let text = text.trim_end_matches(':');
                assert_eq!(game.identity(&spec(text)).unwrap(), bare, "{text}");
                assert!(game.seat(&spec(text)).is_ok(), "{text}");
            }
        }
    }
}

#[test]
fn every_option_takes_its_ends() {
    for (game, listings) in tables() {
        for listing in listings {
            for option in listing.options {
                for value in extremes(option) {
                    let text = format!("{}:{}={value}", listing.name, option.name);
                    if let Err(error) = game.seat(&spec(&text)) {
                        panic!("{text}: {error}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_player_plays_legal_games_at_its_table() {
    for (game, listings) in tables() {
        for listing in listings {
            let thinks = listing.options.first().is_some_and(|option| option.is_budget());
            let text = if thinks { format!("{}:20", listing.name) } else { listing.name.into() };
            let mut seat = game.seat(&spec(&text)).unwrap();
            seat.new_game(3);
            let mut course = game.start();
            while course.turn().is_some() {
                let choice = seat.choose(&*course, &mut Until(|| false)).unwrap();
                course.play(&choice.mv).unwrap_or_else(|error| panic!("{text}: {error}"));
            }
        }
    }
}

#[test]
fn what_a_player_does_not_know_is_refused_with_a_reason() {
    let game = open("square", 2, 6);
    let refused = |text: &str| match game.seat(&spec(text)) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("{text} was taken"),
    };
    for (text, reason) in [
        ("magnus", "random, depth1"),
        ("bca:5", "no option `budget`"),
        ("depth1:grid=0", "from 1 to 1000"),
        ("depth1:grid=1001", "from 1 to 1000"),
        ("depth1:centroids=all", "none, biggest, rivals"),
        ("db:threshold=NaN", "0 or more"),
        ("db:threshold=inf", "0 or more"),
        ("db:order=best", "random, gain"),
        ("uct:k=5", "no option `k`"),
        ("uct:final=win-count", "max, robust, robust-max, secure"),
        ("rave:k=-1", "0 or more"),
        ("rave:fpu=last", "`estimate`, `first` or"),
        ("gp:untried=amaf", "no option `untried`"),
        ("rgp:untried=rave", "process, amaf"),
        ("uct:payoff=tanh,scale=0", "above 0"),
        ("abuct:0", "simulations"),
        ("abuct:a=0.5", "1 or more"),
        ("abuct:fpu=last", "`first`"),
        ("1r2p:margin=half", "`komi` or a number"),
        ("abuct:snap=1001", "from 0 to 1000"),
        ("abuct:snap-points=0", "from 1 to 1000"),
        ("strong:endgame=off", "grid, continuous"),
        ("bca:endgame=fast", "off, grid, continuous"),
        ("human", "person"),
    ] {
        let said = refused(text);
        assert!(said.contains(reason), "{text}: {said}");
    }
    assert!(game.seat(&spec("uct:fpu=first")).is_ok());
}

#[test]
fn only_players_without_one_opponent_in_mind_play_among_many() {
    let game = open("square", 4, 8);
    let refused = |text: &str| game.seat(&spec(text)).err().unwrap().to_string();
    for text in ["abuct", "buct:200", "abuct-simple"] {
        assert!(refused(text).contains("strong plans among more"), "{text}");
    }
    assert!(refused("db:endgame=grid").contains("one of off"));
    assert!(refused("magnus").contains("the players are novice, random, depth1"));
    assert!(game.seat(&spec("db:endgame=off")).is_ok());
}

#[test]
fn the_page_lets_in_what_one_visitor_may_have() {
    let longest = Duration::from_secs(30);
    for offer in (ENTRY.tables)() {
        let admit = |text: &str| {
            let spec = spec(text);
            let listing = offer.players.iter().find(|listing| listing.name == spec.name());
            // Players of one name have other options at other tables.
            let asked = text.split_once(':').and_then(|(_, rest)| Some(rest.split_once('=')?.0));
            let knows = |listing: &&Listing| {
                asked.is_none_or(|asked| listing.options.iter().any(|option| option.name == asked))
            };
            listing
                .filter(knows)
                .map(|listing| listing.admit(&spec, longest, &offer.players).is_ok())
        };
        for level in offer.levels {
            assert_eq!(admit(level.player), Some(true), "{}", level.player);
        }
        for (let_in, kept_out) in [
            ("uct:20000", "uct:20001"),
            ("maxn:30s", "maxn:31s"),
            ("depth1:grid=60", "depth1:grid=61"),
            ("strong:diagrams=50", "strong:diagrams=51"),
            ("abuct:attack-grid=60", "abuct:attack-grid=61"),
            ("abuct:smooth=1000", "abuct:smooth=1001"),
            ("db:starts=50", "db:starts=51"),
        ] {
            assert!(admit(let_in).unwrap_or(true), "{let_in}");
            assert!(!admit(kept_out).unwrap_or(false), "{kept_out}");
        }
    }
}

#[test]
fn the_strong_player_has_one_endgame_and_it_is_the_continuous_one() {
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default()).unwrap();
    let mut random = Random::new(11);
    for turn in [8, 9, 8, 9, 8, 9] {
        let mut position = game.start();
        for _ in 0..turn {
            let site = game.draw_site(&position, &mut random);
            game.play_unchecked(&mut position, site);
        }
        let mut listed = build(&spec("strong"), &game).unwrap();
        let strong = StrongPlayer::new(StrongParams::default());
        let mut wrapped = WithContinuousEndgame::new(strong, ContinuousParams::default());
        let budget = Budget::Simulations(500);
        assert_eq!(listed.budget, budget);
        assert_eq!(
            listed.player.choose_watched(&game, &position, budget, &mut Nobody),
            wrapped.choose(&game, &position, budget)
        );
    }
}

#[test]
fn the_defaults_can_be_played() {
    let game = (ENTRY.open)(&Setup::new(), 2, &NoFiles).unwrap();
    let defaults = ENTRY.defaults;
    let names = defaults.programs.iter().chain(&defaults.against_person).chain([&defaults.adviser]);
    for name in names {
        assert!(game.seat(&spec(name)).is_ok(), "{name}");
    }
}

/// The sites of a game of six that a player plays against itself.
fn played(text: &str) -> String {
    let game = open("rect:2,1", 2, 6);
    let mut seat = game.seat(&spec(text)).unwrap();
    seat.new_game(42);
    let mut course = game.start();
    while course.turn().is_some() {
        let choice = seat.choose(&*course, &mut Until(|| false)).unwrap();
        course.play(&choice.mv).unwrap();
    }
    course.moves().join(" ")
}

/// Red's share of the board in a one-round game against the defensive player.
fn share_as_first(text: &str) -> f64 {
    let order = TurnOrder::OneRound;
    let game: VoronoiGame = VoronoiGame::new(VoronoiParams::default().with_order(order)).unwrap();
    let mut players = [text, "db"].map(|text| build(&spec(text), &game).unwrap());
    let mut position = game.start();
    while game.score(&position).is_none() {
        let player = &mut players[game.turn(&position).index()];
        let site = player.choose(&game, &position, Budget::Simulations(1)).mv;
        position = game.play(&position, site).unwrap();
    }
    game.areas(&position)[0]
}

#[test]
fn who_only_answers_follows_a_balanced_diagram_as_the_first_of_one_round() {
    for text in ["depth1", "bca", "1r2p", "depth1:grid=7,endgame=grid"] {
        let share = share_as_first(text);
        assert!(share > 0.35, "{text} has {share}");
    }
}

#[test]
fn the_same_seed_gives_the_same_game_again() {
    for text in ["abuct:40", "strong:40", "rave:40", "maxn:40"] {
        assert_eq!(played(text), played(text), "{text}");
    }
}

#[test]
fn what_the_study_does_not_say_is_an_option_and_changes_the_game() {
    for (usual, other) in [
        ("uct:600,grid=8", "final=optimistic"),
        ("rave:300", "fpu=first"),
        ("rave:300", "fpu=0.1"),
        ("gp:300", "fpu=first"),
        ("gp:300", "fpu=0.1"),
        ("rgp:300", "fpu=first"),
        ("rgp:300", "fpu=0.1"),
        ("rgp:300", "untried=amaf"),
        ("buct:60", "exact=off"),
        ("buct:60", "snap=10"),
        ("buct:60,snap=10", "snap-points=2"),
        ("buct:60", "balance=movable"),
        ("abuct:60", "attack=never"),
    ] {
        let text = format!("{usual},{other}");
        assert_ne!(played(usual), played(&text), "{other} does nothing");
    }
}

/// If a change alters what a search does, pin the new numbers and say in the commit why. Sines and
/// logarithms are the machine's, so these are of one kind of machine.
#[test]
#[cfg(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"))]
fn the_same_seed_gives_the_same_game_as_ever() {
    for (text, signature) in [
        ("buct:40", 12144717935835229914),
        ("abuct:40,diagrams=3,aggression=beside", 11546241152602622662),
        ("abuct:40,smooth=6,attack=depth1", 16284328526688964890),
        ("strong:40,book=off,attack-variants=2", 10749683112995616966),
        ("strong:40,endgame=grid,diagrams=1", 10536484625004950759),
        ("uct:40", 11691097947895206422),
        ("rgp:40,reuse=on", 16991365797980404708),
        ("pw:40", 8143150780745997426),
        ("hoo:40", 5969670454444776777),
        ("maxn:40", 11225205963689158049),
    ] {
        assert_eq!(Seed::new(0).text(&played(text)).value(), signature, "{text}");
    }
}
