//! The Voronoi game in one dimension: a segment is drawn as a strip and a circle as a ring, so that
//! the page shows cells as it does on any board.

use super::sides::{SIDES, fill, letter};
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::sessions::Session;
use crate::sessions::course::GaugeView;
use crate::sessions::playable::Playable;
use crate::sessions::spec::{GameSpec, Kind};
use crate::sessions::table::Table;
use crate::sessions::thinker::Thinker;
use crate::sessions::views::{
    AdviceView, JudgedView, MoveView, Picture, PictureFormat, ReviewView,
};
use mapduel_arena::catalog::voronoi::line;
use mapduel_arena::catalog::{CatalogError, PlayerSpec};
use mapduel_game::{Budget, Game, Notation, Player, Side};
use mapduel_voronoi::line::{Curve, KeyPointPlayer, LineGame, LineParams, LinePosition};
use serde_json::{Value, json};
use std::f64::consts::TAU;
use std::sync::Arc;

/// A game on a line.
struct LineBoard {
    game: LineGame,
}

/// Half of the width of the strip or the ring.
const HALF: f64 = 0.04;
/// The radius of a circle of length 1.
const RADIUS: f64 = 1.0 / TAU;
/// How many corners a whole ring has along one of its sides.
const CORNERS: f64 = 96.0;
/// A little more than the minimum distance, so that rounding does not make it less.
const MARGIN: f64 = 1.001;
/// The longer side of a picture, in pixels and in centimeters.
const EXTENTS: (f64, f64) = (600.0, 10.0);

/// The curve that a board's name means, if it is one.
pub(crate) fn curve(board: &str) -> Option<Curve> {
    match board {
        "segment" => Some(Curve::Segment),
        "circle" => Some(Curve::Circle),
        _ => None,
    }
}

/// A small picture of an empty line.
pub(crate) fn line_outline(curve: Curve) -> String {
    let params = LineParams { curve, ..LineParams::default() };
    LineGame::new(params).map_or(String::new(), |game| {
        let start = game.start();
        LineBoard { game }.svg(&start)
    })
}

/// A table at a line.
pub(super) fn open(
    curve: Curve,
    spec: GameSpec,
    limits: &Arc<Limits>,
) -> Result<Arc<dyn Session>, ApiError> {
    let turns = spec.turns.unwrap_or(10);
    if turns > limits.turns || turns % 2 == 1 {
        let most = limits.turns;
        let message =
            format!("on a line both have equally many sites: an even number up to {most}");
        return Err(ApiError::Bad(message));
    }
    if spec.komi.is_some_and(|komi| komi != 0.0) {
        return Err(ApiError::Bad("there is no komi on a line; leave it at 0".into()));
    }
    if spec.order.as_deref().is_some_and(|order| order != "alternating") {
        return Err(ApiError::Bad("on a line sites are played in turn; leave `order` out".into()));
    }
    let defaults = LineParams::default();
    let rounds = turns / 2;
    let minimum_distance = spec.minimum_distance.unwrap_or(defaults.minimum_distance);
    // So many points that all sites together cannot take them all.
    let grid = defaults.grid.max(16 * rounds);
    let params = LineParams { curve, rounds, minimum_distance, grid };
    let game = LineGame::new(params).map_err(ApiError::bad)?;
    Ok(Arc::new(Table::open(LineBoard { game }, spec, limits)?))
}

impl Playable for LineBoard {
    type Rules = LineGame;

