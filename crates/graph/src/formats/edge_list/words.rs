//! The words of an edge list, line by line, before anything is made of them.

use crate::formats::error::{ParseError, Place};
use std::borrow::Cow;
use std::ops::Range;

/// All lines that say something.
pub(super) struct Rows<'text> {
    words: Vec<Word<'text>>,
    /// Which words each row has; never none.
    spans: Vec<Range<usize>>,
    /// The first dictionary with something in it: data that networkx wrote behind an edge.
    pub(super) data: Option<Place>,
}

/// A word and where it is.
#[derive(Clone)]
pub(super) struct Word<'text> {
    pub(super) text: Cow<'text, str>,
    pub(super) kind: Kind,
    pub(super) place: Place,
}

/// How a word is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// In double quotes: a name, whatever is in it.
    Quoted,
    /// In parentheses, as Python writes a tuple: a name, spaces and commas included.
    Tuple,
    /// A whole number without needless zeros.
    Number,
    /// Anything else.
    Plain,
}

impl<'text> Rows<'text> {
    pub(super) fn read(text: &'text str) -> Result<Rows<'text>, ParseError> {
        let mut rows = Rows { words: Vec::new(), spans: Vec::new(), data: None };
        for (number, line) in text.lines().enumerate() {
            let before = rows.words.len();
            rows.split(line, number + 1)?;
            if rows.words.len() > before {
                rows.spans.push(before..rows.words.len());
            }
        }
        Ok(rows)
    }

    pub(super) fn len(&self) -> usize {
        self.spans.len()
    }

    /// The words of a row; never none.
    pub(super) fn row(&self, index: usize) -> &[Word<'text>] {
        &self.words[self.spans[index].clone()]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[Word<'text>]> + Clone {
        (0..self.len()).map(|index| self.row(index))
    }

    /// Takes out the rows for which something is found.
    pub(super) fn take<Found>(
        &mut self,
        mut find: impl FnMut(&[Word<'text>]) -> Option<Found>,
    ) -> Vec<Found> {
        let mut found = Vec::new();
        self.spans.retain(|span| match find(&self.words[span.clone()]) {
            None => true,
            Some(row) => {
                found.push(row);
                false
            }
        });
        found
    }

    fn split(&mut self, line: &'text str, number: usize) -> Result<(), ParseError> {
        let before = self.words.len();
        let mut characters = line.char_indices().zip(1..).peekable();
        while let Some(((start, first), column)) = characters.next() {
            let place = Place::new(number, column);
            let (text, kind) = match first {
                '#' => break,
                '{' if self.words.len() - before == 2 => {
                    let empty = line[start + 1..].trim_start().starts_with('}');
                    self.data = self.data.or((!empty).then_some(place));
                    break;
                }
                _ if first.is_whitespace() || first == ',' => continue,
                '"' => {
                    let text = unquote(&mut characters).ok_or_else(|| {
                        ParseError::new(place, "this quoted name never ends; close it with `\"`")
                    })?;
                    (Cow::Owned(text), Kind::Quoted)
                }
                '(' if tuple_length(&line[start..]).is_some() => {
                    let end = start + tuple_length(&line[start..]).unwrap_or(0);
                    while characters.next_if(|&((at, _), _)| at < end).is_some() {}
                    (Cow::Borrowed(&line[start..end]), Kind::Tuple)
                }
                _ => {
                    let ends = |next: char| next.is_whitespace() || next == ',' || next == '#';
                    while characters.next_if(|&((_, next), _)| !ends(next)).is_some() {}
                    let end = characters.peek().map_or(line.len(), |&((at, _), _)| at);
                    let text = &line[start..end];
                    let number = text.bytes().all(|byte| byte.is_ascii_digit())
                        && (text == "0" || !text.starts_with('0'));
                    (Cow::Borrowed(text), if number { Kind::Number } else { Kind::Plain })
                }
            };
            self.words.push(Word { text, kind, place });
        }
        Ok(())
    }
}

impl Word<'_> {
    pub(super) fn is_number(&self) -> bool {
        self.kind == Kind::Number
    }

    pub(super) fn is_quoted(&self) -> bool {
        self.kind == Kind::Quoted
    }

    pub(super) fn is_plain(&self) -> bool {
        self.kind == Kind::Plain
    }

    /// The number, if it is one and fits.
    pub(super) fn number(&self) -> Option<usize> {
        self.text.parse().ok().filter(|_| self.is_number())
    }

    /// Whether this is a title of a column, in any case.
    pub(super) fn is_title(&self, title: &str) -> bool {
        self.kind != Kind::Quoted && self.text.eq_ignore_ascii_case(title)
    }

    /// Whether this can be a weight: a number with or without a sign, a point and an exponent.
    pub(super) fn is_numeric(&self) -> bool {
        // The parser also knows words such as `inf` and `nan`.
        let starts = self.text.starts_with(|first: char| "+-.0123456789".contains(first));
        self.kind != Kind::Quoted && starts && self.text.parse::<f64>().is_ok_and(f64::is_finite)
    }
}

/// How far the tuple at the start reaches, in bytes; nothing when its parentheses are not closed.
fn tuple_length(text: &str) -> Option<usize> {
    // Longer ones are nobody's vertices, and a line of open parentheses would take quadratic time.
    const LONGEST: usize = 200;
    let mut open = 0usize;
    for (index, byte) in text.bytes().take(LONGEST).enumerate() {
        match byte {
            b'(' => open += 1,
            b')' if open == 1 => return Some(index + 1),
            b')' => open -= 1,
            _ => {}
        }
    }
    None
}

/// The rest of a quoted word; nothing when it never ends.
fn unquote(characters: &mut impl Iterator<Item = ((usize, char), usize)>) -> Option<String> {
    let mut text = String::new();
    loop {
        match characters.next()?.0.1 {
            '"' => return Some(text),
            '\\' => match characters.next()?.0.1 {
                'n' => text.push('\n'),
                'r' => text.push('\r'),
                escaped => text.push(escaped),
            },
            plain => text.push(plain),
        }
    }
}
