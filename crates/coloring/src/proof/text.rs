//! Certificates as text: a reader that trusts nothing, and a writer.

use super::certificate::{
    Answer, Certificate, Entry, LeafRules, MAX_ORDER, Symmetry, position_text,
};
use crate::{ALICE, BOB, Color, Move};
use mapduel_game::Side;
use mapduel_graph::formats::graph6;
use mapduel_graph::{Graph, Vertex};
use std::io;

/// The first line of every certificate.
const TITLE: &str = "mapduel-certificate 1";
/// The words of the header; `entries` is the last line of it.
const WORDS: [&str; 9] =
    ["graph", "colors", "first", "start", "pass", "winner", "symmetry", "rules", "entries"];

/// Why a text is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", place(*line, *column))]
pub struct CertificateError {
    /// The line, from 1; 0 where the message names the place in another way.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there, and what to do.
    pub message: String,
}

fn place(line: usize, column: usize) -> String {
    if line > 0 { format!("line {line}, column {column}: ") } else { String::new() }
}

impl Certificate {
    /// Reads and checks the form of the bytes of a certificate.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Certificate, CertificateError> {
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            let message =
                format!("this is not text: byte {at} is not UTF-8; is it really a certificate?");
            CertificateError { line: 0, column: 0, message }
        })?;
        Certificate::read(&text)
    }

    /// Reads a certificate; whether it proves anything is for [`check`](super::checker::check) to say.
    pub fn read(text: &str) -> Result<Certificate, CertificateError> {
        let mut lines = text.lines().enumerate().map(|(index, text)| Line { index, text });
        match lines.next() {
            Some(line) if line.text.trim_end() == TITLE => {}
            _ => return Err(error(1, 1, format!("a certificate begins with `{TITLE}`"))),
        }
        let header = Header::read(&mut lines, text)?;
        let graph = read_graph(header.required("graph")?)?;
        let colors = header.required("colors")?.number("colors", 1..=Color::MAX)?;
        let board = Board { order: graph.order(), colors };
        let mut certificate = Certificate {
            first: header.required("first")?.side()?,
            start: header.optional("start").map_or(Ok(Vec::new()), |word| board.position(word))?,
            pass: header.optional("pass").map(Word::side).transpose()?,
            winner: header.required("winner")?.side()?,
            symmetry: header.optional("symmetry").map_or(Ok(Symmetry::Full), Word::symmetry)?,
            rules: header.required("rules")?.rules()?,
            entries: Vec::new(),
            graph,
            colors,
        };
        // The number may be a lie: nothing is reserved for it.
        let count = header.required("entries")?.number("entries", 0..=usize::MAX)?;
        for done in 0..count {
            let Some(line) = lines.next() else {
                let message = format!("the file ends after {done} of {count} entries; {WHOLE}");
                return Err(at_end(text, message));
            };
            certificate.entries.push(board.entry(line)?);
        }
        match lines.find(|line| !line.text.trim().is_empty()) {
            None => Ok(certificate),
            Some(line) => {
                let message = format!("more than {count} entries; correct the number of entries");
                Err(error(line.index + 1, 1, message))
            }
        }
    }

    /// The text of a certificate.
    pub fn write(&self) -> String {
        let mut text = Vec::new();
        self.write_to(&mut text).expect("memory takes everything");
        String::from_utf8(text).expect("only text was written")
    }

    /// Writes the text of a certificate.
    pub fn write_to(&self, output: &mut impl io::Write) -> io::Result<()> {
        writeln!(output, "{TITLE}")?;
        writeln!(output, "graph {}", graph6::write(&self.graph))?;
        writeln!(output, "colors {}", self.colors)?;
        writeln!(output, "first {}", side_name(self.first))?;
        if !self.start.is_empty() {
            writeln!(output, "start {}", position_text(&self.start))?;
        }
        if let Some(side) = self.pass {
            writeln!(output, "pass {}", side_name(side))?;
        }
        writeln!(output, "winner {}", side_name(self.winner))?;
        let symmetry = match self.symmetry {
            Symmetry::Full => "full",
            Symmetry::Colors => "colors",
        };
        writeln!(output, "symmetry {symmetry}")?;
        writeln!(output, "{}", format!("rules {}", self.rules).trim_end())?;
        writeln!(output, "entries {}", self.entries.len())?;
        for entry in &self.entries {
            writeln!(output, "{} {}", position_text(&entry.position), entry.answer)?;
        }
        Ok(())
    }
}

const WHOLE: &str = "it was cut off, get the whole file";

fn side_name(side: Side) -> &'static str {
    if side == ALICE { "alice" } else { "bob" }
}

/// The words behind each header word.
struct Header<'text> {
    words: [Option<Word<'text>>; WORDS.len()],
    last_line: usize,
}

impl<'text> Header<'text> {
    fn read(
        lines: &mut impl Iterator<Item = Line<'text>>,
        text: &str,
    ) -> Result<Header<'text>, CertificateError> {
        let mut words = [None; WORDS.len()];
        for line in lines {
            let parts = line.words();
            let Some(&name) = parts.first() else {
                return Err(error(line.index + 1, 1, "the header has no blank lines; remove it"));
            };
            let Some(index) = WORDS.iter().position(|&word| word == name.text) else {
                let known = WORDS.join(", ");
                return Err(name.error(format!("unknown header word; the words are {known}")));
            };
            if words[index].is_some() {
                return Err(name.error(format!("`{}` comes twice; remove one", name.text)));
            }
            words[index] = Some(match parts[1..] {
                [value] => value,
                [] if name.text == "rules" => Word { text: "", ..name },
                [] => return Err(name.error(format!("nothing follows `{}`; {WHOLE}", name.text))),
                [_, extra, ..] => return Err(extra.error("one word too many; remove it")),
            });
            if name.text == "entries" {
                return Ok(Header { words, last_line: line.index + 1 });
            }
        }
        Err(at_end(text, format!("the file ends inside its header; {WHOLE}")))
    }

    fn optional(&self, name: &str) -> Option<Word<'text>> {
        self.words[WORDS.iter().position(|&word| word == name)?]
    }

    fn required(&self, name: &str) -> Result<Word<'text>, CertificateError> {
        self.optional(name).ok_or_else(|| {
            error(self.last_line, 1, format!("the header has no line `{name} …`; add it"))
        })
    }
}

