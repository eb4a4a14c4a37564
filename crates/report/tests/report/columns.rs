//! Records as tables: every field of every record, the same in memory, in CSV and in Parquet.

use crate::experiment::support::{plan_of, run_in};
use mapduel_coloring::census::COLUMNS;
use mapduel_lab::experiment::{
    ExperimentSpec, MANIFEST, NoFiles, RECORDS, RunParams, plan_solve, run_solve,
};
use mapduel_lab::pool::Watch;
use mapduel_lab::record::{MatchRecord, RecordedForfeit, Role};
use mapduel_lab::records::read_records;
use mapduel_playable::{Cell, Column, ColumnKind, ForfeitCause};
use mapduel_report::columns::{
    GAMES, ParquetTable, Table, columns_of, csv_head, csv_row, game_row, visit_rows, write_parquet,
};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use serde_json::{Map, Value, json};
use std::fs::{self, File};
use std::path::Path;

/// Games with estimates and costs, and games with random first moves.
const QUESTION: &str = r#"
name = "columns"
game = "voronoi"
format = "pairings"
games = 4
seed = "s18446744073709551615"
players = { bca = "bca", "NA, \"quoted\"" = "uct:20" }
[[boards]]
turns = 4
[[pairings]]
a = "bca"
b = "NA, \"quoted\""
[[pairings]]
a = "bca"
b = "bca"
label = "opened"
sides = "fixed"
random_moves = 1
"#;

/// The lines of a directory, as JSON.
fn lines(folder: &Path) -> Vec<Map<String, Value>> {
    let text = fs::read_to_string(folder.join(RECORDS)).expect("a test has its files");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn as_json(cell: &Cell) -> Value {
    match cell {
        Cell::Nothing => Value::Null,
        Cell::Text(text) => json!(text),
        Cell::Integer(number) => json!(number),
        Cell::Real(number) => json!(number),
        Cell::Truth(truth) => json!(truth),
        Cell::Texts(list) => json!(list),
        Cell::Integers(list) => json!(list),
        Cell::Reals(list) => json!(list),
    }
}

/// A table that somebody else reads from a Parquet file, as JSON.
fn read_parquet(path: &Path) -> Vec<Map<String, Value>> {
    let reader = SerializedFileReader::new(File::open(path).expect("it is there")).expect("one");
    let rows = reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row"));
    rows.map(|row| {
        row.get_column_iter().map(|(name, field)| (name.clone(), of_parquet(field))).collect()
    })
    .collect()
}

fn of_parquet(field: &Field) -> Value {
    match field {
        Field::Null => Value::Null,
        Field::Str(text) => json!(text),
        Field::Long(number) => json!(number),
        Field::Double(number) => json!(number),
        Field::Bool(truth) => json!(truth),
        Field::ListInternal(list) => list.elements().iter().map(of_parquet).collect(),
        other => panic!("no column is like {other:?}"),
    }
}

#[test]
fn every_field_of_every_game_is_in_every_table() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&plan_of(QUESTION), folder.path(), 2).unwrap();
    let lines = lines(folder.path());
    let table = Table::read(folder.path()).unwrap();
    assert_eq!((table.rows(), table.columns().len()), (8, GAMES.len()));
    for (row, line) in lines.iter().enumerate() {
        for (name, value) in line {
            match name.as_str() {
                "checksum_with_seconds" => {}
                "forfeit" => assert_eq!(*value, Value::Null),
                name => {
                    let cells = &table.get(name).expect("every field is a column").cells;
                    assert_eq!(as_json(&cells[row]), *value, "{name}");
                }
            }
        }
    }
    let filled = |name: &str| {
        let cells = &table.get(name).expect("a column").cells;
        cells.iter().filter(|cell| **cell != Cell::Nothing).count()
    };
    assert_eq!((filled("values"), filled("costs"), filled("shares")), (4, 4, 0));
    let path = folder.path().join("games.parquet");
    assert_eq!(write_parquet(folder.path(), &path).unwrap(), 8);
    for (row, read) in read_parquet(&path).iter().enumerate() {
        assert_eq!(read.len(), GAMES.len());
        for filled in table.columns() {
            let name = filled.column.name;
            assert_eq!(read[name], as_json(&filled.cells[row]), "{name}");
        }
    }
    assert!(write_parquet(folder.path(), &folder.path().join("no/folder")).is_err());
}

