//! A solver's table as bytes, so that a long search can go on later.
//!
//! ```text
//! mapduel-table 2
//! program <name and version>
//! rules <number>
//! graph <graph6>
//! colors <k>
//! pass alice|bob|nobody
//! symmetry full|colors
//! <an empty line>
//! <checksum>
//! blocks of entries, each: its length in bytes (4 bytes), the entries, <checksum>
//! the end: length 0, the number of entries (8 bytes), <checksum>
//! ```
//!
//! Numbers are little-endian. A checksum (8 bytes) covers everything before it but the checksums
//! ([`Checksum`]), so damage is noticed before what it touched is used. [`entries`] says how an
//! entry is written. Who starts and what is colored already are not in the header: an entry is a
//! fact about a state of the game on this graph, from whatever start it was met.
//!
//! `rules` is raised whenever an entry means something else, or a rule that decides positions was
//! wrong: what another number decided is not believed. Other versions of the program with the same
//! number are. Some entries are solved again after loading ([`sample`]).
//!
//! Deliberately absent: any defense against a forger, who can compute checksums too; a table is to
//! be trusted as far as its owner, and a certificate need not be trusted at all.

mod entries;
mod memory;
mod sample;

pub use memory::Memory;

pub(super) use entries::{Incoming, Shape, Stored};
pub(super) use sample::{Contradiction, SAMPLE_MEMORY, SAMPLE_NODES};

use mapduel_game::Checksum;
use std::io::{self, BufRead, ErrorKind, Read, Write};

/// Why a table cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// Something else.
    #[error(
        "this is no saved table: it does not begin with `mapduel-table`; give the file that a \
         solve has saved"
    )]
    NotATable,
    /// Written by another version.
    #[error(
        "this saved table has format {0:?}, and only format {FORMAT:?} is known: another version \
         wrote it; move it away and solve anew, or go on with the version that wrote it"
    )]
    Format(String),
    /// What decided its entries is not what decides them here.
    #[error(
        "this saved table was made by {program} with other rules of the solver ({found:?}, and \
         here {RULES:?}); move it away and solve anew, or go on with the version that wrote it"
    )]
    OtherRules {
        /// The program that wrote it.
        program: String,
        /// The number of its rules.
        found: String,
    },
    /// It says who wins a position, and somebody else does.
    #[error(
        "this saved table is wrong: some of its positions were solved again, and one has another \
         winner; move it away, solve anew, and report this if nobody changed the file"
    )]
    Contradiction,
    /// A table of another game.
    #[error(
        "this saved table belongs to another game: it has `{found}` where this one has \
         `{expected}`; solve that game, or save this one elsewhere"
    )]
    OtherGame {
        /// The line of its header.
        found: String,
        /// The line of this game.
        expected: String,
    },
    /// It ends too early.
    #[error("this saved table is cut off; go on from a whole copy, or solve anew without it")]
    CutOff,
    /// It is not what was written.
    #[error(
        "this saved table is damaged near byte {at}; go on from a whole copy, or solve anew \
         without it"
    )]
    Damaged {
        /// How many bytes were read by then.
        at: u64,
    },
    /// It cannot be read.
    #[error("cannot read the saved table: {0}")]
    Read(#[from] io::Error),
}

const WORD: &str = "mapduel-table";
const FORMAT: &str = "2";
/// The program, for people.
const PROGRAM: &str = concat!("mapduel ", env!("CARGO_PKG_VERSION"));
/// What an entry means and which rules decide it; see above.
const RULES: &str = "1";
/// No line of a header is longer: room for the graph6 text of 10,000 vertices.
const LONGEST_LINE: u64 = 1 << 23;
/// No block is longer.
const LONGEST_BLOCK: usize = 1 << 20;

/// The lines of a header that say which game it is.
pub(super) type Header = [String; 4];

/// What a loaded table was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// How many positions it has.
    pub entries: u64,
    /// How many of them were solved again, with the same winner.
    pub checked: u64,
    /// The program that wrote it, if it was another version than this.
    pub other_program: Option<String>,
}

/// Writes a table: `blocks` is called with what writes one block of so many entries.
pub(super) fn write(
    writer: &mut dyn Write,
    header: &Header,
    blocks: impl FnOnce(&mut dyn FnMut(&[u8], u64) -> io::Result<()>) -> io::Result<()>,
) -> io::Result<u64> {
    let mut sum = Checksum::default();
    let lines = header.join("\n");
    let text = format!("{WORD} {FORMAT}\nprogram {PROGRAM}\nrules {RULES}\n{lines}\n\n");
    sum.add(text.as_bytes());
    writer.write_all(text.as_bytes())?;
    writer.write_all(&sum.bytes())?;
    let mut total = 0;
    blocks(&mut |block, entries| {
        let length = (block.len() as u32).to_le_bytes();
        sum.add(&length);
        sum.add(block);
        writer.write_all(&length)?;
        writer.write_all(block)?;
        writer.write_all(&sum.bytes())?;
        total += entries;
        Ok(())
    })?;
    let mut end = [0; 12];
    end[4..].copy_from_slice(&total.to_le_bytes());
    sum.add(&end);
    writer.write_all(&end)?;
    writer.write_all(&sum.bytes())?;
    writer.flush()?;
    Ok(total)
}

