//! Where a game is played, as text: `square`, `rect:2,1`, `regular:6`, `disc`, `polygon:0,0 2,0 1,1`,
//! `polygon:FILE`, `segment`, `circle`. There is no other reader of boards.

use crate::geometry::{Board, Point};
use crate::line::Curve;
use mapduel_playable::{Files, SetupError};
use serde_json::Value;
use std::f64::consts::TAU;

/// The most corners of a board that is written out; a file may have as many as a board can.
const MOST_CORNERS: usize = 64;
/// The corners that a disc has.
const DISC_CORNERS: usize = 48;

/// What a board is, for help.
pub const BOARDS: &str = "the board: square, rect:W,H, regular:N, disc, a convex polygon with its corners once around as \
     polygon:x,y x,y … or polygon:FILE with a JSON list [[x,y],…] where the text is no list of \
     numbers; or in one dimension segment or circle";

const POLYGON: &str = "a polygon is polygon:x,y x,y …, or polygon:FILE with a JSON list of corners, \
                       such as [[0,0],[2,0],[0,1]]";

/// Where a game is played.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// A board with an area.
    Area(Board),
    /// The segment or the circle.
    Line(Curve),
}

impl Curve {
    /// The curve with this name, if there is one.
    pub fn named(name: &str) -> Option<Curve> {
        [Curve::Segment, Curve::Circle].into_iter().find(|curve| curve.name() == name)
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Curve::Segment => "segment",
            Curve::Circle => "circle",
        }
    }
}

/// Reads a board.
pub fn read_place(text: &str, files: &dyn Files) -> Result<Place, SetupError> {
    if let Some(curve) = Curve::named(text) {
        return Ok(Place::Line(curve));
    }
    let refused = |reason: String| Err(SetupError::Board(reason));
    let (kind, size) = match text.split_once(':') {
        Some((kind, size)) => (kind, Some(size)),
        None => (text, None),
    };
    let board = match (kind, size) {
        ("square", None) => Ok(Board::unit_square()),
        ("disc", None) => regular(DISC_CORNERS),
        ("rect", Some(sides)) => match read_pair(sides) {
            Some(Point { x, y }) => Board::rectangle(x, y),
            None => return refused(format!("{text}: write both sides, such as rect:2,1")),
        },
        ("regular", Some(corners)) => match corners.parse() {
            Ok(corners) if (3..=MOST_CORNERS).contains(&corners) => regular(corners),
            _ => return refused(format!("{text}: regular:N has 3 to {MOST_CORNERS} corners")),
        },
        ("polygon", Some("")) => return refused(format!("{text}: {POLYGON}")),
        ("polygon", Some(corners)) => return polygon(corners, files).map(Place::Area),
        _ => return refused(format!("there is no board `{text}`; use {}", known())),
    };
    board.map(Place::Area).map_err(SetupError::board)
}

fn known() -> &'static str {
    "square, rect:W,H, regular:N, disc, polygon:x,y x,y … or polygon:FILE; or in one dimension \
     segment or circle"
}

/// A polygon that is written out, or in a file where the text is no list of numbers.
fn polygon(text: &str, files: &dyn Files) -> Result<Board, SetupError> {
    let written: Option<Vec<Point>> = text.split_whitespace().map(read_pair).collect();
    if let Some(corners) = written {
        if corners.len() > MOST_CORNERS {
            return Err(SetupError::Board(format!(
                "a polygon that is written out has at most {MOST_CORNERS} corners; put more into a \
                 file"
            )));
        }
        return Board::polygon(&corners).map_err(SetupError::board);
    }
    let wrong = |reason: String| SetupError::Board(format!("{reason}; {POLYGON}"));
    let bytes = files.bytes(text).map_err(|error| wrong(error.to_string()))?;
    let value: Value = serde_json::from_slice(&bytes)
        .map_err(|error| wrong(format!("{text} is not JSON: {error}")))?;
    let list = value.as_array().ok_or_else(|| wrong(format!("{text} is no JSON list")))?;
    let corner = |(index, value): (usize, &Value)| {
        let pair = value.as_array().filter(|pair| pair.len() == 2);
        let point = pair.and_then(|pair| Some(Point::new(pair[0].as_f64()?, pair[1].as_f64()?)));
        point.ok_or_else(|| wrong(format!("{text}: corner {index} is {value}")))
    };
    let corners: Vec<Point> = list.iter().enumerate().map(corner).collect::<Result<_, _>>()?;
    Board::polygon(&corners).map_err(|error| SetupError::Board(format!("{text}: {error}")))
}

/// A regular polygon of area 1 that stands on a side.
fn regular(corners: usize) -> Result<Board, crate::geometry::BoardError> {
    let count = corners as f64;
    let radius = (2.0 / (count * (TAU / count).sin())).sqrt();
    let corner = |index: usize| {
        let angle = TAU * (index as f64 + 0.5) / count - TAU / 4.0;
        Point::new(radius * angle.cos(), radius * angle.sin())
    };
    let corners: Vec<Point> = (0..corners).map(corner).collect();
    Board::polygon(&corners)
}

/// Two numbers; a board says which of them it takes.
fn read_pair(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}
