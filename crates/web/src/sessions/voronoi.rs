//! The Voronoi game on the page, for two to six players; [`mod@line`] is about the segment and the circle.

mod board;
mod line;
mod picture;
mod sides;

pub(crate) use board::{outline, read_board};
pub(crate) use line::{curve, line_outline};
pub(crate) use sides::SIDES;

use super::Session;
use super::course::GaugeView;
use super::playable::{Playable, title};
use super::spec::{GameSpec, Kind};
use super::table::Table;
use super::thinker::Thinker;
use super::views::{AdviceView, JudgedView, MoveView, Picture, PictureFormat, ReviewView};
use crate::errors::ApiError;
use crate::limits::Limits;
use mapduel_arena::catalog::voronoi::{seat, seat_among};
use mapduel_arena::catalog::{CatalogError, PlayerSpec, Seat};
use mapduel_game::{Game, Notation};
use mapduel_voronoi::geometry::Point;
use mapduel_voronoi::players::{LastMoveParams, Scene, best_last_move, touch};
use mapduel_voronoi::{Grid, Position, TurnOrder, VoronoiGame, VoronoiParams};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// A game; its board needs nothing more to be drawn.
pub(crate) struct VoronoiBoard<const PLAYERS: usize> {
    game: VoronoiGame<PLAYERS>,
    /// Among two sits anybody, among more only who does not think of one opponent.
    seat: Seating<PLAYERS>,
    /// The player that hints come from.
    adviser: &'static str,
}

type Seating<const PLAYERS: usize> =
    fn(&PlayerSpec) -> Result<Seat<VoronoiGame<PLAYERS>>, CatalogError>;

/// The player that hints come from in the game of two.
const ADVISER: &str = "strong:200";
/// The player that hints come from among more.
const ADVISER_AMONG: &str = "maxn:1000";
/// Boxes along a side of a heat map.
const BOXES: usize = 40;

/// A table for as many as are named.
pub(crate) fn open(spec: GameSpec, limits: &Arc<Limits>) -> Result<Arc<dyn Session>, ApiError> {
    if let Some(curve) = curve(&spec.board) {
        return line::open(curve, spec, limits);
    }
    match spec.players.len() {
        2 => sit_down::<2>(spec, limits, seat, ADVISER),
        3 => sit_down::<3>(spec, limits, seat_among, ADVISER_AMONG),
        4 => sit_down::<4>(spec, limits, seat_among, ADVISER_AMONG),
        5 => sit_down::<5>(spec, limits, seat_among, ADVISER_AMONG),
        6 => sit_down::<6>(spec, limits, seat_among, ADVISER_AMONG),
        given => Err(ApiError::Bad(format!(
            "the request is not as it should be: two to six play, and `players` names {given}"
        ))),
    }
}

fn sit_down<const PLAYERS: usize>(
    spec: GameSpec,
    limits: &Arc<Limits>,
    seat: Seating<PLAYERS>,
    adviser: &'static str,
) -> Result<Arc<dyn Session>, ApiError> {
    let board = VoronoiBoard { game: build(&spec, limits)?, seat, adviser };
    Ok(Arc::new(Table::open(board, spec, limits)?))
}

/// The game that is asked for.
fn build<const PLAYERS: usize>(
    spec: &GameSpec,
    limits: &Limits,
) -> Result<VoronoiGame<PLAYERS>, ApiError> {
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
    VoronoiGame::new(params).map_err(ApiError::bad)
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

impl<const PLAYERS: usize> Playable for VoronoiBoard<PLAYERS> {
    type Rules = VoronoiGame<PLAYERS>;

    const KIND: Kind = Kind::Voronoi;
    const SIDES: &'static [&'static str] = SIDES.split_at(PLAYERS).0;

    fn rules(&self) -> &VoronoiGame<PLAYERS> {
        &self.game
    }

    fn thinker(&self, spec: &PlayerSpec) -> Result<Thinker<Self::Rules>, CatalogError> {
        Ok(Thinker::Seat((self.seat)(spec)?))
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
        let areas = self.game.areas(position);
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
            "areas": areas.as_slice(),
            "red": areas[0],
            "blue": areas[1],
            "margin": areas[0] - areas[1],
            "leader": Self::SIDES[self.leader(&areas)],
            "snaps": if over { Vec::new() } else { self.snaps(position) },
        })
    }

    fn refusal(&self, position: &Position, site: Point) -> Option<String> {
        let reason = self.game.check_site(position, site).err()?;
        Some(format!("a site at {site} cannot be played: {reason}"))
    }

    fn headline(&self, position: &Position) -> String {
        let whole = self.game.board().area();
        let shares = self.game.areas(position).map(|area| 100.0 * area / whole);
        let shares = Self::SIDES.iter().zip(shares);
        let shares: Vec<String> =
            shares.map(|(side, share)| format!("{} {share:.1}%", title(side))).collect();
        let standing = format!("{} of the board", shares.join(", "));
        match self.game.score(position).map(|score| score.winner()) {
            Some(Some(winner)) => format!("{standing}: {} wins.", title(Self::name(winner))),
            Some(None) => format!("{standing}: the largest are equal."),
            None => {
                let left = self.game.turns() - position.len();
                let sites = if left == 1 { "site" } else { "sites" };
                format!("{standing}, {left} {sites} to come.")
            }
        }
    }

    fn gauge(&self) -> GaugeView {
        match PLAYERS {
            2 => GaugeView {
                title: "Red's lead in area",
                lines: vec!["lead of red"],
                threshold: Some(self.game.komi()),
                above: Some(Self::SIDES[0]),
                below: Some(Self::SIDES[1]),
            },
            _ => GaugeView {
                title: "Area of each player",
                lines: Self::SIDES.to_vec(),
                threshold: None,
                above: None,
                below: None,
            },
        }
    }

    fn reading(&self, position: &Position) -> Vec<f64> {
        let areas = self.game.areas(position);
        if PLAYERS == 2 { vec![areas[0] - areas[1]] } else { areas.to_vec() }
    }

    fn advise(&self, position: &Position, _: &Limits) -> AdviceView {
        let scene = Scene::new(&self.game, position);
        let (gain, greedy) = best_last_move(&scene, &LastMoveParams::default(), &mut Vec::new());
        let last = position.len() + 1 >= self.game.turns();
        let adviser =
            self.adviser.parse().and_then(|spec| (self.seat)(&spec)).ok().filter(|_| !last);
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
            let areas = self.game.areas(&position);
            leads.push(self.leader(&areas));
            let rival = areas[1..].iter().copied().fold(0.0, f64::max);
            judged.push(JudgedView {
                text: self.game.write_move(site),
                side: Self::name(side),
                loss: (!first).then_some(loss),
                better: (!first && loss > 0.0).then(|| self.game.write_move(better)),
                score: Some(areas[0] - rival),
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
            PictureFormat::Tikz => Ok(Picture::tikz(picture::tikz(&self.game, position))),
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

impl<const PLAYERS: usize> VoronoiBoard<PLAYERS> {
    /// Who would win with these areas: of two, Red beyond the komi; of more, the first of the
    /// largest.
    fn leader(&self, areas: &[f64; PLAYERS]) -> usize {
        if PLAYERS == 2 {
            return usize::from(areas[0] - areas[1] <= self.game.komi());
        }
        let ahead = |best: usize, side: usize| if areas[side] > areas[best] { side } else { best };
        (1..PLAYERS).fold(0, ahead)
    }

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