#[test]
fn a_line_of_csv_has_a_cell_for_each_column() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&plan_of(QUESTION), folder.path(), 1).unwrap();
    let mut records: Vec<MatchRecord> = read_records(&folder.path().join(RECORDS)).unwrap();
    let mut record = records.remove(0);
    record.forfeit = Some(RecordedForfeit {
        seat: Role::Second,
        cause: Some(ForfeitCause::Crash),
        reason: "said \"no\",\nthen nothing".into(),
    });
    assert_eq!(csv_head(&GAMES), GAMES.map(|column| column.name).join(","));
    let written = csv_row(&game_row(&record));
    let cells = split(&written);
    assert_eq!(cells.len(), GAMES.len());
    let cell = |name: &str| {
        let place = GAMES.iter().position(|column| column.name == name).expect("a column");
        cells[place].as_str()
    };
    assert_eq!(cell("seed"), format!("s{}", record.seed));
    assert_eq!(cell("forfeit_seat"), "second");
    assert_eq!(cell("forfeit_cause"), "crash");
    assert_eq!(cell("forfeit_reason"), "said \"no\",\nthen nothing");
    assert_eq!(cell("margin").parse::<f64>().ok(), record.margin);
    assert_eq!(cell("shares"), "");
    let values: Vec<Option<f64>> = serde_json::from_str(cell("values")).unwrap();
    assert_eq!(values, record.values);
    assert_eq!(serde_json::from_str::<Vec<u64>>(cell("costs")).unwrap(), record.costs);
    assert_eq!(serde_json::from_str::<Vec<String>>(cell("players")).unwrap(), record.players);
}

/// A plain reader of one line of CSV.
fn split(text: &str) -> Vec<String> {
    let (mut cells, mut inside) = (vec![String::new()], false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let cell = cells.last_mut().expect("there is one");
        match letter {
            '"' if inside && letters.peek() == Some(&'"') => {
                cell.push('"');
                letters.next();
            }
            '"' => inside = !inside,
            ',' if !inside => cells.push(String::new()),
            letter => cell.push(letter),
        }
    }
    cells
}

#[test]
fn lists_of_every_kind_survive_parquet() {
    let columns = [
        Column::new("texts", ColumnKind::Texts, ""),
        Column::new("integers", ColumnKind::Integers, ""),
        Column::new("reals", ColumnKind::Reals, ""),
        Column::new("truth", ColumnKind::Truth, ""),
    ];
    let rows = [
        vec![Cell::Nothing, Cell::Nothing, Cell::Nothing, Cell::Nothing],
        vec![
            Cell::Texts(vec!["a".into(), String::new()]),
            Cell::Integers(vec![i64::MIN, i64::MAX]),
            Cell::Reals(vec![None, Some(0.1), None]),
            Cell::Truth(true),
        ],
        vec![
            Cell::Texts(Vec::new()),
            Cell::Integers(Vec::new()),
            Cell::Reals(Vec::new()),
            Cell::Truth(false),
        ],
        vec![
            Cell::Texts(vec!["é,\"".into()]),
            Cell::Integers(vec![7]),
            Cell::Reals(vec![Some(f64::MIN_POSITIVE)]),
            Cell::Nothing,
        ],
    ];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lists.parquet");
    let mut table = ParquetTable::new(File::create(&path).unwrap(), &columns).unwrap();
    rows.iter().for_each(|row| table.add(row.clone()).unwrap());
    table.finish().unwrap();
    let read = read_parquet(&path);
    assert_eq!(read.len(), rows.len());
    for (read, row) in read.iter().zip(&rows) {
        for (column, cell) in columns.iter().zip(row) {
            assert_eq!(read[column.name], as_json(cell), "{}", column.name);
        }
    }
    let mut table = ParquetTable::new(Vec::new(), &columns).unwrap();
    table.add(vec![Cell::Integer(1); 4]).unwrap();
    assert!(table.finish().unwrap_err().to_string().contains("`texts`"), "a cell of another kind");
}

