//! Why a site may not be played, in words: the one place that says so, on boards and on lines.

use super::said;
use crate::line::IllegalPlace;
use crate::{IllegalSite, VoronoiGame};
use mapduel_playable::{Said, Word};
use std::fmt;

impl std::error::Error for IllegalSite {}

impl fmt::Display for IllegalSite {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(formatter)
    }
}

impl IllegalSite {
    /// The reason as a part of a sentence.
    pub fn said(&self) -> Said {
        match self {
            IllegalSite::Over => Said::new(said::OVER),
            IllegalSite::Outside => Said::new(said::OUTSIDE),
            IllegalSite::TooNear { other, minimum } => too_near(other.to_string(), *minimum),
        }
    }
}

impl std::error::Error for IllegalPlace {}

impl fmt::Display for IllegalPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(formatter)
    }
}

impl IllegalPlace {
    /// The reason as a part of a sentence.
    pub fn said(&self) -> Said {
        match self {
            IllegalPlace::Over => Said::new(said::OVER),
            IllegalPlace::Outside => Said::new(said::OFF_LINE),
            IllegalPlace::TooNear { other, minimum } => too_near(other.to_string(), *minimum),
        }
    }
}

fn too_near(other: String, minimum: f64) -> Said {
    let minimum = Word::number(minimum);
    Said::new(said::TOO_NEAR).with("minimum", minimum).with("other", Word::Move(other))
}

/// Why a site may not be played.
pub(super) fn refused(site: String, reason: Said) -> Said {
    Said::new(said::REFUSED).with("site", Word::Move(site)).with("reason", reason)
}

/// Why a site outside of the board may not be played, and where one may.
pub(super) fn refused_outside<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    site: String,
    reason: Said,
) -> Said {
    let (low, high) = game.board().bounds();
    let template = match game.board().is_box() {
        true => said::REFUSED_IN_BOX,
        false => said::REFUSED_IN_POLYGON,
    };
    Said::new(template)
        .with("site", Word::Move(site))
        .with("reason", reason)
        .with("low_x", Word::number(low.x))
        .with("high_x", Word::number(high.x))
        .with("low_y", Word::number(low.y))
        .with("high_y", Word::number(high.y))
}
