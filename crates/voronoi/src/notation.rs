//! Moves as text: `0.25,0.75`.

use crate::VoronoiGame;
use crate::geometry::Point;
use mapduel_game::{Notation, NotationError};

impl<const PLAYERS: usize> Notation for VoronoiGame<PLAYERS> {
    /// The shortest digits that are read back as the same site.
    fn write_move(&self, site: Point) -> String {
        site.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Point, NotationError> {
        let text = text.trim();
        let number =
            |part: &str| part.trim().parse::<f64>().ok().filter(|number| number.is_finite());
        let parts = text.split_once(',').map(|(x, y)| (number(x), number(y)));
        match parts {
            Some((Some(x), Some(y))) => Ok(Point::new(x, y)),
            _ => {
                let message = format!(
                    "`{text}` is no site; write two numbers with a comma, such as 0.25,0.75"
                );
                Err(NotationError { message })
            }
        }
    }
}
