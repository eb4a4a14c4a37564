//! Programs that fail: those of the lists do not, so they are put into the seats here.

use super::super::views::GameView;
use super::*;
use mapduel_game::{Choice, Onlooker, SearchState, Thought, Wish};
use mapduel_playable::{AnyCourse, AnySeat, Forfeit, ForfeitCause, TextChoice};
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// What a player does instead of playing well.
enum Trouble {
    Panics,
    Cheats,
    GivesUp,
    /// Grows a tree until it is told to end; how often it began a new game.
    Grows(Arc<AtomicUsize>),
}

impl AnySeat for Trouble {
    fn new_game(&mut self, _: u64) {
        if let Trouble::Grows(games) = self {
            games.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn choose(
        &mut self,
        course: &dyn AnyCourse,
        onlooker: &mut dyn Onlooker<String>,
    ) -> Result<TextChoice, Forfeit> {
        let choice = |mv: String| Choice { mv, value: None, proven: None, cost: 1 };
        match self {
            Trouble::Panics => panic!("no idea"),
            Trouble::Cheats => Ok(choice("0=9".to_string())),
            Trouble::GivesUp => {
                Err(Forfeit { cause: ForfeitCause::Protocol, reason: "gave up".to_string() })
            }
            Trouble::Grows(_) => {
                let mut bytes = 0;
                while onlooker.wish() != Wish::End {
                    bytes += 1 << 20;
                    let state = SearchState::Tree { bytes };
                    let (moves, line) = (Vec::new(), Vec::new());
                    let (value, proven) = (None, None);
                    onlooker.hear(Thought { cost: 1, value, proven, moves, line, state });
                }
                Ok(choice(course.legal_moves().remove(0)))
            }
        }
    }
}

fn session(game: Value) -> Session {
    let limits = Limits { thinking: Duration::from_secs(3600), ..Limits::default() };
    Session::open(serde_json::from_value(game).unwrap(), &Arc::new(limits)).unwrap()
}

fn coloring() -> Session {
    session(json!({
        "game": "coloring", "board": "path:3", "colors": 3, "players": ["random", "human"],
    }))
}

/// Lets this one think instead of the program at turn.
fn think(session: &Session, trouble: Trouble) -> GameView {
    let (sender, _shown) = tokio::sync::mpsc::channel(8);
    session.reserve(Arc::new(Watch::new(sender)), &Claim::default()).unwrap();
    let side = session.state().turn().unwrap();
    session.state().seats[side.index()] = Some(Box::new(trouble));
    session.think().unwrap();
    session.view(Detail::PositionOnly, None)
}

#[test]
fn who_fails_forfeits_and_the_view_says_why() {
    for (trouble, cause, reason) in [
        (Trouble::Panics, ForfeitCause::Crash, "panicked: no idea"),
        (Trouble::Cheats, ForfeitCause::Illegal, "0=9"),
        (Trouble::GivesUp, ForfeitCause::Protocol, "gave up"),
    ] {
        let session = coloring();
        let view = think(&session, trouble);
        let forfeit = view.forfeit.expect("somebody forfeited");
        assert_eq!((forfeit.side, forfeit.cause), ("alice", cause));
        assert!(forfeit.reason.contains(reason), "{}", forfeit.reason);
        assert_eq!((view.winner, view.turn, view.decides), (Some("bob"), None, Decides::Nobody));
        assert!(
            view.headline.to_string().contains(reason)
                && view.headline.to_string().ends_with("Bob wins.")
        );
        assert!(view.moves.is_empty());
        assert!(matches!(session.play("0=1", &Claim::default()), Err(ApiError::Conflict(_))));
        assert!(session.question(Kind::Hint).is_err());
        assert!(session.question(Kind::Verdict).unwrap().is_none());
        let (sender, _shown) = tokio::sync::mpsc::channel(8);
        assert!(
            session.reserve(Arc::new(Watch::new(sender)), &Claim::default()).is_err(),
            "the game is over"
        );
    }
}

#[test]
fn a_forfeit_among_three_has_a_loser_and_no_winner() {
    let session = session(json!({
        "game": "voronoi", "board": "square", "turns": 6, "players": ["human", "bca", "bca"],
        "moves": ["0.5,0.5"],
    }));
    let view = think(&session, Trouble::Panics);
    assert_eq!(view.forfeit.map(|forfeit| forfeit.side), Some("blue"));
    assert_eq!((view.winner, view.decides), (None, Decides::Nobody));
    // What a person did before can be taken back, and then the game goes on.
    session.undo(&Claim::default()).unwrap();
    let view = session.view(Detail::PositionOnly, None);
    assert!(view.forfeit.is_none() && view.decides == Decides::Human && view.can_redo);
    session.redo(&Claim::default()).unwrap();
    assert_eq!(session.view(Detail::PositionOnly, None).decides, Decides::Player);
}

/// Lets a tree grow within these limits; whether the player then had to begin anew.
fn grown(limits: Limits) -> bool {
    let spec = json!({
        "game": "coloring", "board": "path:3", "colors": 3, "players": ["random", "human"],
    });
    let session = Session::open(serde_json::from_value(spec).unwrap(), &Arc::new(limits)).unwrap();
    let (sender, mut shown) = tokio::sync::mpsc::channel(64);
    session.reserve(Arc::new(Watch::new(sender)), &Claim::default()).unwrap();
    let games = Arc::new(AtomicUsize::new(0));
    session.state().seats[0] = Some(Box::new(Trouble::Grows(Arc::clone(&games))));
    session.think().unwrap();
    assert_eq!(session.view(Detail::PositionOnly, None).moves.len(), 1);
    assert!(shown.try_recv().is_ok(), "the thought was shown");
    games.load(Ordering::Relaxed) == 1
}

#[test]
fn a_tree_that_grows_too_large_ends_the_thought_and_is_not_kept() {
    let limits = |kept_tree_bytes| Limits {
        thinking: Duration::from_secs(3600),
        tree_bytes: 3 << 20,
        kept_tree_bytes,
        ..Limits::default()
    };
    assert!(grown(limits(1 << 20)));
    assert!(!grown(limits(1 << 30)));
}

#[test]
fn a_thought_ends_when_its_time_is_over() {
    let thinking = Duration::from_millis(20);
    grown(Limits { thinking, tree_bytes: usize::MAX, ..Limits::default() });
}

#[test]
fn how_a_player_is_spelled_changes_no_random_number() {
    let seed = |player: &str| {
        let spec = json!({
            "game": "coloring", "board": "path:3", "colors": 3, "players": [player, "human"],
        });
        let session = session(spec);
        [0, 1].map(|side| session.player_seed(Side::new(side)))
    };
    assert_eq!(seed("uct:100"), seed("random"));
    assert_ne!(seed("random")[0], seed("random")[1]);
}
