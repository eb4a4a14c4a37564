//! The part of a family's text behind the colon.

use super::Family;
use crate::{Graph, formats::ParseError};

/// The most vertices a family makes.
pub(super) const MAX_FAMILY_ORDER: usize = 1_000_000;

/// The most edges a family makes.
pub(super) const MAX_FAMILY_EDGES: usize = 10_000_000;

/// Why a text names no graph.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FamilyError {
    /// No family has this name.
    #[error("there is no family {name:?}; {hint}`mapduel graph families` lists them")]
    Unknown {
        /// The name that was given.
        name: String,
        /// What may have been meant.
        hint: String,
    },
    /// The arguments do not have the family's form.
    #[error("{spec:?} does not have the form {usage}, for example {example}; {reason}")]
    Arguments {
        /// What was given.
        spec: String,
        /// The form of the family.
        usage: &'static str,
        /// A member of the family.
        example: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// A size for which there is no such graph.
    #[error("{spec:?} is no graph: {reason}")]
    Size {
        /// What was given.
        spec: String,
        /// Why there is no such graph, and which sizes there are.
        reason: String,
    },
    /// A graph beyond the limits.
    #[error(
        "{spec:?} is too large: at most {MAX_FAMILY_ORDER} vertices and {MAX_FAMILY_EDGES} edges \
         are made; choose a smaller size"
    )]
    TooLarge {
        /// What was given.
        spec: String,
    },
    /// A literal graph that cannot be read.
    #[error("the literal graph cannot be read: {0}")]
    Literal(#[from] ParseError),
}

/// The family that was asked for and the text behind its colon.
pub(super) struct Arguments<'text> {
    pub(super) family: &'static Family,
    pub(super) text: Option<&'text str>,
}

impl<'text> Arguments<'text> {
    /// No arguments at all.
    pub(super) fn none(&self) -> Result<(), FamilyError> {
        match self.text {
            None => Ok(()),
            Some(_) => Err(self.malformed("it takes no argument")),
        }
    }

    /// The text behind the colon.
    pub(super) fn text(&self) -> Result<&'text str, FamilyError> {
        self.text.ok_or_else(|| self.malformed("the part after the colon is missing"))
    }

    /// One whole number, at least `least`.
    pub(super) fn size(&self, least: usize) -> Result<usize, FamilyError> {
        let [size] = self.sizes(',', [least])?;
        Ok(size)
    }

    /// Whole numbers, each at least its least value.
    pub(super) fn sizes<const COUNT: usize>(
        &self,
        separator: char,
        least: [usize; COUNT],
    ) -> Result<[usize; COUNT], FamilyError> {
        let parts = self.parts::<COUNT>(separator)?;
        let mut sizes = [0; COUNT];
        for (index, part) in parts.iter().enumerate() {
            sizes[index] = self.number(part)? as usize;
            if sizes[index] < least[index] {
                return Err(self.impossible(format!("{part} is less than {}", least[index])));
            }
            // Larger graphs are refused anyway; the products of such sizes stay within 64 bits.
            if sizes[index] > MAX_FAMILY_EDGES {
                return Err(self.too_large());
            }
        }
        Ok(sizes)
    }

    /// Exactly this many parts.
    pub(super) fn parts<const COUNT: usize>(
        &self,
        separator: char,
    ) -> Result<[&'text str; COUNT], FamilyError> {
        let parts: Vec<&str> = self.text()?.split(separator).take(COUNT + 1).collect();
        parts.try_into().map_err(|parts: Vec<&str>| {
            let word = if parts.len() > COUNT { "more" } else { "less" };
            let noun = if COUNT == 1 { "part" } else { "parts" };
            self.malformed(format!("there are {word} than {COUNT} {noun}"))
        })
    }

    /// A whole number of any size.
    pub(super) fn number(&self, part: &str) -> Result<u64, FamilyError> {
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits {
            let shown: String = part.chars().take(20).collect();
            return Err(self.malformed(format!("{shown:?} is no whole number")));
        }
        part.parse().map_err(|_| self.too_large())
    }

    /// The graph, once the counts are found to be within the limits.
    pub(super) fn build<Edges: IntoIterator<Item = (usize, usize)>>(
        &self,
        order: usize,
        size: usize,
        edges: impl FnOnce() -> Edges,
    ) -> Result<Graph, FamilyError> {
        self.check(order, size)?;
        Ok(Graph::from_edges(order, edges()).expect("a family makes simple graphs"))
    }

    /// Refuses graphs beyond the limits.
    pub(super) fn check(&self, order: usize, size: usize) -> Result<(), FamilyError> {
        if order > MAX_FAMILY_ORDER || size > MAX_FAMILY_EDGES {
            return Err(self.too_large());
        }
        Ok(())
    }

    pub(super) fn malformed(&self, reason: impl Into<String>) -> FamilyError {
        let Family { usage, example, .. } = *self.family;
        FamilyError::Arguments { spec: self.spec(), usage, example, reason: reason.into() }
    }

    pub(super) fn impossible(&self, reason: impl Into<String>) -> FamilyError {
        FamilyError::Size { spec: self.spec(), reason: reason.into() }
    }

    pub(super) fn too_large(&self) -> FamilyError {
        FamilyError::TooLarge { spec: self.spec() }
    }

    /// What was given, cut when it is long.
    fn spec(&self) -> String {
        let name = self.family.name;
        match self.text {
            None => name.to_string(),
            Some(text) => format!("{name}:{}", text.chars().take(60).collect::<String>()),
        }
    }
}
