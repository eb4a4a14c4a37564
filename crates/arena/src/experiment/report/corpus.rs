//! Views of a solved corpus.

use super::page::{STYLE, table};
use super::table::{Cells, lines, prose};
use crate::experiment::solve::SolveSummary;
use maud::{DOCTYPE, PreEscaped, html};

/// The report as Markdown.
pub(super) fn markdown(summary: &SolveSummary) -> String {
    let mut out = format!("# {}\n\n", summary.spec.headline());
    for paragraph in paragraphs(summary) {
        out.push_str(&format!("{paragraph}\n\n"));
    }
    out.push_str(&format!("## {}\n\n{}", summary.census.title, lines(&cells(summary))));
    out
}

/// The table for spreadsheets.
pub(super) fn csv(summary: &SolveSummary) -> String {
    let names: Vec<&str> = summary.census.columns.iter().map(|column| column.name).collect();
    let mut out = format!("{}\r\n", names.join(","));
    for row in &summary.census.rows {
        let numbers: Vec<String> = row.iter().map(u64::to_string).collect();
        out.push_str(&format!("{}\r\n", numbers.join(",")));
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
                    section { h2 { (summary.census.title) } (table(&cells(summary))) }
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
        "{} of {} graphs are solved. {}",
        census.graphs, summary.total, census.remark
    ));
    paragraphs
}

pub(super) fn cells(summary: &SolveSummary) -> Cells {
    let heads = summary.census.columns.iter().map(|column| column.title.to_string()).collect();
    let row = |row: &Vec<u64>| row.iter().map(u64::to_string).collect();
    std::iter::once(heads).chain(summary.census.rows.iter().map(row)).collect()
}
