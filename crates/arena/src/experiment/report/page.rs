//! The report as one self-contained page: no font, no address that is fetched; a script only to
//! step through games.

use super::chart::picture;
use super::replay::{Replays, section};
use super::table::{Cells, conclusions, paragraphs, sections};
use crate::experiment::chain::Standing;
use crate::experiment::summary::Summary;
use crate::experiment::verdict::Verdict;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;

/// The page, without games to step through.
pub fn html(summary: &Summary) -> String {
    html_with(summary, &Replays { data: Value::Null, count: 0 })
}

/// The page.
pub(super) fn html_with(summary: &Summary, replays: &Replays) -> String {
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
                    @if replays.count > 0 { (PreEscaped(section(replays, summary.games))) }
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
    if is([Verdict::DoesNot.word(), Standing::Fails.word()]) {
        return Some("fails");
    }
    is([Verdict::Reproduces.word(), Standing::Holds.word()]).then_some("holds")
}

/// How published figures were read, where that is said.
fn notes(summary: &Summary) -> Markup {
    let note = |published: &Option<crate::experiment::verdict::Published>| {
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

pub(super) const STYLE: &str = "
:root { --ink: #1d1d1f; --paper: #fbfbfa; --line: #d9d9d6; --soft: #f0f0ed; --wrong: #a03a00;
  --right: #00614a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e6; --paper: #17181a; --line: #3a3b3e; --soft: #222326; --wrong: #ffb380;
    --right: #7fd6bd; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; }
h2 { margin-top: 2.2rem; border-bottom: 1px solid var(--line); }
p { max-width: 46rem; }
.note { border-left: 4px solid var(--line); padding-left: .8rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .86rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: left;
  white-space: nowrap; }
th { background: var(--soft); font-weight: 600; }
.fails { color: var(--wrong); font-weight: 600; }
.holds { color: var(--right); }
figure { margin: 1rem 0; max-width: 44rem; }
figure svg { display: block; width: 100%; height: auto; }
pre { overflow-x: auto; background: var(--soft); padding: .8rem; font-size: .8rem; }
#game { max-width: 100%; font: inherit; padding: .3rem; color: inherit; background: var(--soft);
  border: 1px solid var(--line); border-radius: 6px; }
#replay { --first: #d55e00; --second: #0072b2; }
@media (prefers-color-scheme: dark) { #replay { --first: #ff8a3d; --second: #4aa8e8; } }
#stage { display: block; width: 100%; max-height: 80vh; background: var(--soft);
  border: 1px solid var(--line); border-radius: 8px; }
#stage text { text-anchor: middle; dominant-baseline: central; fill: var(--ink); }
.edge { stroke: var(--ink); stroke-opacity: .35; stroke-width: 1.5; }
.vertex { fill: var(--paper); stroke: var(--ink); stroke-opacity: .6; stroke-width: 1.5; }
.vertex.first { stroke: var(--first); stroke-opacity: 1; stroke-width: 3; }
.vertex.second { stroke: var(--second); stroke-opacity: 1; stroke-width: 3; }
.last { fill: none; stroke-width: 2; stroke-dasharray: 4 3; }
.last.first { stroke: var(--first); }
.last.second { stroke: var(--second); }
.outline { fill: var(--paper); stroke: var(--ink); }
.cell { stroke: var(--ink); stroke-opacity: .7; fill-opacity: .4; }
.cell.first { fill: var(--first); }
.cell.second { fill: var(--second); }
.site { fill: var(--ink); }
.ring { fill: none; stroke: var(--ink); stroke-width: 2; }
#who { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; }
.seat::before { content: ''; display: inline-block; width: .7em; height: .7em; border-radius: 50%;
  margin-right: .4em; background: var(--line); }
.seat.first::before { background: var(--first); }
.seat.second::before { background: var(--second); }
.steps { display: flex; gap: .4rem; flex-wrap: wrap; align-items: center; }
.steps input { flex: 1 1 10rem; accent-color: var(--ink); }
#replay button { font: inherit; color: inherit; background: var(--soft); cursor: pointer;
  border: 1px solid var(--line); border-radius: 6px; padding: .3rem .7rem; min-height: 2.2rem; }
#replay button:disabled { opacity: .45; cursor: default; }
#move { min-height: 3.1em; font-variant-numeric: tabular-nums; }
#moves { display: flex; flex-wrap: wrap; gap: .3rem; padding: 0; list-style: none; }
#replay #moves button { font-size: .8rem; padding: .1rem .5rem; min-height: 1.9rem;
  border-bottom: 3px solid var(--line); }
#replay #moves .first { border-bottom-color: var(--first); }
#replay #moves .second { border-bottom-color: var(--second); }
#replay #moves [aria-current] { background: var(--ink); color: var(--paper); }
footer { margin-top: 2rem; font-size: .86rem; opacity: .8; }
";
