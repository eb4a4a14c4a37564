//! What is shown of a game: the view that the page draws, positions of the past, pictures, numbers, and what a
//! move would lead to. Nothing here changes the game.

use super::session::{Detail, Session};
use super::state::State;
use super::views::{ForfeitView, GameView, GlanceView, Reason, RefusedMove, ReplayView};
use crate::errors::ApiError;
use mapduel_game::Side;
use mapduel_playable::said::house;
use mapduel_playable::{
    AnyCourse, Card, Finale, Forfeit, Picture, PictureFormat, Refused, Said, Word, title,
};
use serde_json::{Value, json};

impl Session {
    /// What the page of somebody with this key, if any, draws.
    pub(crate) fn view(&self, detail: Detail, key: Option<&str>) -> GameView {
        let state = self.state();
        let ply = state.course.ply();
        let turn = state.turn().map(|side| self.name(side));
        let standing = state.course.headline();
        let headline = match &state.forfeit {
            Some((side, forfeit)) => self.told(*side, forfeit),
            None => standing,
        };
        let ending = match &state.forfeit {
            Some(_) => {
                Some(Finale { reason: headline.clone(), vertices: Vec::new(), causes: Vec::new() })
            }
            None => state.course.finale(),
        };
        GameView {
            setup: self.spec.clone(),
            title: self.entry.title,
            offers: self.offers.clone(),
            sides: self.game.sides(),
            opponents: self.opponents.clone(),
            board: (detail == Detail::Whole).then(|| self.board.clone()),
            moves: state.line[..ply].to_vec(),
            redo: state.line[ply..].to_vec(),
            turn,
            decides: self.decides_for(&state, key),
            winner: self.winner(&state).map(|side| self.name(side)),
            forfeit: state.forfeit.as_ref().map(|(side, forfeit)| ForfeitView {
                side: self.name(*side),
                cause: forfeit.cause,
                reason: forfeit.reason.clone(),
            }),
            headline,
            last: state.course.last_told(),
            ending,
            can_undo: self.earlier(&state, key).is_some(),
            can_redo: self.later(&state, key).is_some(),
            thinking: state.watch.is_some(),
            revision: state.revision,
            era: self.era.clone(),
            people: self.people(&state, key),
            position: state.course.view(),
        }
    }

    /// The textbook search from here to a depth. It blocks.
    pub(crate) fn tree(&self, depth: u32) -> Result<Value, ApiError> {
        let course = self.state().course.copy();
        let none = || ApiError::Missing("this game shows no search tree".to_string());
        course.tree(depth).ok_or_else(none)?.map_err(ApiError::bad)
    }

    /// The position after so many moves as a picture; the present one for nothing.
    pub(crate) fn picture(
        &self,
        ply: Option<usize>,
        format: PictureFormat,
    ) -> Result<Picture, ApiError> {
        Ok(self.course_at(ply)?.picture(format))
    }

    /// What is written around a picture of the position after so many moves.
    pub(crate) fn card(&self, ply: Option<usize>) -> Result<Card, ApiError> {
        let course = self.course_at(ply)?;
        let board = (self.entry.label)(&self.spec.setup(self.entry)?);
        let forfeit = || {
            let state = self.state();
            let forfeit = state.forfeit.as_ref().filter(|_| state.course.ply() == course.ply());
            forfeit.map(|(side, forfeit)| self.told(*side, forfeit))
        };
        let result = forfeit().unwrap_or_else(|| course.headline());
        let seat = |(index, player): (usize, &String)| {
            format!("{}: {player}", title(self.name(Side::new(index))))
        };
        let players: Vec<String> = self.spec.players.iter().enumerate().map(seat).collect();
        Ok(Card {
            title: format!("{}: {board}", self.entry.title),
            result: result.to_string(),
            players: players.join(", "),
        })
    }

    /// A picture of that position to be sent to somebody. It blocks.
    pub(crate) fn share(&self, ply: Option<usize>, card: &Card) -> Result<Picture, ApiError> {
        Ok(card.around(&self.picture(ply, PictureFormat::Svg)?))
    }

    /// How the game went, in numbers, from the position after so many moves on. It blocks.
    pub(crate) fn replay(&self, from: usize) -> ReplayView {
        let mut course = self.state().course.copy();
        let mut readings = Vec::new();
        for ply in (from..=course.ply()).rev() {
            course.take_back(ply);
            readings.push(course.reading());
        }
        readings.reverse();
        ReplayView { gauge: self.game.gauge(), readings }
    }

    /// The position after so many moves, to be looked at.
    pub(crate) fn glance(&self, ply: usize) -> Result<GlanceView, ApiError> {
        let course = self.course_at(Some(ply))?;
        Ok(GlanceView {
            ply,
            turn: course.turn().map(|side| self.name(side)),
            headline: course.headline(),
            last: course.last_told(),
            ending: course.finale(),
            position: course.view(),
        })
    }

    /// What a move would lead to, without playing it.
    pub(crate) fn preview(&self, text: &str) -> Result<Value, ApiError> {
        let course = self.state().course.copy();
        match course.preview(text) {
            Ok(position) => Ok(position),
            Err(Refused::NoMove(error)) => Err(ApiError::bad(error)),
            // To ask is no mistake: the pointer may be anywhere, and the game may just have ended.
            Err(Refused::Illegal(said)) => Ok(json!(RefusedMove { refused: Reason::Said(said) })),
            Err(other) => Ok(json!(RefusedMove { refused: Reason::Text(other.to_string()) })),
        }
    }

    /// What a move would win, everywhere on the board. It blocks.
    pub(crate) fn heat(&self) -> Result<Value, ApiError> {
        let course = self.going().ok_or_else(|| {
            ApiError::Conflict("the game is over; nothing can be won".to_string())
        })?;
        course.heat().ok_or_else(|| {
            ApiError::Missing("this game has no heat map; ask for a hint instead".to_string())
        })
    }

    /// The game up to where it stands, if it goes on.
    fn going(&self) -> Option<Box<dyn AnyCourse>> {
        let state = self.state();
        state.turn().map(|_| state.course.copy())
    }

    /// The game after so many of the moves that are played; up to where it stands for nothing.
    fn course_at(&self, ply: Option<usize>) -> Result<Box<dyn AnyCourse>, ApiError> {
        let mut course = self.state().course.copy();
        let last = course.ply();
        match ply.unwrap_or(last) {
            ply if ply > last => {
                Err(ApiError::Bad(format!("{last} moves are played; look at 0 to {last}")))
            }
            ply => {
                course.take_back(ply);
                Ok(course)
            }
        }
    }

    /// Who won: of two, also who is left when the other forfeited.
    fn winner(&self, state: &State) -> Option<Side> {
        match &state.forfeit {
            Some((loser, _)) => (self.players.len() == 2).then(|| loser.other()),
            None => state.course.score().and_then(|score| score.winner()),
        }
    }

    fn told(&self, loser: Side, forfeit: &Forfeit) -> Said {
        let said = match self.players.len() {
            2 => {
                let winner = Word::Side(self.name(loser.other()));
                Said::new(house::FORFEIT).with("winner", winner)
            }
            _ => Said::new(house::FORFEIT_OF_MANY),
        };
        said.with("side", Word::Side(self.name(loser))).with("reason", forfeit.reason.as_str())
    }
}
