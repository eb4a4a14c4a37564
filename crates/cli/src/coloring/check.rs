//! `coloring check`: does a certificate prove what it claims?

use super::game::{side_name, side_title};
use super::solve;
use crate::common::Common;
use crate::exit::Exit;
use crate::output;
use anyhow::{Context, Result};
use clap::Args;
use mapduel_coloring::certificate::Certificate;
use mapduel_coloring::checker;
use mapduel_graph::formats::graph6;
use serde_json::json;
use std::io::Read;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  mapduel coloring solve petersen --colors 3 --certificate petersen.cert\n  mapduel coloring check petersen.cert\n  mapduel coloring check petersen.cert --json\n\nExit code 0: verified. 1: rejected, with the reason; a file that is no certificate or was cut off is rejected too. 2: no such file."
)]
pub(crate) struct Check {
    /// The file that `coloring solve --certificate` wrote; `-` for stdin
    #[arg(value_name = "CERTIFICATE")]
    certificate: String,
}

impl Check {
    pub(crate) fn run(&self, common: &Common) -> Result<Exit> {
        let bytes = self.read()?;
        let threads = solve::threads(common);
        let certificate = parse(bytes);
        let reason = match &certificate {
            Ok(certificate) => {
                checker::check_with(certificate, threads).err().map(|error| error.to_string())
            }
            Err(error) => Some(error.clone()),
        };
        let certificate = certificate.ok();
        if common.json {
            let known = certificate.as_ref();
            output::print_json(&json!({
                "verified": reason.is_none(),
                "winner": known.map(|known| side_name(known.winner)),
                "graph": known.map(|known| graph6::write(&known.graph)),
                "colors": known.map(|known| known.colors),
                "first": known.map(|known| side_name(known.first)),
                "entries": known.map(|known| known.entries.len()),
                "rules": known.map(|known| known.rules.to_string()),
                "reason": reason,
            }))?;
        } else {
            output::print(&match &reason {
                Some(reason) => format!("rejected: {reason}"),
                None => format!("verified: {}", certificate.as_ref().map_or(String::new(), claim)),
            })?;
        }
        Ok(if reason.is_none() { Exit::Done } else { Exit::Failed })
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

fn parse(bytes: Vec<u8>) -> Result<Certificate, String> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        format!("this is not text: byte {at} is not UTF-8; is it really a certificate?")
    })?;
    Certificate::read(&text).map_err(|error| error.to_string())
}

fn claim(certificate: &Certificate) -> String {
    let rules = certificate.rules.to_string();
    let pass =
        certificate.pass.map_or(String::new(), |side| format!(", {} may pass", side_title(side)));
    format!(
        "{} wins with {} colors on {} vertices, {} first{pass} ({} entries, leaf rules: {})",
        side_title(certificate.winner),
        certificate.colors,
        certificate.graph.order(),
        side_title(certificate.first),
        certificate.entries.len(),
        if rules.is_empty() { "none" } else { &rules },
    )
}