#[test]
fn solved_graphs_are_rows_with_the_columns_of_their_game() {
    let spec = "name = \"all\"\ngame = \"coloring\"\nformat = \"solve\"\n\
                [solve]\ncorpus = \"connected-6\"\nfirst = \"both\"\n";
    let plan = plan_solve(&ExperimentSpec::parse(spec).unwrap(), &NoFiles).unwrap();
    let folder = tempfile::tempdir().unwrap();
    run_solve(&plan, folder.path(), &RunParams::default(), &Watch::NONE).unwrap();
    let table = Table::read(folder.path()).unwrap();
    let lines = lines(folder.path());
    assert_eq!((table.rows(), table.columns().len()), (143, COLUMNS.len() + 5));
    let cell = |name: &str, row: usize| as_json(&table.get(name).expect("a column").cells[row]);
    for (row, line) in lines.iter().enumerate() {
        for name in ["schema", "experiment", "index", "graph6", "n", "m", "version", "seconds"] {
            assert_eq!(cell(name, row), line[name], "{name}");
        }
        for (name, first) in [("chi_g", "alice_first"), ("chi_gb", "bob_first")] {
            assert_eq!(cell(name, row), line[first]["game_chromatic_number"], "{name}");
        }
        assert!(cell("chi", row).as_u64() <= cell("chi_g", row).as_u64());
    }
    let path = folder.path().join("graphs.parquet");
    assert_eq!(write_parquet(folder.path(), &path).unwrap(), 143);
    assert_eq!(read_parquet(&path)[142]["graph6"], lines[142]["graph6"]);
}

#[test]
fn records_of_every_layout_have_the_same_columns() {
    let folder = |records: &str, manifest: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(RECORDS), records).expect("a test has its files");
        fs::write(folder.path().join(MANIFEST), manifest).expect("a test has its files");
        folder
    };
    let first = folder(
        include_str!("experiment/first/records.jsonl"),
        include_str!("experiment/first/manifest.json"),
    );
    let second = folder(
        include_str!("experiment/second/records.jsonl"),
        include_str!("experiment/second/manifest.json"),
    );
    let graphs = folder(
        include_str!("experiment/graphs/records.jsonl"),
        include_str!("experiment/graphs/manifest.json"),
    );
    for (folder, schema) in [(&first, 1), (&second, 2)] {
        assert_eq!(columns_of(folder.path()).unwrap(), GAMES);
        let table = Table::read(folder.path()).unwrap();
        assert_eq!(table.rows(), 23);
        let cell = |name: &str| as_json(&table.get(name).expect("a column").cells[0]);
        assert_eq!((cell("schema"), cell("game")), (json!(schema), json!("voronoi")));
        assert_eq!(
            (cell("first"), cell("second"), cell("plies")),
            (json!("bca"), json!("random"), json!(6))
        );
        let seed = lines(folder.path())[0]["seed"].as_str().expect("digits").to_string();
        assert_eq!(cell("seed"), json!(format!("s{seed}")));
    }
    let table = Table::read(graphs.path()).unwrap();
    assert_eq!(table.rows(), 12);
    assert!(table.get("chi_gb").unwrap().cells.iter().all(|cell| *cell == Cell::Nothing));
}

#[test]
fn what_goes_wrong_with_a_row_ends_it() {
    let folder = tempfile::tempdir().unwrap();
    run_in(&plan_of(QUESTION), folder.path(), 1).unwrap();
    let mut seen = 0;
    let error = visit_rows(folder.path(), |_| {
        seen += 1;
        if seen == 3 { Err(Box::<dyn std::error::Error>::from("enough")) } else { Ok(()) }
    });
    assert_eq!((error.unwrap_err().to_string().as_str(), seen), ("enough", 3));
    let path = folder.path().join(RECORDS);
    fs::write(&path, fs::read_to_string(&path).unwrap().replacen("bca", "bcb", 1)).unwrap();
    assert!(Table::read(folder.path()).unwrap_err().to_string().contains("line 1 of"));
}

#[test]
fn the_document_lists_the_columns_that_there_are() {
    let document = include_str!("../../../../docs/data.md");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(MANIFEST), include_str!("experiment/graphs/manifest.json"))
        .unwrap();
    let solved = columns_of(folder.path()).unwrap();
    let own: Vec<Column> = solved.into_iter().filter(|one| !COLUMNS.contains(one)).collect();
    for columns in [&GAMES[..], &COLUMNS[..], &own[..]] {
        let row = |column: &Column| {
            format!("| `{}` | {} | {} |\n", column.name, column.kind.word(), column.meaning)
        };
        let head = "| column | kind | meaning |\n|---|---|---|\n";
        let table = head.to_string() + &columns.iter().map(row).collect::<String>() + "\n";
        assert!(document.contains(&table), "docs/data.md should have\n{table}");
    }
}
