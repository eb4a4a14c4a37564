//! Graphs as people name them: files, texts of files, literals and families.

use mapduel_graph::formats::{Format, Strictness};
use mapduel_graph::input::{InputError, from_bytes, read};
use std::fs;

const LENIENT: Strictness = Strictness::Lenient;

#[test]
fn families_literals_and_files_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("triangle.g6");
    fs::write(&file, "Bw\n").unwrap();
    for (text, order, format) in
        [("grid:3x4", 12, "family"), ("g6:Bw", 3, "literal"), (file.to_str().unwrap(), 3, "g6")]
    {
        let given = read(text, LENIENT).unwrap();
        assert_eq!((given.graph.order(), given.format), (order, format));
        assert!(given.notes.is_empty(), "{:?}", given.notes);
    }
}

#[test]
fn a_guess_and_a_repeated_edge_are_told() {
    let bytes = b"a b\nb c\nb a\n".to_vec();
    let given = from_bytes("stdin", bytes.clone(), None, LENIENT).unwrap();
    assert_eq!(given.notes[0], "note: stdin is read as an edge list: 3 vertices, 2 edges");
    assert!(given.notes[1].starts_with("warning: stdin: "), "{:?}", given.notes);
    let told = from_bytes("stdin", bytes.clone(), Some(Format::EdgeList), LENIENT).unwrap();
    assert_eq!(told.notes, given.notes[1..]);
    let strict = from_bytes("stdin", bytes, Some(Format::EdgeList), Strictness::Strict);
    assert!(matches!(strict, Err(InputError::Malformed { .. })), "{strict:?}");
}

#[test]
fn whatever_is_no_graph_is_answered_with_a_next_step() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().to_str().unwrap();
    for (text, words) in [
        (here, "is a folder; give a file in it"),
        ("nowhere/map.dot", "there is no file nowhere/map.dot; check the path"),
        ("map.col", "there is no file map.col"),
        ("griid:3x3", "grid"),
    ] {
        let error = read(text, LENIENT).unwrap_err().to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
    for (bytes, words) in [
        (&b" \n"[..], "it is empty; it should hold one graph"),
        (&b"a b\xff"[..], "it is not text: byte 3 is not UTF-8"),
        (&b"<graphml></graphml>"[..], "it: "),
        (&b"a b c d e"[..], "it, taken for an edge list: line 1"),
    ] {
        let error = from_bytes("it", bytes.to_vec(), None, LENIENT).unwrap_err().to_string();
        assert!(error.starts_with(words), "{error}");
    }
}
