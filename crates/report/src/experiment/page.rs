//! The report as one self-contained page: no font, no address that is fetched; a script only to
//! step through games.

use super::chart::picture;
use super::replay::{self, Replays, section};
use super::table::{conclusions, paragraphs, sections};
use crate::agreement::Agreement;
use crate::contents::Cells;
use crate::page::Page;
use crate::summary::Summary;
use mapduel_lab::experiment::ExperimentSpec;
use mapduel_lab::experiment::chain::Standing;
use maud::{Markup, PreEscaped, html};
use serde_json::Value;

/// The page, without games to step through.
pub fn html(summary: &Summary) -> String {
    html_with(summary, &Replays { data: Value::Null, count: 0 })
}

/// The page.
pub(super) fn html_with(summary: &Summary, replays: &Replays) -> String {
    let title = summary.spec.headline();
    let body = html! {
        main {
            header {
                h1 { (title) }
                @for text in paragraphs(summary) { p { (plain(&text)) } }
            }
            figure { (PreEscaped(picture(summary))) }
            @for (title, cells) in sections(summary) {
                section { h2 { (title) } (table(&cells)) }
            }
            @for text in conclusions(summary) { p class="note" { (plain(&text)) } }
            (notes(summary))
            @if replays.count > 0 { (section(replays, summary.games)) }
            (question(&summary.spec))
        }
    };
    Page { title, style: replay::STYLE, body }.html()
}

/// What was asked, and where the answer comes from.
pub(super) fn question(spec: &ExperimentSpec) -> Markup {
    html! {
        section {
            h2 { "The question as a file" }
            pre { (spec.text()) }
        }
        footer { p { "Made from records.jsonl and manifest.json alone." } }
    }
}

pub(super) fn table(cells: &Cells) -> Markup {
    let Some((head, rows)) = cells.split_first() else { return html! {} };
    html! {
        div class="wide" {
            table {
                thead { tr { @for cell in head { th { (cell) } } } }
                tbody {
                    @for row in rows {
                        tr { @for cell in row { td class=[class(cell)] { (cell) } } }
                    }
                }
            }
        }
    }
}

/// Verdicts have a look of their own, beside their word.
fn class(cell: &str) -> Option<&'static str> {
    let is = |words: [&str; 2]| words.contains(&cell);
    if is([Agreement::DoesNot.word(), Standing::Fails.word()]) {
        return Some("fails");
    }
    is([Agreement::Reproduces.word(), Standing::Holds.word()]).then_some("holds")
}

/// How published figures were read, where that is said.
fn notes(summary: &Summary) -> Markup {
    let note = |published: &Option<crate::agreement::Published>| {
        published.as_ref().and_then(|published| published.note.clone())
    };
    let notes: Vec<(&str, String)> = summary
        .rows
        .iter()
        .filter_map(|row| Some((row.pairing.as_str(), note(&row.published)?)))
        .collect();
    if notes.is_empty() {
        return html! {};
    }
    html! {
        section {
            h2 { "How the published figures were read" }
            ul { @for (name, note) in notes { li { (name) ": " (note) } } }
        }
    }
}

/// Markdown's signs for bold and code mean nothing here.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}
