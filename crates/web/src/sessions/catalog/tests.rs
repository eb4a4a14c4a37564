use super::*;
use mapduel_playable::Place;

fn games() -> Vec<GameEntryView> {
    mapduel_games::all().map(|entry| game_view(entry, &(entry.gallery)())).collect()
}

#[test]
fn every_board_of_the_gallery_is_drawn_and_has_a_table() {
    let catalog = catalog();
    for game in games() {
        assert!(!game.boards.is_empty());
        for (number, board) in game.boards.iter().enumerate() {
            assert!(catalog.thumbnail(game.name, number).is_some(), "{}", board.board);
            assert!(!board.tables.is_empty(), "{}", board.board);
        }
        assert!(catalog.thumbnail(game.name, game.boards.len()).is_none());
    }
    assert!(catalog.thumbnail("chess", 0).is_none());
    let bytes = catalog.view.packed_bytes();
    assert!(bytes < 24_000, "the catalog is sent in {bytes} bytes");
}

#[test]
fn every_game_begins_with_one_board_and_every_level_says_how_it_plays() {
    for entry in mapduel_games::all() {
        let gallery = (entry.gallery)();
        let home: Vec<&Gallery> = gallery.iter().filter(|it| it.place == Place::Home).collect();
        assert_eq!(home.len(), 1, "{}", entry.name);
        for table in (entry.tables)() {
            assert!(table.levels.iter().all(|level| level.about.ends_with('.')), "{}", entry.name);
        }
    }
}

#[test]
fn every_level_of_a_measured_table_has_a_rating_and_its_interval() {
    for game in games() {
        for table in game.tables.iter().filter(|table| table.sides.len() == 2) {
            assert!(table.measured.is_some(), "{}, {}", game.name, table.name);
            for level in json!(table.levels).as_array().unwrap() {
                let rating = &level["rating"];
                let [low, elo, high] =
                    ["low", "elo", "high"].map(|end| rating[end].as_i64().unwrap_or(0));
                assert!(low < elo && elo < high, "{}: {level}", game.name);
            }
        }
    }
}

#[test]
fn tables_and_their_fields_are_found_out() {
    let games = games();
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
