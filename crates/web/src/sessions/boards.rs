//! The boards and players to choose from: what the start of the page shows.

mod gallery;

pub(crate) use gallery::{PROBLEMS, problem};

use super::spec::Kind;
use super::{voronoi, weighted};
use crate::errors::ApiError;
use crate::limits::Limits;
use mapduel_arena::catalog::EXEC;
use mapduel_arena::catalog::{self as players, PlayerEntry, PlayerSpec};
use mapduel_graph::drawing::{self, Labels, PictureParams};
use mapduel_graph::shapes::Shapes;
use mapduel_graph::{Graph, families, maps};
use serde::Serialize;

/// How long a thumbnail of a map is.
const THUMBNAIL: f64 = 150.0;

/// Everything to choose from.
#[derive(Serialize)]
pub(crate) struct CatalogView {
    games: Vec<GameEntryView>,
}

/// One game to choose.
#[derive(Serialize)]
struct GameEntryView {
    name: Kind,
    title: &'static str,
    /// The rules in two sentences.
    rules: &'static str,
    sides: [&'static str; 2],
    /// Who else may sit at a table of more than two, if the game has such tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    among: Option<AmongView>,
    /// Who plays on a line, if the game has such boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<LineView>,
    boards: Vec<BoardEntryView>,
    players: Vec<PlayerEntryView>,
    /// Players worth a button, from weak to strong.
    levels: Vec<LevelView>,
}

/// A table of more than two.
#[derive(Serialize)]
struct AmongView {
    /// The sides of the largest table, in the order of play.
    sides: Vec<&'static str>,
    /// The names of the players that may sit there.
    players: Vec<&'static str>,
    /// Those of them worth a button, from weak to strong.
    levels: Vec<LevelView>,
}

/// A table at a line.
#[derive(Serialize)]
struct LineView {
    players: Vec<PlayerEntryView>,
    /// Those of them worth a button, from weak to strong.
    levels: Vec<LevelView>,
}

/// One board to choose.
#[derive(Serialize)]
struct BoardEntryView {
    /// What `POST /api/games` takes.
    board: String,
    title: String,
    /// Under which heading it is shown.
    group: &'static str,
    /// A good number of colors, where there are colors to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    colors: Option<usize>,
    /// A picture, as SVG.
    thumbnail: String,
}

/// One player to choose.
#[derive(Serialize)]
struct PlayerEntryView {
    name: &'static str,
    description: &'static str,
    options: Vec<OptionView>,
}

/// What can be set about a player.
#[derive(Serialize)]
struct OptionView {
    name: &'static str,
    default: &'static str,
    description: &'static str,
}

/// A player under a name that says how strong it is.
#[derive(Serialize)]
struct LevelView {
    title: &'static str,
    player: &'static str,
}

/// Makes the whole list; it draws every thumbnail, so it is made once.
pub(crate) fn catalog() -> CatalogView {
    let level = |&(title, player): &(&'static str, &'static str)| LevelView { title, player };
    let coloring = GameEntryView {
        name: Kind::Coloring,
        title: "Map coloring",
        rules: "Alice and Bob color regions in turn; neighbors must differ. Alice wins when \
                everything is colored, Bob when some region has no color left.",
        sides: ["alice", "bob"],
        among: None,
        line: None,
        boards: gallery::GRAPHS.iter().map(graph_entry).collect(),
        players: player_views(players::list()),
        levels: [
            ("Beginner", "random"),
            ("Casual", "uct:100"),
            ("Club", "uct:1000"),
            ("Expert", "uct:20000"),
            ("Perfect where it can be", "exact"),
        ]
        .iter()
        .map(level)
        .collect(),
    };
    let voronoi = GameEntryView {
        name: Kind::Voronoi,
        title: "Voronoi game",
        rules: "Red and Blue place sites in turn; every point of the board belongs to the nearest \
                site. Red wins when Red's area leads by more than the komi, else Blue does; \
                of more than two, the largest area wins.",
        sides: ["red", "blue"],
        among: Some(AmongView {
            sides: voronoi::SIDES.to_vec(),
            players: players::voronoi::list()
                .iter()
                .filter(|entry| sits_among(entry))
                .map(|entry| entry.name)
                .collect(),
            levels: [("Beginner", "random"), ("Casual", "bca"), ("Club", "maxn:1000")]
                .iter()
                .map(level)
                .collect(),
        }),
        line: Some(LineView {
            players: player_views(players::voronoi::line::list()),
            levels: [("Beginner", "random"), ("Club", "uct:1000"), ("Key points", "key-points")]
                .iter()
                .map(level)
                .collect(),
        }),
        boards: gallery::PLANES
            .iter()
            .map(plane_entry)
            .chain(gallery::LINES.iter().map(line_entry))
            .collect(),
        players: player_views(players::voronoi::list()),
        levels: [
            ("Beginner", "random"),
            ("Casual", "bca"),
            ("Club", "depth1"),
            ("The study's best", "abuct:500"),
            ("Strong", "strong:500"),
        ]
        .iter()
        .map(level)
        .collect(),
    };
    let weighted = GameEntryView {
        name: Kind::Weighted,
        title: "Weighted map coloring",
        rules: "The players color states next to colored ones in turn; neighbors must differ, and \
                every color is worth something else to each player. The larger sum wins.",
        sides: weighted::SIDES,
        among: None,
        line: None,
        boards: PROBLEMS.iter().map(problem_entry).collect(),
        players: player_views(players::weighted::list()),
        levels: [
            ("Beginner", "random"),
            ("Casual", "greedy"),
            ("Club", "mcts:1000"),
            ("Three moves ahead", "alphabeta:3"),
            ("As far as it can", "alphabeta"),
        ]
        .iter()
        .map(level)
        .collect(),
    };
    CatalogView { games: vec![coloring, voronoi, weighted] }
}

/// The graph of a board, within the limits.
pub(crate) fn graph(text: &str, limits: &Limits) -> Result<Graph, ApiError> {
    let too_large = || {
        let (vertices, edges) = (limits.vertices, limits.edges);
        ApiError::Bad(format!(
            "this board is too large for the page: at most {vertices} vertices and {edges} edges"
        ))
    };
    if promises_too_much(text, limits.vertices) {
        return Err(too_large());
    }
    let graph = families::parse(text).map_err(ApiError::bad)?;
    match graph.order() {
        0 => Err(ApiError::Bad("a board needs at least one vertex".into())),
        order if order > limits.vertices || graph.size() > limits.edges => Err(too_large()),
        _ => Ok(graph),
    }
}

/// Whether the sizes in a family's text are too large before anything is built: most families have
/// at least as many vertices as their numbers say, some grow exponentially, and of the random ones
/// only the first number is a size.
fn promises_too_much(text: &str, most: usize) -> bool {
    let Some((name, arguments)) = text.split_once(':') else { return false };
    let mut numbers = arguments.split([',', 'x']).map(|word| word.trim().parse::<f64>());
    let above = |number: Result<f64, _>, most: usize| number.is_ok_and(|n: f64| n > most as f64);
    match name {
        "g6" | "s6" | "map" => false,
        "random" | "planar" => numbers.next().is_some_and(|number| above(number, most)),
        "hypercube" | "binary-tree" | "mycielski" => numbers.any(|number| above(number, 9)),
        _ => numbers.any(|number| above(number, most)),
    }
}

fn graph_entry(entry: &gallery::GraphEntry) -> BoardEntryView {
    let shapes = families::shapes(entry.board);
    let params = thumbnail_params(shapes);
    let thumbnail = families::parse(entry.board).map(|graph| drawing::svg(&graph, &params));
    BoardEntryView {
        board: entry.board.to_string(),
        title: entry.title.to_string(),
        group: entry.group,
        colors: Some(entry.colors),
        thumbnail: thumbnail.unwrap_or_default(),
    }
}

/// Thumbnails have no names, and shapes as coarse as they are small.
fn thumbnail_params(shapes: Option<Shapes>) -> PictureParams {
    let shapes = shapes.map(|shapes| shapes.coarse(THUMBNAIL, 1.0));
    PictureParams { labels: Labels::Hidden, shapes, ..PictureParams::default() }
}

fn plane_entry(&(board, title): &(&'static str, &'static str)) -> BoardEntryView {
    let thumbnail = voronoi::read_board(board).map(|board| voronoi::outline(&board));
    BoardEntryView {
        board: board.to_string(),
        title: title.to_string(),
        group: "Boards",
        colors: None,
        thumbnail: thumbnail.unwrap_or_default(),
    }
}

fn line_entry(&(board, title): &(&'static str, &'static str)) -> BoardEntryView {
    BoardEntryView {
        board: board.to_string(),
        title: title.to_string(),
        group: "Lines",
        colors: None,
        thumbnail: voronoi::curve(board).map(voronoi::line_outline).unwrap_or_default(),
    }
}

fn problem_entry(entry: &gallery::ProblemEntry) -> BoardEntryView {
    let problem = problem(entry.board).and_then(|text| weighted::read_problem(text).ok());
    let shapes = problem.as_ref().and_then(|problem| maps::shapes_by_names(problem.graph()));
    let params = thumbnail_params(shapes);
    BoardEntryView {
        board: entry.board.to_string(),
        title: entry.title.to_string(),
        group: "Problems",
        colors: None,
        thumbnail: problem
            .map(|problem| drawing::svg(problem.graph(), &params))
            .unwrap_or_default(),
    }
}

/// Whether a player can play against more than one.
fn sits_among(entry: &PlayerEntry) -> bool {
    let spec: Result<PlayerSpec, _> = entry.name.parse();
    spec.is_ok_and(|spec| players::voronoi::seat_among::<3>(&spec).is_ok())
}

fn player_views(entries: &'static [PlayerEntry]) -> Vec<PlayerEntryView> {
    let view = |entry: &PlayerEntry| PlayerEntryView {
        name: entry.name,
        description: match entry.name {
            "human" => "you",
            _ => entry.description,
        },
        options: entry
            .options
            .iter()
            .map(|option| OptionView {
                name: option.name,
                default: option.default,
                description: option.description,
            })
            .collect(),
    };
    // Programs do not play on the page.
    entries.iter().filter(|entry| entry.name != EXEC.name).map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_of_the_gallery_is_drawn() {
        for game in catalog().games {
            assert!(!game.boards.is_empty());
            for board in game.boards {
                assert!(board.thumbnail.starts_with("<svg"), "{}", board.board);
            }
        }
    }

    #[test]
    fn giant_boards_are_refused_before_they_are_built() {
        let limits = Limits::default();
        for text in ["complete:1000000", "grid:999x999", "hypercube:19", "random:20000,0.9,1"] {
            assert!(promises_too_much(text, limits.vertices), "{text}");
        }
        for text in ["grid:20x21", "complete:200", "planar:401,7", "nonsense:3", "", "path:0"] {
            assert!(graph(text, &limits).is_err(), "{text}");
        }
        assert!(graph("random:20,0.5,123456789", &limits).is_ok());
    }
}
