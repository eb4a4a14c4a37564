#![no_main]

#[path = "../../crates/graph/tests/shared/mod.rs"]
#[allow(dead_code)]
mod shared;

use libfuzzer_sys::fuzz_target;
use mapduel_graph::formats::Format;

fuzz_target!(|bytes: &[u8]| {
    shared::check_reader(Format::Sparse6, &String::from_utf8_lossy(bytes));
});
