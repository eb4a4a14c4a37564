//! A toy game registers, and everybody above can play it without knowing which it is.

mod disk;
mod nim;
mod teaching;

use mapduel_game::{Random, Side, Until};
use mapduel_playable::{Effort, NoFiles, PlayerSpec, Refused, Setup, SetupError, conformance};
use nim::NIM;

fn open(heap: u64) -> std::sync::Arc<dyn mapduel_playable::AnyGame> {
    (NIM.open)(&Setup::new().with("heap", heap.to_string()), 2, &NoFiles)
        .expect("a heap is a board")
}

#[test]
fn a_game_is_played_by_text_alone() {
    let game = open(5);
    let mut course = game.start();
    assert_eq!(course.legal_moves(), ["1", "2", "3"]);
    course.play("3").unwrap();
    assert_eq!(course.check("3").unwrap_err().to_string(), "2 are left");
    assert!(matches!(course.play("x"), Err(Refused::NoMove(_))));
    course.play("2").unwrap();
    assert_eq!((course.turn(), course.moves()), (None, vec!["3".to_string(), "2".to_string()]));
    assert_eq!(course.score().unwrap().winner(), Some(Side::SECOND));
    course.take_back(1);
    assert_eq!((course.turn(), course.ply()), (Some(Side::SECOND), 1));
}

#[test]
fn a_seat_plays_what_its_player_chooses_and_is_heard_in_words() {
    let game = open(7);
    let mut seat = game.seat(&"uct:500".parse().unwrap()).unwrap();
    seat.new_game(1);
    let course = game.start();
    let choice = seat.choose(&*course, &mut Until(|| false)).unwrap();
    // Four must be left.
    assert_eq!((choice.mv.as_str(), choice.proven), ("3", Some(Side::FIRST)));
    let advice = course.advise(&Effort::ASKED).unwrap();
    assert_eq!((advice.best.as_str(), advice.winner), ("3", Some("one")));
}

#[test]
fn spellings_of_one_player_have_one_identity() {
    let game = open(5);
    let identity = |text: &str| game.identity(&text.parse::<PlayerSpec>().unwrap()).unwrap();
    for text in ["uct", "uct:1000", "uct:budget=1000", "uct:c=1.4142", "uct:order=random,01000"] {
        assert_eq!(identity(text), "uct", "{text}");
    }
    assert_eq!(identity("uct:c=0.50,2000ms"), "uct:2s,c=0.5");
    assert_eq!(identity("uct:2s,c=0.5"), "uct:2s,c=0.5");
}

#[test]
fn a_default_that_another_option_lifts_counts_where_it_is_written() {
    let game = open(5);
    let identity = |text: &str| game.identity(&text.parse::<PlayerSpec>().unwrap()).unwrap();
    assert_eq!(identity("ahead:nodes=500"), "ahead");
    assert_eq!(identity("ahead:full,nodes=500"), "ahead");
    assert_eq!(identity("ahead:3"), "ahead:3");
    assert_eq!(identity("ahead:3,nodes=500"), "ahead:3,nodes=500");
}

#[test]
fn with_rave_the_worth_of_an_untried_move_is_its_own_unless_it_is_written() {
    let game = open(5);
    let identity = |text: &str| game.identity(&text.parse::<PlayerSpec>().unwrap()).unwrap();
    assert_eq!(identity("uct:fpu=first"), "uct");
    assert_eq!(identity("uct:rave=off,fpu=first"), "uct");
    assert_eq!(identity("uct:rave=50"), "uct:rave=50");
    assert_eq!(identity("uct:rave=50,fpu=first"), "uct:fpu=first,rave=50");
}

#[test]
fn options_that_exclude_each_other_are_refused_together() {
    let game = open(5);
    let error = |text: &str| game.seat(&text.parse().unwrap()).err().map(|e| e.to_string());
    let both = error("uct:rave=50,selection=least-visited").unwrap();
    assert!(both.contains("either `selection` or `rave`, not both"), "{both}");
    for text in ["uct:rave=50,selection=ucb", "uct:rave=off,selection=least-visited"] {
        assert_eq!(error(text), None, "{text}");
    }
}

#[test]
fn what_a_player_does_not_take_is_refused_with_what_it_takes() {
    let game = open(5);
    let error = |text: &str| game.seat(&text.parse().unwrap()).err().unwrap().to_string();
    assert!(error("uct:c=-1").contains("a number of 0 or more"));
    assert!(error("uct:final=best").contains("one of max, robust"));
    assert!(error("uct:depth=3").contains("it has budget, c,"));
    assert!(error("random:5").contains("no options"));
    assert!(error("nobody").contains("the players are uct, random, ahead, exec, human"));
    assert!(error("human").contains("a person"));
}

#[test]
fn the_page_lets_in_what_one_visitor_may_have() {
    let listings = NIM.players();
    let longest = std::time::Duration::from_secs(30);
    let admit = |text: &str| {
        let spec: PlayerSpec = text.parse().unwrap();
        listings[0].admit(&spec, longest, &listings).map(|spec| spec.to_string())
    };
    assert_eq!(admit("uct:200000").unwrap(), "uct:200000");
    for text in ["uct:200001", "uct:31s", "uct:c=1001", "uct:expand=1001", "uct:rave=1e6"] {
        assert!(admit(text).unwrap_err().to_string().contains("at most"), "{text}");
    }
}

#[test]
fn a_setup_is_checked_against_the_fields() {
    let open = |setup: Setup| (NIM.open)(&setup, 2, &NoFiles).err().map(|error| error.to_string());
    assert_eq!(open(Setup::new().with("heap", "5")), None);
    assert_eq!(open(Setup::new()), Some(SetupError::Missing("heap").to_string()));
    let unknown = open(Setup::new().with("heap", "5").with("komi", 3)).unwrap();
    assert!(unknown.contains("no `komi`") && unknown.contains("heap, most"), "{unknown}");
    let wrong = open(Setup::new().with("heap", "5").with("most", "three")).unwrap();
    assert!(wrong.contains("a whole number"), "{wrong}");
    assert!(Setup::new().with("most", 11).check_for_page(NIM.fields).is_err());
}

#[test]
fn random_moves_end_a_game() {
    let mut course = open(9).start();
    let mut random = Random::new(3);
    while course.turn().is_some() {
        course.play_randomly(&mut random);
    }
    let before = course.ply();
    course.play_randomly(&mut random);
    assert_eq!(course.ply(), before);
}

#[test]
fn actions_masks_features_and_batches_keep_their_promises() {
    conformance::check_actions(nim::Nim { heap: 9, most: 3 }, 1);
    conformance::check_actions(nim::Nim { heap: 2, most: 3 }, 2);
    assert_eq!(conformance::unsaid(&[open(9)], NIM.said), Vec::<&str>::new());
}
