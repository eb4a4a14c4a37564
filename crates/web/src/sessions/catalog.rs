//! The games, boards and players to choose from: what the start of the page shows, all of it out of
//! the entries of the games.

mod board;
mod level;

use crate::document::Document;
use board::{BoardEntryView, board_view};
use level::{LevelView, MeasureView, level_views, measure_view};
use mapduel_playable::{
    Accepts, AnyGame, Field, FieldKind, Gallery, GameEntry, HUMAN, Listing, Need, NoFiles, Opened,
    Place, Setup, TableOffer,
};
use serde::Serialize;
use serde_json::{Value, json};

/// How far from its default a number is tried.
const STEP: f64 = 0.01;

/// Everything to choose from, drawn and compressed once.
pub(crate) struct Catalog {
    /// What the page is told.
    pub(crate) view: Document,
    /// The pictures of each game's boards, in their order.
    thumbnails: Vec<(&'static str, Vec<Document>)>,
}

impl Catalog {
    /// The picture of a board.
    pub(crate) fn thumbnail(&self, game: &str, number: usize) -> Option<&Document> {
        let (_, pictures) = self.thumbnails.iter().find(|(name, _)| *name == game)?;
        pictures.get(number)
    }
}

/// Everything to choose from, as the page is told.
#[derive(Serialize)]
struct CatalogView {
    games: Vec<GameEntryView>,
}

/// One game to choose.
#[derive(Serialize)]
struct GameEntryView {
    name: &'static str,
    title: &'static str,
    /// The rules in two sentences.
    rules: &'static str,
    /// What one does, for somebody who has never heard of it.
    pitch: &'static str,
    /// What each of the first two sides wants, told to whoever plays it.
    aims: [&'static str; 2],
    /// The sides of the ordinary table.
    sides: &'static [&'static str],
    /// The field that `board` stands for.
    board_field: FieldView,
    /// The other fields.
    fields: Vec<FieldView>,
    boards: Vec<BoardEntryView>,
    /// The number of the board that the page begins with.
    home: usize,
    /// The tables to sit down at, the ordinary one first.
    tables: Vec<TableEntryView>,
    /// The players of the ordinary table.
    players: Vec<PlayerEntryView>,
    /// Those of them worth a button, from weak to strong.
    levels: Vec<LevelView>,
}

/// One thing that can be said about a board or its rules.
#[derive(Serialize)]
struct FieldView {
    name: &'static str,
    /// `board`, `whole`, `real`, `word`, `text` or `switch`.
    kind: &'static str,
    /// What there is to choose, of words.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<&'static [&'static str]>,
    default: Option<&'static str>,
    required: bool,
    /// The largest number that is taken here, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<f64>,
    description: &'static str,
}

/// How many sit at which table.
#[derive(Serialize)]
struct SeatsView {
    players: usize,
    table: &'static str,
}

/// One kind of table.
#[derive(Serialize)]
struct TableEntryView {
    name: &'static str,
    /// The sides of the largest one, in the order of play.
    sides: &'static [&'static str],
    /// The fields that nothing can be changed about there.
    fixed: Vec<&'static str>,
    players: Vec<PlayerEntryView>,
    /// Those of them worth a button, from weak to strong.
    levels: Vec<LevelView>,
    /// How their ratings were measured, where they were.
    measured: Option<MeasureView>,
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
    /// What there is to choose, of words.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Vec<&'static str>>,
    description: &'static str,
}

/// Makes the whole list; it draws every thumbnail, so it is made once.
pub(crate) fn catalog() -> Catalog {
    let (mut games, mut thumbnails) = (Vec::new(), Vec::new());
    for entry in mapduel_games::all() {
        let gallery = (entry.gallery)();
        games.push(game_view(entry, &gallery));
        let pictures = gallery.iter().map(|one| Document::new("image/svg+xml", &one.thumbnail));
        thumbnails.push((entry.name, pictures.collect()));
    }
    let view = Document::new("application/json", &json!(CatalogView { games }).to_string());
    Catalog { view, thumbnails }
}

