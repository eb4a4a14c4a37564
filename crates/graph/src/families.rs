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
//! What is deliberately absent: reading files; the literals `g6:`, `s6:` and `letters:` are the only
//! formats.

mod arguments;
mod catalog;
mod dense;
mod grids;
mod planar;
mod random;
mod rings;
mod solids;
mod trees;

pub use arguments::FamilyError;

use crate::formats::read_graph6_line;
use crate::shapes::Shapes;
use crate::{Graph, maps, spelling};
use arguments::Arguments;
pub(crate) use random::SplitMix64;

/// A named family of graphs.
#[derive(Clone, Copy)]
#[non_exhaustive]
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
        return Err(unknown(spec, name));
    };
    (family.build)(&Arguments { family, text: arguments })
}

/// The shapes of the vertices of the graph that a text names, where they are known: `map:europe`.
pub fn shapes(spec: &str) -> Option<Shapes> {
    match spec.strip_prefix("map:") {
        Some(name) => maps::shapes(name),
        None => parse(spec).ok()?.shapes().cloned(),
    }
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

/// The error about an unknown name, with what may have been meant.
fn unknown(spec: &str, name: &str) -> FamilyError {
    const LONGEST: usize = 40;
    let shown: String = name.chars().take(LONGEST).collect();
    let hint = match textbook(spec) {
        Some(family) => format!("did you mean {family}? "),
        None if read_graph6_line(spec).is_ok_and(|graph| graph.order() > 0) => {
            format!("if this is graph6, write g6:{spec}; ")
        }
        None => nearest(&shown),
    };
    FamilyError::Unknown { name: shown, hint }
}

/// The families whose names are nearest to a text.
fn nearest(typed: &str) -> String {
    let names = list().iter().map(|family| family.name);
    let near: Vec<&str> = spelling::ranked(typed, names)
        .into_iter()
        .filter(|&(distance, name)| distance <= 2.max(name.len() / 3) || name.starts_with(typed))
        .filter(|_| !typed.is_empty())
        .map(|(_, name)| name)
        .take(3)
        .collect();
    match near.is_empty() {
        true => String::new(),
        false => format!("did you mean {}? ", near.join(" or ")),
    }
}

/// What textbooks call K5, K3,3, C5, P4 and Q3.
fn textbook(spec: &str) -> Option<String> {
    let (letter, sizes) = spec.split_at_checked(1)?;
    let sizes = sizes.strip_prefix('_').unwrap_or(sizes);
    let numbers: Vec<&str> = sizes.split(',').collect();
    let number = |text: &&str| {
        (1..=7).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !numbers.iter().all(number) {
        return None;
    }
    let family = match (letter.to_ascii_uppercase().as_str(), numbers.len()) {
        ("K", 1) => "complete",
        ("K", 2) => "bipartite",
        ("C", 1) => "cycle",
        ("P", 1) => "path",
        ("Q", 1) => "hypercube",
        _ => return None,
    };
    Some(format!("{family}:{sizes}"))
}
