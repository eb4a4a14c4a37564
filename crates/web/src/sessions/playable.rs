//! What a game must bring to be played on the page.

use super::course::GaugeView;
use super::spec::Kind;
use super::thinker::Thinker;
use super::views::{AdviceView, Picture, PictureFormat, ReviewView, VerdictView};
use crate::errors::ApiError;
use crate::limits::Limits;
use mapduel_arena::catalog::{CatalogError, PlayerSpec};
use mapduel_game::{Game, Notation, Side};
use serde_json::Value;

/// The moves and positions of the game behind a board.
pub(crate) type MoveOf<P> = <<P as Playable>::Rules as Game>::Move;
pub(crate) type PositionOf<P> = <<P as Playable>::Rules as Game>::Position;

/// A game on its board, with what is needed to show it.
pub(crate) trait Playable: Send + Sync + 'static {
    /// The rules.
    type Rules: Game + Notation + Send;

    /// Which game it is.
    const KIND: Kind;
    /// What the sides are called, in the order of play.
    const SIDES: &'static [&'static str];

    /// The rules on this board.
    fn rules(&self) -> &Self::Rules;
    /// A player for one side.
    fn thinker(&self, spec: &PlayerSpec) -> Result<Thinker<Self::Rules>, CatalogError>;
    /// What never changes, for drawing.
    fn board(&self) -> Value;
    /// A position, for drawing.
    fn position(&self, position: &PositionOf<Self>) -> Value;
    /// Why a move may not be played, if so.
    fn refusal(&self, position: &PositionOf<Self>, mv: MoveOf<Self>) -> Option<String>;
    /// Where a game stands, in one sentence.
    fn headline(&self, position: &PositionOf<Self>) -> String;
    /// What is drawn along a replay.
    fn gauge(&self) -> GaugeView;
    /// The numbers of that gauge in a position, one for each of its lines.
    fn reading(&self, position: &PositionOf<Self>) -> Vec<f64>;
    /// What to play, in a game that is not over.
    fn advise(&self, position: &PositionOf<Self>, limits: &Limits) -> AdviceView;
    /// What each move gave away.
    fn review(&self, moves: &[MoveOf<Self>], limits: &Limits) -> ReviewView;
    /// A picture of a position.
    fn picture(
        &self,
        position: &PositionOf<Self>,
        format: PictureFormat,
    ) -> Result<Picture, ApiError>;

    /// What a legal move would lead to.
    fn preview(&self, position: &PositionOf<Self>, mv: MoveOf<Self>) -> Value {
        let mut next = position.clone();
        self.rules().play_unchecked(&mut next, mv);
        self.position(&next)
    }

    /// What a move would win, everywhere on the board.
    fn heat(&self, _position: &PositionOf<Self>) -> Result<Value, ApiError> {
        Err(ApiError::Missing("this game has no heat map; ask for a hint instead".to_string()))
    }

    /// What is known of a position that is not over, cheaply; nothing where the game has nothing
    /// of the kind. It ends early when `is_over` says so.
    fn verdict(
        &self,
        _position: &PositionOf<Self>,
        _is_over: &dyn Fn() -> bool,
    ) -> Option<VerdictView> {
        None
    }

    /// The textbook search from here, as data for drawing.
    fn tree(&self, _moves: &[MoveOf<Self>], _depth: u32) -> Result<Value, ApiError> {
        Err(ApiError::Missing("only the weighted game shows its search tree".to_string()))
    }

    /// The name of a side.
    fn name(side: Side) -> &'static str {
        Self::SIDES[side.index()]
    }
}

/// A name with a capital letter, to begin a sentence.
pub(crate) fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
