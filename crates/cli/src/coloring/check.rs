//! `coloring check`: does a certificate prove what it claims?

mod claim;

use super::game::side_name;
use super::solve;
use super::watch::{Line, watch};
use crate::common::Common;
use crate::exit::Exit;
use crate::{interrupt, output};
use anyhow::{Context, Result};
use claim::Claim;
use clap::Args;
use indicatif::HumanCount;
use mapduel_coloring::SolveProgress;
use mapduel_coloring::checker::{self, CheckParams, Reason, Rejection};
use mapduel_coloring::proof::{Certificate, position_text};
use mapduel_graph::{Limit, formats::graph6};
use serde_json::json;
use std::io::Read;
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
    claim: Claim,
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
        let bytes = self.read()?;
        let certificate = parse(bytes);
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
            output::print_json(&json!({
                "verified": reason.is_none(),
                "complete": !matches!(judgment, Judgment::Unfinished(_)),
                "winner": known.map(|known| side_name(known.winner)),
                "graph": known.map(|known| graph6::write(&known.graph)),
                "n": known.map(|known| known.graph.order()),
                "m": known.map(|known| known.graph.size()),
                "colors": known.map(|known| known.colors),
                "first": known.map(|known| side_name(known.first)),
                "start": known.map(|known| position_text(&known.start)),
                "pass": known.and_then(|known| known.pass).map(side_name),
                "entries": known.map(|known| known.entries.len()),
                "rules": known.map(|known| known.rules.to_string()),
                "reason": reason,
            }))?;
        } else {
            let sentence = known.map_or(String::new(), claim::sentence);
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

    fn read(&self) -> Result<Vec<u8>> {
        if self.certificate == "-" {
            let mut bytes = Vec::new();
            std::io::stdin().lock().read_to_end(&mut bytes).context("cannot read stdin")?;
            return Ok(bytes);
        }
        std::fs::read(&self.certificate)
            .with_context(|| format!("cannot read {}; check the path", self.certificate))
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

fn parse(bytes: Vec<u8>) -> Result<Certificate, String> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        format!("this is not text: byte {at} is not UTF-8; is it really a certificate?")
    })?;
    Certificate::read(&text).map_err(|error| error.to_string())
}
