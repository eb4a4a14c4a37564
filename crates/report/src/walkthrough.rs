//! A page that walks through alpha-beta: one file that shows the textbook search of a weighted
//! map-coloring problem step by step, with the map, the tree, the windows and the reasons.
//!
//! The page holds the tree in a few bytes per node and replays the search when it is opened; what
//! is on the screen is built for one line of the trace at a time, so that a hundred thousand nodes
//! cost no more than a hundred.
//!
//! What is deliberately absent: anything fetched, any framework, and the rules of the game, which
//! the script does not know: legal moves are those that the tree visits or lists as cut off.

mod map;

use crate::page::{self, Page};
use mapduel_graph::drawing::Paint;
use mapduel_weighted::explain::{Count, Explanation, NodeKind, tree_data};
use mapduel_weighted::{Color, MAX, MIN, WeightedGame, swatches};
use maud::{Markup, PreEscaped, html};
use serde_json::json;

/// The page; the title is usually the name of the problem file.
pub fn walkthrough(game: &WeightedGame, explanation: &Explanation, title: &str) -> String {
    let swatches = swatches(game.problem().colors());
    let body = html! {
        (introduction(game, explanation, title))
        noscript { p class="warning" { "This page needs JavaScript to step through the tree." } }
        (controls())
        main {
            div class="left" {
                section class="map" aria-label="The map" {
                    (map::svg(game.problem().graph()))
                    p id="scores" {}
                }
                section class="lines" aria-label="The trace" {
                    h2 { "The trace" }
                    ol id="trace" {}
                }
                (legend(game, &swatches))
            }
            div class="right" {
                section class="story" aria-label="What happens in this line" {
                    p id="sentence" role="status" aria-live="polite" {}
                }
                section aria-label="The tree around the current node" {
                    h2 { "The path to this node" }
                    ol id="tree" {}
                }
            }
        }
        (counts(explanation))
        (help())
        (page::data("data", &json!(tree_data(game, explanation))))
        script type="module" { (PreEscaped(REPLAY)) (PreEscaped(SCRIPT)) }
    };
    Page { title: &format!("{title} · alpha-beta step by step"), style: STYLE, body }.html()
}

const STYLE: &str = include_str!("walkthrough/walkthrough.css");
const REPLAY: &str = include_str!("walkthrough/replay.js");

/// The script that replays a packed tree, as a module for other pages that show trees.
pub const REPLAY_MODULE: &str = concat!(
    include_str!("walkthrough/replay.js"),
    "export { replay, sentence, moveText, numberText };\n"
);

const SCRIPT: &str = include_str!("walkthrough/walkthrough.js");

fn introduction(game: &WeightedGame, explanation: &Explanation, title: &str) -> Markup {
    let nodes = &explanation.nodes;
    let cuts = nodes.iter().filter_map(|node| match &node.kind {
        NodeKind::Cut { pruned, .. } => Some(pruned.len()),
        _ => None,
    });
    let (idle, saving): (Vec<usize>, Vec<usize>) = cuts.partition(|&pruned| pruned == 0);
    let cuts = grouped((idle.len() + saving.len()) as u64);
    let problem = game.problem();
    html! {
        header {
            h1 { "Alpha-beta, step by step: " (title) }
            p {
                (problem.graph().order()) " states, " (problem.colors().len()) " colors, "
                (grouped(nodes.len() as u64)) " nodes, " (cuts) " cuts"
                @if !idle.is_empty() {
                    " (" (grouped(idle.len() as u64)) " of them at a last child, where nothing is saved)"
                }
                ". " strong { (explanation.verdict().text(game)) }
            }
        }
    }
}

