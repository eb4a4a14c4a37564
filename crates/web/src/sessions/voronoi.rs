//! The Voronoi game of two on the page.

mod board;
mod picture;

pub(crate) use board::{outline, read_board};

use super::playable::Playable;
use super::spec::{GameSpec, Kind};
use super::thinker::Thinker;
use super::views::{AdviceView, JudgedView, MoveView, Picture, PictureFormat, ReviewView};
use crate::errors::ApiError;
use crate::limits::Limits;
use mapduel_arena::catalog::voronoi::seat;
use mapduel_arena::catalog::{CatalogError, PlayerSpec};
use mapduel_game::{Game, Notation, Side};
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::players::{LastMoveParams, Scene, best_last_move, touch};
use mapduel_voronoi::{Grid, Position, RED, TurnOrder, VoronoiGame, VoronoiParams};
use serde::Serialize;
use serde_json::{Value, json};

/// A game; its board needs nothing more to be drawn.
pub(crate) struct VoronoiBoard {
    game: VoronoiGame,
}

/// The player that hints come from.
const ADVISER: &str = "strong:200";
/// Boxes along a side of a heat map.
const BOXES: usize = 40;

/// The game that is asked for.
pub(crate) fn build(spec: &GameSpec, limits: &Limits) -> Result<VoronoiBoard, ApiError> {
    let turns = spec.turns.unwrap_or(10);
    if turns > limits.turns {
        return Err(ApiError::Bad(format!("at most {} sites are played here", limits.turns)));
    }
    let defaults = VoronoiParams::default();
    let params = VoronoiParams {
        board: read_board(&spec.board)?,
        turns,
        komi: spec.komi.unwrap_or(0.0),
        minimum_distance: spec.minimum_distance.unwrap_or(defaults.minimum_distance),
        order: match spec.order.as_deref() {
            None | Some("alternating") => TurnOrder::Alternating,
            Some("one-round") => TurnOrder::OneRound,
            Some(_) => return Err(ApiError::Bad("`order` is alternating or one-round".into())),
        },
        ..defaults
    };
    Ok(VoronoiBoard { game: VoronoiGame::new(params).map_err(ApiError::bad)? })
}

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

impl Playable for VoronoiBoard {
    type Rules = VoronoiGame;

