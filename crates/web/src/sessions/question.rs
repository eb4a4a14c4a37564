//! Questions about a position or a game that take work to answer, and what makes two of them the same.

use mapduel_game::Side;
use mapduel_playable::{AnyCourse, Effort};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;

/// The longest that reviewing a whole game takes.
const REVIEW: Duration = Duration::from_secs(12);

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// What is known of the position, cheaply.
    Verdict,
    /// What to play, and what every move is worth.
    Hint,
    /// What each move so far gave away.
    Review,
}

/// Equal for questions with the same answer.
pub(crate) type QuestionKey = [u8; 32];

/// A question about a game as it stood when it was asked.
pub(crate) struct Question {
    pub(crate) kind: Kind,
    pub(crate) key: QuestionKey,
    course: Box<dyn AnyCourse>,
    /// The most positions of one exact search.
    positions: u64,
}

impl Question {
    /// A question about a course on a board; `movers` are whose turn it was at each of its moves.
    pub(super) fn new(
        kind: Kind,
        board: &QuestionKey,
        course: Box<dyn AnyCourse>,
        movers: &[Option<Side>],
        positions: u64,
    ) -> Question {
        let key = key(kind, board, &*course, movers);
        Question { kind, key, course, positions }
    }

    /// The answer; null where there is none. It blocks, ends early when `is_over` says so, and tells
    /// `progress` how many of its steps are done where the game knows.
    pub(crate) fn answer(
        &self,
        is_over: &(dyn Fn() -> bool + Sync),
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Value {
        let effort = |effort: Effort<'static>| {
            let positions = self.positions.min(effort.positions);
            Effort { positions, is_over, progress: Some(progress), ..effort }
        };
        match self.kind {
            Kind::Verdict => json!(self.course.assess(&effort(Effort::GLANCE))),
            Kind::Hint => json!(self.course.advise(&effort(Effort::ASKED))),
            Kind::Review => {
                json!(self.course.review(&effort(Effort { time: Some(REVIEW), ..Effort::ASKED })))
            }
        }
    }
}

/// A number of everything that games on a board depend on, and of everything that is told of it: two
/// boards with the same rules may have other names for their parts.
pub(super) fn board_key(game: &str, key: &str, board: &Value) -> QuestionKey {
    digest([game.as_bytes(), key.as_bytes(), board.to_string().as_bytes()].into_iter())
}

/// Positions are the same where the game says that what comes is the same, and the same sides made
/// the same moves, in whichever order. Where a game does not say so, and for what is asked about the
/// whole line, the order counts.
fn key(
    kind: Kind,
    board: &QuestionKey,
    course: &dyn AnyCourse,
    movers: &[Option<Side>],
) -> QuestionKey {
    let side = |mover: &Option<Side>| mover.map_or(0, |side| side.index() + 1);
    let moves = course.moves();
    let mut moves: Vec<String> =
        moves.iter().zip(movers).map(|(mv, mover)| format!("{} {mv}", side(mover))).collect();
    let position = match kind {
        Kind::Verdict | Kind::Hint => course.position_key(),
        Kind::Review => None,
    };
    if position.is_some() {
        moves.sort_unstable();
    }
    let (kind, position) = (format!("{kind:?}"), format!("{position:?}"));
    let fixed = [kind.as_bytes(), board, position.as_bytes()];
    digest(fixed.into_iter().chain(moves.iter().map(String::as_bytes)))
}

fn digest<'a>(texts: impl Iterator<Item = &'a [u8]>) -> QuestionKey {
    let mut digest = Sha256::new();
    for text in texts {
        digest.update((text.len() as u64).to_le_bytes());
        digest.update(text);
    }
    digest.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_playable::{NoFiles, Setup};

    /// The key of a question after some moves on the first board of a game's gallery that has them.
    fn asked(kind: Kind, game: &str, setup: &Setup, moves: &[&str]) -> QuestionKey {
        let entry = mapduel_games::find(game).unwrap();
        let opened = (entry.open)(setup, 2, &NoFiles).unwrap();
        let board = board_key(game, &opened.key(), &opened.board_view());
        let (mut course, mut movers) = (opened.start(), Vec::new());
        for mv in moves {
            movers.push(course.turn());
            course.play(mv).unwrap();
        }
        Question::new(kind, &board, course, &movers, 1).key
    }

    #[test]
    fn positions_are_the_same_whichever_way_they_were_reached() {
        let graph = |name: &str| Setup::new().with("graph", name).with("colors", 3);
        let key = |kind, moves: &[&str]| asked(kind, "coloring", &graph("path:5"), moves);
        let one = key(Kind::Verdict, &["0=1", "2=2", "4=1"]);
        assert_eq!(one, key(Kind::Verdict, &["4=1", "2=2", "0=1"]));
        assert_ne!(one, key(Kind::Verdict, &["4=1", "2=2"]));
        assert_ne!(one, key(Kind::Verdict, &["0=1", "2=2", "4=2"]));
        assert_ne!(one, key(Kind::Hint, &["0=1", "2=2", "4=1"]));
        let review = key(Kind::Review, &["0=1", "2=2", "4=1"]);
        assert_ne!(review, key(Kind::Review, &["4=1", "2=2", "0=1"]), "a review is of a line");
        assert_ne!(
            asked(Kind::Verdict, "coloring", &graph("path:5"), &[]),
            asked(Kind::Verdict, "coloring", &graph("path:6"), &[])
        );
    }

    #[test]
    fn places_in_another_order_are_another_position() {
        let square = Setup::new().with("board", "square").with("turns", 4);
        let key = |moves: &[&str]| asked(Kind::Verdict, "voronoi", &square, moves);
        let (one, two, three) = ("0.2,0.2", "0.8,0.8", "0.2,0.8");
        assert_ne!(key(&[one, two, three]), key(&[three, two, one]));
        assert_eq!(key(&[one, two, three]), key(&[one, two, three]));
    }
}
