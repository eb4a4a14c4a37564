//! One match: the law for whoever fails, who has which numbers, and how it may begin.

use crate::support::Board;
use mapduel_game::{Choice, Onlooker, Seed, Side};
use mapduel_lab::matches::{Match, MatchParams, play_match, read_moves};
use mapduel_lab::pool::Watch;
use mapduel_playable::{
    AnyCourse, AnySeat, Ending, Forfeit, ForfeitCause, PlayerSpec, Setup, TextChoice,
};
use std::sync::{Arc, Mutex};

/// Plays along a line and does something else at one of its moves.
struct Scripted {
    seed: Arc<Mutex<u64>>,
    trouble: Option<(usize, Trouble)>,
}

#[derive(Clone, Copy)]
enum Trouble {
    Panics,
    StepsOutside,
    Fails,
}

impl AnySeat for Scripted {
    fn new_game(&mut self, seed: u64) {
        *self.seed.lock().expect("nobody panics with it") = seed;
    }

    fn choose(
        &mut self,
        course: &dyn AnyCourse,
        _: &mut dyn Onlooker<String>,
    ) -> Result<TextChoice, Forfeit> {
        let count = course.ply();
        match self.trouble {
            Some((at, Trouble::Panics)) if at == count => panic!("the dog ate move {at}"),
            Some((at, Trouble::StepsOutside)) if at == count => {
                Ok(Choice::instant("2,0.5".to_string()))
            }
            Some((at, Trouble::Fails)) if at == count => {
                Err(Forfeit { cause: ForfeitCause::Time, reason: "no answer".to_string() })
            }
            _ => {
                let site = format!("{:.2},0.5", 0.05 + 0.09 * count as f64);
                Ok(Choice { value: Some(f64::NAN), ..Choice::instant(site) })
            }
        }
    }
}

fn one(side_of_a: Side, a: Option<(usize, Trouble)>, b: Option<(usize, Trouble)>) -> Match {
    let seeds = [Arc::default(), Arc::default()];
    let seat = |seed: &Arc<Mutex<u64>>, trouble| -> Box<dyn AnySeat> {
        Box::new(Scripted { seed: Arc::clone(seed), trouble })
    };
    let mut seats = [seat(&seeds[0], a), seat(&seeds[1], b)];
    let (board, seed) = (Board::voronoi(10), Seed::new(7));
    let params = MatchParams::new(seed, Watch::NONE.stop()).with_side_of_a(side_of_a);
    let played = play_match(&*board.game, &mut seats, &params).expect("nobody stops it");
    for (place, own) in seeds.iter().enumerate() {
        let expected = seed.number(place as u64).value();
        assert_eq!(
            *own.lock().expect("nobody panics with it"),
            expected,
            "a player keeps its stream on any side"
        );
    }
    played
}

#[test]
fn a_game_without_trouble_has_a_winner_and_a_margin() {
    let played = one(Side::FIRST, None, None);
    // Strips: Red has 0.095 and four of 0.09, Blue four of 0.09 and 0.185 at the end.
    assert_eq!((&played.forfeit, played.winner), (&None, Some(Side::SECOND)));
    assert!((played.margin.unwrap() + 0.09).abs() < 1e-9);
    assert_eq!((played.shares, played.values), (vec![0.0, 1.0], vec![None; 10]));
}

