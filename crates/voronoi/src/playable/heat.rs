//! What a site would take from the others, everywhere on the board: as data for the page, and as a
//! picture.

use super::picture::Canvas;
use super::sides;
use crate::geometry::{Diagram, Point};
use crate::players::{LastMoveParams, Scene, best_last_move};
use crate::{Grid, Position, VoronoiGame};
use serde::Serialize;

/// Boxes along a side of the page's map.
const BOXES: usize = 40;
/// Boxes along a side of a picture.
const FINE_BOXES: usize = 100;

/// What a site would take in each box of the board.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Heat {
    /// The sides of a box.
    #[serde(rename = "box")]
    sides: [f64; 2],
    /// The most that is taken anywhere.
    most: f64,
    /// The center of each box and what a site there would take.
    boxes: Vec<[f64; 3]>,
}

impl Heat {
    /// As fine as the page shows it.
    pub(super) fn for_page<const PLAYERS: usize>(
        game: &VoronoiGame<PLAYERS>,
        position: &Position,
    ) -> Heat {
        let scene = Scene::new(game, position);
        Heat::of(&scene.diagram, |point| scene.gain(point))
    }

    /// The same of any cells, with what a site would take at a place.
    pub(super) fn of(diagram: &Diagram, gain: impl Fn(Point) -> f64) -> Heat {
        Heat::new(diagram, gain, BOXES)
    }

    fn new(diagram: &Diagram, gain: impl Fn(Point) -> f64, count: usize) -> Heat {
        let board = diagram.board();
        let (low, high) = board.bounds();
        let grid = Grid::new(board, count);
        let taken = |&point: &Point| [point.x, point.y, gain(point).max(0.0)];
        let boxes: Vec<[f64; 3]> = grid.points().iter().map(taken).collect();
        let most = boxes.iter().map(|place| place[2]).fold(0.0, f64::max);
        let sides = [(high.x - low.x) / count as f64, (high.y - low.y) / count as f64];
        Heat { sides, most, boxes }
    }
}

/// Draws the stolen area of the side to move at every place, darker where it is more, with the
/// cells' borders and sites over it and a ring at the best last move.
pub(super) fn heat_svg<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> String {
    let scene = Scene::new(game, position);
    let (gain, best) = best_last_move(&scene, &LastMoveParams::default(), &mut Vec::new());
    let heat = Heat::new(&scene.diagram, |point| scene.gain(point), FINE_BOXES);
    let most = heat.most.max(gain);
    let (diagram, board) = (&scene.diagram, scene.diagram.board());
    let (low, high) = board.bounds();
    let canvas = Canvas::new(low, high);
    let mut text = canvas.open();
    let half = heat.sides.map(|side| side / 2.0);
    for [x, y, taken] in heat.boxes {
        let part = if most > 0.0 { taken / most } else { 0.0 };
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(right, up)| Point::new(x + right * half[0], y + up * half[1]));
        text.push_str(&canvas.polygon(&corners, &format!("fill=\"{}\"", shade(part))));
    }
    for index in 0..diagram.len() {
        let attributes = "fill=\"none\" stroke=\"#fff\"";
        text.push_str(&canvas.polygon(diagram.polygon(index), attributes));
        let fill = sides::fill(game.owner(index));
        let attributes = format!("fill=\"#{fill}\" stroke=\"#fff\"");
        text.push_str(&canvas.circle(diagram.site(index), &attributes));
    }
    text.push_str(&canvas.polygon(board.corners(), "fill=\"none\" stroke=\"#222\""));
    let attributes = "fill=\"none\" stroke=\"#000\" stroke-width=\"2\"";
    text.push_str(&canvas.circle(best, attributes));
    text.push_str("</svg>\n");
    text
}

/// From pale to dark; steps of one hue are read in order by everybody, also without color.
fn shade(part: f64) -> String {
    let mix = |pale: f64, dark: f64| (pale + (dark - pale) * part.clamp(0.0, 1.0)).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(255.0, 90.0), mix(247.0, 20.0), mix(220.0, 60.0))
}
