use super::*;
use serde::Deserialize;
use std::fs;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Entry {
    index: usize,
    text: String,
}

impl Record for Entry {}

fn line(index: usize) -> Entry {
    Entry { index, text: format!("line {index}\nwith a break") }
}

fn fill(path: &Path, count: usize) {
    let mut file = RecordFile::open::<Entry>(path).expect("a test has its files").file;
    for index in 0..count {
        file.append(&line(index)).expect("a test has its files");
    }
}

#[test]
fn what_was_written_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    fill(&path, 3);
    let opened = RecordFile::open::<Entry>(&path).unwrap();
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
        let mut opened = RecordFile::open::<Entry>(&path).unwrap();
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
    let opened = RecordFile::open::<Entry>(&path).unwrap();
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
        let error = RecordFile::open::<Entry>(&path).unwrap_err();
        assert!(matches!(error, RecordError::Damaged { .. }), "{text:?}: {error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_second_run_on_the_same_file_is_refused_until_the_first_ends() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    let first = RecordFile::open::<Entry>(&path).unwrap();
    let second = RecordFile::open::<Entry>(&path).unwrap_err();
    assert!(matches!(second, RecordError::Locked(_)), "{second}");
    drop(first);
    RecordFile::open::<Entry>(&path).unwrap();
}

#[test]
fn reading_needs_no_lock_and_leaves_a_torn_line_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    fill(&path, 2);
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(bytes.len() - 4);
    fs::write(&path, &bytes).unwrap();
    assert_eq!(read_records::<Entry>(&path).unwrap(), [line(0)]);
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

#[test]
fn any_flipped_bit_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    fill(&path, 3);
    let bytes = fs::read(&path).unwrap();
    let mut line = 1;
    for place in 0..bytes.len() {
        for bit in 0..8 {
            let mut flipped = bytes.clone();
            flipped[place] ^= 1 << bit;
            fs::write(&path, &flipped).unwrap();
            // A line that is cut in two, or two that become one, may be noticed at either end.
            for error in [
                RecordFile::open::<Entry>(&path).unwrap_err(),
                read_records::<Entry>(&path).unwrap_err(),
            ] {
                let RecordError::Damaged { line: said, .. } = &error else { panic!("{error}") };
                assert!(said.abs_diff(line) <= 1, "bit {bit} of byte {place}: {error}");
            }
            assert_eq!(fs::read(&path).unwrap(), flipped, "nothing is cut off");
        }
        line += usize::from(bytes[place] == b'\n');
    }
}

/// The lines of a file as they were before there were checksums.
fn older(bytes: &[u8]) -> Vec<u8> {
    let text = std::str::from_utf8(bytes).expect("a test has its files");
    let line = |line: &str| {
        line.split(",\"checksum_with").next().expect("a test has its files").to_string() + "}\n"
    };
    text.lines().map(line).collect::<String>().into_bytes()
}

#[test]
fn lines_without_a_checksum_come_first_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    fill(&path, 2);
    let new = fs::read(&path).unwrap();
    let old = older(&new);
    assert_eq!(old.iter().filter(|&&byte| byte == b'{').count(), 2);
    fs::write(&path, &old).unwrap();
    let mut opened = RecordFile::open::<Entry>(&path).unwrap();
    assert_eq!((opened.unchecked, opened.records), (2, vec![line(0), line(1)]));
    opened.file.append(&line(2)).unwrap();
    drop(opened.file);
    assert_eq!(RecordFile::open::<Entry>(&path).unwrap().unchecked, 2);
    fs::write(&path, [&new[..], &old[..]].concat()).unwrap();
    let error = read_records::<Entry>(&path).unwrap_err().to_string();
    assert!(error.contains("line 3") && error.contains("no checksum"), "{error}");
}

#[test]
fn a_line_without_a_checksum_says_what_a_record_says_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    let refused = |text: &str| {
        fs::write(&path, text).unwrap();
        read_records::<Entry>(&path).unwrap_err().to_string()
    };
    assert!(refused("{\"index\":0,\"text\":\"\",\"tezt\":\"\"}\n").contains("`tezt`"));
    assert!(refused("{\"index\":0,\"tezt\":\"\"}\n").contains("missing field"));
}

#[test]
fn a_file_that_is_not_there_any_more_is_not_finished() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records.jsonl");
    let aside = folder.path().join("aside.jsonl");
    let changes: [(&str, &dyn Fn()); 5] = [
        ("nothing", &|| ()),
        ("removed", &|| fs::remove_file(&path).unwrap()),
        ("replaced", &|| {
            fs::rename(&path, &aside).unwrap();
            fs::copy(&aside, &path).unwrap();
        }),
        ("cut", &|| fs::write(&path, "").unwrap()),
        ("longer", &|| {
            let mut text = fs::read(&path).unwrap();
            text.push(b'x');
            fs::write(&path, text).unwrap();
        }),
    ];
    for (what, change) in changes {
        let _ = fs::remove_file(&path);
        let mut file = RecordFile::open::<Entry>(&path).unwrap().file;
        file.append(&line(0)).unwrap();
        change();
        let finished = file.finish();
        match what {
            "nothing" => finished.unwrap(),
            _ => assert!(matches!(finished, Err(RecordError::Replaced(_))), "{what}"),
        }
    }
}

#[test]
fn a_whole_file_that_is_given_up_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.md");
    let gave_up = write_whole_by(&path, |file| {
        io::Write::write_all(file, b"half")?;
        Err::<(), _>(io::Error::other("enough"))
    });
    assert!(gave_up.unwrap_err().to_string().contains("enough"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    assert!(write_whole(folder.path(), b"a folder").is_err());
    write_whole(&folder.path().join("é".repeat(120)), b"a long name").unwrap();
    // Nothing is renamed over a device.
    write_whole(Path::new("/dev/null"), b"gone").unwrap();
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}
