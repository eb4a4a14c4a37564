//! The board and its positions as the page draws them.

use crate::{Color, MAX, MIN, Position, WeightedGame, swatches};
use mapduel_game::Game;
use mapduel_graph::Vertex;
use mapduel_graph::maps;
use mapduel_playable::{Gauge, GraphView, MapBoard, MeasuresView, Playable, SwatchView};
use serde::Serialize;
use serde_json::{Value, json};

/// The map, on its real shapes if the states are those of a map that has them, and what every
/// color is worth to each player.
pub(super) fn board(game: &WeightedGame) -> Value {
    let problem = game.problem();
    let (graph, shapes) = (problem.graph(), maps::shapes_of(problem.graph()));
    let titles = maps::likeness(graph).map_or(Vec::new(), |likeness| likeness.titles());
    let palette = swatches(problem.colors()).into_iter().map(|paint| SwatchView {
        name: paint.name,
        fill: format!("#{}", paint.fill),
        ink: format!("#{}", paint.ink),
    });
    let drawn = MapBoard::new(graph, shapes.as_ref()).with_titles(titles);
    let weights = |side| -> Vec<i64> {
        Color::all(problem.colors().len()).map(|color| problem.weight(side, color)).collect()
    };
    let measures = MeasuresView {
        weight: "the points that it brings at once",
        value: "Max's lead at the end with best play",
    };
    json!(GraphView {
        weights: Some([weights(MAX), weights(MIN)]),
        measures: Some(measures),
        ..drawn.view(graph, palette.collect())
    })
}

/// A position: every state, and the scores.
#[derive(Serialize)]
struct MapPosition {
    vertices: Vec<StateView>,
    scores: [i64; 2],
}

/// A state in a position.
#[derive(Serialize)]
struct StateView {
    /// Which color of the palette it has, from 1; 0 for none.
    color: usize,
    /// Who colored it.
    owner: Option<&'static str>,
    /// The colors it may take, from 1, each with what it is worth to the side to move.
    legal: Vec<(usize, i64)>,
    /// By whom the other colors are taken: the color from 1, and a neighbor.
    taken: Vec<(usize, usize)>,
    /// Whether some neighbor is colored, which the rules ask for.
    touched: bool,
}

/// Every state, and the scores.
pub(super) fn position(game: &WeightedGame, position: &Position) -> Value {
    let (problem, side) = (game.problem(), position.turn());
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let taken = |state: Vertex| {
        let taker = move |color: Color| {
            let mut neighbors = problem.graph().neighbors(state).iter();
            let taker = neighbors.find(|&&to| position.color(to) == Some(color))?;
            Some((color.index() + 1, taker.index()))
        };
        Color::all(problem.colors().len()).filter_map(taker).collect()
    };
    let view = |state: Vertex| {
        let own = moves.iter().filter(|mv| mv.state() == state);
        let worth = own.map(|mv| (mv.color().index() + 1, problem.weight(side, mv.color())));
        StateView {
            color: position.color(state).map_or(0, |color| color.index() + 1),
            owner: position.owner(state).map(WeightedGame::side_name),
            legal: worth.collect(),
            taken: taken(state),
            touched: position.is_touched(state),
        }
    };
    let vertices = problem.graph().vertices().map(view).collect();
    let scores = game.scores(position);
    json!(MapPosition { vertices, scores: [scores.first, scores.second] })
}

/// The lead of the first player along a replay.
pub(super) fn gauge() -> Gauge {
    Gauge {
        title: "Max's lead in points",
        lines: vec!["lead of Max"],
        threshold: Some(0.0),
        above: Some(WeightedGame::side_name(MAX)),
        below: Some(WeightedGame::side_name(MIN)),
    }
}
