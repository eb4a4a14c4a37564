//! Boards with an area and positions on them, as the page draws them.

use super::sides::{self, SIDES};
use crate::geometry::Point;
use crate::players::{Scene, touch};
use crate::{Position, VoronoiGame};
use mapduel_game::Game;
use mapduel_playable::Gauge;
use serde::Serialize;
use serde_json::{Value, json};

/// A board with an area.
#[derive(Serialize)]
#[serde(tag = "kind", rename = "plane")]
struct PlaneBoard {
    #[serde(flatten)]
    place: SitesBoard,
}

/// What every board for sites has: its border, how large it is, and its rules.
#[derive(Serialize)]
pub(super) struct SitesBoard {
    pub(super) corners: Vec<[f64; 2]>,
    /// The ends of the box around it.
    pub(super) low: [f64; 2],
    pub(super) high: [f64; 2],
    pub(super) area: f64,
    pub(super) turns: usize,
    pub(super) komi: f64,
    pub(super) minimum_distance: f64,
}

/// A position: the cells, and who has how much.
#[derive(Serialize)]
pub(super) struct SitesPosition {
    pub(super) cells: Vec<CellView>,
    /// By side.
    pub(super) areas: Vec<f64>,
    pub(super) red: f64,
    pub(super) blue: f64,
    pub(super) margin: f64,
    /// Who would win now, if anybody.
    pub(super) leader: Option<&'static str>,
    /// Places worth snapping to.
    pub(super) snaps: Vec<SnapView>,
}

/// A cell of a position, in the order of the sites.
#[derive(Serialize)]
pub(super) struct CellView {
    pub(super) side: &'static str,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) area: f64,
    pub(super) centroid: [f64; 2],
    pub(super) polygon: Vec<[f64; 2]>,
}

/// A place worth snapping to.
#[derive(Serialize)]
pub(super) struct SnapView {
    /// `centroid` or `touch`.
    pub(super) kind: &'static str,
    pub(super) at: [f64; 2],
}

pub(super) fn board<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>) -> Value {
    let board = game.board();
    let (low, high) = board.bounds();
    let place = SitesBoard {
        corners: board.corners().iter().map(|&corner| pair(corner)).collect(),
        low: pair(low),
        high: pair(high),
        area: board.area(),
        turns: game.turns(),
        komi: game.komi(),
        minimum_distance: game.minimum_distance(),
    };
    json!(PlaneBoard { place })
}

pub(super) fn position<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> Value {
    let areas = game.areas(position);
    let diagram = game.diagram(position);
    let cells = (0..diagram.len())
        .map(|index| CellView {
            side: sides::name(game.owner(index)),
            x: diagram.site(index).x,
            y: diagram.site(index).y,
            area: diagram.area(index),
            centroid: pair(diagram.centroid(index)),
            polygon: diagram.polygon(index).iter().map(|&corner| pair(corner)).collect(),
        })
        .collect();
    let over = game.score(position).is_some();
    json!(SitesPosition {
        cells,
        areas: areas.to_vec(),
        red: areas[0],
        blue: areas[1],
        margin: areas[0] - areas[1],
        leader: Some(SIDES[leader(game, &areas)]),
        snaps: if over { Vec::new() } else { snaps(game, position) },
    })
}

pub(super) fn gauge<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>) -> Gauge {
    match PLAYERS {
        2 => Gauge {
            title: "Red's lead in area",
            lines: vec!["lead of red"],
            threshold: Some(game.komi()),
            above: Some(SIDES[0]),
            below: Some(SIDES[1]),
        },
        _ => Gauge {
            title: "Area of each player",
            lines: SIDES[..PLAYERS].to_vec(),
            threshold: None,
            above: None,
            below: None,
        },
    }
}

pub(super) fn reading<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> Vec<f64> {
    let areas = game.areas(position);
    if PLAYERS == 2 { vec![areas[0] - areas[1]] } else { areas.to_vec() }
}

/// Who would win with these areas: of two, Red beyond the komi; of more, the first of the
/// largest.
pub(super) fn leader<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    areas: &[f64; PLAYERS],
) -> usize {
    if PLAYERS == 2 {
        return usize::from(areas[0] - areas[1] <= game.komi());
    }
    let ahead = |best: usize, side: usize| if areas[side] > areas[best] { side } else { best };
    (1..PLAYERS).fold(0, ahead)
}

/// Places worth snapping to: the centers of gravity of all cells, and the places right beside the
/// rivals' sites that take most of their cells.
fn snaps<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>, position: &Position) -> Vec<SnapView> {
    if position.is_empty() {
        return vec![SnapView { kind: "centroid", at: pair(game.board().centroid()) }];
    }
    let scene = Scene::new(game, position);
    let centroids = (0..scene.diagram.len()).map(|cell| ("centroid", scene.diagram.centroid(cell)));
    let touches =
        scene.rivals.iter().filter_map(|&cell| touch(&scene, cell).map(|place| ("touch", place)));
    centroids
        .chain(touches)
        .filter(|&(_, place)| game.is_legal(position, place))
        .map(|(kind, place)| SnapView { kind, at: pair(place) })
        .collect()
}

fn pair(point: Point) -> [f64; 2] {
    [point.x, point.y]
}
