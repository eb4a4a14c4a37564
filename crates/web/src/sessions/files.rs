//! What the page reads boards from: texts alone, in every format that graphs and maps have. No file is
//! ever opened, and no graph is larger than the server allows.

use super::spec::repeated;
use crate::limits::Limits;
use mapduel_graph::formats::{Format, Strictness};
use mapduel_graph::input::{self, Input};
use mapduel_graph::{Graph, families};
use mapduel_playable::{Files, SetupError};

/// Boards within the limits of a server.
pub(crate) struct PageFiles<'a>(pub(crate) &'a Limits);

/// The longest text in which braces may group vertices: `{a b c} -- {d e f}` has many edges in few
/// letters, and here they are less than a million.
const GROUPED: usize = 4 << 10;

impl Files for PageFiles<'_> {
    fn bytes(&self, name: &str) -> Result<Vec<u8>, SetupError> {
        let name = repeated(name);
        Err(SetupError::Board(format!("there is no `{name}` here, and the page reads no files")))
    }

    fn graph(&self, text: &str) -> Result<Graph, SetupError> {
        self.input(text).map(|given| given.graph)
    }
}

impl PageFiles<'_> {
    /// The graph that a text is or names, and how it was given.
    pub(crate) fn input(&self, text: &str) -> Result<Input, SetupError> {
        let Limits { vertices, edges, .. } = *self.0;
        let too_large = || {
            SetupError::Board(format!(
                "this board is too large for the page: at most {vertices} vertices and {edges} \
                 edges"
            ))
        };
        if families::is_family(text.trim()) && promises_too_much(text.trim(), vertices) {
            return Err(too_large());
        }
        if text.len() > GROUPED && has_groups(text) {
            let problem =
                "groups in braces are read in short texts only; write an edge for each pair";
            return Err(SetupError::Board(problem.into()));
        }
        let given = input::from_text(text, Strictness::Lenient).map_err(SetupError::board)?;
        match given.graph.order() {
            0 => Err(SetupError::Board("a board needs at least one vertex".into())),
            order if order > vertices || given.graph.size() > edges => Err(too_large()),
            _ => Ok(given),
        }
    }
}

/// Whether the sizes in a family's text are too large before anything is built: most families have
/// at least as many vertices as their numbers say, some grow exponentially, and of the random ones
/// only the first number is a size.
fn promises_too_much(text: &str, most: usize) -> bool {
    let Some((name, arguments)) = text.split_once(':') else { return false };
    let mut numbers = arguments.split([',', 'x']).map(|word| word.trim().parse::<f64>());
    let above = |number: Result<f64, _>, most: usize| number.is_ok_and(|n: f64| n > most as f64);
    match name {
        "g6" | "s6" | "map" | "letters" => false,
        "random" | "planar" => numbers.next().is_some_and(|number| above(number, most)),
        "hypercube" | "binary-tree" | "mycielski" => numbers.any(|number| above(number, 9)),
        _ => numbers.any(|number| above(number, most)),
    }
}

/// Whether a text is DOT with more braces than those around the graph.
fn has_groups(text: &str) -> bool {
    let dot = || Format::sniff(text).is_some_and(|guess| guess.format == Format::Dot);
    text.matches('{').nth(1).is_some() && dot()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn giant_boards_are_refused_before_they_are_built() {
        let limits = Limits::default();
        for text in ["complete:1000000", "grid:999x999", "hypercube:19", "random:20000,0.9,1"] {
            assert!(promises_too_much(text, limits.vertices), "{text}");
        }
        let files = PageFiles(&limits);
        for text in ["grid:20x21", "complete:200", "planar:401,7", "nonsense:3", "", "path:0"] {
            assert!(files.graph(text).is_err(), "{text}");
        }
        assert!(files.graph("random:20,0.5,123456789").is_ok());
    }

    #[test]
    fn groups_of_many_vertices_are_refused_before_they_are_read() {
        let names = |letter: char| -> String {
            (0..1_000).map(|number| format!("{letter}{number} ")).collect()
        };
        let text = format!("graph {{ {{{}}} -- /* */ {{{}}} }}", names('a'), names('b'));
        let limits = Limits::default();
        let error = PageFiles(&limits).graph(&text).unwrap_err().to_string();
        assert!(error.contains("groups in braces"), "{error}");
        assert_eq!(PageFiles(&limits).graph("graph { {a b} -- {c d} }").unwrap().size(), 4);
    }

    #[test]
    fn no_file_is_opened() {
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        assert!(PageFiles(&Limits::default()).bytes(manifest).is_err());
    }
}
