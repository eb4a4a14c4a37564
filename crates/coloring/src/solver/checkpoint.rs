//! A solver's table as bytes, so that a long search can go on later.
//!
//! ```text
//! mapduel-table 1
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
//! ([`checksum`]), so damage is noticed before what it touched is used. [`entries`] says how an
//! entry is written. Who starts and what is colored already are not in the header: an entry is a
//! fact about a state of the game on this graph, from whatever start it was met.
//!
//! Deliberately absent: any defense against a forger, who can compute checksums too; a table is to
//! be trusted as far as its owner, and a certificate need not be trusted at all.

mod checksum;
mod entries;
mod memory;

pub use memory::Memory;

pub(super) use entries::{Incoming, Shape, Stored};

use checksum::Checksum;
use std::io::{self, BufRead, ErrorKind, Read, Write};

/// Why a table cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Something else.
    #[error(
        "this is no saved table: it does not begin with `mapduel-table`; give the file that a \
         solve has saved"
    )]
    NotATable,
    /// Written by another version.
    #[error("this saved table has format {0:?}, and only format \"1\" is known; solve anew")]
    Format(String),
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
const FORMAT: &str = "1";
/// No line of a header is longer: room for the graph6 text of 10,000 vertices.
const LONGEST_LINE: u64 = 1 << 23;
/// No block is longer.
const LONGEST_BLOCK: usize = 1 << 20;

/// The lines of a header after the first.
pub(super) type Header = [String; 4];

/// Writes a table: `blocks` is called with what writes one block of so many entries.
pub(super) fn write(
    writer: &mut dyn Write,
    header: &Header,
    blocks: impl FnOnce(&mut dyn FnMut(&[u8], u64) -> io::Result<()>) -> io::Result<()>,
) -> io::Result<u64> {
    let mut sum = Checksum::default();
    let text = format!("{WORD} {FORMAT}\n{}\n\n", header.join("\n"));
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
) -> Result<u64, LoadError> {
    let mut source = Source { reader, at: 0, sum: Checksum::default() };
    source.header(header)?;
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
            return if whole && source.is_at_end()? { Ok(total) } else { Err(source.damaged()) };
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
    fn header(&mut self, header: &Header) -> Result<(), LoadError> {
        let mut text = self.line()?;
        match text.trim_end_matches('\n').split_once(' ') {
            Some((WORD, FORMAT)) => {}
            Some((WORD, format)) => return Err(LoadError::Format(shortened(format))),
            _ => return Err(LoadError::NotATable),
        }
        let mut found = Vec::new();
        for _ in 0..=header.len() {
            let line = self.line()?;
            text.push_str(&line);
            found.push(line);
        }
        self.sum.add(text.as_bytes());
        self.check()?;
        for (found, expected) in found.iter().map(|line| line.trim_end_matches('\n')).zip(header) {
            if found != expected {
                let (found, expected) = (shortened(found), shortened(expected));
                return Err(LoadError::OtherGame { found, expected });
            }
        }
        Ok(())
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