#[derive(Clone, Copy)]
struct Line<'text> {
    index: usize,
    text: &'text str,
}

/// A word and its place.
#[derive(Clone, Copy)]
struct Word<'text> {
    line: usize,
    column: usize,
    text: &'text str,
}

impl<'text> Line<'text> {
    /// The first few words: no line of a certificate has more than two.
    fn words(self) -> Vec<Word<'text>> {
        let words = self.text.split_whitespace().take(3);
        words
            .map(|word| {
                let start = word.as_ptr() as usize - self.text.as_ptr() as usize;
                let column = self.text[..start].chars().count() + 1;
                Word { line: self.index + 1, column, text: word }
            })
            .collect()
    }
}

impl Word<'_> {
    fn error(self, message: impl Into<String>) -> CertificateError {
        error(self.line, self.column, message)
    }

    fn side(self) -> Result<Side, CertificateError> {
        match self.text {
            "alice" => Ok(ALICE),
            "bob" => Ok(BOB),
            _ => Err(self.error("this is no side; write alice or bob")),
        }
    }

    fn symmetry(self) -> Result<Symmetry, CertificateError> {
        match self.text {
            "full" => Ok(Symmetry::Full),
            "colors" => Ok(Symmetry::Colors),
            _ => Err(self.error("this is no symmetry; write full or colors")),
        }
    }

    fn rules(self) -> Result<LeafRules, CertificateError> {
        LeafRules::read(self.text).map_err(|word| {
            self.error(format!("`{word}` is no leaf rule; the rules are safe, kill, clusters"))
        })
    }

    fn number(
        self,
        what: &str,
        range: std::ops::RangeInclusive<usize>,
    ) -> Result<usize, CertificateError> {
        digits(self.text).filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            self.error(format!("this is no number of {what}; write one from {least} to {most}"))
        })
    }

    /// The parts between commas, each with its place.
    fn parts(self) -> impl Iterator<Item = Self> {
        let mut column = self.column;
        self.text.split(',').map(move |text| {
            let part = Word { column, text, ..self };
            column += text.chars().count() + 1;
            part
        })
    }
}

/// What a position or a move must fit.
struct Board {
    order: usize,
    colors: usize,
}

impl Board {
    fn entry(&self, line: Line<'_>) -> Result<Entry, CertificateError> {
        match line.words()[..] {
            [position, answer] => {
                let position = self.position(position)?;
                let answer = match answer.text {
                    "pass" => Answer::Pass,
                    _ => {
                        self.pair(answer).map(|(vertex, color)| Move::new(vertex, color).into())?
                    }
                };
                Ok(Entry { position, answer })
            }
            [_, _, extra, ..] => Err(extra.error("an entry is a position and a move, no more")),
            _ => {
                let message = format!("an entry is a position and a move; {WHOLE}");
                Err(error(line.index + 1, line.text.chars().count() + 1, message))
            }
        }
    }

    fn position(&self, word: Word<'_>) -> Result<Vec<(Vertex, Color)>, CertificateError> {
        let mut colored: Vec<(Vertex, Color)> = Vec::new();
        if word.text == "-" {
            return Ok(colored);
        }
        for part in word.parts() {
            let (vertex, color) = self.pair(part)?;
            if colored.last().is_some_and(|&(before, _)| before >= vertex) {
                return Err(part.error("vertices come once each, in ascending order; sort them"));
            }
            colored.push((vertex, color));
        }
        Ok(colored)
    }

    fn pair(&self, word: Word<'_>) -> Result<(Vertex, Color), CertificateError> {
        let pair = word.text.split_once('=').map(|(one, other)| (digits(one), digits(other)));
        let Some((Some(vertex), Some(color))) = pair else {
            return Err(word.error("this is not of the form vertex=color, for example 0=1"));
        };
        if vertex >= self.order {
            let message = format!("there is no vertex {vertex}; there are {}", self.order);
            return Err(word.error(format!("{message}, numbered from 0")));
        }
        if color == 0 || color > self.colors {
            let message = format!("there is no color {color}; they are 1 to {}", self.colors);
            return Err(word.error(message));
        }
        Ok((Vertex::new(vertex), Color::new(color - 1)))
    }
}

fn read_graph(word: Word<'_>) -> Result<Graph, CertificateError> {
    let graph = graph6::read_line(word.text)
        .map_err(|inner| error(word.line, word.column + inner.column - 1, inner.message))?;
    if graph.order() > MAX_ORDER {
        let message = format!("{} vertices are too many; at most {MAX_ORDER}", graph.order());
        return Err(word.error(message));
    }
    Ok(graph)
}

/// A number of nothing but digits.
fn digits(text: &str) -> Option<usize> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn error(line: usize, column: usize, message: impl Into<String>) -> CertificateError {
    CertificateError { line, column, message: message.into() }
}

fn at_end(text: &str, message: String) -> CertificateError {
    error(text.lines().count() + 1, 1, message)
}
