//! One move of a program, under the law of all games: who panics, fails or plays what the rules do
//! not allow loses the game, and why is said.

use mapduel_game::{Onlooker, Seed, Side};
use mapduel_playable::{AnyCourse, AnySeat, Forfeit, ForfeitCause, TextChoice};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What games of no experiment are called where seeds are made.
const NAME: &str = "play";

/// The seed of a side's player: from the game's own seed, the board and the place at the table, never
/// from how a player is spelled.
pub(super) fn player_seed(seed: u64, key: &str, side: Side) -> u64 {
    Seed::new(seed).text(NAME).text(key).number(0).number(side.index() as u64).value()
}

/// The move of a seat in a game that goes on, or why the game is lost.
pub(super) fn choose(
    seat: &mut dyn AnySeat,
    course: &dyn AnyCourse,
    onlooker: &mut dyn Onlooker<String>,
) -> Result<TextChoice, Forfeit> {
    let chosen = catch_unwind(AssertUnwindSafe(|| seat.choose(course, onlooker)));
    let choice = match chosen {
        Ok(Ok(choice)) => choice,
        Ok(Err(Forfeit { cause, reason })) => {
            return Err(Forfeit { cause, reason: format!("failed: {reason}") });
        }
        Err(panic) => {
            let reason = format!("panicked: {}", message(&*panic));
            return Err(Forfeit { cause: ForfeitCause::Crash, reason });
        }
    };
    match course.check(&choice.mv) {
        Ok(()) => Ok(choice),
        Err(refused) => {
            let reason = format!("broke the rules: {}: {refused}", choice.mv);
            Err(Forfeit { cause: ForfeitCause::Illegal, reason })
        }
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_string())
}
