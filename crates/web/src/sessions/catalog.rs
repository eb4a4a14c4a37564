//! The games, boards and players to choose from: what the start of the page shows, all of it out of
//! the entries of the games.

use mapduel_playable::{
    Accepts, AnyGame, Field, FieldKind, Gallery, GameEntry, HUMAN, Level, Listing, Need, NoFiles,
    Opened, Setup, TableOffer,
};
use serde::Serialize;
use serde_json::Value;

/// How far from its default a number is tried.
const STEP: f64 = 0.01;

/// Everything to choose from.
#[derive(Serialize)]
pub(crate) struct CatalogView {
    games: Vec<GameEntryView>,
}

/// One game to choose.
#[derive(Serialize)]
struct GameEntryView {
    name: &'static str,
    title: &'static str,
    /// The rules in two sentences.
    rules: &'static str,
    /// The sides of the ordinary table.
    sides: &'static [&'static str],
    /// The field that `board` stands for.
    board_field: FieldView,
    /// The other fields.
    fields: Vec<FieldView>,
    boards: Vec<BoardEntryView>,
    /// The tables to sit down at, the ordinary one first.
    tables: Vec<TableView>,
    /// The players of the ordinary table.
    players: Vec<PlayerEntryView>,
    /// Those of them worth a button, from weak to strong.
    levels: &'static [Level],
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

/// One board to choose.
#[derive(Serialize)]
struct BoardEntryView {
    /// What `POST /api/games` takes.
    board: String,
    title: String,
    /// Under which heading it is shown.
    group: &'static str,
    /// Good values of other fields.
    setup: Setup,
    /// Which table it has for how many players.
    tables: Vec<SeatsView>,
    /// A picture, as SVG.
    thumbnail: String,
}

/// How many sit at which table.
#[derive(Serialize)]
struct SeatsView {
    players: usize,
    table: &'static str,
}

/// One kind of table.
#[derive(Serialize)]
struct TableView {
    name: &'static str,
    /// The sides of the largest one, in the order of play.
    sides: &'static [&'static str],
    /// The fields that nothing can be changed about there.
    fixed: Vec<&'static str>,
    players: Vec<PlayerEntryView>,
    /// Those of them worth a button, from weak to strong.
    levels: &'static [Level],
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
pub(crate) fn catalog() -> CatalogView {
    CatalogView { games: mapduel_games::all().map(game_view).collect() }
}

fn game_view(entry: &'static GameEntry) -> GameEntryView {
    let (board, tables, gallery) = (entry.board_field(), (entry.tables)(), (entry.gallery)());
    let boards: Vec<BoardEntryView> =
        gallery.iter().map(|shown| board_view(entry, shown, &tables)).collect();
    let table_views: Vec<TableView> = tables
        .iter()
        .map(|table| TableView {
            name: table.name,
            sides: table.sides,
            fixed: fixed(entry, &occasions(table, &gallery, &boards)),
            players: player_views(&table.players),
            levels: table.levels,
        })
        .collect();
    let ordinary = tables.first();
    GameEntryView {
        name: entry.name,
        title: entry.title,
        rules: entry.rules,
        sides: ordinary.map_or(entry.sides, |table| table.sides),
        board_field: field_view(board),
        fields: entry
            .fields
            .iter()
            .filter(|field| field.name != board.name)
            .map(field_view)
            .collect(),
        boards,
        tables: table_views,
        players: ordinary.map_or(Vec::new(), |table| player_views(&table.players)),
        levels: ordinary.map_or(&[], |table| table.levels),
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

fn board_view(entry: &GameEntry, shown: &Gallery, tables: &[TableOffer]) -> BoardEntryView {
    let most = tables.iter().map(|table| table.sides.len()).max().unwrap_or(0);
    let seats = (1..=most).filter_map(|players| {
        let game = open(entry, &shown.setup, players).ok()?;
        let table = tables.iter().find(|table| is_at(&*game, table))?;
        Some(SeatsView { players, table: table.name })
    });
    let mut setup = shown.setup.clone();
    let board = setup.remove(entry.board_field().name);
    BoardEntryView {
        board: board.as_ref().and_then(Value::as_str).unwrap_or_default().to_string(),
        title: shown.title.clone(),
        group: shown.group,
        tables: seats.collect(),
        setup,
        thumbnail: shown.thumbnail.clone(),
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
mod tests {
    use super::*;

    #[test]
    fn every_board_of_the_gallery_is_drawn_and_has_a_table() {
        for game in catalog().games {
            assert!(!game.boards.is_empty());
            for board in game.boards {
                assert!(board.thumbnail.starts_with("<svg"), "{}", board.board);
                assert!(!board.tables.is_empty(), "{}", board.board);
            }
        }
    }

    #[test]
    fn tables_and_their_fields_are_found_out() {
        let games = catalog().games;
        let voronoi = games.iter().find(|game| game.name == "voronoi").unwrap();
        let seats = |board: &str| {
            let board = voronoi.boards.iter().find(|shown| shown.board == board).unwrap();
            let seats = board.tables.iter().map(|seats| (seats.players, seats.table));
            seats.collect::<Vec<_>>()
        };
        let among = (3..=6).map(|players| (players, "among"));
        assert_eq!(seats("square"), [(2, "two")].into_iter().chain(among).collect::<Vec<_>>());
        assert_eq!(seats("circle"), [(2, "line")]);
        let fixed: Vec<(&str, Vec<&str>)> =
            voronoi.tables.iter().map(|table| (table.name, table.fixed.clone())).collect();
        let expected = [("two", vec![]), ("among", vec!["komi"]), ("line", vec!["komi", "order"])];
        assert_eq!(fixed, expected);
    }
}
