//! The laboratory in Python: the module `mapduel._native`, which the package `mapduel` opens.
//!
//! Every game comes through its one registration (`mapduel-games`), every player through its game's
//! own list, every record through the laboratory. What is deliberately absent: rules, options, players
//! and layouts, which are below; and what Python says better itself (networkx, pandas, PettingZoo,
//! OpenSpiel), which is in `python/mapduel`.

mod answers;
mod arguments;
mod arrays;
mod batch;
mod census;
mod certificate;
mod coloring;
mod experiment;
mod game;
mod graph;
mod opponent;
mod player;
mod series;
mod standing;
mod state;
mod table;
mod values;
mod weighted;
mod work;

use pyo3::prelude::*;

/// What the package is made of.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::census::Census;
    #[pymodule_export]
    use super::certificate::check;
    #[pymodule_export]
    use super::coloring::{Coloring, game_chromatic_number, number};
    #[pymodule_export]
    use super::experiment::{read_records, run};
    #[pymodule_export]
    use super::game::{Game, games};
    #[pymodule_export]
    use super::graph::{Graph, families};
    #[pymodule_export]
    use super::opponent::Opponent;
    #[pymodule_export]
    use super::series::play;
    #[pymodule_export]
    use super::standing::{forfeits, standings};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::table::{read_table, table_of};
    #[pymodule_export]
    use super::weighted::Weighted;

    /// The version of the program that this is.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
