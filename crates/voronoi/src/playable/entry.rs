//! How the game registers.

use super::command_line::COMMAND_LINE;
use super::line::outline;
use super::picture::Drawing;
use super::place::{Place, read_place};
use super::players::{Company, LINE, TWO};
use super::setup::{FIELDS, label, open};
use super::sides::SIDES;
use crate::VoronoiGame;
use mapduel_game::Game;
use mapduel_playable::{
    DefaultPlayers, Gallery, GameEntry, Level, Listing, NoFiles, PlayerEntry, Setup, TableOffer,
    Trial,
};

/// What this crate registers.
pub const GAMES: &[GameEntry] = &[ENTRY];

/// The Voronoi game on boards with an area, for two to six, and on lines.
pub const ENTRY: GameEntry = GameEntry {
    name: "voronoi",
    title: "Voronoi game",
    about: "The Voronoi game: play, measure, areas of given sites",
    rules: "Red and Blue place sites in turn; every point of the board belongs to the nearest site. \
            Red wins when Red's area leads by more than the komi, else Blue does; of more than two, \
            the largest area wins.",
    sides: &SIDES,
    fields: FIELDS,
    label,
    open,
    tables,
    gallery,
    trials,
    defaults: DefaultPlayers {
        programs: &["abuct", "strong"],
        against_person: Some("strong"),
        adviser: "strong:1000",
        games: 1,
    },
    command_line: COMMAND_LINE,
};

const fn level(title: &'static str, player: &'static str) -> Level {
    Level { title, player }
}

/// The buttons of the game of two.
const LEVELS_OF_TWO: &[Level] = &[
    level("Beginner", "random"),
    level("Casual", "bca"),
    level("Club", "depth1"),
    level("The study's best", "abuct:500"),
    level("Strong", "strong:500"),
];
/// Those among more.
const LEVELS_AMONG: &[Level] =
    &[level("Beginner", "random"), level("Casual", "bca"), level("Club", "maxn:1000")];
/// Those on a line.
const LEVELS_ON_LINE: &[Level] =
    &[level("Beginner", "random"), level("Club", "uct:1000"), level("Key points", "key-points")];

fn tables() -> Vec<TableOffer> {
    vec![
        TableOffer {
            name: "two",
            sides: SIDES.split_at(2).0,
            players: listings(TWO),
            levels: LEVELS_OF_TWO,
        },
        TableOffer {
            name: "among",
            sides: &SIDES,
            players: listings(VoronoiGame::<6>::LIST),
            levels: LEVELS_AMONG,
        },
        TableOffer {
            name: "line",
            sides: SIDES.split_at(2).0,
            players: listings(LINE),
            levels: LEVELS_ON_LINE,
        },
    ]
}

fn listings<G: Game>(players: &[PlayerEntry<G>]) -> Vec<Listing> {
    players.iter().map(|entry| entry.listing).collect()
}

/// The boards worth a picture.
const BOARDS: &[(&str, &str)] = &[
    ("square", "Square"),
    ("rect:2,1", "Rectangle 2 × 1"),
    ("regular:3", "Triangle"),
    ("regular:6", "Hexagon"),
    ("disc", "Disc"),
    ("segment", "Segment"),
    ("circle", "Circle"),
];

/// A least distance that a person sees and can aim at.
const PAGE_DISTANCE: f64 = 0.01;

fn gallery() -> Vec<Gallery> {
    let entry = |&(board, title): &(&str, &str)| {
        let place = read_place(board, &NoFiles).expect("the gallery has boards that exist");
        let (group, thumbnail) = match place {
            Place::Area(board) => ("Boards", Drawing::of_board(&board).outline()),
            Place::Line(curve) => ("Lines", outline(curve)),
        };
        let setup = Setup::new().with("board", board).with("minimum_distance", PAGE_DISTANCE);
        Gallery { setup, title: title.to_string(), group, thumbnail }
    };
    BOARDS.iter().map(entry).collect()
}

/// The square of the study, a rectangle with a komi, and a triangle in one round.
fn trials() -> Vec<Trial> {
    let board = |text: &str, turns: u64| Setup::new().with("board", text).with("turns", turns);
    vec![
        Trial { name: "the square", setup: board("square", 4) },
        Trial {
            name: "a rectangle with a komi",
            setup: board("rect:2,1", 5).with("komi", -0.08).with("minimum_distance", 0.1),
        },
        Trial {
            name: "a triangle in one round",
            setup: board("polygon:0,0 2,0 0.5,1.5", 6).with("order", "one-round"),
        },
    ]
}
