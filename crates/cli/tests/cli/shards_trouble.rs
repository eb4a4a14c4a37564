//! Shards on a disk that is full or may not be written: a clear error, and nothing is lost.

use crate::shards::{Place, local_records, planned, sweep, text, timeless, tournament};
use crate::skipped::skipped;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};

/// 120 games in three shards: more than 8 kilobytes each.
fn three_shards() -> (String, Place) {
    let spec = sweep(40, 5);
    let place = planned(&spec, "3", &[]);
    (spec, place)
}

/// Runs `mapduel tournament` with a limit on the size of files, in kilobytes, instead of a full
/// disk: the system says no in the same way.
fn limited(kilobytes: u32, words: &[&str]) -> Output {
    // Shells count in blocks of 512 bytes or of 1024; the signal with the error is ignored.
    let blocks = kilobytes * 2;
    let script =
        format!("trap '' XFSZ; ulimit -f {blocks} || exit 77; exec \"$0\" tournament \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_mapduel")]).args(words);
    command.output().expect("there is a shell")
}

fn refused(output: &Output, reason: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(reason) && said.contains("free space"), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

/// What there is in a folder, without the names of temporary files that should not be there.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.expect("an entry").file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

#[test]
fn a_shard_that_finds_the_disk_full_leaves_nothing_and_is_run_again() {
    let (spec, place) = three_shards();
    let out = text(&place.out);
    assert_eq!(tournament(&["shard", out, "--index", "0"], &[]).code, 0);
    refused(&limited(4, &["shard", out, "--index", "1-2"]), "cannot write");
    assert_eq!(names(&place.out.join("shards")), ["shard-0.jsonl"], "no half file is left");
    assert_eq!(tournament(&["missing", out], &[]).stdout, "1-2\n");
    assert_eq!(tournament(&["shard", out, "--index", "0-2"], &[]).code, 0);
    assert_eq!(tournament(&["merge", out], &[]).code, 0);
    assert_eq!(timeless(&place.out), local_records(&spec));
}

#[test]
fn a_merge_that_finds_the_disk_full_keeps_all_shards_and_is_run_again() {
    let (spec, place) = three_shards();
    let out = text(&place.out);
    assert_eq!(tournament(&["shard", out, "--index", "0-2"], &[]).code, 0);
    let before = names(&place.out.join("shards"));
    refused(&limited(8, &["merge", out]), "cannot write");
    assert_eq!(names(&place.out.join("shards")), before);
    let there = names(&place.out);
    assert!(!there.iter().any(|name| name.contains("records")), "no half file is left: {there:?}");
    assert_eq!(tournament(&["merge", out], &[]).code, 0);
    assert_eq!(timeless(&place.out), local_records(&spec));
    // What was merged stays when it cannot be merged again.
    let records = fs::read(place.out.join("records.jsonl")).unwrap();
    refused(&limited(8, &["merge", out]), "cannot write");
    assert_eq!(fs::read(place.out.join("records.jsonl")).unwrap(), records);
}

/// A plan that does not fit is not left in half either.
#[test]
fn a_plan_that_finds_the_disk_full_is_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, out) = (folder.path().join("spec.toml"), folder.path().join("run"));
    fs::write(&spec, sweep(4, 5)).unwrap();
    let words = ["submit", text(&spec), "--dry-run", "--out", text(&out), "--shards", "3"];
    refused(&limited(0, &words), "cannot write");
    assert_eq!(tournament(&["missing", text(&out)], &[]).code, 2, "there is no plan");
    assert_eq!(tournament(&words, &[]).code, 0, "it is planned when there is room");
    assert_eq!(tournament(&["missing", text(&out)], &[]).stdout, "0-2\n");
}

/// Runs `mapduel tournament` as somebody whom permissions stop; nothing where that cannot be.
fn powerless(words: &[&str]) -> Option<Output> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mapduel"));
    command.arg("tournament").args(words);
    if fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0) {
        // Nobody, by the number that it has nearly everywhere.
        command.uid(65534).gid(65534);
    }
    match command.output() {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            skipped("nobody else may run the program, so permissions stop nobody");
            None
        }
        output => Some(output.expect("the program runs")),
    }
}

fn permit(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("the file is ours");
}

#[test]
fn a_read_only_directory_is_said_and_nothing_is_lost() {
    let (spec, place) = three_shards();
    let out = text(&place.out);
    let folders = [place.out.join("shards"), place.out.clone()];
    let only_read =
        || folders.iter().filter(|folder| folder.exists()).for_each(|f| permit(f, 0o555));
    let all_rights =
        || folders.iter().filter(|folder| folder.exists()).for_each(|f| permit(f, 0o755));
    permit(place.folder.path(), 0o755);

    only_read();
    let shard = powerless(&["shard", out, "--index", "0"]);
    all_rights();
    let Some(shard) = shard else { return };
    refused(&shard, "cannot write");
    assert_eq!(tournament(&["missing", out], &[]).stdout, "0-2\n");

    assert_eq!(tournament(&["shard", out, "--index", "0-2"], &[]).code, 0);
    only_read();
    let again = powerless(&["shard", out, "--index", "1"]).expect("it ran before");
    let merge = powerless(&["merge", out]).expect("it ran before");
    all_rights();
    let said = String::from_utf8_lossy(&again.stdout);
    assert!(again.status.success() && said.contains("is there already"), "{said}");
    refused(&merge, "cannot write");
    assert_eq!(tournament(&["merge", out], &[]).code, 0);
    assert_eq!(timeless(&place.out), local_records(&spec));
}
