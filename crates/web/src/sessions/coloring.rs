//! The map-coloring game on the page.

mod advice;
mod review;
mod verdict;

use super::boards;
use super::course::GaugeView;
use super::outline::{Outline, OutlineView};
use super::playable::{Playable, title};
use super::spec::{GameSpec, Kind};
use super::thinker::Thinker;
use super::views::{AdviceView, Picture, PictureFormat, ReviewView, VerdictView};
use crate::errors::ApiError;
use crate::limits::Limits;
use mapduel_arena::catalog::{self, CatalogError, PlayerSpec};
use mapduel_coloring::{ALICE, BOB, Color, ColoringGame, Exposure, Move, Position, exposures};
use mapduel_game::{Game, Notation, Side};
use mapduel_graph::drawing::{self, Canvas, PictureParams, color_hex, text_hex};
use mapduel_graph::shapes::Shapes;
use mapduel_graph::{Graph, Vertex, families, maps};
use serde::Serialize;
use serde_json::{Value, json};

/// A game and where its vertices are drawn.
pub(crate) struct ColoringBoard {
    game: ColoringGame,
    canvas: Canvas,
    /// The real shapes, if the board has them.
    outline: Option<OutlineView>,
}

/// What stays free between two circles.
const CLEARANCE: f64 = 10.0;

/// The game that is asked for.
pub(crate) fn build(spec: &GameSpec, limits: &Limits) -> Result<ColoringBoard, ApiError> {
    let graph = boards::graph(&spec.board, limits)?;
    let colors = spec.colors.ok_or(ApiError::Bad("say how many `colors` there are".into()))?;
    if colors > limits.colors {
        return Err(ApiError::Bad(format!("at most {} colors are played here", limits.colors)));
    }
    let first = match spec.first.as_deref() {
        None | Some("alice") => ALICE,
        Some("bob") => BOB,
        Some(_) => return Err(ApiError::Bad("`first` is alice or bob".into())),
    };
    let (canvas, outline) = drawn(&graph, families::shapes(&spec.board));
    let game = ColoringGame::new(graph, colors, first).map_err(ApiError::bad)?;
    Ok(ColoringBoard { game, canvas, outline })
}

/// The board: circles, borders and a palette, in the units of the picture.
#[derive(Serialize)]
pub(super) struct GraphView {
    pub(super) radius: f64,
    /// In the order of the vertices.
    pub(super) vertices: Vec<VertexView>,
    /// Pairs of vertices.
    pub(super) edges: Vec<[usize; 2]>,
    pub(super) palette: Vec<SwatchView>,
    /// The real shapes of the vertices, if they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) outline: Option<OutlineView>,
}

/// A vertex on the board.
#[derive(Serialize)]
pub(super) struct VertexView {
    pub(super) name: String,
    pub(super) x: f64,
    pub(super) y: f64,
}

/// How a color looks.
#[derive(Serialize)]
pub(super) struct SwatchView {
    /// What it is called in moves.
    pub(super) name: String,
    /// As `#rrggbb`.
    pub(super) fill: String,
    /// What is legible on it.
    pub(super) ink: String,
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

impl Playable for ColoringBoard {
    type Rules = ColoringGame;

    const KIND: Kind = Kind::Coloring;
    const SIDES: &'static [&'static str] = &["alice", "bob"];

    fn rules(&self) -> &ColoringGame {
        &self.game
    }

    fn thinker(&self, spec: &PlayerSpec) -> Result<Thinker<ColoringGame>, CatalogError> {
        Ok(match catalog::search(spec)? {
            Some((search, budget)) => Thinker::Search { search: Box::new(search), budget },
            None => Thinker::Seat(catalog::seat(spec, &self.game)?),
        })
    }

    fn board(&self) -> Value {
        let palette = Color::all(self.game.colors()).map(|color| SwatchView {
            name: color.number().to_string(),
            fill: format!("#{}", color_hex(color.index())),
            ink: format!("#{}", text_hex(color.index())),
        });
        let outline = self.outline.clone();
        json!(GraphView {
            outline,
            ..graph_view(self.game.graph(), &self.canvas, palette.collect())
        })
    }

    fn position(&self, position: &Position) -> Value {
        let states = exposures(&self.game, position);
        let vertices: Vec<StateView> = self
            .game
            .graph()
            .vertices()
            .zip(states)
            .map(|(vertex, exposure)| self.state(position, vertex, exposure))
            .collect();
        json!({ "vertices": vertices, "dead": position.blocked().map(Vertex::index) })
    }

    fn refusal(&self, position: &Position, mv: Move) -> Option<String> {
        if self.game.is_legal(position, mv) {
            return None;
        }
        let graph = self.game.graph();
        let (name, number) = (graph.name(mv.vertex()), mv.color().number());
        if position.is_over() {
            return Some("the game is over".to_string());
        }
        if let Some(color) = position.color(mv.vertex()) {
            return Some(format!("{name} has color {} already", color.number()));
        }
        Some(match self.taker(position, mv.vertex(), mv.color()) {
            Some(taker) => format!(
                "{name} cannot have color {number}: its neighbor {} has it",
                graph.name(taker)
            ),
            None => format!("{} is not legal here", self.game.write_move(mv)),
        })
    }

