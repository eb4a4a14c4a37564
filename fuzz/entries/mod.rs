//! What must hold for any bytes whatsoever, one function for each reader. The fuzz targets call
//! them with what they invent, and the tests with what is kept in `fuzz/corpus`.
//!
//! A function returns when all is well, whether the bytes mean something or not, and panics when
//! a promise is broken.

mod api;
mod boards;
mod experiments;
mod files;
mod graphs;
mod proofs;

/// A target: its name and what it does with bytes.
pub(crate) type Target = (&'static str, fn(&[u8]));

/// All targets; the corpus of each is in the folder of its name.
pub(crate) const TARGETS: &[Target] = &[
    ("api", api::body),
    ("atlas", graphs::atlas),
    ("certificate", proofs::certificate),
    ("checkpoint", proofs::checkpoint),
    ("dimacs", graphs::dimacs),
    ("dot", graphs::dot),
    ("edge_list", graphs::edge_list),
    ("experiment", experiments::experiment),
    ("family", graphs::family),
    ("graph6", graphs::graph6),
    ("json", graphs::json),
    ("letters", graphs::letters),
    ("manifest", files::manifest),
    ("player", experiments::player),
    ("position", boards::position),
    ("problem", boards::problem),
    ("protocol", experiments::protocol),
    ("records", files::records),
    ("shard", files::shard),
    ("sites", boards::sites),
    ("sparse6", graphs::sparse6),
];

/// Runs a target by its name.
pub(crate) fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|(other, _)| *other == name);
    let (_, check) = target.unwrap_or_else(|| panic!("there is no target {name}"));
    check(bytes);
}
