//! `coloring check`: does a certificate prove what it claims?

mod claim;

use super::solve;
use super::watch::{Line, watch};
use crate::common::Common;
use crate::exit::Exit;
use crate::{graph_input, interrupt, output};
use anyhow::Result;
use claim::ClaimOptions;
use clap::Args;
use indicatif::HumanCount;
use mapduel_coloring::SolveProgress;
use mapduel_coloring::checker::{self, CheckParams, Reason, Rejection};
use mapduel_coloring::proof::Certificate;
use mapduel_graph::Limit;
use serde_json::{Map, Value, json};
use std::sync::atomic::Ordering;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel coloring solve petersen --colors 3 --certificate petersen.cert\n  mapduel coloring check petersen.cert\n  mapduel coloring check petersen.cert --graph petersen --colors 3 --winner bob\n  mapduel coloring check petersen.cert --json\n\nA certificate proves what its own header says: read the whole sentence, or give the claim that you mean, and it is compared. With any of --graph, --colors, --first, --pass, --position or --winner, the starter, the passes and the start that are not given are those of the usual game: Alice first, nobody passes, nothing is colored. Graphs are compared vertex by vertex, as numbered.\n\nExit code 0: verified. 1: rejected, with the reason; a file that is no certificate or was cut off is rejected too, and so is one that proves another claim. 2: no such file. 3: the limit came first. 130: interrupted."
)]
pub(crate) struct Check {
    /// The file that `coloring solve --certificate` wrote; `-` for stdin
    #[arg(value_name = "CERTIFICATE")]
    certificate: String,
    #[command(flatten)]
    claim: ClaimOptions,
}

/// What came of a check.
enum Judgment {
    Verified,
    Rejected(String),
    Unfinished(&'static str),
}

impl Check {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let claim = self.claim.read(common)?;
        let bytes = graph_input::read_bytes(&self.certificate)?;
        let certificate = Certificate::from_bytes(bytes).map_err(|error| error.to_string());
        let judgment = match &certificate {
            Err(error) => Judgment::Rejected(error.clone()),
            Ok(certificate) => match claim.and_then(|claim| claim.difference(certificate)) {
                Some(difference) => Judgment::Rejected(difference),
                None => judge(certificate, common)?,
            },
        };
        let certificate = certificate.ok();
        let known = certificate.as_ref();
        let reason = match &judgment {
            Judgment::Verified => None,
            Judgment::Rejected(reason) => Some(reason.as_str()),
            Judgment::Unfinished(reason) => Some(*reason),
        };
        if common.json {
            let unknown = Certificate::FACTS.map(|name| (name.to_string(), Value::Null));
            let mut object = known.map_or_else(|| Map::from_iter(unknown), Certificate::facts);
            object.insert("verified".to_string(), json!(reason.is_none()));
            let complete = !matches!(judgment, Judgment::Unfinished(_));
            object.insert("complete".to_string(), json!(complete));
            object.insert("reason".to_string(), json!(reason));
            output::print_json(&object.into())?;
        } else {
            let sentence = known.map_or(String::new(), Certificate::sentence);
            output::print(&match (&judgment, reason) {
                (Judgment::Unfinished(_), Some(reason)) => {
                    format!("not checked to the end: {reason}; the claim was: {sentence}")
                }
                (_, Some(reason)) => format!("rejected: {reason}"),
                (_, None) => format!("verified: {sentence}"),
            })?;
        }
        Ok(match judgment {
            Judgment::Verified => Exit::Done,
            Judgment::Rejected(_) => Exit::Failed,
            Judgment::Unfinished(_) if interrupt::came() => Exit::Interrupted,
            Judgment::Unfinished(_) => Exit::Incomplete,
        })
    }
}

/// Checks the proof, with a line that says how far it is.
fn judge(certificate: &Certificate, common: &Common) -> Result<Judgment> {
    let params = CheckParams::default()
        .with_threads(solve::threads(common))
        .with_limit(common.limit_or(Limit::NONE));
    let line = Line::new();
    let result = watch(
        &SolveProgress::default(),
        || checker::check_within(certificate, &params),
        || {
            line.show(|_| {
                let (done, all) =
                    (params.checked.load(Ordering::Relaxed), certificate.entries.len());
                format!("{} of {} entries", HumanCount(done), HumanCount(all as u64))
            });
        },
    )?;
    drop(line);
    Ok(match result {
        Ok(_) => Judgment::Verified,
        Err(Rejection { reason: Reason::Stopped, .. }) if interrupt::came() => {
            Judgment::Unfinished("interrupted")
        }
        Err(Rejection { reason: Reason::Stopped, .. }) => {
            Judgment::Unfinished("the limit came first")
        }
        Err(rejection) => Judgment::Rejected(rejection.to_string()),
    })
}
