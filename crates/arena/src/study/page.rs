//! The report as one self-contained page: no script, no font, no address that is fetched.

use super::table::{self, Comparison, TheoryCell};
use super::{GraphSummary, StudySummary};
use crate::plot;
use mapduel_graph::drawing::{self, SvgParams};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The page.
pub(super) fn html(summary: &StudySummary) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "The map-coloring study, played again" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    (introduction(summary))
                    (bounds_section(summary))
                    section {
                        h2 { "Win ratios" }
                        p { (table::CURVE_NOTE) " In the pictures bars are 95% intervals, and points \
                             of one number of colors stand side by side." }
                        @for graph in &summary.graphs { (graph_section(summary, graph)) }
                    }
                    footer { p { "Written by " (summary.version) " from records.jsonl alone." } }
                }
            }
        }
    }
    .into_string()
}

fn introduction(summary: &StudySummary) -> Markup {
    html! {
        header {
            h1 { "The map-coloring study, played again" }
            p {
                "Alice and Bob color the vertices of a graph in turn, neighbors always differently. "
                "Alice wants every vertex colored; Bob wants one that cannot be. The "
                em { "game chromatic number" } " is the least number of colors with which Alice, who "
                "begins, can win against anybody. " em { "The map coloring game" }
                " (Audoin et al. 2013) let two equal Monte-Carlo players play on eleven graphs and "
                "read that number off the curve of Alice’s win ratio. This page shows its figures "
                "beside the same experiment played again."
            }
            p class="note" { (table::RATIO_NOTE) }
            p {
                "The published program makes it worse on Bob’s side: after its simulations it plays "
                "the move with the " em { "fewest wins of Alice in number" } ", not in proportion. A "
                "good move is tried often and so collects more of her wins than a move that was tried "
                "once, or never. Its Bob often plays a move that it has hardly looked at, and the "
                "published ratios measure that Bob. The row " em { "study-bob" }
                " plays by this rule, the row " em { "uct" } " plays the most visited move on both "
                "sides, and " em { "random" } " does not think at all."
            }
            p { (table::about_run(summary)) }
        }
    }
}

fn bounds_section(summary: &StudySummary) -> Markup {
    html! {
        section {
            h2 { "Bounds and answers" }
            p { (table::THEORY_NOTE) }
            div class="wide" {
                table {
                    thead {
                        tr {
                            @for head in table::THEORY_HEADS { th { (head) } }
                            th { (table::PROOF_HEAD) }
                        }
                    }
                    tbody {
                        @for graph in &summary.graphs {
                            tr {
                                @for cell in table::theory(graph) { (theory_cell(&cell)) }
                                td {
                                    @for proof in &graph.proofs {
                                        a href=(proof.file) { (table::claim(proof)) } " "
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn theory_cell(cell: &TheoryCell) -> Markup {
    match cell.published {
        Comparison::None => html! { td { (cell.value) } },
        Comparison::NotGiven => html! { td { (cell.value) " (?)" } },
        Comparison::Differs(theirs) => html! {
            td class="differs" { (cell.value) " (" (theirs) " ✗)" }
        },
    }
}

fn graph_section(summary: &StudySummary, graph: &GraphSummary) -> Markup {
    html! {
        article id=(graph.published.name) {
            h3 { (graph.published.title) }
            div class="pictures" {
                figure class="graph" { (PreEscaped(picture(graph))) }
                figure class="curve" { (PreEscaped(plot::svg(&summary.chart(graph)))) }
            }
            div class="wide" {
                table class="ratios" {
                    thead { tr { @for head in table::curve_heads(summary) { th { (head) } } } }
                    tbody {
                        @for row in table::curve(summary, graph) {
                            tr { @for cell in row { td { (cell) } } }
                        }
                    }
                }
            }
        }
    }
}

fn picture(graph: &GraphSummary) -> String {
    let params = SvgParams { title: Some(graph.published.title.into()), ..SvgParams::default() };
    drawing::svg(&graph.graph, &params)
}

const STYLE: &str = "
:root { --ink: #1d1d1f; --paper: #fbfbfa; --line: #d9d9d6; --soft: #f0f0ed; --wrong: #a03a00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e6; --paper: #17181a; --line: #3a3b3e; --soft: #222326; --wrong: #ffb380; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; }
h2 { margin-top: 2.2rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 .5rem; }
p { max-width: 46rem; }
.note { border-left: 4px solid var(--wrong); padding-left: .8rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .86rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: left;
  white-space: nowrap; }
.ratios td:nth-child(2) { white-space: normal; min-width: 11rem; }
a { color: inherit; margin-right: .5rem; }
th { background: var(--soft); font-weight: 600; }
.differs { color: var(--wrong); font-weight: 600; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0 0 .6rem; }
figure svg { display: block; max-width: 100%; height: auto; }
.curve { flex: 1 1 20rem; max-width: 36rem; }
.curve svg { width: 100%; }
.graph { flex: 0 1 17rem; }
.graph svg { width: 100%; border-radius: 8px; }
footer { margin-top: 2rem; font-size: .86rem; opacity: .8; }
";