    fn headline(&self, position: &Position) -> String {
        let graph = self.game.graph();
        if let Some(dead) = position.blocked() {
            return format!("{} has no color left: Bob wins.", graph.name(dead));
        }
        if position.is_over() {
            return "Everything is colored: Alice wins.".to_string();
        }
        let states = exposures(&self.game, position);
        let count = |wanted| states.iter().filter(|&&state| state == wanted).count();
        let (threatened, endangered) = (count(Exposure::Threatened), count(Exposure::Endangered));
        let left = position.uncolored_count();
        match (threatened, endangered) {
            (0, 0) => format!("{left} uncolored, all of them safe."),
            (0, _) => format!("{left} uncolored, {endangered} of them in danger."),
            _ => format!(
                "{left} uncolored, {endangered} of them in danger and {threatened} threatened \
                 at once."
            ),
        }
    }

    fn gauge(&self) -> GaugeView {
        GaugeView {
            title: "Regions in danger",
            lines: vec!["in danger"],
            threshold: None,
            above: None,
            below: None,
        }
    }

    /// Regions that some continuation leaves without a color.
    fn reading(&self, position: &Position) -> Vec<f64> {
        let states = exposures(&self.game, position);
        let calm = |state: &&Exposure| matches!(state, Exposure::Colored | Exposure::Safe);
        vec![states.iter().filter(|state| !calm(state)).count() as f64]
    }

    fn advise(&self, position: &Position, limits: &Limits) -> AdviceView {
        advice::advise(&self.game, position, limits)
    }

    fn verdict(&self, position: &Position, is_over: &dyn Fn() -> bool) -> Option<VerdictView> {
        Some(verdict::look(&self.game, position, is_over))
    }

    fn review(&self, moves: &[Move], limits: &Limits) -> ReviewView {
        review::review(&self.game, moves, limits)
    }

    fn picture(&self, position: &Position, format: PictureFormat) -> Result<Picture, ApiError> {
        let graph = self.game.graph();
        let color = |vertex| position.color(vertex).map(Color::index);
        let colors = graph.vertices().map(color).collect();
        let highlight = position.blocked().into_iter().collect();
        let shapes = self.outline.is_some().then(|| maps::shapes_by_names(graph)).flatten();
        let params = PictureParams { colors, highlight, shapes, ..PictureParams::default() };
        Ok(match format {
            PictureFormat::Svg => Picture::svg(drawing::svg(graph, &params)),
            PictureFormat::Tikz => Picture::tikz(drawing::tikz(graph, &params)),
        })
    }
}

impl ColoringBoard {
    fn state(&self, position: &Position, vertex: Vertex, exposure: Exposure) -> StateView {
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
            let taker = self.taker(position, vertex, color)?;
            Some((color.number(), taker.index()))
        };
        let taken = Color::all(self.game.colors()).filter_map(taken).collect();
        let killers = match exposure {
            Exposure::Threatened if !position.is_over() => self.killers(position, vertex),
            _ => Vec::new(),
        };
        StateView { color, danger, legal, taken, killers }
    }

    /// The moves of neighbors that take the last color of a vertex.
    fn killers(&self, position: &Position, vertex: Vertex) -> Vec<(usize, usize)> {
        let neighbors = self.game.graph().neighbors(vertex).iter();
        let takes = |&neighbor: &Vertex| {
            let mut last = position.available(vertex);
            let color = last.find(|&color| position.is_available(neighbor, color))?;
            Some((neighbor.index(), color.number()))
        };
        neighbors.filter_map(takes).collect()
    }

    /// A neighbor that has this color.
    fn taker(&self, position: &Position, vertex: Vertex, color: Color) -> Option<Vertex> {
        let mut neighbors = self.game.graph().neighbors(vertex).iter().copied();
        neighbors.find(|&neighbor| position.color(neighbor) == Some(color))
    }
}

/// A graph as the page draws it.
pub(super) fn graph_view(graph: &Graph, canvas: &Canvas, palette: Vec<SwatchView>) -> GraphView {
    let rounded = |number: f64| (number * 10.0).round() / 10.0;
    let vertices = graph.vertices().zip(&canvas.centers).map(|(vertex, center)| VertexView {
        name: graph.name(vertex).into_owned(),
        x: rounded(center.x),
        y: rounded(center.y),
    });
    GraphView {
        radius: rounded(canvas.radius),
        vertices: vertices.collect(),
        edges: graph.edges().map(|(from, to)| [from.index(), to.index()]).collect(),
        palette,
        outline: None,
    }
}

/// Where the vertices are drawn: on their shapes, if these are known.
pub(super) fn drawn(graph: &Graph, shapes: Option<Shapes>) -> (Canvas, Option<OutlineView>) {
    match shapes {
        Some(shapes) => {
            let outline = Outline::of(graph, &shapes);
            (outline.canvas, Some(outline.view))
        }
        None => (drawing::canvas(graph, CLEARANCE), None),
    }
}

/// Who wins, to begin a sentence with.
fn wins(side: Side) -> String {
    format!("{} wins from here", title(ColoringBoard::name(side)))
}
