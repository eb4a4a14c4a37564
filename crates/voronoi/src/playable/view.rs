//! Boards with an area and positions on them, as the page draws them.

use super::sides::{self, SIDES};
use crate::geometry::Point;
use crate::players::{Scene, touch};
use crate::{Position, VoronoiGame};
use mapduel_game::Game;
use mapduel_playable::Gauge;
use serde::Serialize;
use serde_json::{Value, json};

/// A cell of a position, in the order of the sites.
#[derive(Serialize)]
struct CellView {
    side: &'static str,
    x: f64,
    y: f64,
    area: f64,
    centroid: [f64; 2],
    polygon: Vec<[f64; 2]>,
}

pub(super) fn board<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>) -> Value {
    let board = game.board();
    let (low, high) = board.bounds();
    json!({
        "kind": "plane",
        "corners": board.corners().iter().map(|&corner| pair(corner)).collect::<Vec<_>>(),
        "low": pair(low),
        "high": pair(high),
        "area": board.area(),
        "turns": game.turns(),
        "komi": game.komi(),
        "minimum_distance": game.minimum_distance(),
    })
}

pub(super) fn position<const PLAYERS: usize>(
    game: &VoronoiGame<PLAYERS>,
    position: &Position,
) -> Value {
    let areas = game.areas(position);
    let diagram = game.diagram(position);
    let cells: Vec<CellView> = (0..diagram.len())
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
    json!({
        "cells": cells,
        "areas": areas.as_slice(),
        "red": areas[0],
        "blue": areas[1],
        "margin": areas[0] - areas[1],
        "leader": SIDES[leader(game, &areas)],
        "snaps": if over { Vec::new() } else { snaps(game, position) },
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
fn snaps<const PLAYERS: usize>(game: &VoronoiGame<PLAYERS>, position: &Position) -> Vec<Value> {
    if position.is_empty() {
        let center = pair(game.board().centroid());
        return vec![json!({ "kind": "centroid", "at": center })];
    }
    let scene = Scene::new(game, position);
    let centroids = (0..scene.diagram.len()).map(|cell| ("centroid", scene.diagram.centroid(cell)));
    let touches =
        scene.rivals.iter().filter_map(|&cell| touch(&scene, cell).map(|place| ("touch", place)));
    centroids
        .chain(touches)
        .filter(|&(_, place)| game.is_legal(position, place))
        .map(|(kind, place)| json!({ "kind": kind, "at": pair(place) }))
        .collect()
}

fn pair(point: Point) -> [f64; 2] {
    [point.x, point.y]
}
