//! Graphs by name: `grid:5x5`, `petersen`, `random:20,0.5,7`.
//!
//! ```
//! use mapduel_graph::families;
//!
//! let petersen = families::parse("petersen")?;
//! assert!(petersen.same_edges(&families::parse("gp:5,2")?));
//! let mistyped = families::parse("petersn").unwrap_err();
//! assert!(mistyped.to_string().contains("petersen"));
//! # Ok::<(), families::FamilyError>(())
//! ```
//!
//! Every family numbers its vertices in a fixed way, and gives them positions where there is a
//! drawing that everybody knows. The random families mean the same graph for ever: their
//! generator is frozen here.
//!
//! What is deliberately absent: reading files; `g6:` and `s6:` literals are the only formats.

mod arguments;
mod catalog;
mod dense;
mod grids;
mod planar;
mod random;
mod rings;
mod solids;
mod trees;

pub use arguments::{FamilyError, MAX_FAMILY_EDGES, MAX_FAMILY_ORDER};

use crate::shapes::Shapes;
use crate::{Graph, maps};
use arguments::Arguments;
pub(crate) use random::SplitMix64;

/// A named family of graphs.
#[derive(Clone, Copy)]
pub struct Family {
    /// The word before the colon.
    pub name: &'static str,
    /// The whole form, such as `grid:RxC`.
    pub usage: &'static str,
    /// What the graph is and how many vertices it has, in one line.
    pub description: &'static str,
    /// A member.
    pub example: &'static str,
    build: fn(&Arguments<'_>) -> Result<Graph, FamilyError>,
}

/// The graph that a text like `grid:5x5` names.
pub fn parse(spec: &str) -> Result<Graph, FamilyError> {
    let (name, arguments) = match spec.split_once(':') {
        Some((name, arguments)) => (name, Some(arguments)),
        None => (spec, None),
    };
    let Some(family) = list().iter().find(|family| family.name == name) else {
        return Err(unknown(name));
    };
    (family.build)(&Arguments { family, text: arguments })
}

/// The shapes of the vertices of the graph that a text names, where they are known: `map:europe`.
pub fn shapes(spec: &str) -> Option<Shapes> {
    maps::shapes(spec.strip_prefix("map:")?)
}

/// Whether a text begins with the name of a family: what to read as a family and not as a file.
pub fn is_family(spec: &str) -> bool {
    let name = spec.split(':').next().unwrap_or_default();
    list().iter().any(|family| family.name == name)
}

/// All families, in the order in which they should be listed.
pub fn list() -> &'static [Family] {
    &catalog::FAMILIES
}

impl std::fmt::Debug for Family {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.usage)
    }
}

/// The error about an unknown name, with the names nearest to it.
fn unknown(name: &str) -> FamilyError {
    // A long text is nobody's misspelling, and the distance would take quadratic time.
    const LONGEST: usize = 40;
    let shown: String = name.chars().take(LONGEST).collect();
    let mut near: Vec<(usize, &str)> =
        list().iter().map(|family| (edit_distance(&shown, family.name), family.name)).collect();
    near.sort();
    let near: Vec<&str> = near
        .into_iter()
        .filter(|&(distance, name)| distance <= 2.max(name.len() / 3) || name.starts_with(&shown))
        .filter(|_| !shown.is_empty())
        .map(|(_, name)| name)
        .take(3)
        .collect();
    let hint = if near.is_empty() {
        String::new()
    } else {
        format!("did you mean {}? ", near.join(" or "))
    };
    FamilyError::Unknown { name: shown, hint }
}

/// Levenshtein's distance.
fn edit_distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, character) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, &target) in other.iter().enumerate() {
            let change = diagonal + usize::from(character != target);
            diagonal = row[column + 1];
            row[column + 1] = change.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}
