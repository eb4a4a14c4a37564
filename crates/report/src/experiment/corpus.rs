//! Views of a solved corpus.

use super::page::{question, table};
use super::table::{lines, prose};
use crate::contents::Cells;
use crate::page::Page;
use mapduel_lab::experiment::SolveSummary;
use maud::html;

/// The report as Markdown.
pub fn markdown(summary: &SolveSummary) -> String {
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
    let body = html! {
        main {
            h1 { (title) }
            @for text in paragraphs(summary) { p { (text.replace('`', "")) } }
            section { h2 { (summary.census.title) } (table(&cells(summary))) }
            (question(&summary.spec))
        }
    };
    Page { title, style: "", body }.html()
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
