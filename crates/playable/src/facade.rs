//! Games as everybody above sees them: moves are text, and no type says which game it is.

mod course;
mod game;
mod seat;

pub use course::{AnyCourse, Refused};
pub use game::{AnyGame, AnyReferee, host};
pub use seat::{AnySeat, Forfeit, ForfeitCause, TextChoice};
