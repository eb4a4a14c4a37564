//! Views of a solved corpus.

use super::page::{STYLE, table};
use super::table::{Cells, lines, prose};
use crate::experiment::solve::SolveSummary;
use maud::{DOCTYPE, PreEscaped, html};
use std::collections::{BTreeMap, BTreeSet};

/// The report as Markdown.
pub(super) fn markdown(summary: &SolveSummary) -> String {
    let mut out = format!("# {}\n\n", summary.spec.headline());
    for paragraph in paragraphs(summary) {
        out.push_str(&format!("{paragraph}\n\n"));
    }
    out.push_str(&format!("## Graphs by colors needed\n\n{}", lines(&histogram(summary))));
    out
}

/// The histogram for spreadsheets.
pub(super) fn csv(summary: &SolveSummary) -> String {
    let mut out = String::from("colors,alice_first,bob_first\r\n");
    for colors in numbers(summary) {
        let (alice, bob) = counts(summary, colors);
        out.push_str(&format!("{colors},{alice},{bob}\r\n"));
    }
    out
}

/// The report as one page.
pub(super) fn html(summary: &SolveSummary) -> String {
    let title = summary.spec.headline();
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    @for text in paragraphs(summary) { p { (text.replace('`', "")) } }
                    section { h2 { "Graphs by colors needed" } (table(&histogram(summary))) }
                    section {
                        h2 { "The question as a file" }
                        pre { (summary.spec.text()) }
                    }
                    footer { p { "Made from records.jsonl and manifest.json alone." } }
                }
            }
        }
    }
    .into_string()
}

pub(super) fn paragraphs(summary: &SolveSummary) -> Vec<String> {
    let census = &summary.census;
    let mut paragraphs = prose(&summary.spec.prose);
    paragraphs.push(format!(
        "{} of {} graphs are solved. On {} of them more colors cost Alice the game; on {} the \
         limit came before some answer.",
        census.graphs, summary.total, census.non_monotone, census.undecided
    ));
    paragraphs
}

pub(super) fn histogram(summary: &SolveSummary) -> Cells {
    let mut cells = vec![vec!["colors".into(), "Alice begins".into(), "Bob begins".into()]];
    for colors in numbers(summary) {
        let (alice, bob) = counts(summary, colors);
        cells.push(vec![colors.to_string(), alice.to_string(), bob.to_string()]);
    }
    cells
}

fn numbers(summary: &SolveSummary) -> BTreeSet<usize> {
    let census = &summary.census;
    census.alice_first.keys().chain(census.bob_first.keys()).copied().collect()
}

fn counts(summary: &SolveSummary, colors: usize) -> (u64, u64) {
    let count = |counts: &BTreeMap<usize, u64>| counts.get(&colors).copied().unwrap_or(0);
    (count(&summary.census.alice_first), count(&summary.census.bob_first))
}
