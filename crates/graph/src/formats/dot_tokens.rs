//! The words of the DOT language.

use super::error::{ParseError, Place, quote};
use std::borrow::Cow;

/// One token and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'text> {
    pub(super) kind: Kind<'text>,
    pub(super) place: Place,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind<'text> {
    /// A bare word or a number.
    Word(&'text str),
    /// The inside of a quoted string, escapes untouched.
    Quoted(&'text str),
    /// The inside of an HTML string.
    Html(&'text str),
    /// One of `{ } [ ] ; , = : +`.
    Mark(char),
    /// `--`.
    Line,
    /// `->`.
    Arrow,
    /// The end of the text.
    End,
}

impl<'text> Kind<'text> {
    /// Whether this is the keyword, which DOT spells in any case.
    pub(super) fn is_keyword(self, keyword: &str) -> bool {
        matches!(self, Kind::Word(word) if word.eq_ignore_ascii_case(keyword))
    }

    /// The text of an identifier: `\"` and `\\` stand for one character, a backslash at the end
    /// of a line joins it with the next.
    pub(super) fn identifier(self) -> Option<Cow<'text, str>> {
        match self {
            Kind::Word(word) | Kind::Html(word) => Some(Cow::Borrowed(word)),
            Kind::Quoted(raw) => Some(unescape(raw, |escape| match escape {
                '"' => Some("\""),
                '\\' => Some("\\"),
                '\n' => Some(""),
                _ => None,
            })),
            _ => None,
        }
    }

    /// The text of a label: as an identifier, and `\N` is the node's identifier, `\n`, `\l` and
    /// `\r` are line ends, which a name replaces by a space.
    pub(super) fn label(self, node: &str) -> Option<Cow<'text, str>> {
        let Kind::Quoted(raw) = self else {
            return self.identifier();
        };
        Some(unescape(raw, |escape| match escape {
            '"' => Some("\""),
            '\\' => Some("\\"),
            '\n' => Some(""),
            'n' | 'l' | 'r' => Some(" "),
            'N' => Some(node),
            _ => None,
        }))
    }

    /// The token in a message.
    pub(super) fn describe(self) -> String {
        match self {
            Kind::Word(text) | Kind::Quoted(text) | Kind::Html(text) => quote(text),
            Kind::Mark(mark) => format!("`{mark}`"),
            Kind::Line => "`--`".into(),
            Kind::Arrow => "`->`".into(),
            Kind::End => "the end of the text".into(),
        }
    }
}

fn unescape<'text, 'word>(
    raw: &'text str,
    meaning: impl Fn(char) -> Option<&'word str>,
) -> Cow<'text, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut characters = raw.chars();
    while let Some(character) = characters.next() {
        if character != '\\' {
            text.push(character);
            continue;
        }
        let Some(escape) = characters.next() else {
            text.push('\\');
            break;
        };
        match meaning(escape) {
            Some(meant) => text.push_str(meant),
            None => text.extend(['\\', escape]),
        }
    }
    Cow::Owned(text)
}

/// Cuts a text into tokens, one at a time.
pub(super) struct Tokens<'text> {
    rest: &'text str,
    place: Place,
}

impl<'text> Tokens<'text> {
    pub(super) fn new(text: &'text str) -> Tokens<'text> {
        Tokens { rest: text, place: Place::START }
    }

    /// The next token; [`Kind::End`] for ever once the text is used up.
    pub(super) fn next(&mut self) -> Result<Token<'text>, ParseError> {
        self.skip_blanks()?;
        let place = self.place;
        let Some(first) = self.rest.chars().next() else {
            return Ok(Token { kind: Kind::End, place });
        };
        let kind = match first {
            '{' | '}' | '[' | ']' | ';' | ',' | '=' | ':' | '+' => {
                self.advance(1);
                Kind::Mark(first)
            }
            '-' if self.rest.starts_with("--") => {
                self.advance(2);
                Kind::Line
            }
            '-' if self.rest.starts_with("->") => {
                self.advance(2);
                Kind::Arrow
            }
            '"' => Kind::Quoted(self.quoted()?),
            '<' => Kind::Html(self.html()?),
            _ => Kind::Word(self.word()?),
        };
        Ok(Token { kind, place })
    }

    /// Skips blanks, `//` and `/* */` comments, and lines that begin with `#`.
    fn skip_blanks(&mut self) -> Result<(), ParseError> {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.advance(blank);
            if self.rest.starts_with("/*") {
                let Some(end) = self.rest[2..].find("*/") else {
                    let message = "this comment never ends; close it with `*/`";
                    return Err(ParseError::new(self.place, message));
                };
                self.advance(end + 4);
            } else if self.rest.starts_with("//")
                || self.rest.starts_with('#') && self.place.column == 1
            {
                self.advance(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else {
                return Ok(());
            }
        }
    }

    fn quoted(&mut self) -> Result<&'text str, ParseError> {
        let inside = &self.rest[1..];
        let mut escaped = false;
        for (index, character) in inside.char_indices() {
            if character == '"' && !escaped {
                self.advance(index + 2);
                return Ok(&inside[..index]);
            }
            escaped = character == '\\' && !escaped;
        }
        Err(ParseError::new(self.place, "this quoted name never ends; close it with `\"`"))
    }

    fn html(&mut self) -> Result<&'text str, ParseError> {
        let text = self.rest;
        let mut depth = 0usize;
        for (index, character) in text.char_indices() {
            match character {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.advance(index + 1);
                return Ok(&text[1..index]);
            }
        }
        Err(ParseError::new(self.place, "this HTML name never ends; close it with `>`"))
    }

    fn word(&mut self) -> Result<&'text str, ParseError> {
        let text = self.rest;
        let numeral =
            text.starts_with(|first: char| first.is_ascii_digit() || "-.".contains(first));
        let inside = |character: char| {
            if numeral {
                character.is_ascii_digit() || character == '.'
            } else {
                character.is_alphanumeric() || character == '_' || !character.is_ascii()
            }
        };
        let sign = usize::from(text.starts_with('-'));
        let length = text[sign..].find(|next| !inside(next)).map_or(text.len(), |end| sign + end);
        if length == sign || text[..length].chars().filter(|&next| next == '.').count() > 1 {
            let character = text.chars().next().unwrap_or_default().to_string();
            let message =
                format!("unexpected {}; put names that are not words in quotes", quote(&character));
            return Err(ParseError::new(self.place, message));
        }
        self.advance(length);
        Ok(&text[..length])
    }

    fn advance(&mut self, bytes: usize) {
        let (passed, rest) = self.rest.split_at(bytes);
        for character in passed.chars() {
            if character == '\n' {
                self.place.line = self.place.line.wrapping_add(1);
                self.place.column = 1;
            } else {
                self.place.column = self.place.column.wrapping_add(1);
            }
        }
        self.rest = rest;
    }
}
