//! The list of families: the only place that names them all.

use super::arguments::Arguments;
use super::{Family, FamilyError, dense, grids, planar, random, rings, solids, trees};
use crate::{Graph, formats, maps};

pub(super) static FAMILIES: [Family; 31] = [
    family("path", "path:N", "a path of N vertices", "path:5", rings::path),
    family("cycle", "cycle:N", "a cycle of N >= 3 vertices", "cycle:5", rings::cycle),
    family("complete", "complete:N", "N vertices, all joined", "complete:4", dense::complete),
    family(
        "bipartite",
        "bipartite:A,B",
        "the complete bipartite graph on A + B vertices",
        "bipartite:3,3",
        dense::bipartite,
    ),
    family("star", "star:N", "a center and N leaves: N + 1 vertices", "star:5", rings::star),
    family(
        "grid",
        "grid:RxC",
        "R rows of C vertices; (r,c) is number r*C+c",
        "grid:5x5",
        grids::grid,
    ),
    family("torus", "torus:RxC", "a grid that wraps around, R, C >= 3", "torus:5x5", grids::torus),
    family(
        "king",
        "king:RxC",
        "a grid with both diagonals: the king's moves",
        "king:4x4",
        grids::king,
    ),
    family(
        "binary-tree",
        "binary-tree:HEIGHT",
        "the complete binary tree: 2^(HEIGHT+1) - 1 vertices",
        "binary-tree:3",
        trees::binary_tree,
    ),
    family(
        "hypercube",
        "hypercube:D",
        "the D-dimensional cube: 2^D vertices",
        "hypercube:3",
        grids::hypercube,
    ),
    family(
        "petersen",
        "petersen",
        "the Petersen graph: 10 vertices, 15 edges",
        "petersen",
        solids::petersen,
    ),
    family(
        "gp",
        "gp:N,K",
        "the generalized Petersen graph: 2N vertices, N >= 3, 1 <= K < N/2",
        "gp:7,2",
        solids::generalized_petersen,
    ),
    family(
        "icosahedron",
        "icosahedron",
        "12 vertices, 30 edges, planar",
        "icosahedron",
        solids::icosahedron,
    ),
    family(
        "dodecahedron",
        "dodecahedron",
        "20 vertices, 30 edges, planar",
        "dodecahedron",
        solids::dodecahedron,
    ),
    family(
        "octahedron",
        "octahedron",
        "6 vertices, 12 edges, planar",
        "octahedron",
        solids::octahedron,
    ),
    family(
        "grotzsch",
        "grotzsch",
        "the Grötzsch graph: 11 vertices, 20 edges, no triangle, not 3-colorable",
        "grotzsch",
        dense::grotzsch,
    ),
    family(
        "mycielski",
        "mycielski:K",
        "triangle-free with chromatic number K: 2 is K2, 3 is C5, 4 is grotzsch",
        "mycielski:4",
        dense::mycielski,
    ),
    family(
        "wheel",
        "wheel:RIM",
        "a cycle of RIM >= 3 vertices and a hub: RIM + 1 vertices",
        "wheel:5",
        rings::wheel,
    ),
    family("fan", "fan:N", "a path of N vertices and a hub: N + 1 vertices", "fan:5", rings::fan),
    family(
        "crown",
        "crown:N",
        "the complete bipartite graph on N + N vertices without a perfect matching",
        "crown:4",
        dense::crown,
    ),
    family(
        "cocktail",
        "cocktail:N",
        "N pairs; all joined but the pairs: 2N vertices",
        "cocktail:3",
        dense::cocktail,
    ),
    family(
        "moebius",
        "moebius:M",
        "the Möbius ladder: a cycle of M vertices, M >= 4 even, with its long diagonals",
        "moebius:8",
        rings::moebius,
    ),
    family(
        "ladder",
        "ladder:N",
        "two paths of N vertices and N rungs: 2N vertices",
        "ladder:5",
        grids::ladder,
    ),
    family(
        "prism",
        "prism:N",
        "two cycles of N >= 3 vertices and N rungs: 2N vertices",
        "prism:5",
        solids::prism,
    ),
    family(
        "tree",
        "tree:A,B,…",
        "the tree of a Prüfer sequence: two vertices more than the sequence is long",
        "tree:0,0,1",
        trees::pruefer,
    ),
    family(
        "random",
        "random:N,P,SEED",
        "N <= 20000 vertices, each pair joined with probability P",
        "random:20,0.5,7",
        random::random,
    ),
    family(
        "planar",
        "planar:N,SEED",
        "a random connected planar graph of N vertices",
        "planar:20,7",
        planar::planar,
    ),
    family(
        "map",
        "map:NAME",
        "a shipped map, such as south-america, europe, usa",
        "map:usa",
        shipped_map,
    ),
    family(
        "letters",
        "letters:ROWS",
        "a map drawn with letters, rows ended by /: equal letters are a region, dots are sea",
        "letters:AAB/ACB",
        letters_literal,
    ),
    family("g6", "g6:TEXT", "a graph6 literal", "g6:DQc", graph6_literal),
    family("s6", "s6:TEXT", "a sparse6 literal", "s6::Fa@x^", sparse6_literal),
];

const fn family(
    name: &'static str,
    usage: &'static str,
    description: &'static str,
    example: &'static str,
    build: fn(&Arguments<'_>) -> Result<Graph, FamilyError>,
) -> Family {
    Family { name, usage, description, example, build }
}

fn shipped_map(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    maps::load(arguments.text()?).ok_or_else(|| {
        let names: Vec<&str> = maps::list().iter().map(|map| map.name).collect();
        arguments.impossible(format!("the shipped maps are {}", names.join(", ")))
    })
}

fn letters_literal(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    Ok(formats::letters::Letters::read(arguments.text()?)?.graph())
}

fn graph6_literal(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    Ok(formats::graph6::read_line(arguments.text()?)?)
}

fn sparse6_literal(arguments: &Arguments<'_>) -> Result<Graph, FamilyError> {
    let text = arguments.text()?;
    Ok(formats::sparse6::read_line(text, formats::Strictness::Lenient)?.graph)
}
