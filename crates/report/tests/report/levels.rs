//! The ratings that the page shows are those of the records.

use mapduel_lab::levels::measured;
use mapduel_report::levels::measure;
use std::path::Path;

#[test]
fn the_shipped_ratings_are_those_of_the_records() {
    let results = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../results/levels");
    assert_eq!(measured(), measure(&results).unwrap());
}

/// What is stronger by name is stronger by its games, as far as these can tell.
#[test]
fn levels_go_from_weak_to_strong() {
    for table in measured() {
        for pair in table.levels.windows(2) {
            let (weak, strong) = (&pair[0], &pair[1]);
            assert!(weak.low <= strong.high, "{}: {weak:?} before {strong:?}", table.game);
        }
        let (first, last) = (table.levels.first().unwrap(), table.levels.last().unwrap());
        assert!(first.high < last.low, "{}: {first:?} and {last:?}", table.game);
    }
}
