//! The games that are being played: one [`Session`] each, in a [`Store`].
//!
//! A session is a [`Table`](table::Table) around one of the three games ([`playable::Playable`]);
//! [`open`] is the only place that lists them. What goes to the page are the types of [`views`].

mod admission;
mod boards;
mod coloring;
mod course;
mod onlooker;
mod outline;
mod playable;
mod spec;
mod store;
mod table;
mod thinker;
mod views;
mod voronoi;
mod weighted;

pub(crate) use boards::catalog;
pub(crate) use course::{GlanceView, ReplayView};
pub(crate) use spec::{GameSpec, Kind};
pub(crate) use store::Store;
pub(crate) use views::{
    AdviceView, GameView, Picture, PictureFormat, ReviewView, ThoughtView, VerdictView,
};

use crate::errors::ApiError;
use crate::limits::Limits;
use crate::thinking::{Order, Watch};
use serde_json::Value;
use std::sync::Arc;
use table::Table;

/// One game in progress, whichever it is.
pub(crate) trait Session: Send + Sync {
    /// What the page draws.
    fn view(&self, detail: Detail) -> GameView;
    /// A person's move, as text.
    fn play(&self, text: &str) -> Result<(), ApiError>;
    /// Back to the last position in which a person was to move; one move back when nobody is one.
    fn undo(&self) -> Result<(), ApiError>;
    /// Forth again, in the same steps.
    fn redo(&self) -> Result<(), ApiError>;
    /// Promises a thought to somebody who watches it; one at a time.
    fn reserve(&self, watch: Arc<Watch>) -> Result<(), ApiError>;
    /// Takes the promise back.
    fn release(&self);
    /// Asks the thought under way, if any, for something.
    fn ask(&self, order: Order);
    /// Thinks the promised thought and plays its move, unless it is abandoned. It blocks.
    fn think(&self) -> Result<(), ApiError>;
    /// What to play here, and what every move is worth. It blocks.
    fn advise(&self) -> Result<AdviceView, ApiError>;
    /// What is known of the position, cheaply; nothing where nobody is to move. It blocks, and
    /// ends early when `is_over` says so.
    fn verdict(&self, is_over: &dyn Fn() -> bool) -> Option<VerdictView>;
    /// The textbook search from here to a depth. It blocks.
    fn tree(&self, depth: u32) -> Result<Value, ApiError>;
    /// What each move so far gave away. It blocks.
    fn review(&self) -> Result<ReviewView, ApiError>;
    /// The position after so many moves as a picture; the present one for nothing.
    fn picture(&self, ply: Option<usize>, format: PictureFormat) -> Result<Picture, ApiError>;
    /// How the game went, in numbers, from the position after so many moves on. It blocks.
    fn replay(&self, from: usize) -> ReplayView;
    /// The position after so many moves, to be looked at.
    fn glance(&self, ply: usize) -> Result<GlanceView, ApiError>;
    /// What a move would lead to, without playing it.
    fn preview(&self, text: &str) -> Result<Value, ApiError>;
    /// What a move would win, everywhere on the board. It blocks.
    fn heat(&self) -> Result<Value, ApiError>;
}

/// How much of a game is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detail {
    /// With the board, which never changes.
    Whole,
    /// Without it.
    PositionOnly,
}

/// Sets a game up, with its moves so far.
pub(crate) fn open(spec: GameSpec, limits: &Arc<Limits>) -> Result<Arc<dyn Session>, ApiError> {
    Ok(match spec.game {
        Kind::Coloring => Arc::new(Table::open(coloring::build(&spec, limits)?, spec, limits)?),
        Kind::Voronoi => voronoi::open(spec, limits)?,
        Kind::Weighted => Arc::new(Table::open(weighted::build(&spec)?, spec, limits)?),
    })
}
