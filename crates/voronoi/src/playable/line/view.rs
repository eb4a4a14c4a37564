//! Lines and positions on them, as the page draws them.

use super::shape::{bounds, cells, place, polygon};
use crate::geometry::Point;
use crate::line::{Curve, LineGame, LineParams, LinePosition};
use crate::playable::picture::{Canvas, Drawing, DrawnCell, Owner};
use crate::playable::sides::SIDES;
use crate::playable::view::{CellView, SitesBoard, SitesPosition, SnapView};
use mapduel_game::Game;
use serde::Serialize;
use serde_json::{Value, json};

/// A little more than the minimum distance, so that rounding does not make it less.
const MARGIN: f64 = 1.001;

/// A segment or a circle.
#[derive(Serialize)]
#[serde(tag = "kind", rename = "line")]
struct LineBoard {
    #[serde(flatten)]
    place: SitesBoard,
    /// `segment` or `circle`.
    curve: &'static str,
}

pub(super) fn board(game: &LineGame) -> Value {
    let LineParams { curve, rounds, minimum_distance, .. } = *game.params();
    let (low, high) = bounds(curve);
    let place = SitesBoard {
        corners: pairs(&polygon(curve, (0.0, 1.0))),
        low: pair(low),
        high: pair(high),
        area: 1.0,
        turns: 2 * rounds,
        komi: 0.0,
        minimum_distance,
    };
    json!(LineBoard { place, curve: curve.name() })
}

pub(super) fn position(game: &LineGame, position: &LinePosition) -> Value {
    let curve = game.params().curve;
    let cells = cells(game, position).into_iter().enumerate();
    let cells = cells.map(|(index, (begin, length))| {
        let site = place(curve, position.sites()[index], 0.0);
        CellView {
            side: SIDES[index % 2],
            x: site.x,
            y: site.y,
            area: length,
            centroid: pair(place(curve, begin + length / 2.0, 0.0)),
            polygon: pairs(&polygon(curve, (begin, length))),
        }
    });
    let [red, blue] = game.lengths(position);
    json!(SitesPosition {
        cells: cells.collect(),
        areas: vec![red, blue],
        red,
        blue,
        margin: red - blue,
        // Nobody leads in a tie: a line has no komi that would decide it.
        leader: (red != blue).then(|| SIDES[usize::from(blue > red)]),
        snaps: snaps(game, position),
    })
}

/// The middles of all cells, and the places right beside the rival's sites.
fn snaps(game: &LineGame, position: &LinePosition) -> Vec<SnapView> {
    let (curve, sites) = (game.params().curve, position.sites());
    let own = sites.len() % 2;
    let middles = cells(game, position).into_iter();
    let middles = middles.map(|(begin, length)| ("centroid", begin + length / 2.0));
    let near = game.params().minimum_distance * MARGIN;
    let rivals = sites.iter().enumerate().filter(|(index, _)| index % 2 != own);
    let touches = rivals.flat_map(|(_, &site)| [("touch", site - near), ("touch", site + near)]);
    let wrapped = |at: f64| match curve {
        Curve::Segment => at,
        Curve::Circle => at.rem_euclid(1.0),
    };
    middles
        .chain(touches)
        .map(|(kind, at)| (kind, wrapped(at)))
        .filter(|&(_, at)| game.is_legal(position, at))
        .map(|(kind, at)| SnapView { kind, at: pair(place(curve, at, 0.0)) })
        .collect()
}

/// A position, to be drawn.
pub(super) fn drawing(game: &LineGame, position: &LinePosition) -> Drawing {
    let curve = game.params().curve;
    let (low, high) = bounds(curve);
    let cells = cells(game, position).into_iter().zip(position.sites()).enumerate();
    let cells = cells.map(|(index, (piece, &site))| DrawnCell {
        polygon: polygon(curve, piece),
        site: place(curve, site, 0.0),
        owner: index % 2,
    });
    Drawing {
        canvas: Canvas::new(low, high),
        border: polygon(curve, (0.0, 1.0)),
        owners: Owner::sides(2),
        cells: cells.collect(),
        anchor: "above, inner sep=3pt",
        origin: Point::default(),
    }
}

/// A small picture of an empty line.
pub(in crate::playable) fn outline(curve: Curve) -> String {
    let params = LineParams { curve, ..LineParams::default() };
    let game = LineGame::new(params).expect("the ordinary game can be played on any curve");
    drawing(&game, &game.start()).outline()
}

fn pair(point: Point) -> [f64; 2] {
    [point.x, point.y]
}

fn pairs(points: &[Point]) -> Vec<[f64; 2]> {
    points.iter().map(|&point| pair(point)).collect()
}
