//! One match: the one loop in which games of every kind are played, among two players or more.
//!
//! One law for everybody: who panics, answers with an illegal move, or whose program fails or does
//! not answer, loses that game, and the reason is told. Every move is checked by the rules.
//!
//! A player's own stream of random numbers comes from the seed of the match and the player's place in
//! the pairing, neither from its side nor from how it is spelled: it draws the same numbers when
//! sides are swapped, and two settings of a player meet the same ones.
//!
//! What is deliberately absent: which matches are played (see [`crate::series`] and
//! [`crate::experiment`]), and how they are kept (see [`crate::record`]).

mod moves;

pub use moves::{MovesError, read_moves};

use crate::seeds::player_seed;
use mapduel_game::{Choice, Onlooker, Random, Score, Seed, Side, Until};
use mapduel_graph::Stop;
use mapduel_playable::{AnyCourse, AnyGame, AnySeat, Ending, Forfeit, ForfeitCause, TextChoice};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// How a match begins and ends besides by the rules, and by which numbers.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct MatchParams<'a> {
    /// Of the match; matches with sides swapped have the same.
    pub seed: Seed,
    /// The side of the first player of the pairing; the others follow in the order of play.
    pub side_of_a: Side,
    /// Moves that lead to the start position, one by one; they are known to be legal.
    pub start: &'a [String],
    /// How many moves after those are drawn at random.
    pub random_moves: u32,
    /// The match ends as soon as the game's exact solver knows the winner within so many nodes for
    /// each position; games without such a solver are played to their end.
    pub adjudicate: Option<u64>,
    /// Who may stop it, also inside a move.
    pub stop: Stop,
}

impl MatchParams<'_> {
    /// An ordinary match by this seed: A begins, and nobody ends it but the rules.
    pub fn new(seed: Seed, stop: Stop) -> MatchParams<'static> {
        let (side_of_a, start) = (Side::FIRST, &[]);
        MatchParams { seed, side_of_a, start, random_moves: 0, adjudicate: None, stop }
    }
}

mapduel_game::setters!(MatchParams<'a> {
    with_seed(seed: Seed),
    with_side_of_a(side_of_a: Side),
    with_start(start: &'a [String]),
    with_random_moves(random_moves: u32),
    with_adjudicate(adjudicate: Option<u64>),
    with_stop(stop: Stop),
});

/// A match that is over. Lists of seats are in the order of play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Match {
    /// Who won; nobody when the win is shared.
    pub winner: Option<Side>,
    /// What each seat won: 1 for a win, a part for a shared one.
    pub shares: Vec<f64>,
    /// What the first side has minus what the second has at the end, where the game has margins; a
    /// match that was not played to its end has none.
    pub margin: Option<f64>,
    /// What each seat has at the end, where the game has parts.
    pub parts: Option<Vec<f64>>,
    /// Who ended it.
    pub ending: Ending,
    /// Who lost it by a failure, if somebody did.
    pub forfeit: Option<Lost>,
    /// How many of the moves nobody chose.
    pub opening: usize,
    /// All moves from the start.
    pub moves: Vec<String>,
    /// What its mover thought of each move, for the first side.
    pub values: Vec<Option<f64>>,
    /// What each move cost, in the unit of its mover's budget.
    pub costs: Vec<u64>,
    /// How long each seat thought.
    pub seconds: Vec<f64>,
}

/// Who lost by a failure, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Who.
    pub side: Side,
    /// How.
    pub forfeit: Forfeit,
}

/// Plays a match to its end; nothing when it is stopped. `seats` are those of the pairing, the
/// first player's first.
///
/// # Panics
/// When there are not as many seats as the game has players.
pub fn play_match(
    game: &dyn AnyGame,
    seats: &mut [Box<dyn AnySeat>],
    params: &MatchParams<'_>,
) -> Option<Match> {
    let count = game.sides().len();
    assert_eq!(seats.len(), count, "everybody has a seat");
    let mut played = Match { seconds: vec![0.0; count], ..Match::default() };
    let player = |side: Side| (side.index() + count - params.side_of_a.index()) % count;
    for side in (0..count).map(Side::new) {
        let (seat, seed) = (&mut seats[player(side)], player_seed(params.seed, player(side)));
        let begin = || seat.new_game(seed);
        if let Err(panic) = catch_unwind(AssertUnwindSafe(begin)) {
            let reason = format!("panicked before the game: {}", message(&*panic));
            return Some(played.lost_by(side, crash(reason)));
        }
    }
    let mut course = opening(game, params);
    played.open(course.moves());
    let mut referee = params.adjudicate.and_then(|nodes| game.referee(nodes, params.stop));
    loop {
        if let Some(score) = course.score() {
            return Some(played.ended(score, &*course));
        }
        let awarded = referee.as_mut().and_then(|referee| referee(&*course));
        // What was judged or thought up to a stop is less than it would have been.
        if params.stop.is_set() {
            return None;
        }
        if let Some(winner) = awarded {
            played.ending = Ending::Awarded;
            return Some(played.won_by(Score::win(winner, count)));
        }
        let side = course.turn().expect("a game that is not over has somebody to move");
        let begin = Instant::now();
        let (seat, mut onlooker) = (&mut seats[player(side)], Until(|| params.stop.is_set()));
        let moved = play_move(&mut **seat, &mut *course, &mut onlooker);
        if params.stop.is_set() {
            return None;
        }
        played.seconds[side.index()] += begin.elapsed().as_secs_f64();
        match moved {
            Ok(choice) => played.push(choice),
            Err(forfeit) => return Some(played.lost_by(side, forfeit)),
        }
    }
}

