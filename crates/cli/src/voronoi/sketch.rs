//! The cells as text: who owns which part of the board, and where the sites are.

use super::game::SIDES;
use crate::sketch::{Label, paint};
use mapduel_graph::drawing::color_hex;
use mapduel_voronoi::geometry::{Diagram, Point};

/// The most columns and rows. A character is about twice as high as it is wide.
const WIDTH: usize = 72;
const HEIGHT: usize = 24;

/// What fills the cells of each side.
const FILLS: [char; SIDES.len()] = ['.', '+', ':', '~', 'o', '%'];

/// Where the color of each side is in the palette.
const COLORS: [usize; SIDES.len()] = [5, 4, 2, 3, 6, 1];

/// A sketch of the cells, filled by owner; `R1` is the first site of Red. The owners are sides.
pub(crate) fn draw(diagram: &Diagram, owners: &[usize]) -> String {
    let (low, high) = diagram.board().bounds();
    let (wide, tall) = (high.x - low.x, high.y - low.y);
    let rows = ((WIDTH as f64 * tall / (2.0 * wide)) as usize).clamp(1, HEIGHT);
    let columns = ((2.0 * rows as f64 * wide / tall) as usize).clamp(1, WIDTH);
    let mut picture = vec![vec![(' ', None); columns + 2]; rows];
    for (row, line) in picture.iter_mut().enumerate() {
        for (column, place) in line.iter_mut().enumerate().take(columns) {
            let point = Point::new(
                low.x + wide * (column as f64 + 0.5) / columns as f64,
                high.y - tall * (row as f64 + 0.5) / rows as f64,
            );
            if let Some(cell) = diagram.nearest(point).filter(|_| diagram.board().contains(point)) {
                *place = (FILLS[owners[cell]], Some(owners[cell]));
            }
        }
    }
    let mut counts = [0; SIDES.len()];
    for (index, &owner) in owners.iter().enumerate() {
        counts[owner] += 1;
        let site = diagram.site(index);
        let place = |part: f64, whole: usize| ((part * whole as f64) as usize).min(whole - 1);
        let column = place((site.x - low.x) / wide, columns);
        let row = place((high.y - site.y) / tall, rows);
        let letter = SIDES[owner][..1].to_uppercase();
        for (offset, letter) in format!("{letter}{}", counts[owner]).chars().enumerate() {
            if let Some(place) = picture[row].get_mut(column + offset) {
                *place = (letter, Some(owner));
            }
        }
    }
    let line = |line: &Vec<(char, Option<usize>)>| {
        let runs = line.chunk_by(|one, other| one.1 == other.1);
        let text: String = runs
            .map(|run| {
                let text = run.iter().map(|(letter, _)| letter).collect();
                paint(&Label { text, fill: run[0].1.map(|side| color_hex(COLORS[side])) })
            })
            .collect();
        text.trim_end().to_string()
    };
    picture.iter().map(line).collect::<Vec<_>>().join("\n")
}
