//! A piece of a line that knows its place, so that every error can say where.

use super::{MAX_NAME, ProblemError};
use crate::escaped;

/// A trimmed piece of a line.
#[derive(Clone, Copy)]
pub(super) struct Item<'text> {
    /// The number of the line, from 1.
    pub(super) line: usize,
    whole: &'text str,
    start: usize,
    end: usize,
}

impl<'text> Item<'text> {
    pub(super) fn line(line: usize, whole: &'text str) -> Item<'text> {
        Item { line, whole, start: 0, end: whole.len() }.trim()
    }

    pub(super) fn text(self) -> &'text str {
        &self.whole[self.start..self.end]
    }

    pub(super) fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The pieces between separators.
    pub(super) fn split(self, separator: char) -> impl Iterator<Item = Item<'text>> {
        let mut start = self.start;
        self.text().split(separator).map(move |part| {
            let item = Item { start, end: start + part.len(), ..self };
            start = item.end + separator.len_utf8();
            item.trim()
        })
    }

    /// The pieces before and after the first separator.
    pub(super) fn split_once(self, separator: char) -> Option<(Item<'text>, Item<'text>)> {
        let at = self.start + self.text().find(separator)?;
        let before = Item { end: at, ..self };
        let after = Item { start: at + separator.len_utf8(), ..self };
        Some((before.trim(), after.trim()))
    }

    pub(super) fn error(self, message: impl Into<String>) -> ProblemError {
        let column = self.whole[..self.start].chars().count() + 1;
        ProblemError { line: self.line, column, message: message.into() }
    }

    /// The piece in quotes, cut when it is long; what a terminal would obey is escaped.
    pub(super) fn quoted(self) -> String {
        const LONGEST: usize = 40;
        let text = self.text();
        match text.char_indices().nth(LONGEST) {
            None => format!("`{}`", escaped(text)),
            Some((end, _)) => format!("`{}…`", escaped(&text[..end])),
        }
    }

    /// What to do about separators that look like those of the format.
    pub(super) fn hint(self) -> &'static str {
        match self.text().chars().find(|&character| ";；，、：".contains(character)) {
            Some('：') => "; the colon is `:`",
            Some(_) => "; the separator is a comma, `,`",
            None => "",
        }
    }

    /// A name of letters only.
    pub(super) fn color_name(self) -> Result<&'text str, ProblemError> {
        self.name("color", "letters", |byte| byte.is_ascii_alphabetic())
    }

    /// A name of letters and digits.
    pub(super) fn state_name(self) -> Result<&'text str, ProblemError> {
        self.name("state", "letters and digits", |byte| byte.is_ascii_alphanumeric())
    }

    fn name(
        self,
        what: &str,
        made_of: &str,
        allowed: impl Fn(u8) -> bool,
    ) -> Result<&'text str, ProblemError> {
        let text = self.text();
        if text.is_empty() {
            return Err(self.error(format!("expected a {what} here; remove the extra separator")));
        }
        if !text.bytes().all(allowed) {
            let quoted = self.quoted();
            let message = format!("{quoted} is no {what}; expected a name of {made_of} (A-Z, a-z");
            let digits = if what == "state" { ", 0-9" } else { "" };
            let hint = self.hint();
            return Err(self.error(format!("{message}{digits}){hint}")));
        }
        if text.len() > MAX_NAME {
            let message = format!("this name is too long; expected at most {MAX_NAME} characters");
            return Err(self.error(message));
        }
        Ok(text)
    }

    fn trim(self) -> Item<'text> {
        let text = self.text();
        let start = self.start + (text.len() - text.trim_start().len());
        // A blank piece stays where it begins.
        if text.trim().is_empty() {
            return Item { end: self.start, ..self };
        }
        Item { start, end: start + text.trim().len(), ..self }
    }
}