/// Lets a seat choose a move in a game that goes on; the error is why it loses. This is the law: who
/// panics, fails or breaks the rules loses.
pub fn choose_move(
    seat: &mut dyn AnySeat,
    course: &dyn AnyCourse,
    onlooker: &mut dyn Onlooker<String>,
) -> Result<TextChoice, Forfeit> {
    let choose = || seat.choose(course, onlooker);
    let choice = match catch_unwind(AssertUnwindSafe(choose)) {
        Ok(Ok(choice)) => choice,
        Ok(Err(Forfeit { cause, reason })) => {
            return Err(Forfeit { cause, reason: format!("failed: {reason}") });
        }
        Err(panic) => return Err(crash(format!("panicked: {}", message(&*panic)))),
    };
    match course.check(&choice.mv) {
        Ok(()) => Ok(choice),
        Err(refused) => Err(Forfeit {
            cause: ForfeitCause::Illegal,
            reason: format!("broke the rules: {}: {refused}", choice.mv),
        }),
    }
}

/// Lets a seat choose and plays its move, in a game that goes on; the error is why it loses.
pub fn play_move(
    seat: &mut dyn AnySeat,
    course: &mut dyn AnyCourse,
    onlooker: &mut dyn Onlooker<String>,
) -> Result<TextChoice, Forfeit> {
    let choice = choose_move(seat, course, onlooker)?;
    course.play(&choice.mv).expect("the move was checked");
    Ok(choice)
}

impl Match {
    /// A match that this side lost without a move.
    pub(crate) fn forfeited(count: usize, side: Side, forfeit: Forfeit) -> Match {
        Match { seconds: vec![0.0; count], ..Match::default() }.lost_by(side, forfeit)
    }

    /// Moves that nobody chose.
    fn open(&mut self, moves: Vec<String>) {
        self.opening = moves.len();
        self.values = vec![None; moves.len()];
        self.costs = vec![0; moves.len()];
        self.moves = moves;
    }

    fn push(&mut self, choice: Choice<String>) {
        let Choice { mv, value, cost, .. } = choice;
        self.moves.push(mv);
        // JSON has no word for what is not finite.
        self.values.push(value.filter(|value| value.is_finite()));
        self.costs.push(cost);
    }

    /// By the rules.
    fn ended(mut self, score: Score, course: &dyn AnyCourse) -> Match {
        self.margin = course.margin();
        self.parts = course.parts();
        self.won_by(score)
    }

    fn won_by(mut self, score: Score) -> Match {
        self.winner = score.winner();
        self.shares = score.values().to_vec();
        self
    }

    /// The others share the win.
    fn lost_by(mut self, side: Side, forfeit: Forfeit) -> Match {
        let count = self.seconds.len();
        let share = |seat| if seat == side.index() { 0.0 } else { 1.0 / (count - 1) as f64 };
        self.shares = (0..count).map(share).collect();
        self.winner = (count == 2).then(|| side.other());
        self.ending = Ending::Forfeited;
        self.forfeit = Some(Lost { side, forfeit });
        self
    }
}

fn crash(reason: String) -> Forfeit {
    Forfeit { cause: ForfeitCause::Crash, reason }
}

/// How often random moves are drawn again when they end the game.
const TRIES: u64 = 100;

/// The moves that nobody chooses: those of the start position, and random ones. Random moves that
/// end the game are drawn again; where all do, the game begins without them.
fn opening(game: &dyn AnyGame, params: &MatchParams<'_>) -> Box<dyn AnyCourse> {
    let mut start = game.start();
    for mv in params.start {
        start.play(mv).expect("the moves of a start position are known to be legal");
    }
    if params.random_moves == 0 {
        return start;
    }
    let seed = params.seed.text("opening");
    for attempt in 0..TRIES {
        let seed = if attempt == 0 { seed } else { seed.number(attempt) };
        let mut random = Random::new(seed.value());
        let mut course = start.copy();
        for _ in 0..params.random_moves {
            course.play_randomly(&mut random);
        }
        if course.turn().is_some() {
            return course;
        }
    }
    start
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_string())
}
