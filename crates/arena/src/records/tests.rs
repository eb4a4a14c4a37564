use super::*;
use serde::Deserialize;
use std::fs;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Line {
    index: usize,
    text: String,
}

fn line(index: usize) -> Line {
    Line { index, text: format!("line {index}\nwith a break") }
}

fn fill(path: &Path, count: usize) {
    let mut file = RecordFile::open::<Line>(path).unwrap().file;
    for index in 0..count {
        file.append(&line(index)).unwrap();
    }
}

#[test]
fn what_was_written_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    fill(&path, 3);
    let opened = RecordFile::open::<Line>(&path).unwrap();
    assert_eq!(opened.records, [line(0), line(1), line(2)]);
    assert_eq!(opened.repair, None);
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 3);
}

#[test]
fn a_file_torn_at_any_byte_is_repaired_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    fill(&path, 3);
    let bytes = fs::read(&path).unwrap();
    for length in 0..=bytes.len() {
        fs::write(&path, &bytes[..length]).unwrap();
        let whole = bytes[..length].iter().filter(|&&byte| byte == b'\n').count();
        let mut opened = RecordFile::open::<Line>(&path).unwrap();
        assert_eq!(opened.records.len(), whole);
        assert_eq!(opened.repair.is_some(), length > 0 && bytes[length - 1] != b'\n');
        for index in whole..3 {
            opened.file.append(&line(index)).unwrap();
        }
        assert_eq!(fs::read(&path).unwrap(), bytes, "torn after {length} bytes");
    }
}

#[test]
fn zeros_at_the_end_are_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    fill(&path, 1);
    let mut bytes = fs::read(&path).unwrap();
    bytes.extend([0; 100]);
    fs::write(&path, &bytes).unwrap();
    let opened = RecordFile::open::<Line>(&path).unwrap();
    assert_eq!(opened.repair, Some(Repair { bytes: 100 }));
    assert_eq!(opened.records, [line(0)]);
}

#[test]
fn files_of_another_kind_are_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let good = r#"{"index":0,"text":""}"#;
    for text in
        ["my notes", "my notes\n", "{\"index\":7}\n", &format!("{good}\n{{broken\n{good}\n")]
    {
        fs::write(&path, text).unwrap();
        let error = RecordFile::open::<Line>(&path).unwrap_err();
        assert!(matches!(error, RecordError::Damaged { .. }), "{text:?}: {error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_second_run_on_the_same_file_is_refused_until_the_first_ends() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    let first = RecordFile::open::<Line>(&path).unwrap();
    let second = RecordFile::open::<Line>(&path).unwrap_err();
    assert!(matches!(second, RecordError::Locked(_)), "{second}");
    drop(first);
    RecordFile::open::<Line>(&path).unwrap();
}

#[test]
fn reading_needs_no_lock_and_leaves_a_torn_line_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    fill(&path, 2);
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(bytes.len() - 4);
    fs::write(&path, &bytes).unwrap();
    assert_eq!(read_records::<Line>(&path).unwrap(), [line(0)]);
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[test]
fn whole_files_replace_what_was_there_and_leave_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.md");
    write_whole(&path, b"old").unwrap();
    write_whole(&path, b"new").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert!(write_whole(&folder.path().join("no/such/folder"), b"").is_err());
}

#[test]
fn only_fields_of_seconds_are_dropped() {
    let line = r#"{"wins":3,"seconds":0.1,"total_seconds":2,"seed":"7"}"#;
    assert_eq!(without_seconds(line), r#"{"seed":"7","wins":3}"#);
    assert_eq!(without_seconds("no json"), "no json");
}
