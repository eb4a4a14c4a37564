//! Maps of letters: against a plain flood fill, what is refused, and what is taken for one.

use crate::shared::check_letters;
use mapduel_graph::formats::Strictness;
use mapduel_graph::formats::letters::Letters;
use mapduel_graph::shapes::Shapes;
use mapduel_graph::{Graph, families, input};
use std::collections::{BTreeMap, BTreeSet};

/// A frozen generator: the same maps for ever.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % sides
    }
}

/// Rows of random letters: some maps have many regions, some few, some much sea.
fn random_map(dice: &mut Dice) -> Vec<Vec<char>> {
    let (width, height) = (1 + dice.roll(9), 1 + dice.roll(9));
    let letters: Vec<char> = "ABCDEFGHijk0123é".chars().take(1 + dice.roll(16)).collect();
    let sea = dice.roll(4);
    let mut cell = || match dice.roll(6) < sea {
        true => '.',
        false => letters[dice.roll(letters.len())],
    };
    (0..height).map(|_| (0..width).map(|_| cell()).collect()).collect()
}

fn text(rows: &[Vec<char>]) -> String {
    rows.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
}

/// The neighbors by looking at every pair of cells, by letter.
fn reference(rows: &[Vec<char>]) -> BTreeMap<char, BTreeSet<char>> {
    let cells: Vec<(i32, i32, char)> = rows
        .iter()
        .zip(0..)
        .flat_map(|(row, y)| row.iter().zip(0..).map(move |(&letter, x)| (x, y, letter)))
        .filter(|&(_, _, letter)| letter != '.')
        .collect();
    let mut found: BTreeMap<char, BTreeSet<char>> = BTreeMap::new();
    for &(x, y, letter) in &cells {
        let neighbors = found.entry(letter).or_default();
        for &(other_x, other_y, other) in &cells {
            if (x - other_x).abs() + (y - other_y).abs() == 1 && letter != other {
                neighbors.insert(other);
            }
        }
    }
    found
}

/// How many pieces the letters have, by filling them from each cell.
fn pieces(rows: &[Vec<char>]) -> BTreeMap<char, usize> {
    let mut left: BTreeMap<(usize, usize), char> = BTreeMap::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, &letter) in row.iter().enumerate().filter(|(_, letter)| **letter != '.') {
            left.insert((x, y), letter);
        }
    }
    let mut counts = BTreeMap::new();
    while let Some((&start, &letter)) = left.iter().next() {
        *counts.entry(letter).or_insert(0) += 1;
        let mut open = vec![start];
        while let Some((x, y)) = open.pop() {
            if left.get(&(x, y)) == Some(&letter) {
                left.remove(&(x, y));
                open.extend([(x + 1, y), (x, y + 1)]);
                open.extend(x.checked_sub(1).map(|x| (x, y)));
                open.extend(y.checked_sub(1).map(|y| (x, y)));
            }
        }
    }
    counts
}

fn by_letter(graph: &Graph) -> BTreeMap<char, BTreeSet<char>> {
    let letter = |vertex| graph.name(vertex).chars().next().expect("a name is a letter");
    let neighbors = |vertex| graph.neighbors(vertex).iter().map(|&next| letter(next)).collect();
    graph.vertices().map(|vertex| (letter(vertex), neighbors(vertex))).collect()
}

#[test]
fn thousands_of_random_maps_have_the_neighbors_of_a_plain_reference() {
    let mut dice = Dice(2013);
    let mut read = 0;
    for _ in 0..5_000 {
        let rows = random_map(&mut dice);
        let text = text(&rows);
        let expected = reference(&rows);
        let Ok(map) = Letters::read(&text) else {
            assert!(expected.is_empty(), "{text}");
            continue;
        };
        read += 1;
        let graph = map.graph();
        assert_eq!(by_letter(&graph), expected, "{text}");
        let atlas = map.atlas();
        let counts: BTreeMap<char, usize> = atlas
            .regions
            .iter()
            .map(|region| (region.name.chars().next().unwrap(), region.polygons.len()))
            .collect();
        assert_eq!(counts, pieces(&rows), "{text}");
        // What is written is read again, as one word and as a literal.
        let word = map.to_string();
        assert_eq!(Letters::read(&word).as_ref(), Ok(&map));
        assert_eq!(families::parse(&format!("letters:{word}")).as_ref(), Ok(&graph));
        check_letters(&text);
    }
    assert!(read > 4_500, "{read} maps have land");
}

/// Whether a place is inside a shape, by counting the lines to its right.
fn covers(shapes: &Shapes, region: usize, x: f64, y: f64) -> bool {
    let mut inside = false;
    for ring in &shapes.regions[region].rings {
        for (index, to) in ring.iter().enumerate() {
            let from = ring[(index + ring.len() - 1) % ring.len()];
            if (from.y > y) != (to.y > y)
                && x < (to.x - from.x) * (y - from.y) / (to.y - from.y) + from.x
            {
                inside = !inside;
            }
        }
    }
    inside
}

