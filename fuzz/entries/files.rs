//! Readers of what a run leaves: records, manifest and plan, shards.
//!
//! Checksums guard most of it, which invented bytes never fit. So the bytes of a target are edits
//! of a file that a real run left: an `=` and the whole new file, or a place (two bytes) and what
//! stands there instead (one byte), as often as one likes.

use mapduel_coloring::census::CensusRecord;
use mapduel_lab::experiment::shard::{AnyWork, PLAN, SHARDS, ShardPlan, merge, missing, run_shard};
use mapduel_lab::experiment::{
    ExperimentSpec, MANIFEST, MatchRecord, NoFiles, RECORDS, RunParams, SolveRecord,
};
use mapduel_lab::pool::Watch;
use mapduel_lab::records::{Record, RecordFile, read_records, without_seconds};
use mapduel_report::{Status, Summary};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;

const QUESTION: &str = "name = \"kept\"\ngame = \"coloring\"\nformat = \"round-robin\"\ngames = 2\n\
                        players = [\"random\", \"greedy\"]\n\
                        [[boards]]\ngraph = \"path:3\"\ncolors = 2\n";

/// What a real run left.
struct Run {
    plan: ShardPlan,
    shard: Vec<u8>,
    manifest: Vec<u8>,
    plan_file: Vec<u8>,
    records: Vec<u8>,
}

fn real() -> &'static Run {
    static RUN: OnceLock<Run> = OnceLock::new();
    RUN.get_or_init(|| {
        let folder = TempDir::new().expect("a folder");
        let spec = ExperimentSpec::parse(QUESTION).expect("a question");
        let work = AnyWork::of(&spec, &NoFiles).expect("it can be asked");
        let plan = ShardPlan::new(&work, 1).expect("one shard");
        plan.claim(folder.path()).expect("an empty folder");
        run_shard(
            &work,
            &plan,
            folder.path(),
            0,
            &RunParams::default().with_threads(1),
            &Watch::NONE,
        )
        .expect("it runs");
        let read = |name: &str| fs::read(folder.path().join(name)).expect("it was written");
        let shard = read(SHARD);
        merge(&plan, folder.path()).expect("all is there");
        let (manifest, records, plan_file) = (read(MANIFEST), read(RECORDS), read(PLAN));
        Run { plan, shard, manifest, plan_file, records }
    })
}

const SHARD: &str = "shards/shard-0.jsonl";

/// The file with edits.
fn edited(file: &[u8], edits: &[u8]) -> Vec<u8> {
    if let Some(new) = edits.strip_prefix(b"=") {
        return new.to_vec();
    }
    let mut file = file.to_vec();
    for edit in edits.chunks_exact(3) {
        let place = usize::from(u16::from_le_bytes([edit[0], edit[1]]));
        match file.get_mut(place) {
            Some(byte) => *byte = edit[2],
            None => file.truncate(place / 16),
        }
    }
    file
}

/// A folder of this thread with these files and nothing else.
fn in_folder<T>(files: &[(&str, &[u8])], look: impl FnOnce(&Path) -> T) -> T {
    thread_local! {
        static FOLDER: TempDir = TempDir::new().expect("a folder");
    }
    FOLDER.with(|folder| {
        let folder = folder.path();
        fs::create_dir_all(folder.join(SHARDS)).expect("a folder in it");
        for name in [MANIFEST, RECORDS, PLAN, SHARD] {
            let _ = fs::remove_file(folder.join(name));
        }
        for (name, bytes) in files {
            fs::write(folder.join(name), bytes).expect("a file can be written");
        }
        look(folder)
    })
}

/// The lines without what may differ between two equal runs.
fn plain(bytes: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(bytes).lines().map(without_seconds).collect()
}

/// A record of a census as it is kept.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
struct Kept(CensusRecord);

impl Record for Kept {
    fn check(&self) -> Result<(), String> {
        self.0.check()
    }
}

/// Records of matches, of solved graphs and of a census: what is read is read again, and written and read again.
pub(crate) fn records(bytes: &[u8]) {
    let file = edited(&real().records, bytes);
    reopened::<MatchRecord>(&file);
    reopened::<SolveRecord>(&file);
    reopened::<Kept>(&file);
    for line in String::from_utf8_lossy(&file).lines() {
        let once = without_seconds(line);
        assert_eq!(without_seconds(&once), once, "{line}");
    }
    in_folder(&[(MANIFEST, &real().manifest), (RECORDS, &file)], |folder| {
        let _ = Summary::read(folder);
        let _ = Status::read(folder);
    });
}

fn reopened<R: Record + PartialEq + std::fmt::Debug>(file: &[u8]) {
    in_folder(&[(RECORDS, file)], |folder| {
        let path = folder.join(RECORDS);
        let Ok(opened) = RecordFile::open::<R>(&path) else { return };
        let (records, mut file) = (opened.records, opened.file);
        let again: Vec<R> = read_records(&path).expect("a torn line was cut off");
        assert_eq!(again, records);
        for record in &records {
            file.append(record).expect("a file can be written");
        }
        drop(file);
        let twice: Vec<R> = read_records(&path).expect("they were just written");
        assert_eq!(&twice[records.len()..], &records);
    });
}

/// The manifest beside real records, and the plan of shards.
pub(crate) fn manifest(bytes: &[u8]) {
    let run = real();
    in_folder(&[(MANIFEST, &edited(&run.manifest, bytes)), (RECORDS, &run.records)], |folder| {
        if let Ok(summary) = Summary::read(folder) {
            let _ = summary.ratings();
        }
        let _ = Status::read(folder);
        let _ = Status::question(folder);
    });
    in_folder(&[(PLAN, &edited(&run.plan_file, bytes))], |folder| {
        if let Ok(plan) = ShardPlan::read(folder) {
            assert_eq!(plan, run.plan, "an edited plan was taken");
        }
    });
}

/// A shard with its footer: what is merged has the records of the run, or is refused.
pub(crate) fn shard(bytes: &[u8]) {
    let run = real();
    in_folder(&[(PLAN, &run.plan_file), (SHARD, &edited(&run.shard, bytes))], |folder| {
        let whole = missing(&run.plan, folder).is_ok_and(|missing| missing.is_empty());
        let merged = merge(&run.plan, folder);
        assert!(whole || merged.is_err(), "a shard that is missing was merged");
        if merged.is_ok() {
            let records = fs::read(folder.join(RECORDS)).expect("they were just written");
            assert_eq!(plain(&records), plain(&run.records));
        }
    });
}