#[test]
fn who_panics_fails_or_breaks_the_rules_loses_with_the_reason() {
    for (trouble, cause, part) in [
        (Trouble::Panics, ForfeitCause::Crash, "panicked: the dog ate move 2"),
        (Trouble::Fails, ForfeitCause::Time, "failed: no answer"),
        (Trouble::StepsOutside, ForfeitCause::Illegal, "broke the rules: 2,0.5: "),
    ] {
        // The third site is the first player's: A's, then B's.
        let trouble = Some((2, trouble));
        for (side_of_a, a, b) in [(Side::FIRST, trouble, None), (Side::SECOND, None, trouble)] {
            let played = one(side_of_a, a, b);
            assert_eq!((played.winner, played.ending), (Some(Side::SECOND), Ending::Forfeited));
            let lost = played.forfeit.expect("a reason");
            assert_eq!((lost.side, lost.forfeit.cause), (Side::FIRST, cause));
            assert!(lost.forfeit.reason.starts_with(part), "{}", lost.forfeit.reason);
            assert_eq!((played.margin, played.moves.len()), (None, 2));
        }
    }
    let outside = one(Side::FIRST, None, Some((5, Trouble::StepsOutside))).forfeit.unwrap();
    assert!(outside.forfeit.reason.contains("outside"), "{}", outside.forfeit.reason);
}

#[test]
fn of_more_than_two_the_others_share_the_win() {
    let board = Board::among("voronoi", &Setup::new().with("turns", 6), 3);
    let seat =
        |trouble| -> Box<dyn AnySeat> { Box::new(Scripted { seed: Arc::default(), trouble }) };
    let mut seats = [seat(None), seat(Some((1, Trouble::Panics))), seat(None)];
    let params = MatchParams::new(Seed::new(1), Watch::NONE.stop());
    let played = play_match(&*board.game, &mut seats, &params).expect("nobody stops it");
    assert_eq!((played.winner, played.shares), (None, vec![0.5, 0.0, 0.5]));
}

#[test]
fn a_match_may_begin_with_moves_that_nobody_chose() {
    let board = Board::coloring("grid:4x4", 4);
    let start = ["0=1".to_string(), "5=2".to_string()];
    let play = |side_of_a, random_moves| {
        let players = crate::support::specs(&["random", "uct:10"]);
        let mut seats =
            mapduel_lab::seats::seats(board.entry, &*board.game, &players).expect("they sit");
        let (seed, stop) = (Seed::new(3), Watch::NONE.stop());
        let params = MatchParams::new(seed, stop)
            .with_side_of_a(side_of_a)
            .with_start(&start)
            .with_random_moves(random_moves);
        play_match(&*board.game, &mut seats, &params).expect("nobody stops it")
    };
    let (one, other) = (play(Side::FIRST, 3), play(Side::SECOND, 3));
    assert_eq!((one.opening, &one.moves[..2]), (5, &start[..]));
    assert_eq!(one.moves[..5], other.moves[..5], "both games of a pair begin alike");
    assert_eq!(play(Side::FIRST, 0).opening, 2);
    // So many random moves end every game on this board: it begins without them.
    assert_eq!(play(Side::FIRST, 1000).opening, 2);
}

#[test]
fn moves_on_a_line_are_told_apart_though_names_have_spaces() {
    let board = Board::coloring("map:australia", 3);
    let moves = ["South Australia=1", "Western Australia=2", "Tasmania=1"];
    let course = read_moves(&*board.game, &moves.join(" ")).expect("three moves");
    assert_eq!(course.moves(), moves);
    let refused =
        |line: &str| read_moves(&*board.game, line).err().expect("it is refused").to_string();
    assert!(refused("South Australia=1 Victoria=1").starts_with("move 2 is against the rules"));
    assert!(refused("South Australia=1 Atlantis=1").contains("Atlantis"));
}

#[test]
fn a_comma_where_the_colon_belongs_is_hinted_at_for_every_player_of_every_game() {
    let mut asked = 0;
    for entry in mapduel_games::all() {
        for listing in entry.players() {
            for option in listing.options {
                let given = format!("{}={}", option.name, option.default);
                let text = format!("{},{given}", listing.name);
                let error = text.parse::<PlayerSpec>().expect_err("a colon is missing").to_string();
                let meant = format!("`{}:{given}`", listing.name);
                assert!(error.contains(&meant) && error.contains("colon"), "{error}");
                asked += 1;
            }
        }
    }
    assert!(asked > 100, "{asked}");
}
