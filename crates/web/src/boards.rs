//! Boards that visitors bring: what a text is understood as, how it is drawn and in which games it can
//! be played, and the same in other formats. Nothing is kept, and no game is made.

use crate::api::{Answer, Body};
use crate::client::Client;
use crate::errors::ApiError;
use crate::limits::Limits;
use crate::server::App;
use crate::sessions::PageFiles;
use axum::extract::{FromRequest, Request, State};
use axum::response::Response;
use axum::routing::post;
use axum::{Json, Router};
use mapduel_graph::atlas::{self, AtlasParams};
use mapduel_graph::connectivity::components;
use mapduel_graph::drawing::{self, PictureParams};
use mapduel_graph::formats::{self, Format};
use mapduel_graph::input::Input;
use mapduel_graph::{Graph, invariants, maps};
use mapduel_playable::{GraphView, MapBoard, Setup};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The routes of boards.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/api/boards", post(understand)).route("/api/boards/export", post(export))
}

/// The longest map that is played on as it was given: a link and a request have room for it.
const LONG: usize = 20_000;

/// A body with room for a map.
struct MapBody(Body);

impl FromRequest<App> for MapBody {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<MapBody, Response> {
        Body::within(app.limits.map_bytes, request, app).await.map(MapBody)
    }
}

/// A board as somebody wrote it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardSpec {
    text: String,
}

/// What a text is understood as.
#[derive(Serialize)]
struct BoardView {
    /// What to play on, where the text is too long for that: the same map with simpler borders.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// One word: how it was given, such as `dot`, `letters`, `geojson` or `family`.
    format: &'static str,
    /// What is odd about it, each one line.
    notes: Vec<String>,
    vertices: usize,
    edges: usize,
    planar: bool,
    /// How many parts have no edge between them.
    parts: usize,
    /// For drawing; without colors, which are a game's.
    board: GraphView,
    /// The games that can be played on it, each with what is good to play with.
    games: Vec<GameOffer>,
}

/// A game that can be played on a graph.
#[derive(Serialize)]
struct GameOffer {
    /// Its name; the catalog has everything else.
    game: &'static str,
    /// Values of fields besides the board.
    setup: Setup,
}

async fn understand(State(app): State<App>, client: Client, MapBody(body): MapBody) -> Answer {
    let BoardSpec { text } = body.json()?;
    let limits = app.limits.clone();
    let view = app.readers.run(client, move || view(&text, &limits)).await??;
    Ok(Json(json!(view)))
}

fn view(text: &str, limits: &Limits) -> Result<BoardView, ApiError> {
    let files = PageFiles(limits);
    let mut given = files.input(text).map_err(ApiError::bad)?;
    let short = shorter(text, &given)?;
    if let Some(short) = &short {
        given.graph = files.input(short).map_err(ApiError::bad)?.graph;
    }
    let graph = &given.graph;
    let drawn = MapBoard::new(graph, maps::shapes_of(graph).as_ref());
    let games = mapduel_games::all()
        .filter_map(|entry| Some(GameOffer { game: entry.name, setup: (entry.on_graph?)(graph) }));
    Ok(BoardView {
        text: short,
        format: given.format,
        vertices: graph.order(),
        edges: graph.size(),
        planar: invariants::is_planar(graph),
        parts: components(graph).len(),
        board: drawn.view(graph, Vec::new()),
        games: games.collect(),
        notes: given.notes,
    })
}

/// A map with simpler borders, where its text is long.
fn shorter(text: &str, given: &Input) -> Result<Option<String>, ApiError> {
    if text.len() <= LONG || atlas::kind(text).is_none() {
        return Ok(None);
    }
    let atlas = atlas::read(text, &AtlasParams::default()).map_err(ApiError::bad)?;
    let short = atlas::compact(&atlas, LONG);
    short.map(Some).ok_or_else(|| {
        ApiError::Bad(format!(
            "this map is too large to be played on here: {} regions in {} kB; take fewer regions, or \
             simplify its borders",
            given.graph.order(),
            text.len() >> 10
        ))
    })
}

/// A board, and which file of it is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExportSpec {
    text: String,
    /// `svg`, `tikz`, or the extension of a format of graphs.
    format: String,
}

/// A file to be kept.
#[derive(Serialize)]
struct FileView {
    name: String,
    text: String,
}

async fn export(State(app): State<App>, client: Client, body: Body) -> Answer {
    let ExportSpec { text, format } = body.json()?;
    let limits = app.limits.clone();
    let work = move || {
        let graph = PageFiles(&limits).input(&text).map_err(ApiError::bad)?.graph;
        written(&graph, &format)
    };
    let (ending, text) = app.readers.run(client, work).await??;
    Ok(Json(json!(FileView { name: format!("mapduel-board.{ending}"), text })))
}

/// The ending and the text of a file of a graph.
fn written(graph: &Graph, format: &str) -> Result<(&'static str, String), ApiError> {
    let params = || PictureParams { shapes: maps::shapes_of(graph), ..PictureParams::default() };
    match (format, Format::from_extension(format)) {
        ("svg", _) => Ok(("svg", drawing::svg(graph, &params()))),
        ("tikz", _) => Ok(("tex", drawing::tikz(graph, &params()))),
        (_, Some(format)) => Ok((format.extension(), formats::write(format, graph))),
        (_, None) => {
            let known = Format::ALL.map(Format::extension).join(", ");
            Err(ApiError::Bad(format!("`format` is svg, tikz, {known}")))
        }
    }
}
