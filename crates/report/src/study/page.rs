//! The report as one self-contained page: no script, no font, no address that is fetched.

use super::table::{self, Comparison, TheoryCell};
use super::{FACTS, GraphSummary, StudySummary};
use crate::page::Page;
use crate::plot;
use mapduel_graph::drawing::{self, SvgParams};
use maud::{Markup, PreEscaped, html};

/// The page.
pub(super) fn html(summary: &StudySummary) -> String {
    let body = html! {
        main {
            (introduction(summary))
            (bounds_section(summary))
            section {
                h2 { "Win ratios" }
                p { (table::CURVE_NOTE) " In the pictures bars are 95% intervals, and points of one \
                     number of colors stand side by side." }
                @for graph in &summary.graphs { (graph_section(summary, graph)) }
            }
            footer { p { "Made from records.jsonl, manifest.json and " (FACTS) " alone." } }
        }
    };
    Page { title: "The map-coloring study, played again", style: STYLE, body }.html()
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
            p class="warning" { (table::RATIO_NOTE) }
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
            p { (table::about_facts(summary)) }
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
                                    @for fact in graph.certificates() {
                                        a href=(fact.file) { (table::claim(fact)) } " "
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
            td class="fails" { (cell.value) " (" (theirs) " ✗)" }
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
.ratios td:nth-child(2) { white-space: normal; min-width: 11rem; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
.pictures figure { margin: 0 0 .6rem; }
.curve { flex: 1 1 20rem; max-width: 36rem; }
.graph { flex: 0 1 17rem; }
.graph svg { border-radius: 8px; }
";