    const KIND: Kind = Kind::Voronoi;
    const SIDES: &'static [&'static str] = SIDES.split_at(2).0;

    fn rules(&self) -> &LineGame {
        &self.game
    }

    fn thinker(&self, spec: &PlayerSpec) -> Result<Thinker<LineGame>, CatalogError> {
        Ok(Thinker::Seat(line::seat(spec)?))
    }

    fn board(&self) -> Value {
        let (low, high) = self.bounds();
        json!({
            "curve": match self.curve() {
                Curve::Segment => "segment",
                Curve::Circle => "circle",
            },
            "corners": self.piece(0.0, 1.0),
            "low": low,
            "high": high,
            "area": 1.0,
            "turns": 2 * self.game.params().rounds,
            "komi": 0.0,
            "minimum_distance": self.game.params().minimum_distance,
        })
    }

    fn position(&self, position: &LinePosition) -> Value {
        let cells: Vec<Value> = self
            .cells(position)
            .into_iter()
            .enumerate()
            .map(|(index, (begin, length))| {
                let site = self.place(position.sites()[index], 0.0);
                json!({
                    "side": Self::SIDES[index % 2],
                    "x": site[0],
                    "y": site[1],
                    "area": length,
                    "centroid": self.place(begin + length / 2.0, 0.0),
                    "polygon": self.piece(begin, length),
                })
            })
            .collect();
        let lengths = self.game.lengths(position);
        let [red, blue] = lengths;
        json!({
            "cells": cells,
            "areas": lengths,
            "red": red,
            "blue": blue,
            "margin": red - blue,
            // Nobody leads in a tie: a line has no komi that would decide it.
            "leader": (red != blue).then(|| Self::SIDES[usize::from(blue > red)]),
            "snaps": self.snaps(position),
        })
    }

    fn refusal(&self, position: &LinePosition, at: f64) -> Option<String> {
        if self.game.is_legal(position, at) {
            return None;
        }
        Some(if self.game.score(position).is_some() {
            "the game is over".to_string()
        } else if !self.curve().contains(at) {
            format!("a site at {at} is not on the line")
        } else {
            let least = self.game.params().minimum_distance;
            format!("a site at {at} cannot be played: it is nearer than {least} to another")
        })
    }

    fn headline(&self, position: &LinePosition) -> String {
        let [red, blue] = self.game.lengths(position).map(|length| 100.0 * length);
        let standing = format!("Red {red:.1}%, Blue {blue:.1}% of the line");
        match self.game.score(position).map(|score| score.winner()) {
            Some(Some(winner)) if winner == Side::FIRST => format!("{standing}: Red wins."),
            Some(Some(_)) => format!("{standing}: Blue wins."),
            Some(None) => format!("{standing}: a draw."),
            None => {
                let left = 2 * self.game.params().rounds - position.sites().len();
                let sites = if left == 1 { "site" } else { "sites" };
                format!("{standing}, {left} {sites} to come.")
            }
        }
    }

    fn gauge(&self) -> GaugeView {
        GaugeView {
            title: "Red's lead in length",
            lines: vec!["lead of red"],
            threshold: Some(0.0),
            above: Some(SIDES[0]),
            below: Some(SIDES[1]),
        }
    }

    fn reading(&self, position: &LinePosition) -> Vec<f64> {
        let [red, blue] = self.game.lengths(position);
        vec![red - blue]
    }

    fn advise(&self, position: &LinePosition, _: &Limits) -> AdviceView {
        let best = KeyPointPlayer.choose(&self.game, position, Budget::Simulations(1)).mv;
        let second = self.game.turn(position) == Side::SECOND;
        let text = match second {
            true => {
                "The strategy of key points plays here; with it the second player wins, where the \
                 least distance leaves room for it."
            }
            false => "The strategy of key points would play here; it promises the first nothing.",
        };
        let best = self.game.write_move(best);
        let view =
            MoveView { text: best.clone(), visits: 0, value: None, exact: None, points: None };
        AdviceView { best, text: text.to_string(), winner: None, moves: vec![view] }
    }

    fn review(&self, moves: &[f64], _: &Limits) -> ReviewView {
        let mut position = self.game.start();
        let (mut judged, mut leads) = (Vec::new(), Vec::new());
        for &site in moves {
            let side = self.game.turn(&position);
            self.game.play_unchecked(&mut position, site);
            let [red, blue] = self.game.lengths(&position);
            leads.push(red > blue);
            judged.push(JudgedView {
                text: self.game.write_move(site),
                side: Self::name(side),
                loss: None,
                better: None,
                score: Some(red - blue),
            });
        }
        let turning_point = (1..leads.len()).rev().find(|&index| leads[index] != leads[index - 1]);
        ReviewView {
            measure: "On a line no loss is measured. The turning point is where the lead changed \
                      hands for the last time."
                .to_string(),
            moves: judged,
            turning_point: turning_point.map(|index| index + 1),
        }
    }

    fn picture(&self, position: &LinePosition, format: PictureFormat) -> Result<Picture, ApiError> {
        Ok(match format {
            PictureFormat::Svg => Picture::svg(self.svg(position)),
            PictureFormat::Tikz => Picture::tikz(self.tikz(position)),
        })
    }
}

impl LineBoard {
    fn curve(&self) -> Curve {
        self.game.params().curve
    }

    fn bounds(&self) -> ([f64; 2], [f64; 2]) {
        match self.curve() {
            Curve::Segment => ([0.0, -0.1], [1.0, 0.1]),
            Curve::Circle => {
                let reach = RADIUS + HALF;
                ([-reach, -reach], [reach, reach])
            }
        }
    }

    /// Where a point of the line is in the plane, so far above the middle of the strip or outside of
    /// that of the ring. The circle begins at the top and goes clockwise.
    fn place(&self, at: f64, above: f64) -> [f64; 2] {
        match self.curve() {
            Curve::Segment => [at, above],
            Curve::Circle => {
                let (angle, radius) = (TAU * at, RADIUS + above);
                [radius * angle.sin(), radius * angle.cos()]
            }
        }
    }

    /// A piece of the strip or the ring.
    fn piece(&self, begin: f64, length: f64) -> Vec<[f64; 2]> {
        let steps = match self.curve() {
            Curve::Segment => 1,
            Curve::Circle => (CORNERS * length).ceil().max(1.0) as usize,
        };
        let at = |step: usize| begin + length * step as f64 / steps as f64;
        let outer = (0..=steps).map(|step| self.place(at(step), HALF));
        outer.chain((0..=steps).rev().map(|step| self.place(at(step), -HALF))).collect()
    }

