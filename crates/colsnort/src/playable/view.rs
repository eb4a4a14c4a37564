//! The board and its positions as data for drawing.

use super::picture::paint;
use crate::{ColSnortGame, LEFT, Position, RIGHT, side_name};
use mapduel_game::Side;
use mapduel_graph::{Vertex, maps};
use mapduel_playable::{Gauge, GraphView, MapBoard, MoveForm, SwatchView};
use serde::Serialize;
use serde_json::{Value, json};

/// A position: every vertex.
#[derive(Serialize)]
struct MapPosition {
    vertices: Vec<StateView>,
}

/// A vertex in a position, with the words of every map that is colored.
#[derive(Serialize)]
struct StateView {
    /// The number of its color in the palette, from 1; 0 for none.
    color: usize,
    /// `colored`; `open` to both sides, `kept` by one of them; `dead`, which nobody may paint.
    danger: &'static str,
    /// The numbers of the colors it may take now: that of the side to move, or none.
    legal: Vec<usize>,
    /// The numbers of the colors it may not take, each with a neighbor that forbids it.
    taken: Vec<(usize, usize)>,
    /// The sides that may still paint it.
    open: Vec<&'static str>,
}

/// What never changes: on the real borders where they are known. A move is a vertex alone.
pub(super) fn board(game: &ColSnortGame) -> Value {
    let graph = game.graph();
    let palette = [LEFT, RIGHT].map(paint).map(|paint| SwatchView {
        name: paint.name,
        fill: format!("#{}", paint.fill),
        ink: format!("#{}", paint.ink),
    });
    let board = MapBoard::new(graph, maps::shapes_of(graph).as_ref());
    json!(GraphView { moves: MoveForm::Vertex, ..board.view(graph, palette.into()) })
}

/// Every vertex.
pub(super) fn position(game: &ColSnortGame, position: &Position) -> Value {
    let vertices = game.graph().vertices();
    let vertices = vertices.map(|vertex| state(game, position, vertex)).collect();
    json!(MapPosition { vertices })
}

/// What is drawn along a replay.
pub(super) fn gauge() -> Gauge {
    let (title, lines) = ("Regions still open", [LEFT, RIGHT].map(side_name).to_vec());
    Gauge { title, lines, threshold: None, above: None, below: None }
}

/// The regions that each side may still paint.
pub(super) fn reading(position: &Position) -> Vec<f64> {
    [LEFT, RIGHT].map(|side| position.open_count(side) as f64).to_vec()
}

fn state(game: &ColSnortGame, position: &Position, vertex: Vertex) -> StateView {
    let owner = position.owner(vertex);
    let open: Vec<Side> =
        [LEFT, RIGHT].into_iter().filter(|&side| position.is_open(vertex, side)).collect();
    let danger = match (owner, open.len()) {
        (Some(_), _) => "colored",
        (None, 2) => "open",
        (None, 1) => "kept",
        (None, _) => "dead",
    };
    let forbidden = |side: Side| {
        let neighbor = game.shutter(position, vertex, side).filter(|_| owner.is_none())?;
        Some((number(side), neighbor.index()))
    };
    StateView {
        color: owner.map_or(0, number),
        danger,
        legal: open.iter().copied().filter(|&side| side == position.turn()).map(number).collect(),
        taken: [LEFT, RIGHT].into_iter().filter_map(forbidden).collect(),
        open: open.into_iter().map(side_name).collect(),
    }
}

/// The number of a side's color in the palette.
fn number(side: Side) -> usize {
    side.index() + 1
}
