//! Records as columns, for people who work with pandas or DuckDB: one Parquet file, one row a game.
//!
//! Only with the feature `parquet`; the records themselves stay what they are. Lists (values and
//! costs of moves) are left out: read `records.jsonl` for those.

use mapduel_lab::experiment::ExperimentError;
use mapduel_lab::experiment::MANIFEST;
use mapduel_lab::experiment::{Layout, manifest_of, visit_cells};
use mapduel_lab::record::{MatchRecord, earlier};
use mapduel_lab::records::WholeFile;
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::path::Path;
use std::sync::Arc;

/// Rows that are written together, and held in memory until then.
const GROUP: usize = 50_000;

/// The columns, in the order of [`texts`], [`numbers`] and [`reals`].
const SCHEMA: &str = "message game {
    REQUIRED BYTE_ARRAY experiment (UTF8);
    REQUIRED BYTE_ARRAY id (UTF8);
    REQUIRED BYTE_ARRAY pairing (UTF8);
    REQUIRED BYTE_ARRAY board (UTF8);
    REQUIRED BYTE_ARRAY first (UTF8);
    REQUIRED BYTE_ARRAY second (UTF8);
    REQUIRED BYTE_ARRAY a (UTF8);
    REQUIRED BYTE_ARRAY seed (UTF8);
    REQUIRED BYTE_ARRAY winner (UTF8);
    REQUIRED BYTE_ARRAY forfeit (UTF8);
    REQUIRED BYTE_ARRAY moves (UTF8);
    REQUIRED BYTE_ARRAY version (UTF8);
    REQUIRED INT64 pair;
    REQUIRED INT64 plies;
    REQUIRED INT64 opening;
    REQUIRED INT64 cost;
    REQUIRED DOUBLE seconds_first;
    REQUIRED DOUBLE seconds_second;
    REQUIRED DOUBLE seconds;
    OPTIONAL DOUBLE margin;
}";

/// Writes the records of a directory into a Parquet file. Gives the number of games.
pub fn write_parquet(directory: &Path, path: &Path) -> Result<u64, ExperimentError> {
    let mut file = WholeFile::create(path)?;
    let games = write(directory, &mut file)?;
    file.finish()?;
    Ok(games)
}

fn write(directory: &Path, file: &mut WholeFile) -> Result<u64, ExperimentError> {
    let failed = |error: ParquetError| ExperimentError::Export(error.to_string());
    let schema = Arc::new(parse_message_type(SCHEMA).map_err(failed)?);
    let mut writer = SerializedFileWriter::new(file, schema, Arc::default()).map_err(failed)?;
    let (mut rows, mut games, mut failure) = (Vec::new(), 0, None);
    let manifest = manifest_of(directory)?;
    let layout = Layout::new(&manifest.experiment(&directory.join(MANIFEST))?)?;
    visit_cells(directory, &layout, |cell, line| {
        let board = &layout.boards[layout.cells[cell].board].1.setup;
        rows.push(earlier::read(line.text, board)?);
        games += 1;
        if rows.len() >= GROUP && failure.is_none() {
            failure = write_group(&mut writer, &rows).err();
            rows.clear();
        }
        Ok(())
    })?;
    if failure.is_none() && !rows.is_empty() {
        failure = write_group(&mut writer, &rows).err();
    }
    match failure {
        Some(error) => Err(failed(error)),
        None => writer.close().map(|_| games).map_err(failed),
    }
}

fn write_group(
    writer: &mut SerializedFileWriter<&mut WholeFile>,
    rows: &[MatchRecord],
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    let mut place = 0;
    while let Some(mut column) = group.next_column()? {
        match place {
            0..12 => {
                let values: Vec<ByteArray> =
                    rows.iter().map(|row| texts(row)[place].clone().into_bytes().into()).collect();
                column.typed::<ByteArrayType>().write_batch(&values, None, None)?;
            }
            12..16 => {
                let values: Vec<i64> = rows.iter().map(|row| numbers(row)[place - 12]).collect();
                column.typed::<Int64Type>().write_batch(&values, None, None)?;
            }
            16..19 => {
                let values: Vec<f64> = rows.iter().map(|row| reals(row)[place - 16]).collect();
                column.typed::<DoubleType>().write_batch(&values, None, None)?;
            }
            _ => {
                let values: Vec<f64> = rows.iter().filter_map(|row| row.margin).collect();
                let there: Vec<i16> =
                    rows.iter().map(|row| i16::from(row.margin.is_some())).collect();
                column.typed::<DoubleType>().write_batch(&values, Some(&there), None)?;
            }
        }
        column.close()?;
        place += 1;
    }
    group.close().map(drop)
}

fn texts(row: &MatchRecord) -> [String; 12] {
    [
        row.experiment.clone(),
        row.id.clone(),
        row.pairing.clone(),
        row.board.clone(),
        row.players[0].clone(),
        row.players[1].clone(),
        row.a.word().into(),
        row.seed.clone(),
        row.winner.word().into(),
        row.forfeit.as_ref().map_or(String::new(), |forfeit| forfeit.sentence()),
        row.moves.clone(),
        row.version.clone(),
    ]
}

fn numbers(row: &MatchRecord) -> [i64; 4] {
    [row.pair as i64, row.plies as i64, row.opening as i64, row.cost() as i64]
}

fn reals(row: &MatchRecord) -> [f64; 3] {
    [row.seconds_by_seat[0], row.seconds_by_seat[1], row.seconds]
}

#[cfg(test)]
mod tests {
    use super::*;
    use mapduel_lab::experiment::{ExperimentSpec, NoFiles, RECORDS, RunParams, plan, run};
    use mapduel_lab::pool::Watch;
    use mapduel_lab::records::read_records;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::RowAccessor;
    use std::fs::File;

    #[test]
    fn every_record_is_a_row() {
        let text = "name = \"x\"\ngame = \"voronoi\"\nformat = \"gauntlet\"\ngames = 4\n\
                    players = [\"bca\", \"random\"]\n[[boards]]\nturns = 4\n";
        let plan = plan(&ExperimentSpec::parse(text).unwrap(), &NoFiles).unwrap();
        let folder = tempfile::tempdir().unwrap();
        run(&plan, folder.path(), &RunParams::default(), &Watch::NONE).unwrap();
        let path = folder.path().join("games.parquet");
        assert_eq!(write_parquet(folder.path(), &path).unwrap(), 4);
        let records: Vec<MatchRecord> = read_records(&folder.path().join(RECORDS)).unwrap();
        let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
        let rows: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        assert_eq!(rows.len(), records.len());
        for (row, record) in rows.iter().zip(&records) {
            assert_eq!(row.get_string(1).unwrap(), &record.id);
            assert_eq!(row.get_string(10).unwrap(), &record.moves);
            assert_eq!(row.get_long(13).unwrap(), 4);
            assert_eq!(row.get_double(19).ok(), record.margin);
        }
        assert!(write_parquet(folder.path(), &folder.path().join("no/folder")).is_err());
    }
}
