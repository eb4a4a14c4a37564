//! Records as rows of a table: what its columns are called, what they hold, and single cells.
//!
//! Whatever has records says once which columns they have; spreadsheets, files of columns and other
//! languages are made from that.
//!
//! What is deliberately absent: files and their formats.

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name: small letters, digits and underscores.
    pub name: &'static str,
    /// What its cells are, unless there is nothing in them.
    pub kind: ColumnKind,
    /// What it says, in a few words.
    pub meaning: &'static str,
}

/// What the cells of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A text.
    Text,
    /// A whole number.
    Integer,
    /// A number.
    Real,
    /// True or false.
    Truth,
    /// Some texts.
    Texts,
    /// Some whole numbers.
    Integers,
    /// Some numbers, and nothing where one is not known.
    Reals,
}

/// One cell of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// There is nothing to say.
    Nothing,
    /// A text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// A number.
    Real(f64),
    /// True or false.
    Truth(bool),
    /// Some texts.
    Texts(Vec<String>),
    /// Some whole numbers.
    Integers(Vec<i64>),
    /// Some numbers, and nothing where one is not known.
    Reals(Vec<Option<f64>>),
}

impl Column {
    /// A column with this name, of cells of this kind, that says this.
    pub const fn new(name: &'static str, kind: ColumnKind, meaning: &'static str) -> Column {
        Column { name, kind, meaning }
    }
}

/// The columns of a table that says beside each what a record has there.
pub const fn columns_of<Get, const COUNT: usize>(
    table: &[(Column, Get); COUNT],
) -> [Column; COUNT] {
    let mut columns = [table[0].0; COUNT];
    let mut place = 1;
    while place < COUNT {
        columns[place] = table[place].0;
        place += 1;
    }
    columns
}

impl ColumnKind {
    /// The kind in words.
    pub fn word(self) -> &'static str {
        match self {
            ColumnKind::Text => "text",
            ColumnKind::Integer => "integer",
            ColumnKind::Real => "number",
            ColumnKind::Truth => "boolean",
            ColumnKind::Texts => "list of texts",
            ColumnKind::Integers => "list of integers",
            ColumnKind::Reals => "list of numbers",
        }
    }
}

impl Cell {
    /// What the cell is; nothing fits every column.
    pub fn kind(&self) -> Option<ColumnKind> {
        match self {
            Cell::Nothing => None,
            Cell::Text(_) => Some(ColumnKind::Text),
            Cell::Integer(_) => Some(ColumnKind::Integer),
            Cell::Real(_) => Some(ColumnKind::Real),
            Cell::Truth(_) => Some(ColumnKind::Truth),
            Cell::Texts(_) => Some(ColumnKind::Texts),
            Cell::Integers(_) => Some(ColumnKind::Integers),
            Cell::Reals(_) => Some(ColumnKind::Reals),
        }
    }

    /// A count, where there is one.
    pub fn count(count: Option<usize>) -> Cell {
        let count = count.and_then(|count| i64::try_from(count).ok());
        count.map_or(Cell::Nothing, Cell::Integer)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_string())
    }
}

impl From<Option<f64>> for Cell {
    fn from(number: Option<f64>) -> Cell {
        number.map_or(Cell::Nothing, Cell::Real)
    }
}