fn game_view(entry: &'static GameEntry, gallery: &[Gallery]) -> GameEntryView {
    let (board, tables) = (entry.board_field(), (entry.tables)());
    let boards: Vec<BoardEntryView> = gallery
        .iter()
        .enumerate()
        .map(|(number, shown)| board_view(entry, number, shown, &tables))
        .collect();
    let table_views: Vec<TableEntryView> = tables
        .iter()
        .map(|table| TableEntryView {
            name: table.name,
            sides: table.sides,
            fixed: fixed(entry, &occasions(table, gallery, &boards)),
            players: player_views(&table.players),
            levels: level_views(entry, table),
            measured: measure_view(entry, table),
        })
        .collect();
    let ordinary = tables.first();
    GameEntryView {
        name: entry.name,
        title: entry.title,
        rules: entry.rules,
        pitch: entry.pitch,
        aims: entry.aims,
        sides: ordinary.map_or(entry.sides, |table| table.sides),
        board_field: field_view(board),
        fields: entry
            .fields
            .iter()
            .filter(|field| field.name != board.name)
            .map(field_view)
            .collect(),
        boards,
        home: gallery.iter().position(|shown| shown.place == Place::Home).unwrap_or(0),
        tables: table_views,
        players: ordinary.map_or(Vec::new(), |table| player_views(&table.players)),
        levels: ordinary.map_or(Vec::new(), |table| level_views(entry, table)),
    }
}

fn field_view(field: &Field) -> FieldView {
    let (kind, words) = match field.kind {
        FieldKind::Board => ("board", None),
        FieldKind::Whole => ("whole", None),
        FieldKind::Real => ("real", None),
        FieldKind::Word(words) => ("word", Some(words)),
        FieldKind::Text => ("text", None),
        FieldKind::Switch => ("switch", None),
    };
    FieldView {
        name: field.name,
        kind,
        words,
        default: field.default,
        required: field.need == Need::Required,
        most: (field.most_on_page < f64::MAX).then_some(field.most_on_page),
        description: field.description,
    }
}

/// Whether a game's players are those of a table.
fn is_at(game: &dyn AnyGame, table: &TableOffer) -> bool {
    let (players, sides) = (game.players(), game.sides());
    sides.len() <= table.sides.len()
        && players.len() == table.players.len()
        && players.iter().zip(&table.players).all(|(one, other)| one.name == other.name)
}

fn open(entry: &GameEntry, setup: &Setup, players: usize) -> Opened {
    (entry.open)(setup, players, &NoFiles)
}

/// The boards that have a table of this kind, and for how many.
fn occasions<'a>(
    table: &TableOffer,
    gallery: &'a [Gallery],
    boards: &[BoardEntryView],
) -> Vec<(&'a Setup, usize)> {
    let at_board = |(shown, board): (&'a Gallery, &BoardEntryView)| {
        let seats = board.tables.iter().filter(|seats| seats.table == table.name);
        seats.map(|seats| (&shown.setup, seats.players)).collect::<Vec<_>>()
    };
    gallery.iter().zip(boards).flat_map(at_board).collect()
}

/// The fields of which a table takes no other value than the default, on whichever board and for
/// however many players: it is tried.
fn fixed(entry: &GameEntry, occasions: &[(&Setup, usize)]) -> Vec<&'static str> {
    let takes = |field: &Field, value: Value| {
        occasions.iter().any(|&(setup, players)| {
            open(entry, &setup.clone().with(field.name, value.clone()), players).is_ok()
        })
    };
    let is_fixed = |field: &&Field| match (field.kind, field.default) {
        (FieldKind::Word(words), Some(default)) => {
            !words.iter().any(|&word| word != default && takes(field, word.into()))
        }
        (FieldKind::Real, Some(default)) => {
            let default: f64 = default.parse().unwrap_or(0.0);
            !takes(field, (default + STEP).into())
        }
        _ => false,
    };
    entry.fields.iter().filter(is_fixed).map(|field| field.name).collect()
}

fn player_views(listings: &[Listing]) -> Vec<PlayerEntryView> {
    let person = PlayerEntryView { name: HUMAN.name, description: "you", options: Vec::new() };
    let view = |listing: &Listing| PlayerEntryView {
        name: listing.name,
        description: listing.description,
        options: listing
            .options
            .iter()
            .map(|option| OptionView {
                name: option.name,
                default: option.default,
                words: match option.accepts {
                    Accepts::Words(words) => Some(words()),
                    _ => None,
                },
                description: option.description,
            })
            .collect(),
    };
    std::iter::once(person).chain(listings.iter().map(view)).collect()
}

#[cfg(test)]
mod tests;
