//! The board and its positions as data for drawing.

use crate::refusal::taker;
use crate::{Color, ColoringGame, Exposure, Position, exposures};
use mapduel_graph::drawing::{color_hex, text_hex};
use mapduel_graph::{Vertex, maps};
use mapduel_playable::{Gauge, MapBoard, SwatchView};
use serde::Serialize;
use serde_json::{Value, json};

/// A position: every vertex, and the one that cannot be colored, if there is one.
#[derive(Serialize)]
struct MapPosition {
    vertices: Vec<StateView>,
    dead: Option<usize>,
}

/// A vertex in a position.
#[derive(Serialize)]
struct StateView {
    /// The number of its color, from 1; 0 for none.
    color: usize,
    /// `colored`, `safe`, `endangered`, `threatened` or `dead`.
    danger: &'static str,
    /// The numbers of the colors it may take.
    legal: Vec<usize>,
    /// By whom the other colors are taken: the color's number and a neighbor.
    taken: Vec<(usize, usize)>,
    /// The moves that would leave it without a color at once: a neighbor and a color's number.
    killers: Vec<(usize, usize)>,
}

/// What never changes: on the real borders where they are known.
pub(super) fn board(game: &ColoringGame) -> Value {
    let graph = game.graph();
    let palette = Color::all(game.colors()).map(|color| SwatchView {
        name: color.number().to_string(),
        fill: format!("#{}", color_hex(color.index())),
        ink: format!("#{}", text_hex(color.index())),
    });
    let board = MapBoard::new(graph, maps::shapes_of(graph).as_ref());
    json!(board.view(graph, palette.collect()))
}

/// Every vertex, and the one that cannot be colored.
pub(super) fn position(game: &ColoringGame, position: &Position) -> Value {
    let states = game.graph().vertices().zip(exposures(game, position));
    let vertices =
        states.map(|(vertex, exposure)| state(game, position, vertex, exposure)).collect();
    json!(MapPosition { vertices, dead: position.blocked().map(Vertex::index) })
}

/// What is drawn along a replay.
pub(super) fn gauge() -> Gauge {
    let (title, lines) = ("Regions in danger", vec!["in danger"]);
    Gauge { title, lines, threshold: None, above: None, below: None }
}

/// Regions that some continuation leaves without a color.
pub(super) fn reading(game: &ColoringGame, position: &Position) -> Vec<f64> {
    let states = exposures(game, position);
    let calm = |state: &&Exposure| matches!(state, Exposure::Colored | Exposure::Safe);
    vec![states.iter().filter(|state| !calm(state)).count() as f64]
}

fn state(
    game: &ColoringGame,
    position: &Position,
    vertex: Vertex,
    exposure: Exposure,
) -> StateView {
    let danger = match exposure {
        Exposure::Colored => "colored",
        Exposure::Safe => "safe",
        Exposure::Endangered => "endangered",
        Exposure::Threatened => "threatened",
        Exposure::Dead => "dead",
    };
    let color = position.color(vertex).map_or(0, Color::number);
    if exposure == Exposure::Colored {
        let (legal, taken, killers) = (Vec::new(), Vec::new(), Vec::new());
        return StateView { color, danger, legal, taken, killers };
    }
    let legal = match position.is_over() {
        true => Vec::new(),
        false => position.available(vertex).map(Color::number).collect(),
    };
    let taken = |color: Color| {
        let taker = taker(game, position, vertex, color)?;
        Some((color.number(), taker.index()))
    };
    let taken = Color::all(game.colors()).filter_map(taken).collect();
    let killers = match exposure {
        Exposure::Threatened if !position.is_over() => killers(game, position, vertex),
        _ => Vec::new(),
    };
    StateView { color, danger, legal, taken, killers }
}

/// The moves of neighbors that take the last color of a vertex.
fn killers(game: &ColoringGame, position: &Position, vertex: Vertex) -> Vec<(usize, usize)> {
    let neighbors = game.graph().neighbors(vertex).iter();
    let takes = |&neighbor: &Vertex| {
        let mut last = position.available(vertex);
        let color = last.find(|&color| position.is_available(neighbor, color))?;
        Some((neighbor.index(), color.number()))
    };
    neighbors.filter_map(takes).collect()
}
