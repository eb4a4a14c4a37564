//! The checksum of one line: its last member, over all bytes before it.
//!
//! ```text
//! {"id":"…","seconds":0.04,"checksum_with_seconds":"136ba8cc771998df"}
//! ```
//!
//! It covers the times as well, which differ between two equal runs, and so has `seconds` in its
//! name. It guards against accidents: one changed bit is always noticed.
//!
//! Lines that were written before there were checksums have none. They are taken when they say
//! what a record says and nothing else ([`Record`]), but only before the first line that has one.

use super::{LineError, Record};
use mapduel_game::Checksum;
use serde_json::Value;

const NAME: &[u8] = b",\"checksum_with_seconds\":\"";
const DIGITS: usize = 16;
const END: &[u8] = b"\"}\n";

/// Whether somebody vouches for a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// Its checksum fits.
    Checksum,
    /// It has none: it was written by an earlier program, or a bit of the checksum's name is wrong.
    Nothing,
}

/// Turns a JSON object on one line, without the line's end, into a line with its checksum.
pub(crate) fn seal(object: &mut Vec<u8>) {
    debug_assert!(object.ends_with(b"}") && object.len() > 2, "an object with members");
    object.pop();
    let sum = sum(object);
    object.extend_from_slice(NAME);
    object.extend_from_slice(sum.to_string().as_bytes());
    object.extend_from_slice(END);
}

/// Takes the checksum off a line; one that does not fit is an error.
pub(super) fn unseal(line: &mut Vec<u8>) -> Result<Guard, LineError> {
    let start = line.len().saturating_sub(NAME.len() + DIGITS + END.len());
    let (object, tail) = line.split_at(start);
    let Some(rest) = tail.strip_prefix(NAME) else { return Ok(Guard::Nothing) };
    let fits = rest.strip_suffix(END) == Some(sum(object).to_string().as_bytes());
    if !fits {
        return Err(LineError("its checksum does not fit, so it is not what was written".into()));
    }
    line.truncate(start);
    line.extend_from_slice(b"}\n");
    Ok(Guard::Checksum)
}

/// Whether a line has a checksum, right or wrong.
pub(crate) fn is_sealed(line: &[u8]) -> bool {
    let start = line.len().saturating_sub(NAME.len() + DIGITS + END.len());
    line[start..].starts_with(NAME)
}

fn sum(bytes: &[u8]) -> Checksum {
    let mut sum = Checksum::default();
    sum.add(bytes);
    sum
}

/// What can be checked of a line that nobody vouches for: it is a record, it has the fields of one
/// and no others, and it does not contradict itself.
pub(super) fn check_unsealed<R: Record>(line: &[u8]) -> Result<(), LineError> {
    let record: R = serde_json::from_slice(line)?;
    let (there, written) = (serde_json::from_slice(line)?, record.written()?);
    if let Some(name) = odd_field(&there, &written) {
        return Err(LineError(format!("it has a field `{name}` that no such record has")));
    }
    record.check().map_err(LineError)
}

/// The name of a field that only the first one has, here or in what it holds.
fn odd_field<'a>(there: &'a Value, written: &Value) -> Option<&'a str> {
    match (there, written) {
        (Value::Object(there), Value::Object(written)) => there.iter().find_map(|(name, value)| {
            match written.get(name) {
                Some(written) => odd_field(value, written),
                // What is left out when it is nothing may be there as nothing.
                None if value.is_null() => None,
                None => Some(name),
            }
        }),
        (Value::Array(there), Value::Array(written)) => {
            there.iter().zip(written).find_map(|(value, written)| odd_field(value, written))
        }
        _ => None,
    }
}
