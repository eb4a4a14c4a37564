#![no_main]

use libfuzzer_sys::fuzz_target;
use mapduel_coloring::certificate::Certificate;
use mapduel_coloring::checker;

fuzz_target!(|bytes: &[u8]| {
    let Ok(certificate) = Certificate::read(&String::from_utf8_lossy(bytes)) else {
        return;
    };
    let again = Certificate::read(&certificate.write());
    assert_eq!(again.as_ref(), Ok(&certificate), "what is written is read back");
    // Local games of large clusters can take for ever, which is no mistake.
    if certificate.graph.order() <= 8 && certificate.colors <= 4 {
        let _ = checker::check(&certificate);
    }
});
