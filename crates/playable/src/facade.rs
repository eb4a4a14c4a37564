//! Games as everybody above sees them: moves are text, and no type says which game it is.

mod batch;
mod course;
mod game;
mod seat;

pub(crate) use batch::Batch;
pub use batch::{AnyBatch, BatchError};
pub use course::{AnyCourse, Refused};
pub(crate) use game::host_shared;
pub use game::{AnyGame, AnyReferee, host};
pub use seat::{AnySeat, Forfeit, ForfeitCause, TextChoice};