    /// Where each site's cell begins, and how long it is.
    fn cells(&self, position: &LinePosition) -> Vec<(f64, f64)> {
        let sites = position.sites();
        let lengths = self.curve().cells(sites);
        let mut begins = vec![0.0; sites.len()];
        for gap in self.curve().gaps(sites) {
            // Left of a site its cell has half of the piece between two, all of one at an end.
            if let Some(to) = gap.to {
                let part = if gap.from.is_some() { gap.length / 2.0 } else { gap.length };
                begins[to] = sites[to] - part;
            }
        }
        begins.into_iter().zip(lengths).collect()
    }

    /// The middles of all cells, and the places right beside the rival's sites.
    fn snaps(&self, position: &LinePosition) -> Vec<Value> {
        let sites = position.sites();
        let own = sites.len() % 2;
        let middles = self.cells(position).into_iter();
        let middles = middles.map(|(begin, length)| ("centroid", begin + length / 2.0));
        let near = self.game.params().minimum_distance * MARGIN;
        let rivals = sites.iter().enumerate().filter(|(index, _)| index % 2 != own);
        let touches =
            rivals.flat_map(|(_, &site)| [("touch", site - near), ("touch", site + near)]);
        let wrapped = |at: f64| match self.curve() {
            Curve::Segment => at,
            Curve::Circle => at.rem_euclid(1.0),
        };
        middles
            .chain(touches)
            .map(|(kind, at)| (kind, wrapped(at)))
            .filter(|&(_, at)| self.game.is_legal(position, at))
            .map(|(kind, at)| json!({ "kind": kind, "at": self.place(at, 0.0) }))
            .collect()
    }

    fn svg(&self, position: &LinePosition) -> String {
        let (low, high) = self.bounds();
        let scale = EXTENTS.0 / (high[0] - low[0]);
        let at = |[x, y]: [f64; 2]| ((x - low[0]) * scale, (high[1] - y) * scale);
        let polygon = |corners: &[[f64; 2]], attributes: &str| {
            let corners: Vec<String> = corners
                .iter()
                .map(|&corner| at(corner))
                .map(|(x, y)| format!("{x:.2},{y:.2}"))
                .collect();
            format!("<polygon points=\"{}\" {attributes}/>\n", corners.join(" "))
        };
        let (width, height) = at([high[0], low[1]]);
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 {:.2} {:.2}\">\n",
            width + 8.0,
            height + 8.0
        );
        text.push_str(&polygon(&self.piece(0.0, 1.0), "fill=\"#eee\" stroke=\"#222\""));
        for (index, (begin, length)) in self.cells(position).into_iter().enumerate() {
            let fill = fill(Side::new(index % 2));
            let attributes = format!("fill=\"#{fill}\" fill-opacity=\"0.45\" stroke=\"#222\"");
            text.push_str(&polygon(&self.piece(begin, length), &attributes));
        }
        for (index, &site) in position.sites().iter().enumerate() {
            let (x, y) = at(self.place(site, 0.0));
            text.push_str(&format!(
                "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"4\" fill=\"#222\"/>\n<text x=\"{:.2}\" \
                 y=\"{:.2}\" font-size=\"14\" font-family=\"sans-serif\">{}{}</text>\n",
                x + 6.0,
                y - 6.0,
                letter(Side::new(index % 2)),
                index + 1
            ));
        }
        text.push_str("</svg>\n");
        text
    }

    fn tikz(&self, position: &LinePosition) -> String {
        let (low, high) = self.bounds();
        let scale = EXTENTS.1 / (high[0] - low[0]);
        let at = |[x, y]: [f64; 2]| format!("({:.4},{:.4})", x * scale, y * scale);
        let path = |corners: &[[f64; 2]]| {
            let corners: Vec<String> = corners.iter().map(|&corner| at(corner)).collect();
            format!("{} -- cycle", corners.join(" -- "))
        };
        let mut text = String::from("% needs \\usepackage{tikz}\n");
        for (index, name) in Self::SIDES.iter().enumerate() {
            let fill = fill(Side::new(index));
            text.push_str(&format!("\\definecolor{{mapduel{name}}}{{HTML}}{{{fill}}}\n"));
        }
        text.push_str("\\begin{tikzpicture}[line join=round]\n");
        text.push_str(&format!("\\draw {};\n", path(&self.piece(0.0, 1.0))));
        for (index, (begin, length)) in self.cells(position).into_iter().enumerate() {
            let (name, path) = (Self::SIDES[index % 2], path(&self.piece(begin, length)));
            text.push_str(&format!("\\filldraw[fill=mapduel{name}, fill opacity=0.45] {path};\n"));
        }
        for (index, &site) in position.sites().iter().enumerate() {
            text.push_str(&format!(
                "\\fill {} circle[radius=1.5pt] node[above, inner sep=3pt] {{{}{}}};\n",
                at(self.place(site, 0.0)),
                letter(Side::new(index % 2)),
                index + 1
            ));
        }
        text.push_str("\\end{tikzpicture}\n");
        text
    }
}
