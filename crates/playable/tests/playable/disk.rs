//! Boards from the disk.

use mapduel_graph::formats::Strictness;
use mapduel_playable::{Disk, Files, NoFiles, graph_label};

#[test]
fn the_disk_reads_graphs_and_keeps_what_is_worth_saying() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map");
    std::fs::write(&path, "a b\nb c\n").unwrap();
    let (disk, name) = (Disk::default(), path.to_str().unwrap());
    assert_eq!(disk.graph(name).unwrap().size(), 2);
    let note = format!("note: {name} is read as an edge list: 3 vertices, 2 edges");
    assert_eq!(disk.take_notes(), [note]);
    assert!(disk.take_notes().is_empty(), "they are told once");
    assert_eq!(disk.graph("petersen").unwrap().order(), 10);
    assert_eq!(disk.bytes(name).unwrap(), b"a b\nb c\n");
}

#[test]
fn what_is_not_there_is_said() {
    let disk = Disk::new(Strictness::Strict);
    let error = disk.bytes("no such file").unwrap_err().to_string();
    assert!(error.starts_with("cannot read no such file; check the path: "), "{error}");
    let error = disk.graph("no/such.dot").unwrap_err().to_string();
    assert!(error.starts_with("there is no file no/such.dot"), "{error}");
}

#[test]
fn a_text_of_several_lines_is_the_graph_itself() {
    let disk = Disk::new(Strictness::Lenient);
    let map = disk.graph("letters:\nAAB\nACB\n").unwrap();
    assert_eq!((map.order(), map.size()), (3, 3));
    assert!(map.shapes().is_some());
    assert_eq!(NoFiles.graph("a b\nb c\n").unwrap().order(), 3);
    assert_eq!(graph_label("map:usa"), "map:usa");
    assert_eq!(graph_label("a b\nb c\n"), "a graph of its own");
    assert_eq!(graph_label(&format!("letters:{}", "A".repeat(400))), "a graph of its own");
}