fn controls() -> Markup {
    let button = |id: &str, name: &str, sign: &str, keys: &str| {
        html! {
            button type="button" id=(id) aria-label=(name) title=(format!("{name} ({keys})")) {
                (sign)
            }
        }
    };
    html! {
        nav aria-label="Steps" {
            div role="toolbar" aria-label="Move through the trace" class="buttons" {
                (button("first", "First line", "⇤", "Home"))
                (button("back", "One line back", "←", "Left"))
                (button("forward", "One line forward", "→", "Right"))
                (button("last", "Last line", "⇥", "End"))
                (button("over", "Over this node and all below it", "Step over", "Down"))
                (button("up", "Up to the parent", "Up", "Up"))
                (button("previous-cut", "Previous cut", "← Cut", "Shift+C"))
                (button("next-cut", "Next cut", "Cut →", "C"))
            }
            form id="jump" {
                label { "Go to "
                    select id="what" aria-label="What to go to" {
                        option value="node" { "node" }
                        option value="line" { "line" }
                    }
                }
                input id="number" type="number" min="1" value="1" required
                    aria-label="Its number";
                button type="submit" { "Go" }
            }
            div class="place" {
                input id="slider" type="range" min="1" max="1" value="1" step="1"
                    aria-label="Line of the trace";
                output id="place" for="slider" {}
            }
        }
    }
}

fn legend(game: &WeightedGame, swatches: &[Paint]) -> Markup {
    let problem = game.problem();
    html! {
        section class="legend" aria-label="Colors and signs" {
            table {
                thead { tr { th { "color" } th { "player 1 (MAX)" } th { "player 2 (MIN)" } } }
                tbody {
                    @for (color, swatch) in Color::all(swatches.len()).zip(swatches) {
                        tr {
                            th scope="row" {
                                span class="swatch" style=(format!("background:#{}", swatch.fill)) {}
                                (problem.color_name(color))
                            }
                            td { (problem.weight(MAX, color)) }
                            td { (problem.weight(MIN, color)) }
                        }
                    }
                }
            }
            p {
                "A full outline: colored by player 1. A dashed one: by player 2. The small dots are \
                 the legal moves: full ones are still to come, pale ones are done, crossed ones \
                 are cut off."
            }
        }
    }
}

fn counts(explanation: &Explanation) -> Markup {
    let counts = &explanation.counts;
    let rows = [
        ("Minimax", "every position", counts.minimax),
        ("Alpha-beta", "moves in ASCII order, as on this page", Count::Exact(counts.alpha_beta)),
        ("Alpha-beta, ordered", "moves of the heaviest colors first", counts.ordered),
    ];
    let number = |count| match count {
        Count::Exact(count) | Count::MoreThan(count) => count,
    };
    let largest = rows.iter().map(|row| number(row.2)).max().unwrap_or(1).max(1);
    html! {
        section class="counts" aria-label="Nodes that each search visits" {
            h2 { "Nodes that each search visits" }
            table {
                @for (name, what, count) in rows {
                    tr {
                        th scope="row" { (name) " " small { (what) } }
                        td {
                            @if let Count::MoreThan(_) = count { "more than " }
                            (grouped(number(count)))
                        }
                        td class="bar" {
                            div style=(format!("width:{:.3}%", share(number(count), largest))) {}
                        }
                    }
                }
            }
        }
    }
}

/// How long a bar is, in percent of the longest.
fn share(count: u64, largest: u64) -> f64 {
    100.0 * count as f64 / largest as f64
}

fn help() -> Markup {
    html! {
        section class="help" {
            h2 { "How to read this page" }
            p {
                "MAX (player 1) wants a large value, MIN (player 2) a small one. Every node has a "
                "window: " em { "alpha" } " is what MAX can get elsewhere already, " em { "beta" }
                " what MIN can. As soon as a node’s value reaches the other player’s end of the \
                 window, that player gains nothing by letting the game come here, and the node’s other children \
                 are cut off. A value with ≤ or ≥ is only a bound: it lies outside the window, and \
                 that is all that was needed."
            }
            p {
                "Keys: " kbd { "←" } " " kbd { "→" } " one line, " kbd { "↓" } " over the node, "
                kbd { "↑" } " to the parent, " kbd { "C" } " next cut, " kbd { "Shift" } "+"
                kbd { "C" } " previous cut, " kbd { "Home" } " " kbd { "End" } "."
            }
        }
    }
}

/// A number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_have_commas() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(123), "123");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }
}