#[test]
fn the_middle_of_every_cell_is_in_the_shape_of_its_letter_alone() {
    let mut dice = Dice(7);
    for _ in 0..400 {
        // A frame of land makes the picture as wide and high as the text.
        let mut rows = random_map(&mut dice);
        let width = rows[0].len();
        rows.insert(0, vec!['Z'; width]);
        rows.push(vec!['Z'; width]);
        for row in &mut rows {
            row.insert(0, 'Z');
            row.push('Z');
        }
        let graph = Letters::read(&text(&rows)).unwrap().graph();
        let shapes = graph.shapes().expect("a map has shapes");
        let scale = 720.0 / rows.len().max(width + 2) as f64;
        for (y, row) in rows.iter().enumerate() {
            for (x, &letter) in row.iter().enumerate() {
                // Off the middle, where roundings of half a cell meet lines of a grid.
                let (x, y) = ((x as f64 + 0.51) * scale, (y as f64 + 0.52) * scale);
                let inside: String = graph
                    .vertices()
                    .filter(|vertex| covers(shapes, vertex.index(), x, y))
                    .map(|vertex| graph.name(vertex).into_owned())
                    .collect();
                let expected = if letter == '.' { String::new() } else { letter.to_string() };
                assert_eq!(inside, expected, "{}", text(&rows));
            }
        }
    }
}

#[test]
fn a_letter_in_two_pieces_is_one_region() {
    let graph = Letters::read("A.B\n.CA").unwrap().graph();
    assert_eq!((graph.order(), graph.size()), (3, 2), "A touches B and C with its second piece");
    // Five regions, each with a border to all others: no map of five whole ones has that.
    let graph = Letters::read(
        "ABCDE
CDEAB",
    )
    .unwrap()
    .graph();
    assert_eq!((graph.order(), graph.size()), (5, 10));
}

#[test]
fn whatever_is_no_map_is_refused_with_its_place() {
    for (text, words) in [
        ("", "there is no region"),
        ("...\n...", "there is no region"),
        ("AAB\nAB", "line 2, column 1: this row has 2 cells and the one in line 1 has 3"),
        ("AB\nABC", "line 2, column 1: this row has 3 cells"),
        ("AAB\nA-B", "line 2, column 2: \"-\" is no region"),
        ("# a map\nletters:\nAAB\nA B", "line 4, column 2: \" \" is no region"),
        ("letters:AAB/A!B", "line 1, column 14: \"!\" is no region"),
        ("AAB\n\nACB", "line 2, column 1: a row without letters"),
        ("AAB//ACB", "line 1, column 5: a row without letters"),
    ] {
        let error = Letters::read(text).unwrap_err().to_string();
        assert!(error.contains(words), "{text:?}: {error}");
    }
}

#[test]
fn maps_are_told_from_other_texts() {
    for text in
        ["AAB\nACB\n", "  AAB\n  ACB\n", "# mine\nletters:\nAB\nCD\n", "letters:A/B", "a1\na2"]
    {
        let given =
            input::from_bytes("it", text.as_bytes().to_vec(), None, Strictness::Lenient).unwrap();
        assert_eq!(given.format, "letters", "{text:?}");
        assert!(given.graph.shapes().is_some());
    }
    for (text, format) in [
        ("Bw\nBw\n", "g6"),
        ("0 1\n1 2\n", "edges"),
        ("ab\ncd\n", "edges"),
        ("graph { a -- b }", "dot"),
        ("IheA@GUAo\n", "g6"),
    ] {
        let given = input::from_bytes("it", text.as_bytes().to_vec(), None, Strictness::Lenient);
        let found = given.as_ref().map_or("refused", |given| given.format);
        assert!(found == format || found == "refused", "{text:?}: {found}");
        assert_ne!(found, "letters");
    }
    assert!(!Letters::is_meant("011\n101\n110\n"), "a matrix");
    assert!(!Letters::is_meant("hello\n"));
}

#[test]
fn any_text_is_read_where_a_text_is_meant() {
    let from = |text: &str| input::from_text(text, Strictness::Lenient);
    let geojson = r#"{"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": "West"}, "geometry": {"type": "Polygon",
         "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]]}},
        {"type": "Feature", "properties": {"name": "East"}, "geometry": {"type": "Polygon",
         "coordinates": [[[1, 0], [2, 0], [2, 1], [1, 1], [1, 0]]]}}]}"#;
    for (text, format, order, size) in [
        ("grid:2x2", "family", 4, 4),
        (" petersen\n", "family", 10, 15),
        ("g6:Bw", "literal", 3, 3),
        ("Bw", "g6", 3, 3),
        ("letters:AB/AC", "literal", 3, 3),
        ("letters:\nAB\nAC", "letters", 3, 3),
        ("graph { a -- b -- c }", "dot", 3, 2),
        ("a b\nb c\n", "edges", 3, 2),
        ("p edge 3 2\ne 1 2\ne 2 3\n", "col", 3, 2),
        (r#"{"n": 3, "edges": [[0, 1]]}"#, "json", 3, 1),
        (geojson, "geojson", 2, 1),
    ] {
        let given = from(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let found = (given.format, given.graph.order(), given.graph.size());
        assert_eq!(found, (format, order, size), "{text}");
    }
    let named = from(geojson).unwrap().graph;
    assert_eq!(named.names().unwrap(), ["West", "East"]);
    assert_eq!(named.shapes().unwrap().regions.len(), 2);
    for (text, words) in [
        ("", "is empty"),
        ("griid:3x3", "grid"),
        ("letters:A!", "column 2"),
        ("{\"type\": \"FeatureCollection\", \"features\": []}", "no polygon"),
        ("a b c d e", "line 1"),
        ("graph {\n a -- \n}", "line 3"),
    ] {
        let error = from(text).unwrap_err().to_string();
        assert!(error.contains(words), "{text:?}: {error}");
    }
}
