#![no_main]

use libfuzzer_sys::fuzz_target;
use mapduel_weighted::Problem;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(problem) = Problem::read(bytes) {
        let text = problem.write();
        let again = Problem::read(text.as_bytes()).expect("what is written is read back");
        assert_eq!(again.write(), text);
    }
});
