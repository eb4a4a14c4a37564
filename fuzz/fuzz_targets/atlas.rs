#![no_main]

#[path = "../../crates/graph/tests/shared/mod.rs"]
#[allow(dead_code)]
mod shared;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    shared::check_atlas(&String::from_utf8_lossy(bytes));
});