/// Reads a table of the game with this header. `take` gets each block and counts its entries, or
/// finds nonsense in it; what it took is worthless if an error comes later.
pub(super) fn read(
    reader: &mut dyn BufRead,
    header: &Header,
    mut take: impl FnMut(&[u8]) -> Option<u64>,
) -> Result<Loaded, LoadError> {
    let mut source = Source { reader, at: 0, sum: Checksum::default() };
    let program = source.header(header)?;
    let mut block = Vec::new();
    let mut total = 0;
    loop {
        let mut length = [0; 4];
        source.exactly(&mut length)?;
        let size = u32::from_le_bytes(length) as usize;
        if size == 0 {
            let mut end = [0; 12];
            source.exactly(&mut end[4..])?;
            source.sum.add(&end);
            source.check()?;
            let [.., a, b, c, d, e, f, g, h] = end;
            let whole = u64::from_le_bytes([a, b, c, d, e, f, g, h]) == total;
            if !whole || !source.is_at_end()? {
                return Err(source.damaged());
            }
            let other_program = Some(program).filter(|program| program != PROGRAM);
            return Ok(Loaded { entries: total, checked: 0, other_program });
        }
        if size > LONGEST_BLOCK {
            return Err(source.damaged());
        }
        block.resize(size, 0);
        source.exactly(&mut block)?;
        source.sum.add(&length);
        source.sum.add(&block);
        source.check()?;
        total += take(&block).ok_or_else(|| source.damaged())?;
    }
}

struct Source<'reader> {
    reader: &'reader mut dyn BufRead,
    /// Bytes read.
    at: u64,
    sum: Checksum,
}

impl Source<'_> {
    /// Gives the program that wrote it.
    fn header(&mut self, header: &Header) -> Result<String, LoadError> {
        let mut text = self.line()?;
        match text.trim_end_matches('\n').split_once(' ') {
            Some((WORD, FORMAT)) => {}
            Some((WORD, format)) => return Err(LoadError::Format(shortened(format))),
            _ => return Err(LoadError::NotATable),
        }
        let mut found = Vec::new();
        // Also those of the program and its rules, and the empty one.
        for _ in 0..header.len() + 3 {
            let line = self.line()?;
            text.push_str(&line);
            found.push(line);
        }
        self.sum.add(text.as_bytes());
        self.check()?;
        let mut found = found.iter().map(|line| line.trim_end_matches('\n'));
        let mut named = |word: &str| {
            let line = found.next().and_then(|line| line.strip_prefix(word));
            line.map(shortened).ok_or(LoadError::Damaged { at: self.at })
        };
        let (program, rules) = (named("program ")?, named("rules ")?);
        if rules != RULES {
            return Err(LoadError::OtherRules { program, found: rules });
        }
        for (found, expected) in found.zip(header) {
            if found != expected {
                let (found, expected) = (shortened(found), shortened(expected));
                return Err(LoadError::OtherGame { found, expected });
            }
        }
        Ok(program)
    }

    fn line(&mut self) -> Result<String, LoadError> {
        let mut line = Vec::new();
        let mut limited = Read::take(&mut *self.reader, LONGEST_LINE);
        self.at += limited.read_until(b'\n', &mut line)? as u64;
        let whole = line.ends_with(b"\n");
        let is_first = self.at == line.len() as u64;
        let is_long = line.len() as u64 == LONGEST_LINE;
        match String::from_utf8(line) {
            Ok(line) if whole => Ok(line),
            Ok(line) if is_first && !WORD.starts_with(&line) => Err(LoadError::NotATable),
            Ok(_) if !is_long => Err(LoadError::CutOff),
            _ if is_first => Err(LoadError::NotATable),
            _ => Err(self.damaged()),
        }
    }

    fn exactly(&mut self, bytes: &mut [u8]) -> Result<(), LoadError> {
        self.reader.read_exact(bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => LoadError::CutOff,
            _ => LoadError::Read(error),
        })?;
        self.at += bytes.len() as u64;
        Ok(())
    }

    /// Reads a checksum that everything so far must have.
    fn check(&mut self) -> Result<(), LoadError> {
        let mut written = [0; 8];
        self.exactly(&mut written)?;
        if written == self.sum.bytes() { Ok(()) } else { Err(self.damaged()) }
    }

    fn is_at_end(&mut self) -> Result<bool, LoadError> {
        Ok(self.reader.fill_buf()?.is_empty())
    }

    fn damaged(&self) -> LoadError {
        LoadError::Damaged { at: self.at }
    }
}

/// Fit for a message.
fn shortened(line: &str) -> String {
    const MOST: usize = 60;
    match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.into(),
    }
}
