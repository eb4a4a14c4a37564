#![no_main]

#[path = "../../crates/graph/tests/shared/mod.rs"]
#[allow(dead_code)]
mod shared;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    shared::check_family(&text);
    shared::check_sniffed(&text);
});