    const KIND: Kind = Kind::Voronoi;
    const SIDES: [&'static str; 2] = ["red", "blue"];

    fn rules(&self) -> &VoronoiGame {
        &self.game
    }

    fn thinker(&self, spec: &PlayerSpec) -> Result<Thinker<VoronoiGame>, CatalogError> {
        Ok(Thinker::Seat(seat(spec)?))
    }

    fn board(&self) -> Value {
        let board = self.game.board();
        let (low, high) = board.bounds();
        json!({
            "corners": board.corners().iter().map(|&corner| pair(corner)).collect::<Vec<_>>(),
            "low": pair(low),
            "high": pair(high),
            "area": board.area(),
            "turns": self.game.turns(),
            "komi": self.game.komi(),
            "minimum_distance": self.game.minimum_distance(),
        })
    }

    fn position(&self, position: &Position) -> Value {
        let [red, blue] = self.game.areas(position);
        let diagram = self.game.diagram(position);
        let cells: Vec<CellView> = (0..diagram.len())
            .map(|index| CellView {
                side: Self::name(self.game.owner(index)),
                x: diagram.site(index).x,
                y: diagram.site(index).y,
                area: diagram.area(index),
                centroid: pair(diagram.centroid(index)),
                polygon: diagram.polygon(index).iter().map(|&corner| pair(corner)).collect(),
            })
            .collect();
        let over = self.game.score(position).is_some();
        json!({
            "cells": cells,
            "red": red,
            "blue": blue,
            "margin": red - blue,
            "snaps": if over { Vec::new() } else { self.snaps(position) },
        })
    }

    fn refusal(&self, position: &Position, site: Point) -> Option<String> {
        let reason = self.game.check_site(position, site).err()?;
        Some(format!("a site at {site} cannot be played: {reason}"))
    }

    fn headline(&self, position: &Position) -> String {
        let [red, blue] = self.game.areas(position);
        let whole = self.game.board().area();
        let (red, blue) = (100.0 * red / whole, 100.0 * blue / whole);
        let standing = format!("Red {red:.1}%, Blue {blue:.1}% of the board");
        match self.game.score(position).and_then(|score| score.winner()) {
            Some(winner) if winner == RED => format!("{standing}: Red wins."),
            Some(_) => format!("{standing}: Blue wins."),
            None => {
                let left = self.game.turns() - position.len();
                format!("{standing}, {left} sites to come.")
            }
        }
    }

    fn advise(&self, position: &Position, _: &Limits) -> AdviceView {
        let scene = Scene::new(&self.game, position);
        let (gain, greedy) = best_last_move(&scene, &LastMoveParams::default(), &mut Vec::new());
        let last = position.len() + 1 >= self.game.turns();
        let adviser = ADVISER.parse().and_then(|spec| seat(&spec)).ok().filter(|_| !last);
        let (best, value) = match adviser {
            Some(mut seat) => {
                seat.new_game(0);
                let choice = seat.choose(&self.game, position);
                (choice.mv, choice.value)
            }
            None => (greedy, None),
        };
        let taken = scene.gain(best).max(0.0);
        let whole = self.game.board().area();
        let text = match last {
            true => format!("The best last move takes {:.2}% of the board.", 100.0 * gain / whole),
            false => format!(
                "A strong player would play here and take {:.2}% of the board at once; the \
                 greediest move takes {:.2}%.",
                100.0 * taken / whole,
                100.0 * gain.max(0.0) / whole
            ),
        };
        let best = self.game.write_move(best);
        let view =
            MoveView { text: best.clone(), visits: 0, value, exact: None, points: Some(taken) };
        AdviceView { best, text, winner: None, moves: vec![view] }
    }

    fn review(&self, moves: &[Point], _: &Limits) -> ReviewView {
        let mut position = self.game.start();
        let (mut judged, mut leads) = (Vec::new(), Vec::new());
        for &site in moves {
            let side = self.game.turn(&position);
            let scene = Scene::new(&self.game, &position);
            let (most, better) = best_last_move(&scene, &LastMoveParams::QUICK, &mut Vec::new());
            let loss = (most - scene.gain(site)).max(0.0);
            let first = position.is_empty();
            self.game.play_unchecked(&mut position, site);
            let [red, blue] = self.game.areas(&position);
            leads.push(red - blue > self.game.komi());
            judged.push(JudgedView {
                text: self.game.write_move(site),
                side: Self::name(side),
                loss: (!first).then_some(loss),
                better: (!first && loss > 0.0).then(|| self.game.write_move(better)),
                score: Some(red - blue),
            });
        }
        let turning_point = (1..leads.len()).rev().find(|&index| leads[index] != leads[index - 1]);
        ReviewView {
            measure: "A loss is the area that the greediest site would have taken more at once; \
                      only for the last move that is the whole truth. The turning point is where \
                      the lead changed hands for the last time."
                .to_string(),
            moves: judged,
            turning_point: turning_point.map(|index| index + 1),
        }
    }

    fn picture(&self, position: &Position, format: PictureFormat) -> Result<Picture, ApiError> {
        match format {
            PictureFormat::Svg => Ok(Picture::svg(picture::svg(&self.game, position))),
            PictureFormat::Tikz => {
                Err(ApiError::Bad("Voronoi boards are exported as svg or json".into()))
            }
        }
    }

    fn heat(&self, position: &Position) -> Result<Value, ApiError> {
        let scene = Scene::new(&self.game, position);
        let grid = Grid::new(self.game.board(), BOXES);
        let (low, high) = self.game.board().bounds();
        let boxes: Vec<[f64; 3]> = grid
            .points()
            .iter()
            .map(|&point| [point.x, point.y, scene.gain(point).max(0.0)])
            .collect();
        let most = boxes.iter().map(|place| place[2]).fold(0.0, f64::max);
        let sides = [(high.x - low.x) / BOXES as f64, (high.y - low.y) / BOXES as f64];
        Ok(json!({ "box": sides, "most": most, "boxes": boxes }))
    }
}

impl VoronoiBoard {
    /// Places worth snapping to: the centers of gravity of all cells, and the places right beside
    /// the rivals' sites that take most of their cells.
    fn snaps(&self, position: &Position) -> Vec<Value> {
        if position.is_empty() {
            let center = pair(self.game.board().centroid());
            return vec![json!({ "kind": "centroid", "at": center })];
        }
        let scene = Scene::new(&self.game, position);
        let centroids =
            (0..scene.diagram.len()).map(|cell| ("centroid", scene.diagram.centroid(cell)));
        let touches = scene
            .rivals
            .iter()
            .filter_map(|&cell| touch(&scene, cell).map(|place| ("touch", place)));
        centroids
            .chain(touches)
            .filter(|&(_, place)| self.game.is_legal(position, place))
            .map(|(kind, place)| json!({ "kind": kind, "at": pair(place) }))
            .collect()
    }
}

fn pair(point: Point) -> [f64; 2] {
    [point.x, point.y]
}

/// The color of a side in pictures, from the palette of Okabe and Ito.
fn fill(side: Side) -> &'static str {
    if side == RED { "#D55E00" } else { "#0072B2" }
}
