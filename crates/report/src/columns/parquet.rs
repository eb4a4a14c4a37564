//! A table as one Parquet file. Every column may have nothing in a cell; lists are lists.

use super::{columns_of, visit_rows};
use mapduel_lab::experiment::ExperimentError;
use mapduel_lab::records::WholeFile;
use mapduel_playable::{Cell, Column, ColumnKind};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// Rows that are written together, and held in memory until then.
const GROUP: usize = 50_000;

/// Writes the records of a directory into a Parquet file. Gives the number of rows.
pub fn write_parquet(directory: &Path, path: &Path) -> Result<u64, ExperimentError> {
    let mut table = ParquetTable::new(WholeFile::create(path)?, &columns_of(directory)?)?;
    let rows = visit_rows(directory, |row| table.add(row))?;
    table.finish()?.finish()?;
    Ok(rows)
}

/// Writes a table to a stream, many rows at a time.
pub struct ParquetTable<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
}

impl<W: Write + Send> ParquetTable<W> {
    /// Begins a table.
    pub fn new(stream: W, columns: &[Column]) -> Result<ParquetTable<W>, ExperimentError> {
        let schema = parse_message_type(&schema(columns)).map_err(failed)?;
        let writer =
            SerializedFileWriter::new(stream, Arc::new(schema), Arc::default()).map_err(failed)?;
        Ok(ParquetTable { writer, columns: columns.to_vec(), rows: Vec::new() })
    }

    /// Adds a row: a cell for each column.
    pub fn add(&mut self, row: Vec<Cell>) -> Result<(), ExperimentError> {
        self.rows.push(row);
        if self.rows.len() < GROUP { Ok(()) } else { self.write_group().map_err(failed) }
    }

    /// Writes what is left, and the end of the table. Gives the stream back.
    pub fn finish(mut self) -> Result<W, ExperimentError> {
        if !self.rows.is_empty() {
            self.write_group().map_err(failed)?;
        }
        self.writer.into_inner().map_err(failed)
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let rows = std::mem::take(&mut self.rows);
        let mut group = self.writer.next_row_group()?;
        for (place, column) in self.columns.iter().enumerate() {
            let cells = rows.iter().map(|row| row.get(place).unwrap_or(&Cell::Nothing));
            let mut writer =
                group.next_column()?.ok_or_else(|| ParquetError::General("a column".into()))?;
            write_column(&mut writer, column, cells)?;
            writer.close()?;
        }
        group.close().map(drop)
    }
}

fn failed(error: ParquetError) -> ExperimentError {
    ExperimentError::Export(error.to_string())
}

/// The columns in the language of Parquet's own schemas.
fn schema(columns: &[Column]) -> String {
    let field = |&Column { name, kind, .. }: &Column| {
        let list = |element: &str| {
            format!(
                "OPTIONAL group {name} (LIST) {{ REPEATED group list {{ OPTIONAL {element}; }} }}\n"
            )
        };
        match kind {
            ColumnKind::Text => format!("OPTIONAL BYTE_ARRAY {name} (UTF8);\n"),
            ColumnKind::Integer => format!("OPTIONAL INT64 {name};\n"),
            ColumnKind::Real => format!("OPTIONAL DOUBLE {name};\n"),
            ColumnKind::Truth => format!("OPTIONAL BOOLEAN {name};\n"),
            ColumnKind::Texts => list("BYTE_ARRAY element (UTF8)"),
            ColumnKind::Integers => list("INT64 element"),
            ColumnKind::Reals => list("DOUBLE element"),
        }
    };
    format!("message record {{\n{}}}", columns.iter().map(field).collect::<String>())
}

fn write_column<'a>(
    writer: &mut SerializedColumnWriter<'_>,
    column: &Column,
    cells: impl Iterator<Item = &'a Cell>,
) -> Result<(), ParquetError> {
    let mut leaves = Leaves::default();
    for cell in cells {
        leaves.add(column, cell)?;
    }
    let Leaves { texts, integers, reals, truths, there, again } = leaves;
    let levels = (Some(&there[..]), is_list(column.kind).then_some(&again[..]));
    match writer.untyped() {
        ColumnWriter::ByteArrayColumnWriter(writer) => {
            writer.write_batch(&texts, levels.0, levels.1)
        }
        ColumnWriter::Int64ColumnWriter(writer) => {
            writer.write_batch(&integers, levels.0, levels.1)
        }
        ColumnWriter::DoubleColumnWriter(writer) => writer.write_batch(&reals, levels.0, levels.1),
        ColumnWriter::BoolColumnWriter(writer) => writer.write_batch(&truths, levels.0, levels.1),
        _ => return Err(ParquetError::General(format!("no such column as `{}`", column.name))),
    }
    .map(drop)
}

fn is_list(kind: ColumnKind) -> bool {
    matches!(kind, ColumnKind::Texts | ColumnKind::Integers | ColumnKind::Reals)
}

/// The values of a column, and for each place how much of it is there (in a list: 0 no list, 1 an
/// empty one, 2 an element that is nothing, 3 an element) and whether it goes on with the list before.
#[derive(Default)]
struct Leaves {
    texts: Vec<ByteArray>,
    integers: Vec<i64>,
    reals: Vec<f64>,
    truths: Vec<bool>,
    there: Vec<i16>,
    again: Vec<i16>,
}

impl Leaves {
    fn add(&mut self, column: &Column, cell: &Cell) -> Result<(), ParquetError> {
        if cell.kind().is_some_and(|kind| kind != column.kind) {
            return Err(ParquetError::General(format!(
                "another kind of cell in `{}`",
                column.name
            )));
        }
        let full = if is_list(column.kind) { 3 } else { 1 };
        match cell {
            Cell::Nothing => self.mark(0, 0),
            Cell::Text(text) => {
                self.texts.push(text.as_str().into());
                self.mark(full, 0);
            }
            Cell::Integer(number) => {
                self.integers.push(*number);
                self.mark(full, 0);
            }
            Cell::Real(number) => {
                self.reals.push(*number);
                self.mark(full, 0);
            }
            Cell::Truth(truth) => {
                self.truths.push(*truth);
                self.mark(full, 0);
            }
            Cell::Texts(list) => {
                self.texts.extend(list.iter().map(|text| ByteArray::from(text.as_str())));
                self.mark_list(list.iter().map(|_| full));
            }
            Cell::Integers(list) => {
                self.integers.extend(list);
                self.mark_list(list.iter().map(|_| full));
            }
            Cell::Reals(list) => {
                self.reals.extend(list.iter().flatten());
                self.mark_list(list.iter().map(|one| if one.is_some() { full } else { full - 1 }));
            }
        }
        Ok(())
    }

    fn mark(&mut self, there: i16, again: i16) {
        self.there.push(there);
        self.again.push(again);
    }

    fn mark_list(&mut self, elements: impl ExactSizeIterator<Item = i16>) {
        if elements.len() == 0 {
            self.mark(1, 0);
        }
        for (place, there) in elements.enumerate() {
            self.mark(there, i16::from(place > 0));
        }
    }
}
