//! Boards as text: `square`, `rect:2,1`, `regular:6`, `disc`, `polygon:0,0 2,0 1,1`.

use super::picture::Canvas;
use crate::errors::ApiError;
use mapduel_voronoi::geometry::{Board, Point};
use std::f64::consts::TAU;

/// The most corners of a board.
const MOST_CORNERS: usize = 64;
/// The corners that a disc has.
const DISC_CORNERS: usize = 48;
/// The longest and shortest side of a rectangle.
const SIDES: std::ops::RangeInclusive<f64> = 0.01..=100.0;

/// Reads a board.
pub(crate) fn read_board(text: &str) -> Result<Board, ApiError> {
    if text == "square" {
        return Ok(Board::unit_square());
    }
    if text == "disc" {
        return regular(DISC_CORNERS);
    }
    if let Some(sides) = text.strip_prefix("rect:") {
        return match read_pair(sides) {
            Some(Point { x, y }) if SIDES.contains(&x) && SIDES.contains(&y) => {
                Board::rectangle(x, y).map_err(ApiError::bad)
            }
            _ => Err(ApiError::Bad("a rectangle is rect:W,H with sides from 0.01 to 100".into())),
        };
    }
    if let Some(corners) = text.strip_prefix("regular:") {
        return match corners.parse() {
            Ok(corners) if (3..=MOST_CORNERS).contains(&corners) => regular(corners),
            _ => Err(ApiError::Bad(format!("regular:N has 3 to {MOST_CORNERS} corners"))),
        };
    }
    if let Some(corners) = text.strip_prefix("polygon:") {
        let corners: Option<Vec<Point>> = corners.split_whitespace().map(read_pair).collect();
        return match corners {
            Some(corners) if corners.len() <= MOST_CORNERS => {
                Board::polygon(&corners).map_err(ApiError::bad)
            }
            _ => Err(ApiError::Bad(format!(
                "a polygon is polygon:x,y x,y … with at most {MOST_CORNERS} corners"
            ))),
        };
    }
    Err(ApiError::Bad(
        "there is no such board; use square, rect:W,H, regular:N, disc, polygon:x,y x,y …, segment or \
         circle"
            .into(),
    ))
}

/// A small picture of an empty board.
pub(crate) fn outline(board: &Board) -> String {
    let canvas = Canvas::new(board);
    let shape = canvas.polygon(
        board.corners(),
        "fill=\"#999\" fill-opacity=\"0.25\" stroke=\"#555\" stroke-width=\"6\"",
    );
    format!("{}{shape}</svg>\n", canvas.open())
}

/// A regular polygon of area 1 that stands on a side.
fn regular(corners: usize) -> Result<Board, ApiError> {
    let count = corners as f64;
    let radius = (2.0 / (count * (TAU / count).sin())).sqrt();
    let corner = |index: usize| {
        let angle = TAU * (index as f64 + 0.5) / count - TAU / 4.0;
        Point::new(radius * angle.cos(), radius * angle.sin())
    };
    let corners: Vec<Point> = (0..corners).map(corner).collect();
    Board::polygon(&corners).map_err(ApiError::bad)
}

fn read_pair(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    let number = |part: &str| part.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    Some(Point::new(number(x)?, number(y)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_boards_have_area_one() {
        for text in ["square", "regular:3", "regular:6", "disc"] {
            let area = read_board(text).unwrap().area();
            assert!((area - 1.0).abs() < 1e-9, "{text}: {area}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "rect:0,1",
            "rect:nan,1",
            "rect:1",
            "regular:2",
            "regular:1000000",
            "polygon:",
            "polygon:0,0 1,0",
            "polygon:0,0 1e308,0 0,1e308",
            "polygon:0,0 inf,0 1,1",
            "ring",
        ] {
            assert!(read_board(text).is_err(), "{text} was taken");
        }
    }
}
