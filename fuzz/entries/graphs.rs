//! Readers of graphs and maps.

#[path = "../../crates/graph/tests/graph/shared.rs"]
mod shared;

use mapduel_graph::formats::Format;

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

pub(crate) fn atlas(bytes: &[u8]) {
    shared::check_atlas(&text(bytes));
}

pub(crate) fn dimacs(bytes: &[u8]) {
    shared::check_reader(Format::Dimacs, &text(bytes));
}

pub(crate) fn dot(bytes: &[u8]) {
    shared::check_reader(Format::Dot, &text(bytes));
}

pub(crate) fn edge_list(bytes: &[u8]) {
    shared::check_reader(Format::EdgeList, &text(bytes));
}

pub(crate) fn graph6(bytes: &[u8]) {
    shared::check_reader(Format::Graph6, &text(bytes));
}

pub(crate) fn json(bytes: &[u8]) {
    shared::check_reader(Format::Json, &text(bytes));
}

pub(crate) fn letters(bytes: &[u8]) {
    shared::check_letters(&text(bytes));
}

pub(crate) fn sparse6(bytes: &[u8]) {
    shared::check_reader(Format::Sparse6, &text(bytes));
}

pub(crate) fn family(bytes: &[u8]) {
    let text = text(bytes);
    shared::check_family(&text);
    shared::check_sniffed(&text);
}
