//! The cells as text: who owns which part of the board, and where the sites are.

use super::{sides, words};
use crate::geometry::Point;
use crate::{Position, VoronoiGame};
use mapduel_game::Side;
use mapduel_playable::{Run, Sketch};

/// The most columns and rows. A character is about twice as high as it is wide.
pub(super) const WIDTH: usize = 72;
const HEIGHT: usize = 24;

/// A letter and whose it is.
pub(super) type Letter = (char, Option<Side>);

/// A sketch of the cells, filled by owner, and who is ahead; `R1` is the first site of Red.
pub(super) fn sketch<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> Sketch {
    let standing = words::standing(game, position);
    match position.is_empty() {
        true => Sketch::plain(&standing),
        false => draw(game, position).with_line(standing),
    }
}

fn draw<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>, position: &Position) -> Sketch {
    let (diagram, board) = (game.diagram(position), game.board());
    let (low, high) = board.bounds();
    let (wide, tall) = (high.x - low.x, high.y - low.y);
    let rows = ((WIDTH as f64 * tall / (2.0 * wide)) as usize).clamp(1, HEIGHT);
    let columns = ((2.0 * rows as f64 * wide / tall) as usize).clamp(1, WIDTH);
    let mut picture: Vec<Vec<Letter>> = vec![vec![(' ', None); columns + 2]; rows];
    for (row, line) in picture.iter_mut().enumerate() {
        for (column, place) in line.iter_mut().enumerate().take(columns) {
            let point = Point::new(
                low.x + wide * (column as f64 + 0.5) / columns as f64,
                high.y - tall * (row as f64 + 0.5) / rows as f64,
            );
            if let Some(cell) = diagram.nearest(point).filter(|_| board.contains(point)) {
                let side = game.owner(cell);
                *place = (sides::texture(side), Some(side));
            }
        }
    }
    let mut counts = [0; PLAYERS];
    for (index, &site) in position.sites().iter().enumerate() {
        let side = game.owner(index);
        counts[side.index()] += 1;
        let place = |part: f64, whole: usize| ((part * whole as f64) as usize).min(whole - 1);
        let column = place((site.x - low.x) / wide, columns);
        let row = place((high.y - site.y) / tall, rows);
        mark(&mut picture[row], column, side, counts[side.index()]);
    }
    Sketch { lines: picture.iter().map(|line| runs(line)).collect() }
}

/// Writes a site into a line.
pub(super) fn mark(line: &mut [Letter], column: usize, side: Side, number: usize) {
    let name = format!("{}{number}", sides::letter(side));
    for (offset, letter) in name.chars().enumerate() {
        if let Some(place) = line.get_mut(column + offset) {
            *place = (letter, Some(side));
        }
    }
}

/// The line in pieces of one color each, without blanks at its end.
pub(super) fn runs(line: &[Letter]) -> Vec<Run> {
    let end = line.iter().rposition(|&(letter, _)| letter != ' ').map_or(0, |last| last + 1);
    let runs = line[..end].chunk_by(|one, other| one.1 == other.1);
    runs.map(|run| Run {
        text: run.iter().map(|(letter, _)| letter).collect(),
        fill: run[0].1.map(|side| sides::fill(side).to_string()),
    })
    .collect()
}
